import { readFileSync } from 'node:fs'
import type { BusinessDate } from '@akonta/domain/dates'
import type pg from 'pg'
import type { ScratchShop } from '../scratch/scratch-shop.ts'

/** Tables that the report reads. */
const TABLES = [
  ...[
    'posting',
    'journal_line',
    'stock_movement',
    'sale',
    'sale_line',
    'sale_line_tax',
    'sale_tender',
    'sale_return',
    'vat_split',
    'payee',
    'employee',
  ],
  ...['purchase', 'payment', 'receipt_print', 'print_job', 'stock_count', 'transfer_receipt', 'transfer_receipt_line', 'register_session'],
  ...['register_count', 'register_count_line', 'cash_count', 'cash_move', 'cash_receipt', 'document_approval'],
]

/**
 * Adds everything that the loss prevention report reads to the sales of `fillHistory`: wallet payments, discounts, returns, reversals, supplier
 * invoices, prints, counts and the rest. Not sealed, so only for measuring the report. `through` is the last day of the sales.
 */
export const fillYear = async (superuser: pg.Pool, shop: ScratchShop, through: BusinessDate): Promise<void> => {
  const first = `${through.slice(0, 4)}-01-01`
  const days = Math.max(1, Math.round((Date.parse(through) - Date.parse(first)) / 86_400_000))
  const client = await superuser.connect()
  try {
    await client.query(`set session_replication_role = 'replica'; set synchronous_commit = off; set work_mem = '256MB'`)
    await client.query(readFileSync(new URL('./fill-year.sql', import.meta.url), 'utf8'))
    await client.query('call pg_temp.fill_year($1, $2, $3, $4, $5)', [shop.businessId, shop.branchId, shop.adminId, first, days])
    await client.query(`vacuum analyze ${TABLES.join(', ')}`)
  } finally {
    client.release(true)
  }
}
