import { beforeAll, describe, expect, test } from 'vitest'
import { lockParties } from '../payments/payment-parties-queries.ts'
import { expectRowRefused } from '../testing/gates/forgery.ts'
import { CASH, layawaysOf, TERMS } from '../testing/till/layaways.ts'
import { type Caller, fieldIn } from '../testing/world/caller.ts'
import { booksAreFree, somebodyWaits } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { milo: '86 worth 6140.40', rice: '20 worth 1000' } })
const { milo } = shop.goods
const momo = await shop.bank('MTN MoMo wallet')
const esi = await shop.customer('Esi Boateng', { phone: '024 555 0101' })
const { ask, create, pay, received, complete, cancel, setTerms, read, availableOf } = layawaysOf(shop, esi)

beforeAll(async () => {
  expect((await setTerms(TERMS)).status).toBe(200)
})

test('a layaway and its part that wait for their bank keep neither the goods nor the books from others', async () => {
  const number = await create()
  const parts = [
    { pid: CASH, amount: 20 },
    { pid: momo, amount: 30, transactionId: 'MP-LAY-18' },
  ]
  const waiting = await shop.database.transaction(shop.businessId, async tx => {
    await lockParties(tx, [momo])
    const paid = shop.denied.post(`/api/sales/layaway/pay/asempa/${number}`, { parts })
    await somebodyWaits(shop)
    expect(await booksAreFree(shop)).toBe(true)
    const made = ask({ deposit: [{ pid: momo, amount: 50, transactionId: 'MP-LAY-19' }] })
    await somebodyWaits(shop, 2)
    const goods = await shop.superuser.query('select from stock_position where product_id = $1 for update skip locked', [milo.id])
    expect(goods.rowCount).toBe(1)
    return { paid, made }
  })
  for (const answer of [await waiting.paid, await waiting.made]) expect(answer.status, answer.text).toBe(200)
  await shop.mark()
})

test('a part is paid by several means at once: all of them or none, each with its own receipt', async () => {
  const number = await create({
    deposit: [
      { pid: CASH, amount: 20 },
      { pid: momo, amount: 30, transactionId: 'MP-LAY-20' },
    ],
  })
  await shop.expectLedger(`
    Cash in hand                                       20.00
    Accounts receivable Esi Boateng                                50.00
    Bank and mobile money accounts MTN MoMo wallet     30.00`)
  // What was reversed is left to pay again, also on the receipts of later parts.
  await saved(shop.reverse('payment', await received(pay(number, 10))))
  await shop.mark()
  const payBy = (parts: readonly object[]) => shop.denied.post(`/api/sales/layaway/pay/asempa/${number}`, { parts })
  const wallet = { pid: momo, transactionId: 'MP-LAY-21' }
  await shop.refuses(
    payBy([
      { pid: CASH, amount: 100 },
      { ...wallet, amount: 20.01 },
    ]),
    400,
    'Only 20.00 is left to pay',
  )
  await shop.refuses(
    payBy([
      { pid: CASH, amount: 10 },
      { ...wallet, amount: 5 },
      { ...wallet, amount: 5 },
    ]),
    409,
    { code: 'already_exists' },
  )
  await shop.refuses(
    payBy([
      { pid: CASH, amount: 10 },
      { pid: momo, amount: 5 },
    ]),
    400,
    'Enter the transaction ID',
  )
  await shop.refuses(payBy([]), 400)
  await shop.refuses(payBy(Array.from({ length: 11 }, () => ({ pid: CASH, amount: 1 }))), 400)
  const { body } = await payBy([
    { pid: CASH, amount: 100 },
    { ...wallet, amount: 20 },
  ])
  await shop.expectLedger(`
    Cash in hand                                      100.00
    Accounts receivable Esi Boateng                               120.00
    Bank and mobile money accounts MTN MoMo wallet     20.00`)
  const [cash, byWallet] = [fieldIn(body, 'payments')].flat()
  const receiptOf = async (payment: unknown) => (await shop.denied.get(`/api/accounting/peopleacc/bynumber/asempa/${payment}`)).body
  expect(await receiptOf(cash)).toMatchObject({ layaway: number, amount: 100, layawayLeft: 20 })
  expect(await receiptOf(byWallet)).toMatchObject({ layaway: number, amount: 20, layawayLeft: 0 })
  expect((await complete(number)).status).toBe(200)
  expect(await shop.fault()).toBeNull()
})

describe('a cancellation that was a mistake', () => {
  const reopen = (number: string, by: Caller = shop.admin, reason = 'The wrong layaway') =>
    by.post(`/api/sales/layaway/reopen/asempa/${number}`, { reason })

  test('is withdrawn: the goods are reserved again, and refund and fee are the advance again', async () => {
    const available = await availableOf(milo)
    const before = await shop.mark()
    const number = await create()
    await received(pay(number, 60, { pid: momo, transactionId: 'MP-LAY-30' }))
    await cancel(number)
    expect(await availableOf(milo)).toBe(available)
    await expectRefused(reopen(number, shop.granted), 403)
    await expectRefused(reopen(number, shop.admin, ' '), 400)
    await shop.mark()
    const answer = await reopen(number)
    expect(answer.body).toMatchObject({ invoicenoGen: expect.stringMatching(/^ACC-X26-\d{6}$/) })
    await shop.expectLedger(`
      Accounts receivable Esi Boateng              110.00
      Cash in hand                       101.50
      Other income                         8.50`)
    expect(await read(number)).toMatchObject({ status: 'OPEN', paid: 110, refund: null, reason: '' })
    expect(await availableOf(milo)).toBe(Number(available) - 2)
    expect(await shop.fault()).toBeNull()
    await expectRefused(reopen(number), 422, { code: 'cannot_reverse', message: `Layaway ${number} is not cancelled` })
    await received(pay(number, 60))
    expect((await complete(number)).status).toBe(200)
    await expectRefused(reopen(number), 422, { code: 'cannot_reverse' })
    await shop.expectLedger(
      `
      Cash in hand                                      110.00
      Bank and mobile money accounts MTN MoMo wallet     60.00
      Sales                                                         170.00
      Cost of goods sold                                142.80
      Inventory                                                     142.80`,
      before,
    )
    expect(await shop.fault()).toBeNull()
    const trail = await shop.rows<{ changes: unknown }>(
      `select changes from audit_entry where business_id = $1 and kind = 'layaway' and deed = 'Reopened' and subject = '${number}'`,
    )
    expect(trail).toMatchObject([{ changes: expect.arrayContaining([{ what: 'Reason', before: null, after: 'The wrong layaway' }]) }])
  })

  test('can be cancelled and withdrawn again, also without any payment, and is overdue if its last day has passed', async () => {
    const number = await create()
    for (const _ of [1, 2]) {
      expect((await cancel(number)).body).toMatchObject({ refunded: 41.5, fee: 8.5 })
      expect((await reopen(number)).status).toBe(200)
    }
    expect((await cancel(number, { fee: 0 })).body).toMatchObject({ refunded: 50 })
    expect(await read(number)).toMatchObject({ status: 'CANCELLED', refund: { amount: 50, fee: 0 } })
    await setTerms({ ...TERMS, depositPercent: 0 })
    const unpaid = await create({ deposit: [] })
    await setTerms(TERMS)
    await cancel(unpaid)
    await shop.mark()
    expect((await reopen(unpaid)).body).toMatchObject({ invoicenoGen: '' })
    await shop.expectPosted(0)
    expect(await shop.fault()).toBeNull()
    await cancel(unpaid)
  })

  test('is refused if the goods have been sold, and changes nothing', async () => {
    const rice = { productId: shop.goods.rice.id, qty: 20, price: Number(shop.goods.rice.price) }
    const number = await create({ lines: [rice], deposit: [{ pid: CASH, amount: rice.price * 20 }] })
    await cancel(number)
    await saved(shop.sell({ rice: 1 }))
    await shop.mark()
    await shop.refuses(reopen(number), 409, { code: 'not_enough_stock' })
    expect(await read(number)).toMatchObject({ status: 'CANCELLED' })
    expect(await shop.fault()).toBeNull()
  })

  test('stays right when a part payment is reversed after it', async () => {
    const number = await create()
    const part = await received(pay(number, 60))
    await cancel(number, { fee: 0 })
    await saved(shop.reverse('payment', part))
    expect(await shop.fault()).toBeNull()
    expect((await reopen(number)).status).toBe(200)
    expect(await read(number)).toMatchObject({ status: 'OPEN', paid: 50 })
    expect(await shop.fault()).toBeNull()
    await cancel(number)
  })

  test('of several at once one withdraws it, and strangers and other branches do not', async () => {
    const number = await create()
    await cancel(number)
    await shop.warmUp()
    const answers = await Promise.all([reopen(number), reopen(number), reopen(number)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    await expectRefused(reopen('LAY-999999'), 404)
    expect((await reopen(number, shop.stranger)).status).toBeOneOf([401, 403])
    const ends = await Promise.all([cancel(number), cancel(number)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await expect(
      shop.database.transaction(shop.businessId, tx =>
        tx.rows(
          {
            name: 'second-end',
            text: `insert into layaway_end (business_id, layaway_id, end_no, outcome, reason, ended_by, ended_at) select business_id, layaway_id, end_no + 1, outcome, reason, ended_by, ended_at
          from layaway_end where layaway_id = (select layaway_id from layaway where layaway_number = '${number}') order by end_no desc limit 1`,
          },
          [],
        ),
      ),
    ).rejects.toThrow('already ended')
    expect(await shop.fault()).toBeNull()
  })
})

test('the database itself ends a layaway once, withdraws only a cancellation, and adds no goods later', async () => {
  const [cancelled, completed, open] = [await create(), await create(), await create()]
  expect((await cancel(cancelled)).status).toBe(200)
  await received(pay(completed, 120))
  expect((await complete(completed)).status).toBe(200)
  const idOf = async (number: string) =>
    (await shop.rows<{ id: number }>('select layaway_id as id from layaway where business_id = $1 and layaway_number = $2', number))[0]?.id
  const available = await availableOf(milo)
  const at = { ended_by: 1, ended_at: '2026-11-20T14:32:00Z', reason: '' }
  for (const number of [cancelled, completed])
    for (const outcome of ['CANCELLED', 'COMPLETED'])
      await expectRowRefused(shop, 'layaway_end', { layaway_id: await idOf(number), end_no: 2, outcome, ...at }, { code: 'AK006' })
  const reopening = { layaway_id: await idOf(completed), end_no: 1, reason: 'x', reopened_by: 1, reopened_at: at.ended_at }
  await expectRowRefused(shop, 'layaway_reopening', reopening, { code: 'AK006' })
  const line = { line_no: 99, product_id: milo.id, product_name: 'Milo', quantity: 1, price: 1, discount: 0 }
  await expectRowRefused(shop, 'layaway_line', { layaway_id: await idOf(open), ...line }, { code: 'AK006' })
  expect(await availableOf(milo)).toBe(available)
  expect((await cancel(open)).status).toBe(200)
})
