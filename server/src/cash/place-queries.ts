import type { BranchCash, CashLine, CashPlace } from '@akonta/domain/cash/expected-cash-calls'
import { MAIN_SAFE, ON_THE_WAY } from '@akonta/domain/cash/place'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'
import { MAIN_SAFE_NAME } from './safe-queries.ts'

/** The name of a place in column `place`, as people know it. A register has the name under which it was last opened. */
const nameOf = (place: string): string => `
  case when ${place} = '${MAIN_SAFE}' then '${MAIN_SAFE_NAME}' when ${place} = '${ON_THE_WAY}' then 'On the way'
    when ${place} like 'safe:%' then (select s.name from cash_safe s where s.business_id = $1 and s.safe_id = substr(${place}, 6)::int)
    when ${place} = '' then ''
    else (select s.register from register_session s where s.business_id = $1 and s.branch_id = $2 and lower(s.register) = substr(${place}, 10)
      order by s.opened_at desc, s.session_code limit 1) end`

/** What each place held before a moment: what it holds now, less everything since. So the work does not grow with what came before. */
const placesBefore = (branch: string, moment: string): string => `
  select place, amount from cash_now(${branch})
  union all
  select place, -amount from cash_lines(${branch}, ${moment}, 'infinity')`

/** The main safe and what is on the way first and last. Places that were emptied long ago are left out. */
const PLACES: Statement = {
  name: 'cash-places',
  text: `
    with places as (
      select place, sum(amount)::bigint as amount from (${placesBefore('$2', '$3::timestamptz')}) each group by place
      union all
      select 'safe:' || s.safe_id, 0 from cash_safe s where s.business_id = $1 and s.branch_id = $2 and s.active
      union all
      select 'register:' || lower(s.register), 0 from register_session s
      where s.business_id = $1 and s.branch_id = $2 and s.opened_at < $3::timestamptz and (s.closed_at is null or s.closed_at >= $3::timestamptz)
      union all select '${MAIN_SAFE}', 0)
    select place, ${nameOf('place')} as name, amount
    from (select place, sum(amount)::bigint as amount, count(*) from places group by place) each
    where amount <> 0 or place <> '${ON_THE_WAY}' and (place = '${MAIN_SAFE}' or place like 'safe:%' or exists (
      select from register_session s where s.business_id = $1 and s.branch_id = $2 and 'register:' || lower(s.register) = each.place
        and s.opened_at < $3::timestamptz and (s.closed_at is null or s.closed_at >= $3::timestamptz)))
    order by case when place = '${MAIN_SAFE}' then 0 when place like 'safe:%' then 1 when place = '${ON_THE_WAY}' then 3 else 2 end, name, place`,
}

/** What each place of a branch should hold at a moment, by all documents recorded before it. */
export const placesAt = (tx: Transaction, branch: number, at: Date): Promise<CashPlace[]> =>
  tx.rows<CashPlace>(PLACES, [tx.businessId, branch, at])

const ONE: Statement = {
  name: 'cash-place-amount',
  text: 'select coalesce(sum(amount), 0)::bigint as amount from cash_now($1) where place = $2',
}

/** What one place should hold once everything that was posted is counted. Hold the books before it decides anything. */
export const expectedIn = async (tx: Transaction, branch: number, place: string): Promise<Pesewas> =>
  (await tx.one<{ amount: Pesewas }>(ONE, [branch, place])).amount

const BEFORE: Statement = {
  name: 'cash-place-before',
  text: `select place, sum(amount)::bigint as amount
         from (${placesBefore('$1', "$2::date::timestamp at time zone 'UTC'")}) each group by place`,
}

export const amountsBefore = async (tx: Transaction, branch: number, day: string): Promise<ReadonlyMap<string, Pesewas>> =>
  new Map((await tx.rows<{ place: string; amount: Pesewas }>(BEFORE, [branch, day])).map(({ place, amount }) => [place, amount]))

export const MOST_CASH_LINES = 5_000

const LINES: Statement = {
  name: 'cash-lines',
  text: `
    select happened_at as at, place, ${nameOf('place')} as name, kind, number, ${nameOf('other')} as other, amount, by
    from cash_lines($2, $3::date::timestamp at time zone 'UTC', ($4::date + 1)::timestamp at time zone 'UTC')
    where ($5::text is null or place = $5) and amount <> 0
    order by happened_at, posting_id nulls first, number, place limit ${MOST_CASH_LINES + 1}`,
}

type Span = { readonly branch: number; readonly start: string; readonly end: string }

/** What changed a place on these days, or every place, in order. At most one more than MOST_CASH_LINES. */
export const linesOf = (tx: Transaction, { branch, start, end }: Span, place: string | null): Promise<CashLine[]> =>
  tx.rows<CashLine>(LINES, [tx.businessId, branch, start, end, place])

const DAY: Statement = {
  name: 'cash-day',
  text: `
    select place, ${nameOf('place')} as name, kind, documents, amount
    from (
      select place, kind, count(distinct number)::int as documents, sum(amount)::bigint as amount, min(happened_at) as first
      from cash_lines($2, $3::date::timestamp at time zone 'UTC', ($3::date + 1)::timestamp at time zone 'UTC')
      where amount <> 0 group by place, kind) moved
    order by place, first, kind`,
}

export type DayMovement = {
  readonly place: string
  readonly name: string
  readonly kind: string
  readonly documents: number
  readonly amount: Pesewas
}

export const movementsOfDay = (tx: Transaction, branch: number, day: string): Promise<DayMovement[]> =>
  tx.rows<DayMovement>(DAY, [tx.businessId, branch, day])

const NAMES: Statement = {
  name: 'cash-place-names',
  text: `select place, ${nameOf('place')} as name from unnest($3::text[]) place`,
}

export const namesOf = async (tx: Transaction, branch: number, places: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows<{ place: string; name: string | null }>(NAMES, [tx.businessId, branch, places])
  return new Map(rows.map(({ place, name }) => [place, name ?? place]))
}

const BRANCHES: Statement = {
  name: 'cash-branches',
  text: `
    select b.branch_id as id, b.branch_code as "branchCode", b.name as branch, count(m.posting_id)::int as "onTheWay", min(p.recorded_at) as oldest
    from branch b
    left join cash_move m on m.business_id = b.business_id and m.branch_id = b.branch_id
      and exists (select from posting g where g.business_id = $1 and g.posting_id = m.posting_id and g.recorded_at < $3::timestamptz)
      and not exists (select from posting r where r.business_id = $1 and r.reverses = m.posting_id and r.recorded_at < $3::timestamptz)
      and not exists (
        select from cash_receipt c join posting q on q.business_id = $1 and q.posting_id = c.posting_id and q.recorded_at < $3::timestamptz
        where c.business_id = $1 and c.move_posting_id = m.posting_id
          and not exists (select from posting r where r.business_id = $1 and r.reverses = c.posting_id and r.recorded_at < $3::timestamptz))
    left join posting p on p.business_id = m.business_id and p.posting_id = m.posting_id
    where b.business_id = $1 and ($2::int is null and b.active or b.branch_id = $2)
    group by b.branch_id, b.branch_code, b.name order by b.branch_id`,
}

type BranchRow = Omit<BranchCash, 'total' | 'places'> & { readonly id: number }

/** The branches that somebody asks for, null: every open one, with what was on the way at that moment. */
export const branchesAt = (tx: Transaction, branch: number | null, at: Date): Promise<BranchRow[]> =>
  tx.rows<BranchRow>(BRANCHES, [tx.businessId, branch, at])
