import { Refusal } from '@akonta/domain/refusals'
import type { Clock } from '../../host/clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Wrong passwords that one address may try for one name before it has to wait. */
const FREE_TRIES = 5
/** The same after many wrong passwords for a name from everywhere: a first attempt always counts, so its owner still gets in. */
const FREE_TRIES_UNDER_ATTACK = 1
const ATTACK_PER_HOUR = 50
/** After the free attempts: 5 s, then twice as long after each further one, up to a quarter of an hour. */
const FIRST_WAIT = 5_000
const LONGEST_WAIT = 15 * MINUTE
/** Wrong attempts from one address in a minute, whatever the names. */
const PER_ADDRESS = 30
/** Different names tried wrongly from one address in a quarter of an hour: somebody is going through a list. */
const NAMES_PER_ADDRESS = 20
/** How long an address stays trusted after a sign-in. */
const KNOWN_FOR = 30 * 24 * HOUR
/** The limit of stored records: about 10 MB. The oldest are dropped first. */
const MOST_RECORDS = 50_000

type Tries = { count: number; last: number }
type AddressTries = { minuteCount: number; minuteStart: number; names: Set<string>; namesStart: number }
type NameTries = { count: number; start: number }

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

const remember = <V>(records: Map<string, V>, key: string, value: V): V => {
  records.delete(key)
  records.set(key, value)
  const oldest = records.size > MOST_RECORDS ? records.keys().next() : undefined
  if (oldest && !oldest.done) records.delete(oldest.value)
  return value
}

const waitAfter = (wrongTries: number, free: number): number =>
  wrongTries < free ? 0 : Math.min(FIRST_WAIT * 2 ** Math.min(wrongTries - free, 20), LONGEST_WAIT)

/** One attempt to sign in with a name from an address. */
export type Guess = {
  /** Refuses an attempt that comes too early (`too_many_tries`, with the seconds to wait), before any password is checked. */
  check(): void
  /** Counts a wrong password. */
  wrong(): void
  /** Clears the wrong attempts of this name from this address, and remembers that it signs in there. */
  right(): void
}

export type SignInLimits = (name: string, address: string) => Guess

/**
 * Limits on guessing passwords: per name and address, per address, and per address over names. No limit applies to a name alone: that would
 * let anyone lock the owner out. Nor does the limit of an address apply to names that have signed in from there: a shop is one address, and
 * one visitor with a list of names must not lock out its staff. Kept in memory, so a restart clears it.
 */
export const openSignInLimits = (clock: Clock): SignInLimits => {
  const pairs = new Map<string, Tries>()
  const addresses = new Map<string, AddressTries>()
  const names = new Map<string, NameTries>()
  const known = new Map<string, number>()

  const isKnown = (pair: string, now: number): boolean => now - (known.get(pair) ?? -KNOWN_FOR) < KNOWN_FOR

  const addressTries = (network: string, now: number): AddressTries => {
    const known = addresses.get(network) ?? { minuteCount: 0, minuteStart: now, names: new Set<string>(), namesStart: now }
    if (now - known.minuteStart >= MINUTE) Object.assign(known, { minuteCount: 0, minuteStart: now })
    if (now - known.namesStart >= LONGEST_WAIT) Object.assign(known, { names: new Set<string>(), namesStart: now })
    return known
  }

  const freeTries = (name: string, now: number): number => {
    const known = names.get(name)
    return known && now - known.start < HOUR && known.count >= ATTACK_PER_HOUR ? FREE_TRIES_UNDER_ATTACK : FREE_TRIES
  }

  const check = (name: string, network: string): void => {
    const now = clock().getTime()
    const pair = pairs.get(`${network} ${name}`)
    const ofAddress = addressTries(network, now)
    const ofPair = pair ? pair.last + waitAfter(pair.count, freeTries(name, now)) - now : 0
    const ofWholeAddress = [
      ofAddress.minuteCount >= PER_ADDRESS ? ofAddress.minuteStart + MINUTE - now : 0,
      ofAddress.names.size >= NAMES_PER_ADDRESS ? ofAddress.namesStart + LONGEST_WAIT - now : 0,
    ]
    const wait = isKnown(`${network} ${name}`, now) ? ofPair : Math.max(ofPair, ...ofWholeAddress)
    if (wait > 0) throw new Refusal('too_many_tries', undefined, { retryAfterSeconds: Math.ceil(wait / 1000) })
  }

  const wrong = (name: string, network: string): void => {
    const now = clock().getTime()
    const pair = pairs.get(`${network} ${name}`)
    remember(pairs, `${network} ${name}`, { count: pair && now - pair.last < HOUR ? pair.count + 1 : 1, last: now })
    const ofAddress = remember(addresses, network, addressTries(network, now))
    ofAddress.minuteCount += 1
    ofAddress.names.add(name)
    const ofName = names.get(name)
    remember(names, name, ofName && now - ofName.start < HOUR ? { ...ofName, count: ofName.count + 1 } : { count: 1, start: now })
  }

  const right = (name: string, network: string): void => {
    pairs.delete(`${network} ${name}`)
    remember(known, `${network} ${name}`, clock().getTime())
    // A typing error before the right password is not a guess at a name.
    addresses.get(network)?.names.delete(name)
  }

  return (name, address) => {
    const folded = name.toLowerCase()
    const network = networkOf(address)
    return {
      check: () => check(folded, network),
      wrong: () => wrong(folded, network),
      right: () => right(folded, network),
    }
  }
}
