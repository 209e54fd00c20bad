import type { CreditRules } from '@akonta/domain/credit/credit-terms'
import type { Statement, Transaction } from '../db/database.ts'

const READ: Statement = {
  name: 'credit-rules',
  text: 'select credit_terms_days as "termsDays", credit_hold_days as "holdDays" from business where business_id = $1',
}
const CHANGE: Statement = {
  name: 'credit-rules-change',
  text: 'update business set credit_terms_days = $2, credit_hold_days = $3 where business_id = $1',
}

export const readCreditRules = (tx: Transaction): Promise<CreditRules> => tx.one<CreditRules>(READ, [tx.businessId])

export const changeCreditRules = async (tx: Transaction, { termsDays, holdDays }: CreditRules): Promise<void> => {
  await tx.count(CHANGE, [tx.businessId, termsDays, holdDays])
}
