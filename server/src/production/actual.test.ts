import { beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import type { Fields } from '../testing/world/bodies.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const TODAY = '2026-11-20'
const MAKE = '/api/production/makeproduction/asempa'

const shop = await testShop({
  accra: { bread: 'none', water: 'none', dough: 'none', sugar: '18 worth 256.00', milk: '96 worth 609.60' },
})
const { bread, water, sugar, milk, dough } = shop.goods

const billPath = (product: number) => `/api/production/bill/asempa/${product}`
const documentOf = async (number: string, caller = shop.granted) => (await caller.get(`/api/production/byinvoice/asempa/${number}`)).body
const varianceOn = async (day: string) => (await shop.granted.get(`/api/production/variance/asempa/ACC/${day}/${day}`)).body

const lost = (product: { readonly id: number }, qty: number, transtype = 'DAMAGED_ITEMS', reason = 'Burnt') => ({
  ...{ productId: product.id, qty, transtype, reason },
})

beforeEach(async () => {
  await saved(shop.saveBill('bread', 40, { sugar: 4, milk: 8 }))
})

describe('production as it happened', () => {
  test('uses what was entered, values the waste, and gives the rest to the yield, in the books and on the document', async () => {
    await shop.mark()
    const number = await saved(
      shop.produce({
        bread: [
          38,
          {
            overhead: 90,
            plannedQty: 40,
            used: [{ productId: sugar.id, qty: 5 }],
            waste: [lost(sugar, 1, 'MISSING_ITEMS', 'Bag burst'), lost(bread, 2)],
          },
        ],
      }),
    )
    // Sugar 5 × 14.2222 = 71.11 of which 14.22 was lost; milk 50.80; overhead 90.00. Of the other 197.69 two of 40 loaves were burnt: 9.88.
    await shop.expectLedger(`
      Inventory                 65.90
      Missing items             14.22
      Damaged items              9.88
      Production cost applied             90.00`)
    expect(await shop.onHand('bread')).toEqual({ quantity: 380_000n, value: 18_781n })
    expect(await shop.onHand('sugar')).toEqual({ quantity: 130_000n, value: 18_489n })
    expect(await shop.onHand('milk')).toEqual({ quantity: 880_000n, value: 55_880n })
    expect(
      await shop.rows(
        `select l.particulars from journal_line l join production using (business_id, posting_id)
        where l.business_id = $1 and production_number = $2 and l.particulars <> '' order by l.line_no`,
        number,
      ),
    ).toEqual([{ particulars: `${sugar.name}: Bag burst` }, { particulars: `${bread.name}: Burnt` }])

    const lines = [
      expect.objectContaining({
        ...{ qty: 38, plannedQty: 40, amount: 187.81, costprice: 4.9424, overhead: 90 },
        components: [
          { productId: sugar.id, productname: sugar.name, qty: 5, recipeQty: 4, costprice: 14.222, amount: 71.11 },
          { productId: milk.id, productname: milk.name, qty: 8, recipeQty: 8, costprice: 6.35, amount: 50.8 },
        ],
        waste: [
          { productId: sugar.id, productname: sugar.name, qty: 1, transtype: 'MISSING_ITEMS', reason: 'Bag burst', amount: 14.22 },
          { productId: bread.id, productname: bread.name, qty: 2, transtype: 'DAMAGED_ITEMS', reason: 'Burnt', amount: 9.88 },
        ],
      }),
    ]
    expect(await documentOf(number)).toEqual(lines)
    expect(await documentOf(number, shop.denied)).toEqual([
      expect.objectContaining({
        plannedQty: 40,
        waste: [expect.objectContaining({ amount: null }), expect.objectContaining({ amount: null })],
      }),
    ])

    const row = {
      ...{ transnum: number, invoicenoGen: number, entrydate: TODAY, productId: bread.id, productname: bread.name },
      ...{ plannedQty: 40, qty: 38, overhead: 90, waste: 24.1, debit: 187.81 },
      components: [
        { productId: sugar.id, productname: sugar.name, recipeQty: 4, qty: 5, recipeAmount: 56.89, amount: 71.11 },
        { productId: milk.id, productname: milk.name, recipeQty: 8, qty: 8, recipeAmount: 50.8, amount: 50.8 },
      ],
    }
    expect(await varianceOn(TODAY)).toEqual([row])

    await shop.mark()
    const reversal = await saved(shop.reverse('production', number, 'Wrong batch'))
    await shop.expectLedger(`
      Inventory                           65.90
      Missing items                       14.22
      Damaged items                        9.88
      Production cost applied   90.00`)
    expect(await shop.onHand('bread')).toMatchObject({ quantity: 0n, value: 0n })
    expect(await shop.onHand('sugar')).toEqual({ quantity: 180_000n, value: 25_600n })
    expect(await varianceOn(TODAY)).toMatchObject([
      row,
      {
        ...{ transnum: reversal, invoicenoGen: number, qty: -38, waste: -24.1, debit: -187.81 },
        components: [{ qty: -5, amount: -71.11 }, {}],
      },
    ])
  })

  test('spoilt units without a planned quantity are part of what the recipe made', async () => {
    await shop.mark()
    const number = await saved(shop.produce({ bread: [9, { waste: [lost(bread, 1)] }] }))
    // One tenth of 1 sugar at 14.22 and 2 milk at 12.70: 2.69.
    await shop.expectLedger(`
      Inventory              2.69
      Damaged items   2.69`)
    expect(await shop.onHand('sugar')).toMatchObject({ quantity: 170_000n })
    await saved(shop.reverse('production', number))
  })

  test('a component may stay unused: the document and the report say what the recipe wanted', async () => {
    const number = await saved(shop.produce({ bread: [40, { used: [{ productId: sugar.id, qty: 0 }] }] }))
    expect(await documentOf(number)).toMatchObject([
      {
        components: [
          { productId: sugar.id, qty: 0, recipeQty: 4, costprice: 0, amount: 0 },
          { productId: milk.id, qty: 8, recipeQty: 8 },
        ],
      },
    ])
    expect(await varianceOn(TODAY)).toContainEqual(
      expect.objectContaining({
        ...{ transnum: number, debit: 50.8 },
        components: [
          expect.objectContaining({ recipeQty: 4, qty: 0, recipeAmount: 56.89, amount: 0 }),
          expect.objectContaining({ amount: 50.8 }),
        ],
      }),
    )
    await shop.reverse('production', number)
  })

  test('two lines with waste in one production each take theirs', async () => {
    await shop.saveBill('dough', 10, { sugar: 1 })
    await shop.mark()
    const number = await saved(
      shop.produce({
        dough: [10, { waste: [lost(sugar, 0.5)] }],
        bread: [10, { waste: [lost(milk, 1, 'EXPIRED_ITEMS', 'Sour')] }],
        water: [1, { costPrice: 3.8 }],
      }),
    )
    await shop.expectLedger(`
      Inventory                         9.66
      Damaged items             7.11
      Expired items             6.35
      Production cost applied           3.80`)
    await saved(shop.reverse('production', number))
    await shop.granted.delete(billPath(dough.id))
  })
})

describe('the overhead rate of a recipe', () => {
  const keep = (overheadRate: unknown, by = shop.granted) =>
    by.post(billPath(bread.id), {
      makes: 40,
      components: [
        { productId: sugar.id, qty: 4 },
        { productId: milk.id, qty: 8 },
      ],
      overheadRate,
    })

  test('is applied to the batches that were started, against production cost applied, unless another overhead is typed', async () => {
    expect((await keep({ amount: 90, per: 'BATCH' })).status).toBe(200)
    expect((await shop.granted.get(billPath(bread.id), { 'x-branch-code': 'ACC' })).body).toMatchObject({
      overheadRate: { amount: 90, per: 'BATCH' },
    })
    expect((await shop.denied.get(billPath(bread.id), { 'x-branch-code': 'ACC' })).body).not.toHaveProperty('overheadRate')
    await shop.mark()
    const made = [await saved(shop.produce({ bread: [18, { plannedQty: 20 }] }))]
    await shop.expectLedger(`
      Inventory                 45.00
      Production cost applied            45.00`)
    await shop.mark()
    made.push(await saved(shop.produce({ bread: [10, { overhead: 1 }] })))
    await shop.expectLedger(`
      Inventory                 1.00
      Production cost applied           1.00`)
    await shop.mark()
    made.push(await saved(shop.produce({ bread: [10, { overhead: 0 }] })))
    await shop.expectLedger('')
    for (const number of made) await saved(shop.reverse('production', number))
  })

  test('for each unit follows what came out, good or spoilt', async () => {
    expect((await keep({ amount: 0.33, per: 'UNIT' })).status).toBe(200)
    await shop.mark()
    const number = await saved(shop.produce({ bread: [9, { waste: [lost(bread, 1)] }] }))
    expect(await documentOf(number)).toMatchObject([{ overhead: 3.3 }])
    await shop.expectLedger(`
      Inventory                  0.28
      Damaged items              3.02
      Production cost applied            3.30`)
    await saved(shop.reverse('production', number))
  })

  test('is in the audit trail', async () => {
    await keep({ amount: 0.33, per: 'UNIT' })
    await keep({ amount: 2, per: 'BATCH' })
    expect(await shop.rows('select changes from audit_entry where business_id = $1 order by entry_no desc limit 1')).toEqual([
      { changes: [{ what: 'Overhead', before: '0.33 per unit', after: '2.00 per batch' }] },
    ])
  })

  test.each([
    [{ amount: 0, per: 'UNIT' }],
    [{ amount: -1, per: 'UNIT' }],
    [{ amount: 1, per: 'DAY' }],
    [{ amount: 1 }],
    [{ per: 'UNIT' }],
    [5],
  ])('is refused as %j, and the recipe stays', async rate => {
    await keep({ amount: 2, per: 'BATCH' })
    expect((await keep(rate)).status).toBe(400)
    expect((await shop.granted.get(billPath(bread.id), { 'x-branch-code': 'ACC' })).body).toMatchObject({
      overheadRate: { amount: 2, per: 'BATCH' },
    })
  })

  test('too large to store is refused when it is applied', async () => {
    await keep({ amount: 900_000_000_000, per: 'UNIT' })
    await expectRefused(shop.produce({ bread: 1000 }), 422, { code: 'out_of_range', message: 'The overhead would be too large' })
    await keep(null)
  })
})

describe('the expected cost', () => {
  const costOf = (product: number, by = shop.granted, branch = 'ACC') =>
    by.get(`/api/production/expectedcost/asempa/${product}`, { 'x-branch-code': branch })

  test('opens the recipes of components down to what is bought, at the branch’s current costs', async () => {
    await shop.granted.post(billPath(dough.id), {
      ...{ makes: 10, components: [{ productId: sugar.id, qty: 2 }], overheadRate: { amount: 1.5, per: 'BATCH' } },
    })
    await shop.saveBill('water', 4, { dough: 2, milk: 1 })
    const sugarCost = Number(await shop.unitCost('sugar')) / 10_000
    const { body } = await costOf(water.id)
    expect(body).toMatchObject({
      makes: 4,
      lines: [
        { level: 1, kind: 'MADE', productId: dough.id, productName: dough.name, qty: 2 },
        { level: 2, kind: 'BOUGHT', productId: sugar.id, qty: 0.4, costPrice: sugarCost },
        { level: 2, kind: 'OVERHEAD', productId: dough.id, qty: 2, costPrice: 0.15, amount: 0.3 },
        { level: 1, kind: 'BOUGHT', productId: milk.id, qty: 1, costPrice: 6.35, amount: 6.35 },
      ],
    })
    expect(body).toMatchObject({ total: Math.round((0.4 * sugarCost + 0.3 + 6.35) * 100) / 100 })
    await shop.expectPosted(0)
  })

  test('is for users who see costs, of an existing product, in a branch of theirs', async () => {
    await expectRefused(costOf(water.id, shop.denied), 403, { code: 'not_allowed' })
    await expectRefused(costOf(water.id, shop.stranger), 403)
    await expectRefused(costOf(water.id, shop.visitor), 401)
    await expectRefused(costOf(4711), 404)
    expect((await costOf(sugar.id)).body).toEqual({ makes: 0, total: 0, costPrice: 0, lines: [] })
    for (const product of [water, dough]) await shop.granted.delete(billPath(product.id))
  })
})

describe('a production is refused', () => {
  test.each([
    ['with waste of more than was used', { waste: [lost(sugar, 9)] }, `The waste of ${sugar.name} (9) is more than was used (1)`],
    [
      'with a component of another recipe',
      { used: [{ productId: water.id, qty: 1 }] },
      `${water.name} is not in the bill of materials of ${bread.name}`,
    ],
    ['with a component twice', { used: [1, 2].map(qty => ({ productId: sugar.id, qty })) }, `${sugar.name} Item Already Exist`],
    ['with a product that does not exist', { used: [{ productId: 4711, qty: 1 }] }, 'Product 4711 is not in the catalogue', 404],
    [
      'in which nothing was used',
      { used: [sugar, milk].map(({ id }) => ({ productId: id, qty: 0 })) },
      `Enter what was used to make ${bread.name}`,
    ],
  ])('%s', async (_, fields, sentence, status = 400) => {
    await shop.refuses(shop.produce({ bread: [10, fields] }), status, sentence)
  })

  test('with what only a recipe has, for goods without one', async () => {
    const sentence = `${water.name} has no bill of materials. Enter its yield and cost only`
    for (const fields of [{ plannedQty: 2 }, { used: [{ productId: sugar.id, qty: 1 }] }, { waste: [lost(water, 1)] }])
      await shop.refuses(shop.produce({ water: [1, { costPrice: 1, ...fields }] }), 400, sentence)
    expect((await shop.produce({ water: [1, { costPrice: 1, plannedQty: null, used: [], waste: null }] })).status).toBe(200)
  })

  test('with more than is in stock, or with figures that cannot be stored', async () => {
    await shop.refuses(shop.produce({ bread: [10, { used: [{ productId: sugar.id, qty: 4000 }] }] }), 409, { code: 'not_enough_stock' })
    await saved(shop.saveBill('bread', 0.0001, { sugar: 4, milk: 8 }))
    const used = [sugar, milk].map(({ id }) => ({ productId: id, qty: 1 }))
    await shop.refuses(shop.produce({ bread: [10, { plannedQty: 9_000_000_000, used }] }), 422, { code: 'out_of_range' })
    await shop.refuses(shop.produce({ bread: [9_000_000_000, { waste: [lost(bread, 9_000_000_000)] }] }), 422, { code: 'out_of_range' })
  })

  test('when malformed, with a sentence, and leaves nothing behind', async () => {
    const [line] = shop.bodies.production({ bread: [1, {}] })
    const spoil = (field: string, part: Fields) =>
      spoiledBodies([part])
        .filter(({ title }) => !/^the body is (null|an empty list)$/.test(title))
        .map(({ title, body }) => ({
          title: `${field}: ${title}`,
          body: `[${JSON.stringify({ ...line, [field]: 'HERE' }).replace('"HERE"', () => body)}]`,
        }))
    await expectAllRefused(shop.owner, shop.granted, MAKE, [
      ...spoil('used', { productId: sugar.id, qty: 1 }),
      ...spoil('waste', lost(bread, 1)),
    ])
  })
})

describe('the variance report', () => {
  const ask = (by = shop.granted, branch = 'ACC') => by.get(`/api/production/variance/asempa/${branch}/${TODAY}/${TODAY}`)

  test('leaves out goods without a recipe and other branches, and is for users who see costs', async () => {
    const rows = (await ask()).body
    expect(Array.isArray(rows) && rows.every(row => row.productId === bread.id || row.productId === dough.id)).toBe(true)
    expect((await ask(shop.granted, 'KUM')).body).toEqual([])
    await expectRefused(ask(shop.denied), 403, { code: 'not_allowed' })
    await expectRefused(ask(shop.stranger), 403)
    await expectRefused(ask(shop.visitor), 401)
    await expectRefused(ask(shop.granted, 'XXX'), 404)
  })
})
