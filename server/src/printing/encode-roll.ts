import { type Columns, layOutRoll, type PrintedLine } from '@akonta/domain/printing/lay-out-roll'
import type { CodePage } from '@akonta/domain/printing/printable-text'
import type { Roll } from '@akonta/domain/printing/roll'

export type Paper = { readonly columns: Columns; readonly codePage: CodePage; readonly cuts: boolean }

/** ESC p: a pulse of 50 ms to the first drawer. Sent separately: the encoder would end a line for it. */
const OPEN_DRAWER = Uint8Array.of(0x1b, 0x70, 0, 25, 250)
const FEED_TO_TEAR = 4

const openEncoder = async ({ columns, codePage }: Paper) => {
  const { default: ReceiptPrinterEncoder } = await import('@point-of-sale/receipt-printer-encoder')
  return (
    new ReceiptPrinterEncoder({ language: 'esc-pos', columns, feedBeforeCut: FEED_TO_TEAR, newline: '\n', errors: 'relaxed' })
      .initialize()
      // A printer for Chinese would read accented letters in pairs.
      .raw([0x1c, 0x2e])
      .codepage(codePage === 'ascii' ? 'cp437' : codePage)
  )
}

type Encoder = Awaited<ReturnType<typeof openEncoder>>

const SIZES = { normal: [1, 1], tall: [1, 2], double: [2, 2] } as const

const addLine = (encoder: Encoder, line: PrintedLine, columns: Columns): Encoder => {
  if (line.kind === 'code')
    return encoder
      .align('center')
      .qrcode(line.content, { model: 2, size: columns === 32 ? 5 : 6, errorlevel: 'm' })
      .align('left')
  const [width, height] = SIZES[line.size]
  return encoder
    .align(line.isCentred ? 'center' : 'left')
    .bold(line.isStrong)
    .width(width)
    .height(height)
    .line(line.text)
    .width(1)
    .height(1)
    .bold(false)
    .align('left')
}

/** What a printer gets for a document. The drawer opens first: the customer waits for the change, not for the paper. */
export const encodeRoll = async (roll: Roll, paper: Paper, { opensDrawer }: { readonly opensDrawer: boolean }): Promise<Uint8Array> => {
  const encoder = await openEncoder(paper)
  for (const line of layOutRoll(roll, paper.columns, paper.codePage)) addLine(encoder, line, paper.columns)
  const encoded = (paper.cuts ? encoder.cut('partial') : encoder.newline(FEED_TO_TEAR)).encode()
  return opensDrawer ? Buffer.concat([OPEN_DRAWER, encoded]) : encoded
}

/** What opens the drawer and prints nothing. */
export const encodeDrawer = (): Uint8Array => OPEN_DRAWER
