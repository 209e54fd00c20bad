import type { Pesewas } from '../money.ts'

/** Customers, suppliers, and banks with mobile money wallets, in the specification's words. */
export const PAYEE_CATEGORIES = ['debtor', 'creditor', 'bank'] as const

export type PayeeCategory = (typeof PAYEE_CATEGORIES)[number]

/** What was owed before the books began: DR, the payee owes the business (or the bank holds its money); CR, the business owes the payee. */
export type OpeningBalance = { readonly amount: Pesewas; readonly side: 'DR' | 'CR' }

type PayeeDetails = {
  readonly category: PayeeCategory
  readonly name: string
  readonly phone: string
  /** Location on the screens (AMB-118). */
  readonly address: string
  readonly email: string
}

export type NewPayee = PayeeDetails & {
  readonly openingBalance: OpeningBalance | null
  /** The most that a customer may owe; no limit if omitted. Suppliers and banks have none. */
  readonly creditLimit?: Pesewas | undefined
  /** The customer’s own payment terms; those of the business if omitted. */
  readonly termsDays?: number | undefined
  /** The TIN or Ghana Card of a customer, for VAT invoices, or of a supplier, for certificates of withheld tax. */
  readonly tin?: string | undefined
}

export const ONLY_WITH_TIN = 'Only customers and suppliers have a TIN'

/** The terms of a customer that an edit sets. What is omitted stays as it is. */
export type CreditChanges = {
  readonly creditLimit?: Pesewas | null | undefined
  readonly termsDays?: number | null | undefined
  readonly creditHeld?: boolean | undefined
  /** The price list of a customer; null: the usual prices. */
  readonly priceList?: number | null | undefined
}

/** What an edit of a payee sets. The category cannot change (AMB-119). */
export type PayeeChanges = PayeeDetails & CreditChanges & { readonly pid: string; readonly tin?: string | undefined }

const PID_LETTERS: Record<PayeeCategory, string> = { debtor: 'CUS', creditor: 'SUP', bank: 'BNK' }

export const pidOf = (category: PayeeCategory, payeeId: number): string => `${PID_LETTERS[category]}-${String(payeeId).padStart(4, '0')}`
