import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import { fineOf, moneyOf } from '../lib/figures.ts'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'
import { goodsTexts } from './texts.ts'

/** Costs are null for users who may not see them. */
export type GoodsPaperLine = {
  readonly productName: string
  readonly quantity: Quantity
  readonly unitCost: UnitPrice | null
  readonly cost: Pesewas | null
}

/** A component of goods with a bill of materials, or the added overhead. */
export type UsedGoods = {
  readonly name: string
  readonly quantity: Quantity | null
  readonly unitCost: UnitPrice | null
  readonly cost: Pesewas | null
}

/** The document of a production or of a transfer: one call serves both numbers (AMB-097). */
export type GoodsPaper = {
  readonly kind: 'production' | 'transfer'
  readonly number: string
  readonly date: BusinessDate
  readonly branch: string
  /** The destination of a transfer, and its carrier; empty for a production. */
  readonly destination: string
  readonly deliveredBy: string
  readonly attendant: string
  readonly total: Pesewas | null
  /** The number of the reversal, or empty. */
  readonly reversedBy: string
  readonly lines: readonly GoodsPaperLine[]
  /** The components of each product with a bill of materials. */
  readonly used: readonly { readonly productName: string; readonly goods: readonly UsedGoods[] }[]
}

const usedIn = (row: UnknownRecord): readonly UsedGoods[] => {
  const components = Array.isArray(row.components) ? row.components.filter(isRecord) : []
  if (components.length === 0) return []
  const overhead = moneyOf(row.overhead)
  return [
    ...components.map(component => ({
      name: textIn(component, 'productname'),
      quantity: fineOf(component.qty),
      unitCost: fineOf(component.costprice),
      cost: moneyOf(component.amount),
    })),
    ...(overhead === 0n ? [] : [{ name: goodsTexts.overhead, quantity: null, unitCost: null, cost: overhead }]),
  ]
}

/** Reads the rows of byinvoice. Null without a row. */
export const decodeGoodsPaper = (body: unknown): GoodsPaper | null => {
  const rows = Array.isArray(body) ? body.filter(isRecord) : []
  const [first] = rows
  if (first === undefined) return null
  return {
    kind: first.kind === 'transfer' ? 'transfer' : 'production',
    number: textIn(first, 'invoicenoGen'),
    date: textIn(first, 'entrydate'),
    branch: textIn(first, 'branchname'),
    destination: textIn(first, 'des_branchname'),
    deliveredBy: textIn(first, 'deliveredBy'),
    attendant: textIn(first, 'attendant') || textIn(first, 'username'),
    total: moneyOf(first.total),
    reversedBy: textIn(first, 'reversedby'),
    lines: rows.map(row => ({
      productName: textIn(row, 'productname'),
      quantity: fineOf(row.qty) ?? 0n,
      unitCost: fineOf(row.costprice),
      cost: moneyOf(row.amount),
    })),
    used: rows.map(row => ({ productName: textIn(row, 'productname'), goods: usedIn(row) })).filter(({ goods }) => goods.length > 0),
  }
}
