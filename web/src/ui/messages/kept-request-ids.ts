import { parseJson } from '@akonta/domain/contract/parse-json'
import type { KeyStore } from '../../lib/session-storage.ts'
import { rowsOf, textIn, type UnknownRecord } from '../../lib/stored-values.ts'

const KEY = 'unansweredsaves'

/** After a day the same entries are rather another payment than the same one again. In milliseconds. */
const KEPT_FOR = 86_400_000

const keptIn = (storage: KeyStore, now: number): readonly UnknownRecord[] =>
  rowsOf(parseJson(storage.getItem(KEY))).filter(({ at }) => typeof at === 'number' && at > now - KEPT_FOR && at <= now)

const write = (storage: KeyStore, kept: readonly UnknownRecord[]): void =>
  kept.length === 0 ? storage.removeItem(KEY) : storage.setItem(KEY, JSON.stringify(kept))

/**
 * The request id of a form's save that begins now: that of an attempt in the last day whose outcome is still unknown, or `fresh`. It is stored before
 * the call is sent, so that neither closing the form nor a reload can make a second document of it. `form` names the person, the business and the call.
 */
export const beginFormSave = (storage: KeyStore, form: string, fresh: string, now: number): string => {
  const kept = keptIn(storage, now)
  const before = kept.find(each => each.form === form)
  if (before !== undefined) return textIn(before, 'id')
  write(storage, [...kept, { form, id: fresh, at: now }])
  return fresh
}

/** The outcome is known: the next save of the form is another one. */
export const endFormSave = (storage: KeyStore, form: string, now: number): void =>
  write(
    storage,
    keptIn(storage, now).filter(each => each.form !== form),
  )
