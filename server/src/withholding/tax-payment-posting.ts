import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { type BusinessDate, monthName } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { OfBranch } from '@akonta/domain/vat/vat-return'
import { credit, type Draft, debit } from '../ledger/draft.ts'

export type TaxPaymentToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly month: BusinessDate
  readonly reference: string
  /** The bank or wallet that pays; null for cash. */
  readonly bank: number | null
  readonly amount: Pesewas
  /** What is paid for each branch; together the amount. */
  readonly parts: readonly OfBranch[]
}

/** The authority is owed less in each branch that withheld the tax, and the money leaves the branch that pays. */
export const taxPaymentPosting = ({ branch, date, month, reference, bank, amount, parts }: TaxPaymentToPost): Draft => {
  const memo = [`Withholding tax for ${monthName(month)}`, reference].filter(text => text !== '').join(', ')
  const paid = bank === null ? credit(ACCOUNT.cash, amount) : credit(ACCOUNT.bank, amount, { payee: bank })
  return {
    document: { kind: 'withholding_payment', branch, date, memo },
    effects: () => ({ lines: [...parts.map(part => debit(ACCOUNT.withholdingTaxPayable, part.amount, { branch: part.branch })), paid] }),
  }
}
