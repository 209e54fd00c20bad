import type { Pesewas } from '../money.ts'
import type { Quantity, UnitPrice } from '../quantity.ts'

/** WAITING: its goods are reserved. SOLD and CANCELLED are final. */
export type OrderStatus = 'WAITING' | 'SOLD' | 'CANCELLED'

export type OrderedGoods = { readonly productId: number; readonly quantity: Quantity }

/** What somebody sends from the checkout. Prices are the server's own. */
export type NewOrder = {
  readonly customerName: string
  readonly phone: string
  /** Null: the customer comes to the branch. */
  readonly deliveryAddress: string | null
  readonly note: string
  readonly lines: readonly OrderedGoods[]
}

export type OrderLine = OrderedGoods & { readonly productName: string; readonly price: UnitPrice; readonly amount: Pesewas }

export const LONGEST_ADDRESS = 300
export const LONGEST_ORDER_NOTE = 500
