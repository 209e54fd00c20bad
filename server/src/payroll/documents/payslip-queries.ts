import type { BusinessDate } from '@akonta/domain/dates'
import type { PaidPart } from '@akonta/domain/payroll/payroll-run'
import type { Statement, Transaction } from '../../db/database.ts'
import { LINE_COLUMNS, type LineRow, type PastLine, pastLineOf } from '../run/run-queries.ts'

/** One pay of a person as calculated: the run, its days and rules. Names are those of that day. */
export type PastPay = PastLine & {
  readonly run: string
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly ruleSetName: string
  /** The number of the document that reversed the run, or null. */
  readonly reversedBy: string | null
}

const PAYS: Statement = {
  name: 'payroll-pays-of-person',
  text: `
    select ${LINE_COLUMNS}, d.document_number as run, r.period_start as start, r.period_end as "end", r.rule_set_name as "ruleSetName",
      x.document_number as "reversedBy"
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

/** The pay of a person in every run, including reversed ones, oldest first, one page. */
export const paysOf = async (
  tx: Transaction,
  employeeId: number,
  { size, from }: { readonly size: number; readonly from: number },
): Promise<readonly PastPay[]> => {
  const pays = await tx.rows<LineRow & Omit<PastPay, keyof PastLine>>(PAYS, [tx.businessId, employeeId, size, from])
  const parts = new Map<bigint, PaidPart[]>(pays.map(({ postingId }) => [postingId, []]))
  const found = await tx.rows<PaidPart & { postingId: bigint }>(PARTS, [tx.businessId, employeeId, [...parts.keys()]])
  for (const { postingId, ...part } of found) parts.get(postingId)?.push(part)
  return pays.map(pay => pastLineOf(pay, parts.get(pay.postingId) ?? []))
}
