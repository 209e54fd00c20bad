import type { Employer } from '@akonta/domain/business/employer-calls'
import type { Statement, Transaction } from '../db/database.ts'

const EMPLOYER: Statement = {
  name: 'settings-employer',
  text: `select ssnit_number as "ssnitNumber", tier_2_trustee as trustee, tier_2_scheme as scheme, tier_2_scheme_number as "schemeNumber"
         from business where business_id = $1`,
}

/** The employer's data on the SSNIT report and the tier 2 schedule (domain rules, section 4). */
export const employerOf = async (tx: Transaction): Promise<Employer> => {
  const employer = await tx.row<Employer>(EMPLOYER, [tx.businessId])
  if (!employer) throw new Error('A transaction of no business')
  return employer
}
