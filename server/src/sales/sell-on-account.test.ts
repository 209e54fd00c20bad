import { expect, test } from 'vitest'
import { holdBooks } from '../ledger/close-month.ts'
import { post } from '../ledger/post.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { customerPayment } from '../testing/world/drafts.ts'
import { signal, somebodyWaits, whileBooksAreHeld } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'
import { buyerOnAccount } from './record-sale-terms.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const shop = await testShop({ clock: () => NOW, accra: { rice: '30 worth 9150' }, prices: { rice: '370' } })

const nana = await shop.customer('Nana Yaa')
const sellToNana = (rice: number, paid?: string, by = shop.denied) =>
  shop.sell({ rice }, { by, saleType: 'CREDIT', customer: nana, ...(paid === undefined ? {} : { paid }) })

test('a credit sale debits the customer, and a part paid at the counter settles that much of it', async () => {
  expect((await sellToNana(2, '300')).body).toMatchObject({ savedSuccessfully: true })
  await shop.expectLedger(`
    Accounts receivable Nana Yaa   440.00
    Sales                                     740.00
    Cost of goods sold             610.00
    Inventory                                 610.00
    Cash in hand                   300.00`)
  expect(await shop.rows('select amount, remaining from open_item where business_id = $1 order by posting_id, line_no')).toEqual([
    { amount: 74_000n, remaining: 44_000n },
    { amount: -30_000n, remaining: 0n },
  ])
  const payee = await shop.denied.get(`/api/accounting/people/getpayee/asempa/${nana}`)
  expect(payee.body).toMatchObject({ balance: -440 })
})

test('AMB-075 a credit sale is never paid beyond its total', async () => {
  expect((await sellToNana(1, '370.01')).body).toMatchObject({ message: 'Amount Paid is more than the Total Amount' })
})

test('REQ-276 a credit sale without a customer of the business is refused', async () => {
  await expectRefused(shop.sell({ rice: 1 }, { by: shop.denied, saleType: 'CREDIT', customer: 'CUS-9999' }), 400, 'Select a Customer')
})

test('AMB-085 only users with the right sell beyond the credit limit, also when two tills sell at once', async () => {
  await shop.owner.query('update payee set credit_limit = 100000 where pid = $1', [nana])
  const sell = () => sellToNana(1)
  const answers = await whileBooksAreHeld(shop, sell, sell, sell)
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
  const sold = answers.filter(({ body }) => fieldIn(body, 'savedSuccessfully') === true)
  expect(sold).toHaveLength(1)
  expect((await sellToNana(1, undefined, shop.granted)).body).toMatchObject({ savedSuccessfully: true })
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
  const sale = await sellToNana(1)
  await paying
  expect(sale.body).toMatchObject({ savedSuccessfully: true })
  expect([tries, shop.statements.filter(name => name === 'payee-lock-customer').length]).toEqual([1, 1])
})

test('the invoice of a credit sale shows its unpaid amount and the customer’s current debt; a cash sale has no such account', async () => {
  const sold = await sellToNana(1, '70')
  const payee: unknown = JSON.parse((await shop.denied.get(`/api/accounting/people/getpayee/asempa/${nana}`)).text)
  const owed = typeof payee === 'object' && payee !== null && 'balance' in payee ? Number(payee.balance) : 0
  const invoice = sold.number
  const account = async (number: string) => (await shop.denied.get(`/api/sales/byinvoice/asempa/${number}`)).body
  expect(await account(invoice)).toMatchObject([{ account: { pid: nana, phone: '024 111 2222', balanceDue: 300, balance: owed } }])
  const paid = { pid: nana, paymentType: 'CASH', coa_account: 'C0000HD', amount: 100, refNo: 'R-1', settles: [invoice] }
  await shop.denied.post('/api/accounting/peopleacc/create/asempa', paid)
  expect(await account(invoice)).toMatchObject([{ account: { balanceDue: 200, balance: owed + 100 } }])
  const forCash = await shop.sell({ rice: 1 }, { by: shop.denied })
  expect(await account(forCash.number)).toMatchObject([{ account: null }])
})

test('the name of a customer is cut for a VAT invoice before a character of two halves, and never within it', () => {
  const long = 'x'.repeat(99)
  expect(buyerOnAccount({ name: `${long}😀`, tin: 'C0012345678' })).toEqual({ name: long, tin: 'C0012345678' })
})

test('a sale is checked before its customer is asked for money: refused as the sale would be, and nothing is saved', async () => {
  const check = (rice: number, terms: object) => shop.denied.post('/api/sales/checksale/asempa', shop.bodies.sale({ rice }, terms))
  const onAccount = { saleType: 'CREDIT', customer: nana }
  await shop.owner.query('update payee set credit_limit = 0 where pid = $1', [nana])
  await shop.mark()
  const before = await shop.onHand('rice')
  expect((await check(1, {})).body).toEqual({ saleable: true })
  expect((await check(100, {})).body).toMatchObject({ code: 'not_enough_stock' })
  expect((await check(1, onAccount)).body).toMatchObject({ code: 'over_credit_limit' })
  expect((await check(1, { ...onAccount, paid: '370' })).body).toEqual({ saleable: true })
  await shop.expectLedger('')
  expect(await shop.onHand('rice')).toEqual(before)
})
