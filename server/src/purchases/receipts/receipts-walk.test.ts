import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderVerbs } from '../../testing/purchases/order-verbs.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { saved } from '../../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: 'none', oil: 'none' } })
const does = orderVerbs(shop)
const mill = await shop.supplier('Golden Oil Mill')

type Open = { readonly number: string; readonly price: number }

const cents = (least: number, most: number) => fc.integer({ min: least * 100, max: most * 100 }).map(value => value / 100)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('receive' as const), pieces: fc.integer({ min: 1, max: 20 }), price: cents(1, 90) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sell' as const), part: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('invoice' as const), both: fc.boolean(), price: cents(1, 90) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('land' as const), amount: cents(1, 60) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), price: cents(1, 90) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const owed = async (): Promise<bigint> => {
  const [row] = await shop.rows<{ owed: bigint }>(
    `select coalesce(sum(credit - debit), 0)::bigint as owed from balance where business_id = $1 and account_code = 'G0000RN'`,
  )
  return row?.owed ?? 0n
}

/** One history: receipts, sales, invoices, landed costs and reversals of rice in any order; then everything is invoiced. */
const walk = async (steps: readonly Step[]): Promise<void> => {
  let open: Open[] = []
  const undo: (() => Promise<unknown>)[] = []
  const invoice = async (receipts: readonly Open[], price: number): Promise<void> => {
    const answer = await does.invoice(
      receipts.map(({ number }) => number),
      { rice: price },
    )
    const number = await saved(answer)
    open = open.filter(each => !receipts.includes(each))
    undo.push(async () => {
      if ((await does.undo('purchases', number)).status === 200) open.push(...receipts)
    })
  }
  for (const each of steps) {
    const onHand = Number((await shop.onHand('rice'))?.quantity ?? 0n) / 10_000
    const last = open.at(-1)
    if (each.kind === 'receive') open.push({ number: await does.came(mill, { rice: [each.pieces, each.price] }), price: each.price })
    else if (each.kind === 'sell') {
      const pieces = Math.ceil((onHand * each.part) / 100)
      if (pieces > 0) await saved(shop.sell({ rice: pieces }))
    } else if (each.kind === 'invoice') {
      if (last) await invoice(each.both ? open.slice(-2) : [last], each.price)
    } else if (each.kind === 'land') {
      if (last) {
        const number = await saved(does.land([last.number], each.amount))
        undo.push(() => does.undo('landedcosts', number))
      }
    } else if (each.kind === 'correct') {
      if (last && last.price !== each.price) await does.correct(last.number, { rice: each.price })
    } else await undo.pop()?.()
  }
  while (open.length > 0) await invoice(open.slice(0, 2), 7.77)
  expect(await owed()).toBe(0n)
}

test('in any order of receipts, sales, invoices, landed costs and reversals the stock is what its account says, and nothing is left without an invoice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async steps => {
      await walk(steps)
      expect(await shop.fault()).toBe(null)
    }),
    { numRuns: 12, seed: 16 },
  )
}, 120_000)
