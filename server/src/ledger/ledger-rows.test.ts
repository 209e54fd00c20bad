import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowTextOf } from '../db/rows/row-text.ts'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'
import { LEDGER_COLUMNS } from './write.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('rows are sent with the columns of their tables, in their order', async () => {
  const { rows } = await database.owner.query(
    `select attrelid::regclass::text as table, array_agg(attname::text order by attnum) as columns
     from pg_attribute where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped group by attrelid`,
    [Object.keys(LEDGER_COLUMNS)],
  )
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(LEDGER_COLUMNS)
})

test.each(['', ' ', 'plain', 'a "quote", a \\ and (brackets)', '{braces}', 'NULL', 'ɛ\n'])(
  'a text arrives in its row as it was sent: %j',
  async text => {
    const sent = rowTextOf(LEDGER_COLUMNS.journal_line)({ line_no: 1, amount: -9_007_199_254_740_993n, particulars: text })
    const rows = await database.database.rows(
      { name: 'rows-sent', text: 'select line_no, amount, particulars, payee_id from unnest($1::journal_line[])' },
      [[sent, sent]],
    )
    const row = { line_no: 1, amount: -9_007_199_254_740_993n, particulars: text, payee_id: null }
    expect(rows).toEqual([row, row])
  },
)
