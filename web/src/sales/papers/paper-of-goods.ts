import type { Ref } from 'react'
import type { Issuer } from '../../business/issuer.ts'

export type GoodsOnPaper = {
  readonly name: string
  readonly quantity: string
  readonly price?: string
  readonly amount?: string
  /** What the line alone is reduced by. */
  readonly discount?: string
}

type Labelled = { readonly label: string; readonly value: string }

/** A document about goods that is no receipt: a quotation, a delivery note. Without amounts it shows quantities alone. */
export type PaperOfGoods = {
  readonly kind: string
  readonly number: string
  readonly date: string
  readonly branch: string
  readonly facts: readonly Labelled[]
  readonly lines: readonly GoodsOnPaper[]
  readonly sums: readonly Labelled[]
  readonly total: Labelled | null
  readonly below: readonly Labelled[]
  readonly note: string
  readonly signatures: readonly string[]
}

export type PaperOfGoodsProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly paper: PaperOfGoods
  readonly issuer: Issuer
  /** The one that is printed. */
  readonly chosen: boolean
}

export const hasAmounts = ({ lines }: PaperOfGoods): boolean => lines.some(line => line.amount !== undefined)
