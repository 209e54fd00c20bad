import { expect, test } from 'vitest'
import { testShop } from '../testing/world/test-shop.ts'
import { type Branch, saved } from '../testing/world/verbs.ts'

const DAY = '2026-11-20'
const BRANCHES = ['ACC', 'KUM', 'ALL'] as const

const shop = await testShop({ accra: { rice: '1000 worth 50000' }, kumasi: { rice: '1000 worth 50000' } })
const sell = (customer: string, rice: number, branch: Branch) => saved(shop.sell({ rice }, { saleType: 'CREDIT', customer, branch }))
/** The open amounts at the end of the day, as "ACC: 0 to 30 days, unapplied". */
const ages = async (kind: string, pid: string): Promise<readonly string[]> => {
  const texts: string[] = []
  for (const branch of BRANCHES) {
    const { body } = await shop.admin.get(`/api/statements/ageing/asempa/${kind}?date=${DAY}&branch=${branch}`)
    const rows: unknown = typeof body === 'object' && body !== null && 'payees' in body ? body.payees : []
    const row = Array.isArray(rows) ? rows.find(each => each.pid === pid) : undefined
    texts.push(`${branch}: ${row?.days0to30 ?? 0}, ${row?.unapplied ?? 0}`)
  }
  return texts
}
const statement = async (pid: string) => (await shop.admin.get(`/api/accounting/people/statement/asempa/${pid}/${DAY}/${DAY}`)).body

test('D30 a customer pays in Accra for sales of two branches: each ageing follows its own invoices', async () => {
  const efo = await shop.customer('Efo Kwame')
  const [there, here] = [await sell(efo, 1, 'KUM'), await sell(efo, 2, 'ACC')]
  expect(await ages('customers', efo)).toEqual(['ACC: 200, 0', 'KUM: 100, 0', 'ALL: 300, 0'])
  await shop.mark()
  const payment = await saved(shop.receive(efo, 350, { branch: 'ACC' }))
  await shop.expectLedger(`
    [Accra Central]
    Cash in hand                    350.00
    Accounts receivable Efo Kwame             250.00
    Branch current account                    100.00
    [Kumasi Adum]
    Accounts receivable Efo Kwame             100.00
    Branch current account          100.00`)
  expect(await ages('customers', efo)).toEqual(['ACC: 0, 50', 'KUM: 0, 0', 'ALL: 0, 50'])
  expect(await statement(efo)).toMatchObject({
    lines: [{ document: there }, { document: here }, { document: payment, credit: 350 }],
    closing: 50,
  })
  await saved(shop.reverse('payment', payment))
  expect(await ages('customers', efo)).toEqual(['ACC: 200, 0', 'KUM: 100, 0', 'ALL: 300, 0'])
  expect(await statement(efo)).toMatchObject({ lines: [{}, {}, { credit: 350 }, { debit: 350 }], closing: -300 })
})

test('D30 a supplier is paid in Kumasi for a purchase in Accra', async () => {
  const mill = await shop.supplier('Golden Oil Mill')
  await saved(shop.buy(mill, { rice: [3, { costPrice: 100 }] }))
  expect(await ages('suppliers', mill)).toEqual(['ACC: 300, 0', 'KUM: 0, 0', 'ALL: 300, 0'])
  await shop.mark()
  const payment = await saved(shop.pay(mill, 400, { branch: 'KUM' }))
  await shop.expectLedger(`
    [Accra Central]
    Accounts payable Golden Oil Mill    300.00
    Branch current account                        300.00
    [Kumasi Adum]
    Accounts payable Golden Oil Mill    100.00
    Cash in hand                                  400.00
    Branch current account              300.00`)
  expect(await ages('suppliers', mill)).toEqual(['ACC: 0, 0', 'KUM: 0, 100', 'ALL: 0, 100'])
  await saved(shop.reverse('payment', payment))
  expect(await ages('suppliers', mill)).toEqual(['ACC: 300, 0', 'KUM: 0, 0', 'ALL: 300, 0'])
})

test('D33 a deposit in Kumasi that paid an invoice in Accra bounces: the invoice is open again in Accra', async () => {
  const yaa = await shop.customer('Nana Yaa')
  const deposit = await saved(shop.receive(yaa, 120, { branch: 'KUM' }))
  const invoice = await sell(yaa, 2, 'ACC')
  expect((await shop.granted.post('/api/accounting/peopleacc/setoff/asempa', { pid: yaa })).status).toBe(200)
  expect(await ages('customers', yaa)).toEqual(['ACC: 80, 0', 'KUM: 0, 0', 'ALL: 80, 0'])
  await shop.mark()
  await saved(shop.reverse('payment', deposit))
  await shop.expectLedger(`
    [Accra Central]
    Accounts receivable Nana Yaa    120.00
    Branch current account                    120.00
    [Kumasi Adum]
    Cash in hand                              120.00
    Branch current account          120.00`)
  expect(await ages('customers', yaa)).toEqual(['ACC: 200, 0', 'KUM: 0, 0', 'ALL: 200, 0'])
  const papers = (await shop.admin.get(`/api/statements/ageing/asempa/customers/${yaa}?date=${DAY}&branch=ALL`)).body
  expect(papers).toMatchObject({ papers: [{ documentNumber: invoice, open: 200 }] })
})
