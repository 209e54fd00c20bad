import type { KeyStore } from '../../lib/session-storage.ts'
import { keptForADay } from '../../lib/storage/kept-for-a-day.ts'
import { textIn } from '../../lib/stored-values.ts'

const unansweredSaves = keptForADay('unansweredsaves')

/** The request id of the form's save in the last day whose outcome is still unknown, or null. */
export const unansweredId = (storage: KeyStore, form: string, now: number): string | null => {
  const before = unansweredSaves.read(storage, now).find(each => each.form === form)
  return before === undefined ? null : textIn(before, 'id')
}

/**
 * The request id of a form's save that begins now: that of an attempt in the last day whose outcome is still unknown, or `fresh`. It is stored before
 * the call is sent, so that neither closing the form nor a reload can make a second document of it. `form` names the person, the business and the call.
 */
export const beginFormSave = (storage: KeyStore, form: string, fresh: string, now: number): string => {
  const before = unansweredId(storage, form, now)
  if (before !== null) return before
  unansweredSaves.write(storage, [...unansweredSaves.read(storage, now), { form, id: fresh, at: now }])
  return fresh
}

/** The outcome is known: the next save of the form is another one. */
export const endFormSave = (storage: KeyStore, form: string, now: number): void =>
  unansweredSaves.write(
    storage,
    unansweredSaves.read(storage, now).filter(each => each.form !== form),
  )
