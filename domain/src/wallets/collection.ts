/** What the provider says became of a collection. Only the provider decides it. */
export const OUTCOMES = ['prepared', 'pending', 'needs_code', 'unclear', 'approved', 'held', 'declined', 'expired', 'never_sent'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What the business did with the money. Only people decide it. */
export const USES = ['waiting', 'given_up', 'unused', 'used', 'refunding', 'refunded'] as const
export type Use = (typeof USES)[number]

/** Why a wallet did not pay. */
export const DECLINE_REASONS = [
  'refused_by_customer',
  'not_enough_money',
  'wrong_pin',
  'wallet_limit',
  'not_a_wallet',
  'another_prompt_open',
  'network_down',
  'other',
] as const

/** Why nothing was sent to the customer's phone. Another way of paying is safe at once. */
const UNSENT_REASONS = [
  'no_line',
  'wrong_keys',
  'bad_request',
  'network_not_offered',
  'amount_not_allowed',
  'too_many_calls',
  'too_late',
  'given_up',
] as const

export const COLLECTION_REASONS = ['', ...DECLINE_REASONS, ...UNSENT_REASONS] as const
export type CollectionReason = (typeof COLLECTION_REASONS)[number]

const UNDECIDED: readonly Outcome[] = ['prepared', 'pending', 'needs_code', 'unclear']

/** Whether the customer may still be charged. */
export const isUndecided = (outcome: Outcome): boolean => UNDECIDED.includes(outcome)

/** In milliseconds: a prompt is sent at most this long after the key was pressed. */
export const SEND_WITHIN = 60_000

/**
 * How long ago a request was made, in milliseconds. One that lies ahead was made by another clock, or before this one was set back: nobody knows
 * how long ago that was, and its customer may have left.
 */
export const ageOfRequest = (askedAt: Date, now: Date): number => Math.abs(now.getTime() - askedAt.getTime())

/** In milliseconds: after this time a person asks the provider what became of a collection. */
export const ASK_PROVIDER_AFTER = 72 * 3_600_000

/** What is known of the money of a collection, in pesewas. */
export type CollectionMoney = {
  readonly isGivenUp: boolean
  /** What the books received. */
  readonly received: bigint
  readonly used: bigint
  /** Sent back, or promised to be. */
  readonly refunded: bigint
  /** Whether some of that has not arrived yet. */
  readonly isRefunding: boolean
}

/** What became of the money. What is left of a used collection, such as after a return of goods, is unused again. */
export const useOf = ({ isGivenUp, received, used, refunded, isRefunding }: CollectionMoney): Use => {
  if (received === 0n) return isGivenUp ? 'given_up' : 'waiting'
  if (isRefunding) return 'refunding'
  if (received > used + refunded) return 'unused'
  return used > 0n ? 'used' : 'refunded'
}

/** Whether a payment into a wallet may have a typed transaction id: never, with the right, or always. */
export const TYPING_RULES = ['request_only', 'with_right', 'typed'] as const
export type TypingRule = (typeof TYPING_RULES)[number]

const MSISDN = /^233[25]\d{8}$/

/** A mobile number of Ghana as it is typed, in the form 233XXXXXXXXX: "024 400 3412" or "233244003412". Null for any other text. */
export const msisdnOf = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s-]/g, '').replace(/^\+/, '')
  const msisdn = digits.startsWith('0') ? `233${digits.slice(1)}` : digits
  return MSISDN.test(msisdn) ? msisdn : null
}
