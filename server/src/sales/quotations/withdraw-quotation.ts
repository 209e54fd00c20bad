import type { Actor } from '@akonta/domain/actor'
import { formatDayFirst } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'
import type { QuotationRow } from './quotation-queries.ts'

const WITHDRAW: Statement = {
  name: 'quotation-withdraw',
  text: `insert into quotation_withdrawal (business_id, quotation_id, reason, withdrawn_by, withdrawn_at) values ($1, $2, $3, $4, $5)
         on conflict (business_id, quotation_id) do nothing`,
}

/** Why a quotation promises nothing any more, or undefined while it does. */
export const endOf = ({ number, status, invoice, validUntil }: QuotationRow): Refusal | undefined => {
  switch (status) {
    case 'OPEN':
      return undefined
    case 'SOLD':
      return new Refusal('already_closed', `Quotation ${number} was already sold`, { sale: invoice })
    case 'WITHDRAWN':
      return new Refusal('already_closed', `Quotation ${number} was withdrawn`)
    case 'EXPIRED':
      return new Refusal('already_closed', `Quotation ${number} was valid until ${formatDayFirst(validUntil)}`)
  }
}

/**
 * Withdraws an open quotation: its prices are no longer promised. A sale of it at the same moment goes through, and counts. Refuses
 * `already_closed` (sold, withdrawn, or its last day has passed).
 */
export const withdrawQuotation = async (tx: Transaction, { userId, at }: Actor, quotation: QuotationRow, reason: string): Promise<void> => {
  const end = endOf(quotation)
  if (end !== undefined) throw end
  if ((await tx.count(WITHDRAW, [tx.businessId, quotation.quotation_id, reason, userId, at])) === 0)
    throw new Refusal('already_closed', `Quotation ${quotation.number} was withdrawn`)
}
