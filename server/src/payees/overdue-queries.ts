import type { Overdue } from '@akonta/domain/credit/credit-terms'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../db/database.ts'
import { planForItself } from '../documents/document-queries.ts'

/** Of one customer or of all, and how what their documents name is found: each looked up by its key, or joined where there are many. */
type Whose = { readonly whose: string; readonly limit: string }

const EVERYONE: Whose = { whose: '', limit: '' }
const ONE_CUSTOMER: Whose = { whose: 'and i.payee_id = $4', limit: 'offset 0' }

/**
 * $1 business, $2 the day, $3 branch or null. What is owed past its due date of each document of a customer. A document without a stored due
 * date falls due by the present terms. Unallocated payments and credits count against the earliest due dates first, except what was paid for
 * an open layaway, which is kept for it.
 */
const overdueItems = ({ whose, limit }: Whose): string => `
  item as (
    select i.payee_id, i.posting_id, i.line_no, i.remaining,
      coalesce(s.due_date, p.business_date + coalesce(y.terms_days, b.credit_terms_days)) as due
    from open_item i
    join business b on b.business_id = i.business_id
    join payee y on y.business_id = i.business_id and y.payee_id = i.payee_id and y.category = 'debtor'
    cross join lateral (
      select p.business_date from posting p where p.business_id = i.business_id and p.posting_id = i.posting_id ${limit}) p
    left join sale s on s.business_id = i.business_id and s.posting_id = i.posting_id
    where i.business_id = $1 and i.remaining <> 0 and ($3::int is null or i.branch_id = $3) ${whose}
      and i.account_code = any (array(select account_code from account where business_id = $1 and control = 'debtor'))
      and not (i.remaining < 0 and exists (
        select from layaway_payment a where a.business_id = i.business_id and a.posting_id = i.posting_id
          and not exists (select from layaway_ended(a.business_id, a.layaway_id))))
  ),
  owed as (
    select payee_id, due, whole, least(remaining, greatest(0, through - credit)) as open
    from (
      select payee_id, due, remaining,
        sum(greatest(remaining, 0)) over (partition by payee_id order by due nulls last, posting_id, line_no) as through,
        sum(-least(remaining, 0)) over (partition by payee_id) as credit, sum(remaining) over (partition by payee_id) as whole
      from item) placed
    where remaining > 0
  ),
  overdue as (select payee_id, due, whole, open, $2::date - due as days from owed where due < $2::date and open > 0)`

const BY_CUSTOMER: Statement = {
  name: 'overdue-by-customer',
  text: `
    with ${overdueItems(EVERYONE)}
    select y.pid, y.name, y.phone, y.email,
      y.credit_held as held, y.credit_held or coalesce(o.days > b.credit_hold_days, false) as "onHold",
      o.documents, o.due_since as "dueSince", o.days as "daysOverdue", o.overdue, o.first, o.second, o.third, o.fourth,
      o.whole as owed
    from (
      select payee_id, max(whole)::bigint as whole, count(*)::int as documents, min(due) as due_since, max(days) as days, sum(open)::bigint as overdue,
        coalesce(sum(open) filter (where days <= 30), 0)::bigint as first,
        coalesce(sum(open) filter (where days between 31 and 60), 0)::bigint as second,
        coalesce(sum(open) filter (where days between 61 and 90), 0)::bigint as third,
        coalesce(sum(open) filter (where days > 90), 0)::bigint as fourth
      from overdue group by payee_id) o
    join payee y on y.business_id = $1 and y.payee_id = o.payee_id
    join business b on b.business_id = $1
    order by o.days desc, o.overdue desc, y.payee_id`,
}

type CustomerRow = {
  readonly pid: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly held: boolean
  readonly onHold: boolean
  readonly documents: number
  readonly dueSince: BusinessDate
  readonly daysOverdue: number
  readonly overdue: Pesewas
  readonly first: Pesewas
  readonly second: Pesewas
  readonly third: Pesewas
  readonly fourth: Pesewas
  readonly owed: Pesewas
}

const OF_CUSTOMER: Statement = {
  name: 'overdue-of-customer',
  text: `with ${overdueItems(ONE_CUSTOMER)} select sum(open)::bigint as amount, min(due) as since from overdue having count(*) > 0`,
}

/** What one customer owes past a due date in the whole business; null if nothing is overdue. */
export const overdueOf = async (tx: Transaction, payeeId: number, day: BusinessDate): Promise<Overdue | null> =>
  (await tx.row<Overdue>(OF_CUSTOMER, [tx.businessId, day, null, payeeId])) ?? null

const ON_HOLD: Statement = {
  name: 'customers-on-hold',
  text: `
    with ${overdueItems(EVERYONE)},
    late as materialized (
      select o.payee_id from overdue o
      where (select b.credit_hold_days from business b where b.business_id = $1) is not null
        and o.days > (select b.credit_hold_days from business b where b.business_id = $1)
    )
    select pid from payee
    where business_id = $1 and category = 'debtor' and active and (credit_held or payee_id in (select payee_id from late))
    order by payee_id`,
}

/** The pids of the customers who cannot buy on account on this day. */
export const customersOnHold = async (tx: Transaction, day: BusinessDate): Promise<readonly string[]> =>
  (await tx.rows<{ pid: string }>(ON_HOLD, [tx.businessId, day, null])).map(({ pid }) => pid)

/** The customers who owe past a due date, the longest overdue first. Whether they are on hold depends on what they owe to all branches. */
export const overdueByCustomer = async (tx: Transaction, day: BusinessDate, branchId: number | null) => {
  await planForItself(tx)
  const rows = await tx.rows<CustomerRow>(BY_CUSTOMER, [tx.businessId, day, branchId])
  const late = branchId === null ? undefined : new Set(await customersOnHold(tx, day))
  return rows.map(({ first, second, third, fourth, held, onHold, ...facts }) => ({
    ...facts,
    onHold: late === undefined ? onHold : held || late.has(facts.pid),
    ages: [first, second, third, fourth] as const,
  }))
}
