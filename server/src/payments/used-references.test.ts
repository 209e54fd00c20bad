import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saleLines } from '../testing/world/sale-lines.ts'
import { openSalesWorld, type SalesWorld, textIn } from '../testing/world/sales-world.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '100' }
const SELL = '/api/sales/makesales/asempa'
const RECEIVE = '/api/accounting/peopleacc/create/asempa'
const PAY = '/api/accounting/peopleacc/paysupplier/asempa'
const REVERSE = '/api/accounting/peopleacc/reverse/asempa'
const REASON = { reason: 'Typed twice' }

let shop: Shop
let world: SalesWorld
/** Each test has its own customer. */
let customers = 0
let momo = ''
let gcb = ''
let mill = ''

const inAccra = () => shop.granted.with({ 'x-branch-code': 'ACC' })
const newCustomer = (): Promise<string> => {
  customers += 1
  return world.makePayee(`Customer ${customers}`, 'debtor')
}
const cashOf = (pid: string, amount: number, more: object) => ({
  pid,
  paymentType: 'CASH',
  coa_account: 'C0000HD',
  amount,
  userid: 1,
  branchname: 'Accra Central',
  transType: 'CREDIT',
  ...more,
})
const balance = async (pid: string) => (await shop.granted.get(`/api/accounting/people/getpayee/asempa/${pid}`)).body
const numberOf = ({ body }: { readonly body: unknown }) => textIn(body, 'invoicenoGen')

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  world = openSalesWorld(shop)
  await stockUp(shop, shop.branches.accra, [{ ...RICE, quantity: '1000', value: '50000' }], NOW)
  momo = await world.makePayee('MTN MoMo wallet', 'bank')
  gcb = await world.makePayee('GCB Bank', 'bank')
  mill = await world.makePayee('Golden Oil Mill', 'creditor')
})
afterAll(() => shop.close())

describe('a transaction id used before', () => {
  test('causes a warning with the number that used it, and is accepted after confirmation', async () => {
    const paa = await newCustomer()
    const momoPayment = cashOf(paa, 20, { paymentType: 'BANK', coa_account: momo, refNo: 'MP-2026-77' })
    const first = numberOf(await inAccra().post(RECEIVE, momoPayment))
    const warned = await inAccra().post(RECEIVE, { ...momoPayment, refNo: 'mp-2026-77' })
    expect(warned).toMatchObject({
      status: 409,
      body: { code: 'already_exists', message: `Reference MP-2026-77 of MTN MoMo wallet was used before, by ${first}` },
    })
    expect((await inAccra().post(RECEIVE, { ...momoPayment, coa_account: gcb })).status).toBe(200)
    expect((await inAccra().post(`${RECEIVE}?again=yes`, momoPayment)).status).toBe(200)
  })

  test('of two at once the second is warned', async () => {
    const kwesi = await newCustomer()
    const payment = cashOf(kwesi, 20, { paymentType: 'BANK', coa_account: gcb, refNo: 'GCB-9' })
    const answers = await Promise.all([1, 2, 3].map(() => inAccra().post(RECEIVE, payment)))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409, 409])
  })

  test('is shared by sales and payments, also when both use it at once', async () => {
    const afia = await newCustomer()
    const payment = (refNo: string) => cashOf(afia, 20, { paymentType: 'BANK', coa_account: momo, refNo })
    const sale = (transactionId: string) =>
      saleLines([{ ...RICE, quantity: '1' }], { tenders: [{ pid: momo, amount: '100', transactionId }] })
    const sold = await inAccra().post(SELL, sale('MP-Sold'))
    expect(await inAccra().post(RECEIVE, payment('mp-sold'))).toMatchObject({
      status: 409,
      body: { message: `Reference MP-Sold of MTN MoMo wallet was used before, by ${textIn(sold.body, 'salesinvoice')}` },
    })
    const paid = numberOf(await inAccra().post(RECEIVE, payment('MP-Paid')))
    expect(await inAccra().post(SELL, sale('mp-paid'))).toMatchObject({
      status: 409,
      body: { message: `Reference MP-Paid of MTN MoMo wallet was used before, by ${paid}` },
    })
    const both = await Promise.all([inAccra().post(SELL, sale('MP-Both')), inAccra().post(RECEIVE, payment('MP-Both'))])
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
  })

  test('is free again after the reversal', async () => {
    const esi = await newCustomer()
    const payment = cashOf(esi, 20, { paymentType: 'BANK', coa_account: gcb, refNo: 'GCB-10' })
    const number = numberOf(await inAccra().post(RECEIVE, payment))
    await shop.admin.post(`${REVERSE}/${number}`, REASON)
    expect((await inAccra().post(RECEIVE, payment)).status).toBe(200)
  })
})

describe('the number of a cash receipt used before', () => {
  test('causes a warning for the same customer or supplier, also of two at once, and is accepted after confirmation', async () => {
    const esi = await newCustomer()
    const payment = cashOf(esi, 20, { refNo: 'R-41' })
    const answers = await Promise.all([1, 2, 3].map(() => inAccra().post(RECEIVE, payment)))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409, 409])
    const first = numberOf(answers.find(({ status }) => status === 200) ?? { body: '' })
    expect(await inAccra().post(RECEIVE, cashOf(esi, 5, { refNo: 'r-41' }))).toMatchObject({
      status: 409,
      body: { code: 'already_exists', message: expect.stringContaining(`was used before, by ${first}`) },
    })
    expect(await balance(esi)).toMatchObject({ balance: 20 })
    expect((await inAccra().post(RECEIVE, cashOf(await newCustomer(), 20, { refNo: 'R-41' }))).status).toBe(200)
    expect((await inAccra().post(`${RECEIVE}?again=yes`, payment)).status).toBe(200)
    expect((await inAccra().post(PAY, cashOf(mill, 5, { refNo: 'INV 9' }))).status).toBe(200)
    expect((await inAccra().post(PAY, cashOf(mill, 5, { refNo: 'inv 9' }))).status).toBe(409)
  })

  test('is free again after the reversal, and at a bank it is a different number', async () => {
    const esi = await newCustomer()
    const payment = cashOf(esi, 20, { refNo: 'R-42' })
    const number = numberOf(await inAccra().post(RECEIVE, payment))
    expect((await inAccra().post(RECEIVE, { ...payment, paymentType: 'BANK', coa_account: gcb })).status).toBe(200)
    await shop.admin.post(`${REVERSE}/${number}`, REASON)
    expect((await inAccra().post(RECEIVE, payment)).status).toBe(200)
  })

  test('CASH, which the screens fill in, may be used in any number of payments', async () => {
    const esi = await newCustomer()
    for (const refNo of ['CASH', 'CASH', 'cash']) expect((await inAccra().post(RECEIVE, cashOf(esi, 1, { refNo }))).status).toBe(200)
  })
})
