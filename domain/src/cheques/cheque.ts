import { addMonths, type BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'

/**
 * A cheque received is in hand until it is deposited; the bank then pays it (cleared) or returns it (bounced). A bounced one is deposited again
 * or given back. Cancelled: the document that brought it in was reversed.
 */
export const RECEIVED_STATES = ['IN_HAND', 'DEPOSITED', 'CLEARED', 'BOUNCED', 'GIVEN_BACK', 'CANCELLED'] as const
export type ReceivedState = (typeof RECEIVED_STATES)[number]

/** A cheque of the business is issued until the bank pays it (presented) or its payment is reversed (stopped). */
export const GIVEN_STATES = ['ISSUED', 'PRESENTED', 'STOPPED'] as const
export type GivenState = (typeof GIVEN_STATES)[number]

export type ChequeState = ReceivedState | GivenState

export const CHEQUE_STEPS = [
  'DEPOSIT',
  'WITHDRAW',
  'CLEAR',
  'UNCLEAR',
  'BOUNCE',
  'AGAIN',
  'GIVE_BACK',
  'CANCEL',
  'PRESENT',
  'UNPRESENT',
  'STOP',
] as const
export type ChequeStep = (typeof CHEQUE_STEPS)[number]

/** What is written on a cheque, apart from its number and amount. */
export type ChequeDetails = {
  /** The bank that it is drawn on. */
  readonly bank: string
  /** Who signed it, if it is not the customer. */
  readonly drawer?: string | undefined
  readonly date: BusinessDate
}

export const LONGEST_CHEQUE_NUMBER = 20
const CHEQUE_NUMBER = /^[0-9A-Za-z/-]{1,20}$/

export const isChequeNumber = (text: string): boolean => CHEQUE_NUMBER.test(text)

export const CHEQUE_NUMBER_FAULT = 'A cheque number has 1 to 20 letters, digits and / -'

/** Banks in Ghana do not pay a cheque more than six months after its date. */
const MONTHS_VALID = 6

export const lastValidDay = (date: BusinessDate): BusinessDate => addMonths(date, MONTHS_VALID)

export const isOutOfDate = (date: BusinessDate, today: BusinessDate): boolean => lastValidDay(date) < today

/** No cheque is dated further away than this: it is a mistake. */
const MONTHS_PLAUSIBLE = 12

/** Why this cannot be the date of a cheque that is handed over on a day, or null. */
export const chequeDateFault = (date: BusinessDate, day: BusinessDate): string | null => {
  if (date > addMonths(day, MONTHS_PLAUSIBLE)) return 'The date of the cheque is more than a year ahead'
  return date < addMonths(day, -MONTHS_PLAUSIBLE) ? 'The date of the cheque is more than a year ago' : null
}

/** The number of the leaf after this one, as wide as it; empty if it does not end with digits. */
export const numberAfter = (last: string): string => {
  const [, start = '', digits] = /^(.*?)(\d+)$/.exec(last) ?? []
  if (digits === undefined) return ''
  const next = (BigInt(digits) + 1n).toString().padStart(digits.length, '0')
  return start.length + next.length > LONGEST_CHEQUE_NUMBER ? '' : start + next
}

/** Who bears the bank's fee for a returned cheque. */
export const FEE_BEARERS = ['BUSINESS', 'CUSTOMER'] as const
export type FeeBearer = (typeof FEE_BEARERS)[number]

export const sumOfCheques = (cheques: readonly { readonly amount: Pesewas }[]): Pesewas =>
  cheques.reduce((sum, { amount }) => sum + amount, 0n)
