import { isEan13 } from '@akonta/domain/catalogue/ean13'
import JsBarcode from 'jsbarcode'
import { encode } from 'uqr'

export const SYMBOLS = ['auto', 'code128', 'qr'] as const
/** `auto` is EAN-13 where the barcode is one, otherwise Code 128. */
export type SymbolChoice = (typeof SYMBOLS)[number]

/** One dot of a printer of 203 dpi, which most label printers are. Bars that are not whole dots wide come out uneven. */
const DOT_MM = 0.125
/** The narrowest bar, in dots. One dot is too narrow for scanners of shops; three are easier to read than two. */
const BAR_DOTS = [3, 2]
const MODULE_DOTS = [6, 5, 4, 3]

/** Modules that stay blank on each side (GS1 General Specifications; ISO/IEC 15417; ISO/IEC 18004). */
const QUIET = { ean13: 11, code128: 10, qr: 4 } as const

/** A symbol as drawn: dark rectangles in modules, with its quiet zone inside the size. `heightMm` is null for bars, which fill their space. */
export type LabelSymbol = {
  readonly path: string
  readonly columns: number
  readonly rows: number
  readonly widthMm: number
  readonly heightMm: number | null
}

type Room = { readonly widthMm: number; readonly heightMm: number }

/** The dark runs of a row of modules, from `y` down by one. */
const runsOf = (modules: readonly boolean[], y: number): string => {
  const runs: string[] = []
  for (let x = 0; x < modules.length; x += 1) {
    if (!modules[x]) continue
    const from = x
    while (modules[x + 1]) x += 1
    runs.push(`M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`)
  }
  return runs.join('')
}

const isEncoded = (value: unknown): value is { readonly data: string } =>
  typeof value === 'object' && value !== null && 'data' in value && typeof value.data === 'string'

/** The modules of a row of bars, as 0 and 1; empty if the code cannot be shown. With a plain object as its target the library only encodes. */
const barsOf = (code: string, format: 'EAN13' | 'CODE128'): string => {
  const target: { readonly encodings?: readonly unknown[] } = {}
  JsBarcode(target, code, { format, flat: true, valid: () => undefined })
  return (target.encodings ?? [])
    .filter(isEncoded)
    .map(({ data }) => data)
    .join('')
}

const bars = (code: string, format: 'EAN13' | 'CODE128', quiet: number, room: Room): LabelSymbol | null => {
  const modules = [...barsOf(code, format)].map(module => module === '1')
  const columns = modules.length + 2 * quiet
  const dots = BAR_DOTS.find(each => columns * each * DOT_MM <= room.widthMm)
  if (modules.length === 0 || dots === undefined) return null
  const blank = Array.from({ length: quiet }, () => false)
  return { path: runsOf([...blank, ...modules], 0), columns, rows: 1, widthMm: columns * dots * DOT_MM, heightMm: null }
}

const square = (code: string, room: Room): LabelSymbol | null => {
  const { data, size } = encode(code, { ecc: 'M', border: QUIET.qr })
  const dots = MODULE_DOTS.find(each => size * each * DOT_MM <= Math.min(room.widthMm, room.heightMm))
  if (dots === undefined) return null
  const sideMm = size * dots * DOT_MM
  return { path: data.map((row, y) => runsOf(row, y)).join(''), columns: size, rows: size, widthMm: sideMm, heightMm: sideMm }
}

/** The symbol of a barcode in the room that a label has for it; null if it does not fit there in a size that scanners read. */
export const labelSymbol = (code: string, choice: SymbolChoice, room: Room): LabelSymbol | null => {
  if (choice === 'qr') return square(code, room)
  return choice === 'auto' && isEan13(code) ? bars(code, 'EAN13', QUIET.ean13, room) : bars(code, 'CODE128', QUIET.code128, room)
}
