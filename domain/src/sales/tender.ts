import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import type { Pesewas } from '../money.ts'

/** The fixed account of cash in hand, which is also the customer of every cash sale (specification, section 9). */
export const CASH_CUSTOMER = ACCOUNT.cash

/** One of the ways in which a sale is paid: cash (C0000HD), or a bank or mobile money wallet by its pid. */
export type Tender = {
  readonly pid: string
  readonly amount: Pesewas
  /** What the network or bank calls the payment; empty for cash. */
  readonly transactionId: string
}

export const isCash = ({ pid }: Pick<Tender, 'pid'>): boolean => pid === CASH_CUSTOMER

export const sumOfTenders = (tenders: readonly Pick<Tender, 'amount'>[]): Pesewas => tenders.reduce((sum, { amount }) => sum + amount, 0n)

/** Networks and banks number their payments with these. */
const TRANSACTION_ID = /^[A-Za-z0-9 ._/#:-]{0,60}$/

/** Can this be the transaction ID of a payment? An empty one can: not every bank gives one at once. */
export const isTransactionId = (text: string): boolean => TRANSACTION_ID.test(text)

export const TRANSACTION_ID_FAULT = 'A transaction id has up to 60 letters, digits and . _ / # : -'

/** Why a sale of this total cannot be paid like this; null when it can. Only cash gives change (domain rules, section 10). */
export const tendersFault = (tenders: readonly Tender[], total: Pesewas): string | null => {
  if (tenders.some(({ amount }) => amount <= 0n)) return 'Each payment must be more than 0'
  if (!tenders.every(({ transactionId }) => isTransactionId(transactionId))) return TRANSACTION_ID_FAULT
  if (tenders.filter(isCash).length > 1) return 'Cash can stand in the payments once'
  if (tenders.some(tender => isCash(tender) && tender.transactionId !== '')) return 'Cash has no transaction id'
  return sumOfTenders(tenders.filter(tender => !isCash(tender))) > total ? 'Only cash may be more than the Total Amount' : null
}
