import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../testing/gates/forgery.ts'
import { type Books, BRANCH, openBooks, openBooksOn } from '../testing/world/books.ts'
import { journal } from '../testing/world/drafts.ts'
import { readAsked, verifyBusinesses } from './verify-businesses.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
  await openBooksOn(books.installation, 'kumasi')
  for (const amount of [100n, 200n]) await books.post(journal({ branch: BRANCH.accra }, ACCOUNT.cash, ACCOUNT.rent, amount))
})
afterAll(() => books.installation.drop())

const verifySaying = async (...parameters: readonly string[]) => {
  const said: string[] = []
  const clean = await verifyBusinesses(books.installation.database, readAsked(parameters), line => said.push(line))
  return { clean, said }
}

test('every business has one line: entries, head of the chain, clean', async () => {
  const { clean, said } = await verifySaying()
  expect(clean).toBe(true)
  expect(said).toEqual([
    expect.stringMatching(/^asempa: 2 entries, chain head 2:[0-9a-f]{64}, clean, [\d,]+ entries\/s$/),
    expect.stringMatching(/^kumasi: 0 entries, chain head 0:0{64}, clean, 0 entries\/s$/),
  ])
})

test('the head printed by one verify is accepted by the next one', async () => {
  const head = /chain head (\S+),/.exec((await verifySaying('--business', 'asempa')).said[0] ?? '')?.[1] ?? ''
  expect(await verifySaying('--business', 'asempa', '--head', head)).toMatchObject({ clean: true })
  const other = head.replace(/.$/, last => (last === '0' ? '1' : '0'))
  expect(await verifySaying('--business', 'asempa', '--head', other)).toEqual({
    clean: false,
    said: ['asempa: NOT clean after 2 entries: posting 2 has not the hash that was noted for it'],
  })
})

test.each([
  [['--head', `2:${'0'.repeat(64)}`], 'Name the business whose head it is'],
  [['--business', 'asempa', '--head', '2:abc'], '"2:abc" is not a head of a chain'],
  [['--bussiness', 'asempa'], 'These are the options'],
])('%j is not understood', (parameters, sentence) => {
  expect(() => readAsked(parameters)).toThrow(sentence)
})

test('an unknown business is answered with the existing ones', async () => {
  await expect(verifySaying('--business', 'tamale')).rejects.toThrow('There is no business with the dbname tamale: asempa, kumasi')
})

test('tampered books are reported, and the answer is no, while the others are still verified', async () => {
  await inTransaction(books.installation.superuser, null, async client => {
    await client.query('set local session_replication_role = replica')
    await client.query(`update posting set memo = 'x' where business_id = $1 and posting_id = 2`, [books.businessId])
  })
  const { clean, said } = await verifySaying()
  expect(clean).toBe(false)
  expect(said).toEqual([
    'asempa: NOT clean after 1 entry: posting 2 (ACC-J26-000002) was changed after it was posted',
    expect.stringMatching(/^kumasi: 0 entries/),
  ])
})
