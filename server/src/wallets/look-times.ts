import { ASK_PROVIDER_AFTER, isUndecided, type Outcome } from '@akonta/domain/wallets/collection'

/** In milliseconds. */
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const FIRST_LOOK = 15 * SECOND
const EVERY = 10 * SECOND
const CLOSELY_FOR = 200 * SECOND
/** Waits after that; the last one repeats. */
const LATER = [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, HOUR]
/** An approval after these times is still believed (contract, rule 6). */
const AFTER_DECLINED = [10 * MINUTE, HOUR, 24 * HOUR]

/** "Not there" counts once it was answered twice, this far apart: what was just sent may not be in the list yet. */
export const TWICE_APART = 30 * SECOND

export type Watched = {
  readonly outcome: Outcome
  readonly askedAt: Date
  readonly outcomeAt: Date
  /** When the provider first answered that it has no such reference, and nothing else since. */
  readonly absentSince: Date | null
}

/** The first of these moments that is still ahead, as a wait. */
const firstAhead = (moments: readonly number[], now: number): number | null => {
  const next = moments.find(moment => moment > now)
  return next === undefined ? null : next - now
}

const laterMoments = (from: number, until: number): readonly number[] => {
  const moments: number[] = []
  for (let moment = from, rung = 0; moment < until; rung += 1) {
    moment += LATER[Math.min(rung, LATER.length - 1)] ?? HOUR
    moments.push(moment)
  }
  return moments
}

/**
 * In how many milliseconds the provider is asked next (contract, section 4); null: not automatically. `chance` is between 0 and 1: long waits
 * are spread by a tenth, so that collections of one minute are not asked about together.
 */
export const nextLook = ({ outcome, askedAt, outcomeAt, absentSince }: Watched, now: Date, chance: number): number | null => {
  const at = now.getTime()
  const start = askedAt.getTime()
  const spread = (wait: number | null): number | null => (wait === null || wait < MINUTE ? wait : Math.round(wait * (0.9 + 0.2 * chance)))
  if (outcome === 'declined' || outcome === 'expired')
    return spread(
      firstAhead(
        AFTER_DECLINED.map(wait => outcomeAt.getTime() + wait),
        at,
      ),
    )
  if (!isUndecided(outcome) || at - start >= ASK_PROVIDER_AFTER) return null
  const certain = absentSince === null ? at : absentSince.getTime() + TWICE_APART
  // Once that time has passed without a second answer, the usual waits apply: a silent provider is not asked every second.
  if (certain > at) return Math.max(SECOND, certain - at)
  if (outcome === 'prepared' && absentSince === null) return Math.max(SECOND, start + FIRST_LOOK - at)
  if (at - start < CLOSELY_FOR) return EVERY
  return spread(firstAhead(laterMoments(start + CLOSELY_FOR, start + ASK_PROVIDER_AFTER), at))
}
