import { ADOM, GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { connection, onPaper, prepare, sellNext } from '../world/offline-till.ts'
import { headersOf, makeStockedProduct, sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { openTill, tillOn } from '../world/till.ts'

const MAKE_SALES = '**/api/sales/makesales/**'

test.use({ runsOn: false, serviceWorkers: 'allow', noise: /Failed to load resource|net::ERR/ })

test('a refused sale shows what to do, and is settled by the sale entered again by hand @in-turn', async ({ page, context }) => {
  test.setTimeout(120_000)
  await prepare(page)
  const till = await openTill(page)
  await context.setOffline(true)
  await till.add(GOODS.oil)
  await till.save()
  const printed = await onPaper(page)
  const refusal = { status: 403, json: { code: 'price_not_yours', message: 'The price is another one since' } }
  await context.route(MAKE_SALES, route => route.fulfill(refusal))
  await context.setOffline(false)
  await connection(page, 'Ready to sell offline, 1 needs attention').click({ timeout: 60_000 })
  await context.unroute(MAKE_SALES)
  const row = page.getByRole('row').filter({ hasText: printed })
  await expect(row).toContainText('The price is another one sinceRetry saves it at the printed price, as your sale')
  await row.getByRole('button', { name: `${printed} was entered again by hand` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Entered again by hand' })
  const number = dialog.getByRole('textbox', { name: 'Number of the new sale' })
  await number.fill('ACC-26-999999')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('There is no invoice ACC-26-999999')
  await expectAccessible(page, 'settling a parked sale')
  const invoice = await sellOne(page, GOODS.oil)
  await number.fill(invoice)
  await page.keyboard.press('Enter')
  await expect(row).toContainText(`SettledEntered again by hand as ${invoice}`)
  await expect(connection(page, 'Ready to sell offline')).toBeVisible()
})

test('what the server refuses is settled: an existing customer, a corrected payment, a sale that is voided; printed numbers are found @in-turn', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const stamp = `${Date.now()}`.slice(-7)
  const [known, added] = [`Abena Known ${stamp}`, `Abena Added ${stamp}`]
  const phone = `05${stamp}1`
  const tin = { name: `Last Tin ${stamp}`, code: `93${stamp}` }
  await page.goto('/header')
  await makeStockedProduct(page, tin.name, tin.code, 1)
  await prepare(page)
  await context.setOffline(true)
  await page.goto('/admin/sales/makesales/CREDIT')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  for (const [label, value] of [
    ['Customer Name', added],
    ['Tell Num', phone],
    ['Email', 'abena@shop.example'],
    ['Location', 'Makola'],
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').filter({ hasText: 'Are you sure you want to Save Payee' }).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(added)
  const till = tillOn(page)
  await till.add(GOODS.milo)
  await till.save()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice OFF-/ })).toBeVisible()
  const invoice = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Invoice ', '')

  await page.goto('/admin/accounting/makepayment')
  await page.getByRole('button', { name: 'Receive Payment' }).click()
  const paying = page.getByRole('dialog', { name: 'Receive Payment' })
  await paying.getByRole('combobox', { name: 'Customer' }).fill(added)
  await page.getByRole('option').filter({ hasText: added }).click()
  await paying.getByLabel('Amount').fill('20')
  await paying.getByRole('button', { name: 'Save' }).click()
  await paying.getByRole('button', { name: 'Yes' }).click()
  await expect(paying).toBeHidden()

  // The first sale leads to a receipt, and from there the last tin is sold twice.
  await openTill(page)
  await till.add(GOODS.oil)
  await till.save()
  await onPaper(page)
  for (let time = 0; time < 2; time += 1) await sellNext(page, tin.code)

  // In the meantime, somebody else adds the customer under another name.
  const customer = { payee: known, category: 'debtor', phone, address: 'Makola', emailAddress: 'abena@shop.example' }
  const saved = await page.request.post(`/api/accounting/people/create/${ADOM.dbname}`, { headers: await headersOf(page), data: customer })
  expect(saved.ok()).toBe(true)
  await context.setOffline(false)
  await connection(page, 'Ready to sell offline, 2 waiting, 2 need attention').click({ timeout: 60_000 })
  const rowOf = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
  await expect(rowOf(`${invoice}Sale`)).toContainText('(new customer), which needs attention')
  await expect(rowOf('New customer').first()).toContainText(`${known} (`)
  await expectAccessible(page, 'exceptions to settle')
  await page.getByRole('button', { name: /^Edit OFF-/ }).press('Enter')
  await expectAccessible(page, 'correcting an entry')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Use the existing customer for OFF-/ }).press('Enter')
  await expect(rowOf(`${invoice}Sale`)).toContainText('Saved as ACC-')
  await expect(rowOf('Payment received').first()).toContainText('Saved as ACC-C')

  const refused = rowOf('Not enough stock')
  await refused.getByRole('button', { name: /^Void OFF-/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Void OFF-/ })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Reason is required' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The customer brought it back')
  await expectAccessible(page, 'voiding an entry')
  await page.keyboard.press('Enter')
  await expect(rowOf('Voided: The customer brought it back')).toHaveCount(1)
  await expect(connection(page, 'Ready to sell offline')).toBeVisible()

  await page.goto('/admin/productlist')
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find a screen, product, person or document number' })
  await expect(field).toBeFocused()
  await field.fill(invoice)
  await expect(page.getByRole('option').filter({ hasText: /ACC-\d\d-\d+/ })).toHaveCount(1)
})
