import { expectAccessible, expectContrast } from '../world/axe.ts'
import { lost, openEach } from '../world/open-each.ts'
import { expect, test } from '../world/test.ts'

test('the help is in the user menu, has a page for each job, and every screen it names opens', async ({ page }) => {
  test.slow()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Ama Owusu' }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expectAccessible(page, 'the list of topics')
  const menu = page.getByRole('navigation', { name: 'Help topics' })
  const topics = await menu.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(topics.length).toBeGreaterThanOrEqual(10)

  const screens = new Set<string>()
  for (const topic of topics) {
    await menu.locator(`a[href="${topic}"]`).click()
    await expect(page).toHaveURL(topic)
    await expect(page.getByRole('heading', { level: 2, name: 'Steps' })).toBeVisible()
    const named = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    for (const screen of named) screens.add(screen)
  }
  await expectAccessible(page, 'a topic')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page, 'a topic in the dark')
  expect(lost(await openEach(page, [...screens]))).toEqual([])
})

test.describe('for a cashier', () => {
  test.use({ as: 'denied', viewport: { width: 390, height: 844 } })
  test('the meaning of GRANT and DENY is found with the search over everything, also on a phone', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Search everything' }).click()
    await page.getByRole('combobox').fill('help')
    await page.getByRole('option', { name: 'Help' }).click()
    await page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Users, GRANT and DENY' }).click()
    await expect(page.getByText(/They do not see cost prices/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('an unknown topic shows a message', async ({ page }) => {
  await page.goto('/help/no-such-topic')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeVisible()
})
