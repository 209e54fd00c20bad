import type { Pesewas } from '../money.ts'
import { CASH_CUSTOMER } from './sale.ts'

/** One of the ways in which a sale is paid: cash (C0000HD), or a bank or mobile money wallet by its pid. */
export type Tender = {
  readonly pid: string
  readonly amount: Pesewas
  /** What the network or bank calls the payment; empty for cash. */
  readonly transactionId: string
}

export const isCash = ({ pid }: Pick<Tender, 'pid'>): boolean => pid === CASH_CUSTOMER

export const sumOfTenders = (tenders: readonly Pick<Tender, 'amount'>[]): Pesewas => tenders.reduce((sum, { amount }) => sum + amount, 0n)

/** Why a sale of this total cannot be paid like this; null when it can. Only cash gives change (domain rules, section 10). */
export const tendersFault = (tenders: readonly Tender[], total: Pesewas): string | null => {
  if (tenders.some(({ amount }) => amount <= 0n)) return 'Each payment must be more than 0'
  if (tenders.filter(isCash).length > 1) return 'Cash can stand in the payments once'
  if (tenders.some(tender => isCash(tender) && tender.transactionId !== '')) return 'Cash has no transaction id'
  return sumOfTenders(tenders.filter(tender => !isCash(tender))) > total ? 'Only cash may be more than the Total Amount' : null
}
