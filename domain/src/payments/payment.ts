import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import { Refusal } from '../refusals.ts'

/** Money comes in from a customer, goes out to a supplier, or goes from one place of the business to another. */
export const PAYMENT_DIRECTIONS = ['received', 'paid', 'moved'] as const

export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number]

export const PAYMENT_TYPES = ['CASH', 'BANK'] as const

export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** Where money lies: the cash of the branch (null), or a bank or wallet by its pid. */
export type MoneyPlace = string | null

/** A payment with a customer or a supplier, as it is asked for. */
export type NewPayment = {
  /** The customer or supplier. */
  readonly pid: string
  readonly place: MoneyPlace
  readonly reference: string
  /** Above nothing (AMB-111). */
  readonly amount: Pesewas
  /** The documents it is meant for, by number. Without any, the oldest are settled first. */
  readonly settles: readonly string[]
  /** The date of the document; without it today (D32). */
  readonly date?: BusinessDate | undefined
}

/** Takings banked, cash drawn, or money sent from one bank to another. */
export type MoneyTransfer = {
  readonly from: MoneyPlace
  readonly to: MoneyPlace
  readonly reference: string
  readonly amount: Pesewas
  /** The date of the document; without it today (D32). */
  readonly date?: BusinessDate | undefined
}

/**
 * The reference of a payment in cash for which nobody wrote a receipt number: the specification asks for one, and screens fill this in. It
 * stands in any number of payments.
 */
export const CASH_REFERENCE = 'CASH'

/** A place of money by the code that calls carry: C0000HD is the cash, everything else a pid. */
export const placeOfAccount = (account: string): MoneyPlace => (account === ACCOUNT.cash ? null : account)

export const accountOfPlace = (place: MoneyPlace): string => place ?? ACCOUNT.cash

/** The place that a payment type and its account name together (AMB-110). Refuses (`bad_input`) two that do not agree. */
export const placeOfPayment = (paymentType: PaymentType, account: string): MoneyPlace => {
  const place = placeOfAccount(account)
  if ((paymentType === 'CASH') === (place === null)) return place
  throw new Refusal('bad_input', paymentType === 'CASH' ? `CASH is paid on account ${ACCOUNT.cash}` : 'Select a Bank', {
    field: 'coa_account',
  })
}
