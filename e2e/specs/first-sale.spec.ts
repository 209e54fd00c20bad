import { GOODS } from '../world/adom-ventures.ts'
import { stockOf } from '../world/shop-calls.ts'
import { expect, signIn, test } from '../world/test.ts'
import { tillOn } from '../world/till.ts'

const FIVE = [GOODS.milo, GOODS.milk, GOODS.rice, GOODS.soap, GOODS.oil]

test.use({ runsOn: false, as: null })

test('a cashier sells five products for cash, and the owner sees the sale in the report @in-turn', async ({
  page,
  browser,
  sessions,
  baseURL,
}) => {
  await page.goto('/login')
  await signIn(page, 'denied')
  await expect(page).toHaveURL('/Dashboard')
  const before = await Promise.all(FIVE.map(product => stockOf(page, product)))
  await page.getByRole('main').getByRole('link', { name: 'Cash Sales' }).click()
  const till = tillOn(page)
  for (const product of FIVE) await till.add(product, '2')
  await till.cart.getByLabel('Amount Paid').fill('600')
  await expect(till.cart).toContainText('535.10')
  await expect(till.cart).toContainText('64.90')
  await till.save()
  await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
  const invoice = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  await expect(page.locator('.paper')).toContainText('Attendant: Esi Darko')
  expect(await Promise.all(FIVE.map(product => stockOf(page, product)))).toEqual(before.map(stock => stock - 2))

  const owner = await browser.newContext({ storageState: await sessions.of('admin'), ...(baseURL && { baseURL }) })
  const desk = await owner.newPage()
  await desk.goto('/dashboard')
  await desk.getByRole('link', { name: 'Sales Report' }).first().click()
  const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('-')
  await desk.getByRole('textbox', { name: 'Start Date' }).fill(today)
  await desk.getByRole('textbox', { name: 'End Date' }).fill(today)
  await desk.getByRole('button', { name: 'Load Report' }).click()
  await expect(desk.getByRole('row', { name: invoice })).toContainText('535.10')
  await desk.getByRole('link', { name: `View ${invoice}` }).click()
  await expect(desk.locator('.paper')).toContainText('Ghc 535.10')
  await owner.close()
})
