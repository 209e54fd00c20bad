import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { whileBooksAreHeld } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const ACCOUNTING = '/api/accounting'
const RECEIVE = `${ACCOUNTING}/peopleacc/create/asempa`
const PAY = `${ACCOUNTING}/peopleacc/paysupplier/asempa`
const MOVE = `${ACCOUNTING}/peopleacc/movemoney/asempa`
const BY_NUMBER = `${ACCOUNTING}/peopleacc/bynumber/asempa`
const SPOILS = { ignored: ['userid', 'transType'], optional: ['branchname'] }

const shop = await testShop({ accra: { rice: '1000 worth 50000' }, kumasi: { rice: '1000 worth 50000' } })
const momo = await shop.bank('MTN MoMo wallet')
const gcb = await shop.bank('GCB Bank')
const mill = await shop.supplier('Golden Oil Mill')
const inAccra = () => shop.granted.with({ 'x-branch-code': 'ACC' })

/** Each test has its own customer. */
let customers = 0
const newCustomer = (): Promise<string> => {
  customers += 1
  return shop.customer(`Customer ${customers}`)
}
const sell = (customer: string, rice: number, branch = 'ACC') => saved(shop.sell({ rice }, { saleType: 'CREDIT', customer, branch }))
const expectOpen = async (pid: string, items: readonly string[]) => expect(await shop.openItems(pid)).toEqual(items)
const expectBalance = async (pid: string, balance: number) => expect(await shop.payee(pid)).toMatchObject({ balance })

describe('a payment from a customer', () => {
  test('REQ-347 REQ-348 goes into cash and settles the oldest debts first', async () => {
    const esi = await newCustomer()
    const [first, second] = [await sell(esi, 2), await sell(esi, 3)]
    await expectOpen(esi, [`${first} 200 of 200`, `${second} 300 of 300`])
    await shop.mark()
    const answer = await shop.receive(esi, '250.00', { by: shop.denied })
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: expect.stringMatching(/^ACC-C26-\d{6}$/) } })
    await shop.expectLedger(`
      Cash in hand                            250.00
      Accounts receivable Customer 1                       250.00`)
    await expectOpen(esi, [`${second} 250 of 300`])
    await expectBalance(esi, -250)
  })

  test('AMB-110 goes into a bank or wallet, which is then Dr', async () => {
    const kofi = await newCustomer()
    await saved(shop.receive(kofi, 40, { bank: momo, refNo: 'MP-1' }))
    await shop.expectLedger(`
      Bank and mobile money accounts MTN MoMo wallet             40.00
      Accounts receivable Customer 2                                          40.00`)
    await expectBalance(kofi, 40)
  })

  test('settles the documents that it names, and leaves the rest on account', async () => {
    const ama = await newCustomer()
    const [first, second] = [await sell(ama, 1), await sell(ama, 1)]
    const paid = await saved(shop.receive(ama, 120, { refNo: 'R-17', settles: [second] }))
    await expectOpen(ama, [`${first} 100 of 100`])
    const paper = await shop.denied.get(`${BY_NUMBER}/${paid}`)
    expect(paper.body).toMatchObject({
      payNo: paid,
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

  test('a document without an open amount is refused, and nothing is written', async () => {
    const yaw = await newCustomer()
    const other = await sell(await newCustomer(), 1)
    const state = await fingerprint(shop.owner)
    await expectRefused(shop.receive(yaw, 10, { settles: [other] }), 400, `This payee has no unpaid document ${other}`)
    expect(await fingerprint(shop.owner)).toBe(state)
  })

  test('two at once settle a debt once, and the second stays on account', async () => {
    const abena = await newCustomer()
    await sell(abena, 1)
    const receive = () => shop.receive(abena, 70)
    const answers = await whileBooksAreHeld(shop, receive, receive, receive, receive)
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200])
    await expectOpen(abena, [])
    await expectBalance(abena, 180)
  })

  test.each(['payment first', 'reversal first'])(
    'one at once with the reversal of the sale that it settles stays on account: %s',
    async order => {
      const abena = await newCustomer()
      const sale = await sell(abena, 1)
      const calls = [() => shop.receive(abena, 70), () => shop.reverse('sale', sale, 'Mistyped', shop.admin)]
      const answers = await whileBooksAreHeld(shop, ...(order === 'payment first' ? calls : calls.toReversed()))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      await expectBalance(abena, 70)
      expect(await shop.fault()).toBeNull()
    },
  )

  test('the same request sent twice is one payment', async () => {
    const efua = await newCustomer()
    const receive = () => shop.receive(efua, 10, { key: 'payment-0001', refNo: 'CASH' })
    const [first, again] = [await receive(), await receive()]
    expect([again.body, again.headers['idempotency-hit']]).toEqual([first.body, '1'])
    await expectBalance(efua, 10)
  })

  test('a cashier sees and chooses only documents of their own branch, and pays the oldest of all', async () => {
    const adjoa = await newCustomer()
    const [there, here] = [await sell(adjoa, 1, 'KUM'), await sell(adjoa, 1)]
    expect(await shop.openItems(adjoa, shop.denied)).toEqual([`${here} 100 of 100`])
    await expectRefused(shop.receive(adjoa, 10, { by: shop.denied, settles: [there] }), 400)
    await saved(shop.receive(adjoa, 100, { by: shop.denied }))
    await expectOpen(adjoa, [`${here} 100 of 100`])
    await expectRefused(shop.receive(adjoa, 10, { by: shop.denied, branch: 'KUM' }), 403)
  })

  test('AMB-110 CASH and BANK name an account of their kind; anything else is refused with a sentence', async () => {
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
      await expectRefused(shop.receive('CUS-0004', 10, more), 400, message)
    expect(await fingerprint(shop.owner)).toBe(state)
  })

  test('the branch in the body counts when the call and the user have none', async () => {
    const akua = await newCustomer()
    const receive = (branchname: string) => shop.granted.post(RECEIVE, shop.bodies.payment(akua, 5, { branchname }))
    expect((await receive('Kumasi Adum')).number).toMatch(/^KUM-C26-/)
    expect((await receive('Takoradi')).body).toMatchObject({ code: 'branch_needed' })
  })

  test('REQ-285 every malformed payment is refused with a sentence and writes nothing', async () => {
    const nana = await newCustomer()
    await expectAllRefused(shop.owner, inAccra(), RECEIVE, spoiledBodies(shop.bodies.payment(nana, 10), SPOILS))
  })
})

describe('a payment to a supplier', () => {
  test('D2 comes from cash or a bank and settles the chosen purchases, otherwise the oldest', async () => {
    const [first, second] = [
      await saved(shop.buy(mill, { rice: [4, { costPrice: 50 }] })),
      await saved(shop.buy(mill, { rice: [2, { costPrice: 50 }] })),
    ]
    await shop.mark()
    const paid = await shop.pay(mill, 100, { bank: gcb, refNo: 'CHQ 000417', settles: [second] })
    expect(paid.number).toMatch(/^ACC-V26-/)
    await shop.expectLedger(`
      Accounts payable Golden Oil Mill                   100.00
      Bank and mobile money accounts GCB Bank                       100.00`)
    await expectOpen(mill, [`${first} 200 of 200`])
    await saved(shop.pay(mill, 150))
    await expectOpen(mill, [`${first} 50 of 200`])
    await expectBalance(mill, 50)
  })

  test('needs privilege GRANT and a supplier', async () => {
    const state = await fingerprint(shop.owner)
    await expectRefused(shop.pay(mill, 1, { by: shop.denied }), 403)
    expect((await shop.denied.get(`${ACCOUNTING}/peopleacc/openitems/asempa/${mill}`)).status).toBe(403)
    await expectRefused(shop.pay(momo, 1), 400, 'Select a Supplier')
    expect(await fingerprint(shop.owner)).toBe(state)
  })

  test('every malformed one is refused with a sentence and writes nothing', async () => {
    await expectAllRefused(shop.owner, inAccra(), PAY, spoiledBodies(shop.bodies.payment(mill, 10), SPOILS))
  })
})

describe('a money transfer', () => {
  const TAKINGS = { fromAccount: 'C0000HD', toAccount: gcb, amount: 500, branchname: 'Accra Central', refNo: 'Slip 1' }

  test('takings are banked, and a wallet is emptied into a bank', async () => {
    expect((await inAccra().post(MOVE, TAKINGS)).number).toMatch(/^ACC-F26-/)
    expect((await inAccra().post(MOVE, { ...TAKINGS, fromAccount: momo, amount: '30.50', refNo: 'MP-OUT' })).status).toBe(200)
    await shop.expectLedger(`
      Bank and mobile money accounts GCB Bank             530.50
      Cash in hand                                                    500.00
      Bank and mobile money accounts MTN MoMo wallet                   30.50`)
  })

  test('money cannot be moved within one account, to a customer, or without privilege GRANT', async () => {
    const state = await fingerprint(shop.owner)
    expect((await inAccra().post(MOVE, { ...TAKINGS, fromAccount: gcb })).body).toMatchObject({ message: 'From and To are the same' })
    expect((await inAccra().post(MOVE, { ...TAKINGS, toAccount: mill })).body).toMatchObject({ message: 'Select a Bank' })
    expect((await shop.denied.post(MOVE, TAKINGS)).status).toBe(403)
    expect(await fingerprint(shop.owner)).toBe(state)
  })

  test('every malformed transfer is refused with a sentence and writes nothing', async () => {
    await expectAllRefused(shop.owner, inAccra(), MOVE, spoiledBodies({ ...TAKINGS, refNo: 'Slip 2' }, { optional: ['branchname'] }))
  })
})

describe('past payments', () => {
  const list = async (branch: string, caller = shop.granted) =>
    caller.get(`${ACCOUNTING}/peopleacc/bydatebranch/asempa/${branch}/2026-11-01/2026-11-20`)

  test('are listed by branch and date; users who cannot pay see incoming payments only', async () => {
    const { body } = await list('ACC')
    const directions = (rows: unknown) => (Array.isArray(rows) ? [...new Set(rows.map(row => row.direction))].toSorted() : rows)
    expect(directions(body)).toEqual(['moved', 'paid', 'received'])
    expect(directions((await list('ACC', shop.denied)).body)).toEqual(['received'])
    expect((await list('KUM', shop.denied)).status).toBe(403)
  })

  test('one is reversed once, by an administrator, and what it settled is open again', async () => {
    const yaa = await newCustomer()
    const invoice = await sell(yaa, 1)
    const number = await saved(shop.receive(yaa, 60))
    await expectOpen(yaa, [`${invoice} 40 of 100`])
    await expectRefused(shop.reverse('payment', number, 'Typed twice', shop.granted), 403)
    const reversal = await shop.reverse('payment', number)
    expect(reversal.number).toMatch(/^ACC-X26-/)
    await expectOpen(yaa, [`${invoice} 100 of 100`])
    await expectBalance(yaa, -100)
    expect((await shop.admin.get(`${BY_NUMBER}/${number}`)).body).toMatchObject({ reversedBy: reversal.number, amount: 60 })
    expect((await list('ACC')).body).toContainEqual(
      expect.objectContaining({ payNo: reversal.number, reverses: number, direction: 'received', amount: -60 }),
    )
    await expectRefused(shop.reverse('payment', number), 409, { code: 'already_reversed' })
  })

  test('outgoing payments, and those of other branches, are not shown to a cashier', async () => {
    const paid = await saved(shop.pay(mill, 1))
    const there = await saved(shop.receive(await newCustomer(), 1, { branch: 'KUM' }))
    expect((await shop.denied.get(`${BY_NUMBER}/${paid}`)).status).toBe(403)
    expect((await shop.denied.get(`${BY_NUMBER}/${there}`)).status).toBe(403)
    expect((await shop.stranger.get(`${ACCOUNTING}/peopleacc/bynumber/nextdoor/${paid}`)).status).toBe(404)
    expect((await shop.stranger.get(`${ACCOUNTING}/peopleacc/openitems/nextdoor/CUS-0004`)).status).toBe(404)
  })
})
