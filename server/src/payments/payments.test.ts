import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { saleLines } from '../testing/world/sale-lines.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '100' }
const ACCOUNTING = '/api/accounting'
const SELL = '/api/sales/makesales/asempa'
const RECEIVE = `${ACCOUNTING}/peopleacc/create/asempa`
const PAY = `${ACCOUNTING}/peopleacc/paysupplier/asempa`
const MOVE = `${ACCOUNTING}/peopleacc/movemoney/asempa`
const BY_NUMBER = `${ACCOUNTING}/peopleacc/bynumber/asempa`
const REVERSE = `${ACCOUNTING}/peopleacc/reverse/asempa`
const REASON = { reason: 'Typed twice' }

let shop: Shop
let before = 0n
/** One customer of his own for each story. */
let customers = 0

const textIn = (body: unknown, field: string): string => {
  const found = typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === field)?.[1] : ''
  return typeof found === 'string' ? found : ''
}
const inAccra = () => shop.granted.with({ 'x-branch-code': 'ACC' })
const inKumasi = () => shop.granted.with({ 'x-branch-code': 'KUM' })
const books = (table: string) => expectLedger(shop.database, shop.businessId, table, before)

const payee = async (category: string, name: string): Promise<string> => {
  const fields = { payee: name, category, phone: '024 000 0000', address: 'Osu', emailAddress: 'x@example.com' }
  return textIn((await shop.granted.post(`${ACCOUNTING}/people/create/asempa`, fields)).body, 'pid')
}
const newCustomer = (): Promise<string> => {
  customers += 1
  return payee('debtor', `Customer ${customers}`)
}
const sell = async (customer: string, quantity: string, branch = 'ACC'): Promise<string> => {
  const lines = saleLines([{ ...RICE, quantity }], { saleType: 'CREDIT', customer, branch })
  return textIn((await shop.granted.post(SELL, lines)).body, 'salesinvoice')
}
const cashOf = (pid: string, amount: number | string, more = {}) => ({
  pid,
  paymentType: 'CASH',
  coa_account: 'C0000HD',
  amount,
  userid: 1,
  branchname: 'Accra Central',
  transType: 'CREDIT',
  refNo: 'CASH',
  ...more,
})
const open = async (pid: string, caller = shop.granted) => {
  const { body } = await caller.get(`${ACCOUNTING}/peopleacc/openitems/asempa/${pid}`)
  return Array.isArray(body) ? body.map(each => `${each.document} ${each.remaining} of ${each.amount}`) : body
}
const balance = async (pid: string) => (await shop.granted.get(`${ACCOUNTING}/people/getpayee/asempa/${pid}`)).body
const numberOf = ({ body }: { readonly body: unknown }) => textIn(body, 'invoicenoGen')

const expectOpen = async (pid: string, items: readonly string[]) => expect(await open(pid)).toEqual(items)

const lastPosting = async (): Promise<bigint> => {
  const head = { name: 'test-head', text: 'select posting_count from ledger_head where business_id = $1' }
  const [row] = await shop.database.read(shop.businessId, tx => tx.rows<{ posting_count: bigint }>(head, [shop.businessId]))
  return row?.posting_count ?? 0n
}

let momo = ''
let gcb = ''
let mill = ''

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  const stock = { ...RICE, quantity: '1000', value: '50000' }
  await stockUp(shop, shop.branches.accra, [stock], NOW)
  await stockUp(shop, shop.branches.kumasi, [stock], NOW)
  momo = await payee('bank', 'MTN MoMo wallet')
  gcb = await payee('bank', 'GCB Bank')
  mill = await payee('creditor', 'Golden Oil Mill')
})
beforeEach(async () => {
  before = await lastPosting()
})
afterAll(() => shop.close())

describe('a payment from a customer', () => {
  test('REQ-347 REQ-348 comes into the cash and settles the oldest debts first', async () => {
    const esi = await newCustomer()
    const [first, second] = [await sell(esi, '2'), await sell(esi, '3')]
    await expectOpen(esi, [`${first} 200 of 200`, `${second} 300 of 300`])
    const posted = await lastPosting()
    const answer = await shop.denied.post(RECEIVE, cashOf(esi, '250.00'))
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: expect.stringMatching(/^ACC-C26-\d{6}$/) } })
    await expectLedger(
      shop.database,
      shop.businessId,
      `
      Cash in hand                            250.00
      Accounts receivable Customer 1                       250.00`,
      posted,
    )
    await expectOpen(esi, [`${second} 250 of 300`])
    expect(await balance(esi)).toMatchObject({ balance: -250 })
  })

  test('AMB-110 comes into a bank or wallet, which is then Dr', async () => {
    const kofi = await newCustomer()
    const answer = await inAccra().post(RECEIVE, cashOf(kofi, 40, { paymentType: 'BANK', coa_account: momo, refNo: 'MP-1' }))
    expect(answer.status).toBe(200)
    await books(`
      Bank and mobile money accounts MTN MoMo wallet             40.00
      Accounts receivable Customer 2                                          40.00`)
    expect(await balance(kofi)).toMatchObject({ balance: 40 })
  })

  test('settles the documents that it is meant for, and leaves what is over on account', async () => {
    const ama = await newCustomer()
    const [first, second] = [await sell(ama, '1'), await sell(ama, '1')]
    const paid = await inAccra().post(RECEIVE, cashOf(ama, 120, { refNo: 'R-17', settles: [second] }))
    await expectOpen(ama, [`${first} 100 of 100`])
    const paper = await shop.denied.get(`${BY_NUMBER}/${numberOf(paid)}`)
    expect(paper.body).toMatchObject({
      payNo: numberOf(paid),
      direction: 'received',
      from: 'Customer 3',
      to: 'Cash',
      paymentType: 'CASH',
      refNo: 'R-17',
      amount: 120,
      branchname: 'Accra Central',
      username: 'granted',
      reversedBy: '',
      balance: -80,
      settled: [{ document: second, entrydate: '2026-11-20', amount: 100 }],
    })
  })

  test('a document without anything open is refused, and nothing is written', async () => {
    const yaw = await newCustomer()
    const other = await sell(await newCustomer(), '1')
    const state = await fingerprint(shop.owner)
    const refused = await inAccra().post(RECEIVE, cashOf(yaw, 10, { settles: [other] }))
    expect(refused).toMatchObject({ status: 400, body: { message: `${other} has no unpaid balance` } })
    expect(await fingerprint(shop.owner)).toBe(state)
  })

  test('two at once settle a debt once, and the second stays on account', async () => {
    const abena = await newCustomer()
    await sell(abena, '1')
    const answers = await Promise.all([1, 2, 3, 4].map(() => inAccra().post(RECEIVE, cashOf(abena, 70))))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200])
    await expectOpen(abena, [])
    expect(await balance(abena)).toMatchObject({ balance: 180 })
  })

  test('the same request sent twice is one payment', async () => {
    const efua = await newCustomer()
    const key = { 'idempotency-key': 'payment-0001' }
    const [first, again] = [await inAccra().post(RECEIVE, cashOf(efua, 10), key), await inAccra().post(RECEIVE, cashOf(efua, 10), key)]
    expect([again.body, again.headers['idempotency-hit']]).toEqual([first.body, '1'])
    expect(await balance(efua)).toMatchObject({ balance: 10 })
  })

  test('a cashier sees and chooses the documents of his branch only, and pays the oldest of all', async () => {
    const adjoa = await newCustomer()
    const [there, here] = [await sell(adjoa, '1', 'KUM'), await sell(adjoa, '1')]
    expect(await open(adjoa, shop.denied)).toEqual([`${here} 100 of 100`])
    expect((await shop.denied.post(RECEIVE, cashOf(adjoa, 10, { settles: [there] }))).status).toBe(400)
    expect((await shop.denied.post(RECEIVE, cashOf(adjoa, 100))).status).toBe(200)
    await expectOpen(adjoa, [`${here} 100 of 100`])
    expect((await shop.denied.post(RECEIVE, cashOf(adjoa, 10), { 'x-branch-code': 'KUM' })).status).toBe(403)
  })

  test('AMB-110 CASH and BANK name an account of their kind; anything else is refused in words', async () => {
    const state = await fingerprint(shop.owner)
    for (const [more, message] of [
      [{ coa_account: momo }, 'CASH is paid on account C0000HD'],
      [{ paymentType: 'BANK' }, 'Select a Bank'],
      [{ paymentType: 'BANK', coa_account: mill }, 'Select a Bank'],
      [{ paymentType: 'BANK', coa_account: 'I0000TR' }, 'Select a Bank'],
      [{ pid: mill }, 'Select a Customer'],
      [{ pid: 'C0000HD' }, 'Select a Customer'],
      [{ amount: 0 }, 'amount must be more than 0'],
      [{ refNo: '  ' }, 'refNo is required'],
    ] as const)
      expect(await inAccra().post(RECEIVE, cashOf('CUS-0004', 10, more))).toMatchObject({ status: 400, body: { message } })
    expect(await fingerprint(shop.owner)).toBe(state)
  })

  test('the branch that the body names counts when the call and the user have none', async () => {
    const akua = await newCustomer()
    expect(numberOf(await shop.granted.post(RECEIVE, cashOf(akua, 5, { branchname: 'Kumasi Adum' })))).toMatch(/^KUM-C26-/)
    expect((await shop.granted.post(RECEIVE, cashOf(akua, 5, { branchname: 'Takoradi' }))).body).toMatchObject({ code: 'branch_needed' })
  })

  test('REQ-285 every spoiled payment is refused with a sentence and writes nothing', async () => {
    const nana = await newCustomer()
    await expectAllRefused(
      shop.owner,
      inAccra(),
      RECEIVE,
      spoiledBodies(cashOf(nana, 10), { ignored: ['userid', 'transType'], optional: ['branchname'] }),
    )
  })
})

describe('a payment to a supplier', () => {
  const buy = async (qty: number, invoice: string) => {
    const purchase = [
      {
        productId: RICE.id,
        productName: RICE.name,
        costPrice: 50,
        sellingprice: 0,
        qty,
        expiringDateStr: '',
        pid: mill,
        purchaseInvoice: invoice,
        purchaseType: 'CREDIT',
        userId: 1,
      },
    ]
    return numberOf(await inAccra().post('/api/purchases/makepurchases/asempa', purchase))
  }

  test('D2 goes out of the cash or a bank and settles chosen purchases, else the oldest', async () => {
    const [first, second] = [await buy(4, 'N-1'), await buy(2, 'N-2')]
    before = await lastPosting()
    const fromBank = cashOf(mill, 100, { paymentType: 'BANK', coa_account: gcb, refNo: 'CHQ 000417', settles: [second] })
    expect(numberOf(await inAccra().post(PAY, fromBank))).toMatch(/^ACC-V26-/)
    await books(`
      Accounts payable Golden Oil Mill                   100.00
      Bank and mobile money accounts GCB Bank                       100.00`)
    await expectOpen(mill, [`${first} 200 of 200`])
    expect((await inAccra().post(PAY, cashOf(mill, 150))).status).toBe(200)
    await expectOpen(mill, [`${first} 50 of 200`])
    expect(await balance(mill)).toMatchObject({ balance: 50 })
  })

  test('needs privilege GRANT and a supplier', async () => {
    const state = await fingerprint(shop.owner)
    expect((await shop.denied.post(PAY, cashOf(mill, 1))).status).toBe(403)
    expect((await shop.denied.get(`${ACCOUNTING}/peopleacc/openitems/asempa/${mill}`)).status).toBe(403)
    expect((await inAccra().post(PAY, cashOf(momo, 1))).body).toMatchObject({ message: 'Select a Supplier' })
    expect(await fingerprint(shop.owner)).toBe(state)
  })

  test('every spoiled one is refused with a sentence and writes nothing', async () => {
    await expectAllRefused(
      shop.owner,
      inAccra(),
      PAY,
      spoiledBodies(cashOf(mill, 10), { ignored: ['userid', 'transType'], optional: ['branchname'] }),
    )
  })
})

describe('money that is moved', () => {
  const takings = (more = {}) => ({
    fromAccount: 'C0000HD',
    toAccount: gcb,
    amount: 500,
    branchname: 'Accra Central',
    refNo: 'Slip 1',
    ...more,
  })

  test('takings are banked, and a wallet is emptied into a bank', async () => {
    expect(numberOf(await inAccra().post(MOVE, takings()))).toMatch(/^ACC-F26-/)
    expect((await inAccra().post(MOVE, takings({ fromAccount: momo, amount: '30.50', refNo: 'MP-OUT' }))).status).toBe(200)
    await books(`
      Bank and mobile money accounts GCB Bank             530.50
      Cash in hand                                                    500.00
      Bank and mobile money accounts MTN MoMo wallet                   30.50`)
  })

  test('nobody moves money from a place to itself, to a customer, or without privilege GRANT', async () => {
    const state = await fingerprint(shop.owner)
    expect((await inAccra().post(MOVE, takings({ fromAccount: gcb }))).body).toMatchObject({ message: 'From and To are the same' })
    expect((await inAccra().post(MOVE, takings({ toAccount: mill }))).body).toMatchObject({ message: 'Select a Bank' })
    expect((await shop.denied.post(MOVE, takings())).status).toBe(403)
    expect(await fingerprint(shop.owner)).toBe(state)
  })

  test('every spoiled transfer is refused with a sentence and writes nothing', async () => {
    await expectAllRefused(shop.owner, inAccra(), MOVE, spoiledBodies(takings({ refNo: 'Slip 2' }), { optional: ['branchname'] }))
  })
})

describe('past payments', () => {
  const list = async (branch: string, caller = shop.granted) =>
    caller.get(`${ACCOUNTING}/peopleacc/bydatebranch/asempa/${branch}/2026-11-01/2026-11-20`)

  test('are listed by branch and day; who may not pay sees what came in', async () => {
    const { body } = await list('ACC')
    const directions = (rows: unknown) => (Array.isArray(rows) ? [...new Set(rows.map(row => row.direction))].toSorted() : rows)
    expect(directions(body)).toEqual(['moved', 'paid', 'received'])
    expect(directions((await list('ACC', shop.denied)).body)).toEqual(['received'])
    expect((await list('KUM', shop.denied)).status).toBe(403)
  })

  test('one is undone once, by an administrator, and what it settled is open again', async () => {
    const yaa = await newCustomer()
    const invoice = await sell(yaa, '1')
    const number = numberOf(await inAccra().post(RECEIVE, cashOf(yaa, 60)))
    await expectOpen(yaa, [`${invoice} 40 of 100`])
    expect((await shop.granted.post(`${REVERSE}/${number}`, REASON)).status).toBe(403)
    const undone = await shop.admin.post(`${REVERSE}/${number}`, REASON)
    expect(numberOf(undone)).toMatch(/^ACC-X26-/)
    await expectOpen(yaa, [`${invoice} 100 of 100`])
    expect(await balance(yaa)).toMatchObject({ balance: -100 })
    expect((await shop.admin.get(`${BY_NUMBER}/${number}`)).body).toMatchObject({ reversedBy: numberOf(undone), amount: 60 })
    expect((await list('ACC')).body).toContainEqual(
      expect.objectContaining({ payNo: numberOf(undone), reverses: number, direction: 'received', amount: -60 }),
    )
    const again = await shop.admin.post(`${REVERSE}/${number}`, REASON)
    expect(again).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
  })

  test('what went out, and what other branches took, is not for a cashier', async () => {
    const paid = numberOf(await inAccra().post(PAY, cashOf(mill, 1)))
    const there = numberOf(await inKumasi().post(RECEIVE, cashOf(await newCustomer(), 1)))
    expect((await shop.denied.get(`${BY_NUMBER}/${paid}`)).status).toBe(403)
    expect((await shop.denied.get(`${BY_NUMBER}/${there}`)).status).toBe(403)
    expect((await shop.stranger.get(`${ACCOUNTING}/peopleacc/bynumber/nextdoor/${paid}`)).status).toBe(404)
    expect((await shop.stranger.get(`${ACCOUNTING}/peopleacc/openitems/nextdoor/CUS-0004`)).status).toBe(404)
  })
})
