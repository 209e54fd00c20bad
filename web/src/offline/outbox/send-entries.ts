import { FOREIGN_ANSWER, UNREADABLE_ANSWER } from '../../lib/api.ts'
import { currentTime } from '../../lib/storage/clock.ts'
import { textIn, type UnknownRecord } from '../../lib/stored-values.ts'
import type { Outcome } from './stored-entries.ts'
import { isUnsent, type StoredEntry } from './stored-entry.ts'

/** The result of one attempt to send an entry. */
export type Tried =
  | { readonly kind: 'sent'; readonly savedAs: string /** What the server found out, for the list. */; readonly note?: string }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly reason: string /** The customer that the refusal is about. */
      readonly pid?: string
    }
  /** Temporarily impossible for this entry or the server. After a fault with what the server said: it may have the same fault each time. */
  | { readonly kind: 'later'; readonly code?: string; readonly reason?: string }
  /** No answer, or nobody is signed in: nothing else can be sent either. */
  | { readonly kind: 'stop' }

type Queue = {
  /** Every entry of this device, oldest first, and whether the signed-in user may send it. */
  readonly entries: () => Promise<readonly StoredEntry[]>
  readonly maySend: (entry: StoredEntry) => boolean
  readonly post: (entry: StoredEntry, all: readonly StoredEntry[]) => Promise<Tried>
  readonly settle: (requestId: string, outcome: Outcome) => Promise<void>
}

/** No answer, no session, no server behind the proxy. */
const NOTHING_GOES = [0, 401, 502, 503, 504]
const TRY_LATER = [408, 425, 429]
/** The server is at it, or has done it in an answer that could not be read: the next attempt gets the same answer. Or something else answered. */
const LATER = ['request_in_progress', UNREADABLE_ANSWER, FOREIGN_ANSWER]

/** The code of a waiting entry that the server, or this program, could not process at its last attempt. */
export const FAULT = 'fault'

/** The meaning of a failed attempt: a refusal is final, everything else leaves the entry waiting. */
export const meaningOf = ({
  status,
  code,
  message,
  facts = {},
}: {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly facts?: UnknownRecord
}): Tried => {
  if (NOTHING_GOES.includes(status)) return { kind: 'stop' }
  if (TRY_LATER.includes(status) || LATER.includes(code)) return { kind: 'later' }
  if (status >= 500) return { kind: 'later', code: FAULT, reason: message }
  return { kind: 'refused', code, reason: message, pid: textIn(facts, 'pid') }
}

/** What an attempt changes: while the entry has to wait at most the reason. */
export const outcomeOf = (tried: Tried): Outcome => {
  if (tried.kind === 'sent')
    return { state: 'sent', savedAs: tried.savedAs, code: '', reason: tried.note ?? '', settledAt: currentTime().toISOString() }
  if (tried.kind === 'refused') return { state: 'parked', code: tried.code, reason: tried.reason, known: tried.pid ?? '' }
  return tried.kind === 'later' && tried.code !== undefined ? { code: tried.code, reason: tried.reason ?? '' } : {}
}

const MONEY = ['sale', 'return', 'payment']

/** A sale whose session was given up is saved in none; nothing else makes sense without what it refers to. */
const doesWithout = (entry: StoredEntry, needed: StoredEntry): boolean => needed.kind === 'register_open' && MONEY.includes(entry.kind)

/** The first entry that must be settled before this one can be sent, or null. One that was voided counts if this entry refers to it. */
export const blockerOf = (entry: StoredEntry, all: readonly StoredEntry[]): StoredEntry | null =>
  all.find(
    needed =>
      entry.needs.includes(needed.requestId) &&
      (isUnsent(needed) || (needed.state === 'void' && refersTo(entry, needed) && !doesWithout(entry, needed))),
  ) ?? null

/** Is a part of the entry what the other one created? A closing only comes after its sales, and a register after the session before. */
const refersTo = (entry: StoredEntry, needed: StoredEntry): boolean =>
  needed.kind === 'register_open'
    ? needed.registerSession === entry.registerSession
    : entry.kind !== 'register_close' && entry.kind !== 'register_open'

/** The code of an entry that refers to a voided one. */
export const NEEDS_VOIDED = 'needs_voided'

/**
 * Sends waiting entries, one after the other, oldest first, including new ones, each after those that it needs. A refused entry is parked and
 * blocks only those that need it; what refers to a voided entry is parked too. Each entry is tried once a round. Two entries in a row without
 * an answer end it: one alone may be the cause itself. Returns how many were settled.
 */
export const sendWaiting = async ({ entries, maySend, post, settle }: Queue): Promise<number> => {
  const tried = new Set<string>()
  let settled = 0
  let isSilent = false
  for (;;) {
    const all = await entries()
    const isNext = (entry: StoredEntry): boolean => {
      if (entry.state !== 'waiting' || tried.has(entry.requestId) || !maySend(entry)) return false
      const blocker = blockerOf(entry, all)
      return blocker === null || blocker.state === 'void'
    }
    const next = all.find(isNext)
    if (next === undefined) return settled
    tried.add(next.requestId)
    const blocker = blockerOf(next, all)
    const outcome: Tried =
      blocker === null
        ? await post(next, all)
        : { kind: 'refused', code: NEEDS_VOIDED, reason: `${blocker.provisional} was voided: ${blocker.reason}` }
    if (outcome.kind === 'stop' && isSilent) return settled
    isSilent = outcome.kind === 'stop'
    if (outcome.kind === 'stop') continue
    if (outcome.kind === 'later') {
      // Each fault has another number: the first one is enough.
      if (outcome.code !== undefined && outcome.code !== next.code) await settle(next.requestId, outcomeOf(outcome))
      continue
    }
    await settle(next.requestId, outcomeOf(outcome))
    settled += 1
  }
}
