import type { BusinessDate } from '@akonta/domain/dates'
import type { OpenAmount } from '@akonta/domain/payees/ageing'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import type { Statement, Transaction } from '../db/database.ts'

/** Banks are not owed anything: they have no open items. */
export type OwingCategory = Exclude<PayeeCategory, 'bank'>

export type OpenAmountOfPayee = OpenAmount & { readonly pid: string; readonly name: string }

export type OpenAmountsAsked = {
  readonly category: OwingCategory
  /** One payee, or null for all of the category. */
  readonly pid: string | null
  /** What was open at the end of this day. */
  readonly asOf: BusinessDate
  /** A branch by id, or null for the whole business. */
  readonly branch: number | null
}

/** A customer owes on the debit side, a supplier is owed on the credit side: what is owed is positive for both. */
const OWED_SIDE: Readonly<Record<OwingCategory, 1 | -1>> = { debtor: 1, creditor: -1 }

/** What is open now, with what was settled after the day open again. Each branch by itself: postings are found by branch and day. */
const OF_BUSINESS: Statement = {
  name: 'open-amounts-of-business',
  text: `
    with asked as (
      select payee_id, pid, name from payee where business_id = $1 and category = $2 and ($3::text is null or pid = $3)
    ), later as (
      select s.paying_posting_id, s.paying_line_no, s.settled_posting_id, s.settled_line_no, s.amount
      from branch b
      join posting p on p.business_id = b.business_id and p.branch_id = b.branch_id and p.business_date > $4::date and p.settlement_count > 0
      join settlement s on s.business_id = p.business_id and s.posting_id = p.posting_id
      where b.business_id = $1
    ), settled_later as (
      select posting_id, line_no, sum(amount)::bigint as amount
      from (
        select paying_posting_id as posting_id, paying_line_no as line_no, amount from later
        union all
        select settled_posting_id, settled_line_no, amount from later
      ) both_sides
      group by 1, 2
    ), touched as (
      select y.payee_id, y.pid, y.name, i.posting_id, i.line_no, i.amount, i.remaining
      from asked y join open_item i on i.business_id = $1 and i.payee_id = y.payee_id and i.remaining <> 0
      union
      select y.payee_id, y.pid, y.name, i.posting_id, i.line_no, i.amount, i.remaining
      from settled_later t
      join open_item i on i.business_id = $1 and i.posting_id = t.posting_id and i.line_no = t.line_no
      join asked y on y.payee_id = i.payee_id
    ), as_of as (
      select o.*, d.business_date,
        o.remaining + case when o.amount > 0 then 1 else -1 end * coalesce(t.amount, 0) as then_open
      from touched o
      join posting d on d.business_id = $1 and d.posting_id = o.posting_id and d.business_date <= $4::date
      left join settled_later t on t.posting_id = o.posting_id and t.line_no = o.line_no
    )
    select pid, name, business_date::text as date, ($5 * then_open)::bigint as amount
    from as_of where then_open <> 0 order by name, payee_id, business_date, posting_id, line_no`,
}

/** Every line of the branch as it was posted: its debts may be paid in another branch, and it shall add up by itself. */
const OF_BRANCH: Statement = {
  name: 'open-amounts-of-branch',
  text: `
    select y.pid, y.name, d.business_date::text as date, ($5 * sum(l.amount))::bigint as amount
    from payee y
    join journal_line l on l.business_id = y.business_id and l.payee_id = y.payee_id and l.branch_id = $6
    join posting d on d.business_id = l.business_id and d.posting_id = l.posting_id and d.business_date <= $4::date
    where y.business_id = $1 and y.category = $2 and ($3::text is null or y.pid = $3)
    group by y.pid, y.name, y.payee_id, d.business_date
    order by y.name, y.payee_id, d.business_date`,
}

/**
 * What customers owed, or suppliers were owed, at the end of a day, line by line, for `ageing`. The amounts of a payee add up to his
 * balance of that day: in the business as it is settled, in one branch as its own debits and credits stand.
 */
export const openAmounts = (tx: Transaction, { category, pid, asOf, branch }: OpenAmountsAsked): Promise<OpenAmountOfPayee[]> => {
  const values = [tx.businessId, category, pid, asOf, OWED_SIDE[category]]
  return branch === null ? tx.rows<OpenAmountOfPayee>(OF_BUSINESS, values) : tx.rows<OpenAmountOfPayee>(OF_BRANCH, [...values, branch])
}
