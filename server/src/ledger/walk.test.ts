import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, expect, test } from 'vitest'
import { oneFor, timesOf } from '../testing/installation/share-of-run.ts'
import { openLedgerModel } from '../testing/model/ledger-model.ts'
import { type Action, type Known, nextAction, openChance } from '../testing/model/trade.ts'
import { booksAsTotals, doAction, tell } from '../testing/model/walk.ts'
import { type Books, openBooksOn, SHOP } from '../testing/world/books.ts'
import { openTestDatabase } from '../testing/world/test-database.ts'

/** How many postings all walks make together. AKONTA_WALK=50000 walks further. */
const STEPS = Number(process.env.AKONTA_WALK ?? timesOf({ usual: 600, whole: 3_600 }))
const CHECKPOINTS = timesOf({ usual: 3, whole: 6 })

const installation = await openTestDatabase()
afterAll(() => installation.drop())

/** Every refusal code of the walks. */
const refusals = new Set<string>()

type Walk = { readonly seed: number; readonly writers: number; readonly allowNegativeStock: boolean }
/** Of each kind one in `npm test`. */
const KINDS: readonly (readonly Walk[])[] = [
  [
    { seed: 1, writers: 1, allowNegativeStock: false },
    { seed: 3, writers: 1, allowNegativeStock: false },
  ],
  [
    { seed: 2, writers: 1, allowNegativeStock: true },
    { seed: 5, writers: 4, allowNegativeStock: true },
  ],
  [
    { seed: 4, writers: 4, allowNegativeStock: false },
    { seed: 6, writers: 8, allowNegativeStock: false },
  ],
]
const WALKS = KINDS.flatMap((walks, place) => oneFor(place, walks))

/** What holds whatever the model says: the inventory account equals the stock, and the branch current accounts net to zero. */
const expectSound = async (books: Books) => {
  const { rows } = await installation.owner.query(
    `select branch_id, sum(value)::bigint as worth,
       (select sum(debit - credit)::bigint from balance b
        where b.business_id = s.business_id and b.branch_id = s.branch_id and b.account_code = '${ACCOUNT.inventory}') as booked,
       (select coalesce(sum(debit - credit), 0)::bigint from balance b
        where b.business_id = s.business_id and b.account_code = '${ACCOUNT.branchCurrent}') as owed
     from stock_position s where business_id = $1 group by business_id, branch_id`,
    [books.businessId],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatchObject({ booked: row.worth, owed: 0n })
}

test.each(WALKS)(
  'a random walk and its model have the same books: %o',
  async ({ seed, writers, allowNegativeStock }) => {
    const books = await openBooksOn(installation, `walk${seed}`, { ...SHOP, allowNegativeStock })
    const model = openLedgerModel(allowNegativeStock)
    const known: Known = { postings: [], customers: [], suppliers: [] }
    const target = Math.ceil(STEPS / WALKS.length / CHECKPOINTS)
    const refused = new Set<string>()
    const kinds = new Set<string>()
    let posted = 0

    for (let checkpoint = 1; checkpoint <= CHECKPOINTS; checkpoint += 1) {
      const done: { readonly action: Action; readonly posting: number }[] = []
      const write = async (writer: number) => {
        const chance = openChance(seed * 10_000 + checkpoint * 100 + writer)
        for (let tries = 0; done.length < target && tries < target * 10; tries += 1) {
          const action = nextAction(chance, known)
          const answer = await doAction(books, action)
          const where = `seed ${seed}, after posting ${posted + done.length}, ${JSON.stringify(action)}`
          if (typeof answer === 'string') {
            refused.add(answer)
            if (writers === 1) expect(model.post(action, posted + done.length + 1), where).toBe(answer)
            continue
          }
          done.push({ action, posting: answer })
          tell(known, action, answer)
          kinds.add(action.kind)
          if (writers === 1) expect(model.post(action, answer), where).toBeNull()
        }
      }
      await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
      expect(done.length).toBeGreaterThanOrEqual(target)
      // Simultaneous writers: each position sees the order of the numbers, since it is locked before the number is taken.
      if (writers > 1)
        for (const { action, posting } of done.toSorted((a, b) => a.posting - b.posting))
          expect(model.post(action, posting), `seed ${seed}, posting ${posting}, ${JSON.stringify(action)}`).toBeNull()
      posted += done.length
      expect(await booksAsTotals(books)).toEqual(model.totals())
      await expectSound(books)
    }

    expect(await books.verify()).toMatchObject({ postings: BigInt(posted), fault: null })
    expect(kinds.size).toBe(14)
    expect(refused.has('not_enough_stock')).toBe(!allowNegativeStock)
    for (const code of refused) refusals.add(code)
  },
  60_000 + STEPS * 50,
)

test('the walks met every refusal that they tried', () => {
  const tried = ['unbalanced', 'not_enough_stock', 'already_settled', 'already_reversed', 'cannot_reverse']
  expect([...refusals]).toEqual(expect.arrayContaining(tried))
})
