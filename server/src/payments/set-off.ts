import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { setOff } from '@akonta/domain/payments/settling'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { post } from '../ledger/post.ts'
import { keptForLayaways, openItems } from './open-item-queries.ts'
import { lockParties } from './payment-parties-queries.ts'
import { setOffPosting } from './payment-posting.ts'

type PaymentContext = {
  /** The branch of the document; by default that of the oldest settled document. */
  readonly branch: number | null
  /** The branch whose documents are settled, for a user tied to one; null: every branch. */
  readonly within: number | null
}

/**
 * Allocates what a customer paid in advance (or a supplier was paid in advance) to open items, oldest first, today: deposits, returns
 * beyond the open amount, journals. No balance changes. Returns the number of the allocation. Refuses `bad_input` (an unknown payee,
 * nothing open on one side), and what the door refuses.
 */
export const setOffPayee = async (
  tx: Transaction,
  actor: Actor,
  { branch, within }: PaymentContext,
  pid: string,
  category: 'debtor' | 'creditor',
): Promise<string> => {
  const payee = (await lockParties(tx, [pid])).payee(pid, category)
  const [claims, debts] = [
    await openItems(tx, { pid, direction: 'received', branch: within }),
    await openItems(tx, { pid, direction: 'paid', branch: within }),
  ]
  const { ahead, open } = category === 'debtor' ? setOff(debts, claims) : setOff(claims, debts)
  const [oldest] = open
  if (oldest === undefined) {
    const kept = await keptForLayaways(tx, pid)
    const forLayaways = kept === 0n ? '' : `: the ${formatMoney(kept)} paid for layaways stays with them`
    throw new Refusal('bad_input', `There is nothing to allocate for ${payee.name}${forLayaways}`)
  }
  const date = businessDateOf(actor.at)
  const draft = setOffPosting({ branch: branch ?? oldest.line.branchId, date, payee: payee.payeeId, category, ahead, open })
  return (await post(tx, actor, draft)).documentNumber
}
