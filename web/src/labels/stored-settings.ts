import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { deviceStore } from '../lib/storage/device-store.ts'
import { LABEL_FORMATS } from './label-formats.ts'
import { SYMBOLS, type SymbolChoice } from './label-symbol.ts'

export const LABEL_KINDS = ['shelf', 'barcode'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]

/** How this device prints labels. */
export type LabelSettings = {
  readonly format: (typeof LABEL_FORMATS)[number]['key']
  readonly kind: LabelKind
  readonly symbol: SymbolChoice
  readonly rightMm: number
  readonly downMm: number
  readonly showsUnitPrice: boolean
}

const KEPT = 'labelsettings'

/** A printer that is further off is broken. */
export const MOST_MM = 10

const millimetres = (kept: unknown): number => (typeof kept === 'number' && Number.isFinite(kept) && Math.abs(kept) <= MOST_MM ? kept : 0)

/** The last settings of this device; at first shelf labels on sheets of 24. */
export const readLabelSettings = (): LabelSettings => {
  const stored = parseJson(deviceStore.getItem(KEPT))
  const kept = isRecord(stored) ? stored : {}
  return {
    format: LABEL_FORMATS.find(({ key }) => key === kept.format)?.key ?? 'a4-24',
    kind: LABEL_KINDS.find(kind => kind === kept.kind) ?? 'shelf',
    symbol: SYMBOLS.find(symbol => symbol === kept.symbol) ?? 'auto',
    rightMm: millimetres(kept.rightMm),
    downMm: millimetres(kept.downMm),
    showsUnitPrice: kept.showsUnitPrice !== false,
  }
}

export const saveLabelSettings = (settings: LabelSettings): void => deviceStore.setItem(KEPT, JSON.stringify(settings))
