import { receiptTexts } from '../sales/receipt-texts.ts'
import type { Roll } from './roll.ts'
import { issuerTexts, plain, type RollIssuer, strong, textIf } from './roll-issuer.ts'

type TradeDocumentLine = {
  readonly name: string
  readonly quantity: string
  readonly price?: string
  readonly amount?: string
  /** The discount on the line alone. */
  readonly discount?: string
}

export type Labelled = { readonly label: string; readonly value: string }

/** A document about goods that is not a receipt: a quotation, a layaway, a delivery note. Without amounts it shows quantities alone. */
export type TradeDocument = {
  /** The head of the prices on A4, if they are not selling prices. */
  readonly priceHead?: string
  readonly kind: string
  /** Printed with the kind, where everybody sees it. */
  readonly mark?: string
  readonly number: string
  readonly date: string
  readonly branch: string
  readonly facts: readonly Labelled[]
  readonly lines: readonly TradeDocumentLine[]
  readonly sums: readonly Labelled[]
  readonly total: Labelled | null
  readonly below: readonly Labelled[]
  /** Paragraphs below the amounts. */
  readonly notes: readonly string[]
  readonly signatures: readonly string[]
}

export const tradeDocumentTexts = { number: 'Number', quantity: 'Qty' } as const

const goodsOnRoll = ({ name, quantity, price, amount, discount }: TradeDocumentLine) => ({
  name,
  rows: [
    {
      label: price === undefined ? tradeDocumentTexts.quantity : receiptTexts.quantityTimesPrice(quantity, price),
      value: amount ?? quantity,
      strong: true as const,
    },
    ...(discount === undefined ? [] : [{ label: receiptTexts.discount, value: discount }]),
  ],
})

/** A document about goods on the roll of a till. */
export const rollOfTradeDocument = (document: TradeDocument, issuer: RollIssuer): Roll => [
  {
    kind: 'head',
    texts: [
      ...issuerTexts(issuer, document.branch),
      ...textIf(issuer.tin !== '', plain(receiptTexts.tin(issuer.tin))),
      strong(document.kind),
      ...textIf(document.mark !== undefined, strong(document.mark ?? '')),
    ],
  },
  {
    kind: 'facts',
    rows: [
      { label: tradeDocumentTexts.number, value: document.number, strong: true },
      { label: receiptTexts.date, value: document.date },
      ...document.facts,
    ],
  },
  { kind: 'goods', goods: document.lines.map(goodsOnRoll) },
  ...(document.total === null
    ? []
    : [{ kind: 'sums' as const, rows: [...document.sums, { ...document.total, isTotal: true as const }, ...document.below] }]),
  ...document.notes.map(text => ({ kind: 'note' as const, text })),
  { kind: 'signatures', labels: document.signatures },
  { kind: 'foot', text: issuer.receiptFooter || receiptTexts.thankYou },
]
