import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../../db/database.ts'
import type { ReversibleWalletDocument } from './document-queries.ts'

/**
 * What a provider has done cannot be reversed in the books; what a person entered by mistake can. Refuses `cannot_reverse`, naming what to do
 * instead, and `in_use` while a later document depends on this one.
 */
export const refuseUntrueReversal = async (_tx: Transaction, found: ReversibleWalletDocument): Promise<void> => {
  const { kind, provider, isConfirmed, regainedBy, payout } = found
  if (kind === 'received')
    throw new Refusal('cannot_reverse', `${provider} has received this money. Send it back to the customer, or use it for a sale`)
  if (isConfirmed)
    throw new Refusal(
      'cannot_reverse',
      `${provider} has sent this money to the customer. If that was a mistake, ask their phone for it again`,
    )
  if (regainedBy !== '') throw new Refusal('in_use', `${regainedBy} has reversed the loss of this document. Reverse ${regainedBy} first`)
  if (payout !== '') throw new Refusal('in_use', `The payout ${payout} has subtracted this money. Reverse ${payout} first`)
}
