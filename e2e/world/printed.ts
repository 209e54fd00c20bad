import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

/** A piece of text on a printed sheet, in points from the top left corner: its ink, not its line box. */
export type TextBox = {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly size: number
}

/** One printed sheet, in points. */
export type Sheet = { readonly width: number; readonly height: number; readonly boxes: readonly TextBox[] }

/** How far capitals and figures rise above the baseline, and descenders hang below it, relative to the font size. */
const RISE = 0.72
const TAIL = 0.16

/** Pieces of one element on one line belong together when the gap between them is less than this part of the font size. */
const WORD_GAP = 0.6

type Written = { readonly str: string; readonly transform: readonly number[]; readonly width: number }
type Content = Written | { readonly type: string; readonly id?: string }

const boxOf = ({ str, transform, width }: Written, sheetHeight: number): TextBox => {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform
  const size = Math.hypot(c, d)
  const line = sheetHeight - y
  return { text: str, left: x, right: x + width, top: line - RISE * size, bottom: line + TAIL * size, size }
}

/** The text boxes of a sheet: one for each line of each element, so that two columns that touch are still two boxes. */
const boxesOf = (items: readonly Content[], sheetHeight: number): readonly TextBox[] => {
  const boxes: TextBox[] = []
  const elements: string[] = []
  let elementOfLast = ''
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type.startsWith('begin')) elements.push(item.id ?? '')
      else elements.pop()
      continue
    }
    if (item.str.trim() === '') continue
    const box = boxOf(item, sheetHeight)
    const last = boxes.at(-1)
    const element = elements.at(-1) ?? ''
    const continues =
      last !== undefined &&
      element === elementOfLast &&
      Math.abs(last.bottom - box.bottom) < 1 &&
      Math.abs(box.left - last.right) < WORD_GAP * box.size
    if (continues) boxes[boxes.length - 1] = { ...last, text: last.text + box.text, right: box.right }
    else boxes.push(box)
    elementOfLast = element
  }
  return boxes
}

/** Prints the page as a printer would get it. The tags of the PDF show where the text of each element ends. */
export const printPdf = (page: Page): Promise<Buffer> => page.pdf({ preferCSSPageSize: true, tagged: true })

/** How many sheets it takes, without reading their text. */
export const pagesOf = async (printed: Buffer): Promise<number> => {
  const pdf = await getDocumentProxy(new Uint8Array(printed))
  const { numPages } = pdf
  await pdf.loadingTask.destroy()
  return numPages
}

export const readSheets = async (printed: Buffer): Promise<readonly Sheet[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(printed))
  const sheets = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index): Promise<Sheet> => {
      const sheet = await pdf.getPage(index + 1)
      const { width, height } = sheet.getViewport({ scale: 1 })
      const { items } = await sheet.getTextContent({ includeMarkedContent: true })
      return { width, height, boxes: boxesOf(items, height) }
    }),
  )
  await pdf.loadingTask.destroy()
  return sheets
}
