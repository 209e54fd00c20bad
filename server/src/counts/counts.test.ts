import { beforeEach, describe, expect, test } from 'vitest'
import { countVerbs } from '../testing/counts/count-verbs.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import type { Good } from '../testing/world/goods.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({
  accra: { milo: '40 worth 2856', sugar: '10 worth 142.20', rice: '20 worth 1200', oil: '9 worth 900', soap: '30 worth 150' },
})
const does = countVerbs(shop)
const { milo, rice, oil } = shop.goods

beforeEach(does.cancelAll)

/** The user `granted` belongs to this branch, or to none. */
const work = (branch: number | null) =>
  shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [shop.businessId, branch])

const piecesOf = async (good: Good): Promise<number> => Number((await shop.onHand(good))?.quantity ?? 0n) / 10_000

describe('a count while selling', () => {
  test('a planted loss comes out exactly, whatever is sold before and after each line', async () => {
    const number = await does.start()
    await shop.mark()
    const [tins, bags, packets] = await Promise.all([piecesOf('milo'), piecesOf('rice'), piecesOf('sugar')])
    // Two tins and a bag are gone. Sales go on around each line.
    await saved(shop.sell({ milo: 3 }))
    expect((await does.count(number, 'milo', tins - 5)).body).toMatchObject({ qty: tins - 5, moved: false })
    await saved(shop.sell({ milo: 4, rice: 2 }))
    expect((await does.count(number, 'rice', bags - 3)).status).toBe(200)
    await saved(shop.sell({ rice: 5 }))
    expect((await does.count(number, 'sugar', packets + 1)).status).toBe(200)
    await shop.expectPosted(3)
    expect((await does.step(number, 'SUBMIT', shop.denied)).status).toBe(200)
    await saved(shop.sell({ milo: 1, sugar: 2 }))
    expect(await does.one(number)).toMatchObject({
      status: 'SUBMITTED',
      productsCounted: 3,
      productsDifferent: 3,
      totalvalue: -188.58,
      counters: ['Kofi'],
    })

    await shop.mark()
    const adjustment = await saved(does.approve(number))
    expect(adjustment).toMatch(/^ACC-A26-/)
    // 2 × 71.40 + 1 × 60.00 lost, 1 × 14.22 found: one document.
    await shop.expectPosted(1)
    await shop.expectLedger(`
      Inventory                             188.58
      Stock count differences    188.58`)
    expect(await piecesOf('milo')).toBe(tins - 10)
    expect(await piecesOf('rice')).toBe(bags - 8)
    expect(await piecesOf('sugar')).toBe(packets - 1)
    expect(await does.one(number)).toMatchObject({ status: 'APPROVED', invNo: adjustment, totalvalue: -188.58, endedBy: 'granted' })
    expect((await shop.granted.get(`/api/product/adjustment/asempa/${adjustment}`)).body).toMatchObject({
      transtype: 'STOCKTAKING',
      note: `Stock count ${number}`,
      lineCount: 3,
    })
    expect(await shop.fault()).toBeNull()
  })

  test('without a difference it is approved and nothing is posted', async () => {
    const number = await does.start()
    const stock = (await shop.onHand('oil'))?.quantity ?? 0n
    await does.count(number, 'oil', Number(stock) / 10_000)
    await does.step(number, 'SUBMIT')
    expect(await saved(does.approve(number))).toBe('')
    expect(await does.one(number)).toMatchObject({ status: 'APPROVED', invNo: '', totalvalue: 0 })
    await shop.expectPosted(0)
  })

  test('goods that were deleted from the catalogue after they were counted are corrected with the others', async () => {
    const number = await does.start()
    const [packets, bars] = await Promise.all([piecesOf('sugar'), piecesOf('soap')])
    await does.count(number, 'sugar', packets - 1)
    await does.count(number, 'soap', bars - 2)
    const { id } = shop.goods.sugar
    expect((await shop.admin.delete(`/api/product/delete/asempa/${id}`)).body).toEqual({ deleted: true, archived: true })
    await expectRefused(does.count(number, 'sugar', 1), 404)
    await expectRefused(does.post('start/asempa', { branch: 'ACC', title: 'X', scope: 'LIST', products: [id], blind: false }), 404)
    await does.step(number, 'SUBMIT')
    expect(await saved(does.approve(number))).toMatch(/^ACC-A26-/)
    expect([await piecesOf('sugar'), await piecesOf('soap')]).toEqual([packets - 1, bars - 2])
    expect((await shop.admin.post(`/api/product/restore/asempa/${id}`)).status).toBe(200)
  })

  test('what two people count of a product is added and shown as two lines', async () => {
    const number = await does.start()
    const bars = await piecesOf('soap')
    await does.count(number, 'soap', 12, { counter: 'Kofi' })
    expect((await does.count(number, 'soap', bars - 15, { counter: 'Efua' })).body).toMatchObject({
      qty: bars - 3,
      others: ['Kofi'],
      moved: false,
    })
    expect(await does.rows(number, '?filter=COUNTED')).toMatchObject([
      {
        qty: bars - 3,
        bookQty: bars,
        difference: -3,
        amount: -15,
        lines: [
          { qty: 12, counter: 'Kofi' },
          { qty: bars - 15, counter: 'Efua' },
        ],
      },
    ])
  })

  test('a part that would make the sum too large is refused, and the sheet can still be read', async () => {
    const number = await does.start()
    expect((await does.count(number, 'soap', 9_000_000_000)).status).toBe(200)
    await expectRefused(does.count(number, 'soap', 0.0001), 422, 'Key Soap Bar 350g: the quantity is too large')
    expect((await does.count(number, 'soap', 30, { replaces: true })).body).toMatchObject({ qty: 30 })
  })

  test('parts with a sale between them belong to no moment: the product is counted again', async () => {
    const number = await does.start()
    const bars = await piecesOf('soap')
    await does.count(number, 'soap', 12, { counter: 'Kofi' })
    await saved(shop.sell({ soap: 1 }))
    expect((await does.count(number, 'soap', bars - 15, { counter: 'Efua' })).body).toMatchObject({ moved: true })
    await does.step(number, 'SUBMIT')
    await shop.mark()
    await shop.refuses(
      does.approve(number),
      409,
      'Stock of Key Soap Bar 350g moved between its counts. Send the count back and count it again',
    )
    expect((await does.step(number, 'RECOUNT')).status).toBe(200)
    expect((await does.count(number, 'soap', bars - 3, { counter: 'Efua' })).body).toMatchObject({
      qty: bars - 3,
      moved: false,
      others: [],
    })
    expect(await does.rows(number, '?filter=COUNTED')).toMatchObject([
      { qty: bars - 3, bookQty: bars - 1, lines: [{ counts: false }, { counts: false }, { counts: true, round: 2 }] },
    ])
    await does.step(number, 'SUBMIT')
    await saved(does.approve(number))
    expect(await piecesOf('soap')).toBe(bars - 3)
  })

  test('a mistake is replaced, and a line is counted in packs', async () => {
    const number = await does.start()
    await does.count(number, 'oil', 90)
    expect((await does.count(number, 'oil', 9, { replaces: true })).body).toMatchObject({ qty: 9 })
    await expectRefused(does.count(number, 'oil', 1, { pack: { packNo: 1, size: 24 } }), 404)
  })

  test('the same line sent twice is saved once', async () => {
    const number = await does.start()
    const send = () => does.count(number, 'oil', 4, {}, { key: `count-once-${number}` })
    const [first, second] = await Promise.all([send(), send()])
    expect(first?.body).toEqual(second?.body)
    expect(await does.rows(number, '?filter=COUNTED')).toMatchObject([{ qty: 4, lines: [{ qty: 4 }] }])
  })
})

describe('what is counted', () => {
  test('chosen products, and no others', async () => {
    const number = await does.start({ scope: 'LIST', products: [milo.id, rice.id] })
    expect(await does.one(number)).toMatchObject({ productsToCount: 2 })
    expect(await does.rows(number)).toMatchObject([{ productId: milo.id, qty: null }, { productId: rice.id }])
    await does.start({ scope: 'LIST', products: [oil.id] })
    await expectRefused(does.count(number, 'oil', 1), 400, `${oil.name} is not part of this count`)
    await does.count(number, 'milo', 1)
    expect(await does.rows(number, '?filter=LEFT')).toMatchObject([{ productId: rice.id }])
  })

  test('one category', async () => {
    const made = await shop.granted.post('/api/category/create/asempa', { categoryName: `Grains ${await shop.lastPosting()}` })
    const category = Number(Reflect.get(Object(made.body), 'id'))
    await shop.owner.query('update product set category_id = $1 where business_id = $2 and product_id = $3', [
      category,
      shop.businessId,
      milo.id,
    ])
    const number = await does.start({ scope: 'CATEGORY', categoryId: category })
    expect(await does.rows(number)).toMatchObject([{ productId: milo.id }])
    await expectRefused(does.count(number, 'oil', 1), 400, `${oil.name} is not part of this count`)
  })

  test('the sheet comes in pages by name, each product once', async () => {
    await shop.owner.query(
      `insert into product (business_id, product_id, name, cost_price, selling_price, search_text, created_by)
       select $1, 50000 + n, 'Zip ' || n, 10000, 20000, ' zip ' || n || ' ', 1 from generate_series(1, 250) n on conflict do nothing`,
      [shop.businessId],
    )
    const number = await does.start()
    const seen: number[] = []
    let after = 0
    do {
      const { body } = await does.sheet(number, `?after=${after}`)
      const { rows, next } = Object(body)
      seen.push(...rows.map(({ productId }: { productId: number }) => productId))
      after = next
    } while (after > 0)
    expect(seen.length).toBe(new Set(seen).size)
    expect(await does.one(number)).toMatchObject({ productsToCount: seen.length })
  })
})

test('a sheet with thousands of counted products comes in pages by name, each once, with those that left the catalogue @in-turn', async () => {
  await shop.owner.query(
    `insert into product (business_id, product_id, name, cost_price, selling_price, search_text, created_by, archived_at)
     select $1, 70000 + n, 'Many ' || n, 10000, 20000, ' many ' || lpad(n::text, 5, '0') || ' ', 1, case when n % 7 = 0 then now() end
     from generate_series(1, 2100) n on conflict do nothing`,
    [shop.businessId],
  )
  const number = await does.start()
  await shop.owner.query(
    `insert into stock_count_line (business_id, count_id, product_id, line_no, round, take, counted, book, movement_no, counted_by,
       counter_name, counted_at)
     select c.business_id, c.count_id, 70000 + n, 1, 1, 1, case n % 9 when 0 then 20000 else 0 end, 0, 0, 1, 'Kofi', now()
     from stock_count c cross join generate_series(1, 2100) n where c.business_id = $1 and c.count_number = $2`,
    [shop.businessId, number],
  )
  const pages = async (filter: string): Promise<readonly number[]> => {
    const seen: number[] = []
    let after = 0
    do {
      const { rows, next } = Object((await does.sheet(number, `?filter=${filter}&after=${after}`)).body)
      seen.push(...rows.map(({ productId }: { productId: number }) => productId))
      after = next
    } while (after > 0)
    return seen
  }
  const all = Array.from({ length: 2100 }, (_, at) => 70_001 + at)
  expect(await pages('COUNTED')).toEqual(all)
  expect(await pages('DIFFERENT')).toEqual(all.filter(id => (id - 70_000) % 9 === 0))
  expect(await does.one(number)).toMatchObject({ productsCounted: 2100, productsDifferent: 233 })
})

describe('who sees and who may', () => {
  test('a blind count hides the books while it is counted, and from those who do not approve', async () => {
    const number = await does.start({ blind: true })
    const bottles = await piecesOf('oil')
    await does.count(number, 'oil', bottles - 4)
    for (const by of [shop.denied, shop.granted])
      expect(await does.rows(number, '?filter=COUNTED', by)).toMatchObject([
        { qty: bottles - 4, bookQty: null, difference: null, amount: null },
      ])
    expect(await does.one(number, shop.granted)).toMatchObject({ productsDifferent: null, totalvalue: null })
    await expectRefused(does.sheet(number, '?filter=DIFFERENT', shop.denied), 403)
    await does.step(number, 'SUBMIT')
    expect(await does.rows(number, '?filter=COUNTED', shop.denied)).toMatchObject([{ bookQty: null, lines: [{ bookQty: null }] }])
    expect(await does.rows(number, '?filter=DIFFERENT')).toMatchObject([
      { qty: bottles - 4, bookQty: bottles, difference: -4, amount: -400 },
    ])
    await does.step(number, 'RECOUNT')
    expect(await does.rows(number, '?filter=DIFFERENT', shop.denied)).toMatchObject([{ productId: oil.id, difference: null }])
  })

  test('somebody who counted lines does not approve them, and a counter does not decide', async () => {
    const number = await does.start()
    await does.count(number, 'oil', 5, {}, { by: shop.granted })
    await does.step(number, 'SUBMIT', shop.denied)
    await shop.refuses(does.approve(number), 403, 'You counted some of these products. A count is approved by somebody who did not count')
    await shop.refuses(does.approve(number, shop.denied), 403)
    await shop.refuses(does.step(number, 'RECOUNT', shop.denied), 403)
    await shop.refuses(does.step(number, 'CANCEL', shop.denied, 'No'), 403)
    await shop.refuses(does.step(number, 'CANCEL', shop.granted), 400, 'Enter a reason')
  })

  test('each step happens once, also when two people approve at once', async () => {
    const number = await does.start()
    await shop.refuses(does.step(number, 'SUBMIT'), 400, `Nothing on ${number} has been counted yet`)
    await shop.refuses(does.approve(number), 409, `${number} is still being counted`)
    await does.count(number, 'oil', (await piecesOf('oil')) - 1)
    await does.step(number, 'SUBMIT')
    await shop.refuses(does.step(number, 'SUBMIT'), 409, `${number} was submitted`)
    await expectRefused(does.count(number, 'oil', 8), 409, `${number} was submitted. Nothing more is counted unless it is sent back`)
    const answers = await Promise.all([does.approve(number, shop.granted), does.approve(number, shop.admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await shop.expectPosted(1)
    await expectRefused(does.step(number, 'CANCEL', shop.admin, 'Late'), 409, `${number} is approved and no longer changes`)
  })

  test('a product is in one unfinished count of a branch only: it would be corrected twice', async () => {
    const [first, second] = [await does.start(), await does.start()]
    await does.count(first, 'oil', 5)
    await expectRefused(does.count(second, 'oil', 5), 409, `${oil.name} is being counted in ${first}. Finish that count first`)
    expect((await does.count(second, 'rice', 5)).status).toBe(200)
    const elsewhere = await does.start({ branch: 'KUM' }, shop.admin)
    expect((await does.count(elsewhere, 'oil', 5, {}, { by: shop.admin })).status).toBe(200)
  })

  test('more lost than is left is refused by name', async () => {
    const number = await does.start()
    await does.count(number, 'oil', 0)
    await does.step(number, 'SUBMIT')
    await saved(shop.sell({ oil: 2 }))
    await shop.mark()
    await shop.refuses(does.approve(number), 409, { code: 'not_enough_stock' })
    expect(await does.one(number)).toMatchObject({ status: 'SUBMITTED' })
  })

  test('other branches, other businesses and unknown numbers are refused', async () => {
    await expectRefused(does.post('start/asempa', { branch: 'KUM', title: 'X', scope: 'BRANCH', blind: false }), 403)
    const number = await does.start({ branch: 'KUM' }, shop.admin)
    await expectRefused(does.count(number, 'milo', 1), 403)
    expect((await does.sheet(number, '', shop.denied)).status).toBe(403)
    expect((await shop.denied.get(`/api/counts/one/asempa/${number}`)).status).toBe(403)
    expect((await shop.stranger.get(`/api/counts/one/asempa/${number}`)).status).toBe(403)
    expect((await shop.visitor.get(`/api/counts/one/asempa/${number}`)).status).toBe(401)
    await expectRefused(does.count('CNT-999999', 'milo', 1), 404, 'There is no stock count CNT-999999')
    await expectRefused(does.post('start/asempa', { branch: 'ACC', title: 'X', scope: 'LIST', blind: false }), 400)
    await expectRefused(does.post('start/asempa', { branch: 'ACC', title: 'X', scope: 'CATEGORY', categoryId: 9999, blind: false }), 404)
    await expectRefused(does.post('start/asempa', { branch: 'ACC', title: 'X', scope: 'LIST', products: [999_999], blind: false }), 404)
  })

  test('malformed lines change nothing', async () => {
    const number = await does.start()
    const good = { productId: milo.id, qty: 3, counter: 'Kofi', replaces: false }
    await expectAllRefused(shop.owner, shop.denied, `/api/counts/line/asempa/${number}`, spoiledBodies(good, { optional: [] }))
  })
})

test('the history of a product and of a person shows each line of submitted counts', async () => {
  const number = await does.start({ scope: 'LIST', products: [oil.id] })
  await does.count(number, 'oil', 1)
  const history = async (query: string) => (await shop.granted.get(`/api/counts/history/asempa${query}`)).body
  expect(await history(`?product=${oil.id}`)).not.toContainEqual(expect.objectContaining({ countNumber: number }))
  await does.step(number, 'SUBMIT')
  const line = expect.objectContaining({
    countNumber: number,
    productName: oil.name,
    qty: 1,
    counter: 'Kofi',
    username: 'denied',
    counts: true,
  })
  expect(await history(`?product=${oil.id}`)).toContainEqual(line)
  const [user] = await shop.rows<{ user_id: number }>(`select user_id from app_user where business_id = $1 and username = 'denied'`)
  expect(await history(`?keeper=${user?.user_id}`)).toContainEqual(line)
  expect(await history('?keeper=999')).toEqual([])
  expect(await history(`?product=${oil.id}&keeper=999`)).toEqual([])
  await work(shop.branches.kumasi)
  for (const query of ['', `?product=${oil.id}`, `?keeper=${user?.user_id}`])
    expect(await history(query)).not.toContainEqual(expect.objectContaining({ branchname: 'Accra Central' }))
  await work(shop.branches.accra)
  expect(await history(`?product=${oil.id}`)).toContainEqual(line)
  await work(null)
  expect((await shop.denied.get('/api/counts/history/asempa')).status).toBe(403)
})

test('the audit trail has who submitted and who approved', async () => {
  const number = await does.start()
  await does.count(number, 'rice', 1)
  await does.step(number, 'SUBMIT', shop.denied)
  await saved(does.approve(number))
  const recorded = await shop.rows(`select deed from audit_entry where business_id = $1 and subject = $2 order by entry_no`, number)
  expect(recorded).toEqual([{ deed: 'Submitted' }, { deed: 'Approved' }])
})

test('an open count is listed however many newer ones have ended', async () => {
  const open = await does.start()
  const ended = await does.start()
  await does.step(ended, 'CANCEL', shop.granted, 'Test')
  await shop.superuser.query(
    `insert into stock_count select (jsonb_populate_record(c, jsonb_build_object('count_id', c.count_id + 1000 + n, 'count_number', 'CNT-8' || n))).*
     from stock_count c, generate_series(1, 200) n where count_number = $1`,
    [ended],
  )
  const { body } = await shop.granted.get('/api/counts/list/asempa?branch=ACC')
  expect(body).toHaveLength(201)
  expect(body).toContainEqual(expect.objectContaining({ countNumber: open, status: 'COUNTING' }))
  expect(await does.one(open)).toMatchObject({ countNumber: open })
})
