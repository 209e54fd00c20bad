import type pg from 'pg'
import { expect } from 'vitest'
import type { Books } from './books.ts'
import type { TestDatabase } from './test-database.ts'

/** What an attacker who has the app's password can do: any SQL, in a transaction that names any business, or none. */
export type Attack = (client: pg.PoolClient) => Promise<unknown>

/** Runs SQL in one transaction of a pool, as a business when one is given, and commits it if nothing refuses it before. */
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

/** The database refuses the attack with this SQL state, the app's role being all that the attacker has, and the books are as before. */
export const expectAttackRefused = async (books: Books, state: string, attack: Attack, businessId: number | null = books.businessId) => {
  const before = await books.verify()
  await expect(asApp(books.installation, businessId, attack)).rejects.toMatchObject({ code: state })
  expect(await books.verify()).toEqual(before)
  expect(before.fault).toBeNull()
}

/** Inserts one row, columns by name. */
export const insertRow = (client: pg.PoolClient, table: string, row: Readonly<Record<string, unknown>>): Promise<pg.QueryResult> => {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`)
  return client.query(`insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`, Object.values(row))
}

export type ForgedLine = { readonly account: string; readonly amount: number; readonly branch?: number; readonly payee?: number }
export type ForgedMovement = {
  readonly product: number
  readonly movementNo: number
  readonly quantity: number
  readonly value: number
  readonly quantityAfter: number
  readonly valueAfter: number
}
export type Forgery = {
  readonly lines?: readonly ForgedLine[]
  readonly movements?: readonly ForgedMovement[]
  /** Columns of the posting that differ from what an honest one would have. */
  readonly posting?: Readonly<Record<string, unknown>>
}

type Next = { posting_id: bigint; number: bigint; previous_hash: Buffer }

/** Writes a posting around the door, in branch 1 by default. Honest in every column but its hash and what `posting` says. Answers its number. */
export const forge = async (client: pg.PoolClient, businessId: number, forgery: Forgery): Promise<bigint> => {
  const { lines = [], movements = [], posting = {} } = forgery
  const next = (await client.query<Next>(`select posting_id, number, previous_hash from ledger_next(1, 'J26')`)).rows[0]
  if (!next) throw new Error('the business has no first branch')
  const head = {
    business_id: businessId,
    posting_id: next.posting_id,
    document_kind: 'journal',
    document_number: `FORGED-${next.posting_id}`,
    series: 'J26',
    number: next.number,
    branch_id: 1,
    business_date: '2026-11-20',
    user_id: 1,
    recorded_at: '2026-11-20T09:30:00Z',
    line_count: lines.length,
    movement_count: movements.length,
    settlement_count: 0,
    format: 1,
    previous_hash: next.previous_hash,
    hash: Buffer.alloc(32, 7),
    ...posting,
  }
  await insertRow(client, 'posting', head)
  await addLines(client, businessId, head.posting_id, lines)
  await addMovements(client, businessId, head.posting_id, movements)
  return head.posting_id
}

/** Adds journal lines to a posting, numbered from `first`. */
export const addLines = async (
  client: pg.PoolClient,
  businessId: number,
  postingId: bigint,
  lines: readonly ForgedLine[],
  first = 1,
): Promise<void> => {
  for (const [index, line] of lines.entries()) {
    await insertRow(client, 'journal_line', {
      business_id: businessId,
      posting_id: postingId,
      line_no: first + index,
      branch_id: line.branch ?? 1,
      account_code: line.account,
      payee_id: line.payee ?? null,
      amount: line.amount,
    })
  }
}

/** Adds stock movements in branch 1 to a posting. */
export const addMovements = async (
  client: pg.PoolClient,
  businessId: number,
  postingId: bigint,
  movements: readonly ForgedMovement[],
): Promise<void> => {
  for (const movement of movements) {
    await insertRow(client, 'stock_movement', {
      business_id: businessId,
      branch_id: 1,
      product_id: movement.product,
      movement_no: movement.movementNo,
      posting_id: postingId,
      quantity: movement.quantity,
      value: movement.value,
      quantity_after: movement.quantityAfter,
      value_after: movement.valueAfter,
    })
  }
}
