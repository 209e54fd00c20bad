import type { ClaimedItem, Verdict } from '../outbox/outbox.ts'
import type { Outcome, ServiceCall } from './service/read-answer.ts'

/** In milliseconds. */
const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Waits after the first, second … failure in a row; the last one repeats (E-VAT contract, sections 9 and 10.1). */
const LATER_AGAIN = [1, 2, 5, 10, 30, 60].map(minutes => minutes * MINUTE)
const ASK_AGAIN = [15 * SECOND, 30 * SECOND, ...LATER_AGAIN]
/** The whole key rests after too many calls; never shortened by the pace. */
const LIMIT_REST = MINUTE
const PROBE_EVERY = 5 * MINUTE
/** If the clock of the service is behind ours, a call is repeated for a day. */
const CLOCKS_DIFFER = 24 * 60 * MINUTE

const rung = (ladder: readonly number[], failures: number): number => ladder[Math.min(failures, ladder.length - 1)] ?? 0

/** Between 0.9 and 1.1 from a number between 0 and 1, so that calls that failed together are not repeated together. */
const spread = (chance: number): number => 0.9 + chance * 0.2

export type Circumstances = {
  readonly item: Pick<ClaimedItem, 'wasUnknown' | 'failures'>
  readonly call: ServiceCall
  readonly recordedAt: Date
  readonly now: Date
  /** Divides waiting times, in tests. */
  readonly pace: number
  /** Between 0 and 1. */
  readonly chance: number
}

/** The outcomes after which a document is not signed yet. */
export type Unsigned = Exclude<Outcome, { readonly follows: 'SIGNED' } | { readonly follows: 'UP' }>

/**
 * What becomes of a document after an answer (E-VAT contract, section 7). A document that may have been signed stays unknown until a callback
 * says that it was not: only then is it queued to be sent again.
 */
export const verdictOf = (outcome: Unsigned, { item, call, recordedAt, now, pace, chance }: Circumstances): Verdict => {
  const { code, said } = outcome
  const before: Verdict['state'] = item.wasUnknown ? 'unknown' : 'queued'
  const base: Verdict = { state: before, wait: 0, code, said, channel: 'answered', rest: 0, stops: false }
  const later = (rung(item.wasUnknown ? ASK_AGAIN : LATER_AGAIN, item.failures) * spread(chance)) / pace
  switch (outcome.follows) {
    case 'ALREADY':
      // The service has something under this number. A moment's wait counts as a failure, so that two answers that contradict each other
      // do not chase each other.
      return { ...base, state: 'unknown', wait: rung([1, SECOND / pace, ...ASK_AGAIN.map(wait => wait / pace)], item.failures) }
    case 'ABSENT':
      return { ...base, state: 'queued', wait: 1 }
    case 'LOST':
      return {
        ...base,
        state: 'unknown',
        wait: item.wasUnknown ? later : rung(ASK_AGAIN, 0) / pace,
        channel: code === '' ? 'silent' : 'answered',
      }
    case 'AWAY':
      return { ...base, wait: later, channel: 'silent' }
    case 'LIMIT':
      return { ...base, rest: LIMIT_REST }
    case 'KEY':
      return { ...base, rest: PROBE_EVERY / pace, stops: true }
    case 'CLOCK':
      return now.getTime() - recordedAt.getTime() < CLOCKS_DIFFER ? { ...base, wait: later } : { ...base, state: 'rejected' }
    case 'NO':
      return call === 'callback' ? { ...base, state: 'unknown', wait: later } : { ...base, state: 'rejected' }
  }
}

/** The service still refuses the branch, or does not answer: its documents wait until it is asked again. */
export const stillStopped = (
  { follows, code, said }: Unsigned,
  { wasUnknown }: Pick<ClaimedItem, 'wasUnknown'>,
  pace: number,
): Verdict => ({
  state: wasUnknown ? 'unknown' : 'queued',
  wait: 0,
  code,
  said,
  channel: follows === 'AWAY' || follows === 'LOST' ? 'silent' : 'answered',
  rest: PROBE_EVERY / pace,
  stops: true,
})

/** The branch has no readable key: nothing can be asked, and nothing of it is sent for a while. */
export const withoutKey = ({ wasUnknown }: Pick<ClaimedItem, 'wasUnknown'>, pace: number): Verdict => ({
  state: wasUnknown ? 'unknown' : 'queued',
  wait: 0,
  code: '',
  said: 'The key of the branch is missing',
  channel: 'not asked',
  rest: PROBE_EVERY / pace,
  stops: false,
})

export const signedVerdict: Verdict = { state: 'done', wait: 0, code: '', said: '', channel: 'answered', rest: 0, stops: false }

/** A person decides: nothing more is sent. */
export const rejectedVerdict = (code: string, said: string, channel: Verdict['channel'] = 'answered'): Verdict => ({
  ...signedVerdict,
  state: 'rejected',
  code,
  said,
  channel,
})
