import { ONE } from '@akonta/domain/quantity'
import { FORMAT } from '@akonta/server/ledger/seal'
import type pg from 'pg'
import { PRICE, type ScratchShop } from '../scratch/scratch-shop.ts'
import { type BooksEnd, type KeptPosition, type MadeSale, makeSale } from './made-sale.ts'

// By the back door of the superuser with triggers off, so only for measuring; but what is written is what the one door would have written,
// and `verify` must find it right.

const SALES_AT_ONCE = 2_000
const LINES_A_SALE = 4

const POSTINGS = `
  insert into posting (business_id, posting_id, document_kind, document_number, series, number, branch_id, business_date, user_id, recorded_at,
    line_count, movement_count, settlement_count, format, previous_hash, hash)
  select $1, p.id, 'sale', p.document, p.series, p.number, $2, p.date::date, $3, p.recorded, ${LINES_A_SALE}, 5, 0, ${FORMAT}, p.previous, p.hash
  from unnest($4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::timestamptz[], $10::bytea[], $11::bytea[])
    as p (id, document, series, number, date, recorded, previous, hash)`
const LINES = `
  insert into journal_line (business_id, posting_id, line_no, branch_id, account_code, amount)
  select $1, l.posting, l.line, $2, l.account, l.amount from unnest($3::bigint[], $4::int[], $5::text[], $6::bigint[]) as l (posting, line, account, amount)`
const MOVEMENTS = `
  insert into stock_movement (business_id, branch_id, product_id, movement_no, posting_id, quantity, value, quantity_after, value_after)
  select $1, $2, m.product, m.number, m.posting, ${-ONE}, m.value, m.quantity_after, m.value_after
  from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
    as m (posting, product, number, value, quantity_after, value_after)`
const SALES = `
  insert into sale (business_id, posting_id, invoice_number, branch_id, business_date, sold_at, sale_type, customer_name, user_id, attendant, goods,
    charges, total, amount_paid, change_due)
  select $1, s.id, s.invoice, $2, s.date::date, s.sold, 'CASH', 'CASH', $3, 'Ama Owner', s.total, 0, s.total, s.total, 0
  from unnest($4::bigint[], $5::text[], $6::text[], $7::timestamptz[], $8::bigint[]) as s (id, invoice, date, sold, total)`
const SALE_LINES = `
  insert into sale_line (business_id, posting_id, line_no, product_id, product_name, quantity, price, list_price, amount, cost)
  select $1, l.posting, row_number() over (partition by l.posting), l.product, 'Goods number ' || l.product, ${ONE}, ${PRICE}, ${PRICE}, 375, -l.value
  from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as l (posting, product, value)`
const END = `
  update ledger_head set posting_count = $2, hash = $3 where business_id = $1`
const END_OF_SERIES = `
  insert into document_series (business_id, branch_id, series, last_number) values ($1, $2, $3, $4)
  on conflict (business_id, branch_id, series) do update set last_number = excluded.last_number`
const END_OF_STOCK = `
  update stock_position s set quantity = e.quantity, value = e.value, unit_cost = e.unit_cost, movement_no = e.number
  from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) as e (product, quantity, value, unit_cost, number)
  where s.business_id = $1 and s.branch_id = $2 and s.product_id = e.product`
const END_OF_BALANCES = `
  insert into balance as b (business_id, account_code, branch_id, payee_id, debit, credit)
  select $1, e.account, $2, 0, greatest(e.amount, 0), greatest(-e.amount, 0) from unnest($3::text[], $4::bigint[]) as e (account, amount)
  on conflict (business_id, account_code, branch_id, payee_id)
    do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit`

const ADD_UP_DAYS = 'call add_up_days($1, $2)'

const writeSales = async (client: pg.PoolClient, shop: ScratchShop, sales: readonly MadeSale[]): Promise<void> => {
  const { businessId, branchId, adminId } = shop
  const lines = sales.flatMap(({ postingId, lines: own }) => own.map(line => ({ postingId, ...line })))
  const movements = sales.flatMap(({ postingId, movements: own }) => own.map(movement => ({ postingId, ...movement })))
  const ids = sales.map(sale => sale.postingId)
  const numbers = sales.map(sale => sale.invoiceNumber)
  const dates = sales.map(sale => sale.date)
  const times = sales.map(sale => sale.recordedAt)
  const moving = movements.map(each => each.postingId)
  const products = movements.map(each => each.product)
  const values = movements.map(each => each.value)
  await client.query(POSTINGS, [
    businessId,
    branchId,
    adminId,
    ids,
    numbers,
    sales.map(sale => sale.series),
    sales.map(sale => sale.number),
    dates,
    times,
    sales.map(sale => sale.previousHash),
    sales.map(sale => sale.hash),
  ])
  await client.query(LINES, [
    businessId,
    branchId,
    lines.map(line => line.postingId),
    lines.map(line => line.lineNo),
    lines.map(line => line.account),
    lines.map(line => line.amount),
  ])
  await client.query(MOVEMENTS, [
    businessId,
    branchId,
    moving,
    products,
    movements.map(each => each.movementNo),
    values,
    movements.map(each => each.quantityAfter),
    movements.map(each => each.valueAfter),
  ])
  await client.query(SALES, [businessId, branchId, adminId, ids, numbers, dates, times, sales.map(sale => sale.total)])
  await client.query(SALE_LINES, [businessId, moving, products, values])
}

const readEnd = async (client: pg.PoolClient, { businessId }: ScratchShop): Promise<BooksEnd> => {
  const head = await client.query<{ posting_count: bigint; hash: Buffer }>(
    'select posting_count, hash from ledger_head where business_id = $1',
    [businessId],
  )
  const positions = await client.query<{ product: number; quantity: bigint; value: bigint; unitCost: bigint; movementNo: bigint }>(
    `select product_id::int as product, quantity, value, unit_cost as "unitCost", movement_no as "movementNo" from stock_position
     where business_id = $1`,
    [businessId],
  )
  const [end] = head.rows
  if (!end) throw new Error('The business has no ledger')
  const kept = positions.rows.map((row): readonly [number, KeptPosition] => [row.product, row])
  return { postingId: end.posting_count, hash: end.hash, number: 0n, positions: new Map(kept), balances: new Map() }
}

const writeEnd = async (client: pg.PoolClient, { businessId, branchId }: ScratchShop, end: BooksEnd, series: string): Promise<void> => {
  const positions = [...end.positions.values()]
  const balances = [...end.balances]
  await client.query(END, [businessId, end.postingId, end.hash])
  await client.query(END_OF_SERIES, [businessId, branchId, series, end.number])
  await client.query(END_OF_STOCK, [
    businessId,
    branchId,
    positions.map(each => each.product),
    positions.map(each => each.quantity),
    positions.map(each => each.value),
    positions.map(each => each.unitCost),
    positions.map(each => each.movementNo),
  ])
  await client.query(ADD_UP_DAYS, [businessId, end.postingId])
  await client.query(END_OF_BALANCES, [businessId, branchId, balances.map(([account]) => account), balances.map(([, amount]) => amount)])
}

const TABLES = ['posting', 'journal_line', 'stock_movement', 'sale', 'sale_line', 'stock_position', 'balance', 'day_total']

/** Writes so many journal lines of cash sales, spread over this year, behind the books of a shop that has not sold yet; then ANALYZE. */
export const fillHistory = async (superuser: pg.Pool, shop: ScratchShop, journalLines: number, random: () => number): Promise<void> => {
  const sales = Math.ceil(journalLines / LINES_A_SALE)
  const now = Date.now()
  const newYear = Date.UTC(new Date(now).getUTCFullYear(), 0, 1)
  const client = await superuser.connect()
  try {
    await client.query(`set session_replication_role = 'replica'`)
    const end = await readEnd(client, shop)
    let series = ''
    for (let done = 0; done < sales; done += SALES_AT_ONCE) {
      const made = Array.from({ length: Math.min(SALES_AT_ONCE, sales - done) }, (_, index) =>
        makeSale(shop, end, new Date(Math.floor(newYear + ((now - newYear) * (done + index)) / sales)), random),
      )
      await writeSales(client, shop, made)
      series = made.at(-1)?.series ?? series
    }
    await writeEnd(client, shop, end, series)
    for (const table of TABLES) await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}
