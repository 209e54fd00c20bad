import { unreversed } from '../documents/document-queries.ts'
import { ofPeriod } from './check-query.ts'

// Rows of checks about money: what check-query.ts says about its parameters and columns. $5: the limit of the check.

/**
 * A transaction id at one bank or wallet in several documents that were not reversed, of the branches asked for. It is a row of the day of the
 * latest one. Cheques have numbers of their own. A payment must have a reference, so one without a digit ("Transfer") is no transaction id.
 */
export const WALLET_ID_TWICE = `
  with named as materialized (
    select posting_id, payee_id, upper(transaction_id) as id, amount, true as is_sale from sale_tender
    where business_id = $1 and payee_id is not null and transaction_id <> ''
    union all
    select posting_id, case when to_bank_id is null then from_bank_id else to_bank_id end, upper(reference), amount, false from payment
    where business_id = $1 and direction <> 'moved' and not by_cheque and (to_bank_id is not null or from_bank_id is not null) and reference ~ '[0-9]'
  ), shared as (
    select payee_id, id from named group by payee_id, id having min(posting_id) <> max(posting_id)
  ), entered as (
    select n.payee_id, n.id, n.posting_id, n.amount, t.*
    from shared h join named n on n.payee_id = h.payee_id and n.id = h.id
    cross join lateral (
      select s.business_date, s.branch_id, s.user_id, 'sale' as kind, s.invoice_number as number
      from sale s where n.is_sale and s.business_id = $1 and s.posting_id = n.posting_id
      union all
      select p.business_date, p.branch_id, p.user_id, p.document_kind, p.document_number
      from posting p where not n.is_sale and p.business_id = $1 and p.posting_id = n.posting_id) t
    where t.branch_id = any($2::int[]) and t.business_date <= $4::date
  ), used as (
    select e.payee_id, e.id, e.posting_id, max(e.kind) as kind, max(e.number) as number, sum(e.amount) as amount, max(e.business_date) as date,
      max(e.branch_id) as branch_id, max(e.user_id) as user_id
    from entered e
    where ${unreversed('e.posting_id')}
    group by e.payee_id, e.id, e.posting_id
  ), twice as (
    select payee_id, id, count(*) as times, sum(amount) - (array_agg(amount order by posting_id))[1] as amount,
      (array_agg(date order by posting_id desc))[1] as date, (array_agg(branch_id order by posting_id desc))[1] as branch_id,
      (array_agg(user_id order by posting_id desc))[1] as user_id, (array_agg(kind order by posting_id desc))[1:50] as kinds,
      (array_agg(number order by posting_id desc))[1:50] as numbers
    from used group by payee_id, id having count(*) > 1
  )
  select o.numbers[1] || '/' || o.id as key, o.date, o.branch_id, u.display_name as person, o.id || ', ' || y.name as subject, '' as detail,
    o.times as figure, o.amount::bigint as amount, o.kinds, o.numbers
  from twice o
  join payee y on y.business_id = $1 and y.payee_id = o.payee_id
  join app_user u on u.business_id = $1 and u.user_id = o.user_id
  where o.date between $3::date and $4::date`

/**
 * Numbers are compared without blanks, signs and leading zeros: "INV-0045" and "inv 45" are one. "None", "-" and "000" are what people type when the
 * supplier gives no invoice: they are no numbers.
 */
const SAME_NUMBER = `case when b.supplier_invoice ~ '[1-9]'
        then regexp_replace(regexp_replace(upper(b.supplier_invoice), '[^A-Z0-9]', '', 'g'), '(^|[A-Z])0+', '\\1', 'g') end`

export const SUPPLIER_INVOICE_TWICE = `
  with bought as (
    select b.posting_id, b.payee_id, b.branch_id, b.business_date, b.supplier_name, b.supplier_invoice, b.total, p.document_number, p.user_id,
      ${SAME_NUMBER} as invoice
    from purchase b join posting p on p.business_id = b.business_id and p.posting_id = b.posting_id
    where b.business_id = $1 and b.branch_id = any($2::int[]) and b.business_date <= $4::date and ${unreversed('b.posting_id')}
  ), paired as (
    select b.*, case when invoice is not null then lag(document_number) over by_number end as same_number, lag(business_date) over by_number as number_date,
      lag(document_number) over by_amount as same_amount, lag(business_date) over by_amount as amount_date
    from bought b
    window by_number as (partition by payee_id, invoice order by posting_id), by_amount as (partition by payee_id, total order by business_date, posting_id)
  ), found as (
    select *, case when same_number is null then same_amount else same_number end as earlier,
      business_date - case when same_number is null then amount_date else number_date end as days
    from paired
    where business_date >= $3::date and (same_number is not null or total > 0 and business_date - amount_date <= $5::int)
  )
  select o.document_number as key, o.business_date as date, o.branch_id, u.display_name as person, o.supplier_name as subject,
    o.supplier_invoice || case when o.same_number is null then ', the same amount' else ', the same number' end as detail, abs(o.days)::bigint as figure,
    o.total as amount, array['purchase', 'purchase'] as kinds, array[o.document_number, o.earlier] as numbers
  from found o
  join app_user u on u.business_id = $1 and u.user_id = o.user_id`

const COUNTED = `case when o.difference < 0 then 'Short' else 'Over' end`

/** Drawers by their sessions with all corrections, safes by their counts, and moves that arrived with another amount. */
export const CASH_DIFFERENCES = `
  with drawer as (
    select c.session_code, sum(l.posted) as difference, max(p.business_date) as date
    from posting p
    join register_count c on c.business_id = p.business_id and c.posting_id = p.posting_id
    join register_count_line l on l.business_id = c.business_id and l.posting_id = c.posting_id and l.payee_id is null
    where p.business_id = $1 and p.branch_id = any($2::int[]) and p.document_kind = 'register_count' and p.business_date between $3::date and $4::date
    group by c.session_code
  ), difference as (
    select r.session_code as key, d.date, r.branch_id, r.opened_by as user_id, r.register as subject, d.difference::bigint as difference,
      'register_session' as kind, r.session_code as number
    from drawer d join register_session r on r.business_id = $1 and r.session_code = d.session_code
    union all
    select p.document_number, c.business_date, c.branch_id, c.user_id, 'Safe', c.counted - c.expected, 'cash_count', p.document_number
    from cash_count c join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
    where ${ofPeriod('c')} and ${unreversed('c.posting_id')}
    union all
    select p.document_number, c.business_date, c.branch_id, m.giver_id, 'Received by ' || c.receiver, c.received - m.amount, 'cash_move', g.document_number
    from cash_receipt c
    join cash_move m on m.business_id = c.business_id and m.posting_id = c.move_posting_id
    join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
    join posting g on g.business_id = m.business_id and g.posting_id = m.posting_id
    where c.business_id = $1 and c.branch_id = any($2::int[]) and c.business_date between $3::date and $4::date and c.received <> m.amount
      and ${unreversed('c.posting_id')}
  )
  select o.key || '/' || o.difference as key, o.date, o.branch_id, u.display_name as person, o.subject, ${COUNTED} as detail, null::bigint as figure,
    abs(o.difference) as amount, array[o.kind] as kinds, array[o.number] as numbers
  from difference o
  join app_user u on u.business_id = $1 and u.user_id = o.user_id
  where o.difference <> 0 and abs(o.difference) >= $5::bigint`

export const ROUND_JOURNALS = `
  with entered as (
    select p.posting_id, p.document_number, p.business_date, p.branch_id, p.user_id, p.memo,
      (select sum(l.amount) from journal_line l where l.business_id = $1 and l.posting_id = p.posting_id and l.amount > 0)::bigint as amount
    from posting p
    where p.business_id = $1 and p.branch_id = any($2::int[]) and p.document_kind = 'journal' and p.business_date between $3::date and $4::date
      and ${unreversed('p.posting_id')}
  )
  select o.document_number as key, o.business_date as date, o.branch_id, u.display_name as person, o.memo as subject, '' as detail, null::bigint as figure,
    o.amount, array['journal'] as kinds, array[o.document_number] as numbers
  from entered o
  join app_user u on u.business_id = $1 and u.user_id = o.user_id
  where o.amount > 0 and o.amount % $5::bigint = 0`

/** The last nine digits of a phone in Ghana are the same at home and from abroad. */
const DIGITS = (text: string): string => `regexp_replace(${text}, '\\D', '', 'g')`

/**
 * A mobile money account is a phone number, so both are compared: the bank account and the phone of an employee with every number in the phone, address
 * and name of a supplier. Employees who left are still compared.
 */
export const PAYEE_IS_EMPLOYEE = `
  with own as materialized (
    select employee_id, employee_number, name, ${DIGITS('bank_account')} as account, right(${DIGITS('phone')}, 9) as phone
    from employee where business_id = $1
  ), supplier as materialized (
    select payee_id, pid, name, ${DIGITS('phone')} as phone, ${DIGITS('address')} as address, ${DIGITS('name')} as named
    from payee where business_id = $1 and category = 'creditor'
  ), same as (
    select y.payee_id, y.pid, y.name, e.employee_number, e.name as employee
    from supplier y join own e on
      length(e.phone) = 9 and (strpos(y.phone, e.phone) > 0 or strpos(y.address, e.phone) > 0)
      or length(e.account) >= 8 and (strpos(y.phone, e.account) > 0 or strpos(y.address, e.account) > 0 or strpos(y.named, e.account) > 0)
  ), paid as (
    select h.payee_id, count(*) as times, sum(m.amount)::bigint as amount, max(m.business_date) as date,
      (array_agg(m.branch_id order by m.posting_id desc))[1] as branch_id, (array_agg(p.document_number order by m.posting_id desc))[1:50] as numbers,
      (array_agg(p.document_kind order by m.posting_id desc))[1:50] as kinds
    from (select distinct payee_id from same) h
    join payment m on m.business_id = $1 and m.payee_id = h.payee_id and m.direction = 'paid'
    join posting p on p.business_id = $1 and p.posting_id = m.posting_id
    where m.branch_id = any($2::int[]) and m.business_date between $3::date and $4::date and ${unreversed('m.posting_id')}
    group by h.payee_id
  )
  select h.pid || '/' || h.employee_number || '/' || p.numbers[1] as key, p.date, p.branch_id, h.employee as person, h.name as subject,
    'Employee ' || h.employee_number as detail, p.times as figure, p.amount, p.kinds, p.numbers
  from same h join paid p on p.payee_id = h.payee_id`
