import type { Call } from '@akonta/domain/contract/call'
import { UNREAD } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { StoredEntry } from './stored-entry.ts'

export type Reads<Answer> = Pick<Call<unknown, unknown, unknown, Answer>, 'answer'>

/** The document of an entry as text, in the form in which the server would send it. */
export const writeDocument = <Answer>({ answer }: Reads<Answer>, paper: Answer): string => answer.write(paper) ?? ''

/** The document that was printed for an entry; null if it has none. */
export const readStoredDocument = <Answer>({ answer }: Reads<Answer>, { paper }: Pick<StoredEntry, 'paper'>): Answer | null => {
  const value = paper === '' ? UNREAD : answer.read(parseJson(paper), [])
  return value === UNREAD ? null : value
}
