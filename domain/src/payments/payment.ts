import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import type { ChequeDetails } from '../cheques/cheque.ts'
import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import { Refusal } from '../refusals.ts'
import type { WithheldByCustomer, WithheldFromSupplier } from './withholding.ts'

/** Of a receipt, a cheque, a transfer or a journal. */
export const LONGEST_REFERENCE = 60

/** Money comes in from a customer, goes out to a supplier, or moves between accounts of the business. */
export const PAYMENT_DIRECTIONS = ['received', 'paid', 'moved'] as const

export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number]

export const PAYMENT_TYPES = ['CASH', 'BANK'] as const

export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** A customer can also pay by cheque, which goes to the cheques in hand. */
export const RECEIVED_TYPES = [...PAYMENT_TYPES, 'CHEQUE'] as const

export type ReceivedType = (typeof RECEIVED_TYPES)[number]

/** The cash of the branch (null), a bank or wallet by its pid, or C0000HQ for a cheque received. */
export type PaymentAccount = string | null

export type NewPayment = {
  readonly pid: string
  readonly place: PaymentAccount
  readonly reference: string
  /** Positive (AMB-111). */
  readonly amount: Pesewas
  /** The documents to settle, by number. Without any, the oldest are settled first. */
  readonly settles: readonly string[]
  /** The cheque of a customer; its number is the reference. */
  readonly cheque?: ChequeDetails | undefined
  /** The date of the document; today by default (D32). */
  readonly date?: BusinessDate | undefined
  /** Paid to a supplier: the tax that the business withholds. It settles the amount and the tax. */
  readonly withheld?: WithheldFromSupplier | undefined
  /** Received from a customer: the tax that they withheld. It settles the amount and the tax. */
  readonly withheldByCustomer?: WithheldByCustomer | undefined
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

const EXPECTED: Record<ReceivedType, string> = {
  CASH: `CASH is paid on account ${ACCOUNT.cash}`,
  BANK: 'Select a Bank',
  CHEQUE: `CHEQUE is paid on account ${ACCOUNT.chequesInHand}`,
}

export const receivedTypeOf = (place: PaymentAccount): ReceivedType => {
  if (place === null) return 'CASH'
  return place === ACCOUNT.chequesInHand ? 'CHEQUE' : 'BANK'
}

/** The account that a payment type and account name together mean (AMB-110). Refuses (`bad_input`) two that do not agree. */
export const paymentAccountOf = (paymentType: ReceivedType, account: string): PaymentAccount => {
  const place = placeOfAccount(account)
  if (paymentType === receivedTypeOf(place)) return place
  throw new Refusal('bad_input', EXPECTED[paymentType], { field: 'coa_account' })
}
