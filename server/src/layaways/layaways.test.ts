import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { CASH, LAYAWAY, layawaysOf, TERMS } from '../testing/till/layaways.ts'
import { registersOf } from '../testing/till/registers.ts'
import { fieldIn, textIn } from '../testing/world/caller.ts'
import { somebodyWaits } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'
import { listLayaways } from './layaway-queries.ts'

const shop = await testShop({
  accra: { milo: '86 worth 6140.40', soap: '100 worth 1000', rice: '20 worth 1000' },
  kumasi: { milo: '10 worth 700' },
})
const { milo, soap } = shop.goods
const momo = await shop.bank('MTN MoMo wallet')
const esi = await shop.customer('Esi Boateng', { phone: '024 555 0101' })

const { wanted, ask, create, pay, received, complete, cancel, setTerms, expectEnded, read, availableOf } = layawaysOf(shop, esi)

test('layaways are off until an administrator sets the terms of a branch, which the audit trail records', async () => {
  await shop.refuses(ask(), 409, { code: 'layaways_off' })
  await expectRefused(setTerms(TERMS, shop.granted), 403)
  for (const terms of [
    { ...TERMS, depositPercent: 101 },
    { ...TERMS, days: 0 },
    { ...TERMS, days: 366 },
    { ...TERMS, feePercent: -1 },
    {},
    5,
    'on',
  ])
    await expectRefused(setTerms(Object(terms)), 400)
  expect((await setTerms(TERMS)).body).toMatchObject({ branch_code: 'ACC', layaways: TERMS })
  const trail = await shop.rows(`select changes from audit_entry where business_id = $1 and kind = 'branch'`)
  expect(trail).toEqual([{ changes: [{ what: 'Layaways', before: 'Off', after: 'Deposit 20%, 60 days, cancellation fee 5%' }] }])
})

describe('a layaway', () => {
  test('is reserved with a deposit, paid in parts, and handed over as a sale at its promised price', async () => {
    const before = await shop.mark()
    const number = await create()
    expect(number).toMatch(/^LAY-\d{6}$/)
    await shop.expectLedger(`
      Cash in hand                       50.00
      Accounts receivable Esi Boateng               50.00`)
    expect(await availableOf(milo)).toBe(84)
    await shop.mark()
    await received(pay(number, 60, { pid: momo, transactionId: 'MP-LAY-1' }))
    await shop.expectLedger(`
      Bank and mobile money accounts MTN MoMo wallet    60.00
      Accounts receivable Esi Boateng                              60.00`)
    await shop.mark()
    await shop.refuses(complete(number), 400, '60.00 is still unpaid')
    await shop.refuses(pay(number, 60.01), 400, 'Only 60.00 is left to pay')
    await shop.refuses(pay(number, 10, { pid: momo }), 400, 'Enter the transaction ID')
    await shop.refuses(pay(number, 10, { pid: momo, transactionId: 'MP-LAY-1' }), 409, { code: 'already_exists' })
    await shop.refuses(pay(number, 10, { pid: 'BNK-9999', transactionId: 'X' }), 400, 'Select a Bank')
    const cheque = { bank: 'GCB Bank', chequeDate: '2026-11-20' }
    await shop.refuses(pay(number, 10, { pid: momo, transactionId: 'X', cheque }), 400, 'Only a payment by cheque has a cheque')
    await received(pay(number, 60))
    expect(await shop.fault()).toBeNull()
    expect(await read(number)).toMatchObject({ status: 'OPEN', total: 170, paid: 170, fee: 8.5, dueOn: '2026-12-20', daysOverdue: 0 })

    await shop.admin.post('/api/product/edit/asempa', { id: milo.id, retCash: 95 })
    await shop.mark()
    const done = await complete(number)
    await shop.admin.post('/api/product/edit/asempa', { id: milo.id, retCash: 85 })
    expect(done.status, done.text).toBe(200)
    const invoice = textIn(done.body, 'salesinvoice')
    await shop.expectLedger(`
      Accounts receivable Esi Boateng    170.00
      Sales                                          170.00
      Cost of goods sold                 142.80
      Inventory                                      142.80`)
    await shop.expectLedger(
      `
      Cash in hand                                      110.00
      Bank and mobile money accounts MTN MoMo wallet     60.00
      Sales                                                         170.00
      Cost of goods sold                                142.80
      Inventory                                                     142.80`,
      before,
    )
    expect(await shop.openItems(esi)).toEqual([])
    expect(await shop.invoice(invoice)).toMatchObject([
      { total: 170, amountPaid: 0, layaway: number, account: { balanceDue: 0, dueDate: null } },
    ])
    expect(await read(number)).toMatchObject({
      status: 'COMPLETED',
      salesinvoice: invoice,
      payments: [
        { paidBy: 'Cash', amount: 50 },
        { paidBy: 'MTN MoMo wallet', transactionId: 'MP-LAY-1', amount: 60 },
        { paidBy: 'Cash', amount: 60 },
      ],
    })
    expect(await availableOf(milo)).toBe(84)
    expect(await shop.fault()).toBeNull()
    await expectEnded(number, 'completed')
  })

  test('keeps its goods from every other sale, and its money from every other invoice', async () => {
    const ama = await shop.customer('Ama Serwaa', { creditLimit: '100' })
    const number = await create({ pid: ama, lines: [{ productId: soap.id, qty: 90, price: 15 }], deposit: [{ pid: CASH, amount: 300 }] })
    const taken = await shop.sell({ soap: 11 })
    expect(fieldIn(taken.body, 'message')).toContain('10 available, 11 wanted')
    // The deposit is no credit: 300.00 paid, and no more than 100.00 may be owed.
    const beyond = await shop.sell({ milo: 2 }, { saleType: 'CREDIT', customer: ama, by: shop.denied })
    expect(beyond.body).toMatchObject({ savedSuccessfully: false, code: 'over_credit_limit' })
    const invoice = await saved(shop.sell({ milo: 1 }, { saleType: 'CREDIT', customer: ama, by: shop.denied }))
    expect(await shop.invoice(invoice)).toMatchObject([{ account: { balanceDue: 85, balance: 215, forLayaways: 300 } }])
    expect(await shop.payee(ama)).toMatchObject({ balance: 215 })
    await expectRefused(
      shop.granted.post('/api/accounting/peopleacc/setoff/asempa', { pid: ama }),
      400,
      'There is nothing to allocate for Ama Serwaa: the 300.00 paid for layaways stays with them',
    )
    const receipt = await saved(shop.receive(ama, 85))
    expect(await shop.openItems(ama)).toEqual([])
    const payments = fieldIn(await read(number), 'payments')
    const [first] = Array.isArray(payments) ? payments : []
    expect((await shop.denied.get(`/api/accounting/peopleacc/bynumber/asempa/${first.document}`)).body).toMatchObject({ layaway: number })
    expect(JSON.stringify((await shop.denied.get(`/api/accounting/peopleacc/bynumber/asempa/${receipt}`)).body)).not.toContain('layaway')
    expect(await shop.fault()).toBeNull()
    expect((await cancel(number)).status).toBe(200)
    expect(await availableOf(soap)).toBe(100)
  })

  test('promises its discounts, of the lines and of the whole', async () => {
    const discounted = {
      lines: [
        { productId: milo.id, qty: 1, price: 85, discount: { percent: 10 } },
        { productId: soap.id, qty: 1, price: 15 },
      ],
      discount: { amount: 1.5 },
    }
    await shop.refuses(ask(discounted), 403)
    const number = await create(discounted, shop.granted)
    expect(await read(number)).toMatchObject({
      goods: 100,
      discountAmount: 10,
      total: 90,
      lines: [{ lineDiscount: 8.5 }, { lineDiscount: 0 }],
    })
    await received(pay(number, 40))
    await shop.mark()
    expect((await complete(number)).status).toBe(200)
    await shop.expectLedger(`
      Accounts receivable Esi Boateng    90.00
      Sales                                        100.00
      Cost of goods sold                 81.40
      Inventory                                     81.40
      Discount allowed                   10.00`)
    expect(await shop.fault()).toBeNull()
  })

  test('has the VAT of the day on which the goods leave', async () => {
    const number = await create({ deposit: [{ pid: CASH, amount: 170 }] })
    await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-11-20', tin: 'C0012345678' })
    await shop.mark()
    expect((await complete(number)).status).toBe(200)
    await shop.expectLedger(`
      Accounts receivable Esi Boateng    170.00
      Sales                                          141.67
      Cost of goods sold                 142.80
      Inventory                                      142.80
      VAT and levies payable                          28.33`)
    expect(await shop.fault()).toBeNull()
  })
})

describe('a cancellation', () => {
  test('frees the goods and pays back what was paid less the agreed fee, which is other income', async () => {
    const available = await availableOf(milo)
    const number = await create()
    await received(pay(number, 60, { pid: momo, transactionId: 'MP-LAY-2' }))
    await expectRefused(cancel(number, {}, shop.denied), 403)
    await shop.mark()
    await shop.refuses(cancel(number, { fee: 8.51 }), 400, 'The fee must be at most 8.50')
    const { status, body } = await cancel(number)
    expect([status, body]).toEqual([200, { refundNumber: expect.stringMatching(/^ACC-K26-\d{6}$/), refunded: 101.5, fee: 8.5 }])
    await shop.expectLedger(`
      Accounts receivable Esi Boateng    110.00
      Cash in hand                                   101.50
      Other income                                     8.50`)
    const document = textIn(body, 'refundNumber')
    expect(await read(document)).toMatchObject({
      layawayNumber: number,
      status: 'CANCELLED',
      reason: 'Moved away',
      refund: { document, amount: 101.5, fee: 8.5 },
    })
    expect(await availableOf(milo)).toBe(available)
    expect(await shop.fault()).toBeNull()
    const trail = await shop.rows<{ deed: string; subject: string }>(
      `select deed, subject from audit_entry where business_id = $1 and kind = 'layaway'`,
    )
    expect(trail).toContainEqual({ deed: 'Cancelled', subject: number })
    await expectEnded(number, 'cancelled')
  })

  test('can waive the fee, is paid back by wallet, and never costs more than was paid', async () => {
    const waived = await create()
    await shop.mark()
    expect((await cancel(waived, { fee: 0, pid: momo, transactionId: 'MP-BACK-1' })).body).toMatchObject({ refunded: 50, fee: 0 })
    await shop.expectLedger(`
      Accounts receivable Esi Boateng                   50.00
      Bank and mobile money accounts MTN MoMo wallet               50.00`)
    // The transaction id of a refund is used like that of a payment.
    await expectRefused(shop.receive(esi, 50, { bank: momo, refNo: 'mp-back-1' }), 409, { code: 'already_exists' })
    const twice = await create()
    await expectRefused(cancel(twice, { fee: 0, pid: momo, transactionId: 'MP-BACK-1' }), 409, { code: 'already_exists' })
    expect((await cancel(twice, { fee: 0 })).status).toBe(200)
    await setTerms({ depositPercent: 0, days: 60, feePercent: 50 })
    const small = await create({ deposit: [{ pid: CASH, amount: 10 }] })
    await shop.mark()
    expect((await cancel(small)).body).toMatchObject({ refunded: 0, fee: 10 })
    await shop.expectLedger(`
      Accounts receivable Esi Boateng    10.00
      Other income                                 10.00`)
    const late = await create({ deposit: [] })
    const answers = await shop.database.transaction(shop.businessId, async tx => {
      await tx.rows({ name: 'test-hold-esi', text: 'select from payee where business_id = $1 and pid = $2 for update' }, [
        tx.businessId,
        esi,
      ])
      const paying = pay(late, 20)
      await somebodyWaits(shop)
      const cancelling = cancel(late, { pid: momo })
      await somebodyWaits(shop, 2)
      return { paying, cancelling }
    })
    await received(answers.paying)
    await expectRefused(answers.cancelling, 400, `A part of layaway ${late} has just been paid. Cancel it again`)
    const unpaid = await create({ deposit: [] })
    await shop.mark()
    expect((await cancel(unpaid)).body).toEqual({ refundNumber: '', refunded: 0, fee: 0 })
    await shop.expectPosted(0)
    await setTerms(TERMS)
    expect(await shop.fault()).toBeNull()
  })
})

test('a part payment that is reversed is owed again, and so is the deposit of a sale that is reversed', async () => {
  const number = await create()
  const part = await received(pay(number, 120))
  await saved(shop.reverse('payment', part))
  expect(await read(number)).toMatchObject({ status: 'OPEN', paid: 50 })
  await expectRefused(complete(number), 400, '120.00 is still unpaid')
  await received(pay(number, 120))
  const { body } = await complete(number)
  expect(await shop.fault()).toBeNull()
  const kept = await shop.mark()
  await saved(shop.reverse('sale', textIn(body, 'salesinvoice')))
  expect(await shop.fault()).toBeNull()
  await shop.expectLedger(
    `
    Accounts receivable Esi Boateng              170.00
    Sales                              141.67
    Cost of goods sold                           142.80
    Inventory                          142.80
    VAT and levies payable              28.33`,
    kept,
  )
})

test('after its last day it is overdue, and can still be paid and collected', async () => {
  const number = await create({ dueOn: '2026-11-20' })
  const listed = (status: 'OPEN' | 'OVERDUE', text?: string) =>
    shop.database.read(shop.businessId, tx => listLayaways(tx, null, { status, text }, '2026-11-23'))
  expect(await listed('OVERDUE')).toMatchObject([{ number, status: 'OVERDUE', daysOverdue: 3 }])
  for (const text of [number, 'boateng', '555 0101']) expect(await listed('OVERDUE', text)).toHaveLength(1)
  expect(await listed('OVERDUE', 'nobody')).toEqual([])
  expect((await listed('OPEN')).map(each => each.number)).not.toContain(number)
  await received(pay(number, 120))
  expect((await complete(number)).status).toBe(200)
})

test('parts paid and money paid back are in the register session of the cashier', async () => {
  const registers = registersOf(shop)
  await registers.use(true)
  const session = await registers.open({ by: shop.granted, float: 100 })
  const number = await create({}, shop.granted)
  await shop.granted.post(`/api/sales/layaway/pay/asempa/${number}`, {
    parts: [{ pid: momo, amount: 20, transactionId: 'MP-LAY-9' }],
  })
  await cancel(number)
  const report = await registers.report(session, shop.admin)
  expect(report).toMatchObject({
    tenders: [
      {
        pid: CASH,
        expected: 88.5,
        movements: [
          { kind: 'customer_payment', amount: 50 },
          { kind: 'layaway_refund', amount: -61.5 },
        ],
      },
      { pid: momo, expected: 20 },
    ],
  })
  await registers.use(false)
})

describe('it is refused', () => {
  test('beyond the terms of the branch, for cash customers, and for goods that are not there', async () => {
    await shop.refuses(ask({ deposit: [{ pid: CASH, amount: 33.99 }] }), 400, 'The deposit must be at least 34.00')
    await shop.refuses(ask({ deposit: [] }), 400, 'The deposit must be at least 34.00')
    await shop.refuses(ask({ deposit: [{ pid: CASH, amount: 170.01 }] }), 400, 'The deposit is more than the price of 170.00')
    await shop.refuses(ask({ dueOn: '2026-11-19' }), 400, 'The last day must be between today and 19-01-2027')
    await shop.refuses(ask({ dueOn: '2027-01-20' }), 400, 'The last day must be between today and 19-01-2027')
    await create({ dueOn: '2027-01-19', deposit: [{ pid: CASH, amount: 34 }] })
    await create({ dueOn: '2026-11-20', deposit: [{ pid: CASH, amount: 170 }] })
    await shop.mark()
    const free = { lines: [{ productId: milo.id, qty: 2, price: 85, discount: { percent: 100 } }], deposit: [] }
    await shop.refuses(ask(free, shop.admin), 400, 'The total is 0.00: sell the goods instead')
    await shop.refuses(ask({ pid: CASH }), 400, 'Select a Customer')
    await shop.refuses(ask({ lines: [{ productId: milo.id, qty: 2, price: 80 }] }), 403, { code: 'price_not_yours' })
    await shop.refuses(ask({ lines: [{ productId: milo.id, qty: 500, price: 85 }], deposit: [{ pid: CASH, amount: 9000 }] }), 409, {
      code: 'not_enough_stock',
    })
    await shop.refuses(ask({ lines: [{ productId: 999_999, qty: 1, price: 1 }] }), 404)
    const most = 9_000_000_000
    const lines = [{ productId: milo.id, qty: most, price: most, discount: { percent: 100 } }]
    await shop.refuses(ask({ lines: [...lines, { productId: soap.id, qty: 1, price: 15 }] }, shop.admin), 422, 'The amount is too large')
  })

  test('in another branch, by strangers, and for numbers that do not exist', async () => {
    await expectRefused(ask({ branch: 'KUM' }), 403, { code: 'not_your_branch' })
    await expectRefused(ask({ branch: 'KUM' }, shop.admin), 409, { code: 'layaways_off' })
    expect((await shop.admin.post('/api/branch/layaways/asempa/KUM', { terms: TERMS })).status).toBe(200)
    const far = await create({ branch: 'KUM' }, shop.admin)
    for (const call of [shop.denied.get(`${LAYAWAY}/${far}`), pay(far, 1), complete(far)])
      await expectRefused(call, 403, { code: 'not_your_branch' })
    expect(JSON.stringify((await shop.denied.get('/api/sales/layaways/asempa')).body)).not.toContain(far)
    for (const caller of [shop.stranger, shop.visitor]) expect((await caller.get(`${LAYAWAY}/${far}`)).status).toBeOneOf([401, 403])
    for (const call of [pay('LAY-999999', 1), complete('LAY-999999'), cancel('LAY-999999'), shop.denied.get(`${LAYAWAY}/LAY-999999`)])
      await expectRefused(call, 404)
  })

  test('with a malformed body', async () => {
    const { lines, deposit, ...head } = wanted()
    const rest = `,"lines":${JSON.stringify(lines)},"deposit":${JSON.stringify(deposit)}}`
    await expectAllRefused(
      shop.owner,
      shop.granted,
      LAYAWAY,
      spoiledBodies(head).map(({ title, body }) => ({ title, body: body.replace(/}$/, rest) })),
    )
    const number = await create()
    const part = { pid: CASH, amount: 1 }
    await expectAllRefused(
      shop.owner,
      shop.granted,
      `/api/sales/layaway/pay/asempa/${number}`,
      spoiledBodies(part).map(({ title, body }) => ({ title, body: `{"parts":[${body}]}` })),
    )
    await expectAllRefused(
      shop.owner,
      shop.granted,
      `/api/sales/layaway/cancel/asempa/${number}`,
      spoiledBodies({ reason: 'x', pid: CASH, fee: 0 }, { optional: ['fee'] }),
    )
  })
})

test('of several at once, one pays the rest, one hands the goods over, and the same request does it once', async () => {
  const number = await create()
  await shop.warmUp()
  const parts = await Promise.all([pay(number, 100), pay(number, 100), pay(number, 100)])
  expect(parts.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  await received(pay(number, 20))
  const ends = await Promise.all([complete(number), complete(number), cancel(number)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const key = { 'idempotency-key': 'one-layaway-of-esi' }
  const [one, again] = [await shop.denied.post(LAYAWAY, wanted(), key), await shop.denied.post(LAYAWAY, wanted(), key)]
  expect(again.body).toEqual(one.body)
  expect(await shop.fault()).toBeNull()
})

test('verification finds a layaway whose advance is not on the account, and goods that nobody reserved', async () => {
  const number = await create()
  const own = `layaway_number = '${number}'`
  const tamper = (sql: string) =>
    shop.superuser.query(`set session_replication_role = replica; ${sql}; set session_replication_role = default`)
  await tamper(`update layaway set goods = 4000, fee = 0 where ${own}`)
  expect(await shop.fault()).toBe(`layaway ${number}: what its customer paid in advance is not on their account`)
  await tamper(`update layaway set goods = 17000 where ${own}`)
  const line = `layaway_id = (select layaway_id from layaway where ${own})`
  await tamper(`update layaway_line set quantity = 1 where ${line}`)
  expect(await shop.fault()).toMatch(/another quantity is reserved/)
  await tamper(`update layaway_line set quantity = 20000 where ${line}`)
  expect(await shop.fault()).toBeNull()
  for (const text of ['update layaway set fee = 0', 'delete from layaway_end', 'update layaway_line set price = 1'])
    await expect(shop.database.transaction(shop.businessId, tx => tx.rows({ name: `attack-${text}`, text }, []))).rejects.toThrow()
})
