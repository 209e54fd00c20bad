import { isProvisionalNumber } from '@akonta/domain/sales/offline-sale'
import { type Receipt, receiptByNumber } from '@akonta/domain/sales/sale-calls'
import { isServerAway } from '../../lib/api.ts'
import { call, orNull } from '../../lib/call.ts'
import { mayWorkIn, type SignedInUser } from '../../lib/session.ts'
import type { StoredEntry } from '../../offline/outbox/stored-entry.ts'
import { storedReceipt, storeReceipt } from '../../offline/stored-receipts.ts'
import { canStoreSales, entriesHere, useTill } from '../../offline/till-state.ts'
import { receiptOfStored } from './stored-receipt.ts'

const ask = async (user: SignedInUser, invoice: string): Promise<Receipt | null> => {
  const receipt = await orNull(call(receiptByNumber, { db: user.dbname, invoice }))
  // A device without room shows the receipt all the same.
  if (receipt !== null && canStoreSales())
    await storeReceipt({ business: user.dbname, username: user.username }, receipt).catch(() => undefined)
  return receipt
}

/** The receipt from the server, or as it was last seen on this device if the server does not answer. */
const fetchReceipt = async (user: SignedInUser, invoice: string): Promise<Receipt | null> => {
  const seen = (): Promise<Receipt | null> => storedReceipt({ business: user.dbname, username: user.username }, invoice)
  if (!canStoreSales()) return ask(user, invoice)
  const early = useTill.getState().line ? null : await seen()
  if (early !== null) return early
  try {
    return await ask(user, invoice)
  } catch (failure) {
    const receipt = isServerAway(failure) ? await seen() : null
    if (receipt === null) throw failure
    return receipt
  }
}

/**
 * The receipt of a sale by its number, or by its offline number: from this device while only this till has it. Not for a branch closed to
 * the user: there the server explains it.
 */
export const findReceipt = async (user: SignedInUser, number: string): Promise<Receipt | null> => {
  if (!canStoreSales()) return fetchReceipt(user, number)
  const isSaleOf = ({ kind, business, username, branch }: StoredEntry): boolean =>
    kind === 'sale' && business === user.dbname && (username === user.username || mayWorkIn(user, branch))
  const named = (entry: StoredEntry): boolean => entry.provisional === number || (number !== '' && entry.savedAs === number)
  const kept = (await entriesHere()).find(entry => isSaleOf(entry) && named(entry))
  if (kept === undefined || (!isProvisionalNumber(number) && kept.state !== 'sent')) return fetchReceipt(user, number)
  if (kept.savedAs === '') return receiptOfStored(kept)
  try {
    return await fetchReceipt(user, kept.savedAs)
  } catch (failure) {
    if (isServerAway(failure)) return receiptOfStored(kept)
    throw failure
  }
}
