import type { LateDocument } from '@akonta/domain/closing/package-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Statement, Transaction } from '../../db/database.ts'

/** A package as it is stored. `data` is canonical JSON of PackageData. */
export type StoredPackage = {
  readonly number: number
  readonly closedThrough: BusinessDate
  readonly at: Date
  readonly by: string
  readonly remark: string
  readonly entries: bigint
  readonly chainHash: string
  readonly sha256: string
  readonly replaces: number | null
}

const COLUMNS = `k.package_no as number, k.closed_through as "closedThrough", k.made_at as at, u.display_name as by, k.remark, k.entries,
  k.chain_hash as "chainHash", k.file_sha256 as sha256, k.replaces`
const FROM = 'from close_package k join app_user u on u.business_id = k.business_id and u.user_id = k.made_by where k.business_id = $1'

const ALL: Statement = { name: 'close-packages', text: `select ${COLUMNS} ${FROM} order by k.package_no desc` }
const ONE: Statement = { name: 'close-package', text: `select ${COLUMNS}, k.data ${FROM} and k.package_no = $2` }

/** Newest first, without their data. */
export const storedPackages = (tx: Transaction): Promise<StoredPackage[]> => tx.rows<StoredPackage>(ALL, [tx.businessId])

export const storedPackage = (tx: Transaction, number: number): Promise<(StoredPackage & { readonly data: string }) | undefined> =>
  tx.row<StoredPackage & { data: string }>(ONE, [tx.businessId, number])

const HEAD: Statement = {
  name: 'close-package-place',
  text: `select b.name as business, u.display_name as by, m.change_no as "closeNo",
           coalesce((select max(k.package_no) from close_package k where k.business_id = $1), 0) + 1 as number,
           (select max(k.package_no) from close_package k where k.business_id = $1 and k.closed_through = m.closed_through) as replaces
         from month_close m
         join business b on b.business_id = m.business_id
         join app_user u on u.business_id = m.business_id and u.user_id = m.closed_by
         where m.business_id = $1 order by m.change_no desc limit 1`,
}

type PackageHead = {
  readonly business: string
  readonly by: string
  readonly closeNo: bigint
  readonly number: number
  readonly replaces: number | null
}

/** What the package of the newest close is named by. */
export const headOfPackage = (tx: Transaction): Promise<PackageHead> => tx.one<PackageHead>(HEAD, [tx.businessId])

const PAYROLL: Statement = {
  name: 'close-package-payroll',
  text: `select p.document_number as number, p.business_date as date, r.period_start as start, r.period_end as "end", count(*)::int as employees,
           sum(l.gross)::bigint as gross, sum(l.employee_contribution)::bigint as contribution, sum(l.tier_1)::bigint as "tier1",
           sum(l.tier_2)::bigint as "tier2", sum(l.taxable_pay)::bigint as taxable, sum(l.tax)::bigint as tax, sum(l.net_pay)::bigint as net
         from payroll_run r
         join posting p on p.business_id = r.business_id and p.posting_id = r.posting_id
         join payroll_line l on l.business_id = r.business_id and l.posting_id = r.posting_id
         where r.business_id = $1 and p.business_date between $2::date and $3::date
           and not exists (select from posting x where x.business_id = r.business_id and x.reverses = r.posting_id)
         group by p.posting_id, p.document_number, p.business_date, r.period_start, r.period_end order by p.posting_id`,
}

type PayrollTotals = {
  readonly number: string
  readonly date: BusinessDate
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly employees: number
  readonly gross: Pesewas
  readonly contribution: Pesewas
  readonly tier1: Pesewas
  readonly tier2: Pesewas
  readonly taxable: Pesewas
  readonly tax: Pesewas
  readonly net: Pesewas
}

/** Payroll runs of a period with their totals. Nobody's own pay is in them. */
export const payrollTotals = (tx: Transaction, start: BusinessDate, end: BusinessDate): Promise<PayrollTotals[]> =>
  tx.rows<PayrollTotals>(PAYROLL, [tx.businessId, start, end])

const LATE: Statement = {
  name: 'close-package-late-documents',
  text: `select p.business_date as date, p.document_kind as "documentKind", p.document_number as "documentNumber", p.recorded_at as "enteredAt",
           u.display_name as by, (count(*) over ())::int as count, coalesce((select sum(l.amount) from journal_line l
             where l.business_id = p.business_id and l.posting_id = p.posting_id and l.amount > 0), 0)::bigint as amount
         from posting p
         join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
         where p.business_id = $1 and p.posting_id > $2 and p.business_date <= $3::date
         order by p.posting_id limit 500`,
}

/** The documents dated up to a day that were entered after so many entries, oldest entry first, at most 500. */
export const lateDocuments = (tx: Transaction, entries: bigint, through: BusinessDate): Promise<(LateDocument & { count: number })[]> =>
  tx.rows<LateDocument & { count: number }>(LATE, [tx.businessId, entries, through])
