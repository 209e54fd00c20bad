import { isUndecided } from '@akonta/domain/wallets/collection'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'

/** What the dialog shows of a request. */
export type AskStep = 'sending' | 'waiting' | 'code' | 'unclear' | 'approved' | 'held' | 'failed' | 'unsent'

/** In milliseconds: a request that was stored is sent and answered within this time, or nobody knows what became of it. */
const ANSWERED_WITHIN = 10_000

/** The step of a request at this moment, in milliseconds since 1970. */
export const stepOf = ({ outcome, askedAt }: Pick<CollectionSummary, 'outcome' | 'askedAt'>, now: number): AskStep => {
  switch (outcome) {
    case 'prepared':
      return now - askedAt.getTime() < ANSWERED_WITHIN ? 'sending' : 'unclear'
    case 'pending':
      return 'waiting'
    case 'needs_code':
      return 'code'
    case 'unclear':
      return 'unclear'
    case 'approved':
      return 'approved'
    case 'held':
      return 'held'
    case 'declined':
    case 'expired':
      return 'failed'
    case 'never_sent':
      return 'unsent'
  }
}

export const isOpen = ({ outcome }: Pick<CollectionSummary, 'outcome'>): boolean => isUndecided(outcome)

/** Money that a sale or a payment can use: not what a return of goods owes to the customer. */
export const isUsable = ({ unused, isOwed }: Pick<CollectionSummary, 'unused' | 'isOwed'>): boolean => unused > 0n && !isOwed

/** The seconds that the provider still waits for the PIN, at least 0; null where it has no limit. */
export const secondsLeft = (waitUntil: Date | null, now: number): number | null =>
  waitUntil === null ? null : Math.max(0, Math.ceil((waitUntil.getTime() - now) / 1000))
