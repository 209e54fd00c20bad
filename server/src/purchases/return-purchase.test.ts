import { describe, expect, test } from 'vitest'
import { violatedConstraint } from '../db/database.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { expectOneOfTwo, expectRowRefused } from '../testing/gates/forgery.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { testShop } from '../testing/world/test-shop.ts'
import type { Lines, Of } from '../testing/world/verbs.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const TODAY = '2026-11-20'

const shop = await testShop({ accra: { rice: '20 worth 6000', oil: 'none', sugar: 'none' }, prices: { rice: '360' } })
const { rice, oil, sugar } = shop.goods

/** What is open with the supplier since the test began: "remaining of amount", oldest first. */
const openSince = async () =>
  (
    await shop.rows<{ open: string }>(
      `select remaining || ' of ' || amount as open from open_item where business_id = $1 and posting_id > $2 order by posting_id, line_no`,
      shop.marked(),
    )
  ).map(({ open }) => open)

const mill = await shop.supplier('Golden Oil Mill')
/** The story begins after the purchase. */
const buy = async (goods: Lines, fields: object = {}): Promise<string> => {
  const number = await saved(shop.buy(mill, goods, { ...fields }))
  await shop.mark()
  return number
}
const pathOf = (purchase: string) => `/api/purchases/return/asempa/${purchase}`
const giveBack = (purchase: string, goods: Of<number>, by = shop.granted) => shop.returnPurchase(purchase, goods, { by })
const paperOf = async (number: string) => (await shop.granted.get(`/api/purchases/returnbynumber/asempa/${number}`)).body

describe('returned goods', () => {
  test('leave at the average, less is owed by the price of the invoice, the rest is variance (worked example P22)', async () => {
    const purchase = await buy({ rice: [10, { costPrice: 315 }] })
    const answer = await giveBack(purchase, { rice: 1 })
    expect(answer).toMatchObject({
      status: 200,
      body: { savedSuccessfully: true, invoicenoGen: expect.stringMatching(/^ACC-Q\d\d-000001$/) },
    })
    await shop.expectLedger(`
      Accounts payable Golden Oil Mill   315.00
      Inventory                                     305.00
      Purchase price variance                        10.00`)
    expect(await shop.onHand('rice')).toEqual({ quantity: 290_000n, value: 884_500n })
    const open = await shop.rows<{ remaining: bigint }>(
      'select remaining from open_item where business_id = $1 and posting_id = $2',
      shop.marked(),
    )
    expect(open).toEqual([{ remaining: -283_500n }])
    expect(await openSince()).toEqual(['0 of 31500'])

    const returned = answer.number
    expect(await paperOf(returned)).toMatchObject({
      returnOf: purchase,
      supplier: 'Golden Oil Mill',
      reason: 'Bags torn',
      debit: 315,
      reversedBy: '',
      lines: [{ productName: rice.name, qty: 1, costPrice: 315, amount: 315 }],
    })
    const bought = await shop.denied.get(`/api/purchases/byinvoice/asempa/${purchase}`)
    expect(bought.body).toMatchObject({
      returns: [{ invNo: returned, debit: null, reversedBy: '' }],
      lines: [{ qty: 10, qtyReturned: 1, qtyInStock: 29 }],
    })
    expect((await shop.denied.get(`/api/purchases/returnbynumber/asempa/${returned}`)).body).toMatchObject({
      debit: null,
      lines: [{ qty: 1, costPrice: null, amount: null }],
    })
  })

  test('are in the report with their own sign, in addition to their purchase', async () => {
    const purchase = await buy({ sugar: 4 })
    const returned = (await giveBack(purchase, { sugar: 3 })).number
    const { body } = await shop.granted.get(`/api/purchases/purchasesbydate/asempa/ACC/${TODAY}/${TODAY}`)
    expect(body).toContainEqual(expect.objectContaining({ invNo: purchase, debit: 40, returnOf: '' }))
    expect(body).toContainEqual(expect.objectContaining({ invNo: returned, debit: -30, returnOf: purchase, supplier: 'Golden Oil Mill' }))
  })

  test('in several steps give back exactly what was owed for them', async () => {
    const purchase = await buy({ oil: [5, { costPrice: 118.3333 }], sugar: [3, { costPrice: 0.3333 }] })
    for (const goods of [{ sugar: 1, oil: 2 }, { sugar: 1 }, { sugar: 1, oil: 3 }])
      expect((await giveBack(purchase, goods)).status).toBe(200)
    const [claim] = await shop.rows<{ remaining: bigint; amount: bigint }>(
      'select remaining, amount from open_item where business_id = $1 and posting_id = $2',
      shop.marked(),
    )
    expect(claim).toEqual({ remaining: 0n, amount: -59_267n })
  })

  test('of a paid purchase are owed by the supplier', async () => {
    const purchase = await buy({ sugar: 10 }, { purchaseType: 'CASH' })
    await giveBack(purchase, { sugar: 4 })
    expect(await openSince()).toEqual(['4000 of 4000'])
  })

  test('leave the lot that they came in', async () => {
    const later = await buy({ oil: [3, { costPrice: 100, expiringDateStr: '30-04-2031' }] })
    await buy({ oil: [3, { costPrice: 100, expiringDateStr: '30-04-2030' }] })
    await giveBack(later, { oil: 2 })
    const lots = await shop.rows(
      'select expires_on, quantity from stock_lot where business_id = $1 and product_id = $2 order by expires_on',
      oil.id,
    )
    expect(lots).toEqual([
      { expires_on: '2030-04-30', quantity: 30_000n },
      { expires_on: '2031-04-30', quantity: 10_000n },
    ])
  })

  test('the same request twice is one return', async () => {
    const purchase = await buy({ sugar: 2 })
    const send = () => shop.returnPurchase(purchase, { sugar: 1 }, { key: 'return-once-0001' })
    const first = await send()
    expect(first.status).toBe(200)
    expect((await send()).body).toEqual(first.body)
    await shop.expectPosted(1)
  })
})

describe('refused, and nothing changes', () => {
  test('more than was bought, counting earlier returns', async () => {
    const purchase = await buy({ sugar: 5 })
    await shop.refuses(giveBack(purchase, { sugar: 6 }), 409, { message: 'Sugar 1kg: 5 bought, 6 to return' })
    await giveBack(purchase, { sugar: 3 })
    await shop.mark()
    const message = 'Sugar 1kg: 5 bought, 3 returned before, 3 to return'
    await shop.refuses(giveBack(purchase, { sugar: 3 }), 409, { code: 'more_than_bought', message })
  })

  test('goods no longer in stock, by name', async () => {
    const purchase = await buy({ rice: [500, { costPrice: 300 }] })
    await shop.adjust('DAMAGED_ITEMS', { rice: 500 })
    await shop.mark()
    const there = ((await shop.onHand('rice'))?.quantity ?? 0n) / 10_000n
    await shop.refuses(giveBack(purchase, { rice: 400 }), 409, {
      message: `Not enough stock. ${rice.name}: ${there} in stock, 400 wanted`,
    })
  })

  test('a product twice, one that is not on the purchase, an unknown purchase', async () => {
    const purchase = await buy({ sugar: 5 })
    const line = { productId: sugar.id, qty: 1 }
    const twice = shop.granted.post(pathOf(purchase), { reason: 'Wet', lines: [line, line] })
    await shop.refuses(twice, 400, { message: 'Sugar 1kg Item Already Exist' })
    await shop.refuses(giveBack(purchase, { sugar: 1, rice: 1 }), 404, { message: `${rice.name} is not on this purchase` })
    await shop.refuses(giveBack('ACC-P26-999999', { sugar: 1 }), 404, { message: 'There is no purchase ACC-P26-999999' })
  })

  test('a purchase that was reversed', async () => {
    const purchase = await buy({ sugar: 5 })
    await shop.reverse('purchase', purchase, 'Entered twice')
    await shop.mark()
    await shop.refuses(giveBack(purchase, { sugar: 1 }), 409, { code: 'already_reversed' })
  })

  test('without the right, in another branch, by another business, by a visitor', async () => {
    const purchase = await buy({ sugar: 5 })
    const goods = { sugar: 1 }
    const move = (privilege: string, branch: number) =>
      shop.owner.query(`update app_user set privilege = $1, branch_id = $2 where username = 'denied'`, [privilege, branch])
    await shop.refuses(giveBack(purchase, goods, shop.denied), 403, { message: expect.stringContaining('privilege GRANT') })
    await shop.refuses(giveBack(purchase, goods, shop.stranger), 403, { code: 'not_your_business' })
    await shop.refuses(giveBack(purchase, goods, shop.visitor), 401, {})
    await move('GRANT', shop.branches.kumasi)
    await shop.refuses(giveBack(purchase, goods, shop.denied), 403, { code: 'not_your_branch' })
    await move('DENY', shop.branches.accra)
  })

  test('malformed bodies, even if their first line is valid', async () => {
    const purchase = await buy({ sugar: 5, rice: 5 })
    const good = { productId: sugar.id, qty: 1 }
    const lines = spoiledBodies([good, good]).map(({ title, body }) => ({
      title: `lines: ${title}`,
      body: `{"reason":"Wet","lines":${body.replace(String(sugar.id), String(rice.id))}}`,
    }))
    const reasons = spoiledBodies({ reason: 'Wet' }).map(({ title, body }) => ({
      title,
      body: body.replace(/\}$/, `${body === '{}' ? '' : ','}"lines":[${JSON.stringify(good)}]}`),
    }))
    await expectAllRefused(shop.owner, shop.granted, pathOf(purchase), [...lines, ...reasons])
  })
})

describe('at once', () => {
  test('two returns never exceed the purchase', async () => {
    const purchase = await buy({ sugar: 5 })
    const both = await Promise.all([1, 2].map(() => giveBack(purchase, { sugar: 3 })))
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
  })

  test('a return and a reversal of the whole purchase do not both succeed', async () => {
    const purchase = await buy({ sugar: 5 })
    const both = await Promise.all([giveBack(purchase, { sugar: 3 }), shop.reverse('purchase', purchase, 'Entered twice')])
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
  })

  test('the database itself returns no more than was received', async () => {
    const purchase = await buy({ sugar: 5, rice: [1, { costPrice: 300 }] })
    await giveBack(purchase, { rice: 1 })
    await giveBack(purchase, { sugar: 3 })
    const slipIn = {
      name: 'test-slip-in',
      text: `insert into purchase_return_line (business_id, posting_id, purchase_posting_id, purchase_line_no, quantity, amount, cost)
             values ($1, $2::bigint + 1, $2, 1, 30000, 0, 0)`,
    }
    const more = shop.database.transaction(shop.businessId, tx => tx.count(slipIn, [shop.businessId, shop.marked()]))
    expect(await more.catch(violatedConstraint)).toBe('returns_within_purchase')
  })
})

describe('a return is reversed', () => {
  const undo = (number: string, by = shop.admin) => shop.reverse('purchaseReturn', number, 'Kept after all', by)

  test('by an administrator, once: the goods are in stock at their value and can be returned again', async () => {
    const purchase = await buy({ rice: [2, { costPrice: 330 }] })
    const stock = await shop.onHand('rice')
    const returned = (await giveBack(purchase, { rice: 2 })).number
    const whole = await shop.reverse('purchase', purchase, 'Entered twice')
    expect(whole).toMatchObject({
      status: 409,
      body: { code: 'in_use', message: `Goods of ${purchase} were returned by ${returned}. Reverse that return first` },
    })
    await expectRefused(undo(returned, shop.granted), 403)
    expect(await undo(returned)).toMatchObject({ status: 200, body: { invoicenoGen: expect.stringMatching(/^ACC-X/) } })
    await shop.expectLedger('')
    expect(await shop.onHand('rice')).toEqual(stock)
    expect(await openSince()).toEqual(['0 of 66000', '0 of -66000'])
    expect(await undo(returned)).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
    expect((await giveBack(purchase, { rice: 2 })).status).toBe(200)
  })
})

/** The last test of this file: it leaves a line that was not posted. */
test('of two lines that two transactions return at once, the database takes one', async () => {
  const purchase = await buy({ sugar: 5, rice: [2, { costPrice: 300 }] })
  const line = { purchase_posting_id: shop.marked(), purchase_line_no: 1, quantity: 50_000, amount: 0, cost: 0 }
  const notes = [await saved(giveBack(purchase, { rice: 1 })), await saved(giveBack(purchase, { rice: 1 }))] as const
  const rows = [
    { posting_id: await shop.postingOf(notes[0]), ...line },
    { posting_id: await shop.postingOf(notes[1]), ...line },
  ] as const
  const reason = { constraint: 'returns_within_purchase' }
  await expectRowRefused(shop, 'purchase_return_line', { ...rows[0], quantity: 1, amount: 1_000_000 }, reason)
  await expectOneOfTwo(shop, 'purchase_return_line', rows, reason)
})
