import type { OrderStatus } from './order.ts'

/** An order that nobody has answered for two days expires: a day off does not end it. */
export const ANSWER_HOURS = 48

/** Limits of one order by a visitor: a list that a person picks, and pieces that a person carries. */
export const MOST_LINES = 50
export const MOST_PIECES = 999

/** Orders without an answer: of one phone number in a branch, and of a branch. */
export const MOST_UNANSWERED_OF_PHONE = 3
export const MOST_UNANSWERED = 100

export const LONGEST_HOURS = 300
export const LONGEST_NOTE = 500
/** What a shop may hide one by one. A shop that hides more hides a category. */
export const MOST_HIDDEN = 500

const ADDRESS = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/

/** The word behind /shop/: lower case letters, digits and hyphens. Unique on the server, as several businesses may share it. */
export const isShopAddress = (text: string): boolean => ADDRESS.test(text)

export const SHOP_ADDRESS_FAULT = 'Use 1 to 40 lower case letters, digits and hyphens'

/** The first suggestion for a branch: its code. */
export const suggestedAddress = (branchCode: string): string => branchCode.toLowerCase().replaceAll('_', '-')

export const publicShopPath = (address: string): string => `/shop/${address}`

const TOKEN = /^[\w-]{32,64}$/

/** A token that the customer’s device makes: at least 128 random bits. */
export const isOrderToken = (text: string): boolean => TOKEN.test(text)

/** What a visitor sees of an order. */
export const PUBLIC_STATES = ['SENT', 'ACCEPTED', 'READY', 'COLLECTED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const
export type PublicState = (typeof PUBLIC_STATES)[number]

const STATES: Readonly<Record<OrderStatus, PublicState>> = {
  NEW: 'SENT',
  WAITING: 'ACCEPTED',
  SOLD: 'COLLECTED',
  CANCELLED: 'CANCELLED',
  DECLINED: 'DECLINED',
  EXPIRED: 'EXPIRED',
}

export const publicStateOf = (status: OrderStatus, isReady: boolean): PublicState =>
  status === 'WAITING' && isReady ? 'READY' : STATES[status]
