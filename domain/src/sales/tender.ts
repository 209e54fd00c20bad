import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import { CHEQUE_NUMBER_FAULT, type ChequeDetails, isChequeNumber } from '../cheques/cheque.ts'
import { isBusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'

/** The fixed account of cash in hand, which is also the customer of every cash sale (specification, section 9). */
export const CASH_CUSTOMER = ACCOUNT.cash

/** The account of cheques in hand, which a cheque of the customer goes to. */
export const CHEQUE_TENDER = ACCOUNT.chequesInHand

/** One payment of a sale: cash (C0000HD), a bank or mobile money wallet by its pid, or a cheque (C0000HQ). */
export type Tender = {
  readonly pid: string
  readonly amount: Pesewas
  /**
   * The network's or bank's number of the payment, or that of the cheque; empty for cash, and for a payment by request, which has the
   * provider's own.
   */
  readonly transactionId: string
  /** The payment, by its id, that was requested from the customer's wallet and has arrived. */
  readonly collection?: number
  /** What is written on the cheque, for a payment by cheque. */
  readonly cheque?: ChequeDetails
}

export const isCash = ({ pid }: Pick<Tender, 'pid'>): boolean => pid === CASH_CUSTOMER

/** Requested from the customer's wallet, so nobody types a transaction id. */
export const isByRequest = ({ collection }: Pick<Tender, 'collection'>): boolean => collection !== undefined

export const isCheque = ({ pid }: Pick<Tender, 'pid'>): boolean => pid === CHEQUE_TENDER

export const sumOfTenders = (tenders: readonly Pick<Tender, 'amount'>[]): Pesewas => tenders.reduce((sum, { amount }) => sum + amount, 0n)

/** The characters that networks and banks use in payment numbers. */
const TRANSACTION_ID = /^[A-Za-z0-9 ._/#:-]{0,60}$/

/** It may be empty: not every bank gives one at once. */
export const isTransactionId = (text: string): boolean => TRANSACTION_ID.test(text)

export const TRANSACTION_ID_FAULT = 'A transaction id has up to 60 letters, digits and . _ / # : -'

/** Why this cannot be the cheque of a payment, or null. */
export const chequeTenderFault = (tender: Omit<Tender, 'amount'>): string | null => {
  if (!isCheque(tender)) return tender.cheque === undefined ? null : 'Only a payment by cheque has a cheque'
  if (!isChequeNumber(tender.transactionId)) return CHEQUE_NUMBER_FAULT
  const { cheque } = tender
  const isWritten = cheque !== undefined && cheque.bank.trim() !== '' && isBusinessDate(cheque.date)
  return isWritten ? null : 'Enter the bank and the date of the cheque'
}

/** Why a sale of this total cannot be paid like this, or null. Only cash gives change (domain rules, section 10). */
export const tendersFault = (tenders: readonly Tender[], total: Pesewas): string | null => {
  if (tenders.some(({ amount }) => amount <= 0n)) return 'Each payment must be more than 0'
  if (!tenders.every(({ transactionId }) => isTransactionId(transactionId))) return TRANSACTION_ID_FAULT
  if (tenders.filter(isCash).length > 1) return 'Cash can be listed only once'
  if (tenders.some(tender => isCash(tender) && tender.transactionId !== '')) return 'Cash has no transaction id'
  if (tenders.some(tender => isByRequest(tender) && (isCash(tender) || tender.transactionId !== '')))
    return 'A payment by request is paid into a wallet and has the transaction id of the provider'
  const requested = tenders.flatMap(({ collection = [] }) => collection)
  if (new Set(requested).size < requested.length) return 'A payment by request can be listed only once'
  const cheque = tenders.map(chequeTenderFault).find(fault => fault !== null)
  if (cheque !== undefined) return cheque
  return sumOfTenders(tenders.filter(tender => !isCash(tender))) > total ? 'Only cash may be more than the Total Amount' : null
}
