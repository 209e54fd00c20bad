import type pg from 'pg'
import { expect } from 'vitest'
import type { Books } from '../world/books.ts'
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

/** The database refuses the attack with this SQL state, with only the app's role, and the books are as before. */
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
  readonly paid?: number
}
export type Forgery = {
  readonly lines?: readonly ForgedLine[]
  /** In branch 1. */
  readonly movements?: readonly ForgedMovement[]
  /** Arguments of ledger_post that differ from those of an honest program, or are not covered above. */
  readonly says?: Readonly<Record<string, unknown>>
}

/**
 * Posts around the program: calls the database's own function with anything the attacker likes. In branch 1 by default. Returns the id of
 * the posting.
 */
export const forge = async (client: pg.PoolClient, { lines = [], movements = [], says = {} }: Forgery): Promise<bigint> => {
  const said: Readonly<Record<string, unknown>> = {
    document_kind: 'journal',
    document_series: 'J26',
    document_branch: 1,
    document_date: '2026-11-20',
    document_payee: null,
    document_memo: '',
    author: 1,
    posted_at: '2026-11-20T09:30:00Z',
    undone: null,
    line_nos: lines.map((_, index) => index + 1),
    line_branches: lines.map(line => line.branch ?? 1),
    line_accounts: lines.map(line => line.account),
    line_payees: lines.map(line => line.payee ?? 0),
    line_amounts: lines.map(line => line.amount),
    line_particulars: lines.map(() => ''),
    moved_branches: movements.map(() => 1),
    moved_products: movements.map(movement => movement.product),
    moved_nos: movements.map(movement => movement.movementNo),
    moved_quantities: movements.map(movement => movement.quantity),
    moved_values: movements.map(movement => movement.value),
    quantities_after: movements.map(movement => movement.quantityAfter),
    values_after: movements.map(movement => movement.valueAfter),
    moved_paid: movements.map(movement => movement.paid ?? null),
    paying_postings: [],
    paying_lines: [],
    settled_postings: [],
    settled_lines: [],
    settled_amounts: [],
    lot_branches: [],
    lot_products: [],
    lot_movement_nos: [],
    lot_days: [],
    lot_quantities: [],
    ...says,
  }
  const places = Object.keys(said).map((name, index) => `${name} => $${index + 1}`)
  const { rows } = await client.query<{ posting: bigint }>(`select posting from ledger_post(${places.join(', ')})`, Object.values(said))
  return rows[0]?.posting ?? 0n
}
