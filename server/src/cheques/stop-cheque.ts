import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { reverseDocument } from '../documents/reverse-document.ts'
import type { ChequeRow } from './cheque-queries.ts'

/** The payments that are nothing but a payment. Others are reversed where they belong, and their cheque is stopped with them. */
const STOPPABLE: ReadonlySet<string> = new Set(['supplier_payment', 'expense', 'journal', 'payroll_payment'])

/**
 * Stops a cheque of the business that the bank has not paid: its payment is reversed, today, and the database stops the cheque with it. Returns
 * the number of the reversal. Refuses: cheque_moved, cannot_reverse, and what the door refuses.
 */
export const stopCheque = async (tx: Transaction, actor: Actor, cheque: ChequeRow, reason: string): Promise<string> => {
  const { number, document, documentKind, postingId, state } = cheque
  if (state !== 'ISSUED') throw new Refusal('cheque_moved', `Cheque ${number} is not waiting for the bank`)
  if (!STOPPABLE.has(documentKind))
    throw new Refusal('cannot_reverse', `Reverse ${document} on its own page. Cheque ${number} is stopped with it`)
  return reverseDocument(tx, actor, { postingId, reversedBy: null, lines: [] }, { date: businessDateOf(actor.at), reason })
}
