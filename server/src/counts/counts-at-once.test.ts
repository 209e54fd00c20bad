import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { countVerbs } from '../testing/counts/count-verbs.ts'
import { served } from '../testing/people/served.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const GOODS = ['milo', 'sugar', 'rice'] as const

const shop = await testShop({ accra: { milo: '4000 worth 4000', sugar: '4000 worth 4000', rice: '4000 worth 4000' } })
const does = countVerbs(shop)

beforeEach(does.cancelAll)

const stockOf = async (good: (typeof GOODS)[number]): Promise<number> => Number((await shop.onHand(good))?.quantity ?? 0n) / 10_000

const good = fc.constantFrom(...GOODS)
const step = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), good, qty: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('count' as const), good, qty: fc.integer({ min: 3000, max: 4200 }), replaces: fc.boolean() }),
  fc.record({ kind: fc.constant('again' as const) }),
)

test('after approval the stock is what was counted and what moved since, in any order of sales, lines and rounds @in-turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async steps => {
      const number = await does.start()
      const counted = new Map<string, { quantity: number; isMoved: boolean; isOld: boolean }>()
      const since = new Map<string, number>()
      for (const each of steps) {
        if (each.kind === 'sell') {
          await saved(shop.sell({ [each.good]: each.qty }))
          since.set(each.good, (since.get(each.good) ?? 0) + each.qty)
        } else if (each.kind === 'count') {
          const before = counted.get(each.good)
          const isPart = before !== undefined && !each.replaces && !before.isOld
          const quantity = each.qty + (isPart ? before.quantity : 0)
          const isMoved = isPart && (before.isMoved || (since.get(each.good) ?? 0) > 0)
          const { body } = await does.count(number, each.good, each.qty, { replaces: each.replaces })
          expect(body).toMatchObject({ qty: quantity, moved: isMoved })
          counted.set(each.good, { quantity, isMoved, isOld: false })
          since.set(each.good, 0)
        } else if (counted.size > 0) {
          await does.step(number, 'SUBMIT')
          await does.step(number, 'RECOUNT')
          for (const [name, line] of counted) counted.set(name, { ...line, isOld: true })
        }
      }
      // What was counted in parts between sales is counted again, as the screen asks for.
      for (const name of GOODS) {
        if (counted.get(name)?.isMoved !== true && counted.has(name)) continue
        await does.count(number, name, 4000, { replaces: true })
        counted.set(name, { quantity: 4000, isMoved: false, isOld: false })
        since.set(name, 0)
      }
      await does.step(number, 'SUBMIT')
      await saved(does.approve(number))
      for (const name of GOODS) expect(await stockOf(name)).toBe((counted.get(name)?.quantity ?? 0) - (since.get(name) ?? 0))
    }),
    { numRuns: 12 },
  )
  expect(await shop.fault()).toBeNull()
})

test('several people count and sell the same products at once: exact, without a deadlock, and the books verify', async () => {
  const number = await does.start()
  const before = new Map<string, number>()
  for (const name of GOODS) before.set(name, await stockOf(name))
  await shop.warmUp()
  const sales = Array.from({ length: 24 }, (_, place) =>
    saved(served(() => shop.sell(place % 2 === 0 ? { milo: 1, sugar: 1, rice: 1 } : { rice: 1, sugar: 1, milo: 1 }))),
  )
  // Whoever counts sees goods that the books do not have: each line differs from the books of its moment.
  const lines = Array.from({ length: 18 }, (_, place) =>
    served(() => does.count(number, GOODS[place % 3] ?? 'milo', 100 + place, { counter: `Counter ${place}`, replaces: true })),
  )
  const answers = await Promise.all(lines)
  await Promise.all(sales)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await does.step(number, 'SUBMIT')
  const expected = new Map<string, number>()
  for (const name of GOODS) {
    const [last] = await shop.rows<{ counted: bigint; book: bigint }>(
      `select l.counted, l.book from stock_count_line l join stock_count c using (business_id, count_id)
       where l.business_id = $1 and c.count_number = $2 and l.product_id = $3 order by l.line_no desc limit 1`,
      number,
      shop.goods[name].id,
    )
    const book = Number(last?.book ?? 0n) / 10_000
    expect(book).toBeLessThanOrEqual(before.get(name) ?? 0)
    // Counted at that moment, less what was sold after it.
    expected.set(name, Number(last?.counted ?? 0n) / 10_000 - (book - (await stockOf(name))))
  }
  await saved(does.approve(number))
  for (const name of GOODS) expect(await stockOf(name)).toBe(expected.get(name))
  expect(await shop.fault()).toBeNull()
})
