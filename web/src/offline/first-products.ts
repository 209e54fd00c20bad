import { foldText } from '@akonta/domain/catalogue/search-text'
import { countIn, rowsOf, textIn, type UnknownRecord } from '../lib/stored-values.ts'
import { type CopiedBranch, keyOfBranch } from './product-rows.ts'
import { answerOf, inTill } from './till-database.ts'

/** So many are shown before anything is typed, as on the server. */
export const MOST_SHOWN = 100

/** One state of the copy of a branch. */
export type CopyState = CopiedBranch & { readonly loadedAt: string; readonly since: string }

type Named = { readonly row: UnknownRecord; readonly name: string; readonly id: number }

const namedOf = (row: UnknownRecord): Named => ({ row, name: foldText(textIn(row, 'productName')), id: countIn(row, 'id') })

const byName = (a: Named, b: Named): number => {
  if (a.name === b.name) return a.id - b.id
  return a.name < b.name ? -1 : 1
}

/**
 * The first products by name, after these changes of the copy, as it stores their rows; null if the changes do not tell which comes next and
 * the whole copy has to be read.
 */
export const firstAfter = (
  first: readonly UnknownRecord[],
  { changed, removed }: { readonly changed: readonly UnknownRecord[]; readonly removed: readonly number[] },
): readonly UnknownRecord[] | null => {
  const before = first.map(namedOf)
  const rows = new Map(before.map(each => [each.id, each]))
  for (const row of changed) rows.set(countIn(row, 'id'), namedOf(row))
  for (const id of removed) rows.delete(id)
  const sorted = [...rows.values()].toSorted(byName)
  const last = before.at(-1)
  if (before.length < MOST_SHOWN || last === undefined) return sorted.slice(0, MOST_SHOWN).map(({ row }) => row)
  // Products that come after the last one may have others between them, which only the whole copy knows.
  const known = sorted.filter(each => byName(each, last) <= 0).slice(0, MOST_SHOWN)
  return known.length < MOST_SHOWN ? null : known.map(({ row }) => row)
}

/** The first products that the record of a copy has; null if it has none, as after a complete download. */
export const firstOf = (record: UnknownRecord): readonly UnknownRecord[] | null =>
  Array.isArray(record.firstProducts) ? rowsOf(record.firstProducts) : null

const isOf = (record: UnknownRecord, { loadedAt, since }: CopyState): boolean => record.loadedAt === loadedAt && record.since === since

const recordOf = async (store: IDBObjectStore, copy: CopyState): Promise<UnknownRecord | null> => {
  const [record] = rowsOf([await answerOf<unknown>(store.get(keyOfBranch(copy)))])
  return record !== undefined && isOf(record, copy) ? record : null
}

/** The stored rows of the first products of this state of the copy: a till starts with them and reads no other. Null if they are unknown. */
export const firstProducts = (copy: CopyState): Promise<readonly UnknownRecord[] | null> =>
  inTill(['copies'], 'readonly', async store => {
    const record = await recordOf(store('copies'), copy)
    return record === null ? null : firstOf(record)
  })

/** Stores the first products with this state of the copy; nothing if it was renewed or deleted in the meantime. */
export const storeFirstProducts = (copy: CopyState, rows: readonly UnknownRecord[]): Promise<void> =>
  inTill(['copies'], 'readwrite', async store => {
    const record = await recordOf(store('copies'), copy)
    if (record !== null) await answerOf(store('copies').put({ ...record, firstProducts: rows }))
  })
