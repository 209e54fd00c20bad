import type { CashRounding } from '@akonta/domain/sales/cash-rounding'
import type { Statement, Transaction } from '../db/database.ts'

const CASH_ROUNDING: Statement = { name: 'business-cash-rounding', text: 'select cash_rounding from business where business_id = $1' }

/** What the business rounds cash to, in pesewas. */
export const cashRounding = async (tx: Transaction): Promise<CashRounding> =>
  (await tx.one<{ cash_rounding: CashRounding }>(CASH_ROUNDING, [tx.businessId])).cash_rounding
