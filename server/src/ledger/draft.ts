import type { BusinessDate } from '@akonta/domain/dates'
import type { DocumentKind } from '@akonta/domain/document-rights'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import type { DatedLot, Lot } from '@akonta/domain/stock/lots'

export type PostingDocument = {
  readonly kind: DocumentKind
  readonly branch: number
  readonly date: BusinessDate
  readonly payee?: number
  readonly memo?: string
}

export type StockIssue = {
  readonly product: number
  readonly quantity: Quantity
  readonly branch?: number
  /** Lots that leave before all others, as far as they are still there; by default good ones leave first, expired ones last. */
  readonly firstFrom?: readonly Lot[]
  /** Expired goods leave first, as when they are written off. */
  readonly expiredFirst?: boolean
}
/** An issue at the cost determined by the door, positive, with the dated lots that it left. */
export type CostedIssue = Required<StockIssue> & { readonly cost: Pesewas; readonly lots: readonly DatedLot[] }

/** Goods that will arrive. Declared first, so that every position is locked in one global order; their value comes with the effects. */
export type StockReceipt = { readonly product: number; readonly quantity: Quantity; readonly branch?: number }
/** A receipt with its value at today's average; null if the branch never stocked the product. */
export type ExpectedReceipt = Required<StockReceipt> & { readonly atAverage: Pesewas | null }

/**
 * A change of the value of goods in stock without any that move: what an invoice, freight or duty adds to their cost. The branch has to have
 * the goods. With the value 0 nothing is written.
 */
export type StockRevaluation = { readonly product: number; readonly value: Pesewas; readonly branch?: number }

/** One signed amount: debit +, credit −. By default in the document's branch. */
export type JournalLine = {
  readonly account: string
  readonly amount: Pesewas
  readonly payee?: number
  readonly branch?: number
  readonly particulars?: string
}

/** A line of an earlier posting by its number, which counts from 1. */
export type PostedLine = { readonly posting: bigint; readonly line: number }
/** Which line pays which, and how much: lines of these effects, or posted lines. A negative amount releases an earlier settlement. */
export type Settlement = {
  readonly paying: JournalLine | PostedLine
  readonly settled: JournalLine | PostedLine
  readonly amount: Pesewas
}

/** The value of a receipt, and its dated part. The rest has no date. */
export type Received = { readonly value: Pesewas; readonly lots?: readonly DatedLot[] }

export type Effects = {
  /** One for each receipt, in the draft's order. */
  readonly received?: readonly Received[]
  /** Debits = credits. Zero lines and settlements are left out; the door adds the branch current account. */
  readonly lines: readonly JournalLine[]
  readonly settlements?: readonly Settlement[]
}

/** What a command asks the door to post. `effects` is pure: it may run again when its transaction does. */
export type Draft = {
  readonly document: PostingDocument
  readonly issues?: readonly StockIssue[]
  readonly receipts?: readonly StockReceipt[]
  /** Posted after issues and receipts. */
  readonly revaluations?: readonly StockRevaluation[]
  readonly effects: (issued: readonly CostedIssue[], expected: readonly ExpectedReceipt[]) => Effects
  /** The posting that this one reverses. */
  readonly reverses?: bigint
}

type LineDetails = { readonly payee?: number; readonly branch?: number; readonly particulars?: string }

export const debit = (account: string, amount: Pesewas, details: LineDetails = {}): JournalLine => ({ account, amount, ...details })
export const credit = (account: string, amount: Pesewas, details: LineDetails = {}): JournalLine => ({
  account,
  amount: -amount,
  ...details,
})

export const totalCost = (issued: readonly CostedIssue[]): Pesewas => issued.reduce((sum, each) => sum + each.cost, 0n)
