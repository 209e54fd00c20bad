import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { addDays } from '@akonta/domain/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../db/database.ts'
import { cedis } from '../testing/world/amounts.ts'
import { type Books, BRANCH, openBooks, TODAY } from '../testing/world/books.ts'
import { journal } from '../testing/world/drafts.ts'
import { accountTotalsAsLived, movementsByBranch } from './book-queries.ts'

// A business on its first day: PostgreSQL has no statistics of its tables yet.
const POSTINGS = 60

let books: Books
beforeAll(async () => {
  books = await openBooks()
  for (let day = 0; day < POSTINGS; day += 1)
    await books.post(journal({ branch: BRANCH.accra, date: addDays(TODAY, -day) }, ACCOUNT.cash, ACCOUNT.rent, cedis('40.00')))
})
afterAll(() => books.installation.drop())

const READS = {
  name: 'test-reads-of-postings',
  text: `select (seq_scan + idx_scan)::int as reads from pg_stat_xact_user_tables where relname = 'posting'`,
}
const readsOfPostings = async (tx: Transaction): Promise<number> => (await tx.one<{ reads: number }>(READS, [])).reads

test('the year ends are looked up once for a statement, not for each line of the books', async () => {
  const span = { branchId: null, start: addDays(TODAY, -POSTINGS), end: TODAY }
  for (const statement of [accountTotalsAsLived, movementsByBranch]) {
    const reads = await books.installation.database.read(books.businessId, async tx => {
      const before = await readsOfPostings(tx)
      expect((await statement(tx, span)).length).toBeGreaterThan(0)
      return (await readsOfPostings(tx)) - before
    })
    expect(reads).toBeLessThan(10)
  }
})
