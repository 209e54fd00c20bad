import type { Ref } from 'react'
import type { Issuer } from '../../business/issuer.ts'

export type TradeDocumentLine = {
  readonly name: string
  readonly quantity: string
  readonly price?: string
  readonly amount?: string
  /** What the line alone is reduced by. */
  readonly discount?: string
}

type Labelled = { readonly label: string; readonly value: string }

/** A document about goods that is no receipt: a quotation, a delivery note. Without amounts it shows quantities alone. */
export type TradeDocument = {
  readonly kind: string
  readonly number: string
  readonly date: string
  readonly branch: string
  readonly facts: readonly Labelled[]
  readonly lines: readonly TradeDocumentLine[]
  readonly sums: readonly Labelled[]
  readonly total: Labelled | null
  readonly below: readonly Labelled[]
  readonly note: string
  readonly signatures: readonly string[]
}

export type TradeDocumentProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly paper: TradeDocument
  readonly issuer: Issuer
  /** The one that is printed. */
  readonly chosen: boolean
}

export const hasAmounts = ({ lines }: TradeDocument): boolean => lines.some(line => line.amount !== undefined)
