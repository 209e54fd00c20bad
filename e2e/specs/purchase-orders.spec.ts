import type { Page } from '@playwright/test'
import { ADOM, GOODS } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { orderSoap, receiveSoap } from '../world/order-calls.ts'
import { findProduct, headersOf, makeSupplier, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const { soap } = GOODS

/** The answers about orders come when the test lets them. */
const holdOrders = async (page: Page) => {
  const answers = openGate()
  await page.route('**/api/purchases/orders/**', async route => {
    if (route.request().method() === 'GET') await answers.opened
    await route.continue()
  })
  return answers
}

test('goods are ordered, received in part, invoiced at another price and carry freight, by keyboard @in-turn', async ({ page }) => {
  const supplier = `Unilever Depot ${Date.now()}`
  await makeSupplier(page, supplier)
  const before = await findProduct(page, soap)
  const { keyboard } = page

  await page.goto('/admin/purchases/neworder')
  const chosen = page.getByRole('combobox', { name: 'Supplier' })
  await expect(chosen).toBeFocused()
  await keyboard.type(supplier)
  await expect(page.getByRole('option', { name: supplier })).toBeVisible()
  await keyboard.press('Enter')
  await expect(chosen).toHaveValue(supplier)
  await page.getByRole('combobox', { name: 'Add a product' }).focus()
  await keyboard.type(soap.name)
  await expect(page.getByRole('option', { name: soap.name }).first()).toBeVisible()
  await keyboard.press('Enter')
  await page.getByRole('textbox', { name: `Quantity of ${soap.name}` }).fill('10')
  await page.getByRole('textbox', { name: `Price of ${soap.name}` }).fill('5')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Purchase Order PO-/)
  await page.getByRole('button', { name: 'Mark As Sent' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  expect(await findProduct(page, soap)).toMatchObject({ retStockLevel: before.retStockLevel })

  await page.getByRole('link', { name: 'Receive Goods' }).focus()
  await keyboard.press('Enter')
  const note = page.getByRole('textbox', { name: 'Delivery Note' })
  await expect(note).toBeFocused()
  await keyboard.type('DN-4471')
  await page.getByRole('textbox', { name: `Quantity of ${soap.name} received` }).fill('6')
  await keyboard.press('Control+Enter')
  await expect(page.getByText('Partly received', { exact: true })).toBeVisible()
  expect(await findProduct(page, soap)).toMatchObject({ retStockLevel: before.retStockLevel + 6 })

  await page.getByRole('link', { name: /^View ACC-D/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Goods Receipt ACC-D/)
  const receipt = page.url().split('/').at(-1) ?? ''
  await page.getByRole('link', { name: 'Labels', exact: true }).click()
  await expect(page.getByRole('textbox', { name: `Copies of ${soap.name}` })).toHaveValue('6')
  await page.goBack()
  await page.getByRole('link', { name: 'Enter Invoice' }).click()
  await expect(page.getByRole('textbox', { name: 'Invoice Number' })).toBeFocused()
  await keyboard.type(`UD-${Date.now()}`)
  await page.getByRole('textbox', { name: `Price of ${soap.name}` }).fill('5.5')
  await expect(page.getByText('+3.00 compared with the receipts')).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Purchase ACC-P/)
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('33.00')
  expect((await findProduct(page, soap)).costPrice).not.toBe(5.5)
  await page.goto('/admin/purchases/neworder')
  await chosen.fill(supplier)
  await page.getByRole('option', { name: supplier }).click()
  const history = openGate()
  await page.route('**/api/purchases/pricehistory/**', async route => {
    await history.opened
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Add a product' }).fill(soap.name)
  await page.getByRole('option', { name: soap.name }).first().click()
  await expect(page.getByRole('textbox', { name: `Price of ${soap.name}` })).toBeVisible()
  // The order waits for the last price, and is saved with it.
  await keyboard.press('Control+Enter')
  history.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Purchase Order PO-/)
  await expect(page.getByRole('row').filter({ hasText: soap.name }).first()).toContainText('5.50')

  // Whoever has opened another page before the order was saved stays there.
  await page.goto('/admin/purchases/neworder')
  await chosen.fill(supplier)
  await page.getByRole('option', { name: supplier }).click()
  await page.getByRole('combobox', { name: 'Add a product' }).fill(soap.name)
  await page.getByRole('option', { name: soap.name }).first().click()
  const saved = openGate()
  await page.route('**/api/purchases/orders/**', async route => {
    if (route.request().method() === 'POST') await saved.opened
    await route.continue()
  })
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().includes('/api/purchases/orders/'))
  await keyboard.press('Control+Enter')
  await sent
  await page.getByRole('banner').getByRole('link', { name: 'Adom Ventures' }).click()
  const home = page.getByRole('heading', { level: 1 })
  await expect(home).not.toHaveText(/Order/)
  const opened = page.url()
  saved.open()
  await expect(page.getByText('Order created')).toBeVisible()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(page.url()).toBe(opened)

  await page.goto(`/admin/purchases/landedcost?documents=${receipt}`)
  await expect(page.getByRole('textbox', { name: 'What It Is For' })).toBeFocused()
  await keyboard.type('Taxi from Tema')
  await page.getByRole('textbox', { name: 'Amount' }).fill('1.20')
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Cash')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Landed Cost ACC-U/)
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('1.20')

  await page.goto('/admin/reorderList')
  await expect(page.getByRole('link', { name: 'Order', exact: true })).toBeVisible()
  await keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order From Reorder List/)
})

test('until another order has arrived, nothing of the one before is shown under its number @in-turn', async ({ page }) => {
  const mark = Date.now()
  const one = await orderSoap(page, `First Depot ${mark}`)
  const other = await orderSoap(page, `Second Depot ${mark}`)
  await page.goto(`/admin/purchases/orders/${one}`)
  const sent = page.getByRole('button', { name: 'Mark As Sent' })
  await expect(sent).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(other)
  await expect(page.getByRole('option', { name: new RegExp(other) })).toBeVisible()
  const answers = await holdOrders(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Purchase Order ${other}` })).toBeVisible()
  await expect(sent).toHaveCount(0)
  await expect(page.getByText(`First Depot ${mark}`)).toHaveCount(0)
  answers.open()
  await expect(page.getByRole('heading', { name: `Second Depot ${mark}` })).toBeVisible()
})

test('an order that is changed again at once begins with what was saved @in-turn', async ({ page }) => {
  const number = await orderSoap(page, `Depot ${Date.now()}`)
  await page.goto(`/admin/purchases/orders/${number}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  const quantity = page.getByRole('textbox', { name: `Quantity of ${soap.name}` })
  await quantity.fill('25')
  const answers = await holdOrders(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Purchase Order ${number}` })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  answers.open()
  await expect(quantity).toHaveValue('25')
})

test('orders for other days to cover are not created with the quantities of the days before @in-turn', async ({ page }) => {
  await page.goto('/admin/purchases/neworder/reorder')
  const quantities = page.getByRole('textbox', { name: /^Quantity of / })
  await expect(quantities.first()).toBeVisible()
  const answers = await holdOrders(page)
  await page.getByRole('textbox', { name: 'Days To Last' }).fill('90')
  await expect(quantities).toHaveCount(0)
  answers.open()
  await expect(quantities.first()).toBeVisible()
})

test('a suggested product without a price is not left out of its order without a word @in-turn', async ({ page }) => {
  const pid = await makeSupplier(page, `Reorder Depot ${Date.now()}`)
  await page.route('**/api/purchases/orders/suggest/**', async route => {
    const answer = await route.fetch()
    const [first] = (await answer.json()) as readonly object[]
    const kept = { ...first, id: 990_001, productName: 'Known Goods', pid, supplier: 'Reorder Depot', qtySuggested: 4, costPrice: 5 }
    await route.fulfill({ response: answer, json: [kept, { ...kept, id: 990_002, productName: 'Dearer Goods' }] })
  })
  let sent = 0
  await page.route(`**/api/purchases/orders/${ADOM.dbname}**`, async route => {
    if (route.request().method() === 'POST') sent += 1
    await route.abort()
  })
  await page.goto('/admin/purchases/neworder/reorder')
  await page.getByRole('textbox', { name: 'Price of Dearer Goods' }).fill('')
  await page.getByRole('button', { name: 'Create 1 Order' }).click()
  await expect(page.getByText('Enter a price')).toHaveCount(1)
  expect(sent).toBe(0)
})

test('the invoice of goods that came after the list of receipts was seen is that of their receipt @in-turn', async ({ page }) => {
  const mark = Date.now()
  await receiveSoap(page, `Earlier Depot ${mark}`)
  await page.goto('/admin/purchases/receipts')
  await expect(page.getByText(`Earlier Depot ${mark}`)).toBeVisible()
  const receipt = await receiveSoap(page, `Later Depot ${mark}`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(receipt)
  await expect(page.getByRole('option', { name: new RegExp(receipt) })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Enter Invoice' }).click()
  await expect(page.getByRole('checkbox', { name: new RegExp(receipt) })).toBeChecked()
})

test.describe('a receipt that another person invoices meanwhile', () => {
  test.use({ noise: /the server responded with a status of 409/ })

  test('keeps its lines in the form, and the server refuses them @in-turn', async ({ page }) => {
    const mark = Date.now()
    const receipt = await receiveSoap(page, `Shared Depot ${mark}`)
    await page.goto(`/admin/purchases/invoice?receipt=${receipt}`)
    const invoice = page.getByRole('textbox', { name: 'Invoice Number' })
    await invoice.fill(`SD-${mark}`)
    const lines = [{ productId: (await findProduct(page, soap)).id, qty: 10, costPrice: 5 }]
    const data = { receipts: [receipt], purchaseInvoice: `OTHER-${mark}`, lines }
    await readAnswer(await page.request.post(`/api/goodsreceipts/invoice/${ADOM.dbname}`, { headers: await headersOf(page), data }))
    // Back from another window, where somebody looked something up.
    await page.clock.setFixedTime(mark + 60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Not saved')).toBeVisible()
    await expect(invoice).toHaveValue(`SD-${mark}`)
    await expect(page.getByRole('textbox', { name: `Price of ${soap.name}` })).toHaveValue('5.00')
  })
})
