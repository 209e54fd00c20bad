import { GOODS } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'

/** Playwright waits this long until nothing covers an element. A notice stays for ten seconds. */
const SHORTER_THAN_A_NOTICE_MS = 5_000

test.describe('with a controlled clock', () => {
  test.use({ spoilsBrowser: true })

  test('REQ-250 an alert closes after 10 seconds, not counting the time that the pointer is over it; one that appears under a pointer at rest closes too', async ({
    page,
  }) => {
    await page.clock.install()
    await openTill(page)
    const submit = page.getByRole('button', { name: 'Submit Cart' })
    const alert = page.getByRole('alert').filter({ hasText: 'No Product In List' })
    await submit.click()
    await expect(alert).toBeVisible()
    await alert.hover()
    await page.clock.fastForward(60_000)
    await expect(alert).toBeVisible()
    await page.mouse.move(10, 10)
    await expect(alert).not.toHaveAttribute('data-held')
    await page.clock.fastForward(5_000)
    await expect(alert).toBeVisible()
    await page.clock.fastForward(5_000)
    await expect(alert).toHaveCount(0)

    await submit.click()
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect(alert).toHaveCount(0)
    await submit.press('Enter')
    await expect(alert).toBeVisible()
    // The browser notices what is under the pointer when it draws.
    await page.clock.runFor(500)
    await page.clock.fastForward(10_000)
    await expect(alert).toHaveCount(0)
  })
})

test.describe('failing', () => {
  test.use({ noise: /Failed to load resource/ })

  test('REQ-171 REQ-220 anything that loads is announced as Loading.... to screen readers; a load shows its progress, then its data or its failure', async ({
    page,
  }) => {
    const products = openGate()
    await page.route('**/api/product/all/**', async route => {
      await products.opened
      await route.continue()
    })
    await page.goto('/admin/productlist')
    // The page's own code loads under the same text first.
    await expect(page.getByRole('heading', { name: 'Products - Accra Central' })).toBeVisible()
    const loading = page.getByRole('status').filter({ hasText: 'Loading....' })
    await expect(loading).toHaveText('Loading....')
    expect((await loading.boundingBox())?.width).toBeLessThanOrEqual(1)
    products.open()
    await expect(page.getByText(GOODS.milo.name)).toBeVisible()
    await expect(loading).toHaveCount(0)

    const gate = openGate()
    await page.route('**/api/salesacc/**', async route => {
      await gate.opened
      await route.fulfill({ status: 503, json: { message: 'The books are being counted' } })
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('status').filter({ hasText: 'Loading....' }).first()).toBeAttached()
    gate.open()
    await expect(page.getByRole('alert')).toContainText('The books are being counted')
    await expect(page.getByText('Loading....')).toHaveCount(0)
    await page.unroute('**/api/salesacc/**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Latest sales' })).toBeVisible()
  })

  test('a notice covers none of the actions of a list, whatever the width of the window @in-turn', async ({ page }) => {
    await page.route('**/api/category/delete/**', route => route.fulfill({ status: 409, json: { message: 'The books are being counted' } }))
    await page.goto('/admin/categoryList')
    await page.getByRole('button', { name: 'Delete General' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'The books are being counted' })
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      // Under the pointer it stays; in another window it is elsewhere.
      await notice.hover()
      const actions = await page.getByRole('main').getByRole('button').all()
      expect(actions.length).toBeGreaterThan(1)
      for (const action of actions) await action.click({ trial: true, timeout: SHORTER_THAN_A_NOTICE_MS })
    }
  })
})
