import type { LabelFormat } from './label-formats.ts'
import { type LabelSymbol, labelSymbol, type SymbolChoice } from './label-symbol.ts'
import type { LabelledGoods } from './labelled-goods.ts'

/** Text fits next to a QR code; bars go below the text. */
const QR_PART = 0.48

const roomForSymbol = ({ widthMm, heightMm }: LabelFormat, choice: SymbolChoice) =>
  choice === 'qr' ? { widthMm: widthMm * QR_PART, heightMm: heightMm - 2 } : { widthMm, heightMm: heightMm / 2 }

/** By the key of the goods: their symbol, or null if it does not fit on the label. Goods without a barcode have none. */
export type LabelSymbols = ReadonlyMap<string, LabelSymbol | null>

/** Each symbol once, however many labels show it. */
export const symbolsOf = (goods: readonly LabelledGoods[], format: LabelFormat, choice: SymbolChoice): LabelSymbols =>
  new Map(
    goods.flatMap(({ key, barcodes: [code] }) =>
      code === undefined ? [] : [[key, labelSymbol(code, choice, roomForSymbol(format, choice))] as const],
    ),
  )
