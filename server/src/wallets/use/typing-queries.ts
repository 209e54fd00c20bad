import { can, type Rights, whyNot } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../../db/database.ts'
import type { Bank } from '../../payees/bank-queries.ts'
import { typingOf } from '../wallet-queries.ts'

/**
 * Refuses payments that somebody entered where the branch does not allow it: `request_only`, and `typing_not_allowed` without the right.
 * `wallets`: what was paid into, other than by request.
 */
export const refuseTyped = async (
  tx: Transaction,
  typedBy: Rights,
  branch: number,
  wallets: readonly Pick<Bank, 'payeeId' | 'name'>[],
): Promise<void> => {
  if (wallets.length === 0) return
  const rules = await typingOf(
    tx,
    branch,
    wallets.map(({ payeeId }) => payeeId),
  )
  for (const { payeeId, name } of wallets) {
    const rule = rules.get(payeeId)
    if (rule === 'request_only')
      throw new Refusal('request_only', `Payments into ${name} are requested from the customer’s phone. No transaction ID can be entered`)
    if (rule === 'with_right' && !can(typedBy, 'type_wallet_id'))
      throw new Refusal('typing_not_allowed', `A transaction ID of ${name} was entered by hand. ${whyNot(typedBy, 'type_wallet_id')}`)
  }
}
