import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { SupplierRule } from '@akonta/domain/withholding/supplier-calls'
import type { Statement, Transaction } from '../db/database.ts'

/**
 * Suppliers with their last rule, and what they were paid between two days: by payments and by purchases for cash, less what was reversed. A
 * payment reduces what is owed by the money and the tax, so both count. $1 business, $2 and $3 the days, $4 one supplier or null for all.
 */
const SUPPLIERS: Statement = {
  name: 'withholding-suppliers',
  text: `
    select e.payee_id as "payeeId", e.pid, e.name, coalesce(s.tin, '') as tin, coalesce(s.rule, 'NONE') as rule, coalesce(s.certificate, '') as certificate,
      s.valid_until as until, coalesce(s.entry_no, 0) as entries, coalesce(m.paid, 0)::bigint as paid, coalesce(m.withheld, 0)::bigint as withheld
    from payee e
    left join lateral (
      select r.entry_no, r.tin, r.rule, r.certificate, r.valid_until from supplier_withholding r
      where r.business_id = $1 and r.payee_id = e.payee_id order by r.entry_no desc limit 1) s on true
    left join lateral (
      select sum(case when p.reverses is null then d.paid else -d.paid end) as paid, sum(case when p.reverses is null then w.tax else -w.tax end) as withheld
      from (
        select distinct l.posting_id from journal_line l
        where l.business_id = $1 and l.payee_id = e.payee_id and l.account_code = '${ACCOUNT.payable}') l
      join posting p on p.business_id = $1 and p.posting_id = l.posting_id and p.business_date between $2::date and $3::date
      join posting o on o.business_id = $1 and o.posting_id = case when p.reverses is null then p.posting_id else p.reverses end
        and o.document_kind in ('supplier_payment', 'purchase')
      left join payment_withholding w on w.business_id = $1 and w.posting_id = o.posting_id
      -- What the document itself paid: its reversal also has lines against what it was allocated to.
      cross join lateral (
        select sum(greatest(x.amount, 0)) as paid from journal_line x
        where x.business_id = $1 and x.posting_id = o.posting_id and x.payee_id = e.payee_id and x.account_code = '${ACCOUNT.payable}') d) m on true
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
