import { isProvisionalNumber } from '@akonta/domain/sales/offline-sale'
import { type Receipt, receiptByNumber } from '@akonta/domain/sales/sale-calls'
import { isServerAway } from '../../lib/api.ts'
import { call, orNull } from '../../lib/call.ts'
import { mayWorkIn, type SignedInUser } from '../../lib/session.ts'
import { keptSales } from '../../offline/kept-sales.ts'
import { canKeepSales } from '../../offline/till-state.ts'
import { receiptOfKept } from './kept-receipt.ts'

const fetchReceipt = (db: string, invoice: string): Promise<Receipt | null> => orNull(call(receiptByNumber, { db, invoice }))

/**
 * The receipt of a sale by its number, or by its offline number: from this device while only this till has it. Not for a branch closed to
 * the user: there the server explains it.
 */
export const findReceipt = async (user: SignedInUser, number: string): Promise<Receipt | null> => {
  if (!isProvisionalNumber(number) || !canKeepSales()) return fetchReceipt(user.dbname, number)
  const ofBusiness = (await keptSales()).filter(sale => sale.business === user.dbname)
  const kept = ofBusiness.find(sale => sale.provisional === number && (sale.username === user.username || mayWorkIn(user, sale.branch)))
  if (kept === undefined) return fetchReceipt(user.dbname, number)
  if (kept.invoice === '') return receiptOfKept(kept)
  try {
    return await fetchReceipt(user.dbname, kept.invoice)
  } catch (failure) {
    if (isServerAway(failure)) return receiptOfKept(kept)
    throw failure
  }
}
