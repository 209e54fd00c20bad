import type { Employer } from '@akonta/domain/business/employer-calls'
import type { Statement, Transaction } from '../db/database.ts'

const CHANGE: Statement = {
  name: 'settings-change-employer',
  text: `update business set ssnit_number = $2, tier_2_trustee = $3, tier_2_scheme = $4, tier_2_scheme_number = $5 where business_id = $1`,
}

export const changeEmployer = async (tx: Transaction, { ssnitNumber, trustee, scheme, schemeNumber }: Employer): Promise<void> => {
  await tx.count(CHANGE, [tx.businessId, ssnitNumber, trustee, scheme, schemeNumber])
}
