import type { ActorWithRights } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import { can, whyNot } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { reverse } from '../ledger/reverse.ts'
import { recordDrawerCash, refuseCounted } from './drawer-cash.ts'
import { drawerOf, movedThroughDrawer } from './drawer-queries.ts'
import { type MoveRow, moveByNumber } from './move-queries.ts'
import { heldMove } from './receive-cash.ts'
import { safeInUse } from './safe-queries.ts'

/** Refuses (`already_closed`) to change what a counted drawer should have held. */
const refuseCountedSession = async (tx: Transaction, actor: ActorWithRights, code: string): Promise<void> => {
  const drawer = await drawerOf(tx, code, actor.userId)
  if (drawer !== undefined) refuseCounted(drawer)
}

/**
 * Cancels a move on the way, by its giver or a person who handles cash: it is in its place again, by its own document. Cash of a drawer
 * that has been counted since is received and then moved by another document. Returns the number of the reversal. Refuses: not_found,
 * already_closed (also a safe that is no longer used), not_allowed, and what the door refuses.
 */
export const cancelCashMove = async (tx: Transaction, actor: ActorWithRights, number: string, reason: string): Promise<string> => {
  const move = await heldMove(tx, number)
  if (move.giverId !== actor.userId && !can(actor, 'handle_cash'))
    throw new Refusal('not_allowed', `${move.givenBy} gave this cash. ${whyNot(actor, 'handle_cash')}`)
  const drawer = move.fromSession !== null && (await movedThroughDrawer(tx, move.postingId)) ? move.fromSession : null
  if (drawer !== null) await refuseCountedSession(tx, actor, drawer)
  if (move.fromSafe !== null) await safeInUse(tx, move.branchId, move.fromSafe)
  const reversal = await reverse(tx, actor, { postingId: move.postingId, date: businessDateOf(actor.at), reason })
  if (drawer !== null)
    recordDrawerCash(tx, actor, {
      session: drawer,
      postingId: reversal.postingId,
      amount: move.amount,
      reason: `${reversal.documentNumber} ${reason}`,
      other: move.toName,
    })
  return reversal.documentNumber
}

/** The move of a receipt, whose drawer is not counted yet and whose safe is in use. Refuses: not_found, already_closed. */
const reversibleMove = async (tx: Transaction, actor: ActorWithRights, number: string): Promise<MoveRow> => {
  await holdBooks(tx)
  const move = await moveByNumber(tx, number)
  if (move === undefined || move.number === number) throw new Refusal('not_found', `There is no receipt of cash ${number}`)
  if (move.toSession !== null && move.receipt === number) await refuseCountedSession(tx, actor, move.toSession)
  if (move.toSafe !== null && move.receipt === number) await safeInUse(tx, move.branchId, move.toSafe)
  return move
}

/**
 * Reverses a receipt: the cash is on the way again, and out of the drawer that got it. Returns the number of the reversal. Refuses: not_found,
 * already_closed (a drawer that has been counted since, a safe that is no longer used), and what the door refuses.
 */
export const reverseReceipt = async (
  tx: Transaction,
  actor: ActorWithRights,
  receipt: { readonly postingId: bigint; readonly number: string; readonly reason: string },
): Promise<string> => {
  const move = await reversibleMove(tx, actor, receipt.number)
  const reversal = await reverse(tx, actor, { postingId: receipt.postingId, date: businessDateOf(actor.at), reason: receipt.reason })
  const received = move.receivedAmount ?? 0n
  if (move.toSession !== null && received > 0n)
    recordDrawerCash(tx, actor, {
      session: move.toSession,
      postingId: reversal.postingId,
      amount: -received,
      reason: `${reversal.documentNumber} ${receipt.reason}`,
      other: move.fromName,
    })
  return reversal.documentNumber
}
