import { Refusal, type RefusalCode } from '@akonta/domain/refusals'
import type { Clock } from '../../host/clock.ts'
import { networkOf } from './sign-in-limits.ts'

const MINUTE_MS = 60_000
/** The limit of remembered addresses. The oldest are dropped first. */
const MOST_ADDRESSES = 50_000

type Visits = { readonly since: number; readonly visits: number; readonly wrong: number }

type Limits = {
  readonly visits: number
  /** Tokens that open nothing. */
  readonly wrong?: number
  /** How long they are counted; by default a minute. */
  readonly windowMs?: number
  /** By default too_many_tries. */
  readonly refusal?: RefusalCode
}

/** Limits what people who are not signed in may ask from one address in a while. Kept in memory, so a restart clears it. */
export const openVisitLimits = (
  clock: Clock,
  { visits: mostVisits, wrong: mostWrong = mostVisits, windowMs = MINUTE_MS, refusal = 'too_many_tries' }: Limits,
) => {
  const addresses = new Map<string, Visits>()
  const of = (network: string, now: number): Visits => {
    const known = addresses.get(network)
    // A clock that is set back must not lock anybody out.
    return known !== undefined && Math.abs(now - known.since) < windowMs ? known : { since: now, visits: 0, wrong: 0 }
  }
  const remember = (network: string, visits: Visits): void => {
    addresses.delete(network)
    addresses.set(network, visits)
    const oldest = addresses.size > MOST_ADDRESSES ? addresses.keys().next() : undefined
    if (oldest && !oldest.done) addresses.delete(oldest.value)
  }
  return (address: string) => {
    const network = networkOf(address)
    return {
      /** Counts a visit. Refuses `refusal`. */
      enter: (): void => {
        const now = clock().getTime()
        const { since, visits, wrong } = of(network, now)
        if (visits >= mostVisits || wrong >= mostWrong)
          throw new Refusal(refusal, undefined, { retryAfterSeconds: Math.ceil((since + windowMs - now) / 1000) })
        remember(network, { since, visits: visits + 1, wrong })
      },
      /** Counts a token that opens nothing. */
      wrong: (): void => {
        const visits = of(network, clock().getTime())
        remember(network, { ...visits, wrong: visits.wrong + 1 })
      },
    }
  }
}
