import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdBooks } from '../ledger/close-month.ts'
import { post } from '../ledger/post.ts'
import { customerPayment } from '../testing/world/drafts.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { signal, somebodyWaits } from '../testing/world/in-order.ts'
import { saleLines } from '../testing/world/sale-lines.ts'
import { textIn } from '../testing/world/sales-world.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '370' }

let shop: Shop
let nana = ''

const OPEN_ITEMS = {
  name: 'test-open-items',
  text: 'select amount, remaining from open_item where business_id = $1 order by posting_id, line_no',
}
const HEAD = { name: 'test-head', text: 'select posting_count from ledger_head where business_id = $1' }
const read = <Row extends Record<string, unknown>>(statement: { name: string; text: string }) =>
  shop.database.read(shop.businessId, tx => tx.rows<Row>(statement, [shop.businessId]))
const lastPosting = async () => (await read<{ posting_count: bigint }>(HEAD))[0]?.posting_count ?? 0n

const sellToNana = (quantity: string, paid?: string, seller = shop.denied) =>
  seller.post(
    '/api/sales/makesales/asempa',
    saleLines([{ ...RICE, quantity }], { saleType: 'CREDIT', customer: nana, ...(paid === undefined ? {} : { paid }) }),
  )

const pidOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'pid' in body && typeof body.pid === 'string' ? body.pid : ''

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  await stockUp(shop, shop.branches.accra, [{ ...RICE, quantity: '30', value: '9150' }], NOW)
  const made = await shop.denied.post('/api/accounting/people/create/asempa', {
    payee: 'Nana Yaa',
    category: 'debtor',
    phone: '024 111 2222',
    address: 'Makola',
    emailAddress: 'nana@example.com',
    branchname: 'Accra Central',
    openBalance: 0,
    drcr: '',
    userId: 1,
  })
  nana = pidOf(made.body)
})
afterAll(() => shop.close())

test('a credit sale debits the customer, and a part paid at the counter settles that much of it', async () => {
  const before = await lastPosting()
  expect((await sellToNana('2', '300')).body).toMatchObject({ savedSuccessfully: true })
  await expectLedger(
    shop.database,
    shop.businessId,
    `
    Accounts receivable Nana Yaa   440.00
    Sales                                     740.00
    Cost of goods sold             610.00
    Inventory                                 610.00
    Cash in hand                   300.00`,
    before,
  )
  expect(await read(OPEN_ITEMS)).toEqual([
    { amount: 74_000n, remaining: 44_000n },
    { amount: -30_000n, remaining: 0n },
  ])
  const payee = await shop.denied.get(`/api/accounting/people/getpayee/asempa/${nana}`)
  expect(payee.body).toMatchObject({ balance: -440 })
})

test('AMB-075 a credit sale is never paid beyond its total', async () => {
  expect((await sellToNana('1', '370.01')).body).toMatchObject({ message: 'Amount Paid is more than the Total Amount' })
})

test('REQ-276 a credit sale without a customer of the business is refused', async () => {
  const lines = saleLines([{ ...RICE, quantity: '1' }], { saleType: 'CREDIT', customer: 'CUS-9999' })
  const answer = await shop.denied.post('/api/sales/makesales/asempa', lines)
  expect(answer).toMatchObject({ status: 400, body: { message: 'Select a Customer' } })
})

test('AMB-085 only users with the right sell beyond the credit limit, also when two tills sell at once', async () => {
  await shop.owner.query('update payee set credit_limit = 100000 where pid = $1', [nana])
  const answers = await Promise.all([sellToNana('1'), sellToNana('1'), sellToNana('1')])
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
  const saved = answers.filter(
    ({ body }) => typeof body === 'object' && body !== null && 'savedSuccessfully' in body && body.savedSuccessfully,
  )
  expect(saved).toHaveLength(1)
  expect((await sellToNana('1', undefined, shop.granted.with({ 'x-branch-code': 'ACC' }))).body).toMatchObject({ savedSuccessfully: true })
})

test('a sale on account and another document of the customer at once wait for each other and never deadlock', async () => {
  await shop.owner.query('update payee set credit_limit = null where pid = $1', [nana])
  const { rows } = await shop.owner.query<{ payee_id: number }>('select payee_id from payee where pid = $1', [nana])
  const held = signal()
  const saleWaits = held.sent.then(() => somebodyWaits(shop))
  let tries = 0
  const paying = shop.database.transaction(shop.businessId, async tx => {
    tries += 1
    await holdBooks(tx)
    held.send()
    await saleWaits
    return post(tx, { userId: 1, at: NOW }, customerPayment({ branch: shop.branches.accra }, rows[0]?.payee_id ?? 0, { amount: 100n }))
  })
  await held.sent
  shop.statements.splice(0)
  const sale = await sellToNana('1')
  await paying
  expect(sale.body).toMatchObject({ savedSuccessfully: true })
  expect([tries, shop.statements.filter(name => name === 'payee-lock-customer').length]).toEqual([1, 1])
})

test('the invoice of a credit sale shows its unpaid amount and the customer’s current debt; a cash sale has no such account', async () => {
  const sold = await sellToNana('1', '70')
  const payee: unknown = JSON.parse((await shop.denied.get(`/api/accounting/people/getpayee/asempa/${nana}`)).text)
  const owed = typeof payee === 'object' && payee !== null && 'balance' in payee ? Number(payee.balance) : 0
  const invoice = textIn(sold.body, 'salesinvoice')
  const account = async (number: string) => (await shop.denied.get(`/api/sales/byinvoice/asempa/${number}`)).body
  expect(await account(invoice)).toMatchObject([{ account: { phone: '024 111 2222', balanceDue: 300, balance: owed } }])
  const paid = { pid: nana, paymentType: 'CASH', coa_account: 'C0000HD', amount: 100, refNo: 'R-1', settles: [invoice] }
  await shop.denied.post('/api/accounting/peopleacc/create/asempa', paid)
  expect(await account(invoice)).toMatchObject([{ account: { balanceDue: 200, balance: owed + 100 } }])
  const forCash = await shop.denied.post('/api/sales/makesales/asempa', saleLines([{ ...RICE, quantity: '1' }]))
  expect(await account(textIn(forCash.body, 'salesinvoice'))).toMatchObject([{ account: null }])
})
