import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import { Refusal } from '../refusals.ts'

/** Money comes in from a customer, goes out to a supplier, or moves between accounts of the business. */
export const PAYMENT_DIRECTIONS = ['received', 'paid', 'moved'] as const

export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number]

export const PAYMENT_TYPES = ['CASH', 'BANK'] as const

export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** The cash of the branch (null), or a bank or wallet by its pid. */
export type PaymentAccount = string | null

export type NewPayment = {
  readonly pid: string
  readonly place: PaymentAccount
  readonly reference: string
  /** Positive (AMB-111). */
  readonly amount: Pesewas
  /** The documents to settle, by number. Without any, the oldest are settled first. */
  readonly settles: readonly string[]
  /** The date of the document; today by default (D32). */
  readonly date?: BusinessDate | undefined
  /** The payment by request that it uses, by its id. Then the provider's number is its reference. */
  readonly collection?: number | undefined
}

/** Takings banked, cash drawn, or money sent from one bank to another. */
export type MoneyTransfer = {
  readonly from: PaymentAccount
  readonly to: PaymentAccount
  readonly reference: string
  readonly amount: Pesewas
  /** The date of the document; today by default (D32). */
  readonly date?: BusinessDate | undefined
}

/**
 * The reference of a cash payment without a receipt number: the specification requires one, and screens fill this in. It may be repeated.
 */
export const CASH_REFERENCE = 'CASH'

/** Decodes the account code of a call: C0000HD is the cash, everything else a pid. */
export const placeOfAccount = (account: string): PaymentAccount => (account === ACCOUNT.cash ? null : account)

export const codeOfPaymentAccount = (place: PaymentAccount): string => place ?? ACCOUNT.cash

/** The account that a payment type and account name together mean (AMB-110). Refuses (`bad_input`) two that do not agree. */
export const paymentAccountOf = (paymentType: PaymentType, account: string): PaymentAccount => {
  const place = placeOfAccount(account)
  if ((paymentType === 'CASH') === (place === null)) return place
  throw new Refusal('bad_input', paymentType === 'CASH' ? `CASH is paid on account ${ACCOUNT.cash}` : 'Select a Bank', {
    field: 'coa_account',
  })
}
