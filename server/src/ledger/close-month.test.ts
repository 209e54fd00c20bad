import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../db/database.ts'
import { AUTHOR, type Books, BRANCH, openBooksOn } from '../testing/books.ts'
import { journal } from '../testing/drafts.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { closeMonth } from './close-month.ts'
import { post } from './post.ts'

const installation = await openTestDatabase()
afterAll(() => installation.drop())

let books: Books
let shops = 0
beforeEach(async () => {
  shops += 1
  books = await openBooksOn(installation, `shop${shops}`)
})

const close = (through: string) => installation.database.transaction(books.businessId, tx => closeMonth(tx, 1, through))
const rent = (date: string) => journal({ branch: BRANCH.accra, date }, ACCOUNT.cash, ACCOUNT.rent, 40_000n)
const rentOn = (date: string) => books.post(rent(date))

test('a closed month takes nothing, the next one does', async () => {
  await rentOn('2026-10-31')
  await close('2026-10-31')
  await expect(rentOn('2026-10-31')).rejects.toMatchObject({
    code: 'month_closed',
    detail: { date: '2026-10-31', closedThrough: '2026-10-31' },
  })
  await expect(rentOn('2026-01-01')).rejects.toMatchObject({ code: 'month_closed' })
  await rentOn('2026-11-01')
  expect(await books.verify()).toMatchObject({ postings: 2n, fault: null })
})

test('a posting of a closed month is undone in an open one', async () => {
  const paid = await rentOn('2026-10-31')
  await close('2026-10-31')
  await books.reverse(paid.postingId)
  await books.expectLedger('')
})

test('an old date may come after a new one: value follows the order of posting', async () => {
  await rentOn('2026-11-19')
  await rentOn('2026-11-02')
  expect((await books.verify()).fault).toBeNull()
})

test.each(['2026-10-30', '2026-02-29', '31-10-2026', ''])('the books are not closed through %j', async through => {
  await expect(close(through)).rejects.toMatchObject({ code: 'bad_input' })
})

test('a month is closed once, and an earlier one not after it', async () => {
  await close('2026-10-31')
  await expect(close('2026-10-31')).rejects.toMatchObject({ code: 'month_closed' })
  await expect(close('2026-09-30')).rejects.toMatchObject({ code: 'month_closed' })
})

/** A transaction that has done its work and waits to be told to commit. */
const heldOpen = async (work: (tx: Transaction) => Promise<unknown>) => {
  let commit = () => {}
  const told = new Promise<void>(resolve => {
    commit = resolve
  })
  let worked = () => {}
  const done = new Promise<void>(resolve => {
    worked = resolve
  })
  const finished = installation.database.transaction(books.businessId, async tx => {
    await work(tx)
    worked()
    await told
  })
  await Promise.race([done, finished])
  return () => {
    commit()
    return finished
  }
}

test('a posting that meets a close under way waits for it and is refused', async () => {
  const commit = await heldOpen(tx => closeMonth(tx, 1, '2026-10-31'))
  const [, posting] = await Promise.allSettled([commit(), rentOn('2026-10-15')])
  expect(posting).toMatchObject({ status: 'rejected', reason: { code: 'month_closed' } })
})

test('a close that meets a posting under way waits for it and holds', async () => {
  const commit = await heldOpen(tx => post(tx, AUTHOR, rent('2026-10-15')))
  await Promise.all([close('2026-10-31'), commit()])
  expect(await books.verify()).toMatchObject({ postings: 1n, fault: null })
  await expect(rentOn('2026-10-15')).rejects.toMatchObject({ code: 'month_closed' })
})
