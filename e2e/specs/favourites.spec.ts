import { ADOM, KUMASI } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { findProduct, headersOf, makeProduct } from '../world/shop-calls.ts'
import { chooseBranch, expect, test } from '../world/test.ts'
import { tillOn } from '../world/till.ts'

test.use({ runsOn: false, serviceWorkers: 'allow', noise: /Failed to load resource|net::ERR/ })

const FAVOURITES = `/api/product/favourites/${ADOM.dbname}`
const LONGEST_MS = 120_000

test.afterEach(async ({ page, context }) => {
  await context.setOffline(false)
  await page.request.post(FAVOURITES, { headers: await headersOf(page), data: { branch: KUMASI.code, products: [] } })
})

test('a picture from the device, favourites by keyboard, and both on a till without a connection @in-turn', async ({ page, context }) => {
  test.setTimeout(LONGEST_MS)
  const { keyboard } = page
  // Every attempt has its own products.
  const mark = String(Date.now()).slice(-8)
  const zomi = { name: `Zomi Sachet ${mark}`, code: `63${mark}` }
  const soap = { name: `Dawadawa Bar ${mark}`, code: `64${mark}` }
  for (const { name, code } of [zomi, soap]) await makeProduct(page, name, { barcode: code, costPrice: 5, retCash: 10 })
  const { id } = await findProduct(page, zomi)

  await page.goto('/sbranch')
  await chooseBranch(page, KUMASI)
  await page.goto(`/admin/product/view/${id}`)
  const choose = page.getByRole('button', { name: 'Choose Picture' })
  const pick = async (button: typeof choose, name: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await button.focus()
    await keyboard.press('Enter')
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await expect(choose).toBeVisible()
  const photo = await page.screenshot()
  await pick(choose, 'page.png', Buffer.from('<!doctype html><script>alert(1)</script>'))
  await expect(page.getByText('This file is not a picture that the browser can read.')).toBeVisible()
  await pick(choose, 'zomi.png', photo)
  const shown = page.getByRole('img', { name: `Picture of ${zomi.name}` }).locator('img')
  await expect(shown).toHaveAttribute('src', /^data:image\/jpeg/)
  await expect(page.getByRole('button', { name: 'Replace Picture' })).toBeVisible()
  await expectAccessible(page, 'the picture of a product')

  await page.goto('/admin/updateDB')
  await page.getByRole('button', { name: 'Click to load' }).click()
  await expect(page.getByText('The database of this device is up to date')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/admin/sales/makesales/CASH')
  const till = tillOn(page)
  const chooseFavourites = page.getByRole('button', { name: 'Choose Favourites' })
  await page.setViewportSize({ width: 390, height: 844 })
  const isCut = await chooseFavourites.evaluate(button =>
    [button, ...button.querySelectorAll('*')].some(each => each.scrollWidth > each.clientWidth && each.clientWidth > 0),
  )
  expect(isCut, 'the button is whole on a phone').toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await chooseFavourites.click()
  const dialog = page.getByRole('dialog', { name: 'Favourites' })
  for (const { name } of [soap, zomi]) {
    await dialog.getByLabel('Add a product').fill(name)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await keyboard.press('Enter')
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await dialog.getByRole('button', { name: `Move ${zomi.name} up` }).press('Enter')
  await expect(dialog.getByRole('listitem').first()).toContainText(zomi.name)
  await expectAccessible(page, 'the dialog of favourites')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()

  const tiles = page.getByRole('region', { name: 'Favourites' })
  const tile = tiles.getByRole('button', { name: zomi.name })
  await expect(tile.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await expect(till.search).toBeFocused()
  await keyboard.press('Alt+Shift+Digit1')
  await expect(till.quantityOf(zomi)).toHaveValue('1')
  await keyboard.press('Alt+Shift+Digit1')
  await expect(till.quantityOf(zomi)).toHaveValue('2')
  await keyboard.type('3*')
  await keyboard.press('Alt+Shift+Digit2')
  await expect(till.quantityOf(soap)).toHaveValue('3')
  await expectAccessible(page, 'a till with favourites')
  await till.search.fill(soap.name)
  await expect(tiles).toBeHidden()

  // The copy learns of the favourites when it is loaded again; the picture was stored when it was shown.
  await page.goto('/admin/updateDB')
  await page.getByRole('button', { name: 'Click to load' }).click()
  await expect(page.getByText('The database of this device is up to date')).toBeVisible()
  await page.goto('/admin/sales/makesales/CASH')
  await expect(tile.locator('img')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(tile.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await keyboard.press('Alt+Shift+Digit1')
  await expect(till.quantityOf(zomi)).toHaveValue('3')
})
