import type { BusinessDate } from '../dates.ts'
import { cellText, type KnownBarcode, type ReadCell, readBarcodes, readDay, readFigure, readText, readYesNo } from './read-cell.ts'

/** What is wrong with a row, or worth knowing: at a column, from 0, or (-1) the row as a whole. */
export type CellRemark = { readonly column: number; readonly reason: string }

type Figure = { readonly negative?: true }

/** Reads the cells of one row by the keys of their fields. Each reading adds its fault and gives undefined; so does an empty cell. */
export type RowReader = {
  readonly faults: CellRemark[]
  readonly notes: CellRemark[]
  /** What the cell shows; '' if the field has no column. */
  raw(key: string): string
  fault(key: string, reason: string): undefined
  note(key: string, reason: string): undefined
  text(key: string, longest: number): string | undefined
  fine(key: string): bigint | undefined
  money(key: string, figure?: Figure): bigint | undefined
  whole(key: string, most: number): number | undefined
  day(key: string): BusinessDate | undefined
  yes(key: string): boolean | undefined
  barcodes(key: string, isKnown: KnownBarcode): readonly string[] | undefined
}

/** The columns of the fields, by their keys. Made once for all rows. */
export const columnsByKey = (columns: readonly string[]): ReadonlyMap<string, number> =>
  new Map(columns.flatMap((key, column) => (key === '' ? [] : [[key, column] as const])))

const NEGATIVE = 'Must not be negative'

export const rowReader = (columns: ReadonlyMap<string, number>, cells: readonly string[]): RowReader => {
  const faults: CellRemark[] = []
  const notes: CellRemark[] = []
  const raw = (key: string): string => cellText(cells[columns.get(key) ?? -1] ?? '')
  const fault = (key: string, reason: string): undefined => {
    faults.push({ column: columns.get(key) ?? -1, reason })
  }
  const note = (key: string, reason: string): undefined => {
    notes.push({ column: columns.get(key) ?? -1, reason })
  }
  const read = <T>(key: string, readCell: (cell: string) => ReadCell<T>): T | undefined => {
    const cell = raw(key)
    if (cell === '') return undefined
    const found = readCell(cell)
    return found.ok ? found.value : fault(key, found.fault)
  }
  const figure = (key: string, decimals: number, { negative }: Figure = {}): bigint | undefined => {
    const value = read(key, cell => readFigure(cell, decimals))
    return value !== undefined && value < 0n && !negative ? fault(key, NEGATIVE) : value
  }
  return {
    faults,
    notes,
    raw,
    fault,
    note,
    text: (key, longest) => read(key, cell => readText(cell, longest)),
    fine: key => figure(key, 4),
    money: (key, options) => figure(key, 2, options),
    whole: (key, most) => {
      const value = figure(key, 0)
      return value !== undefined && value > BigInt(most)
        ? fault(key, `Must be at most ${most}`)
        : value === undefined
          ? value
          : Number(value)
    },
    day: key => read(key, readDay),
    yes: key => read(key, readYesNo),
    barcodes: (key, isKnown) => read(key, cell => readBarcodes(cell, isKnown)),
  }
}

const UNMAPPED = 'has no column. Choose it above, or add one'

/** The value of a required field of a new record. Adds the fault when it is missing; an unreadable cell has its fault already. */
export const required = (row: RowReader, columns: ReadonlyMap<string, number>, key: string, heading: string): void => {
  if (row.raw(key) !== '') return
  row.fault(key, columns.has(key) ? `${heading} is required` : `${heading} ${UNMAPPED}`)
}

export type BranchFinder = (text: string) => string | undefined

/** The code of the branch that a row names by code or name, or the given one. Adds a fault for an unknown branch. */
export const branchOf = (row: RowReader, find: BranchFinder, otherwise: string): string | undefined => {
  const named = row.raw('branch')
  if (named === '') return otherwise
  return find(named) ?? row.fault('branch', `There is no branch ${named}`)
}
