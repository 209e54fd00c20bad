import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { forge, inTransaction } from '../testing/gates/forgery.ts'
import { cedis } from '../testing/world/amounts.ts'
import { BRANCH, openBooksOn } from '../testing/world/books.ts'
import { booksOfEachTest } from '../testing/world/books-of-each-test.ts'
import { openBooksServer } from '../testing/world/books-server.ts'
import type { Caller } from '../testing/world/caller.ts'
import { journal } from '../testing/world/drafts.ts'
import { verifyBusinesses } from '../verify/verify-businesses.ts'

// Entries dated before the books had a first day (D24), with a typing error in the year. Today is 20 November 2026.
const books = await booksOfEachTest()
const { installation } = books
const server = await openBooksServer(installation)
afterAll(() => server.close())

let owner: Caller
beforeEach(async () => {
  owner = await server.as(books.name)
  await owner.post(`/api/settings/firstday/${books.name}`, { firstDay: '2026-08-15' })
  await books.post(journal({ branch: BRANCH.accra, date: '2026-08-20' }, ACCOUNT.cash, ACCOUNT.rent, cedis('400.00')))
})

/** Posts 100.00 of rent from cash on any date, as older versions did. */
const enterAsBefore = async (date: string): Promise<string> => {
  await inTransaction(installation.superuser, books.businessId, async client => {
    await client.query('set local session_replication_role = replica')
    await client.query('alter table business drop constraint business_first_day_check')
    await client.query(`update business set first_day = '0001-01-01'`)
    const lines = [
      { account: ACCOUNT.rent, amount: 10_000 },
      { account: ACCOUNT.cash, amount: -10_000 },
    ]
    await forge(client, { lines, document: { business_date: date, series: `J${date.slice(2, 4)}` } })
    await client.query(`update business set first_day = '2026-08-15'`)
    await client.query(`alter table business add constraint business_first_day_check check (first_day >= date '2007-07-01')`)
  })
  // The journal of this year took the first number of the series 26.
  return `ACC-J${date.slice(2, 4)}-00000${date.slice(2, 4) === '26' ? 2 : 1}`
}
const close = (through: string) =>
  owner.post(`/api/monthclose/close/${books.name}`, { through, remark: 'It counts with the opening balances' })
const status = async () => (await owner.get(`/api/monthclose/status/${books.name}`)).body
const checklistOf = async (through: string) => (await owner.get(`/api/monthclose/checklist/${books.name}/${through}`)).body
const verifySaying = async () => {
  const said: string[] = []
  const clean = await verifyBusinesses(installation.database, { business: books.name }, line => said.push(line))
  return { clean, said: said.slice(1) }
}

test.each([
  ['0001-06-01', '01-06-0001'],
  ['0206-11-22', '22-11-0206'],
  ['1926-11-20', '20-11-1926'],
])('D24 an entry dated %s is named by verify and by the month close, and keeps no month open', async (date, shown) => {
  const number = await enterAsBefore(date)
  const text = `${number} is dated ${shown}, before the books begin (15-08-2026). Reverse it, or leave it: it counts with the opening balances`
  expect(await verifySaying()).toEqual({ clean: true, said: [`${books.name}: ${text}`] })
  expect(await status()).toMatchObject({ closable: ['2026-08-31', '2026-09-30', '2026-10-31'], reopenable: [] })
  expect(await checklistOf('2026-09-30')).toMatchObject({
    ready: true,
    checks: expect.arrayContaining([
      {
        key: 'early_entry',
        title: text,
        branch: '',
        subject: number,
        left: { label: number, amount: 100 },
        right: { label: 'Zero', amount: 0 },
        state: 'warns',
      },
    ]),
  })
  expect(await close('2026-09-30')).toMatchObject({ status: 200 })
  expect(await status()).toMatchObject({ closable: ['2026-10-31'], reopenable: ['2026-09-01', '2026-08-01'] })
  expect(await owner.post(`/api/monthclose/reopen/${books.name}`, { from: '2026-08-01', reason: 'Late' })).toMatchObject({ status: 200 })
})

test.each(['0001-06-01', '0206-11-22'])('D24 an entry dated %s is reversed today, and is not named after that', async date => {
  const number = await enterAsBefore(date)
  expect(await owner.post(`/api/accounting/generaljournal/reverse/${books.name}/${number}`, { reason: 'Year mistyped' })).toMatchObject({
    status: 200,
  })
  await books.expectLedger(`
    Rent              400.00
    Cash in hand                  400.00`)
  expect(await verifySaying()).toEqual({ clean: true, said: [] })
  expect(JSON.stringify(await checklistOf('2026-10-31'))).not.toContain('early_entry')
  expect(await close('2026-10-31')).toMatchObject({ status: 200 })
  expect(await status()).toMatchObject({ closedThrough: '2026-10-31', closable: [] })
})

test('D24 a first day may be moved while an early entry is before it, and back to include the entry', async () => {
  await enterAsBefore('2024-06-01')
  expect(await owner.post(`/api/settings/firstday/${books.name}`, { firstDay: '2026-08-20' })).toMatchObject({ status: 200 })
  expect((await verifySaying()).said).toHaveLength(1)
  expect(await owner.post(`/api/settings/firstday/${books.name}`, { firstDay: '2024-01-01' })).toMatchObject({ status: 200 })
  expect((await verifySaying()).said).toEqual([])
  // It is an ordinary entry again: its year must be ended first.
  expect(await close('2026-08-31')).toMatchObject({ status: 409, body: { message: expect.stringContaining('Close December 2025 first') } })
  expect(await close('2024-12-31')).toMatchObject({ status: 200 })
  expect(await close('2026-08-31')).toMatchObject({ status: 200 })
})

test('the first month of the books may be partial, and its last day is the first that can be closed', async () => {
  expect(await close('2026-07-31')).toMatchObject({ status: 422, body: { code: 'before_first_day' } })
  expect(await close('2026-08-31')).toMatchObject({ status: 200 })
})

test.each(['0001-01-31', '0206-11-30'])('closing a business with no entry through %s is refused with a sentence', async through => {
  const empty = `${books.name}empty`
  await openBooksOn(installation, empty)
  const caller = await server.as(empty)
  expect(await caller.post(`/api/monthclose/close/${empty}`, { through })).toMatchObject({
    status: 422,
    body: { message: 'The books begin on 01-01-2020: choose that day or a later one' },
  })
})
