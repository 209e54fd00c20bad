import { parseJson } from '@akonta/domain/contract/parse-json'
import type { KeyStore } from '../session-storage.ts'
import { rowsOf, textIn, type UnknownRecord } from '../stored-values.ts'

const KEY = 'sentcontents'

/** As long as a form keeps its request id (`kept-request-ids.ts`). In milliseconds. */
const KEPT_FOR = 86_400_000

/** Tells two contents apart without storing what they say: 64 bits, in hexadecimal digits. */
const fingerprint = (contents: string): string => {
  let [a, b] = [0x811c9dc5, 0x41c6ce57]
  for (let at = 0; at < contents.length; at += 1) {
    const unit = contents.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x5bd1e995) ^ (b >>> 15)
  }
  return [a, b].map(half => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

const keptIn = (storage: KeyStore, now: number): readonly UnknownRecord[] =>
  rowsOf(parseJson(storage.getItem(KEY))).filter(({ at }) => typeof at === 'number' && at > now - KEPT_FOR && at <= now)

const write = (storage: KeyStore, kept: readonly UnknownRecord[]): void =>
  kept.length === 0 ? storage.removeItem(KEY) : storage.setItem(KEY, JSON.stringify(kept))

/** These contents are sent under this request id. Noted before they are sent: the page may be loaded again before there is an answer. */
export const noteSent = (storage: KeyStore, id: string, contents: string, now: number): void =>
  write(storage, [...keptIn(storage, now), { id, contents: fingerprint(contents), at: now }])

/** The outcome is known. */
export const forgetSent = (storage: KeyStore, id: string, now: number): void => {
  const kept = keptIn(storage, now)
  const others = kept.filter(each => each.id !== id)
  if (others.length < kept.length) write(storage, others)
}

/** What was sent under this request id without a known outcome: nothing, these contents too, or only others. */
export const sentBefore = (storage: KeyStore, id: string, contents: string, now: number): 'nothing' | 'the same' | 'others' => {
  const sent = keptIn(storage, now).filter(each => each.id === id)
  if (sent.length === 0) return 'nothing'
  return sent.some(each => textIn(each, 'contents') === fingerprint(contents)) ? 'the same' : 'others'
}
