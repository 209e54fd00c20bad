import type { OpenCount } from '@akonta/domain/closing/unfinished-checks'
import type { CountScope, CountStatus, ListedCount, PastCountLine } from '@akonta/domain/counts/count-calls'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { existing } from '../http/existing.ts'

/** The limit of a list: the latest counts, and every older one that is still open. */
const MOST_COUNTS = 200
const MOST_PAST_LINES = 300

/** How many products were counted: each has a first line. $1 is the business, $2 the count. */
export const PRODUCTS_COUNTED = `
  select count(*)::int from stock_count_line l where l.business_id = $1 and l.count_id = $2 and l.line_no = 1`

/** What counts of one product: the lines of its last take, added. `moved`: goods moved between them, so that their sum belongs to no moment. */
export const countedOf = (product: string): string => `
  select sum(l.counted)::bigint as counted, min(l.book)::bigint as book, min(l.movement_no) <> max(l.movement_no) as moved
  from stock_count_line l
  where l.business_id = $1 and l.count_id = $2 and l.product_id = ${product}
    and l.take = (
      select max(x.take) from stock_count_line x where x.business_id = $1 and x.count_id = $2 and x.product_id = ${product})
  having count(*) > 0`

/** The products of a count that differ from the books of their moment, or moved. Few of many: only lines that are not as booked are looked at. */
export const DIFFERING = `
  select g.product_id, t.counted, t.book, t.moved
  from (
    select distinct l.product_id from stock_count_line l
    where l.business_id = $1 and l.count_id = $2 and (l.counted <> l.book or l.line_no > 1)) g
  cross join lateral (${countedOf('g.product_id')}) t
  where t.moved or t.counted <> t.book`

/** The value of a signed difference at today's cost, in pesewas, rounded half away from zero. `s` is the position. */
export const AT_COST = `
  sign(c.counted - c.book) * divide_half_up(abs(c.counted - c.book)::numeric * shown_cost(s.quantity, s.value, s.unit_cost), 1000000)`

const COUNTS: Statement = {
  name: 'stock-counts',
  text: `
    select c.count_id as "countId", c.branch_id as "branchId", c.category_id as "categoryId", c.count_number as number, c.title,
      b.branch_code as "branchCode", b.name as branch, c.scope, coalesce(k.name, '') as category, c.is_blind as "isBlind", c.status, c.round,
      c.started_at as "startedAt", s.display_name as "startedBy", coalesce(u.display_name, '') as "submittedBy",
      coalesce(e.display_name, '') as "endedBy", c.end_reason as "endReason", c.posting_id as "postingId",
      coalesce(p.document_number, '') as adjustment,
      coalesce(c.products_counted, (
        select count(*) from stock_count_line l where l.business_id = c.business_id and l.count_id = c.count_id and l.line_no = 1))::int as counted
    from stock_count c
    join branch b on b.business_id = c.business_id and b.branch_id = c.branch_id
    left join category k on k.business_id = c.business_id and k.category_id = c.category_id
    join app_user s on s.business_id = c.business_id and s.user_id = c.started_by
    left join app_user u on u.business_id = c.business_id and u.user_id = c.submitted_by
    left join app_user e on e.business_id = c.business_id and e.user_id = c.ended_by
    left join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
    where c.business_id = $1 and ($2::int is null or c.branch_id = $2) and ($3::text is null or c.count_number = $3)
      and (c.status in ('COUNTING', 'SUBMITTED') or c.count_id in (
        select n.count_id from stock_count n
        where n.business_id = $1 and ($2::int is null or n.branch_id = $2) and ($3::text is null or n.count_number = $3)
        order by n.count_id desc limit ${MOST_COUNTS}))
    order by c.count_id desc`,
}

export type CountRow = ListedCount & {
  readonly countId: number
  readonly branchId: number
  readonly categoryId: number | null
  readonly submittedBy: string
  readonly endedBy: string
  readonly endReason: string
  readonly postingId: bigint | null
  readonly adjustment: string
}

/** The latest counts of a branch, or of every branch (null), and all that are open. */
export const listCounts = (tx: Transaction, branch: number | null): Promise<CountRow[]> =>
  tx.rows<CountRow>(COUNTS, [tx.businessId, branch, null])

/** Refuses not_found. */
export const countByNumber = async (tx: Transaction, number: string): Promise<CountRow> => {
  const [count] = await tx.rows<CountRow>(COUNTS, [tx.businessId, null, number])
  if (!count) throw new Refusal('not_found', `There is no stock count ${number}`)
  return count
}

const TOTALS: Statement = {
  name: 'stock-count-totals',
  text: `
    select count(*) filter (where c.counted <> c.book)::int as different, count(*) filter (where c.moved)::int as moved,
      coalesce(sum(case when $4::bigint is not null then m.value
        else ${AT_COST} end), 0)::bigint as value
    from (${DIFFERING}) c
    left join stock_position s on s.business_id = $1 and s.branch_id = $3 and s.product_id = c.product_id
    left join stock_movement m on m.business_id = $1 and m.posting_id = $4 and m.product_id = c.product_id`,
}

const OPEN: Statement = {
  name: 'stock-counts-open',
  text: `select c.count_id as "countId", c.branch_id as "branchId", c.count_number as number, b.name as branch, c.started_at as "startedAt"
         from stock_count c join branch b on b.business_id = c.business_id and b.branch_id = c.branch_id
         where c.business_id = $1 and c.status in ('COUNTING', 'SUBMITTED') and c.started_at < $2::date + 1 order by c.count_id`,
}

type OpenRow = Pick<CountRow, 'countId' | 'branchId' | 'number' | 'branch' | 'startedAt'>

/** The counts that were started through a day and are neither approved nor cancelled, oldest first. */
export const openCounts = async (tx: Transaction, day: BusinessDate): Promise<readonly OpenCount[]> => {
  const counts: OpenCount[] = []
  for (const { countId, branchId, number, branch, startedAt } of await tx.rows<OpenRow>(OPEN, [tx.businessId, day])) {
    const { value } = await tx.one<{ value: Pesewas }>(TOTALS, [tx.businessId, countId, branchId, null])
    counts.push({ number, branch, startedOn: businessDateOf(startedAt), value })
  }
  return counts
}

const TO_COUNT: Statement = {
  name: 'stock-count-to-count',
  text: `
    select (case $3::text
      when 'LIST' then (select count(*) from stock_count_product l where l.business_id = $1 and l.count_id = $2)
      when 'CATEGORY' then (select count(*) from product p where p.business_id = $1 and p.category_id = $4 and p.archived_at is null)
      else (select count(*) from product p where p.business_id = $1 and p.archived_at is null) end)::int as products`,
}

const COUNTERS: Statement = {
  name: 'stock-count-counters',
  text: `select l.counter_name as name, bool_or(l.counted_by = $3) as "isCaller" from stock_count_line l
         where l.business_id = $1 and l.count_id = $2 group by l.counter_name order by l.counter_name`,
}

export type CountTotals = {
  readonly products: number
  readonly different: number
  readonly moved: number
  /** Of the differences: as posted, or at today's cost. */
  readonly value: Pesewas
  readonly counters: readonly string[]
  readonly hasCounted: boolean
}

export const totalsOf = async (tx: Transaction, count: CountRow, caller: number): Promise<CountTotals> => {
  const [totals, toCount, counters] = await Promise.all([
    tx.one<{ different: number; moved: number; value: Pesewas }>(TOTALS, [tx.businessId, count.countId, count.branchId, count.postingId]),
    tx.one<{ products: number }>(TO_COUNT, [tx.businessId, count.countId, count.scope, count.categoryId]),
    tx.rows<{ name: string; isCaller: boolean }>(COUNTERS, [tx.businessId, count.countId, caller]),
  ])
  return {
    ...totals,
    ...toCount,
    counters: counters.map(({ name }) => name),
    hasCounted: counters.some(({ isCaller }) => isCaller),
  }
}

const lockText = (strength: string): string => `
  select count_id as "countId", branch_id as "branchId", status, scope, category_id as "categoryId", round, is_blind as "isBlind",
    started_at as "startedAt", rounds_ended as "roundsEnded"
  from stock_count where business_id = $1 and count_number = $2 for ${strength}`

const LOCK: Statement = { name: 'stock-count-lock', text: lockText('no key update') }
const SHARE: Statement = { name: 'stock-count-share', text: lockText('share') }

export type LockedCount = {
  readonly countId: number
  readonly branchId: number
  readonly status: CountStatus
  readonly scope: CountScope
  readonly categoryId: number | null
  readonly round: number
  readonly isBlind: boolean
  readonly startedAt: Date
  /** When each round before this one had ended. */
  readonly roundsEnded: readonly Date[]
}

const existingCount = (count: LockedCount | undefined, number: string): LockedCount => existing(count, `There is no stock count ${number}`)

/** A count, locked so that its steps and its lines wait for each other. Refuses not_found. */
export const lockCount = async (tx: Transaction, number: string): Promise<LockedCount> =>
  existingCount(await tx.row<LockedCount>(LOCK, [tx.businessId, number]), number)

/** A count to add a line to: many may do so at once, but no step. Refuses not_found. */
export const shareCount = async (tx: Transaction, number: string): Promise<LockedCount> =>
  existingCount(await tx.row<LockedCount>(SHARE, [tx.businessId, number]), number)

/** The picked lines with their names, and what counts of their products. */
const history = (picked: string): string => `
  with picked as materialized (${picked})
  select c.count_number as number, c.status, b.name as branch, l.counted_at as at, l.product_id::int as "productId", p.name as "productName",
    l.counted as quantity, l.book, (taken.counted - l.book)::bigint as difference, l.counter_name as counter, u.display_name as "user",
    l.counted_by as "userId", l.take = taken.last_take as counts
  from picked l
  join stock_count c on c.business_id = $1 and c.count_id = l.count_id
  join branch b on b.business_id = $1 and b.branch_id = c.branch_id
  join product p on p.business_id = $1 and p.product_id = l.product_id
  join app_user u on u.business_id = $1 and u.user_id = l.counted_by
  cross join lateral (
    select sum(x.counted) filter (where x.take = l.take) as counted, max(x.take) as last_take from stock_count_line x
    where x.business_id = $1 and x.count_id = l.count_id and x.product_id = l.product_id) taken
  order by l.counted_at desc, l.count_id desc, l.product_id, l.line_no desc`

const NEWEST = `order by l.counted_at desc, l.count_id desc, l.product_id, l.line_no desc limit ${MOST_PAST_LINES}`
const FINISHED = `c.business_id = $1 and c.status <> 'COUNTING' and ($2::int is null or c.branch_id = $2)`

/** The newest lines of each count are in one index. */
const HISTORY: Statement = {
  name: 'stock-count-history',
  text: history(`
    select l.* from (select c.count_id from stock_count c where ${FINISHED} order by c.count_id desc limit ${MOST_COUNTS}) c
    cross join lateral (
      select * from stock_count_line l where l.business_id = $1 and l.count_id = c.count_id order by l.counted_at desc limit ${MOST_PAST_LINES}) l
    ${NEWEST}`),
}

/** The lines of one product, or of one person: from the newest, in a separate index. */
const historyOf = (lines: string): string =>
  history(`
    select l.* from stock_count_line l join stock_count c on c.business_id = l.business_id and c.count_id = l.count_id
    where l.business_id = $1 and ${FINISHED} and ${lines} ${NEWEST}`)

const OF_PRODUCT: Statement = {
  name: 'stock-count-history-of-product',
  text: historyOf('l.product_id = $3 and ($4::int is null or l.counted_by = $4)'),
}
const OF_KEEPER: Statement = { name: 'stock-count-history-of-keeper', text: historyOf('l.counted_by = $3') }

/** The newest lines of the newest counts that are not being counted now, of one product or person, or of all (null). */
export const countHistory = (
  tx: Transaction,
  branch: number | null,
  product: number | null,
  keeper: number | null,
): Promise<PastCountLine[]> => {
  if (product !== null) return tx.rows<PastCountLine>(OF_PRODUCT, [tx.businessId, branch, product, keeper])
  if (keeper !== null) return tx.rows<PastCountLine>(OF_KEEPER, [tx.businessId, branch, keeper])
  return tx.rows<PastCountLine>(HISTORY, [tx.businessId, branch])
}
