import { readFileSync } from 'node:fs'
import { exactAmount, ONE, toPesewas } from '@akonta/domain/quantity'
import { seriesOf } from '@akonta/server/ledger/document-kinds'
import type pg from 'pg'
import { COST, PRICE, type ScratchShop } from '../scratch/scratch-shop.ts'

// Written as superuser with triggers off, so only for measuring; but the rows are those that the door would have written, and `verify` must
// accept them.

const LINES_A_SALE = 4
/** Tables that get one or more rows per sale. */
const LARGE_TABLES = ['posting', 'journal_line', 'stock_movement', 'sale', 'sale_line']
const SMALL_TABLES = [
  'stock_position',
  'balance',
  'day_total',
  'goods_day_total',
  'till_hour_total',
  'stock_day_total',
  'stock_month_total',
]

const SETTINGS = `
  set session_replication_role = 'replica'; set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`

const pesewasOfPiece = (price: bigint): bigint => toPesewas(exactAmount(ONE, price))

/** Adds so many journal lines of cash sales, spread over this year, to the books of a shop without sales; then ANALYZE. */
export const fillHistory = async (superuser: pg.Pool, shop: ScratchShop, journalLines: number): Promise<void> => {
  const sales = Math.ceil(journalLines / LINES_A_SALE)
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  const client = await superuser.connect()
  try {
    await client.query(SETTINGS)
    await client.query(readFileSync(new URL('./fill-history.sql', import.meta.url), 'utf8'))
    await client.query('call pg_temp.put_indexes_aside($1)', [LARGE_TABLES])
    await client.query('call pg_temp.fill_history($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      shop.businessId,
      shop.branchId,
      shop.adminId,
      sales,
      `${today.slice(0, 4)}-01-01T00:00:00Z`,
      now,
      seriesOf('sale', today),
      ONE,
      pesewasOfPiece(PRICE),
      pesewasOfPiece(COST),
    ])
    for (const table of LARGE_TABLES) await client.query(`reindex table ${table}`)
    for (const table of LARGE_TABLES) await client.query(`vacuum analyze ${table}`)
    await client.query('call pg_temp.add_up_all_days($1)', [shop.businessId])
    for (const table of SMALL_TABLES) await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}
