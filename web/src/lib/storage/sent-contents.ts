import type { KeyStore } from '../session-storage.ts'
import { textIn } from '../stored-values.ts'
import { keptForADay } from './kept-for-a-day.ts'

/** As long as a form keeps its request id (`kept-request-ids.ts`). */
const sentContents = keptForADay('sentcontents')

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

/** These contents are sent under this request id. Noted before they are sent: the page may be loaded again before there is an answer. */
export const noteSent = (storage: KeyStore, id: string, contents: string, now: number): void =>
  sentContents.write(storage, [...sentContents.read(storage, now), { id, contents: fingerprint(contents), at: now }])

/** The outcome is known. */
export const forgetSent = (storage: KeyStore, id: string, now: number): void => {
  const kept = sentContents.read(storage, now)
  const others = kept.filter(each => each.id !== id)
  if (others.length < kept.length) sentContents.write(storage, others)
}

/** What was sent under this request id without a known outcome: nothing, these contents too, or only others. */
export const sentBefore = (storage: KeyStore, id: string, contents: string, now: number): 'nothing' | 'the same' | 'others' => {
  const sent = sentContents.read(storage, now).filter(each => each.id === id)
  if (sent.length === 0) return 'nothing'
  return sent.some(each => textIn(each, 'contents') === fingerprint(contents)) ? 'the same' : 'others'
}
