import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGNS, WORDS } from '../testing/sound-rows/columns.ts'
import { HASH, type Row, type RowsOfTables } from '../testing/sound-rows/rows.ts'
import { OTHER_TABLES } from '../testing/sound-rows/tables-of-goods.ts'
import { MONEY_TABLES } from '../testing/sound-rows/tables-of-money.ts'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'

let database: TestDatabase
/** The checks of each table as one expression. A check without a value accepts the row. */
let checks: ReadonlyMap<string, string>

beforeAll(async () => {
  database = await openTestDatabase()
  const { rows } = await database.superuser.query<{ name: string; rules: string }>(
    `select conrelid::regclass::text as name, string_agg(format('coalesce(%s, true)', pg_get_expr(conbin, conrelid)), ' and ') as rules
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace group by 1`,
  )
  checks = new Map(rows.map(({ name, rules }) => [name, rules]))
})
afterAll(() => database.drop())

const PAPER = { number: 1, posting_id: 5, document_kind: 'sale', line_count: 2, movement_count: 0, settlement_count: 0, lot_count: 0 }
const LEAVES = { quantity: -10_000, value: -334, quantity_after: 10_000, value_after: 333, paid: null }
const COMES = { quantity: 10_000, value: 334, quantity_after: -10_000, value_after: -334, paid: 400 }
const POSITION = { quantity: 10_000, value: 334, unit_cost: 334, dated_quantity: 0, reserved_quantity: 0 }
const MONEY = { goods: 500, charges: 20, discount: 10, total: 510, amount_paid: 600, change_due: 90, rounding: 0 }
const SALE = { ...MONEY, sale_type: 'CASH', discount_percent: null, due_date: null, business_date: '2026-11-20' }
const LINE = { quantity: 10_000, price: 1, list_price: 1, amount: 100, discount: 0, price_note: '' }

/** The tables whose rules are one function. */
const TABLES: RowsOfTables = {
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
      ...[{ unit_cost: -1 }, { dated_quantity: -1 }, { reserved_quantity: -1 }].map(row => ({ ...row, quantity: 0, value: 0 })),
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

/** Whether the checks of a table accept each of these rows; columns that a row does not name are null. */
const areSound = async (table: string, candidates: readonly Row[]): Promise<readonly boolean[]> => {
  const { rows } = await database.superuser.query<{ sound: boolean }>(
    `select ${checks.get(table) ?? true} as sound
     from jsonb_array_elements($1) with ordinality c (candidate, place_of_candidate), jsonb_populate_record(null::${table}, c.candidate) as ${table}
     order by c.place_of_candidate`,
    [JSON.stringify(candidates)],
  )
  return rows.map(({ sound }) => sound)
}

/** The rows that the checks of a table wrongly accept or refuse. */
const misjudged = async (table: string, sound: readonly Row[], unsound: readonly Row[]): Promise<readonly Row[]> => {
  const all = [...sound, ...unsound]
  const judged = await areSound(table, all)
  expect(judged).toHaveLength(all.length)
  return all.filter((_, place) => judged[place] !== place < sound.length)
}

test.each(Object.entries({ ...TABLES, ...MONEY_TABLES, ...OTHER_TABLES }))(
  'the checks of %s accept sound rows and refuse a row that breaks any one of its rules',
  async (table, { sound, unsound }) => {
    expect(
      await misjudged(
        table,
        sound,
        unsound.map(change => ({ ...sound[0], ...change })),
      ),
    ).toEqual([])
  },
)

test('no column of money or quantities takes an amount that it cannot mean', async () => {
  for (const { accepts, refuses, of } of SIGNS)
    for (const [table, columns] of Object.entries(of)) {
      const rows = (values: readonly number[]) => columns.split(' ').flatMap(column => values.map(value => ({ [column]: value })))
      expect([table, await misjudged(table, rows(accepts), rows(refuses))]).toEqual([table, []])
    }
})

test('a column of kinds or states takes no other word', async () => {
  for (const [table, columns] of Object.entries(WORDS))
    expect([
      table,
      await misjudged(
        table,
        [{}],
        columns.split(' ').map(column => ({ [column]: 'anything else' })),
      ),
    ]).toEqual([table, []])
})

test.each([
  'goods_receipt_line',
  'layaway_line',
  'purchase_line',
  'purchase_order_line',
  'quotation_line',
  'recurring_goods',
  'shop_order_line',
  'transfer_line',
])('a line in packs names its pack: %s', async table => {
  const pack = { pack_no: 1, pack_name: 'Carton', pack_size: 24 }
  const broken = [{ pack_no: null }, { pack_name: null }, { pack_size: null }, { pack_size: 0 }]
  expect(
    await misjudged(
      table,
      [pack, {}],
      broken.map(change => ({ ...pack, ...change })),
    ),
  ).toEqual([])
})

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
