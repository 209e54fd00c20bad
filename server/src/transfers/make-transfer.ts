import type { NamedActor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import { Refusal } from '@akonta/domain/refusals'
import type { Transfer } from '@akonta/domain/transfers/transfer'
import { namesOfGoods } from '../catalogue/goods-queries.ts'
import type { Transaction } from '../db/database.ts'
import { totalCost } from '../ledger/draft.ts'
import { post } from '../ledger/post.ts'
import { nameShortages } from '../ledger/shortages.ts'
import { withNamedPacks } from '../packs/named-pack-queries.ts'
import { recordTransfer } from './record-transfer.ts'
import { transferPosting } from './transfer-posting.ts'
import { dispatchPosting } from './transit-posting.ts'
import { type Destination, findDestination, isOpenBranch } from './transit-queries.ts'

/** Any other branch of the business (AMB-101). */
const destinationOf = async (tx: Transaction, source: number, branchCode: string): Promise<Destination> => {
  const branch = await findDestination(tx, branchCode)
  if (!branch) throw new Refusal('not_found', `There is no branch ${branchCode}`)
  if (branch.inTransit && !(await isOpenBranch(tx, branch.branchId))) throw new Refusal('branch_closed')
  if (branch.branchId === source) throw new Refusal('bad_input', 'Source and destination are the same branch')
  return branch
}

/**
 * Sends goods from a branch (its id) to another, all or nothing: posts both sides through the door and stores the waybill; where transfers
 * go through transit, the other branch receives them later. Values them at the sender's average, whatever was typed. Returns the number of
 * the transfer. Refuses: not_found (branch, product), branch_closed, bad_input (same branch, a product twice), not_enough_stock (by name), and
 * what the door refuses.
 */
export const makeTransfer = async (tx: Transaction, actor: NamedActor, source: number, transfer: Transfer): Promise<string> => {
  const { branchId: destination, inTransit } = await destinationOf(tx, source, transfer.destination)
  const nameOf = await namesOfGoods(
    tx,
    transfer.lines.map(line => line.productId),
  )
  refuseProductTwice(transfer.lines, nameOf)

  const lines = await withNamedPacks(tx, transfer.lines, nameOf)
  const { date } = transfer
  const draft = inTransit ? dispatchPosting({ source, date, lines }) : transferPosting({ source, destination, date, lines })
  const posted = await nameShortages(post(tx, actor, draft), nameOf)

  recordTransfer(tx, {
    postingId: posted.postingId,
    transferNumber: posted.documentNumber,
    source,
    destination,
    date,
    inTransit,
    deliveredBy: transfer.deliveredBy,
    userId: actor.userId,
    attendant: actor.displayName,
    totalCost: totalCost(posted.issued),
    lines: paired(lines, posted.issued).map(([line, { cost }]) => ({ ...line, productName: nameOf(line.productId), cost })),
  })
  return posted.documentNumber
}
