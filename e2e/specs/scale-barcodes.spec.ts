import { ean13 } from '@akonta/domain/catalogue/ean13'
import type { Page } from '@playwright/test'
import { ADOM } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { findProducts, headersOf, makeProduct, makeStockedProduct, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { openTill, scan, type Till } from '../world/till.ts'

const FISH = 'Smoked Fish Scale Test'

test('the patterns of scales are entered, and a till takes the weight or the amount of a label, refusing what it cannot read @in-turn', async ({
  page,
}) => {
  // Digits that no other test scans. A second try finds the product and the patterns of the first.
  if ((await findProducts(page, FISH)).length === 0) await makeProduct(page, FISH, { barcode: '00042', retCash: 150 })
  await page.goto('/admin/settingslayout/rules')
  const card = page.getByRole('region', { name: 'In-store and scale barcodes' })
  await card.getByLabel('Scale barcode patterns').fill('28 PPPPP WWWWW C\n28 PPPPP AAAAA C')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('28PPPPPAAAAAC overlaps 28PPPPPWWWWWC: a label could be either')).toBeVisible()
  await card.getByLabel('Scale barcode patterns').fill('28 PPPPP WWWWW C\n29 PPPPP AAAAA C')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The barcode settings are saved')).toBeVisible()

  const patterns = openGate()
  await page.route('**/api/settings/barcodes/**', async route => {
    await patterns.opened
    await route.continue()
  })
  const till = await openTill(page)
  const weight = ean13('280004201250')
  const searched = page.waitForResponse(answer => answer.url().includes('/like/'))
  await scan(page, weight)
  await searched
  // The label was scanned before the till knew the patterns.
  patterns.open()
  await expect(till.line({ name: FISH })).toContainText('187.50')
  await scan(page, ean13('290004202599'))
  await expect(till.line({ name: FISH }).filter({ hasText: '25.99' })).toHaveCount(1)
  await scan(page, `${weight.slice(0, 12)}${(Number(weight[12]) + 1) % 10}`)
  await expect(page.getByText(/The check digit of 28\d{11} is wrong\. Scan the label again/).first()).toBeVisible()
  await scan(page, ean13('289999901250'))
  await expect(
    page.getByText('No product has the item code 99999 of this label. Enter it as a barcode of the product').first(),
  ).toBeVisible()
  await till.search.fill(ean13('290004200350'))
  await page.keyboard.press('Enter')
  await expect(till.line({ name: FISH }).filter({ hasText: '3.50' })).toHaveCount(1)
  await expect(till.line({ name: FISH })).toHaveCount(3)
  // Less than one kilogram: the key − takes nothing off, as its button.
  const least = till.line({ name: FISH }).filter({ hasText: '3.50' }).getByRole('textbox')
  await expect(least).toHaveValue('0.0233')
  await least.press('-')
  await till.line({ name: FISH }).last().getByRole('textbox').press('+')
  await expect(till.line({ name: FISH }).last().getByRole('textbox')).toHaveValue('1.0233')
})

const YAM = 'Weighed Yam Scale Test'

/** Puts two packs of the yam with their labels into the list. */
const scanTwoPacks = async (page: Page): Promise<Till> => {
  if ((await findProducts(page, YAM)).length === 0) await makeStockedProduct(page, YAM, '00043', 20)
  const data = { prefix: '20', patterns: ['28PPPPPWWWWWC', '29PPPPPAAAAAC'] }
  await readAnswer(await page.request.post(`/api/settings/barcodes/${ADOM.dbname}`, { headers: await headersOf(page), data }))
  const till = await openTill(page)
  await scan(page, ean13('280004301250'))
  await expect(till.line({ name: YAM })).toHaveCount(1)
  await scan(page, ean13('280004300500'))
  await expect(till.line({ name: YAM })).toHaveCount(2)
  return till
}

test('two packs of a product are held, recalled and sold as two lines of one receipt @in-turn', async ({ page }) => {
  const till = await scanTwoPacks(page)
  const name = `Yam ${Date.now()}`
  await page.keyboard.press('F3')
  const held = page.waitForResponse(answer => answer.url().includes('/api/sales/holdcart/'))
  await page.getByRole('textbox', { name: 'Customer or name' }).fill(name)
  await page.keyboard.press('Enter')
  expect((await held).status()).toBe(200)
  await page.keyboard.press('F10')
  await page.getByRole('button', { name: `Recall ${name}` }).click()
  await expect(till.line({ name: YAM })).toHaveCount(2)
  await till.save()
  await expect(page).toHaveURL(/posreceipt/)
  const paper = page.locator('.paper')
  await expect(paper.getByText(YAM)).toHaveCount(2)
  await expect(paper).toContainText('17.50')
})
