import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

type Row = Readonly<Record<string, unknown>>

const HASH = `\\x${'07'.repeat(32)}`
const PAPER = { number: 1, posting_id: 5, document_kind: 'sale', line_count: 2, movement_count: 0, settlement_count: 0, lot_count: 0 }
const LEAVES = { quantity: -10_000, value: -334, quantity_after: 10_000, value_after: 333, paid: null }
const COMES = { quantity: 10_000, value: 334, quantity_after: -10_000, value_after: -334, paid: 400 }
const POSITION = { quantity: 10_000, value: 334, unit_cost: 334, dated_quantity: 0, reserved_quantity: 0 }
const MONEY = { goods: 500, charges: 20, discount: 10, total: 510, amount_paid: 600, change_due: 90, rounding: 0 }
const SALE = { ...MONEY, sale_type: 'CASH', discount_percent: null, due_date: null, business_date: '2026-11-20' }
const LINE = { quantity: 10_000, price: 1, list_price: 1, amount: 100, discount: 0, price_note: '' }

/** For each table: rows that its check accepts, and what changes the first of them into a row that it refuses. */
const TABLES: Readonly<Record<string, { readonly sound: readonly [Row, ...Row[]]; readonly unsound: readonly Row[] }>> = {
  posting: {
    sound: [
      { ...PAPER, previous_hash: HASH, hash: HASH },
      { ...PAPER, previous_hash: HASH, hash: HASH, reverses: 4 },
      { ...PAPER, previous_hash: HASH, hash: HASH, line_count: 0, document_kind: 'cash_count' },
    ],
    unsound: [
      ...[{ number: 0 }, { line_count: -1, movement_count: 2 }, { movement_count: -1 }, { settlement_count: -1 }, { lot_count: -1 }],
      ...[{ previous_hash: '\\x07' }, { hash: '\\x07' }, { reverses: 5 }, { line_count: 0 }],
    ],
  },
  stock_movement: {
    sound: [LEAVES, COMES, { ...LEAVES, quantity: 0 }, { ...LEAVES, quantity_after: -1, value: 0 }],
    unsound: [
      ...[{ quantity: 0, value: 0 }, { value: 1 }, { ...COMES, value: -1 }, { quantity: 0, quantity_after: 0 }],
      ...[
        { quantity: 0, value_after: -1 },
        { paid: 1, quantity_after: 0 },
        { ...COMES, paid: -1 },
        { ...COMES, quantity_after: 1 },
      ],
    ],
  },
  stock_position: {
    sound: [POSITION, { ...POSITION, quantity: 0, value: 0 }, { ...POSITION, quantity: -1, value: -1 }],
    unsound: [
      ...[{ unit_cost: -1 }, { dated_quantity: -1 }, { reserved_quantity: -1 }],
      ...[{ value: -1 }, { quantity: 0 }, { quantity: -1 }],
    ],
  },
  sale: {
    sound: [
      SALE,
      { ...SALE, sale_type: 'CREDIT', due_date: '2026-11-20' },
      { ...SALE, discount_percent: 10_000 },
      { ...SALE, rounding: -5, change_due: 95 },
    ],
    unsound: [
      ...[
        { sale_type: 'GIFT' },
        { goods: -1, discount: -1, total: 20 },
        { charges: -1, total: 489, amount_paid: 579 },
        { amount_paid: -1 },
        { change_due: -1, amount_paid: 500 },
      ],
      ...[
        { discount: -1, total: 521 },
        { discount: 501, total: 19, amount_paid: 100 },
        { total: 511 },
        { change_due: 89 },
        { rounding: 6 },
        { rounding: -6, change_due: 100 },
      ],
      ...[{ rounding: 5, sale_type: 'CREDIT' }, { discount_percent: 0 }, { discount_percent: 10_001 }],
      ...[{ due_date: '2026-11-20' }, { sale_type: 'CREDIT', due_date: '2026-11-19' }],
    ],
  },
  sale_line: {
    sound: [LINE, { ...LINE, pack_no: 1, pack_name: 'Carton', pack_size: 24 }, { ...LINE, discount: 100 }],
    unsound: [
      ...[{ quantity: 0 }, { price: -1 }, { list_price: -1 }, { amount: -1 }, { discount: -1 }, { discount: 101 }],
      ...[{ price_note: 'x'.repeat(121) }, { pack_no: 1 }, { pack_no: 1, pack_name: 'Carton', pack_size: 0 }],
    ],
  },
}

const isSound = async (table: string, row: Row): Promise<boolean | null> => {
  const { rows } = await database.superuser.query<{ sound: boolean | null }>(
    `select ${table}_is_sound(jsonb_populate_record(null::${table}, $1)) as sound`,
    [JSON.stringify(row)],
  )
  return rows[0]?.sound ?? null
}

test.each(Object.entries(TABLES))(
  'the check of %s accepts sound rows and refuses a row that breaks any one of its rules',
  async (table, rows) => {
    for (const row of rows.sound) expect([row, await isSound(table, row)]).toEqual([row, true])
    for (const change of rows.unsound) expect([change, await isSound(table, { ...rows.sound[0], ...change })]).toEqual([change, false])
  },
)

test('every row of these tables is checked, by whoever writes it', async () => {
  const { rows } = await database.superuser.query<{ found: string }>(
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as found from pg_constraint
     where contype = 'c' and convalidated and conrelid = any($1::regclass[]) order by 1`,
    [Object.keys(TABLES)],
  )
  expect(rows.map(({ found }) => found)).toEqual(
    Object.keys(TABLES)
      .sort()
      .map(table => `${table} CHECK (${table}_is_sound(${table}.*))`),
  )
})
