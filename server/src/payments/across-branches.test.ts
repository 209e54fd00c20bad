import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleLines } from '../testing/world/sale-lines.ts'
import { openSalesWorld, type SalesWorld, textIn } from '../testing/world/sales-world.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const DAY = '2026-11-20'
const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '100' }
const BRANCHES = ['ACC', 'KUM', 'ALL'] as const

let shop: Shop
let world: SalesWorld

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  world = openSalesWorld(shop)
  const stock = { ...RICE, quantity: '1000', value: '50000' }
  await stockUp(shop, shop.branches.accra, [stock], NOW)
  await stockUp(shop, shop.branches.kumasi, [stock], NOW)
})
afterAll(() => shop.close())

const sell = async (customer: string, quantity: string, branch: string): Promise<string> => {
  const lines = saleLines([{ ...RICE, quantity }], { saleType: 'CREDIT', customer, branch })
  return textIn((await shop.granted.post('/api/sales/makesales/asempa', lines)).body, 'salesinvoice')
}
const buy = async (pid: string, qty: number, branch: string): Promise<string> => {
  const line = { productId: RICE.id, productName: '', qty, costPrice: 100, sellingprice: 0, expiringDateStr: '' }
  const body = [{ ...line, pid, purchaseInvoice: 'N-1', purchaseType: 'CREDIT', userId: 1 }]
  const answer = await shop.granted.post('/api/purchases/makepurchases/asempa?again=yes', body, { 'x-branch-code': branch })
  return textIn(answer.body, 'invoicenoGen')
}
const pay = async (call: string, pid: string, amount: number, branch: string): Promise<string> => {
  const cash = { paymentType: 'CASH', coa_account: 'C0000HD', userid: 1, branchname: '', transType: 'CREDIT', refNo: 'R-17' }
  const answer = await shop.granted.post(`/api/accounting/peopleacc/${call}/asempa`, { ...cash, pid, amount }, { 'x-branch-code': branch })
  expect(answer.status, answer.text).toBe(200)
  return textIn(answer.body, 'invoicenoGen')
}
const reverse = async (payment: string): Promise<void> => {
  expect((await shop.admin.post(`/api/accounting/peopleacc/reverse/asempa/${payment}`, { reason: 'Typed twice' })).status).toBe(200)
}
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
  const efo = await world.makePayee('Efo Kwame', 'debtor')
  const [there, here] = [await sell(efo, '1', 'KUM'), await sell(efo, '2', 'ACC')]
  expect(await ages('customers', efo)).toEqual(['ACC: 200, 0', 'KUM: 100, 0', 'ALL: 300, 0'])
  const before = await world.lastPosting()
  const payment = await pay('create', efo, 350, 'ACC')
  await world.expectBooks(
    before,
    `
    [Accra Central]
    Cash in hand                    350.00
    Accounts receivable Efo Kwame             250.00
    Branch current account                    100.00
    [Kumasi Adum]
    Accounts receivable Efo Kwame             100.00
    Branch current account          100.00`,
  )
  expect(await ages('customers', efo)).toEqual(['ACC: 0, 50', 'KUM: 0, 0', 'ALL: 0, 50'])
  expect(await statement(efo)).toMatchObject({
    lines: [{ document: there }, { document: here }, { document: payment, credit: 350 }],
    closing: 50,
  })
  await reverse(payment)
  expect(await ages('customers', efo)).toEqual(['ACC: 200, 0', 'KUM: 100, 0', 'ALL: 300, 0'])
  expect(await statement(efo)).toMatchObject({ lines: [{}, {}, { credit: 350 }, { debit: 350 }], closing: -300 })
})

test('D30 a supplier is paid in Kumasi for a purchase in Accra', async () => {
  const mill = await world.makePayee('Golden Oil Mill', 'creditor')
  await buy(mill, 3, 'ACC')
  expect(await ages('suppliers', mill)).toEqual(['ACC: 300, 0', 'KUM: 0, 0', 'ALL: 300, 0'])
  const before = await world.lastPosting()
  const payment = await pay('paysupplier', mill, 400, 'KUM')
  await world.expectBooks(
    before,
    `
    [Accra Central]
    Accounts payable Golden Oil Mill    300.00
    Branch current account                        300.00
    [Kumasi Adum]
    Accounts payable Golden Oil Mill    100.00
    Cash in hand                                  400.00
    Branch current account              300.00`,
  )
  expect(await ages('suppliers', mill)).toEqual(['ACC: 0, 0', 'KUM: 0, 100', 'ALL: 0, 100'])
  await reverse(payment)
  expect(await ages('suppliers', mill)).toEqual(['ACC: 300, 0', 'KUM: 0, 0', 'ALL: 300, 0'])
})

test('D33 a deposit in Kumasi that paid an invoice in Accra bounces: the invoice is open again in Accra', async () => {
  const yaa = await world.makePayee('Nana Yaa', 'debtor')
  const deposit = await pay('create', yaa, 120, 'KUM')
  const invoice = await sell(yaa, '2', 'ACC')
  expect((await shop.granted.post('/api/accounting/peopleacc/setoff/asempa', { pid: yaa })).status).toBe(200)
  expect(await ages('customers', yaa)).toEqual(['ACC: 80, 0', 'KUM: 0, 0', 'ALL: 80, 0'])
  const before = await world.lastPosting()
  await reverse(deposit)
  await world.expectBooks(
    before,
    `
    [Accra Central]
    Accounts receivable Nana Yaa    120.00
    Branch current account                    120.00
    [Kumasi Adum]
    Cash in hand                              120.00
    Branch current account          120.00`,
  )
  expect(await ages('customers', yaa)).toEqual(['ACC: 200, 0', 'KUM: 0, 0', 'ALL: 200, 0'])
  const papers = (await shop.admin.get(`/api/statements/ageing/asempa/customers/${yaa}?date=${DAY}&branch=ALL`)).body
  expect(papers).toMatchObject({ papers: [{ documentNumber: invoice, open: 200 }] })
})
