import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import type { Good } from '../testing/world/goods.ts'
import { whileTableIsHeld } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'
import type { Of } from '../testing/world/verbs.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const TODAY = '2026-11-20'
const AT_ACCRA = { 'x-branch-code': 'ACC' }

const shop = await testShop({
  accra: { bread: 'none', water: 'none', dough: 'none', sugar: '18 worth 256.00', milk: '96 worth 609.60' },
  prices: { milk: '8' },
})
const { bread, water, sugar, milk, dough } = shop.goods

const billPath = (product: number) => `/api/production/bill/asempa/${product}`
const billOf = async (product: number, caller = shop.granted) => (await caller.get(billPath(product), AT_ACCRA)).body

const keep = (good: Good, makes: number, parts: Of<number>, by = shop.granted) => shop.saveBill(good, makes, parts, { by })

describe('a bill of materials', () => {
  test('is saved, shown with the branch’s stock, replaced and removed', async () => {
    expect(await billOf(bread.id)).toEqual({ makes: 0, components: [] })
    expect(await keep('bread', 40, { sugar: 5, milk: 8 })).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    expect((await keep('bread', 40, { sugar: 4, milk: 8 })).status).toBe(200)
    expect(await billOf(bread.id)).toEqual({
      makes: 40,
      components: [
        { productId: sugar.id, productName: sugar.name, qty: 4, qtyInStock: 18, qtyAvailable: 18, costPrice: 14.2222 },
        { productId: milk.id, productName: milk.name, qty: 8, qtyInStock: 96, qtyAvailable: 96, costPrice: 6.35 },
      ],
    })
    expect(await billOf(bread.id, shop.denied)).toMatchObject({ components: [{ qtyInStock: 18, costPrice: null }, { costPrice: null }] })
    expect((await shop.granted.get(billPath(bread.id), { 'x-branch-code': 'KUM' })).body).toMatchObject({
      components: [{ qtyInStock: 0 }, {}],
    })
    expect((await shop.granted.delete(billPath(bread.id))).status).toBe(200)
    expect(await billOf(bread.id)).toEqual({ makes: 0, components: [] })
    expect(await shop.granted.delete(billPath(bread.id))).toMatchObject({ status: 404 })
    await shop.expectPosted(0)
  })

  test('is shown with the packs of each component, so that what was used can be entered in packs', async () => {
    const packs = [{ name: 'Carton', size: 48, price: null, barcode: '' }]
    expect((await shop.granted.post(`/api/product/packs/asempa/${milk.id}`, { packs })).status).toBe(200)
    await keep('water', 10, { sugar: 1, milk: 2 })
    expect(await billOf(water.id)).toEqual({
      makes: 10,
      components: [
        expect.not.objectContaining({ packs: expect.anything() }),
        expect.objectContaining({ productId: milk.id, qty: 2, packs: [{ packNo: 1, name: 'Carton', size: 48 }] }),
      ],
    })
    await shop.granted.delete(billPath(water.id))
    await shop.granted.post(`/api/product/packs/asempa/${milk.id}`, { packs: [] })
  })

  test('is in the audit trail before and after, and an ineffective or refused change leaves no entry', async () => {
    const since = (await shop.rows<{ entry_no: bigint }>('select max(entry_no) as entry_no from audit_entry where business_id = $1'))[0]
    await keep('bread', 40, { sugar: 5 })
    await keep('bread', 40, { sugar: 5 })
    await keep('bread', 40, { bread: 5 })
    await keep('bread', 40, { sugar: 4, milk: 8 })
    await shop.granted.delete(billPath(bread.id))
    await shop.granted.delete(billPath(bread.id))
    const [first, second] = ['5 × Sugar 1kg', '4 × Sugar 1kg, 8 × Ideal Milk Evaporated 160g']
    const told = { kind: 'product', subject: bread.name }
    expect(
      await shop.rows(
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
        deed: 'Removed the bill of materials of',
        changes: [
          { what: 'Makes', before: '40', after: null },
          { what: 'Components', before: second, after: null },
        ],
      },
    ])
  })

  test('never contains the product itself, even indirectly', async () => {
    await expectRefused(keep('bread', 1, { bread: 1 }), 400, `${bread.name} cannot be a component of itself`)
    expect((await keep('bread', 1, { dough: 1 })).status).toBe(200)
    expect((await keep('dough', 1, { water: 1 })).status).toBe(200)
    await expectRefused(
      keep('water', 1, { sugar: 1, bread: 2 }),
      400,
      `${bread.name} is made from ${water.name} and cannot be one of its components`,
    )
    for (const product of [bread, dough]) await shop.granted.delete(billPath(product.id))
    const halves = [() => keep('bread', 1, { dough: 1 }), () => keep('dough', 1, { bread: 1 })]
    const [, second] = await whileTableIsHeld(shop, 'bill_component', ...halves)
    expect(second).toMatchObject({
      status: 400,
      body: { message: `${bread.name} is made from ${dough.name} and cannot be one of its components` },
    })
    for (const product of [bread, dough]) await shop.granted.delete(billPath(product.id))
  })

  test('a cycle is refused by the database too', async () => {
    await keep('bread', 1, { dough: 1 })
    const circle = shop.owner.query(
      `with made as (insert into bill_of_materials select business_id, component_id, 10000, 1, now() from bill_component)
       insert into bill_component select business_id, component_id, product_id, 1, 10000 from bill_component`,
    )
    await expect(circle).rejects.toMatchObject({ constraint: 'bill_without_cycle' })
    await shop.granted.delete(billPath(bread.id))
  })

  test('is for users who may edit the catalogue, with existing products, each listed once', async () => {
    expect(await keep('bread', 1, { sugar: 1 }, shop.denied)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect(await shop.denied.delete(billPath(bread.id))).toMatchObject({ status: 403 })
    expect((await keep('bread', 1, { sugar: 1 }, shop.stranger)).status).toBe(403)
    expect((await keep('bread', 1, { sugar: 1 }, shop.visitor)).status).toBe(401)
    const line = { productId: sugar.id, qty: 1 }
    const saveLines = (product: number, ...components: readonly object[]) => shop.granted.post(billPath(product), { makes: 1, components })
    await expectRefused(saveLines(4711, line), 404, 'Product 4711 is not in the catalogue')
    await expectRefused(saveLines(bread.id, { productId: 4711, qty: 1 }), 404)
    await expectRefused(saveLines(bread.id, line, line), 400, 'Sugar 1kg Item Already Exist')
    expect(await billOf(bread.id)).toEqual({ makes: 0, components: [] })
  })

  test('an absurd bill is refused when it is saved, and its cost where prices make it absurd later', async () => {
    const huge = 8_000_000_000
    await expectRefused(keep('bread', 0.001, { sugar: huge }), 422, `8,000,000,000 of ${sugar.name} is too much`)
    const perBatch = { makes: 0.0001, components: [{ productId: sugar.id, qty: 1 }], overheadRate: { amount: huge, per: 'BATCH' } }
    await expectRefused(shop.granted.post(billPath(bread.id), perBatch), 422, 'The overhead is too large')
    expect((await keep('bread', 1, { sugar: huge })).status).toBe(200)
    await expectRefused(
      shop.granted.get(`/api/production/expectedcost/asempa/${bread.id}`, AT_ACCRA),
      422,
      `The amount of ${sugar.name} for ${bread.name} is too large. Check the quantities and the overhead in its bill of materials`,
    )
    await shop.granted.delete(billPath(bread.id))
  })

  test('malformed bodies are refused with a sentence and save nothing', async () => {
    const good = { productId: sugar.id, qty: 4 }
    const parts = spoiledBodies([good, good]).map(({ title, body }) => ({
      title: `components: ${title}`,
      body: `{"makes":40,"components":${body.replace(String(sugar.id), String(milk.id))}}`,
    }))
    const batch = spoiledBodies({ makes: 40 }).map(({ title, body }) => ({
      title,
      body: body.replace(/\}$/, `${body === '{}' ? '' : ','}"components":[${JSON.stringify(good)}]}`),
    }))
    await expectAllRefused(shop.owner, shop.granted, billPath(bread.id), [...parts, ...batch])
  })

  test('a component that is deleted while a bill uses it stays in the bill, and can be brought back', async () => {
    await keep('bread', 1, { dough: 1 })
    expect((await shop.admin.delete(`/api/product/delete/asempa/${dough.id}`)).body).toEqual({ deleted: true, archived: true })
    expect(await billOf(bread.id)).toMatchObject({ components: [{ productId: dough.id }] })
    expect((await shop.admin.post(`/api/product/restore/asempa/${dough.id}`, undefined, { 'x-branch-code': 'ACC' })).status).toBe(200)
    await shop.granted.delete(billPath(bread.id))
  })
})

describe('production with a bill of materials', () => {
  test('40 loaves use 4 sugar and 8 milk at average, plus 90.00 overhead: 197.69, 4.9423 each (worked example P25)', async () => {
    await keep('bread', 40, { sugar: 4, milk: 8 })
    const answer = await shop.produce({ bread: [40, { costPrice: 999, overhead: 90 }] })
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true } })
    await shop.expectLedger(`
      Inventory                  90.00
      Production cost applied              90.00`)
    expect(await shop.onHand('bread')).toEqual({ quantity: 400_000n, value: 19_769n })
    expect(await shop.unitCost('bread')).toBe(49_423n)
    expect(await shop.onHand('sugar')).toMatchObject({ quantity: 140_000n, value: 19_911n })
    expect(await shop.onHand('milk')).toMatchObject({ quantity: 880_000n, value: 55_880n })

    const { number } = answer
    expect((await shop.granted.get(`/api/production/byinvoice/asempa/${number}`)).body).toEqual([
      expect.objectContaining({
        productname: bread.name,
        qty: 40,
        costprice: 4.9423,
        amount: 197.69,
        total: 197.69,
        overhead: 90,
        components: [
          { productId: sugar.id, productname: sugar.name, qty: 4, costprice: 14.2225, amount: 56.89 },
          { productId: milk.id, productname: milk.name, qty: 8, costprice: 6.35, amount: 50.8 },
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

    await shop.mark()
    expect((await shop.reverse('production', number, 'Burnt')).status).toBe(200)
    await shop.expectLedger(`
      Inventory                            90.00
      Production cost applied   90.00`)
    expect(await shop.onHand('sugar')).toMatchObject({ quantity: 180_000n, value: 25_600n })
    expect(await shop.onHand('milk')).toMatchObject({ quantity: 960_000n, value: 60_960n })
    expect(await shop.onHand('bread')).toMatchObject({ quantity: 0n, value: 0n })
  })

  test('can be mixed with goods without one, which take their share of the rest', async () => {
    const answer = await shop.produce({ water: [50, { costPrice: 3.8 }], bread: 10 })
    expect(answer.status).toBe(200)
    await shop.expectLedger(`
      Inventory                 190.00
      Production cost applied             190.00`)
    expect(await shop.onHand('sugar')).toMatchObject({ quantity: 170_000n })
    expect(await shop.onHand('milk')).toMatchObject({ quantity: 940_000n })
    expect(await shop.onHand('bread')).toMatchObject({ quantity: 100_000n, value: 1_422n + 1_270n })
  })

  test('is refused as a whole with the list of shortages, in its own branch', async () => {
    const short = await shop.produce({ water: [1, { costPrice: 3.8 }], bread: [480, { overhead: 5 }] })
    expect(short).toMatchObject({
      status: 409,
      body: { message: `Not enough stock. ${sugar.name}: 17 in stock, 48 wanted; ${milk.name}: 94 in stock, 96 wanted` },
    })
    await expectRefused(
      shop.produce({ bread: 4 }, { branch: 'KUM' }),
      409,
      `Not enough stock. ${sugar.name}: 0 in stock, 0.4 wanted; ${milk.name}: 0 in stock, 0.8 wanted`,
    )
    await shop.expectPosted(0)
  })

  test('overhead is refused without a bill, and if it is not an amount', async () => {
    await expectRefused(
      shop.produce({ water: [1, { costPrice: 3.8, overhead: 2 }] }),
      400,
      `${water.name} has no bill of materials. Enter its cost without overhead`,
    )
    for (const overhead of [-1, 0.001, 1e300]) expect((await shop.produce({ bread: [1, { overhead }] })).status).toBe(400)
    expect((await shop.produce({ water: [1, { costPrice: 3.8, overhead: 0 }] })).status).toBe(200)
    await keep('bread', 40, { sugar: 4 })
    expect(await shop.produce({ bread: [0.0001, { overhead: 100_000_000_000 }] })).toMatchObject({
      status: 422,
      body: { code: 'out_of_range', message: 'The unit cost would be too large' },
    })
    await keep('bread', 40, { sugar: 4, milk: 8 })
  })

  test('two at once never use more than the stock', async () => {
    const both = await Promise.all([1, 2].map(() => shop.produce({ bread: 100 })))
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
  })
})
