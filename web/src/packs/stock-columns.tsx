import { formatInPacks, type LinePack } from '@akonta/domain/packs/pack'
import type { Quantity } from '@akonta/domain/quantity'
import type { ReactNode } from 'react'
import { Badge } from '../ui/frames/badge.tsx'
import type { DataColumn } from '../ui/table/column.ts'
import { packTexts } from './texts.ts'

export type WithPacks = { readonly packs?: readonly LinePack[] | undefined }

type StockColumn<Row> = Pick<DataColumn<Row>, 'help' | 'tone' | 'width'> & {
  readonly head: string
  readonly of: (row: Row) => Quantity | null
  /** By default those of the row. */
  readonly packsOf?: (row: Row) => readonly LinePack[] | undefined
  /** Zero is marked: there are no goods left. */
  readonly marksZero?: true
}

/** A quantity of stock for people: "3 Carton + 4"; zero may be marked. */
export const stockShown = (quantity: Quantity, packs: readonly LinePack[] | undefined, marksZero?: true): ReactNode =>
  marksZero && quantity === 0n ? <Badge tone="red">0</Badge> : formatInPacks(quantity, packs)

/**
 * A quantity of stock in a list: in packs on the screen and in print. A file has the base units, to calculate with, and the packs in a second
 * column if a row of it has any.
 */
export const stockColumns = <Row extends WithPacks>({
  of,
  packsOf = row => row.packs,
  marksZero,
  ...look
}: StockColumn<Row>): readonly DataColumn<Row>[] => [
  {
    ...look,
    kind: 'quantity',
    of,
    cell: row => {
      const quantity = of(row)
      return quantity === null ? null : stockShown(quantity, packsOf(row), marksZero)
    },
  },
  {
    head: packTexts.inPacks(look.head),
    kind: 'text',
    of: row => {
      const quantity = of(row)
      const packs = packsOf(row) ?? []
      return quantity === null || packs.length === 0 ? '' : formatInPacks(quantity, packs)
    },
    onlyInFiles: true,
    onlyIfFilled: true,
  },
]
