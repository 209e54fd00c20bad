import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readsOf } from '../testing/installation/reads.ts'
import { cedis } from '../testing/world/amounts.ts'
import { type Books, BRANCH, openBooks, TODAY } from '../testing/world/books.ts'
import { journal } from '../testing/world/drafts.ts'
import { countJournals, findJournals, type JournalSearch } from './journal-queries.ts'

const JOURNALS = 3
const EXPENSES = 60

let books: Books
beforeAll(async () => {
  books = await openBooks()
  const entered = journal({ branch: BRANCH.accra, date: TODAY }, ACCOUNT.cash, ACCOUNT.rent, cedis('40.00'))
  for (let made = 0; made < JOURNALS; made += 1) await books.post(entered)
  for (let made = 0; made < EXPENSES; made += 1) await books.post({ ...entered, document: { ...entered.document, kind: 'expense' } })
})
afterAll(() => books.installation.drop())

const SEARCH: JournalSearch = { branch: null, start: undefined, end: undefined, text: 'zzz', amount: undefined }

test('a search for a text reads the lines of journals, and not those of other documents', async () => {
  await books.installation.owner.query('analyze')
  const { rows } = await books.installation.database.read(books.businessId, tx =>
    readsOf(tx, 'journal_line', async () => {
      expect(await countJournals(tx, SEARCH)).toBe(0)
      expect(await findJournals(tx, SEARCH, { size: 50, from: 0 })).toEqual([])
    }),
  )
  expect(rows).toBe(2 * 2 * JOURNALS)
})
