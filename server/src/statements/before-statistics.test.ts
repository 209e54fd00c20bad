import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { addDays } from '@akonta/domain/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readsOf } from '../testing/installation/reads.ts'
import { cedis } from '../testing/world/amounts.ts'
import { type Books, BRANCH, openBooks, TODAY } from '../testing/world/books.ts'
import { journal } from '../testing/world/drafts.ts'
import { accountTotalsAsLived, movementsByBranch } from './book-queries.ts'
import { documentsOfCashLine } from './cash-flow-queries.ts'

// A business on its first day: PostgreSQL has no statistics of its tables yet.
const POSTINGS = 60

let books: Books
beforeAll(async () => {
  books = await openBooks()
  for (let day = 0; day < POSTINGS; day += 1)
    await books.post(journal({ branch: BRANCH.accra, date: addDays(TODAY, -day) }, ACCOUNT.cash, ACCOUNT.rent, cedis('40.00')))
})
afterAll(() => books.installation.drop())

test('the year ends are looked up once for a statement, not for each line of the books', async () => {
  const span = { branchId: null, start: addDays(TODAY, -POSTINGS), end: TODAY }
  for (const statement of [accountTotalsAsLived, movementsByBranch]) {
    const { looks } = await books.installation.database.read(books.businessId, tx =>
      readsOf(tx, 'posting', async () => expect((await statement(tx, span)).length).toBeGreaterThan(0)),
    )
    expect(looks).toBeLessThan(10)
  }
})

test('the documents behind a line of the cash flow are chosen before they are completed', async () => {
  const span = { branchId: null, start: TODAY, end: TODAY }
  const { rows } = await books.installation.database.read(books.businessId, tx =>
    readsOf(tx, 'posting', async () => expect(await documentsOfCashLine(tx, span, 'expenses')).toHaveLength(1)),
  )
  // Every posting may be read to find customer documents, their reversals and other documents, but not again for the one that is found.
  expect(rows).toBeLessThan(4 * POSTINGS)
})
