import type { Pesewas } from '../money.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

/** WAITING: its goods are reserved. SOLD and CANCELLED are final. */
export type OrderStatus = 'WAITING' | 'SOLD' | 'CANCELLED'

export type OrderedGoods = { readonly productId: number; readonly quantity: Quantity }

/** An order from the checkout. Prices are the server's own. */
export type NewOrder = {
  readonly customerName: string
  readonly phone: string
  /** Null: the customer collects at the branch. */
  readonly deliveryAddress: string | null
  readonly note: string
  readonly lines: readonly OrderedGoods[]
}

export type OrderLine = OrderedGoods & { readonly productName: string; readonly price: UnitPrice; readonly amount: Pesewas }

export const LONGEST_ADDRESS = 300
export const LONGEST_ORDER_NOTE = 500

/** Spaces, hyphens, dots and brackets only make a number easier to read. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s().-]/g, '')

/** A Ghanaian number with ten digits, such as 024 555 0101, or an international one with +, such as +233 24 555 0101. */
const PHONE = /^(?:0\d{9}|\+\d{8,15})$/

export const isPhoneNumber = (typed: string): boolean => PHONE.test(digitsOf(typed))

export const PHONE_FAULT = 'Enter a phone number with 10 digits, or with + and the country code'
