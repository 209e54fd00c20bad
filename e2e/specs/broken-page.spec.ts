import { expect, test } from '../world/test.ts'

test.use({ runsOn: false, as: null, noise: /Failed to load resource|preloaded using link preload but not used/ })

const BROKEN = 'This page could not be opened'

test('a page whose files cannot be loaded says so, and loads again', async ({ page }) => {
  const lost = /assets\/(visitor|shared)-/
  await page.route(lost, route => route.abort())
  await page.goto('/shared#nobody')
  await expect(page.getByText(BROKEN)).toBeVisible()
  await page.unroute(lost)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(BROKEN)).toBeHidden()
})

test('a sign-in page whose program is lost says so, and leaves no form that does nothing @in-turn', async ({ page }) => {
  await page.route(/assets\/sign-in-[^/]+\.js/, route => route.abort())
  await page.goto('/login')
  await expect(page.getByText(BROKEN)).toBeVisible()
  await expect(page.getByLabel('User Name')).toBeHidden()
})

test.describe('somebody signed in', () => {
  test.use({ as: 'admin' })

  test('keeps the menu when the files of a screen are gone, as after an upgrade @in-turn', async ({ page }) => {
    await page.route(/assets\/payroll-/, route => route.abort())
    await page.goto('/admin/payroll/runs')
    await expect(page.getByText(BROKEN)).toBeVisible()
    await expect(page.getByText('Its files could not be loaded')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'REPORTS' })).toBeVisible()
  })
})
