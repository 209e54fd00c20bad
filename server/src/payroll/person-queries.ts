import type { BusinessDate } from '@akonta/domain/dates'
import type { PaidPart } from '@akonta/domain/payroll/payroll-run'
import type { Statement, Transaction } from '../db/database.ts'
import { LINE_COLUMNS, type PastLine } from './run-queries.ts'

/** One pay of somebody, with the run that paid it. Names are those of the day. */
export type PayOfPerson = PastLine & {
  readonly run: string
  readonly start: BusinessDate
  readonly end: BusinessDate
  /** In the books. */
  readonly date: BusinessDate
  readonly ruleSetName: string
  /** The number of the document that undid the run, or null. */
  readonly reversedBy: string | null
}

const LINES: Statement = {
  name: 'payroll-lines-of-person',
  text: `
    select ${LINE_COLUMNS}, d.document_number as run, r.period_start as start, r.period_end as "end", d.business_date as "date",
      r.rule_set_name as "ruleSetName", x.document_number as "reversedBy"
    from payroll_line l
    join payroll_run r on r.business_id = l.business_id and r.posting_id = l.posting_id
    join posting d on d.business_id = l.business_id and d.posting_id = l.posting_id
    join branch b on b.business_id = l.business_id and b.branch_id = l.branch_id
    left join posting x on x.business_id = l.business_id and x.reverses = l.posting_id
    where l.business_id = $1 and l.employee_id = $2 order by r.period_end, l.posting_id`,
}
const PARTS: Statement = {
  name: 'payroll-parts-of-person',
  text: `
    select p.posting_id as "postingId", p.payroll_account_id as "accountId", p.type, p.name, p.treatment, p.amount
    from payroll_line l
    join payroll_part p on p.business_id = l.business_id and p.posting_id = l.posting_id and p.line_no = l.line_no
    where l.business_id = $1 and l.employee_id = $2 order by p.posting_id, p.part_no`,
}

/** Every pay of somebody by its days, also of runs that were undone. */
export const paysOfPerson = async (tx: Transaction, employeeId: number): Promise<readonly PayOfPerson[]> => {
  const key = [tx.businessId, employeeId]
  const parts = new Map<bigint, PaidPart[]>()
  for (const { postingId, ...part } of await tx.rows<PaidPart & { postingId: bigint }>(PARTS, key))
    parts.set(postingId, [...(parts.get(postingId) ?? []), part])
  const lines = await tx.rows<Omit<PayOfPerson, 'parts'>>(LINES, key)
  return lines.map(line => ({ ...line, parts: parts.get(line.postingId) ?? [] }))
}
