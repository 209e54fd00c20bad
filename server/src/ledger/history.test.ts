import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Attack, asApp, expectAttackRefused, inTransaction } from '../testing/gates/forgery.ts'
import { cedis, fine } from '../testing/world/amounts.ts'
import { type Books, BRANCH, openBooks, openBooksOn, PAYEE, PRODUCT } from '../testing/world/books.ts'
import { creditSale, openingStock } from '../testing/world/drafts.ts'
import { closeMonth } from './close-month.ts'

const HISTORY = ['posting', 'journal_line', 'stock_movement', 'settlement', 'month_close']
const DERIVED = ['ledger_head', 'document_series', 'stock_position', 'balance', 'open_item']

/** Trade that leaves a row in every table of the ledger. */
const trade = async (books: Books): Promise<void> => {
  const { accra } = BRANCH
  await books.post(openingStock({ branch: accra }, [{ product: PRODUCT.milo, quantity: fine('3'), value: cedis('10.00') }]))
  const terms = { customer: PAYEE.adwoa, total: cedis('9.00'), paid: cedis('4.00') }
  await books.post(creditSale({ branch: accra }, terms, [{ product: PRODUCT.milo, quantity: fine('1') }]))
  await books.installation.database.transaction(books.businessId, tx => closeMonth(tx, 1, '2026-10-31'))
}

let books: Books
beforeAll(async () => {
  books = await openBooks()
  await trade(books)
  await trade(await openBooksOn(books.installation, 'neighbour'))
})
afterAll(() => books.installation.drop())

const expectRefused = (state: string, attack: Attack) => expectAttackRefused(books, state, attack)

test('no row of the ledger is visible without a business, and only its own with one', async () => {
  for (const table of [...HISTORY, ...DERIVED]) {
    const seen: number[] = []
    const look: Attack = async client => {
      seen.push(...(await client.query(`select distinct business_id from ${table}`)).rows.map(row => row.business_id))
    }
    await asApp(books.installation, null, look)
    expect(seen).toEqual([])
    await asApp(books.installation, books.businessId, look)
    expect(seen).toEqual([books.businessId])
  }
})

test.each(DERIVED)('%s is kept by the database: the app neither adds to it, changes nor empties it', async table => {
  await expectRefused('42501', client => client.query(`insert into ${table} select * from ${table}`))
  await expectRefused('42501', client => client.query(`update ${table} set business_id = business_id`))
  await expectRefused('42501', client => client.query(`delete from ${table}`))
  await expectRefused('42501', client => client.query(`truncate ${table}`))
})

test.each(HISTORY)('%s is added to, never changed: not by the app', async table => {
  await expectRefused('42501', client => client.query(`update ${table} set business_id = business_id`))
  await expectRefused('42501', client => client.query(`delete from ${table}`))
  await expectRefused('42501', client => client.query(`truncate ${table} cascade`))
})

test.each(HISTORY)('%s is added to, never changed: not by the owner of the tables', async table => {
  const asOwner = (sql: string) => inTransaction(books.installation.owner, null, client => client.query(sql))
  await expect(asOwner(`update ${table} set business_id = business_id`)).rejects.toMatchObject({ code: 'AK001' })
  await expect(asOwner(`delete from ${table}`)).rejects.toMatchObject({ code: 'AK001' })
  await expect(asOwner(`truncate ${table} cascade`)).rejects.toMatchObject({ code: 'AK001' })
})

test.each([
  'set role akonta_owner',
  'set session_replication_role = replica',
  'alter table posting disable trigger all',
  'alter table posting disable row level security',
  'drop trigger one_way_in on posting',
  'drop policy own_business on posting',
  'create or replace function current_business() returns int language sql as $$ select 1 $$',
  'set row_security = off; select * from posting',
])('the app may not say: %s', sql => expectRefused('42501', client => client.query(sql)))
