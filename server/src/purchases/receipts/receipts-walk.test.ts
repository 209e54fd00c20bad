import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timesOf } from '../../testing/installation/share-of-run.ts'
import { orderVerbs } from '../../testing/purchases/order-verbs.ts'
import { fieldIn, textIn } from '../../testing/world/caller.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { saved } from '../../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: 'none', oil: 'none' } })
const does = orderVerbs(shop)
const mill = await shop.supplier('Golden Oil Mill')

/** A receipt with what no invoice covers of it: pieces, and what they are worth. */
type Open = { readonly number: string; readonly pieces: number; readonly worth: number }

const cents = (least: number, most: number) => fc.integer({ min: least * 100, max: most * 100 }).map(value => value / 100)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('receive' as const), pieces: fc.integer({ min: 1, max: 20 }), price: cents(1, 90) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sell' as const), part: fc.integer({ min: 1, max: 100 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('invoice' as const),
      both: fc.boolean(),
      part: fc.integer({ min: 1, max: 130 }),
      price: cents(1, 90),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('land' as const), amount: cents(1, 60) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), price: cents(1, 90) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.integer({ min: 0, max: 20 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const owed = async (): Promise<bigint> => {
  const [row] = await shop.rows<{ owed: bigint }>(
    `select coalesce(sum(credit - debit), 0)::bigint as owed from balance where business_id = $1 and account_code = 'G0000RN'`,
  )
  return row?.owed ?? 0n
}

/** The unreversed receipts with goods that no invoice covers, as their list answers, oldest first. */
const openReceipts = async (): Promise<readonly Open[]> => {
  const { body } = await shop.granted.get('/api/goodsreceipts/list/asempa?open=yes')
  const numbers = Array.isArray(body) ? body.map(each => textIn(each, 'invNo')).toReversed() : []
  return Promise.all(
    numbers.map(async number => {
      const one = (await shop.granted.get(`/api/goodsreceipts/one/asempa/${number}`)).body
      const lines = fieldIn(one, 'lines')
      const line: unknown = Array.isArray(lines) ? lines[0] : undefined
      return { number, pieces: Number(fieldIn(line, 'qtyNotInvoiced')), worth: Number(fieldIn(one, 'openDebit')) }
    }),
  )
}

/** One history: receipts, sales, invoices of parts, landed costs, corrections and reversals of rice in any order; then all is invoiced. */
const walk = async (steps: readonly Step[]): Promise<void> => {
  const undo: (() => Promise<unknown>)[] = []
  const invoice = async (receipts: readonly Open[], pieces: number, price: number): Promise<void> => {
    const all = receipts.reduce((sum, each) => sum + each.pieces, 0)
    // Every receipt on the list has goods on the invoice.
    const before = receipts.slice(0, -1).reduce((sum, each) => sum + each.pieces, 0)
    const qty = Math.min(Math.max(pieces, before + 1), all)
    const number = await saved(
      does.invoice(
        receipts.map(each => each.number),
        { rice: [qty, price] },
      ),
    )
    undo.push(() => does.undo('purchases', number))
  }
  for (const each of steps) {
    const onHand = Number((await shop.onHand('rice'))?.quantity ?? 0n) / 10_000
    const open = await openReceipts()
    const last = open.at(-1)
    if (each.kind === 'receive') {
      const number = await does.came(mill, { rice: [each.pieces, each.price] })
      undo.push(() => does.undo('goodsreceipts', number))
    } else if (each.kind === 'sell') {
      const pieces = Math.ceil((onHand * each.part) / 100)
      if (pieces > 0) await saved(shop.sell({ rice: pieces }))
    } else if (each.kind === 'invoice') {
      const chosen = each.both ? open.slice(-2) : open.slice(-1)
      const all = chosen.reduce((sum, { pieces }) => sum + pieces, 0)
      if (chosen.length > 0) await invoice(chosen, Math.ceil((all * each.part) / 100), each.price)
    } else if (each.kind === 'land') {
      if (last) {
        const number = await saved(does.land([last.number], each.amount))
        undo.push(() => does.undo('landedcosts', number))
      }
    } else if (each.kind === 'correct') {
      const answer = last && (await does.correct(last.number, { rice: each.price }))
      if (answer?.status === 200) undo.push(() => does.undo('landedcosts', answer.number))
    } else {
      // Any of them: refused while something builds on it, and then nothing has changed.
      const [one] = undo.splice(undo.length === 0 ? 0 : each.which % undo.length, 1)
      await one?.()
    }
    expect(await owed()).toBe((await openReceipts()).reduce((sum, { worth }) => sum + BigInt(Math.round(worth * 100)), 0n))
  }
  for (let open = await openReceipts(); open.length > 0; open = await openReceipts()) await invoice(open.slice(0, 1), 1_000, 7.77)
  expect(await owed()).toBe(0n)
}

test('in any order of receipts, sales, part invoices, landed costs, corrections and reversals the account is what was received less what was invoiced, and the stock is what its account says @in-turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async steps => {
      await walk(steps)
      expect(await shop.fault()).toBe(null)
    }),
    { numRuns: timesOf({ usual: 4, whole: 12 }), seed: 16 },
  )
}, 120_000)
