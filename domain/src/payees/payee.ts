import type { Pesewas } from '../money.ts'

/** Customers, suppliers, and banks with mobile money wallets, in the specification's words. */
export const PAYEE_CATEGORIES = ['debtor', 'creditor', 'bank'] as const

export type PayeeCategory = (typeof PAYEE_CATEGORIES)[number]

/** What was owed before the books began: DR, the payee owes the business (or the bank holds its money); CR, the business owes the payee. */
export type OpeningBalance = { readonly amount: Pesewas; readonly side: 'DR' | 'CR' }

export type PayeeDetails = {
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
  readonly creditLimit?: Pesewas
}

export type Payee = PayeeDetails & {
  /** Assigned by the server (AMB-121): "CUS-0012". */
  readonly pid: string
  /** The branch where the payee was created; the payee belongs to the whole business (AMB-120). */
  readonly branchName: string
  /** The opening balance as typed, or null. It is already part of the balance. */
  readonly openingBalance: OpeningBalance | null
  readonly madeBy: number
  /** Credits less debits: negative is Dr, positive is Cr (AMB-117). */
  readonly balance: Pesewas
  /** The most that a customer may owe; null: no limit. Suppliers and banks have none. */
  readonly creditLimit: Pesewas | null
  /** False once the payee is deactivated: it stays in the books and disappears from the lists. */
  readonly active: boolean
}

/** What an edit of a payee sets. The category cannot change (AMB-119); a credit limit that is omitted stays as it is. */
export type PayeeChanges = PayeeDetails & { readonly pid: string; readonly creditLimit?: Pesewas | null }

const PID_LETTERS: Record<PayeeCategory, string> = { debtor: 'CUS', creditor: 'SUP', bank: 'BNK' }

export const pidOf = (category: PayeeCategory, payeeId: number): string => `${PID_LETTERS[category]}-${String(payeeId).padStart(4, '0')}`
