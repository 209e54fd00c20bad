import type { Page } from '@playwright/test'
import { ADOM } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { findProduct, headersOf, makePayee, makeProduct, makeSupplier, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { scan, tillOn } from '../world/till.ts'

const post = async <T>(page: Page, path: string, data: object = {}): Promise<T> =>
  readAnswer<T>(await page.request.post(`/api/${path}`, { headers: await headersOf(page), data }))

/** The whole way of a carton, over seven pages. */
const LONGEST_MS = 120_000

type Made = { readonly id: number }

test('cartons by keyboard: packs, a purchase, a wholesale sale by barcode and from a quantity on, the receipt, a return, and the stock @in-turn', async ({
  page,
}) => {
  test.setTimeout(LONGEST_MS)
  // Every attempt has its own goods, people and price list.
  const mark = String(Date.now()).slice(-8)
  const product = { name: `Wafers ${mark}`, code: `61${mark}` }
  const { keyboard } = page
  await makeProduct(page, product.name, { barcode: product.code, costPrice: 5, retCash: 10 })
  const { id } = await findProduct(page, product)
  const supplier = `Depot ${mark}`
  await makeSupplier(page, supplier)
  const customer = `Chop Bar ${mark}`
  const pid = await makePayee(page, 'debtor', customer)
  const list = await post<Made>(page, `pricing/list/${ADOM.dbname}`, { name: `Wholesale ${mark}` })
  const startsOn = new Date().toISOString().slice(0, 10)
  const price = { priceList: list.id, productId: id, startsOn }
  await post(page, `pricing/price/${ADOM.dbname}`, { ...price, fromQuantity: 3, price: 9 })
  const details = { payee: customer, category: 'debtor', phone: '024', address: 'Osu', emailAddress: 'x@example.com' }
  await post(page, `accounting/people/updatepayee/${ADOM.dbname}`, { pid, ...details, priceList: list.id })

  await page.goto(`/admin/product/view/${id}`)
  await page.getByRole('button', { name: 'Edit Packs' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of pack 1' })).toBeFocused()
  await keyboard.type('Carton')
  for (const typed of ['24', '200', `62${mark}`]) {
    await keyboard.press('Tab')
    await keyboard.type(typed)
  }
  await expectAccessible(page, 'the packs of a product')
  await keyboard.press('Enter')
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Packs' })).toContainText(`62${mark}`)

  await page.goto('/admin/purchases/makepurchase')
  const buying = tillOn(page)
  await page.getByRole('combobox', { name: 'Supplier' }).fill(supplier)
  await page.getByRole('option', { name: supplier }).click()
  await page.getByRole('textbox', { name: 'Invoice Number' }).fill(`PI-${mark}`)
  await buying.choose(product)
  const purchase = page.getByRole('dialog', { name: 'Purchase Details' })
  await keyboard.press('u')
  await expect(purchase.getByRole('button', { name: 'Carton × 24' })).toHaveAttribute('aria-pressed', 'true')
  await expect(purchase.getByRole('textbox', { name: 'Cost Price' })).toHaveValue('120.0000')
  await keyboard.type('2')
  await keyboard.press('Enter')
  await expect(buying.line(product)).toContainText('240.0000')
  await keyboard.press('F9')
  await keyboard.press('Enter')
  await expect(buying.cart).toContainText('No lines yet')

  await page.goto('/admin/sales/makesales/CREDIT')
  const till = tillOn(page)
  await page.getByRole('combobox', { name: 'Customer' }).fill(customer)
  await page.getByRole('option').filter({ hasText: customer }).click()
  await scan(page, `62${mark}`)
  const carton = till.cart.getByRole('row').filter({ hasText: `${product.name}, Carton × 24` })
  await expect(carton).toContainText('200.00')
  await till.choose(product)
  await keyboard.type('3')
  await expect(till.dialog.getByLabel('Selling Price')).toHaveValue('9.00')
  await expectAccessible(page, 'a line of a product with packs')
  await keyboard.press('Enter')
  await expect(till.cart).toContainText(`Wholesale ${mark} price, from 3`)
  await keyboard.press('F9')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/posreceipt\/CREDIT\//)
  const paper = page.locator('.paper')
  for (const text of [`${product.name}, Carton × 24`, `Wholesale ${mark} price, from 3`, '227.00']) await expect(paper).toContainText(text)

  const invoice = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  await page.goto(`/admin/sales/salesreturn/${invoice}`)
  await page.getByRole('button', { name: '+ 1 Carton' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText(/Refund total\s*Ghc 200.00/)
  await page.getByRole('textbox', { name: 'Reason' }).fill('Not sold')
  await page.getByRole('button', { name: 'Save Return' }).click()
  await expect(page.getByText('Return Saved Successfully')).toBeVisible()

  await page.goto(`/admin/product/view/${id}`)
  await expect(page.getByText('Stock in packs: 1 Carton + 21')).toBeVisible()
  await post(page, `pricing/removelist/${ADOM.dbname}/${list.id}`)
})

test('the packs of a product stay open after saving until the page has them: opened again at once, they would be saved without the new one @in-turn', async ({
  page,
}) => {
  const name = `Biscuits ${Date.now()}`
  await makeProduct(page, name)
  const { id } = await findProduct(page, { code: name })
  await page.goto(`/admin/product/view/${id}`)
  const edit = page.getByRole('button', { name: 'Edit Packs' })
  await edit.click()
  const first = page.getByRole('textbox', { name: 'Name of pack 1' })
  await first.fill('Carton')
  await page.getByRole('textbox', { name: 'Quantity in pack 1' }).fill('24')
  const answers = openGate()
  await page.route(`**/api/product/*/id/${id}*`, async route => {
    await answers.opened
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true')
  answers.open()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await edit.click()
  await expect(first).toHaveValue('Carton')
})
