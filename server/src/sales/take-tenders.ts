import type { ActorWithRights } from '@akonta/domain/actor'
import { present } from '@akonta/domain/assert'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { isByRequest, isCash, isCheque, type Tender } from '@akonta/domain/sales/tender'
import type { Transaction } from '../db/database.ts'
import { refuseUsedCheques, type TakenCheque } from '../documents/record-cheque.ts'
import { type Bank, banksOf } from '../payees/bank-queries.ts'
import { refuseUsedReference } from '../payments/reference-queries.ts'
import { refuseTyped } from '../wallets/use/typing-queries.ts'
import { lockUsable, type UsableCollection } from '../wallets/use/usable-queries.ts'

/** A tender with its payee; null for cash and for a cheque, which comes with what is written on it. */
export type TakenTender = {
  readonly payee: number | null
  readonly amount: Pesewas
  readonly transactionId: string
  /** The payment by request that it uses; null for any other. */
  readonly requested: UsableCollection | null
  readonly cheque: TakenCheque | null
}

/** The cheques among the payments of a sale. */
export const chequesIn = (tenders: readonly TakenTender[]) =>
  tenders.flatMap(({ cheque, amount }) => (cheque === null ? [] : [{ ...cheque, amount }]))

type Taking = {
  readonly branch: number
  /** The seller confirmed that a transaction id was used before. */
  readonly again: boolean
  /** The goods have left: a used transaction id is asked about when the payment is confirmed. */
  readonly isOffline: boolean
}

const hasBank = (tender: Tender): boolean => !isCash(tender) && !isCheque(tender)

const bankOf = (banks: ReadonlyMap<string, Bank>, { pid }: Tender): number => {
  const bank = banks.get(pid)
  if (bank === undefined) throw new Refusal('bad_input', 'Select cash, or a bank or wallet of the business', { field: 'tenders', pid })
  return bank.payeeId
}

const takenOf = (tender: Tender, banks: ReadonlyMap<string, Bank>, requested: ReadonlyMap<number, UsableCollection>): TakenTender => {
  const { amount, transactionId } = tender
  if (tender.collection !== undefined) {
    const collection = present(requested.get(tender.collection), 'a locked payment by request')
    return { payee: collection.payee, amount, transactionId: collection.transactionId, requested: collection, cheque: null }
  }
  const cheque = tender.cheque === undefined ? null : { ...tender.cheque, number: transactionId }
  return { payee: hasBank(tender) ? bankOf(banks, tender) : null, amount, transactionId, requested: null, cheque }
}

/**
 * The payees of the payments of a sale. Payments by request are locked first. Refuses `bad_input` for a pid that is neither cash nor a bank or
 * wallet and for a payment by request in an offline sale, `already_exists` for a transaction id or cheque of another sale or payment, unless
 * `again` confirms it (domain rules, section 10), what `lockUsable` refuses, and what the branch does not allow to be entered by hand.
 */
export const takeTenders = async (
  tx: Transaction,
  actor: ActorWithRights,
  { branch, again, isOffline }: Taking,
  tenders: readonly Tender[] | undefined,
): Promise<readonly TakenTender[]> => {
  if (tenders === undefined) return []
  if (isOffline && tenders.some(isByRequest))
    throw new Refusal('bad_input', 'A payment by request is saved online only. It is in the list of money that was received and not used', {
      field: 'collection',
    })
  const wanted = tenders.flatMap(({ collection, pid, amount }) => (collection === undefined ? [] : [{ collection, pid, amount }]))
  const requested = await lockUsable(tx, branch, wanted)
  const typed = tenders.filter(tender => hasBank(tender) && !isByRequest(tender))
  const banks = await banksOf(
    tx,
    typed.map(({ pid }) => pid),
  )
  await refuseTyped(tx, actor, branch, [...banks.values()])
  const taken = tenders.map(tender => takenOf(tender, banks, requested))
  const numbered = typed.filter(({ transactionId }) => transactionId !== '')
  if (!again && !isOffline) {
    await refuseUsedCheques(tx, chequesIn(taken))
    await refuseUsedReference(
      tx,
      numbered.map(({ pid, transactionId }) => ({ pid, reference: transactionId })),
    )
  }
  return taken
}
