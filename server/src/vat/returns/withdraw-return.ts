import type { Actor } from '@akonta/domain/actor'
import { type BusinessDate, monthName } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'
import { holdBooks } from '../../ledger/close-month.ts'
import { filedReturns } from './filed-return-queries.ts'
import { withdrawalFault } from './read-return.ts'

const WITHDRAW: Statement = {
  name: 'vat-return-withdraw',
  text: `insert into vat_return_withdrawal (business_id, month, filing_no, reason, withdrawn_by, withdrawn_at)
         values ($1, $2::date, $3, $4, $5, $6)`,
}

/**
 * Withdraws the filing of a return, so that the month can be corrected and filed again. What was filed is kept, with the reason. Refuses:
 * not_found (the return is not filed), already_settled, and in_use while a later month is filed, whose credit depends on it.
 */
export const withdrawReturn = async (
  tx: Transaction,
  { userId, at }: Actor,
  { month, reason }: { readonly month: BusinessDate; readonly reason: string },
): Promise<void> => {
  await holdBooks(tx)
  const filed = await filedReturns(tx)
  const own = filed.find(each => each.month === month)
  if (!own) throw new Refusal('not_found', `The return for ${monthName(month)} is not filed`)
  const fault = withdrawalFault(month, filed)
  if (fault !== null) throw new Refusal(own.settledBy === '' ? 'in_use' : 'already_settled', fault)
  await tx.count(WITHDRAW, [tx.businessId, month, own.filingNo, reason, userId, at])
}
