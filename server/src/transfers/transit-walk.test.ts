import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timesOf } from '../testing/installation/share-of-run.ts'
import { transitVerbs } from '../testing/transfers/transit-verbs.ts'
import type { Answer } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '1000 worth 3333.33', milo: '1000 worth 7140.00' } })
const does = transitVerbs(shop)
await does.turn(true)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('dispatch' as const), pieces: fc.integer({ min: 1, max: 18 }).map(halves => halves / 2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      well: fc.integer({ min: 0, max: 100 }),
      damaged: fc.integer({ min: 0, max: 100 }),
      over: fc.integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sell' as const), pieces: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse dispatch' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse receipt' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Figures = { readonly stock: bigint; readonly account: bigint; readonly named: bigint; readonly listed: bigint }

/** In pesewas: stock of all branches, the account and the list of goods in transit, and what was sold or went to named differences. */
const figures = async (): Promise<Figures> => {
  const [row] = await shop.rows<Omit<Figures, 'listed'>>(
    `select (select sum(value) from stock_position where business_id = $1)::bigint as stock,
       coalesce(sum(debit - credit) filter (where account_code = 'G0000IT'), 0)::bigint as account,
       coalesce(sum(debit - credit) filter (where account_code in ('S0000MS', 'S0000DM', 'S0000TK', 'P0000PV', 'C0000GS')), 0)::bigint as named
     from balance where business_id = $1`,
  )
  const listed = (await does.listed()).reduce((sum, { value }) => sum + BigInt(Math.round(Number(value) * 100)), 0n)
  return { stock: row?.stock ?? 0n, account: row?.account ?? 0n, named: row?.named ?? 0n, listed }
}

/** A part in percent, in tenths of a piece. */
const shareOf = (pieces: number, percent: number): number => Math.floor((pieces * percent) / 10) / 10

/** Refused when the receiver has too few. */
const isSavedOrShort = async (asked: Promise<Answer>): Promise<boolean> => {
  const answer = await asked
  if (answer.status === 200) return true
  expect(answer).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } })
  return false
}

const walk = async (steps: readonly Step[]): Promise<void> => {
  const open: { number: string; pieces: number }[] = []
  const received: { receipt: string; number: string; pieces: number }[] = []
  for (const each of steps) {
    const first = open[0]
    if (each.kind === 'dispatch') open.push({ number: await does.dispatch({ rice: each.pieces }), pieces: each.pieces })
    else if (each.kind === 'reverse receipt') {
      const last = received.at(-1)
      const isUndone = last !== undefined && (await isSavedOrShort(does.undo('reversereceipt', last.receipt)))
      if (isUndone) open.push(...received.splice(-1))
    } else if (each.kind === 'sell') {
      await isSavedOrShort(shop.sell({ rice: each.pieces }, { branch: 'KUM' }))
    } else if (first !== undefined) {
      open.shift()
      if (each.kind === 'refuse') await saved(does.refuse(first.number))
      else if (each.kind === 'reverse dispatch') await saved(does.undo('reverse', first.number))
      else {
        const well = shareOf(first.pieces, each.well)
        const damaged = shareOf(first.pieces - well, each.damaged)
        const over = well + damaged === first.pieces ? each.over : 0
        received.push({ ...first, receipt: await saved(does.receive(first.number, { rice: [well, damaged, over] })) })
      }
    }
  }
}

test('in any order of dispatches, receipts, sales, refusals and reversals, stock and goods in transit change only by sales and named differences, and the account is what the list says @in-turn', async () => {
  const start = await figures()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      await walk(steps)
      const now = await figures()
      expect(now.stock + now.account + now.named).toBe(start.stock + start.account + start.named)
      expect(now.account).toBe(now.listed)
      expect(await shop.fault()).toBe(null)
    }),
    { numRuns: timesOf({ usual: 4, whole: 12 }), seed: 16 },
  )
}, 120_000)
