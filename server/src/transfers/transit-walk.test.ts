import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transitVerbs } from '../testing/transfers/transit-verbs.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '1000 worth 3333.33', milo: '1000 worth 7140.00' } })
const does = transitVerbs(shop)
await does.turn(true)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('dispatch' as const), pieces: fc.integer({ min: 1, max: 9 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      well: fc.integer({ min: 0, max: 100 }),
      damaged: fc.integer({ min: 0, max: 100 }),
      over: fc.integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse dispatch' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse receipt' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Figures = { readonly stock: bigint; readonly account: bigint; readonly named: bigint; readonly listed: bigint }

/** In pesewas: stock of all branches, the account and the list of goods in transit, and what went to named differences. */
const figures = async (): Promise<Figures> => {
  const [row] = await shop.rows<Omit<Figures, 'listed'>>(
    `select (select sum(value) from stock_position where business_id = $1)::bigint as stock,
       coalesce(sum(debit - credit) filter (where account_code = 'G0000IT'), 0)::bigint as account,
       coalesce(sum(debit - credit) filter (where account_code in ('S0000MS', 'S0000DM', 'S0000TK', 'P0000PV')), 0)::bigint as named
     from balance where business_id = $1`,
  )
  const listed = (await does.listed()).reduce((sum, { value }) => sum + BigInt(Math.round(Number(value) * 100)), 0n)
  return { stock: row?.stock ?? 0n, account: row?.account ?? 0n, named: row?.named ?? 0n, listed }
}

const walk = async (steps: readonly Step[]): Promise<void> => {
  const open: { number: string; pieces: number }[] = []
  const received: { receipt: string; number: string; pieces: number }[] = []
  for (const each of steps) {
    const first = open[0]
    if (each.kind === 'dispatch') open.push({ number: await does.dispatch({ rice: each.pieces }), pieces: each.pieces })
    else if (each.kind === 'reverse receipt') {
      const last = received.pop()
      // Refused when the goods have left the receiver again; here they never do.
      if (last) {
        await saved(does.undo('reversereceipt', last.receipt))
        open.push(last)
      }
    } else if (first !== undefined) {
      open.shift()
      if (each.kind === 'refuse') await saved(does.refuse(first.number))
      else if (each.kind === 'reverse dispatch') await saved(does.undo('reverse', first.number))
      else {
        const well = Math.floor((first.pieces * each.well) / 100)
        const damaged = Math.floor(((first.pieces - well) * each.damaged) / 100)
        const over = well + damaged === first.pieces ? each.over : 0
        received.push({ ...first, receipt: await saved(does.receive(first.number, { rice: [well, damaged, over] })) })
      }
    }
  }
}

test('in any order of dispatches, receipts, refusals and reversals, stock and goods in transit change only by named differences, and the account is what the list says', async () => {
  const start = await figures()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      await walk(steps)
      const now = await figures()
      expect(now.stock + now.account + now.named).toBe(start.stock + start.account + start.named)
      expect(now.account).toBe(now.listed)
      expect(await shop.fault()).toBe(null)
    }),
    { numRuns: 12, seed: 16 },
  )
}, 120_000)
