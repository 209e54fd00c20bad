import type { Page } from '@playwright/test'
import { ACCRA, ADOM, GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { setLayaways } from '../world/layaway-calls.ts'
import { dayFirst, findProduct, headersOf, makePayee, makeStockedProduct, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { openTill, tillOn } from '../world/till.ts'

const { milo, soap } = GOODS

type Made = { readonly id: number }

const price = async (page: Page, path: string, data: object = {}): Promise<Made> =>
  readAnswer<Made>(await page.request.post(`/api/pricing/${path}`, { headers: await headersOf(page), data }))

test('a cart becomes a quotation, the quotation is sold at its prices, and the invoice has a delivery note without prices @in-turn', async ({
  page,
}) => {
  const customer = `Esi Boateng ${Date.now()}`
  const till = await openTill(page)
  await till.choose(milo)
  await till.dialog.getByRole('button', { name: 'Change price' }).click()
  await till.dialog.getByLabel('Selling Price').fill('80')
  await till.dialog.getByLabel('Enter Qty').fill('3')
  await till.dialog.getByRole('button', { name: 'Add To List' }).click()
  await till.add(soap)
  await page.getByRole('button', { name: 'Quotation', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Quotation' })
  await dialog.getByRole('button', { name: 'Create Quotation' }).click()
  await expect(dialog).toContainText('Enter the customer’s name')
  await expect(dialog.getByRole('textbox', { name: 'Customer' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Customer' }).fill(customer)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('024 555 0101')
  await expectAccessible(page, 'Create Quotation')
  await dialog.getByRole('button', { name: 'Create Quotation' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Quotation QUO-/ })).toBeVisible()
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Quotation ', '')
  await expect(page.getByText('249.30').first()).toBeVisible()
  await expectAccessible(page, 'a quotation')
  await page.goto('/admin/sales/quotations')
  await expect(page.getByRole('row').filter({ hasText: customer })).toContainText('Open')
  await expectAccessible(page, 'the quotations')
  await page
    .getByRole('row')
    .filter({ hasText: customer })
    .getByRole('link', { name: `View ${number}` })
    .click()

  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await expect(page.getByText(`This list sells quotation ${number}`)).toBeVisible()
  await expect(till.line(milo)).toContainText('240.00')
  await till.save()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt/ })).toBeVisible()
  await page.getByRole('link', { name: 'Delivery Note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Delivery Note/ })).toBeVisible()
  await expect(page.getByText(milo.name).first()).toBeVisible()
  await expect(page.getByText('240.00')).toHaveCount(0)
  await expectAccessible(page, 'a delivery note')
  await page.goto(`/admin/sales/quotations/${number}`)
  await expect(page.getByText('Sold', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sell', exact: true })).toHaveCount(0)
})

test('a quotation is withdrawn with a reason, and nobody can sell it @in-turn', async ({ page }) => {
  const till = await openTill(page)
  await till.add(soap)
  await page.getByRole('button', { name: 'Quotation', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Quotation' })
  await dialog.getByRole('textbox', { name: 'Customer' }).fill(`Kojo Baah ${Date.now()}`)
  await dialog.getByRole('button', { name: 'Create Quotation' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const asking = page.getByRole('dialog', { name: 'Withdraw Quotation' })
  await asking.getByLabel('Reason').fill('The price was wrong')
  await expectAccessible(page, 'Withdraw Quotation')
  await asking.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn: The price was wrong')).toBeVisible()
  await expect(page.getByText('these prices are no longer promised').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sell', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'a withdrawn quotation')
})

test('a quotation and a layaway have the price list that was chosen for the list @in-turn', async ({ page }) => {
  const mark = String(Date.now()).slice(-8)
  await setLayaways(page, { depositPercent: 0, days: 30, feePercent: 0 })
  await makePayee(page, 'debtor', `Esi ${mark}`)
  const { id } = await findProduct(page, milo)
  const list = await price(page, `list/${ADOM.dbname}`, { name: `Wholesale ${mark}` })
  const startsOn = new Date().toISOString().slice(0, 10)
  await price(page, `price/${ADOM.dbname}`, { priceList: list.id, productId: id, fromQuantity: 1, price: 71.5, startsOn })
  const put = async () => {
    const till = await openTill(page)
    await page.getByRole('combobox', { name: 'Prices' }).selectOption(`Wholesale ${mark}`)
    await till.add(milo)
    await expect(till.line(milo)).toContainText('71.50')
  }
  const sentBy = (name: string) =>
    page.waitForRequest(request => request.method() === 'POST' && request.url().includes(`/api/sales/${name}/`))

  await put()
  await page.getByRole('button', { name: 'Quotation', exact: true }).click()
  const quotation = page.getByRole('dialog', { name: 'Create Quotation' })
  await quotation.getByRole('textbox', { name: 'Customer' }).fill(`Esi ${mark}`)
  const quoted = sentBy('quotation')
  await quotation.getByRole('button', { name: 'Create Quotation' }).click()
  expect((await quoted).postDataJSON()).toMatchObject({ priceList: list.id })
  await expect(page.getByRole('heading', { level: 1, name: /^Quotation QUO-/ })).toBeVisible()

  await put()
  await page.getByRole('button', { name: 'Layaway', exact: true }).click()
  const layaway = page.getByRole('dialog', { name: 'Create Layaway' })
  await layaway.getByRole('combobox', { name: 'Customer' }).fill(`Esi ${mark}`)
  await page.getByRole('option', { name: `Esi ${mark}` }).click()
  const reserved = sentBy('layaway')
  await layaway.getByRole('button', { name: 'Create Layaway' }).click()
  expect((await reserved).postDataJSON()).toMatchObject({ priceList: list.id })
  await expect(page.getByRole('heading', { level: 1, name: /^Layaway LAY-/ })).toBeVisible()

  await setLayaways(page, null)
  await price(page, `removelist/${ADOM.dbname}/${list.id}`)
})

test('a quotation of cartons is sold by the carton @in-turn', async ({ page }) => {
  const mark = String(Date.now()).slice(-8)
  const name = `Biscuits ${mark}`
  await makeStockedProduct(page, name, `63${mark}`, 48)
  const { id } = await findProduct(page, { code: `63${mark}` })
  const headers = await headersOf(page)
  const packs = [{ name: 'Carton', size: 12, price: 100, barcode: '' }]
  await readAnswer(await page.request.post(`/api/product/packs/${ADOM.dbname}/${id}`, { headers, data: { packs } }))
  const data = {
    ...{ branch: ACCRA.code, customerName: `Esi ${mark}`, validUntil: dayFirst(5).split('-').reverse().join('-') },
    lines: [{ productId: id, qty: 2, price: 100, pack: { packNo: 1, size: 12 } }],
  }
  const made = await page.request.post(`/api/sales/quotation/${ADOM.dbname}`, { headers, data })
  const { quotationNumber } = await readAnswer<{ readonly quotationNumber: string }>(made)
  await page.goto(`/admin/sales/quotations/${quotationNumber}`)
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  const till = tillOn(page)
  await expect(till.line({ name })).toContainText('Carton')
  await expect(till.line({ name })).toContainText('200.00')
  await till.save()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt/ })).toBeVisible()
  await expect(page.locator('.paper')).toContainText(`${name}, Carton × 12`)
  await expect(page.locator('.paper')).toContainText('2 × 100.00')
})
