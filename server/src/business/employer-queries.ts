import type { Statement, Transaction } from '../db/database.ts'

/** Who the business is to those who take its contributions; what nobody typed yet is empty. */
export type EmployerRow = {
  readonly ssnitNumber: string
  readonly trustee: string
  readonly scheme: string
  readonly schemeNumber: string
}

const EMPLOYER: Statement = {
  name: 'settings-employer',
  text: `select ssnit_number as "ssnitNumber", tier_2_trustee as trustee, tier_2_scheme as scheme, tier_2_scheme_number as "schemeNumber"
         from business where business_id = $1`,
}

/** What the SSNIT report and the tier 2 schedule say of the employer (domain rules, section 4). */
export const employerOf = async (tx: Transaction): Promise<EmployerRow> => {
  const employer = await tx.row<EmployerRow>(EMPLOYER, [tx.businessId])
  if (!employer) throw new Error('A transaction of no business')
  return employer
}
