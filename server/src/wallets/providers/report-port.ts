import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'

/** What a provider lists, in full or not at all: a list that breaks off is `unclear`. */
export type ReportPort = {
  /** Transactions of a day in Accra, paid or not. */
  readonly transactionsOf: (day: BusinessDate) => Promise<Report<ReportedTransaction>>
  /** Payouts dated from the first day to the last one, both included. */
  readonly payoutsOf: (first: BusinessDate, last: BusinessDate) => Promise<Report<ReportedPayout>>
  readonly transactionsOfPayout: (payoutId: string) => Promise<Report<ReportedTransaction>>
}

export type Report<Row> = { readonly kind: 'listed'; readonly rows: readonly Row[] } | { readonly kind: 'unclear'; readonly said: string }

export type ReportedTransaction = {
  /** Ours, or the one of another program that uses the same account. */
  readonly reference: string
  readonly providerId: string
  /** `reversed`: paid, and taken back since. `open`: not decided. */
  readonly state: 'paid' | 'failed' | 'reversed' | 'open'
  readonly amount: Pesewas
  readonly currency: string
  readonly isLive: boolean
  /** Null: not told. */
  readonly fee: Pesewas | null
  /** When it was paid; for others, when it was made. */
  readonly at: Date
  /** In the form 233XXXXXXXXX; empty where it is not told. */
  readonly msisdn: string
  readonly payerName: string
}

export type ReportedPayout = {
  readonly id: string
  readonly state: 'paid' | 'failed' | 'open'
  readonly day: BusinessDate
  readonly currency: string
  readonly isLive: boolean
  /** Received from customers. */
  readonly processed: Pesewas
  readonly fees: Pesewas
  /** Refunds, disputes and anything else that the provider subtracted. */
  readonly deductions: Pesewas
  /** processed − fees − deductions, as the provider states it. */
  readonly paidOut: Pesewas
}
