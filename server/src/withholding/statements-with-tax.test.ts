import { expect, test } from 'vitest'
import { cashFlowAnswer } from '../testing/wire/statement-answers.ts'
import { hireStaff } from '../testing/world/staff.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '1000 worth 50000' } })
const mill = await shop.supplier('Golden Oil Mill')
const school = await shop.customer('Achimota School')

/** The lines of the cash flow statement with an amount. */
const cashLines = async () => {
  const { body } = await shop.granted.get('/api/statements/cashflow/asempa?start=2026-11-01&end=2026-11-30')
  const { parts } = cashFlowAnswer.parse(body)
  const [operating] = parts
  return Object.fromEntries((operating?.lines ?? []).map(({ name, amount }) => [name, amount]))
}
const statement = async (pid: string) =>
  (await shop.granted.get(`/api/accounting/people/statement/asempa/${pid}/2026-11-01/2026-11-30`)).body

test('a supplier payment with tax is the money in the cash flow, and the whole debt in the statement of the supplier', async () => {
  const bought = await saved(shop.buy(mill, { rice: [20, { costPrice: 50 }] }))
  const paid = await saved(shop.pay(mill, 970, { withheld: { kind: 'GOODS', base: 1000 }, settles: [bought] }))
  expect(await cashLines()).toEqual({ 'Paid to suppliers': -970 })
  expect(await statement(mill)).toMatchObject({
    lines: [
      { document: bought, debit: 0, credit: 1000 },
      { document: paid, debit: 1000, credit: 0, balance: 0 },
    ],
  })
})

test('a customer payment with tax is the money in the cash flow, and the whole debt in the statement of the customer', async () => {
  const sold = await saved(shop.sell({ rice: 10 }, { saleType: 'CREDIT', customer: school, branch: 'ACC', by: shop.granted }))
  const received = await saved(shop.receive(school, 970, { withheld: { tax: 30 }, settles: [sold] }))
  expect(await cashLines()).toEqual({ 'Received from customers': 970, 'Paid to suppliers': -970 })
  expect(await statement(school)).toMatchObject({
    lines: [
      { document: sold, debit: 1000 },
      { document: received, credit: 1000, balance: 0 },
    ],
  })
})

test('a journal that pays the tax is paid to the authority', async () => {
  await saved(
    shop.journal([
      ['W0000HP', 30, 0],
      ['C0000HD', 0, 30],
    ]),
  )
  expect(await cashLines()).toEqual({ 'Received from customers': 970, 'Paid to suppliers': -970, 'Taxes and social security paid': -30 })
})

test('the package of a close has the withheld tax and the payroll of its month, with the certificate brought after the payment', async () => {
  const makola = await shop.customer('Makola Traders')
  const second = await saved(shop.receive(makola, 48, { withheld: { tax: 2 }, entryDate: '2026-10-12' }))
  const supplied = await saved(shop.pay(mill, 97, { withheld: { kind: 'GOODS', base: 100 }, entryDate: '2026-10-13' }))
  await hireStaff(shop.admin, [{}])
  const run = async (days: string): Promise<string> =>
    (await shop.admin.post(`/api/payroll_emp_trans/create/asempa/${days}`, [{ id: 1 }])).number
  const reversed = await run('2026-10-01/2026-10-31')
  expect((await shop.reverse('payroll', reversed)).status).toBe(200)
  const [october, november] = [await run('2026-10-01/2026-10-31'), await run('2026-11-01/2026-11-15')]
  const paid = await saved(shop.receive(school, 97, { withheld: { tax: 3 }, entryDate: '2026-10-12' }))
  expect((await shop.granted.post('/api/withholding/certificate/asempa', { payment: paid, certificate: 'WHT-88' })).status).toBe(200)
  const closed = await shop.admin.post('/api/monthclose/close/asempa', { through: '2026-10-31', remark: 'The bank is late' })
  expect(closed.status, closed.text).toBe(200)
  const { text } = await shop.admin.get('/api/monthclose/packagefile/asempa/1')
  expect(text).toContain(`By customers,2026-10-12,${paid},Achimota School,,,WHT-88,,3.00`)
  expect(text).toContain(`By customers,2026-10-12,${second},Makola Traders,,,,,2.00`)
  expect(text).toContain('By customers,,,Total,,,,,5.00')
  expect(text).toContain(`From suppliers,2026-10-13,${supplied},Golden Oil Mill,Goods,3%,,100.00,3.00`)
  expect(text).toContain('From suppliers,,,Total,,,,,3.00')
  expect(text).toContain(`${october},2026-10-31,2026-10-01,2026-10-31,1,1000.00,50.00,135.00,50.00,950.00,57.00,893.00`)
  for (const other of [reversed, november]) expect(text).not.toMatch(new RegExp(`^${other},2026-\\d\\d-\\d\\d,2026-\\d\\d-01`, 'm'))
})
