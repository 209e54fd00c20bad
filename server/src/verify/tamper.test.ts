import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { expect, test } from 'vitest'
import type { Row, Statement } from '../db/database.ts'
import { FORMAT, seal, sealedLine } from '../ledger/seal.ts'
import { openSixPostings, tamperWith } from '../testing/gates/touched-books.ts'
import { countTurns } from '../testing/installation/turns-taken.ts'
import { cedis } from '../testing/world/amounts.ts'
import { ACTOR, BRANCH, TODAY } from '../testing/world/books.ts'
import { booksOfEachTest } from '../testing/world/books-of-each-test.ts'
import { journal } from '../testing/world/drafts.ts'
import { type NotedHead, verify } from './verify.ts'

const books = await booksOfEachTest(openSixPostings)
const { installation } = books

const tamper = (...sql: readonly string[]) => tamperWith(books, ...sql)

const faultNow = async (noted?: NotedHead) => (await installation.database.read(books.businessId, tx => verify(tx, noted))).fault

const headNow = async (): Promise<NotedHead> => {
  const { postings, headHash } = await books.verify()
  return { postingId: postings, hash: headHash }
}

const REMOVE = (from: number, to: number) =>
  ['settlement', 'stock_movement', 'journal_line', 'posting'].map(
    table => `delete from ${table} where business_id = $1 and posting_id between ${from} and ${to}`,
  )

test('untouched books are clean', async () => {
  expect(await faultNow()).toBeNull()
  expect(await faultNow(await headNow())).toBeNull()
})

test.each([
  ['a date', `update posting set business_date = '2026-11-01' where business_id = $1 and posting_id = 2`],
  ['a note', `update posting set memo = 'for the road' where business_id = $1 and posting_id = 2`],
  ['who posted', `update posting set user_id = 9 where business_id = $1 and posting_id = 2`],
  [
    'when it was recorded',
    `update posting set recorded_at = recorded_at - interval '1 millisecond' where business_id = $1 and posting_id = 2`,
  ],
  ['the words of a line', `update journal_line set particulars = 'gift' where business_id = $1 and posting_id = 2 and line_no = 1`],
  ['an account', `update journal_line set account_code = 'R0000NT' where business_id = $1 and posting_id = 2 and line_no = 1`],
  [
    'an amount, on both sides',
    `update journal_line set amount = amount * 2 where business_id = $1 and posting_id = 2 and line_no in (1, 2)`,
  ],
  ['the order of two lines', `update journal_line set line_no = -line_no where business_id = $1 and posting_id = 2 and line_no in (3, 4)`],
  ['a quantity', `update stock_movement set quantity = quantity * 2 where business_id = $1 and posting_id = 2`],
])('%s edited is found, and the posting named', async (_, sql) => {
  await tamper(sql)
  expect(await faultNow()).toBe('posting 2 (ACC-26-000001) was changed after it was posted')
})

test('an edited document number is found', async () => {
  await tamper(`update posting set document_number = 'ACC-26-000077' where business_id = $1 and posting_id = 2`)
  expect(await faultNow()).toBe('posting 2 (ACC-26-000077) was changed after it was posted')
})

test('an edited settlement is found', async () => {
  await tamper('update settlement set amount = 300 where business_id = $1')
  expect(await faultNow()).toBe('posting 3 (ACC-26-000002) was changed after it was posted')
})

test('an amount edited on one side is found', async () => {
  await tamper('update journal_line set amount = 2000 where business_id = $1 and posting_id = 4 and line_no = 1')
  expect(await faultNow()).toBe('posting 4 (ACC-26-000003) is not balanced in every branch')
})

test('a removed line is found', async () => {
  await tamper('delete from journal_line where business_id = $1 and posting_id = 4 and line_no = 1')
  expect(await faultNow()).toBe('posting 4 (ACC-26-000003) has lines, movements, settlements or lots too many or too few')
})

test('the removed last posting is found', async () => {
  await tamper(...REMOVE(6, 6))
  expect(await faultNow()).toBe('posting 6 is missing: the head of the chain counts 6')
})

test('a posting removed from the middle is found', async () => {
  await tamper(...REMOVE(4, 4))
  expect(await faultNow()).toBe('posting 4 is missing')
})

test('a posting removed from the middle is found, even if the later ones are renumbered', async () => {
  await tamper(
    ...REMOVE(4, 4),
    ...['journal_line', 'posting'].map(
      table => `update ${table} set posting_id = posting_id - 1 where business_id = $1 and posting_id > 4`,
    ),
    `update ledger_head set posting_count = 5 where business_id = $1`,
  )
  expect(await faultNow()).toBe('posting 4 (ACC-J26-000001) does not follow the hash of the posting before it')
})

test('two swapped postings are found', async () => {
  await tamper(
    ...['journal_line', 'posting'].flatMap(table => [
      `update ${table} set posting_id = 100 - posting_id where business_id = $1 and posting_id in (5, 6)`,
      `update ${table} set posting_id = posting_id - 89 where business_id = $1 and posting_id in (94, 95)`,
    ]),
  )
  expect(await faultNow()).toBe('posting 5 (ACC-J26-000002) does not follow the hash of the posting before it')
})

test('a posting edited and sealed again is found at the next one', async () => {
  const { rows } = await installation.owner.query<{ previous_hash: Buffer }>(
    'select previous_hash from posting where business_id = $1 and posting_id = 5',
    [books.businessId],
  )
  const head = {
    chainNumber: books.businessId,
    postingId: 5n,
    kind: 'journal',
    documentNumber: 'ACC-J26-000001',
    series: 'J26',
    number: 1n,
    branch: BRANCH.accra,
    date: TODAY,
    payee: null,
    memo: 'for the road',
    userId: ACTOR.userId,
    recordedAt: String(ACTOR.at.getTime()),
    reverses: null,
  }
  const line = { branch: BRANCH.accra, payee: null, particulars: '' }
  const lines = [
    { ...line, lineNo: 1, account: ACCOUNT.rent, amount: cedis('4.00') },
    { ...line, lineNo: 2, account: ACCOUNT.cash, amount: cedis('-4.00') },
  ]
  const anew = seal(rows[0]?.previous_hash ?? Buffer.alloc(0), head, {
    lines: lines.map(sealedLine).join(''),
    movements: '',
    settlements: '',
    lots: '',
  }).toString('hex')
  await tamper(
    `update posting set memo = 'for the road', hash = '\\x${anew}' where business_id = $1 and posting_id = 5`,
    `update posting set previous_hash = '\\x${anew}' where business_id = $1 and posting_id = 6`,
  )
  expect(await faultNow()).toBe('posting 6 (ACC-J26-000002) was changed after it was posted')
})

/** Every trace of the last posting, a journal entry of 5.00, in every table. */
const CUT_TAIL = [
  ...REMOVE(6, 6),
  `update ledger_head h set posting_count = 5, hash = (select hash from posting p where p.business_id = $1 and posting_id = 5)
   where business_id = $1`,
  `update document_series set last_number = 1 where business_id = $1 and series = 'J26'`,
  `update balance set debit = debit - 500 where business_id = $1 and account_code = 'R0000NT'`,
  `update balance set credit = credit - 500 where business_id = $1 and account_code = 'C0000HD'`,
]

test('a tail removed with every trace of it is found by the recorded head', async () => {
  const noted = await headNow()
  await tamper(...CUT_TAIL)
  expect(await faultNow()).toBeNull()
  expect(await faultNow(noted)).toBe('posting 6 is missing: 6 were noted')
})

test('a tail removed and rewritten is found by the recorded head', async () => {
  const noted = await headNow()
  await tamper(...CUT_TAIL)
  await books.post(journal({ branch: BRANCH.accra }, ACCOUNT.cash, ACCOUNT.rent, cedis('0.50')))
  expect(await faultNow()).toBeNull()
  expect(await faultNow(noted)).toBe('posting 6 has not the hash that was noted for it')
})

test('books that continued after the recorded head are clean', async () => {
  const noted = await headNow()
  await books.post(journal({ branch: BRANCH.accra }, ACCOUNT.cash, ACCOUNT.rent, cedis('0.50')))
  expect(await faultNow(noted)).toBeNull()
})

/** So many postings of a chain, as they are read. */
const chainOf = (count: number) => {
  const nothing = { lines: '', movements: '', settlements: '', lots: '' }
  const kept = { branch_id: 1, business_date: TODAY, payee_id: null, memo: '', user_id: 1, recorded_at: '0', reverses: null }
  let hash: Buffer = Buffer.alloc(32)
  return Array.from({ length: count }, (_, place) => {
    const number = BigInt(place + 1)
    const named = {
      chainNumber: books.businessId,
      postingId: number,
      kind: 'journal',
      documentNumber: 'J',
      series: 'J',
      number,
      branch: 1,
      date: TODAY,
    }
    const previous_hash = hash
    hash = seal(hash, { ...named, payee: null, memo: '', userId: 1, recordedAt: '0', reverses: null }, nothing)
    const document = { posting_id: number, document_kind: 'journal', document_number: 'J', series: 'J', number, ...kept }
    return { ...document, format: FORMAT, previous_hash, hash, unbalanced: false, complete: true, ...nothing }
  })
}

test('others have a turn while many postings are verified, and a page that fails meanwhile is heard', async () => {
  const chain = chainOf(2_600)
  const verified = (beginning: () => unknown, second: () => Promise<never[]>) =>
    installation.database.read(books.businessId, tx => {
      let page = 0
      const rows = async <R extends Row>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> => {
        if (statement.name === 'verify-walk' && page > 0) return second()
        const found = await tx.rows<R>(statement, values)
        if (statement.name !== 'verify-walk') return found
        page += 1
        beginning()
        return found.slice(0, 1).flatMap(first => chain.map(posting => ({ ...first, ...posting })))
      }
      return verify({ ...tx, rows })
    })
  const turns = countTurns()
  const { fault } = await verified(turns.begin, async () => [])
  expect(turns.end()).toBeGreaterThanOrEqual(5)
  expect(fault).toContain('the head of the chain counts')
  const failing = verified(
    () => undefined,
    () => Promise.reject(new Error('The connection broke')),
  )
  await expect(failing).rejects.toThrow('The connection broke')
})
