import { line, oneOf } from '../contract/fields.ts'
import { accountOfPlace, type MoneyPlace, PAYMENT_TYPES, type PaymentType, placeOfPayment } from './payment.ts'

/** A place of money is two fields on the wire (AMB-110). */
export const MONEY_PLACE_FIELDS = {
  paymentType: oneOf(PAYMENT_TYPES),
  account: ['coa_account', line(40), 'C0000HD for CASH, the pid of a bank or wallet for BANK (AMB-110)'],
} as const

type PlaceOnTheWire = { readonly paymentType: PaymentType; readonly account: string }

/** Refuses (`bad_input`) a payment type and an account that do not agree. */
export const readPlace = ({ paymentType, account }: PlaceOnTheWire): MoneyPlace => placeOfPayment(paymentType, account)

export const writePlace = (place: MoneyPlace): PlaceOnTheWire => ({
  paymentType: place === null ? 'CASH' : 'BANK',
  account: accountOfPlace(place),
})
