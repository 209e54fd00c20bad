import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { PICTURES, type PictureName } from '../web/src/help/guides/pictures.ts'
import { GOODS } from './world/adom-ventures.ts'
import { makeSupplier } from './world/shop-calls.ts'
import { expect, test } from './world/test.ts'
import { openTill } from './world/till.ts'

const FOLDER = fileURLToPath(new URL('../web/public/help/', import.meta.url))

const { milo, soap, oil } = GOODS

const LIST = [
  'Name\tBarcode\tCategory\tCost\tPrice\tQty',
  'Geisha Mackerel 155g\t4902030128579\tTinned food\t11.20\t14\t48',
  'Ideal Milk 160g\t7613033475665\tTinned food\t7.90\t9.50\t96',
  'Sunlight Powder 850g\t8719200173859\tHousehold\t18.40\t23\t24',
  'Indomie Chicken 70g\t6034000190014\tNoodles\t2.60\t3.50\t240',
].join('\n')

const labels = async (page: Page): Promise<void> => {
  const ids: string[] = []
  await page.goto('/admin/productlist')
  for (const { name } of [milo, soap, oil]) {
    const href = await page
      .getByRole('link', { name: `View ${name}` })
      .first()
      .getAttribute('href')
    ids.push(href?.split('/').at(-1) ?? '')
  }
  await page.goto(`/admin/product/labels?ids=${ids.join(',')}`)
}

const receive = async (page: Page): Promise<void> => {
  await makeSupplier(page, 'Makola Wholesale')
  await page.goto('/admin/purchases/neworder')
  const supplier = page.getByRole('combobox', { name: 'Supplier' })
  await supplier.fill('Makola')
  await page.getByRole('option', { name: 'Makola Wholesale' }).first().click()
  for (const { name } of [milo, soap, oil]) {
    await page.getByRole('combobox', { name: 'Add a product' }).fill(name)
    await page.getByRole('option', { name }).first().click()
    await page.getByRole('textbox', { name: `Quantity of ${name}` }).fill('24')
    await page.getByRole('textbox', { name: `Price of ${name}` }).fill('12')
  }
  await page.keyboard.press('Control+Enter')
  // By keyboard: the notice of the saved order lies over the buttons.
  await page.getByRole('button', { name: 'Mark As Sent' }).press('Enter')
  await page.getByRole('link', { name: 'Receive Goods' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Everything Arrived' })).toBeVisible()
  // Without the notices of what was saved before.
  await page.reload()
}

const till = async (page: Page): Promise<void> => {
  const entry = await openTill(page)
  await entry.add(milo, '2')
  await entry.add(soap, '5')
  await entry.add(oil)
  await page.getByLabel('Amount Paid').fill('500')
}

const importList = async (page: Page): Promise<void> => {
  await page.goto('/admin/settingslayout/import')
  await page.getByLabel('Or paste rows from a spreadsheet').fill(LIST)
  await page.getByRole('button', { name: 'Read Rows' }).click()
  await expect(page.getByRole('table', { name: 'Rows' }).getByRole('row').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save Import' }).scrollIntoViewIfNeeded()
}

const OPEN: Readonly<Record<PictureName, (page: Page) => Promise<void>>> = { import: importList, labels, receive, till }

test.use({ viewport: { width: 1280, height: 800 } })

for (const [name, { shows }] of Object.entries(PICTURES)) {
  test(`the picture "${name}"`, async ({ page }) => {
    const open = Object.entries(OPEN).find(([each]) => each === name)?.[1]
    await open?.(page)
    for (const words of shows) await expect(page.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeInViewport()
    await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled', caret: 'hide' })
  })
}
