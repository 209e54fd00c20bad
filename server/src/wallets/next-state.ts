import type { Pesewas } from '@akonta/domain/money'
import { ageOfRequest, type CollectionReason, isUndecided, type Outcome, SEND_WITHIN } from '@akonta/domain/wallets/collection'
import { TWICE_APART } from './look-times.ts'
import type { Paid, RequestFinding } from './providers/collection-provider.ts'

/** What is known of a collection before an answer. */
export type Known = {
  readonly outcome: Outcome
  readonly askedAt: Date
  readonly isGivenUp: boolean
  /** The provider has said that it has the reference. */
  readonly knownSince: Date | null
  readonly absentSince: Date | null
  readonly amount: Pesewas
  /** Of the key it was asked with. */
  readonly isLive: boolean
  /** What the books have received. */
  readonly received: Pesewas
}

export type Circumstances = {
  readonly now: Date
  /** The prompt was sent before: what cannot be sent now says nothing about the first time. */
  readonly isRepeated: boolean
  /** The provider asks not to be called for a while: its answer says nothing about the collection. */
  readonly isPutOff: boolean
}

/** What becomes of a collection after an answer. Null fields stay as they are. */
export type NextState = {
  readonly outcome: Outcome
  readonly reason: CollectionReason
  readonly said: string
  readonly waitUntil: Date | null
  readonly isKnown: boolean
  readonly absentSince: Date | null
  readonly paid: Paid | null
  /** Money came, in the currency of the books. */
  readonly posts: boolean
  readonly isLate: boolean
  readonly alarm: string
  /** The provider never had it, and the customer is still there: it is sent again, with the same reference. */
  readonly sendsAgain: boolean
}

const CEDIS = 'GHS'

/** In milliseconds: a request that is under way when its time is over can still arrive. */
const IN_FLIGHT = 10_000

const base = (known: Known): NextState => ({
  outcome: known.outcome,
  reason: '',
  said: '',
  waitUntil: null,
  isKnown: false,
  absentSince: null,
  paid: null,
  posts: false,
  isLate: false,
  alarm: '',
  sendsAgain: false,
})

const faultOf = ({ amount, currency, isLive }: Paid, known: Known): string => {
  if (isLive !== known.isLive) return known.isLive ? 'Paid in test mode: no money moved' : 'Paid in live mode with a test key'
  if (currency !== CEDIS) return `Paid in ${currency.replaceAll(/[^A-Za-z]/g, '').slice(0, 3)}, not in cedis`
  return amount === known.amount ? '' : 'The amount paid is not the amount requested'
}

const approved = (known: Known, paid: Paid): NextState | null => {
  if (known.outcome === 'approved' || known.received > 0n) return null
  const fault = faultOf(paid, known)
  const isLate = !isUndecided(known.outcome) && known.outcome !== 'held'
  return {
    ...base(known),
    outcome: fault === '' ? 'approved' : 'held',
    isKnown: true,
    paid,
    posts: paid.currency === CEDIS && paid.isLive === known.isLive && paid.amount > 0n,
    isLate,
    alarm: fault === '' && isLate ? `Approved after it was ${known.outcome.replace('_', ' ')}` : fault,
  }
}

const takenBack = (known: Known, paid: Paid): NextState => {
  const alarm = 'The provider has taken the money back'
  const isReceived = known.outcome === 'approved' || known.outcome === 'held'
  return { ...base(known), outcome: isReceived ? known.outcome : 'held', isKnown: true, paid: isReceived ? null : paid, alarm }
}

const notThere = (known: Known, { now }: Circumstances): NextState => {
  if (known.knownSince !== null) return { ...base(known), outcome: 'unclear', said: 'The provider no longer has this request' }
  const age = ageOfRequest(known.askedAt, now)
  const absentSince = known.absentSince ?? now
  const isSure = now.getTime() - absentSince.getTime() >= TWICE_APART
  const maySend = age < SEND_WITHIN && !known.isGivenUp
  const next = { ...base(known), absentSince, said: 'The provider has no such request' }
  // Unclear from now on: the first request may still be under way, and if it fails, that says nothing about the second.
  if (maySend && (isSure || known.outcome === 'prepared')) return { ...next, outcome: 'unclear', absentSince: null, sendsAgain: true }
  return isSure && (known.isGivenUp || age >= SEND_WITHIN + IN_FLIGHT)
    ? { ...next, outcome: 'never_sent', reason: known.isGivenUp ? 'given_up' : 'too_late' }
    : next
}

/**
 * What an answer of the provider makes of a collection (contract, section 4); null if nothing. Only the present state counts, so that any
 * caller may report an answer, twice and in any order.
 */
export const nextState = (known: Known, finding: RequestFinding, circumstances: Circumstances): NextState | null => {
  const isOpen = isUndecided(known.outcome)
  switch (finding.kind) {
    case 'approved':
      return approved(known, finding.paid)
    case 'taken_back':
      return takenBack(known, finding.paid)
    case 'pending':
      return isOpen ? { ...base(known), outcome: 'pending', isKnown: true, waitUntil: finding.waitUntil } : null
    case 'needs_code':
      return isOpen ? { ...base(known), outcome: 'needs_code', isKnown: true, said: finding.hint } : null
    case 'declined':
      return isOpen ? { ...base(known), outcome: 'declined', isKnown: true, reason: finding.reason, said: finding.said } : null
    case 'expired':
      return isOpen ? { ...base(known), outcome: 'expired', isKnown: true, said: finding.said } : null
    case 'not_there':
      return isOpen ? notThere(known, circumstances) : null
    case 'unclear': {
      if (!isOpen || (circumstances.isPutOff && known.outcome !== 'prepared')) return null
      const alarm = finding.isAlarming ? finding.said : ''
      return { ...base(known), outcome: 'unclear', said: finding.said, alarm, absentSince: known.absentSince }
    }
    case 'cannot_request': {
      if (!isOpen || known.knownSince !== null) return null
      if (circumstances.isRepeated || known.outcome !== 'prepared') return { ...base(known), outcome: 'unclear', said: finding.said }
      const alarm = finding.why === 'wrong_keys' ? 'The provider refuses the key' : ''
      return { ...base(known), outcome: 'never_sent', reason: finding.why, said: finding.said, alarm }
    }
  }
}
