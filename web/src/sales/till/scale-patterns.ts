import { barcodeSettings } from '@akonta/domain/catalogue/barcode-calls'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../../lib/call.ts'
import { useCopy, useTill } from '../../offline/till-state.ts'
import type { ScalePatterns } from './find-products.ts'

const NONE: ScalePatterns = []

/** What labels of the shop’s scales contain: as the server says now, otherwise from this device’s copy. */
export const useScalePatterns = (db: string): ScalePatterns => {
  const copy = useCopy()
  const hasLine = useTill(({ line }) => line)
  const query = useQuery({ ...asks(barcodeSettings, { db }), enabled: hasLine })
  return query.data?.patterns ?? copy?.scalePatterns ?? NONE
}
