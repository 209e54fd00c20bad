import { ONE } from '@akonta/domain/quantity'
import { FORMAT } from '@akonta/server/ledger/seal'
import type pg from 'pg'
import { type ReadSpread, readLoad, sayRead } from '../load/read-load.ts'
import { say, sayCircumstances } from '../page.ts'
import { BRANCH_CODE, openScratchShop, type ScratchShop } from '../scratch/scratch-shop.ts'
import { type ScratchPlace, withServer } from '../scratch/with-server.ts'
import { seedProducts } from '../search/seed-products.ts'
import type { Settings } from '../settings.ts'

const PRODUCTS = 100_000
/** Ten times as many movements must not be noticed. */
const MOVEMENTS = [100_000, 1_000_000]
const LINES_A_POSTING = 10
const FIRST_POSTING = 1_000
const PESEWAS_EACH = 725
/** Counts of the whole branch before, so many lines each. */
const OLD_COUNTS = 20
const LINES_OF_OLD = 50_000
/** Of the open count. */
const COUNTED = 99_000

const PROMISED = { sheet: 300, reorder: 500 } as const

const POSTINGS = `
  insert into posting (business_id, posting_id, document_kind, document_number, series, number, branch_id, business_date, user_id, recorded_at,
    line_count, movement_count, settlement_count, format, previous_hash, hash)
  select $1, ${FIRST_POSTING} + n, 'purchase', 'M-' || n, 'M', n, $2, date '2026-01-01' + (n % 300)::int, $3, now(),
    0, ${LINES_A_POSTING}, 0, ${FORMAT}, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')
  from generate_series($4::bigint / ${LINES_A_POSTING} + 1, $5::bigint / ${LINES_A_POSTING}) n`

/** One piece of one product after the other. */
const MOVEMENTS_OF_ALL = `
  insert into stock_movement (business_id, branch_id, product_id, movement_no, posting_id, quantity, value, quantity_after, value_after)
  select $1, $2, 1001 + n % ${PRODUCTS}, n / ${PRODUCTS} + 1, ${FIRST_POSTING} + 1 + n / ${LINES_A_POSTING}, ${ONE}, ${PESEWAS_EACH},
    (n / ${PRODUCTS} + 1) * ${ONE}, (n / ${PRODUCTS} + 1) * ${PESEWAS_EACH}
  from generate_series($3::bigint, $4::bigint - 1) n`
const POSITIONS = `
  update stock_position set movement_no = $3::bigint / ${PRODUCTS}, quantity = $3::bigint / ${PRODUCTS} * ${ONE},
    value = $3::bigint / ${PRODUCTS} * ${PESEWAS_EACH}
  where business_id = $1 and branch_id = $2`
/** A tenth of the products has run low, as in a badly kept shop. */
const LEVELS = `
  update product set reorder_level = case when product_id % 10 = 0 then 100 else 1 end * ${ONE} where business_id = $1`

const COUNT = `
  insert into stock_count (business_id, count_id, count_number, branch_id, title, scope, is_blind, status, started_by, started_at, submitted_by,
    submitted_at, ended_by, ended_at)
  select $1, n, 'CNT-' || lpad(n::text, 6, '0'), $2, 'Month end', 'BRANCH', false, case when n <= ${OLD_COUNTS} then 'APPROVED' else 'COUNTING' end,
    $3::int, now(), $3::int, now(), case when n <= ${OLD_COUNTS} then $3::int end, case when n <= ${OLD_COUNTS} then now() end
  from generate_series(1, ${OLD_COUNTS + 1}) n`
const LINES = `
  insert into stock_count_line (business_id, count_id, product_id, line_no, round, take, counted, book, movement_no, counted_by, counter_name,
    counted_at)
  select $1, c, 1001 + p, 1, 1, 1, case when p % 20 = 0 then 9 else 10 end * ${ONE}, 10 * ${ONE}, 1, $2, 'Kofi', now() - c * interval '1 day'
  from generate_series(1, ${OLD_COUNTS + 1}) c
  cross join lateral generate_series(0, case when c <= ${OLD_COUNTS} then ${LINES_OF_OLD} else ${COUNTED} end - 1) p`

const asSuperuser = async (pool: pg.Pool, statements: readonly (readonly [string, readonly unknown[]])[]): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = 'replica'`)
    for (const [text, values] of statements) await client.query(text, [...values])
    for (const table of ['posting', 'stock_movement', 'stock_position', 'product', 'stock_count', 'stock_count_line'])
      await client.query(`vacuum analyze ${table}`)
  } finally {
    client.release(true)
  }
}

const NUMBER = `CNT-${String(OLD_COUNTS + 1).padStart(6, '0')}`

const productsInOrder = async (pool: pg.Pool, { businessId }: ScratchShop): Promise<readonly number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    'select product_id::int as id from product where business_id = $1 order by search_text, product_id',
    [businessId],
  )
  return rows.map(({ id }) => id)
}

const pathsOf = ({ dbname, adminId }: ScratchShop, ids: readonly number[]): Readonly<Record<string, readonly string[]>> => {
  const at = (share: number): number => ids[Math.floor((ids.length - 1) * share)] ?? 0
  const sheet = (filter: string): readonly string[] =>
    [0, at(0.5), at(0.99)].map(after => `/api/counts/sheet/${dbname}/${NUMBER}?filter=${filter}&after=${after}`)
  return {
    'sheet, all': sheet('ALL'),
    'sheet, not counted': sheet('LEFT'),
    'sheet, counted': sheet('COUNTED'),
    'sheet, different': sheet('DIFFERENT'),
    'count with totals': [`/api/counts/one/${dbname}/${NUMBER}`],
    'list of counts': [`/api/counts/list/${dbname}`],
    'history, all': [`/api/counts/history/${dbname}`],
    'history of a product': [at(0.1), at(0.5)].map(id => `/api/counts/history/${dbname}?product=${id}`),
    'history of a keeper': [`/api/counts/history/${dbname}?keeper=${adminId}`],
    'reorder list': [0, 1, 50].map(page => `/api/stock/reorder/${dbname}/${BRANCH_CODE}?page=${page}&size=100`),
    'suggested orders': [`/api/purchases/orders/suggest/${dbname}/${BRANCH_CODE}`],
  }
}

const promisedOf = (what: string): number | undefined =>
  what.startsWith('sheet') ? PROMISED.sheet : what === 'reorder list' ? PROMISED.reorder : undefined

const sayKept = (what: string, { p95, done }: ReadSpread): void => {
  const promised = promisedOf(what)
  if (promised !== undefined)
    say(
      `  ${done > 0 && p95 < promised ? 'held  ' : 'BROKEN'}  ${what} below ${promised} ms: ${done > 0 ? p95.toFixed(1) : 'no answer in time'}`,
    )
}

const DBNAME = 'counts'

const addMovements = ({ backDoor }: ScratchPlace, { businessId, branchId, adminId }: ScratchShop, from: number, to: number) =>
  asSuperuser(backDoor.superuser, [
    [POSTINGS, [businessId, branchId, adminId, from, to]],
    [MOVEMENTS_OF_ALL, [businessId, branchId, from, to]],
    [POSITIONS, [businessId, branchId, to]],
  ])

/** A branch with 100,000 products and its counts, and no movements yet. Written without the ledger, so only for measuring. */
const openCountedShop = async ({ backDoor, server }: ScratchPlace, seed: number): Promise<ScratchShop> => {
  const shop = await openScratchShop(backDoor.database, server.address, { dbname: DBNAME, products: 0, stock: 0n })
  const { businessId, branchId, adminId } = shop
  await seedProducts(backDoor.owner, businessId, branchId, PRODUCTS, seed)
  await asSuperuser(backDoor.superuser, [
    [COUNT, [businessId, branchId, adminId]],
    [LINES, [businessId, adminId]],
    [LEVELS, [businessId]],
  ])
  return shop
}

/** Count sheets, lists and histories of counts, and the reorder list, of a branch with 100,000 products, and with ten times the movements. */
export const benchCounts = ({ seconds, parts, seed }: Settings): Promise<void> =>
  withServer(async place => {
    sayCircumstances()
    const shop = await openCountedShop(place, seed)
    const paths = pathsOf(shop, await productsInOrder(place.backDoor.owner, shop))
    let before = 0
    const smaller = new Map<string, ReadSpread>()
    for (const movements of parts.length > 0 ? parts.map(Number) : MOVEMENTS) {
      await addMovements(place, shop, before, movements)
      before = movements
      say(`\n  ${PRODUCTS.toLocaleString('en')} products, ${movements.toLocaleString('en')} movements`)
      for (const [what, addresses] of Object.entries(paths)) {
        const read = await readLoad(place, shop, addresses, seconds / 4)
        sayRead(what, read)
        sayKept(what, read)
        const less = smaller.get(what)
        if (less !== undefined && less.done > 0) say(`    ${''.padEnd(22)} ${(read.p50 / less.p50).toFixed(2)} × as long as before`)
        smaller.set(what, read)
      }
    }
  })
