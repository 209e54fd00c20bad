import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { SupplierRule } from '@akonta/domain/withholding/supplier-calls'
import type { Statement, Transaction } from '../db/database.ts'

const ofSupplier = (alias: string): string =>
  `($4::text is null or ${alias}.payee_id = (select payee_id from payee where business_id = $1 and pid = $4))`

/**
 * Suppliers with their last rule, and what they were paid between two days: by payments and by purchases for cash, less what was reversed. A
 * payment reduces what is owed by the money and the tax, so both count. Only the documents of these days are read, branch by branch, as their indexes
 * are sorted. $1 business, $2 and $3 the days, $4 one supplier or null for all.
 */
const SUPPLIERS: Statement = {
  name: 'withholding-suppliers',
  text: `
    with paid as (
      select y.posting_id, y.payee_id, y.amount from branch b
      join payment y on y.business_id = $1 and y.branch_id = b.branch_id and y.business_date between $2::date and $3::date
      where b.business_id = $1 and y.direction = 'paid' and ${ofSupplier('y')}
      union all
      select u.posting_id, u.payee_id, u.total from branch b
      join purchase u on u.business_id = $1 and u.branch_id = b.branch_id and u.business_date between $2::date and $3::date
      where b.business_id = $1 and u.purchase_type = 'CASH' and ${ofSupplier('u')}
    ),
    reversed as (
      select r.reverses as posting_id, case when y.posting_id is null then u.payee_id else y.payee_id end as payee_id,
        case when y.posting_id is null then u.total else y.amount end as amount
      from branch b
      join posting r on r.business_id = $1 and r.branch_id = b.branch_id and r.business_date between $2::date and $3::date and r.reverses is not null
      left join payment y on y.business_id = $1 and y.posting_id = r.reverses and y.direction = 'paid' and ${ofSupplier('y')}
      left join purchase u on u.business_id = $1 and u.posting_id = r.reverses and u.purchase_type = 'CASH' and ${ofSupplier('u')}
      where b.business_id = $1
    ),
    moved as (
      select t.payee_id, sum(t.sign * (t.amount + coalesce(w.tax, 0))) as paid, sum(t.sign * w.tax) as withheld
      from (select *, 1 as sign from paid union all select *, -1 from reversed where payee_id is not null) t
      left join payment_withholding w on w.business_id = $1 and w.posting_id = t.posting_id
      group by t.payee_id
    )
    select e.payee_id as "payeeId", e.pid, e.name, e.tin, coalesce(s.rule, 'NONE') as rule, coalesce(s.certificate, '') as certificate,
      s.valid_until as until, coalesce(s.entry_no, 0) as entries, coalesce(m.paid, 0)::bigint as paid, coalesce(m.withheld, 0)::bigint as withheld
    from payee e
    left join lateral (
      select r.entry_no, r.rule, r.certificate, r.valid_until from supplier_withholding r
      where r.business_id = $1 and r.payee_id = e.payee_id order by r.entry_no desc limit 1) s on true
    left join moved m on m.payee_id = e.payee_id
    where e.business_id = $1 and e.category = 'creditor' and case when $4::text is null then e.active else e.pid = $4 end
    order by e.name, e.payee_id`,
}

export type SupplierRow = {
  readonly payeeId: number
  readonly pid: string
  readonly name: string
  readonly tin: string
  readonly rule: SupplierRule
  readonly certificate: string
  readonly until: BusinessDate | null
  /** How often a rule was set. */
  readonly entries: number
  readonly paid: Pesewas
  readonly withheld: Pesewas
}

const between = (today: BusinessDate): readonly [BusinessDate, BusinessDate] => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`]

/** The active suppliers by name, with what they were paid in the year of a day. */
export const suppliersIn = (tx: Transaction, today: BusinessDate): Promise<SupplierRow[]> =>
  tx.rows<SupplierRow>(SUPPLIERS, [tx.businessId, ...between(today), null])

/** One supplier, also an inactive one. */
export const supplierIn = (tx: Transaction, today: BusinessDate, pid: string): Promise<SupplierRow | undefined> =>
  tx.row<SupplierRow>(SUPPLIERS, [tx.businessId, ...between(today), pid])
