import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const BREAD = { id: 2001, name: 'Sugar Bread Loaf', price: '12' }
const WATER = { id: 2002, name: 'Sachet Water 500ml', price: '6' }
const SUGAR = { id: 2003, name: 'Sugar 1kg', price: '16' }
const MILK = { id: 2004, name: 'Ideal Milk 160g', price: '8' }
const DOUGH = { id: 2005, name: 'Dough 1kg', price: '0' }
const MAKE = '/api/production/makeproduction/asempa'
const TODAY = new Date().toISOString().slice(0, 10)
const AT_ACCRA = { 'x-branch-code': 'ACC' }

let shop: Shop
let before = 0n

const read = <Row extends Record<string, unknown>>(name: string, text: string, ...values: unknown[]) =>
  shop.database.read(shop.businessId, tx => tx.rows<Row>({ name, text }, [shop.businessId, ...values]))
const lastPosting = async () =>
  (await read<{ posting_count: bigint }>('test-head', 'select posting_count from ledger_head where business_id = $1'))[0]?.posting_count ??
  0n
const onHand = async (product: number) =>
  (
    await read<{ quantity: bigint; value: bigint; unit_cost: bigint }>(
      'test-on-hand',
      'select quantity, value, unit_cost from stock_position where business_id = $1 and branch_id = $2 and product_id = $3',
      shop.branches.accra,
      product,
    )
  )[0]
const books = (table: string) => expectLedger(shop.database, shop.businessId, table, before)
const numberIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'invoicenoGen' in body ? String(body.invoicenoGen) : ''

const billPath = (product: number) => `/api/production/bill/asempa/${product}`
const keep = (product: number, makes: number, parts: Readonly<Record<number, number>>, caller = shop.granted) =>
  caller.post(billPath(product), { makes, components: Object.entries(parts).map(([id, qty]) => ({ productId: Number(id), qty })) })
const billOf = async (product: number, caller = shop.granted) => (await caller.get(billPath(product), AT_ACCRA)).body

type Made = { readonly id: number; readonly name: string; readonly qty: number; readonly costPrice?: number; readonly overhead?: number }
const make = (goods: readonly Made[], branch = 'ACC') =>
  shop.granted.post(
    MAKE,
    goods.map(({ id, name, qty, costPrice = 0, overhead }) => ({
      productId: id,
      productName: name,
      branchcode: branch,
      productionType: 'CASH',
      costPrice,
      sellingprice: 0,
      qty,
      entryDate: TODAY,
      expiringDateStr: '',
      productionInvoice: '',
      unitType: 'pieces',
      pid: 'C0000HD',
      userid: 1,
      username: 'granted',
      ...(overhead !== undefined && { overhead }),
    })),
  )

beforeAll(async () => {
  shop = await openShop()
  const stock = [BREAD, WATER, DOUGH, { ...SUGAR, quantity: '18', value: '256.00' }, { ...MILK, quantity: '96', value: '609.60' }]
  await stockUp(shop, shop.branches.accra, stock)
})
beforeEach(async () => {
  before = await lastPosting()
})
afterAll(() => shop.close())

describe('a bill of materials', () => {
  test('is saved, shown with the branch’s stock, replaced and removed', async () => {
    expect(await billOf(BREAD.id)).toEqual({ makes: 0, components: [] })
    expect(await keep(BREAD.id, 40, { [SUGAR.id]: 5, [MILK.id]: 8 })).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    expect((await keep(BREAD.id, 40, { [SUGAR.id]: 4, [MILK.id]: 8 })).status).toBe(200)
    expect(await billOf(BREAD.id)).toEqual({
      makes: 40,
      components: [
        { productId: SUGAR.id, productName: SUGAR.name, qty: 4, qtyInStock: 18, qtyAvailable: 18, costPrice: 14.2222 },
        { productId: MILK.id, productName: MILK.name, qty: 8, qtyInStock: 96, qtyAvailable: 96, costPrice: 6.35 },
      ],
    })
    expect(await billOf(BREAD.id, shop.denied)).toMatchObject({ components: [{ qtyInStock: 18, costPrice: null }, { costPrice: null }] })
    expect((await shop.granted.get(billPath(BREAD.id), { 'x-branch-code': 'KUM' })).body).toMatchObject({
      components: [{ qtyInStock: 0 }, {}],
    })
    expect((await shop.granted.delete(billPath(BREAD.id))).status).toBe(200)
    expect(await billOf(BREAD.id)).toEqual({ makes: 0, components: [] })
    expect(await shop.granted.delete(billPath(BREAD.id))).toMatchObject({ status: 404 })
    expect(await lastPosting()).toBe(before)
  })

  test('is in the audit trail before and after, and an ineffective or refused change leaves no entry', async () => {
    const since = (
      await read<{ entry_no: bigint }>('test-last-entry', 'select max(entry_no) as entry_no from audit_entry where business_id = $1')
    )[0]
    await keep(BREAD.id, 40, { [SUGAR.id]: 5 })
    await keep(BREAD.id, 40, { [SUGAR.id]: 5 })
    await keep(BREAD.id, 40, { [BREAD.id]: 5 })
    await keep(BREAD.id, 40, { [SUGAR.id]: 4, [MILK.id]: 8 })
    await shop.granted.delete(billPath(BREAD.id))
    await shop.granted.delete(billPath(BREAD.id))
    const [first, second] = ['5 × Sugar 1kg', '4 × Sugar 1kg, 8 × Ideal Milk 160g']
    const told = { kind: 'product', subject: BREAD.name }
    expect(
      await read(
        'test-told-of-bills',
        'select kind, deed, subject, changes from audit_entry where business_id = $1 and entry_no > $2 order by entry_no',
        since?.entry_no,
      ),
    ).toEqual([
      {
        ...told,
        deed: 'Changed the bill of materials of',
        changes: [
          { what: 'Makes', before: null, after: '40' },
          { what: 'Components', before: null, after: first },
        ],
      },
      { ...told, deed: 'Changed the bill of materials of', changes: [{ what: 'Components', before: first, after: second }] },
      {
        ...told,
        deed: 'Took away the bill of materials of',
        changes: [
          { what: 'Makes', before: '40', after: null },
          { what: 'Components', before: second, after: null },
        ],
      },
    ])
  })

  test('never contains the product itself, even indirectly', async () => {
    expect(await keep(BREAD.id, 1, { [BREAD.id]: 1 })).toMatchObject({
      status: 400,
      body: { message: `${BREAD.name} cannot be a component of itself` },
    })
    expect((await keep(BREAD.id, 1, { [DOUGH.id]: 1 })).status).toBe(200)
    expect((await keep(DOUGH.id, 1, { [WATER.id]: 1 })).status).toBe(200)
    expect(await keep(WATER.id, 1, { [SUGAR.id]: 1, [BREAD.id]: 2 })).toMatchObject({
      status: 400,
      body: { message: `${BREAD.name} is made from ${WATER.name} and cannot be one of its components` },
    })
    for (const product of [BREAD, DOUGH]) await shop.granted.delete(billPath(product.id))
    const both = await Promise.all([keep(BREAD.id, 1, { [DOUGH.id]: 1 }), keep(DOUGH.id, 1, { [BREAD.id]: 1 })])
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 400])
    for (const product of [BREAD, DOUGH]) await shop.granted.delete(billPath(product.id))
  })

  test('a cycle is refused by the database too', async () => {
    await keep(BREAD.id, 1, { [DOUGH.id]: 1 })
    const circle = shop.owner.query(
      `with made as (insert into bill_of_materials select business_id, component_id, 10000, 1, now() from bill_component)
       insert into bill_component select business_id, component_id, product_id, 1, 10000 from bill_component`,
    )
    await expect(circle).rejects.toMatchObject({ constraint: 'bill_without_cycle' })
    await shop.granted.delete(billPath(BREAD.id))
  })

  test('is for users who may edit the catalogue, with existing products, each listed once', async () => {
    expect(await keep(BREAD.id, 1, { [SUGAR.id]: 1 }, shop.denied)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect(await shop.denied.delete(billPath(BREAD.id))).toMatchObject({ status: 403 })
    expect((await keep(BREAD.id, 1, { [SUGAR.id]: 1 }, shop.stranger)).status).toBe(403)
    expect((await keep(BREAD.id, 1, { [SUGAR.id]: 1 }, shop.visitor)).status).toBe(401)
    expect(await keep(4711, 1, { [SUGAR.id]: 1 })).toMatchObject({ status: 404, body: { message: 'Product 4711 is not in the catalogue' } })
    expect(await keep(BREAD.id, 1, { 4711: 1 })).toMatchObject({ status: 404 })
    const sugar = { productId: SUGAR.id, qty: 1 }
    expect(await shop.granted.post(billPath(BREAD.id), { makes: 1, components: [sugar, sugar] })).toMatchObject({
      status: 400,
      body: { message: 'Sugar 1kg Item Already Exist' },
    })
    expect(await billOf(BREAD.id)).toEqual({ makes: 0, components: [] })
  })

  test('malformed bodies are refused with a sentence and save nothing', async () => {
    const good = { productId: SUGAR.id, qty: 4 }
    const parts = spoiledBodies([good, good]).map(({ title, body }) => ({
      title: `components: ${title}`,
      body: `{"makes":40,"components":${body.replace(String(SUGAR.id), String(MILK.id))}}`,
    }))
    const batch = spoiledBodies({ makes: 40 }).map(({ title, body }) => ({
      title,
      body: body.replace(/\}$/, `${body === '{}' ? '' : ','}"components":[${JSON.stringify(good)}]}`),
    }))
    await expectAllRefused(shop.owner, shop.granted, billPath(BREAD.id), [...parts, ...batch])
  })

  test('a component is not deleted permanently while a bill uses it', async () => {
    await keep(BREAD.id, 1, { [DOUGH.id]: 1 })
    expect(await shop.admin.delete(`/api/product/delete/asempa/${DOUGH.id}`)).toMatchObject({ status: 409, body: { code: 'in_use' } })
    await shop.granted.delete(billPath(BREAD.id))
  })
})

describe('production with a bill of materials', () => {
  test('40 loaves use 4 sugar and 8 milk at average, plus 90.00 overhead: 197.69, 4.9423 each (worked example P25)', async () => {
    await keep(BREAD.id, 40, { [SUGAR.id]: 4, [MILK.id]: 8 })
    const answer = await make([{ ...BREAD, qty: 40, costPrice: 999, overhead: 90 }])
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    await books(`
      Inventory                  90.00
      Production cost applied              90.00`)
    expect(await onHand(BREAD.id)).toEqual({ quantity: 400_000n, value: 19_769n, unit_cost: 49_423n })
    expect(await onHand(SUGAR.id)).toMatchObject({ quantity: 140_000n, value: 19_911n })
    expect(await onHand(MILK.id)).toMatchObject({ quantity: 880_000n, value: 55_880n })

    const number = numberIn(answer.body)
    expect((await shop.granted.get(`/api/production/byinvoice/asempa/${number}`)).body).toEqual([
      expect.objectContaining({
        productname: BREAD.name,
        qty: 40,
        costprice: 4.9423,
        amount: 197.69,
        total: 197.69,
        overhead: 90,
        components: [
          { productId: SUGAR.id, productname: SUGAR.name, qty: 4, costprice: 14.2225, amount: 56.89 },
          { productId: MILK.id, productname: MILK.name, qty: 8, costprice: 6.35, amount: 50.8 },
        ],
      }),
    ])
    expect((await shop.denied.get(`/api/production/byinvoice/asempa/${number}`)).body).toEqual([
      expect.objectContaining({
        costprice: null,
        overhead: null,
        components: [expect.objectContaining({ qty: 4, costprice: null, amount: null }), expect.objectContaining({ amount: null })],
      }),
    ])
    const report = await shop.granted.get(`/api/productionacc/productionbydatebranch/asempa/ACC/${TODAY}/${TODAY}`)
    expect(report.body).toContainEqual(expect.objectContaining({ transnum: number, debit: 197.69 }))

    before = await lastPosting()
    expect((await shop.admin.post(`/api/production/reverse/asempa/${number}`, { reason: 'Burnt' })).status).toBe(200)
    await books(`
      Inventory                            90.00
      Production cost applied   90.00`)
    expect(await onHand(SUGAR.id)).toMatchObject({ quantity: 180_000n, value: 25_600n })
    expect(await onHand(MILK.id)).toMatchObject({ quantity: 960_000n, value: 60_960n })
    expect(await onHand(BREAD.id)).toMatchObject({ quantity: 0n, value: 0n })
  })

  test('can be mixed with goods without one, which take their share of the rest', async () => {
    const answer = await make([
      { ...WATER, qty: 50, costPrice: 3.8 },
      { ...BREAD, qty: 10 },
    ])
    expect(answer.status).toBe(200)
    await books(`
      Inventory                 190.00
      Production cost applied             190.00`)
    expect(await onHand(SUGAR.id)).toMatchObject({ quantity: 170_000n })
    expect(await onHand(MILK.id)).toMatchObject({ quantity: 940_000n })
    expect(await onHand(BREAD.id)).toMatchObject({ quantity: 100_000n, value: 1_422n + 1_270n })
  })

  test('is refused as a whole with the list of shortages, in its own branch', async () => {
    const short = await make([
      { ...WATER, qty: 1, costPrice: 3.8 },
      { ...BREAD, qty: 480, overhead: 5 },
    ])
    expect(short).toMatchObject({
      status: 409,
      body: { message: `Not enough stock. ${SUGAR.name}: 17 in stock, 48 wanted; ${MILK.name}: 94 in stock, 96 wanted` },
    })
    expect(await make([{ ...BREAD, qty: 4 }], 'KUM')).toMatchObject({
      status: 409,
      body: { message: `Not enough stock. ${SUGAR.name}: 0 in stock, 0.4 wanted; ${MILK.name}: 0 in stock, 0.8 wanted` },
    })
    expect(await lastPosting()).toBe(before)
  })

  test('overhead is refused without a bill, and if it is not an amount', async () => {
    expect(await make([{ ...WATER, qty: 1, costPrice: 3.8, overhead: 2 }])).toMatchObject({
      status: 400,
      body: { message: `${WATER.name} has no bill of materials. Enter its cost without overhead` },
    })
    for (const overhead of [-1, 0.001, 1e300]) expect((await make([{ ...BREAD, qty: 1, overhead }])).status).toBe(400)
    expect((await make([{ ...WATER, qty: 1, costPrice: 3.8, overhead: 0 }])).status).toBe(200)
    await keep(BREAD.id, 40, { [SUGAR.id]: 4 })
    expect(await make([{ ...BREAD, qty: 0.0001, overhead: 100_000_000_000 }])).toMatchObject({
      status: 422,
      body: { code: 'out_of_range', message: 'The unit cost would be too large' },
    })
    await keep(BREAD.id, 40, { [SUGAR.id]: 4, [MILK.id]: 8 })
  })

  test('two at once never use more than the stock', async () => {
    const both = await Promise.all([1, 2].map(() => make([{ ...BREAD, qty: 100 }])))
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
  })
})
