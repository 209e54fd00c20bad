import { type BusinessDate, formatDayFirst, formatMoment } from '@akonta/domain/dates'
import { formatMoney, moneyText, type Pesewas } from '@akonta/domain/money'
import { fineText, formatQuantity, formatUnitCost, formatUnitPrice, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import type { ReactNode } from 'react'
import { orHidden } from './figure-text.ts'

/** The values of a column, by its kind. Null is a figure that the user may not see, or a missing date. */
type Held = {
  readonly text: string
  /** A number that identifies something: it is not added up. */
  readonly id: number
  readonly count: number
  readonly money: Pesewas | null
  readonly quantity: Quantity | null
  /** Always 4 decimals. */
  readonly unitCost: UnitPrice | null
  /** 2 decimals, or 4 when the price needs them. */
  readonly unitPrice: UnitPrice | null
  readonly day: BusinessDate | null
  readonly time: Date
}

type Tone = 'muted' | 'strong' | undefined

type Look<Row> = {
  readonly head: string
  /** The meaning of the figure, on screen: shown when the head is pointed at or has the focus. */
  readonly help?: string
  readonly tone?: Tone | ((row: Row) => Tone)
  /** A CSS width; the other columns share the rest. */
  readonly width?: string
  /** A column of a statement that a phone leaves out, because its figures come first. */
  readonly onlyWide?: true
  /** A text that is a figure, such as a rate or an age: aligned like the other figures. */
  readonly isFigure?: true
  /** The name of a row on a phone, where it is a card. Otherwise the first column is. */
  readonly namesRow?: true
  /** The column that the total of a report adds up: in files it is below it. Otherwise the first column of money is. */
  readonly hasTotal?: true
}

/**
 * A column of a list or report as data: one value for screen, print, CSV and XLSX, each in its own form. Figures are aligned to the end.
 * `cell` is for a value with another form on screen, such as a badge or a link; `onlyInFiles` for one that is part of another cell on
 * screen; `onlyIfFilled` leaves a column of text out of a file in which every row of it would be empty.
 */
export type DataColumn<Row> = Look<Row> & {
  readonly cell?: (row: Row) => ReactNode
  readonly onlyInFiles?: true
  readonly onlyIfFilled?: true
} & {
    readonly [Kind in keyof Held]: { readonly kind: Kind; readonly of: (row: Row) => Held[Kind] }
  }[keyof Held]

/** A column on the screen only; files leave it out. */
type ScreenColumn<Row> = Look<Row> & {
  readonly kind?: never
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** It has no buttons: paper shows it too. */
  readonly prints?: true
}

export type Column<Row> = DataColumn<Row> | ScreenColumn<Row>

/** The value of a row, formatted for people. */
export const shownText = <Row>(column: DataColumn<Row>, row: Row): string => {
  switch (column.kind) {
    case 'text':
      return column.of(row)
    case 'id':
    case 'count':
      return String(column.of(row))
    case 'money':
      return orHidden(column.of(row), formatMoney)
    case 'quantity':
      return orHidden(column.of(row), formatQuantity)
    case 'unitCost':
      return orHidden(column.of(row), formatUnitCost)
    case 'unitPrice':
      return orHidden(column.of(row), formatUnitPrice)
    case 'day': {
      const day = column.of(row)
      return day === null ? '' : formatDayFirst(day)
    }
    case 'time':
      return formatMoment(column.of(row))
  }
}

export const shownColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(column => column.kind === undefined || column.onlyInFiles !== true)

export const cellOf = <Row>(column: Column<Row>, row: Row): ReactNode => {
  if (column.cell !== undefined) return column.cell(row)
  return column.kind === undefined ? null : shownText(column, row)
}

/** Longer text may wrap anywhere. */
const LONGEST_UNBROKEN = 24

const IS_ONE_WORD = /^\S+$/
const IS_FIGURES = /^[\d\s.,%+()/-]+$/

/**
 * Whether a cell contains one short word, such as a document number, or digits, such as a phone number: it never wraps at its hyphens or
 * spaces.
 */
export const isUnbroken = <Row>(column: Column<Row>, row: Row): boolean => {
  if (column.kind !== 'text') return false
  const text = column.of(row)
  return text.length <= LONGEST_UNBROKEN && (IS_ONE_WORD.test(text) || IS_FIGURES.test(text))
}

/** The alignment of a column's cells. */
export const alignOf = <Row>(column: Column<Row>): 'end' | undefined => {
  if (column.kind === undefined) return column.align === 'end' ? 'end' : undefined
  if (column.isFigure) return 'end'
  return ['text', 'id', 'day', 'time'].includes(column.kind) ? undefined : 'end'
}

/** The amount next to the name of a row on a phone: the last one in bold, or the last one. */
export const mainAmountOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined => {
  const amounts = columns.filter(({ kind }) => kind === 'money')
  return amounts.findLast(({ tone }) => tone === 'strong') ?? amounts.at(-1)
}

export const toneOf = <Row>({ tone }: Column<Row>, row: Row): Tone => (typeof tone === 'function' ? tone(row) : tone)

/** The number format in a spreadsheet. */
export type NumberForm = 'whole' | 'money' | 'quantity' | 'unitCost' | 'unitPrice'

/** A cell of a file. Numbers are exact decimal texts ("1234.50"): they never pass through floating point. */
export type FileCell =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly exact: string; readonly form: NumberForm }
  | { readonly type: 'day'; readonly day: BusinessDate }
  | { readonly type: 'time'; readonly time: Date }
  | { readonly type: 'empty' }

const EMPTY: FileCell = { type: 'empty' }

const numberCell = (form: NumberForm, figure: bigint | null, exactText: (figure: bigint) => string): FileCell =>
  figure === null ? EMPTY : { type: 'number', form, exact: exactText(figure) }

const quantityText = (quantity: Quantity): string => fineText(quantity).replace(/\.?0+$/, '')
const priceText = (price: UnitPrice): string => fineText(price).replace(/00$/, '')

/** The value of a row for a file. Hidden values are not in files either. */
export const fileCell = <Row>(column: DataColumn<Row>, row: Row): FileCell => {
  switch (column.kind) {
    case 'text':
      return { type: 'text', text: column.of(row) }
    case 'id':
    case 'count':
      return { type: 'number', form: 'whole', exact: String(column.of(row)) }
    case 'money':
      return numberCell('money', column.of(row), moneyText)
    case 'quantity':
      return numberCell('quantity', column.of(row), quantityText)
    case 'unitCost':
      return numberCell('unitCost', column.of(row), fineText)
    case 'unitPrice':
      return numberCell('unitPrice', column.of(row), priceText)
    case 'day': {
      const day = column.of(row)
      return day === null ? EMPTY : { type: 'day', day }
    }
    case 'time':
      return { type: 'time', time: column.of(row) }
  }
}
