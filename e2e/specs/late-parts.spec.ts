import type { Page, Route } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { expect, test } from '../world/test.ts'
import { openTill, scan } from '../world/till.ts'

const { milo } = GOODS

test.use({ runsOn: false, noise: /Failed to load resource|net::ERR/ })

/** What a till loads once it can be used. */
const LATE = ['overlays', 'choices', 'till-dialogs', 'receipt'] as const
const fileOf = (name: (typeof LATE)[number]): RegExp => new RegExp(`/assets/${name}-[^/]+[.]js$`)

const loadedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

const NOT_OPENED = 'This could not be opened'

/** Requests for a file wait until they are let through. */
const holdBack = async (page: Page, file: RegExp): Promise<() => Promise<void>> => {
  const held: Route[] = []
  let isOpen = false
  await page.route(file, async route => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.map(route => route.continue()))
  }
}

const paymentOn = (page: Page) => page.getByRole('dialog', { name: 'Payment' })

test('a till whose line is cut once its first list is shown takes a sale, with payment dialog and receipt', async ({ page, context }) => {
  await page.goto('/admin/updateDB')
  await page.getByRole('button', { name: 'Click to load' }).click()
  await expect(page.getByText('The database of this device is up to date')).toBeVisible()
  const till = await openTill(page)
  await expect(till.results.getByRole('option').first()).toBeVisible()
  for (const name of LATE) await expect.poll(() => loadedOn(page)).toContainEqual(expect.stringMatching(fileOf(name)))
  await context.setOffline(true)
  await scan(page, milo.barcode)
  await expect(till.cart.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('F7')
  await paymentOn(page).getByRole('textbox', { name: 'Cash' }).fill('85')
  await page.keyboard.press('Enter')
  await expect(paymentOn(page)).toBeHidden()
  await page.keyboard.press('F9')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt OFF-/ })).toBeVisible()
})

test('keys pressed before a dialog is there belong to it @in-turn', async ({ page }) => {
  const release = await holdBack(page, fileOf('till-dialogs'))
  const till = await openTill(page)
  await scan(page, milo.barcode)
  await expect(till.cart.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('F7')
  await page.keyboard.type('50')
  await expect(paymentOn(page)).toBeHidden()
  await release()
  await expect(paymentOn(page).getByRole('textbox', { name: 'Cash' })).toHaveValue('50')
  await expect(till.search).toHaveValue('')
})

test('a dialog whose files cannot be loaded says so, and opens once they can @in-turn', async ({ page }) => {
  const file = fileOf('till-dialogs')
  await page.route(file, route => route.abort())
  const till = await openTill(page)
  await scan(page, milo.barcode)
  await expect(till.cart.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('F7')
  await expect(page.getByText(NOT_OPENED)).toBeVisible()
  await expect(till.cart.getByRole('row')).toHaveCount(2)
  await page.unroute(file)
  // A request that was stopped may still be under way, and the first press would share its failure.
  await expect(async () => {
    await page.keyboard.press('F7')
    await expect(paymentOn(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(paymentOn(page)).toBeHidden()
})

test('keys move between the menus before they are there, and open one @in-turn', async ({ page }) => {
  const release = await holdBack(page, fileOf('overlays'))
  await page.goto('/Dashboard')
  const name = (label: string) => page.getByRole('menuitem', { name: label })
  await name('INVENTORY').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await release()
  await expect(name('Purchases')).toBeFocused()
})

test('a menu that is pressed before it is there opens as soon as it is, with the focus @in-turn', async ({ page }) => {
  const release = await holdBack(page, fileOf('overlays'))
  await page.goto('/Dashboard')
  const menu = page.getByRole('menubar', { name: 'Main' }).getByRole('menuitem', { name: 'TRANSACTION' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await release()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menuitem', { name: 'Cash Sales' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()
})

test('a menu whose files cannot be loaded says so @in-turn', async ({ page }) => {
  await page.route(fileOf('overlays'), route => route.abort())
  await page.goto('/Dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Ama Owusu' }).click()
  await expect(page.getByText(NOT_OPENED)).toBeVisible()
})

test('on a phone the menus open from their button @in-turn', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await holdBack(page, fileOf('overlays'))
  await page.goto('/Dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await release()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Cash Sales' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
})
