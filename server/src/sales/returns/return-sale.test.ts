import { describe, expect, test } from 'vitest'
import { chequesOf } from '../../testing/cheques/cheque-verbs.ts'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { expectOneOfTwo } from '../../testing/gates/forgery.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { textIn } from '../../testing/world/caller.ts'
import type { SaleTerms } from '../../testing/world/sale-lines.ts'
import { stockUp } from '../../testing/world/stock-up.ts'
import { NOW, testShop } from '../../testing/world/test-shop.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'

const shop = await testShop({
  accra: { rice: '300 worth 91500', soap: '3 worth 10', milk: '100 worth 1000' },
  prices: { rice: '370', milk: '15' },
})
const { rice, soap } = shop.goods
const nana = await shop.customer('Nana Yaa')

const sell = (rice: number, milk: number, terms: SaleTerms = {}) => saved(shop.sell({ rice, milk }, terms))
const giveBack = (invoice: string, lines: Readonly<Record<number, number>>, refund = 'CASH', by = shop.granted) =>
  shop.returnSale(invoice, lines, { refund, by })
const stock = (product: number) =>
  shop.rows('select quantity, value from stock_position where business_id = $1 and product_id = $2', product)
const openItems = () =>
  shop.rows(
    `select amount, remaining from open_item where business_id = $1 and posting_id > $2 and account_code = 'A0000RC' order by posting_id, line_no`,
    shop.marked(),
  )

describe('a return for a cash sale', () => {
  test('is at the price sold and the cost with which the goods left, refunded in cash', async () => {
    const invoice = await saved(shop.sell({ rice: 4, soap: 3 }))
    const sold = await shop.lastPosting()
    const answer = await giveBack(invoice, { 1: 1, 2: 2 })
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: 'ACC-R26-000001' } })
    await shop.expectLedger(
      `
      Sales returns          400.00
      Cash in hand                     400.00
      Inventory              311.67
      Cost of goods sold               311.67`,
      sold,
    )
    expect(await stock(soap.id)).toEqual([{ quantity: 20_000n, value: 667n }])
    expect((await shop.denied.get('/api/sales/returnbynumber/asempa/ACC-R26-000001')).body).toMatchObject({
      invNo: invoice,
      refund: 'CASH',
      reason: 'Bag is torn',
      customer: 'CASH',
      attendant: 'granted',
      total: 400,
      reversedBy: '',
      lines: [
        { productName: rice.name, qty: 1, sellingprice: 370, amount: 370 },
        { productName: soap.name, qty: 2, sellingprice: 15, amount: 30 },
      ],
    })
    expect((await shop.denied.get(`/api/sales/byinvoice/asempa/${invoice}`)).body).toEqual([
      expect.objectContaining({ returned: 1, returns: [{ returnNumber: 'ACC-R26-000001', total: 400, refund: 'CASH', reversedBy: '' }] }),
      expect.objectContaining({ returned: 2, returns: [] }),
    ])
    expect((await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-20/2026-11-20')).body).toContainEqual(
      expect.objectContaining({ invNo: invoice, credit: 1525, returned: 400 }),
    )
  })

  test('piece by piece it is worth what all were sold for, with their share of the discount', async () => {
    const invoice = await sell(3, 1, { discount: '100' })
    for (const lines of [{ 1: 1 }, { 1: 1 }, { 1: 1, 2: 1 }]) expect((await giveBack(invoice, lines)).status).toBe(200)
    await shop.expectLedger(`
      Sales                        1,125.00
      Sales returns    1,125.00`)
  })

  test('never exceeds what was sold, also for two at once', async () => {
    const invoice = await sell(2, 1)
    await shop.warmUp()
    const both = await Promise.all([1, 2].map(() => giveBack(invoice, { 1: 1.5 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'more_than_sold',
      message: `${rice.name}: 0.5 can be returned, 1.5 wanted`,
    })
    expect((await giveBack(invoice, { 1: 0.5 })).status).toBe(200)
    expect((await giveBack(invoice, { 1: 0.0001 })).status).toBe(409)
  })

  test('the database itself refuses more than was sold', async () => {
    const invoice = await sell(1, 1)
    await giveBack(invoice, { 1: 1 })
    const again = shop.owner.query(
      `insert into sale_return_line (business_id, posting_id, line_no, sale_posting_id, sale_line_no, quantity, amount, cost, discount,
         line_discount)
       select business_id, posting_id, 9, sale_posting_id, 2, 20000, 0, 0, 0, 0 from sale_return order by posting_id desc limit 1`,
    )
    await expect(again).rejects.toMatchObject({ code: 'AK030' })
  })
})

describe('a return for a credit sale', () => {
  const owedOf = async () => textIn((await shop.denied.get(`/api/accounting/people/getpayee/asempa/${nana}`)).body, 'pid') === nana

  test('on account settles the unpaid part of the sale', async () => {
    const invoice = await sell(2, 0.5, { saleType: 'CREDIT', customer: nana, paid: '100' })
    const sold = await shop.lastPosting()
    expect((await giveBack(invoice, { 1: 1 }, 'ACCOUNT')).status).toBe(200)
    await shop.expectLedger(
      `
      Sales returns                    370.00
      Accounts receivable Nana Yaa                370.00
      Inventory                        305.00
      Cost of goods sold                          305.00`,
      sold,
    )
    expect(await openItems()).toEqual([
      { amount: 74_750n, remaining: 27_750n },
      { amount: -10_000n, remaining: 0n },
      { amount: -37_000n, remaining: 0n },
    ])
    expect(await owedOf()).toBe(true)
  })

  test('beyond the unpaid part it is credited to the customer, and a refund is for what was paid', async () => {
    const invoice = await sell(2, 0.5, { saleType: 'CREDIT', customer: nana, paid: '740' })
    await expectRefused(giveBack(invoice, { 1: 1 }, 'CASH'), 400, '7.50 of this sale is still unpaid. Return it on account')
    expect((await giveBack(invoice, { 1: 1 }, 'ACCOUNT')).status).toBe(200)
    expect(await openItems()).toEqual([
      { amount: 74_750n, remaining: 0n },
      { amount: -74_000n, remaining: 0n },
      { amount: -37_000n, remaining: -36_250n },
    ])
    expect(await shop.invoice(invoice)).toMatchObject([{ returns: [{ total: 370, settled: 7.5 }], account: { balanceDue: 0 } }, {}])
    expect((await giveBack(invoice, { 1: 1 }, 'CASH')).status).toBe(200)
  })
})

describe('a return for a cash sale whose cheque the bank returned', () => {
  const does = chequesOf(shop)

  test('is no money for the customer who owes the cheque: it settles what they owe, and the rest is their credit', async () => {
    const gcb = await shop.bank('GCB current account')
    const yaw = await shop.customer('Yaw Asante')
    const tenders = [{ pid: 'C0000HD', amount: '150' }, does.tender('600', { number: '700001' })]
    const invoice = await sell(2, 0.6667, { tenders })
    await expectRefused(giveBack(invoice, { 2: 0.1 }, 'ACCOUNT'), 400, 'A cash sale has no customer account. Refund it in cash')
    expect((await does.deposit(['700001'], gcb)).status).toBe(200)
    await saved(does.bounce('700001', { pid: yaw, fee: 5, feeBearer: 'CUSTOMER' }))
    await shop.mark()
    const unpaid = '600.00 of this sale is still unpaid: cheque 700001 was returned. Return it on account'
    await shop.refuses(giveBack(invoice, { 1: 1 }, 'CASH'), 400, unpaid)
    const [first, second] = [await saved(giveBack(invoice, { 1: 1 }, 'ACCOUNT')), await saved(giveBack(invoice, { 1: 1 }, 'ACCOUNT'))]
    await shop.expectLedger(`
      Sales returns                     740.00
      Accounts receivable Yaw Asante               740.00
      Inventory                         610.00
      Cost of goods sold                           610.00`)
    // The fee of the bank is not paid by goods.
    expect(await shop.openItems(yaw)).toEqual([expect.stringMatching(/^ACC-CB26-\d+ 5 of 5$/)])
    expect(await openItems()).toEqual([
      { amount: -37_000n, remaining: 0n },
      { amount: -37_000n, remaining: -14_000n },
    ])
    expect((await shop.denied.get(`/api/sales/returnbynumber/asempa/${second}`)).body).toMatchObject({
      customer: 'Yaw Asante',
      refund: 'ACCOUNT',
    })
    await saved(giveBack(invoice, { 2: 0.6667 }))
    for (const note of [second, first]) await saved(shop.reverse('saleReturn', note))
    expect(await shop.openItems(yaw)).toEqual([expect.stringMatching(/ 600 of 600$/), expect.stringMatching(/ 5 of 5$/)])
    expect(await shop.fault()).toBeNull()
  })
})

describe('it is refused', () => {
  test('without permission, in another branch, in another business, for an unknown sale', async () => {
    const invoice = await sell(1, 0.1)
    const lines = { 1: 1 }
    await expectRefused(
      giveBack(invoice, lines, 'CASH', shop.denied),
      403,
      'Only an administrator or a user with privilege GRANT may do this',
    )
    expect(await giveBack(invoice, lines, 'CASH', shop.stranger)).toMatchObject({ status: 403 })
    expect(await giveBack('ACC-26-999999', lines)).toMatchObject({ status: 404 })
    await expectRefused(giveBack(invoice, lines, 'ACCOUNT'), 400, 'A cash sale has no customer account. Refund it in cash')
    await stockUp(shop, shop.branches.kumasi, [{ ...rice, quantity: '5', value: '1500' }], NOW)
    const far = await shop.sell({ rice: 1 }, { by: shop.admin, branch: 'KUM' })
    const note = await giveBack(far.number, lines, 'CASH', shop.admin)
    expect(note.number).toBe('KUM-R26-000001')
    expect(await shop.denied.get('/api/sales/returnbynumber/asempa/KUM-R26-000001')).toMatchObject({ status: 403 })
    expect(await shop.denied.get('/api/sales/returnbynumber/asempa/ACC-R26-999999')).toMatchObject({ status: 404 })
  })

  test('when malformed, and writes nothing', async () => {
    const invoice = await sell(1, 0.1)
    const path = `/api/sales/makereturn/asempa/${invoice}`
    const whole = spoiledBodies({ refund: 'CASH', reason: 'Torn' }).filter(({ title }) => !title.startsWith('the body'))
    const lines = spoiledBodies({ lineNo: 1, qty: 1 }).filter(({ title }) => !title.startsWith('the body'))
    await expectAllRefused(shop.owner, shop.admin, path, [
      ...whole.map(({ title, body }) => ({ title, body: body.replace(/\}$/, ',"lines":[{"lineNo":1,"qty":1}]}') })),
      ...lines.map(({ title, body }) => ({ title, body: `{"refund":"CASH","reason":"Torn","lines":[${body}]}` })),
      ...spoiledBodies({ refund: 'CASH', reason: 'Torn' }).filter(({ title }) => title.startsWith('the body')),
    ])
  })
})

test('a return that a till made before its sale was entered has the date of the sale', async () => {
  const invoice = await sell(1, 0.1)
  const body = { refund: 'CASH', reason: 'Torn', lines: [{ lineNo: 1, qty: 1 }] }
  const made = 'provisional=OFF-7K2M9Q-14&madeAt=2026-11-18T10:00:00Z'
  const note = await saved(shop.granted.post(`/api/sales/makereturn/asempa/${invoice}?${made}`, body))
  const [posting] = await shop.rows('select business_date from posting where business_id = $1 and document_number = $2', note)
  expect(posting).toEqual({ business_date: '2026-11-20' })
})

describe('a return is reversed', () => {
  test('by an administrator once: the goods leave again, and can be returned again', async () => {
    const invoice = await sell(2, 0.1, { saleType: 'CREDIT', customer: nana })
    const note = (await giveBack(invoice, { 1: 2 }, 'ACCOUNT')).number
    const path = `/api/sales/reversereturn/asempa/${note}`
    expect(await shop.granted.post(path, { reason: 'Wrong sale' })).toMatchObject({ status: 403 })
    expect(await shop.admin.post(path, { reason: 'Wrong sale' })).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    expect(await shop.admin.post(path, { reason: 'Again' })).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
    expect((await openItems())[0]).toEqual({ amount: 74_150n, remaining: 74_150n })
    expect((await giveBack(invoice, { 1: 2 }, 'ACCOUNT')).status).toBe(200)
  })

  test('a sale is reversed once its returns are, and then nothing can be returned', async () => {
    const invoice = await sell(2, 0.1)
    const note = (await giveBack(invoice, { 1: 1 })).number
    const path = `/api/sales/reverse/asempa/${invoice}`
    expect(await shop.granted.post(path, { reason: 'Mistyped' })).toMatchObject({ status: 403 })
    await expectRefused(shop.admin.post(path, { reason: 'Mistyped' }), 409, `Goods from this sale were returned. Reverse ${note} first`)
    expect((await shop.reverse('saleReturn', note, 'Mistyped')).status).toBe(200)
    expect((await shop.admin.post(path, { reason: 'Mistyped' })).status).toBe(200)
    await shop.expectLedger('')
    expect(await giveBack(invoice, { 1: 1 })).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
    const report = (await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-20/2026-11-20')).body
    expect(report).toContainEqual(expect.objectContaining({ invNo: invoice, returned: 0, reversedBy: expect.stringMatching(/^ACC-X26-/) }))
  })

  test('the same request is one return', async () => {
    const invoice = await sell(2, 0.1)
    const send = () => shop.returnSale(invoice, { 1: 1 }, { key: 'return-once-0001' })
    const answers = [await send(), await send()]
    expect(answers[0]?.number).not.toBe('')
    expect(answers[1]?.body).toEqual(answers[0]?.body)
  })
})

test('after a reversed return, the rest of exempt goods can be returned, also with a discount of a pesewa on four pieces', async () => {
  await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-11-20', tin: 'C0012345678' })
  await shop.admin.post('/api/vat/taxclass/asempa', { productId: shop.goods.milk.id, taxClass: 'EXEMPT' })
  const invoice = await saved(shop.sell({ milk: 4 }, { discount: '0.01' }))
  const two = await saved(giveBack(invoice, { 1: 2 }))
  await saved(giveBack(invoice, { 1: 1 }))
  await saved(shop.reverse('saleReturn', two, 'Mistyped'))
  for (const rest of [1, 2]) await saved(giveBack(invoice, { 1: rest }))
  await shop.expectLedger(`
    Sales                       60.00
    Sales returns    60.00`)
  expect(await shop.fault()).toBeNull()
})

/** The last test of this file: it leaves a line that was not posted. */
test('of two lines that two transactions return at once, the database takes one', async () => {
  const invoice = await sell(2, 2)
  const sale = await shop.postingOf(invoice)
  const notes = [await saved(giveBack(invoice, { 1: 1 })), await saved(giveBack(invoice, { 1: 1 }))] as const
  const amounts = { amount: 0, cost: 0, discount: 0, line_discount: 0 }
  const line = { line_no: 2, sale_posting_id: sale, sale_line_no: 2, quantity: 20_000, ...amounts }
  const rows = [
    { posting_id: await shop.postingOf(notes[0]), ...line },
    { posting_id: await shop.postingOf(notes[1]), ...line },
  ] as const
  await expectOneOfTwo(shop, 'sale_return_line', rows, { code: 'AK030' })
})
