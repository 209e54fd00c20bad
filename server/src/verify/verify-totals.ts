import type { Statement, Transaction } from '../db/database.ts'
import { BANK_STATEMENT_QUESTIONS } from './verify-bank-statements.ts'
import { CASH_QUESTIONS } from './verify-cash.ts'
import { COUNT_QUESTIONS } from './verify-counts.ts'
import { PAPER_QUESTIONS } from './verify-documents.ts'
import { EVAT_QUESTIONS } from './verify-evat.ts'
import { LOT_QUESTIONS } from './verify-lots.ts'
import { PRODUCTION_QUESTIONS } from './verify-production.ts'
import { RECONCILIATION_QUESTIONS } from './verify-reconciliation.ts'
import { STOCK_TOTALS } from './verify-stock-totals.ts'
import { TRADE } from './verify-trade.ts'
import { VAT_QUESTIONS } from './verify-vat.ts'
import { WALLET_QUESTIONS } from './verify-wallets.ts'

/** Each question returns one row, a sentence, if something is wrong, and none otherwise. */
type Question = Statement

const MOVEMENTS_FOLLOW: Question = {
  name: 'verify-movements-follow',
  text: `
    select format('movement %s of product %s in branch %s does not follow the one before it', movement_no, product_id, branch_id) as fault
    from (
      select m.*, row_number() over position as place,
        coalesce(lag(quantity_after) over position, 0) as quantity_before, coalesce(lag(value_after) over position, 0) as value_before
      from stock_movement m where business_id = $1
      window position as (partition by branch_id, product_id order by movement_no)) walked
    where movement_no <> place or quantity_before + quantity <> quantity_after or value_before + value <> value_after
    order by posting_id limit 1`,
}

const POSITIONS: Question = {
  name: 'verify-positions',
  text: `
    select format('the stock of product %s in branch %s is not the sum of its movements', product_id, branch_id) as fault
    from (select branch_id, product_id, quantity, value, unit_cost, movement_no from stock_position where business_id = $1) kept
    full join (
      select branch_id, product_id, sum(quantity) as quantity, sum(value) as value, max(movement_no) as movement_no
      from stock_movement where business_id = $1 group by branch_id, product_id) counted using (branch_id, product_id)
    left join (
      select distinct on (branch_id, product_id) branch_id, product_id,
        case when quantity_after > 0 then divide_half_up(value_after::numeric * 1000000, quantity_after)
          else divide_half_up(paid::numeric * 1000000, quantity) end as unit_cost
      from stock_movement where business_id = $1 and quantity >= 0 and (quantity_after > 0 or paid is not null)
      order by branch_id, product_id, movement_no desc) average using (branch_id, product_id)
    where kept.quantity is distinct from coalesce(counted.quantity, 0) or kept.value is distinct from coalesce(counted.value, 0)
      or kept.movement_no is distinct from coalesce(counted.movement_no, 0)
      -- What never lay there left at the cost that the position began with.
      or case when average.unit_cost is not null then kept.unit_cost <> average.unit_cost else exists (
        select from stock_movement m
        where m.business_id = $1 and m.branch_id = kept.branch_id and m.product_id = kept.product_id and m.quantity < 0
          and m.value <> -divide_half_up(-m.quantity::numeric * kept.unit_cost, 1000000)) end
    order by branch_id, product_id limit 1`,
}

const BALANCES: Question = {
  name: 'verify-balances',
  text: `
    select format('the balance of account %s in branch %s (payee %s) is not the sum of its lines', account_code, branch_id, payee_id) as fault
    from (select account_code, branch_id, payee_id, debit, credit from balance where business_id = $1) kept
    full join (
      select account_code, branch_id, coalesce(payee_id, 0) as payee_id, coalesce(sum(amount) filter (where amount > 0), 0) as debit,
        coalesce(-sum(amount) filter (where amount < 0), 0) as credit
      from journal_line where business_id = $1 group by 1, 2, 3) counted using (account_code, branch_id, payee_id)
    where kept.debit is distinct from counted.debit or kept.credit is distinct from counted.credit
    order by account_code, branch_id, payee_id limit 1`,
}

const OPEN_ITEMS: Question = {
  name: 'verify-open-items',
  text: `
    select format(case when is_rest_wrong then 'line %s of posting %s has another rest than its settlements leave'
        else 'line %s of posting %s is not open for what it says' end, line_no, posting_id) as fault
    from (
      select l.posting_id, l.line_no, l.amount, l.account_code, l.payee_id, l.branch_id from journal_line l
      join account a on a.business_id = l.business_id and a.account_code = l.account_code
      where l.business_id = $1 and a.control in ('debtor', 'creditor')) owed
    full join (
      select posting_id, line_no, remaining, amount, account_code, payee_id, branch_id from open_item where business_id = $1) kept
      using (posting_id, line_no)
    left join (
      select posting_id, line_no, sum(amount) as settled from (
        select paying_posting_id as posting_id, paying_line_no as line_no, amount from settlement where business_id = $1
        union all
        select settled_posting_id, settled_line_no, amount from settlement where business_id = $1) both_sides
      group by posting_id, line_no) paid using (posting_id, line_no)
    cross join lateral (
      select kept.remaining is distinct from owed.amount - case when owed.amount > 0 then 1 else -1 end * coalesce(paid.settled, 0)
        as is_rest_wrong) rest
    where is_rest_wrong
      or (kept.amount, kept.account_code, kept.payee_id, kept.branch_id) is distinct from (owed.amount, owed.account_code, owed.payee_id, owed.branch_id)
    order by posting_id, line_no limit 1`,
}

const CLOSED_WITHOUT_MONEY: Question = {
  name: 'verify-closed-without-money',
  text: `
    select format('%s was reversed by %s, and still settles %s: reverse that document too, or settle it again', p.document_number,
      r.document_number, o.document_number) as fault
    from posting r
    join posting p on p.business_id = r.business_id and p.posting_id = r.reverses
    cross join lateral (
      select case when s.paying_posting_id = p.posting_id then s.settled_posting_id else s.paying_posting_id end as other, sum(s.amount) as amount
      from settlement s
      where s.business_id = p.business_id and (s.paying_posting_id = p.posting_id or s.settled_posting_id = p.posting_id)
        and s.paying_posting_id <> s.settled_posting_id
      group by 1) settled
    join posting o on o.business_id = r.business_id and o.posting_id = settled.other
    where r.business_id = $1 and r.reverses is not null and settled.amount <> 0
      -- Its own reversal settles it, and before that the reversals of documents that an allocation had settled.
      and o.document_kind <> 'reversal'
    order by r.posting_id limit 1`,
}

const SET_OFFS: Question = {
  name: 'verify-set-offs',
  text: `
    select format('allocation %s settles documents with a payment that was reversed: reverse the allocation', p.document_number) as fault
    from posting p
    join open_item i on i.business_id = p.business_id and i.posting_id = p.posting_id
    where p.business_id = $1 and p.document_kind = 'set_off' and i.remaining <> 0
    order by p.posting_id limit 1`,
}

const STOCK_ACCOUNT: Question = {
  name: 'verify-stock-account',
  text: `
    select format('branch %s: the stock account differs from the value of the stock by %s pesewas', branch_id, sum(amount)) as fault
    from (
      select l.branch_id, l.amount from journal_line l
      join account a on a.business_id = l.business_id and a.account_code = l.account_code
      where l.business_id = $1 and a.control = 'stock'
      union all
      select branch_id, -value from stock_position where business_id = $1) both_sides
    group by branch_id having sum(amount) <> 0 order by branch_id limit 1`,
}

const BRANCH_CURRENT: Question = {
  name: 'verify-branch-current',
  text: `
    select format('the branch current account does not net to zero but to %s pesewas', sum(l.amount)) as fault
    from journal_line l join account a on a.business_id = l.business_id and a.account_code = l.account_code
    where l.business_id = $1 and a.control = 'branch' having coalesce(sum(l.amount), 0) <> 0`,
}

const RESERVED: Question = {
  name: 'verify-reserved',
  text: `
    select format('of product %s in branch %s another quantity is reserved than waiting orders and open layaways have', product_id, branch_id) as fault
    from (select branch_id, product_id, reserved_quantity from stock_position where business_id = $1) kept
    full join (
      select branch_id, product_id, sum(quantity) as quantity from (
        select o.branch_id, l.product_id, l.quantity
        from shop_order o join shop_order_line l on l.business_id = o.business_id and l.order_id = o.order_id
        where o.business_id = $1 and o.status = 'WAITING'
        union all
        select y.branch_id, l.product_id, l.quantity
        from layaway y join layaway_line l on l.business_id = y.business_id and l.layaway_id = y.layaway_id
        where y.business_id = $1 and not exists (select from layaway_ended(y.business_id, y.layaway_id))) either
      group by branch_id, product_id) waiting using (branch_id, product_id)
    where coalesce(kept.reserved_quantity, 0) <> coalesce(waiting.quantity, 0)
    order by branch_id, product_id limit 1`,
}

/**
 * What was paid for a layaway is on its customer's account while it is open, unallocated, and never more than its price. Its sale is at the
 * promised price, and after a cancellation refund and fee are what was paid until then.
 */
const LAYAWAYS: Question = {
  name: 'verify-layaways',
  text: `
    select format('layaway %s: what its customer paid in advance is not on their account', y.layaway_number) as fault
    from layaway y
    left join layaway_ended(y.business_id, y.layaway_id) e on true
    left join layaway_sale t on t.business_id = y.business_id and t.layaway_id = y.layaway_id
    left join sale s on s.business_id = t.business_id and s.posting_id = t.posting_id
    left join layaway_refund k on k.business_id = y.business_id and k.layaway_id = y.layaway_id and k.end_no = e.end_no
    cross join lateral (
      select coalesce(sum(m.amount), 0) as paid, coalesce(sum(i.remaining), 0) as remaining
      from layaway_payment a
      join payment m on m.business_id = a.business_id and m.posting_id = a.posting_id
      left join open_item i on i.business_id = a.business_id and i.posting_id = a.posting_id and i.payee_id = y.payee_id
      where a.business_id = y.business_id and a.layaway_id = y.layaway_id
        and not exists (
          select from posting r
          where r.business_id = a.business_id and r.reverses = a.posting_id and (k.posting_id is null or r.posting_id < k.posting_id))) advance
    where y.business_id = $1 and (
      e.outcome is null and (advance.remaining <> -advance.paid or advance.paid > y.goods - y.discount)
      or e.outcome = 'COMPLETED' and s.total is distinct from y.goods - y.discount
      or e.outcome = 'CANCELLED' and k.amount + k.fee <> advance.paid)
    order by y.layaway_id limit 1`,
}

const SERIES: Question = {
  name: 'verify-series',
  text: `
    select format('series %s of branch %s does not end with its last document', series, branch_id) as fault
    from (select branch_id, series, last_number from document_series where business_id = $1) kept
    full join (select branch_id, series, max(number) as last_number from posting where business_id = $1 group by branch_id, series) counted
      using (branch_id, series)
    where kept.last_number is distinct from counted.last_number order by branch_id, series limit 1`,
}

const DAY_TOTALS: Question = {
  name: 'verify-day-totals',
  text: `
    with done as (select coalesce(max(through_posting), 0) as posting_id from day_total_head where business_id = $1)
    select format('the total of account %s in branch %s on %s is not the sum of its lines', account_code, branch_id, business_date) as fault
    from (select account_code, branch_id, business_date, debit, credit from day_total where business_id = $1) kept
    full join (
      select l.account_code, l.branch_id, p.business_date, coalesce(sum(l.amount) filter (where l.amount > 0), 0) as debit,
        coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as credit
      from journal_line l join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
      where l.business_id = $1 and p.posting_id <= (select posting_id from done)
      group by 1, 2, 3) counted using (account_code, branch_id, business_date)
    where kept.debit is distinct from counted.debit or kept.credit is distinct from counted.credit
    order by business_date, account_code, branch_id limit 1`,
}

/** What is added up by days, from all documents: half of the work. */
const OF_DAYS: readonly Question[] = [DAY_TOTALS, STOCK_TOTALS, TRADE]

const QUESTIONS: readonly Question[] = [
  MOVEMENTS_FOLLOW,
  POSITIONS,
  ...LOT_QUESTIONS,
  BALANCES,
  OPEN_ITEMS,
  CLOSED_WITHOUT_MONEY,
  SET_OFFS,
  STOCK_ACCOUNT,
  BRANCH_CURRENT,
  RESERVED,
  LAYAWAYS,
  SERIES,
]

/** Documents are compared table by table. The planner, which expects few rows, would otherwise look up each row in all others. */
const WHOLE_TABLES: Statement = { name: 'verify-whole-tables', text: `select set_config('enable_nestloop', 'off', true)` }

const firstFault = async (tx: Transaction, questions: readonly Question[]): Promise<string | null> => {
  for (const question of questions) {
    const answer = await tx.row<{ fault: string }>(question, [tx.businessId])
    if (answer) return answer.fault
  }
  return null
}

/** Compares the stored totals of days and months with the documents. The first difference in words, or null. */
export const faultInDays = (tx: Transaction): Promise<string | null> => firstFault(tx, OF_DAYS)

/** Compares every other stored total with its history. The first difference in words, or null. */
export const faultInTotals = async (tx: Transaction): Promise<string | null> => {
  const fault = await firstFault(tx, QUESTIONS)
  if (fault !== null) return fault
  await tx.row(WHOLE_TABLES)
  return firstFault(tx, [
    ...PAPER_QUESTIONS,
    ...COUNT_QUESTIONS,
    ...CASH_QUESTIONS,
    ...PRODUCTION_QUESTIONS,
    ...EVAT_QUESTIONS,
    ...VAT_QUESTIONS,
    ...BANK_STATEMENT_QUESTIONS,
    ...RECONCILIATION_QUESTIONS,
    ...WALLET_QUESTIONS,
  ])
}
