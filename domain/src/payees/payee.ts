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
  /** The Location of the screens (AMB-118). */
  readonly address: string
  readonly email: string
}

export type NewPayee = PayeeDetails & {
  readonly openingBalance: OpeningBalance | null
  /** The most that a customer may owe; without it there is no limit. Suppliers and banks have none. */
  readonly creditLimit?: Pesewas
}

export type Payee = PayeeDetails & {
  /** Made by the server (AMB-121): "CUS-0012". */
  readonly pid: string
  /** The branch where the payee was made; the payee belongs to the whole business (AMB-120). */
  readonly branchName: string
  /** What the payee began with, as it was typed; null: nothing. It is in the balance already. */
  readonly openingBalance: OpeningBalance | null
  /** The user who made the payee. */
  readonly madeBy: number
  /** Credits less debits: negative is Dr, positive is Cr (AMB-117). */
  readonly balance: Pesewas
  /** The most that a customer may owe; null: no limit. Suppliers and banks have none. */
  readonly creditLimit: Pesewas | null
  /** False once the payee is not dealt with any more: such a one stays in the books and leaves the lists. */
  readonly active: boolean
}

/** What an edit of a payee sets. The category stays as it was made (AMB-119); a credit limit that is not named stays as it is. */
export type PayeeChanges = PayeeDetails & { readonly pid: string; readonly creditLimit?: Pesewas | null }

const PID_LETTERS: Record<PayeeCategory, string> = { debtor: 'CUS', creditor: 'SUP', bank: 'BNK' }

/** The pid of the payee with this number. */
export const pidOf = (category: PayeeCategory, payeeId: number): string => `${PID_LETTERS[category]}-${String(payeeId).padStart(4, '0')}`
