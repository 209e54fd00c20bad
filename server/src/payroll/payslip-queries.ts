import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { PaidPart } from '@akonta/domain/payroll/payroll-run'
import type { Quantity } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import { PAY_COLUMNS } from './record-run.ts'

/** The amounts of a pay, by the names of the payslip. */
type PayAmounts = Readonly<Record<(typeof PAY_COLUMNS)[number][1], Pesewas>>

/** A pay of one person as it was worked out: by which run, for which days, by which rules. */
export type PastPay = PayAmounts & {
  readonly postingId: bigint
  readonly run: string
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly ruleSetName: string
  readonly employeeNumber: string
  readonly name: string
  readonly branchCode: string
  readonly taxStatus: string
  readonly hours: Quantity | null
  readonly employerContribution: Pesewas
  /** The number of the document that undid the run, or null. */
  readonly reversedBy: string | null
  readonly parts: readonly PaidPart[]
}

const PAYS: Statement = {
  name: 'payroll-pays-of-person',
  text: `
    select l.posting_id as "postingId", d.document_number as run, r.period_start as start, r.period_end as "end",
      r.rule_set_name as "ruleSetName", l.employee_number as "employeeNumber", l.employee_name as name, b.branch_code as "branchCode",
      l.tax_status as "taxStatus", l.hours, l.tier_1 + l.tier_2 - l.employee_contribution as "employerContribution",
      x.document_number as "reversedBy", ${PAY_COLUMNS.map(([column, name]) => `l.${column} as "${name}"`).join(', ')}
    from payroll_line l
    join payroll_run r on r.business_id = l.business_id and r.posting_id = l.posting_id
    join posting d on d.business_id = l.business_id and d.posting_id = l.posting_id
    join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
    left join posting x on x.business_id = l.business_id and x.reverses = l.posting_id
    where l.business_id = $1 and l.employee_id = $2
    order by l.posting_id limit $3 offset $4`,
}
const PARTS: Statement = {
  name: 'payroll-parts-of-person',
  text: `
    select p.posting_id as "postingId", p.payroll_account_id as "accountId", p.type, p.name, p.treatment, p.amount
    from payroll_line l
    join payroll_part p on p.business_id = l.business_id and p.posting_id = l.posting_id and p.line_no = l.line_no
    where l.business_id = $1 and l.employee_id = $2 and l.posting_id = any($3::bigint[])
    order by p.posting_id, p.part_no`,
}

/** What somebody was paid, by every run that had him, those that were undone among them, the oldest first, a page of it. */
export const paysOf = async (
  tx: Transaction,
  employeeId: number,
  { size, from }: { readonly size: number; readonly from: number },
): Promise<readonly PastPay[]> => {
  const pays = await tx.rows<Omit<PastPay, 'parts'>>(PAYS, [tx.businessId, employeeId, size, from])
  const parts = new Map<bigint, PaidPart[]>(pays.map(({ postingId }) => [postingId, []]))
  const found = await tx.rows<PaidPart & { postingId: bigint }>(PARTS, [tx.businessId, employeeId, [...parts.keys()]])
  for (const { postingId, ...part } of found) parts.get(postingId)?.push(part)
  return pays.map(pay => ({ ...pay, parts: parts.get(pay.postingId) ?? [] }))
}
