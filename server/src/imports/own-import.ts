import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { type ImportRow, importRow, lockedImport } from './import-queries.ts'

const missing = (): Refusal => new Refusal('not_found', 'There is no such import')

const isSeenBy = ({ state, createdBy }: ImportRow, userId: number): boolean =>
  state === 'saved' || state === 'undone' || createdBy === userId

/** An import that the user may see: until it is saved, only their own, since its file may contain pay. Refuses not_found. */
export const visibleImport = async (tx: Transaction, importId: number, userId: number): Promise<ImportRow> => {
  const found = await importRow(tx, importId)
  if (!found || !isSeenBy(found, userId)) throw missing()
  return found
}

/**
 * The same, locked until the end of the transaction. Refuses: not_found; request_in_progress while it is being read, checked or saved;
 * already_closed when it is no longer in one of these states.
 */
export const importToWorkOn = async (
  tx: Transaction,
  importId: number,
  userId: number,
  states: readonly ImportRow['state'][],
): Promise<ImportRow> => {
  const seen = await visibleImport(tx, importId, userId)
  const found = await lockedImport(tx, seen.importId)
  if (!found) throw new Refusal('request_in_progress', 'This import is being read or saved. Wait until it is done')
  if (states.includes(found.state)) return found
  if (found.state === 'uploading') throw new Refusal('already_closed', 'The file of this import has not been read yet')
  throw new Refusal('already_closed', found.state === 'undone' ? 'This import was undone' : 'This import is saved already')
}
