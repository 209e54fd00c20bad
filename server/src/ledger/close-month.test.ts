import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { expect, test } from 'vitest'
import type { Transaction } from '../db/database.ts'
import { timesOf } from '../testing/installation/share-of-run.ts'
import { ACTOR, BRANCH } from '../testing/world/books.ts'
import { booksOfEachTest } from '../testing/world/books-of-each-test.ts'
import { journal } from '../testing/world/drafts.ts'
import { closeMonth, reopenAfter } from './close-month.ts'
import { post } from './post.ts'

const books = await booksOfEachTest()
const { installation } = books

const close = (through: string) => installation.database.transaction(books.businessId, tx => closeMonth(tx, 1, through))
const reopen = (through: string, reason = 'An invoice came late') =>
  installation.database.transaction(books.businessId, tx => reopenAfter(tx, 1, through, reason))
const rent = (date: string) => journal({ branch: BRANCH.accra, date }, ACCOUNT.cash, ACCOUNT.rent, 40_000n)
const ROUNDS = timesOf({ usual: 50, whole: 200 })
const rentOn = (date: string) => books.post(rent(date))

test('a closed month accepts nothing, the next one does', async () => {
  await rentOn('2026-10-31')
  await close('2026-10-31')
  await expect(rentOn('2026-10-31')).rejects.toMatchObject({
    code: 'month_closed',
    detail: { date: '2026-10-31', closedThrough: '2026-10-31' },
  })
  await expect(rentOn('2026-01-01')).rejects.toMatchObject({
    code: 'month_closed',
    message: 'January 2026 is closed: Ama Owner closed the books through 31-10-2026',
  })
  await rentOn('2026-11-01')
  expect(await books.verify()).toMatchObject({ postings: 2n, fault: null })
})

test('a posting of a closed month is reversed in an open one', async () => {
  const paid = await rentOn('2026-10-31')
  await close('2026-10-31')
  await books.reverse(paid.postingId)
  await books.expectLedger('')
})

test('an earlier date may follow a later one: value follows the order of posting', async () => {
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

test('a closed month is reopened with a reason, accepts postings, and is closed again; all of it is recorded', async () => {
  await close('2026-09-30')
  await close('2026-10-31')
  await reopen('2026-08-31')
  await rentOn('2026-09-15')
  await expect(rentOn('2026-08-31')).rejects.toMatchObject({ code: 'month_closed' })
  await close('2026-10-31')
  await expect(rentOn('2026-09-15')).rejects.toMatchObject({ code: 'month_closed' })
  const { rows } = await installation.owner.query(
    'select closed_through, reason from month_close where business_id = $1 order by change_no',
    [books.businessId],
  )
  expect(rows).toEqual([
    { closed_through: '2026-09-30', reason: '' },
    { closed_through: '2026-10-31', reason: '' },
    { closed_through: '2026-08-31', reason: 'An invoice came late' },
    { closed_through: '2026-10-31', reason: '' },
  ])
  expect((await books.verify()).fault).toBeNull()
})

test('months are not reopened without a reason, nor open ones', async () => {
  await expect(reopen('2026-08-31')).rejects.toMatchObject({ code: 'month_closed' })
  await close('2026-09-30')
  await expect(reopen('2026-08-31', '  ')).rejects.toMatchObject({ code: 'bad_input' })
  await expect(reopen('2026-08-30')).rejects.toMatchObject({ code: 'bad_input' })
  for (const through of ['2026-09-30', '2026-10-31']) await expect(reopen(through)).rejects.toMatchObject({ code: 'month_closed' })
})

test('the history of closings cannot be changed, neither by the app nor by the owner', async () => {
  await close('2026-09-30')
  for (const sql of ['update month_close set reason = reason', 'delete from month_close'])
    for (const role of [installation.app, installation.owner])
      await expect(
        (async () => {
          const client = await role.connect()
          try {
            await client.query('begin')
            await client.query(`select set_config('app.business_id', $1, true)`, [String(books.businessId)])
            await client.query(sql)
          } finally {
            await client.query('rollback')
            client.release()
          }
        })(),
      ).rejects.toThrow(/permission denied|is history/)
})

test(`${ROUNDS} rounds of postings against a closing month leave no line in a closed month`, async () => {
  let [taken, refused] = [0, 0]
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Which of them comes first is up to PostgreSQL, but mostly it is the first to ask: the close asks first, second, third and last in turn.
    const post = () => rentOn('2026-10-15')
    const calls: (() => Promise<unknown>)[] = [post, post, post]
    calls.splice(round % 4, 0, () => close('2026-10-31'))
    const outcomes = await Promise.allSettled(calls.map(call => call()))
    const [closed] = outcomes.splice(round % 4, 1)
    expect(closed?.status).toBe('fulfilled')
    for (const each of outcomes) {
      if (each.status === 'fulfilled') taken += 1
      else {
        expect(each.reason).toMatchObject({ code: 'month_closed' })
        refused += 1
      }
    }
    const head = await installation.owner.query('select posting_count from ledger_head where business_id = $1', [books.businessId])
    expect(head.rows[0].posting_count).toBe(BigInt(taken))
    await expect(rentOn('2026-10-15')).rejects.toMatchObject({ code: 'month_closed' })
    await reopen('2026-09-30')
  }
  expect(Math.min(taken, refused)).toBeGreaterThan(0)
  expect((await books.verify()).fault).toBeNull()
})

/** A transaction that has done its work and waits for the signal to commit. */
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

test('a posting during a close waits for it and is refused', async () => {
  const commit = await heldOpen(tx => closeMonth(tx, 1, '2026-10-31'))
  const [, posting] = await Promise.allSettled([commit(), rentOn('2026-10-15')])
  expect(posting).toMatchObject({ status: 'rejected', reason: { code: 'month_closed' } })
})

test('a close during a posting waits for it and holds', async () => {
  const commit = await heldOpen(tx => post(tx, ACTOR, rent('2026-10-15')))
  await Promise.all([close('2026-10-31'), commit()])
  expect(await books.verify()).toMatchObject({ postings: 1n, fault: null })
  await expect(rentOn('2026-10-15')).rejects.toMatchObject({ code: 'month_closed' })
})
