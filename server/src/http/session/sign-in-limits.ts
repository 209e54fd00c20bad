import { createHmac } from 'node:crypto'
import { Refusal } from '@akonta/domain/refusals'
import type { Database, Statement } from '../../db/database.ts'
import type { Clock } from '../../host/clock.ts'
import type { PinKey } from './pin-hash.ts'

const WAIT: Statement = { name: 'sign-in-wait', text: 'select sign_in_wait($1, $2, $3) as seconds' }
const CLAIM: Statement = { name: 'sign-in-claim-try', text: 'select claim_sign_in_try($1, $2, $3) as seconds' }
const GIVE_BACK: Statement = { name: 'sign-in-give-back-try', text: 'select give_back_sign_in_try($1, $2, $3)' }

const groupsOf = (part: string | undefined): readonly string[] => (part ? part.split(':') : [])

/**
 * An IPv6 customer has at least a /64; counting single addresses would allow unlimited attempts. The network is the first four of eight
 * groups, where "::" stands for the omitted groups.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address
  const [before, after] = address.split('::')
  const [first, last] = [groupsOf(before), groupsOf(after)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/** One attempt to sign in with a name from an address. */
export type Guess = {
  /** Refuses an attempt that comes too early (`too_many_tries`, with the seconds to wait), before anything is looked up. */
  check(): Promise<void>
  /** Counts the attempt, before the password is compared. Refuses like `check`. */
  claim(): Promise<void>
  /** After a right password: clears the attempts of this name from this address, and remembers that it signs in there. */
  right(): Promise<void>
}

export type SignInLimits = (name: string, address: string) => Guess

const refuseIfEarly = ([answer]: readonly { readonly seconds: number }[]): void => {
  if (answer && answer.seconds > 0) throw new Refusal('too_many_tries', undefined, { retryAfterSeconds: answer.seconds })
}

type Counting = { readonly database: Database; readonly clock: Clock; readonly pinKey: PinKey }

/**
 * Limits on guessing passwords: per name and address, per address, and per address over names. No limit applies to a name alone: that would
 * let anyone lock the owner out. Nor does the limit of an address apply to names that have signed in from there: a shop is one address, and
 * one visitor with a list of names must not lock out its staff. Counted in the database, so all servers count together and a restart clears
 * nothing; the figures are in `sign-in-wait.sql`.
 */
export const openSignInLimits = ({ database, clock, pinKey }: Counting): SignInLimits => {
  const hashed = (what: string, text: string): string =>
    createHmac('sha256', pinKey.secret).update(`${what} ${text}`).digest('hex').slice(0, 32)
  return (name, address) => {
    const row = [hashed('network', networkOf(address)), hashed('name', name.toLowerCase())]
    const asked = () => [...row, clock()]
    return {
      check: async () => refuseIfEarly(await database.rows<{ seconds: number }>(WAIT, asked())),
      claim: async () => refuseIfEarly(await database.rows<{ seconds: number }>(CLAIM, asked())),
      right: async () => {
        await database.rows(GIVE_BACK, asked())
      },
    }
  }
}
