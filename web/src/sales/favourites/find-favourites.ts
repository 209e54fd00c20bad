import { favourites } from '@akonta/domain/catalogue/favourite-calls'
import { isServerAway } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { isServerLikely } from '../../offline/outbox/store-here.ts'
import { currentCopy, tillIsRead } from '../../offline/till-state.ts'
import { localFavourites } from '../till/on-device/local-products.ts'
import { type SaleProduct, saleProductOf } from '../till/sale-product.ts'

/** The favourites of a branch, in order: from this device's copy if the server does not answer. */
export const findFavourites = async (db: string, branch: string, signal: AbortSignal): Promise<readonly SaleProduct[]> => {
  await tillIsRead()
  const copy = currentCopy()
  const here = copy?.branch === branch ? copy : null
  if (here !== null && !isServerLikely()) return localFavourites(here)
  try {
    return (await call(favourites, { db, branch }, { signal })).products.map(saleProductOf)
  } catch (failure) {
    if (here === null || !isServerAway(failure)) throw failure
    return localFavourites(here)
  }
}
