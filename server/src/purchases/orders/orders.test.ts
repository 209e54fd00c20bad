import { describe, expect, test } from 'vitest'
import { expectRowRefused } from '../../testing/gates/forgery.ts'
import { orderVerbs } from '../../testing/purchases/order-verbs.ts'
import { fieldIn, textIn, withApiKey } from '../../testing/world/caller.ts'
import { somebodyWaits } from '../../testing/world/in-order.ts'
import { PASSWORD } from '../../testing/world/shop.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'
import { supplierForPurchase } from '../purchase-queries.ts'
import { changeOrder } from './write-order.ts'

const shop = await testShop({ accra: { rice: '4 worth 240', oil: '20 worth 2000', sugar: '2 worth 16', milo: 'none', soap: 'none' } })
const does = orderVerbs(shop)
const mill = await shop.supplier('Golden Oil Mill')
const haulage = await shop.supplier('Tema Haulage')
const customer = await shop.customer('Achimota School')
const { rice, oil, sugar, milo } = shop.goods

const orderOf = async (number: string, by = shop.granted) => (await by.get(`/api/purchases/orders/asempa/${number}`)).body
const suggested = async (query = '') => (await shop.granted.get(`/api/purchases/orders/suggest/asempa/ACC${query}`)).body

describe('an order', () => {
  test('posts nothing, and is a draft until it is sent', async () => {
    const number = await does.order(mill, { rice: [10, 60] }, { sent: false })
    expect(number).toMatch(/^PO-\d{6}$/)
    expect(await orderOf(number)).toMatchObject({
      status: 'DRAFT',
      supplier: 'Golden Oil Mill',
      total: 600,
      lines: [{ qty: 10, qtyReceived: 0 }],
    })
    await shop.refuses(does.receive(number, { rice: 1 }), 409, `${number} is a draft. Mark it as sent first`)
    expect((await does.step(number, 'SEND')).status).toBe(200)
    await shop.refuses(does.step(number, 'SEND'), 409, `${number} was sent`)
    await shop.expectPosted(0)
  })

  test('is found by its number in the search, by people of its branch', async () => {
    const number = await does.order(mill, { rice: [10, 60] })
    const search = async (typed: string, by = shop.granted) => (await by.get(`/api/search/asempa/${encodeURIComponent(typed)}`)).body
    const found = { number, kind: 'purchase_order', paperKind: 'purchase_order', payee: 'Golden Oil Mill', branchname: 'Accra Central' }
    for (const typed of [number, number.toLowerCase().replace('-', ' '), number.slice(-3)])
      expect([typed, await search(typed)]).toMatchObject([typed, { papers: expect.arrayContaining([expect.objectContaining(found)]) }])
    expect(await search(number, shop.denied)).toMatchObject({ papers: [found] })
    const lines = [{ productId: rice.id, qty: 1, costPrice: 60 }]
    const made = await shop.admin.post('/api/purchases/orders/asempa', { branch: 'KUM', orders: [{ pid: mill, lines }] })
    const [elsewhere] = made.status === 200 ? Object.values(Object(made.body)).flat() : []
    expect(await search(String(elsewhere), shop.admin)).toMatchObject({ papers: [{ number: elsewhere, branchname: 'Kumasi Adum' }] })
    expect(await search(String(elsewhere), shop.denied)).toMatchObject({ papers: [] })
    const listed = async (branch: string) => (await shop.granted.get(`/api/purchases/orders/asempa?branch=${branch}`)).text
    expect(await listed('KUM')).toContain(elsewhere)
    expect(await listed('ACC')).toContain(number)
    expect(await listed('ACC')).not.toContain(elsewhere)
  })

  test('changes its state as goods are received, receipts are reversed, and it is closed', async () => {
    const number = await does.order(mill, { rice: [10, 60], oil: [2, 100] })
    const first = await saved(does.receive(number, { rice: 10 }))
    expect(await does.status(number)).toBe('PARTLY_RECEIVED')
    const second = await saved(does.receive(number, { oil: 3 }))
    expect(await does.status(number)).toBe('RECEIVED')
    expect(await orderOf(number)).toMatchObject({
      deliveries: [
        { invNo: first, kind: 'goods_receipt', purchase: '' },
        { invNo: second, kind: 'goods_receipt', purchase: '' },
      ],
    })
    await saved(does.undo('goodsreceipts', second))
    expect(await does.status(number)).toBe('PARTLY_RECEIVED')
    expect((await does.step(number, 'CLOSE')).status).toBe(200)
    expect(await does.status(number)).toBe('CLOSED')
    await expectRefused(does.receive(number, { oil: 2 }), 409, `${number} is closed. Reopen it first`)
    expect((await does.step(number, 'REOPEN')).status).toBe(200)
    await saved(does.receive(number, { oil: 2 }))
    expect(await does.status(number)).toBe('RECEIVED')
  })

  test('is cancelled before anything came, with a reason once it was sent', async () => {
    const draft = await does.order(mill, { rice: [1, 60] }, { sent: false })
    expect((await does.step(draft, 'CANCEL')).status).toBe(200)
    const sent = await does.order(mill, { rice: [1, 60] })
    await shop.refuses(does.step(sent, 'CANCEL'), 400, 'Enter a reason: the order was sent')
    expect((await does.step(sent, 'CANCEL', 'Too dear')).status).toBe(200)
    expect(await orderOf(sent)).toMatchObject({ status: 'CANCELLED', endReason: 'Too dear' })
    const changed = { pid: mill, lines: does.goods({ rice: [1, 60] }) }
    await expectRefused(does.post(`purchases/orders/change/asempa/${sent}`, changed), 409, `${sent} has ended and no longer changes`)
    await shop.refuses(does.receive(sent, { rice: 1 }), 409, `${sent} was cancelled`)
    const received = await does.order(mill, { rice: [5, 60] })
    const receipt = await saved(does.receive(received, { rice: 1 }))
    await expectRefused(
      does.step(received, 'CANCEL', 'Late'),
      409,
      `Goods of ${received} were received by ${receipt}. Close the order instead`,
    )
  })

  test('changes until the first delivery', async () => {
    const number = await does.order(mill, { rice: [10, 60] })
    const change = (lines: readonly object[]) =>
      does.post(`purchases/orders/change/asempa/${number}`, { pid: haulage, note: 'By noon', lines })
    expect((await change([{ productId: oil.id, qty: 2, costPrice: 99 }])).status).toBe(200)
    expect(await orderOf(number)).toMatchObject({ supplier: 'Tema Haulage', note: 'By noon', total: 198, lines: [{ productId: oil.id }] })
    await expectRefused(change([{ productId: 99_999, qty: 2, costPrice: 99 }]), 404, 'Product 99999 is not in the catalogue')
    const twice = { productId: oil.id, qty: 2, costPrice: 99 }
    await expectRefused(change([twice, twice]), 400, 'Frytol Vegetable Oil 5L Item Already Exist')
    const receipt = await saved(does.receive(number, { oil: 1 }))
    await expectRefused(change([twice]), 409, `Goods of ${number} were received by ${receipt}: it no longer changes`)
  })

  test('that is given to another supplier while its goods come is received from that supplier', async () => {
    const number = await does.order(mill, { rice: [10, 60] })
    const lines = [{ productId: rice.id, quantity: 100_000n, costPrice: 600_000n }]
    const coming = await shop.database.transaction(shop.businessId, async tx => {
      await changeOrder(tx, number, { supplier: haulage, lines })
      const receipt = does.receive(number, { rice: 10 })
      await somebodyWaits(shop)
      return { receipt }
    })
    const receipt = await saved(coming.receipt)
    expect((await shop.granted.get(`/api/goodsreceipts/one/asempa/${receipt}`)).body).toMatchObject({ supplier: 'Tema Haulage' })
  })

  test('is not held by another of the same call that waits for its supplier', async () => {
    await does.order(mill, { rice: [1, 60] })
    const from = (pid: string, productId: number) => ({ pid, lines: [{ productId, qty: 1, costPrice: 60 }] })
    const orders = [from(mill, oil.id), from(haulage, rice.id)]
    const isFree = async (rows: string) =>
      (await shop.owner.query(`select from ${rows} for no key update skip locked`, [shop.businessId])).rowCount === 1
    const coming = await shop.database.transaction(shop.businessId, async tx => {
      await supplierForPurchase(tx, haulage)
      const made = does.post('purchases/orders/asempa', { branch: 'ACC', orders })
      await somebodyWaits(shop)
      expect(await isFree(`product where business_id = $1 and product_id = ${oil.id}`)).toBe(true)
      expect(await isFree(`id_counter where business_id = $1 and counter = 'purchase_order'`)).toBe(true)
      return { made }
    })
    expect((await coming.made).status).toBe(200)
  })

  test('keeps its lines in the database itself once goods came, and after its end', async () => {
    const [received, cancelled, closed] = [
      await does.order(mill, { rice: [10, 60] }),
      await does.order(mill, { rice: [1, 60] }),
      await does.order(mill, { rice: [1, 60] }),
    ]
    const receipt = await saved(does.receive(received, { rice: 1 }))
    expect((await does.step(cancelled, 'CANCEL', 'Too dear')).status).toBe(200)
    expect((await does.step(closed, 'CLOSE', 'Too dear')).status).toBe(200)
    const order = '(select order_id from purchase_order where business_id = $1 and order_number = $2)'
    const remove = (number: string) =>
      shop.owner.query(`delete from purchase_order_line where business_id = $1 and order_id = ${order}`, [shop.businessId, number])
    const row = { line_no: 99, product_id: oil.id, product_name: 'Oil', quantity: 1, cost_price: 1 }
    for (const number of [received, cancelled, closed]) {
      const [found] = await shop.rows<{ id: number }>(`select ${order} as id`, number)
      await expectRowRefused(shop, 'purchase_order_line', { order_id: found?.id, ...row }, { constraint: 'order_lines_before_receipt' })
      await expect(remove(number)).rejects.toMatchObject({ constraint: 'order_lines_before_receipt' })
    }
    await saved(does.undo('goodsreceipts', receipt))
    expect((await remove(received)).rowCount).toBe(1)
  })

  test('whose total no amount could hold is refused, also when it is changed', async () => {
    const number = await does.order(mill, { rice: [10, 60] }, { sent: false })
    const order = { pid: mill, lines: does.goods({ rice: [9_000_000_000, 9_000_000_000] }) }
    await shop.refuses(does.post('purchases/orders/asempa', { branch: 'ACC', orders: [order] }), 422, 'The total would be too large')
    await shop.refuses(does.post(`purchases/orders/change/asempa/${number}`, order), 422, 'The total would be too large')
    expect(await orderOf(number)).toMatchObject({ total: 600 })
  })

  test('takes its own goods only, each once', async () => {
    const number = await does.order(mill, { rice: [10, 60] })
    await shop.mark()
    await shop.refuses(does.receive(number, { oil: 1 }), 404, `${oil.name} is not on this order`)
    const line = { productId: rice.id, qty: 1 }
    await shop.refuses(does.post(`goodsreceipts/receive/asempa/${number}`, { lines: [line, line] }), 400)
    await shop.refuses(does.receive('PO-999999', { rice: 1 }), 404, 'There is no order PO-999999')
    const yoghurt = await shop.product('Yoghurt', { expireDetails: 'YES' })
    const dated = { productId: yoghurt, qty: 1, costPrice: 5 }
    const made = await does.post('purchases/orders/asempa', { branch: 'ACC', orders: [{ pid: mill, lines: [dated] }] })
    const fresh = String(fieldIn(made.body, 'orderNumbers'))
    await does.step(fresh, 'SEND')
    await shop.refuses(does.post(`goodsreceipts/receive/asempa/${fresh}`, { lines: [dated] }), 400, 'Expired Date Not Correct: Yoghurt')
    await shop.refuses(
      does.post('purchases/orders/asempa', { branch: 'ACC', orders: [{ pid: customer, lines: [{ ...line, costPrice: 1 }] }] }),
      400,
    )
  })

  test('becomes an ordinary purchase when the invoice comes with the goods', async () => {
    const number = await does.order(mill, { rice: [10, 60] })
    await shop.mark()
    const body = shop.bodies.purchase(mill, { rice: [10, { costPrice: 61 }] }, { purchaseInvoice: 'ONE-STEP' })
    const purchase = await saved(does.post(`goodsreceipts/purchase/asempa/${number}`, body))
    await shop.expectLedger(`
      Inventory                                610.00
      Accounts payable Golden Oil Mill                    610.00`)
    expect(await orderOf(number)).toMatchObject({ status: 'RECEIVED', deliveries: [{ invNo: purchase, kind: 'purchase', purchase }] })
    const other = await does.order(mill, { rice: [10, 60] })
    const wrong = shop.bodies.purchase(haulage, { rice: [10, { costPrice: 61 }] }, { purchaseInvoice: 'ONE-STEP-2' })
    await expectRefused(
      does.post(`goodsreceipts/purchase/asempa/${other}`, wrong),
      400,
      'The order is to Golden Oil Mill: its invoice is from them',
    )
    const momo = await shop.bank('MTN MoMo wallet')
    const atOnce = { purchaseInvoice: 'ONE-STEP-3', paidFrom: momo, paidReference: 'MP-1' }
    const paid = shop.bodies.purchase(mill, { rice: [10, { costPrice: 61 }] }, atOnce)
    const onAccount = 'A purchase of an order is on account, or paid from the till'
    await expectRefused(does.post(`goodsreceipts/purchase/asempa/${other}`, paid), 400, onAccount)
  })
})

describe('the suggestion', () => {
  test('is by sales, lead time, level, stock and what is on order, for the supplier of the last purchase', async () => {
    await shop.owner.query('update product set reorder_level = 50000 where business_id = $1 and product_id = $2', [
      shop.businessId,
      milo.id,
    ])
    await saved(shop.buy(haulage, { milo: [30, { costPrice: 70 }] }))
    await saved(shop.sell({ milo: 28 }))
    const ofMilo = async (query = '') => {
      const rows = await suggested(query)
      return Array.isArray(rows) ? rows.find(each => fieldIn(each, 'id') === milo.id) : undefined
    }
    // One a day: 7 days until it comes and 14 to last, and 5 in reserve, less 2 in stock.
    expect(await ofMilo()).toMatchObject({
      supplier: 'Tema Haulage',
      qtySold: 28,
      leadDays: 7,
      qtyAvailable: 2,
      qtySuggested: 24,
      costPrice: 70,
    })
    expect(await ofMilo('?cover=28')).toMatchObject({ qtySuggested: 38 })
    expect((await does.post('purchases/leadtime/asempa', { pid: haulage, days: 21 })).status).toBe(200)
    expect(await ofMilo()).toMatchObject({ leadDays: 21, qtySuggested: 38 })
    const order = await does.order(haulage, { milo: [30, 71] })
    expect(await ofMilo()).toMatchObject({ qtyOnOrder: 30, qtySuggested: 8 })
    await saved(does.receive(order, { milo: 2 }))
    expect(await ofMilo()).toMatchObject({ qtyAvailable: 4, qtyOnOrder: 28, qtySuggested: 8, costPrice: 71 })
    await expectRefused(does.post('purchases/leadtime/asempa', { pid: 'SUP-9999', days: 3 }), 404)
    await expectRefused(does.post('purchases/leadtime/asempa', { pid: haulage, days: 366 }), 400)
  })
})

describe('the prices of a product', () => {
  test('are listed with day, supplier and document; an invoice takes the place of its receipts, and reversed documents are left out', async () => {
    const receipt = await does.came(mill, { sugar: [5, 9] })
    const purchase = await saved(shop.buy(haulage, { sugar: [3, { costPrice: 8.5 }] }))
    const gone = await saved(shop.buy(haulage, { sugar: [1, { costPrice: 1 }] }))
    await saved(shop.reverse('purchase', gone))
    const history = async () => (await shop.granted.get(`/api/purchases/pricehistory/asempa/${sugar.id}`)).body
    expect(await history()).toEqual([
      { entrydate: '2026-11-20', costPrice: 8.5, qty: 3, pid: haulage, supplier: 'Tema Haulage', invNo: purchase, kind: 'purchase' },
      { entrydate: '2026-11-20', costPrice: 9, qty: 5, pid: mill, supplier: 'Golden Oil Mill', invNo: receipt, kind: 'goods_receipt' },
    ])
    const invoice = await saved(does.invoice([receipt], { sugar: 9.25 }))
    expect(await history()).toMatchObject([{ costPrice: 9.25, invNo: invoice }, { costPrice: 8.5 }])
    await saved(shop.buy(haulage, { milo: [2, { costPrice: 70 }] }))
    const order = await does.order(mill, { sugar: [1, 9], milo: [1, 70] }, { sent: false })
    expect(await orderOf(order)).toMatchObject({
      lines: [
        { productId: sugar.id, lastPrice: 9.25, lastSupplier: 'Golden Oil Mill' },
        { lastPrice: 70, lastSupplier: 'Tema Haulage' },
      ],
    })
    await expectRefused(shop.denied.get(`/api/purchases/pricehistory/asempa/${sugar.id}`), 403)
    const work = (branch: number | null) =>
      shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [shop.businessId, branch])
    await work(shop.branches.kumasi)
    expect(await history()).toEqual([])
    await work(shop.branches.accra)
    expect(await history()).toMatchObject([{ invNo: invoice }, { invNo: purchase }])
    await work(null)
  })
})

describe('sharing', () => {
  test('shows the supplier the order alone, and only people who may order can share it', async () => {
    await shop.admin.post('/api/settings/publicaddress/asempa', { address: 'https://shop.example' })
    const number = await does.order(mill, { rice: [10, 60] })
    const draft = { kind: 'purchase_order', reference: number, days: 7 }
    await expectRefused(shop.denied.post('/api/sharing/create/asempa', draft), 403, { code: 'not_allowed' })
    const orderer = { name: 'Reorders', scopes: ['see_lists', 'order_goods'], password: PASSWORD }
    const key = textIn((await shop.admin.post('/api/connections/createkey/asempa', orderer)).body, 'secret')
    const sentence = 'This API key does not have the right see_costs'
    await expectRefused(withApiKey(shop.server, key).post('/api/sharing/create/asempa', draft), 403, sentence)
    const { body } = await shop.granted.post('/api/sharing/create/asempa', draft)
    const token = String(fieldIn(body, 'url')).split('#')[1]
    const opened = await shop.denied.post('/api/shared/open', { token })
    expect(opened.body).toMatchObject({
      kind: 'purchase_order',
      purchase_order: {
        orderNumber: number,
        createdBy: '',
        deliveries: [],
        lines: [{ qty: 10, costPrice: 60, qtyInStock: 0, lastPrice: null }],
      },
    })
  })
})
