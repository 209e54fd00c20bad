import { line, oneOf } from '../contract/fields.ts'
import { codeOfPaymentAccount, PAYMENT_TYPES, type PaymentAccount, type PaymentType, paymentAccountOf } from './payment.ts'

/** A place of money is two fields on the wire (AMB-110). */
export const PAYMENT_ACCOUNT_FIELDS = {
  paymentType: oneOf(PAYMENT_TYPES),
  account: ['coa_account', line(40), 'C0000HD for CASH, the pid of a bank or wallet for BANK (AMB-110)'],
} as const

type PaymentAccountOnTheWire = { readonly paymentType: PaymentType; readonly account: string }

/** Refuses (`bad_input`) a payment type and an account that do not agree. */
export const readPaymentAccount = ({ paymentType, account }: PaymentAccountOnTheWire): PaymentAccount =>
  paymentAccountOf(paymentType, account)

export const writePaymentAccount = (place: PaymentAccount): PaymentAccountOnTheWire => ({
  paymentType: place === null ? 'CASH' : 'BANK',
  account: codeOfPaymentAccount(place),
})
