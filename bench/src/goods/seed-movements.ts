import { ONE } from '@akonta/domain/quantity'
import { FORMAT } from '@akonta/server/ledger/seal'
import type pg from 'pg'
import type { ScratchShop } from '../scratch/scratch-shop.ts'

/** Later than any posting of the shop itself. */
const FIRST_POSTING = 1_000
const PESEWAS_EACH = 250

// Each movement adds one piece, so the balance equals the number of the movement.
const POSTINGS = `
  insert into posting (business_id, posting_id, document_kind, document_number, series, number, branch_id, business_date, user_id, recorded_at,
    line_count, movement_count, settlement_count, format, previous_hash, hash)
  select $1, ${FIRST_POSTING} + n, 'purchase', 'M-' || n, 'M', n, $2, date '2026-01-01' + (n * 300 / $4)::int, $3, now(),
    0, 1, 0, ${FORMAT}, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')
  from generate_series(1, $4::bigint) n`
const MOVEMENTS = `
  insert into stock_movement (business_id, branch_id, product_id, movement_no, posting_id, quantity, value, quantity_after, value_after)
  select $1, $2, $3, n, ${FIRST_POSTING} + n, ${ONE}, ${PESEWAS_EACH}, n * ${ONE}, n * ${PESEWAS_EACH}
  from generate_series(1, $4::bigint) n`
const POSITION = `
  insert into stock_position (business_id, branch_id, product_id, quantity, value, unit_cost, movement_no)
  values ($1, $2, $3, $4::bigint * ${ONE}, $4::bigint * ${PESEWAS_EACH}, ${PESEWAS_EACH * 100}, $4)`

/** Gives a new product so many movements, as superuser with triggers off and without the ledger, so only for measuring. */
export const seedMovements = async (superuser: pg.Pool, shop: ScratchShop, product: number, count: number): Promise<void> => {
  const { businessId, branchId, adminId } = shop
  const client = await superuser.connect()
  try {
    await client.query(`set session_replication_role = 'replica'`)
    await client.query(POSTINGS, [businessId, branchId, adminId, count])
    await client.query(MOVEMENTS, [businessId, branchId, product, count])
    await client.query(POSITION, [businessId, branchId, product, count])
    for (const table of ['posting', 'stock_movement', 'stock_position']) await client.query(`vacuum analyze ${table}`)
  } finally {
    client.release(true)
  }
}
