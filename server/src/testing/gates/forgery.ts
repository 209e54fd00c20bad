import type pg from 'pg'
import { expect } from 'vitest'
import type { Books } from '../world/books.ts'
import { fingerprint } from '../world/fingerprint.ts'
import { somebodyWaits } from '../world/in-order.ts'
import type { TestDatabase } from '../world/test-database.ts'

/** What an attacker with the app's password can do: any SQL, in a transaction that names any business, or none. */
export type Attack = (client: pg.PoolClient) => Promise<unknown>

/** Runs SQL in one transaction of a pool, optionally as a business, and commits it if nothing refuses it before. */
export const inTransaction = async (pool: pg.Pool, businessId: number | null, attack: Attack): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (businessId !== null) await client.query(`select set_config('app.business_id', $1, true)`, [String(businessId)])
    await attack(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export const asApp = (installation: TestDatabase, businessId: number | null, attack: Attack): Promise<void> =>
  inTransaction(installation.app, businessId, attack)

/** Which rows the books had when they were verified: a verification takes as long as twenty fingerprints. */
const verified = new WeakMap<Books, string>()

/** The database refuses the attack with this SQL state, with only the app's role, and the sound books are as before, to the last row. */
export const expectAttackRefused = async (books: Books, state: string, attack: Attack, businessId: number | null = books.businessId) => {
  const { owner } = books.installation
  const before = await fingerprint(owner)
  if (verified.get(books) !== before) expect((await books.verify()).fault).toBeNull()
  verified.set(books, before)
  await expect(asApp(books.installation, businessId, attack)).rejects.toMatchObject({ code: state })
  expect(await fingerprint(owner)).toBe(before)
}

/** Inserts one row, columns by name. */
export const insertRow = (client: pg.PoolClient, table: string, row: Readonly<Record<string, unknown>>): Promise<pg.QueryResult> => {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`)
  return client.query(`insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`, Object.values(row))
}

export type ForgedLine = { readonly account: string; readonly amount: number; readonly branch?: number; readonly payee?: number }
type ForgedMovement = {
  readonly product: number
  readonly movementNo: number
  readonly quantity: number
  readonly value: number
  readonly quantityAfter: number
  readonly valueAfter: number
  readonly paid?: number
}
export type Forgery = {
  readonly lines?: readonly ForgedLine[]
  /** In branch 1. */
  readonly movements?: readonly ForgedMovement[]
  /** Columns of the document that differ from what an honest program would send, or are not named above. */
  readonly document?: Readonly<Record<string, unknown>>
  /** Rows of settlement and lot_movement. */
  readonly settlements?: readonly Readonly<Record<string, unknown>>[]
  readonly lots?: readonly Readonly<Record<string, unknown>>[]
  /** Columns that each line or movement has besides, or has instead. */
  readonly everyLine?: Readonly<Record<string, unknown>>
  readonly everyMovement?: Readonly<Record<string, unknown>>
  /** The same as JSON, in place of all that. */
  readonly says?: Readonly<Record<string, string | null>>
}

const listOf = (table: string, place: number): string => `array(select json_populate_recordset(null::${table}, $${place}))`
const FORGE = `
  select posting_id from ledger_post(json_populate_record(null::posting, $1), ${listOf('journal_line', 2)}, ${listOf('stock_movement', 3)},
    ${listOf('settlement', 4)}, ${listOf('lot_movement', 5)}, $1::json ->> 'register_session')`

/**
 * Posts around the program: calls the database's own function with anything the attacker likes. In branch 1 by default. Returns the id of
 * the posting.
 */
export const forge = async (client: pg.PoolClient, forgery: Forgery): Promise<bigint> => {
  const { lines = [], movements = [], document, settlements = [], lots = [], everyLine, everyMovement, says } = forgery
  const said: Readonly<Record<string, string | null>> = {
    document: JSON.stringify({
      document_kind: 'journal',
      series: 'J26',
      branch_id: 1,
      business_date: '2026-11-20',
      memo: '',
      user_id: 1,
      recorded_at: '2026-11-20T09:30:00Z',
      ...document,
    }),
    lines: JSON.stringify(
      lines.map(({ account, amount, branch = 1, payee }, index) => ({
        line_no: index + 1,
        branch_id: branch,
        account_code: account,
        payee_id: payee,
        amount,
        particulars: '',
        ...everyLine,
      })),
    ),
    movements: JSON.stringify(
      movements.map(({ product, movementNo, quantity, value, quantityAfter, valueAfter, paid }) => ({
        branch_id: 1,
        product_id: product,
        movement_no: movementNo,
        quantity,
        value,
        quantity_after: quantityAfter,
        value_after: valueAfter,
        paid,
        ...everyMovement,
      })),
    ),
    settlements: JSON.stringify(settlements),
    lots: JSON.stringify(lots),
    ...says,
  }
  const { rows } = await client.query<{ posting_id: bigint }>(FORGE, [
    said.document,
    said.lines,
    said.movements,
    said.settlements,
    said.lots,
  ])
  return rows[0]?.posting_id ?? 0n
}

/** The owner of the tables, whom no right stops, inserts a row, and the database refuses it for this reason. */
export const expectRowRefused = (
  installation: TestDatabase & { readonly businessId: number },
  table: string,
  row: Readonly<Record<string, unknown>>,
  reason: { readonly constraint: string } | { readonly code: string },
): Promise<void> =>
  expect(
    inTransaction(installation.owner, installation.businessId, client =>
      insertRow(client, table, { business_id: installation.businessId, ...row }),
    ),
    `${table} ${Object.values(row).join(' ')}`,
  ).rejects.toMatchObject(reason)

/**
 * Two transactions at once insert a row each, of which the database takes one: the second waits for the first, and is refused for this reason. The first
 * row stays.
 */
export const expectOneOfTwo = async (
  installation: TestDatabase & { readonly businessId: number },
  table: string,
  rows: readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>],
  reason: { readonly constraint: string } | { readonly code: string },
): Promise<void> => {
  const [one, two] = await Promise.all([installation.owner.connect(), installation.owner.connect()])
  const insert = (client: pg.PoolClient, row: Readonly<Record<string, unknown>>) =>
    insertRow(client, table, { business_id: installation.businessId, ...row })
  try {
    for (const client of [one, two]) await client.query('begin')
    await insert(one, rows[0])
    const second = insert(two, rows[1]).then(
      () => 'the second row was taken too',
      (error: unknown) => error,
    )
    await Promise.race([second, somebodyWaits(installation)])
    await one.query('commit')
    expect(await second).toMatchObject(reason)
  } finally {
    for (const client of [one, two]) {
      await client.query('rollback')
      client.release()
    }
  }
}
