import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { type BusinessDate, monthName } from '@akonta/domain/dates'
import { type OfBranch, type ReturnSettled, takenFrom } from '@akonta/domain/vat/vat-return'
import { credit, type Draft, debit, type JournalLine } from '../../ledger/draft.ts'

export type SettlementToPost = {
  readonly branch: number
  readonly date: BusinessDate
  readonly month: BusinessDate
  readonly reference: string
  /** The bank or wallet that pays; null for cash. */
  readonly bank: number | null
  readonly settled: ReturnSettled
  /** What each branch has on the accounts: output tax as what is owed, the others as what is there. */
  readonly output: readonly OfBranch[]
  readonly input: readonly OfBranch[]
  readonly withheld: readonly OfBranch[]
}

/**
 * Output tax is cleared in every branch, against input tax and VAT held back by customers, and the rest is paid in the branch of the
 * settlement (domain rules, section 6: VAT month end).
 */
export const settlementPosting = ({ branch, date, month, reference, bank, settled, ...has }: SettlementToPost): Draft => {
  const { fromInput, fromWithheld, payable } = settled
  const cleared = (account: string, side: typeof debit, parts: readonly OfBranch[]): readonly JournalLine[] =>
    parts.map(({ branch: of, amount }) => side(account, amount, { branch: of }))
  const paid = bank === null ? credit(ACCOUNT.cash, payable) : credit(ACCOUNT.bank, payable, { payee: bank })
  const memo = [`VAT return for ${monthName(month)}`, reference].filter(text => text !== '').join(', ')
  return {
    document: { kind: 'vat_settlement', branch, date, memo },
    effects: () => ({
      lines: [
        ...cleared(ACCOUNT.vatPayable, debit, has.output),
        ...cleared(ACCOUNT.inputVat, credit, takenFrom(fromInput, has.input, branch)),
        ...cleared(ACCOUNT.withholdingTaxSuffered, credit, takenFrom(fromWithheld, has.withheld, branch)),
        paid,
      ],
    }),
  }
}
