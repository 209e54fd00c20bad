import type { CountDifferences, DifferencesBy } from '@akonta/domain/counts/count-calls'
import type { Statement, Transaction } from '../db/database.ts'

const MOST_ROWS = 500

/** Starts from what was posted and stands: the differences are few, and the lines of a count many. */
const differencesBy = (id: string, name: string, of: string): string => `
  select ${id}::int as id, ${name} as name, count(distinct c.count_id)::int as counts, count(*)::int as differences,
    coalesce(-sum(m.value) filter (where m.value < 0), 0)::bigint as lost, coalesce(sum(m.value) filter (where m.value > 0), 0)::bigint as found
  from stock_count c
  join stock_movement m on m.business_id = c.business_id and m.posting_id = c.posting_id
  ${of}
  where c.business_id = $1 and c.status = 'APPROVED' and ($2::int is null or c.branch_id = $2) and c.ended_at >= $3::timestamptz
    and not exists (select from posting r where r.business_id = c.business_id and r.reverses = c.posting_id)
  group by 1, 2 order by lost desc, found desc, 2, 1 limit ${MOST_ROWS}`

/** Whoever counted it last counts: their line is the newest of the last take. */
const BY_KEEPER: Statement = {
  name: 'stock-count-differences-by-keeper',
  text: differencesBy(
    'u.user_id',
    'u.display_name',
    `cross join lateral (
      select l.counted_by from stock_count_line l
      where l.business_id = c.business_id and l.count_id = c.count_id and l.product_id = m.product_id order by l.take desc, l.line_no desc limit 1) last
    join app_user u on u.business_id = c.business_id and u.user_id = last.counted_by`,
  ),
}

const BY_PRODUCT: Statement = {
  name: 'stock-count-differences-by-product',
  text: differencesBy('p.product_id', 'p.name', 'join product p on p.business_id = c.business_id and p.product_id = m.product_id'),
}

/** What the counts approved since a moment found, of a branch or of every branch (null). Largest loss first. */
export const countDifferences = (tx: Transaction, by: DifferencesBy, branch: number | null, since: Date): Promise<CountDifferences[]> => {
  const values = [tx.businessId, branch, since]
  return by === 'KEEPER' ? tx.rows<CountDifferences>(BY_KEEPER, values) : tx.rows<CountDifferences>(BY_PRODUCT, values)
}
