import type { Sheet, TextBox } from './printed.ts'

/** The smallest gap, in points, at which two printed texts do not run together. */
const CLOSEST = 1.2
/** A smaller overlap is rounding, in points. */
const SHARED = 0.75
/** The margin that printers leave on a roll and on a sheet, in points (2 mm and 7 mm). */
const ROLL_MARGIN = 5.6
const SHEET_MARGIN = 19.8
const WIDEST_ROLL = 240
/** Smaller type than this is illegible in print, in points. */
const SMALLEST = 6.9

/** The first part of a date or of a document number. */
const BROKEN_NUMBER = /^(?:[A-Z]{2,4}-(?:[A-Z]?\d+-)?|\d{2}-(?:\d{2}-)?)$/

const shown = ({ text, left, top, right, bottom }: TextBox): string => `"${text}" (${[left, top, right, bottom].map(Math.round).join(' ')})`

const shareOf = (oneStart: number, oneEnd: number, otherStart: number, otherEnd: number): number =>
  Math.min(oneEnd, otherEnd) - Math.max(oneStart, otherStart)

const faultOfPair = (one: TextBox, other: TextBox): string | null => {
  const down = shareOf(one.top, one.bottom, other.top, other.bottom)
  if (down < SHARED) return null
  const across = shareOf(one.left, one.right, other.left, other.right)
  if (across > SHARED) return `${shown(one)} overlaps ${shown(other)}`
  // One above the other, or side by side?
  const isOnOneLine = down > Math.min(one.size, other.size) / 2
  return isOnOneLine && across > -CLOSEST ? `${shown(one)} touches ${shown(other)}` : null
}

const faultOfBox = (box: TextBox, { width, height }: Sheet, smallest: number): string | null => {
  const margin = width < WIDEST_ROLL ? ROLL_MARGIN : SHEET_MARGIN
  if (box.left < margin || box.top < margin || box.right > width - margin || box.bottom > height - margin)
    return `${shown(box)} leaves the page of ${Math.round(width)} × ${Math.round(height)}`
  if (box.size < smallest) return `${shown(box)} is printed at ${box.size.toFixed(1)} points`
  if (box.text.endsWith('…')) return `${shown(box)} is cut`
  return BROKEN_NUMBER.test(box.text) ? `${shown(box)} is a number that goes on in the next line` : null
}

/** Whether a separator begins a line, where it separates nothing. */
const isStraySeparator = (box: TextBox, all: readonly TextBox[]): boolean =>
  box.text.trimStart().startsWith('·') &&
  !all.some(other => other.left < box.left && shareOf(box.top, box.bottom, other.top, other.bottom) > box.size / 2)

const ofSheet = (sheet: Sheet, smallest: number): readonly string[] => {
  const inOrder = sheet.boxes.toSorted((one, other) => one.top - other.top)
  return inOrder.flatMap((box, index) => {
    const pairs: string[] = []
    for (const other of inOrder.slice(index + 1)) {
      if (other.top > box.bottom) break
      const fault = faultOfPair(box, other)
      if (fault !== null) pairs.push(fault)
    }
    const stray = isStraySeparator(box, inOrder) ? [`${shown(box)} begins with a separator`] : []
    return [faultOfBox(box, sheet, smallest) ?? [], stray, pairs].flat()
  })
}

/**
 * Faults in print: text that overlaps or touches other text, leaves the page, is cut off, begins with a separator, or is smaller than `smallest`
 * points, as when the browser shrinks a page to fit. Each fault names its sheet, its texts and their positions.
 */
export const printFaults = (sheets: readonly Sheet[], smallest = SMALLEST): readonly string[] =>
  sheets.flatMap((sheet, index) => ofSheet(sheet, smallest).map(fault => `sheet ${index + 1}: ${fault}`))

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '')

/** Whether a text is on one of the sheets, however its lines are broken. */
export const isPrinted = (sheets: readonly Sheet[], text: string): boolean =>
  sheets.some(({ boxes }) => withoutSpaces(boxes.map(box => box.text).join('')).includes(withoutSpaces(text)))
