import type { ActorWithRights } from '@akonta/domain/actor'
import type { CashReceived } from '@akonta/domain/cash/cash-calls'
import { businessDateOf } from '@akonta/domain/dates'
import { can, whyNot } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { post } from '../ledger/post.ts'
import { cashReceiptPosting } from './cash-posting.ts'
import { recordDrawerCash } from './drawer-cash.ts'
import { type Drawer, openDrawer } from './drawer-queries.ts'
import { type MoveRow, moveByNumber } from './move-queries.ts'
import { cashRules, safeInUse } from './safe-queries.ts'

const RECORD = insertOf('cash-receipt-record', 'cash_receipt', [
  'business_id, posting_id, move_posting_id, branch_id, business_date, received, to_session, slip, reason, receiver_id, receiver',
])

/** Who confirms that the cash has arrived: the caller, or the person who entered a PIN. */
type Receiver = { readonly userId: number; readonly name: string; readonly mayHandleCash: boolean }

/** The caller, or the person who approved the receipt by PIN on the caller's device. */
const receiverOf = (actor: ActorWithRights): Receiver =>
  actor.approval === undefined
    ? { userId: actor.userId, name: actor.displayName, mayHandleCash: can(actor, 'handle_cash') }
    : { userId: actor.approval.approverId, name: actor.approval.approver, mayHandleCash: true }

/** The move as it is once nothing else can happen to it, still on the way. Refuses `not_found` and `already_closed`. */
export const heldMove = async (tx: Transaction, number: string): Promise<MoveRow> => {
  await holdBooks(tx)
  const move = await moveByNumber(tx, number)
  if (move?.number !== number) throw new Refusal('not_found', `There is no move of cash ${number}`)
  if (move.state === 'RECEIVED') throw new Refusal('already_closed', `${move.receivedBy} received ${number} as ${move.receipt}`)
  if (move.state === 'CANCELLED') throw new Refusal('already_closed', `${number} was cancelled with ${move.receipt}`)
  return move
}

/** The open drawer that the cash goes into: of its cashier, or for a person who handles cash. */
const receivingDrawer = async (tx: Transaction, actor: ActorWithRights, move: MoveRow, receiver: Receiver): Promise<Drawer> => {
  const session = await openDrawer(tx, move.branchId, move.toRegister ?? '', receiver.userId)
  if (session === undefined) throw new Refusal('already_closed', `${move.toName} is not open. Open the register, then receive the cash`)
  if (!session.isOwn && !receiver.mayHandleCash)
    throw new Refusal('not_allowed', `${session.cashier} has this register open. ${whyNot(actor, 'handle_cash')}`, { right: 'handle_cash' })
  return session
}

const refuseGiver = async (tx: Transaction, move: MoveRow, receiver: Receiver): Promise<void> => {
  // The slip of the bank is its confirmation.
  if (move.toKind === 'BANK' || receiver.userId !== move.giverId) return
  if (!(await cashRules(tx, move.branchId)).onePerson)
    throw new Refusal('not_allowed', `${receiver.name} gave this cash. Another person confirms that it has arrived`, {
      right: 'handle_cash',
    })
}

/** Where the cash goes can have been taken out of use since it was given. */
const refuseUnused = async (tx: Transaction, { branchId, toSafe, toBankActive, toName }: MoveRow): Promise<void> => {
  if (toSafe !== null) await safeInUse(tx, branchId, toSafe)
  if (!toBankActive) throw new Refusal('already_closed', `${toName} is deactivated. Reactivate it first`)
}

const checkReceipt = (move: MoveRow, { received, reason = '', slip = '' }: CashReceived): void => {
  if (received !== move.amount && reason === '') throw new Refusal('bad_input', 'Enter why the amount differs', { field: 'reason' })
  if (move.toKind === 'BANK' && slip === '') throw new Refusal('bad_input', 'Enter the number of the deposit slip', { field: 'slip' })
  if (move.toKind !== 'BANK' && slip !== '') throw new Refusal('bad_input', 'Only a bank gives a deposit slip', { field: 'slip' })
}

/**
 * Confirms a move of cash, once, by somebody other than its giver unless the branch allows one person. What was found is in its place or at the
 * bank; the difference from what was given is cash short and over, with its reason. Returns the receipt. Refuses: not_found, already_closed (the
 * move, or the register, safe or bank that it goes to), not_allowed, bad_input (no reason, no slip), and what the door refuses.
 */
export const receiveCash = async (
  tx: Transaction,
  actor: ActorWithRights,
  number: string,
  arrived: CashReceived,
): Promise<{ readonly postingId: bigint; readonly number: string }> => {
  const move = await heldMove(tx, number)
  const receiver = receiverOf(actor)
  if (move.toKind !== 'REGISTER' && !receiver.mayHandleCash)
    throw new Refusal('not_allowed', whyNot(actor, 'handle_cash'), { right: 'handle_cash' })
  await refuseGiver(tx, move, receiver)
  checkReceipt(move, arrived)
  await refuseUnused(tx, move)
  const session = move.toKind === 'REGISTER' ? await receivingDrawer(tx, actor, move, receiver) : null
  const { received, reason = '', slip = '' } = arrived
  const date = arrived.date ?? businessDateOf(actor.at)
  if (date < move.date) throw new Refusal('bad_input', 'The cash cannot arrive before it was given', { field: 'entryDate' })
  const to = { bank: move.toBank, name: move.toName }
  const posted = await post(
    tx,
    actor,
    cashReceiptPosting({ branch: move.branchId, date, number, to, given: move.amount, received, reason }),
  )
  tx.later(
    RECORD,
    RECORD.values({
      business_id: tx.businessId,
      posting_id: posted.postingId,
      move_posting_id: move.postingId,
      branch_id: move.branchId,
      business_date: date,
      received,
      to_session: session?.session ?? null,
      slip,
      reason,
      receiver_id: receiver.userId,
      receiver: receiver.name,
    }),
  )
  if (session !== null && received > 0n)
    recordDrawerCash(
      tx,
      { ...actor, userId: receiver.userId, displayName: receiver.name },
      { session: session.session, postingId: posted.postingId, amount: received, reason: `${number} ${move.note}`, other: move.fromName },
    )
  return { postingId: posted.postingId, number: posted.documentNumber }
}
