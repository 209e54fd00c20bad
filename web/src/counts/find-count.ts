import { UNREAD } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { countByNumber, saveCountLine } from '@akonta/domain/counts/count-calls'
import { packText } from '@akonta/domain/packs/pack'
import { formatQuantity } from '@akonta/domain/quantity'
import { isServerAway } from '../lib/api.ts'
import { asksOrNull } from '../lib/call.ts'
import type { StoredEntry } from '../offline/outbox/stored-entry.ts'
import { type CountHere, storeCount, storedCount } from '../offline/stored-count.ts'

/** The count from the server, or without an answer the one that this device opened last; null if it does not exist. */
export const findCount = async (db: string, number: string): Promise<CountHere | null> => {
  try {
    const found = await asksOrNull(countByNumber, { db, number }).queryFn()
    if (found === null) return null
    const { title, branchCode, branch, status } = found
    const count = { number, title, branchCode, branch, isCounting: status === 'COUNTING' }
    // A device without room counts all the same while it is online.
    await storeCount(db, count).catch(() => undefined)
    return count
  } catch (failure) {
    const kept = isServerAway(failure) ? await storedCount(db, number).catch(() => null) : null
    if (kept === null) throw failure
    return kept
  }
}

/** What a waiting line says: "3 Carton (12)". Empty for one that this version cannot read. */
export const quantityIn = ({ body }: Pick<StoredEntry, 'body'>): string => {
  const line = saveCountLine.body.read(parseJson(body), [])
  return line === UNREAD ? '' : `${formatQuantity(line.quantity)} ${packText(line.pack)}`.trim()
}
