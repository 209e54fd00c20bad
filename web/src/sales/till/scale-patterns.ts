import { barcodeSettings } from '@akonta/domain/catalogue/barcode-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { asks } from '../../lib/call.ts'
import { pause } from '../../lib/storage/clock.ts'
import { useCopy, useTill } from '../../offline/till-state.ts'
import { findLabelled, findProductByCode, LONGEST_SEARCH_MS, type ScalePatterns } from './find-products.ts'
import type { SaleProduct } from './sale-product.ts'

const NONE: ScalePatterns = []

/** What labels of the shop’s scales contain: as the server says now, otherwise from this device’s copy. */
export const useScalePatterns = (db: string): ScalePatterns => {
  const copy = useCopy()
  const hasLine = useTill(({ line }) => line)
  const query = useQuery({ ...asks(barcodeSettings, { db }), enabled: hasLine })
  return query.data?.patterns ?? copy?.scalePatterns ?? NONE
}

/** The product of a scanned code. A label that is scanned before the server has said what labels contain waits for that. */
export const useScannedProduct = (db: string, branch: string): ((code: string) => Promise<SaleProduct | null>) => {
  const queries = useQueryClient()
  const patterns = useScalePatterns(db)
  const asked = asks(barcodeSettings, { db })
  return async code => {
    const state = queries.getQueryState(asked.queryKey)
    const isAsking = state?.fetchStatus === 'fetching' && state.data === undefined
    const product = await findProductByCode(db, branch, code, patterns)
    if (product !== null || !isAsking) return product
    const late = await Promise.race([queries.ensureQueryData(asked).catch(() => undefined), pause(LONGEST_SEARCH_MS)])
    return late ? findLabelled(db, branch, code, late.patterns) : null
  }
}
