import { isServerAway } from '../../lib/api.ts'
import { canStoreSales, entriesHere } from '../till-state.ts'
import { type Reads, readStoredDocument } from './stored-document.ts'

/**
 * A document by its number. By the number of an offline till it comes from this device while only this till has it, and when the server does
 * not answer.
 */
export const findDocument = async <Answer>(
  contract: Reads<Answer>,
  business: string,
  number: string,
  ask: () => Promise<Answer | null>,
): Promise<Answer | null> => {
  if (!canStoreSales()) return ask()
  const entries = await entriesHere()
  const kept = entries.find(entry => entry.business === business && (entry.provisional === number || entry.savedAs === number))
  const paper = kept === undefined ? null : readStoredDocument(contract, kept)
  if (paper === null) return ask()
  if (kept?.savedAs === '') return paper
  try {
    return await ask()
  } catch (failure) {
    if (isServerAway(failure)) return paper
    throw failure
  }
}
