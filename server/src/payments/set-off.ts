import { businessDateOf } from '@akonta/domain/dates'
import { setOff } from '@akonta/domain/payments/settling'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import type { Author } from '../ledger/draft.ts'
import { post } from '../ledger/post.ts'
import { openItems } from './open-item-queries.ts'
import { lockParties } from './payment-parties.ts'
import { setOffPosting } from './payment-posting.ts'

type Desk = {
  /** The branch whose document it is; without one, that of the oldest document that is settled. */
  readonly branch: number | null
  /** The branch whose documents are settled, for who is tied to one; null: of every branch. */
  readonly within: number | null
}

/**
 * Sets what a customer paid ahead (or what a supplier was paid ahead) off against what is still open, the oldest first, today: deposits,
 * returns beyond what was open, journals. No balance changes. Answers the number of the set-off. Refuses `bad_input` (nobody of that kind,
 * nothing on one of the sides), and what the door refuses.
 */
export const setOffPayee = async (
  tx: Transaction,
  author: Author,
  { branch, within }: Desk,
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
  if (oldest === undefined) throw new Refusal('bad_input', `There is nothing to allocate for ${payee.name}`)
  const date = businessDateOf(author.at)
  const draft = setOffPosting({ branch: branch ?? oldest.line.branchId, date, payee: payee.payeeId, category, ahead, open })
  return (await post(tx, author, draft)).documentNumber
}
