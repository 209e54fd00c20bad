import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import { foldText } from '../catalogue/search-text.ts'
import type { Pesewas } from '../money.ts'

const LONGEST_WORDS = 100

const MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)(uary|ruary|ch|il|e|y|ust|tember|ober|ember)?$/

/** The words of a line without numbers, months and ids: what a kind of line has in common from month to month. May be empty. */
export const wordsOf = (text: string): string =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '' && !/\d/.test(word) && !MONTH.test(word))
    .join(' ')
    .slice(0, LONGEST_WORDS)
    .trim()

/** What a line of the bank that is not in the books yet is entered as. */
export const ENTERED_AS = ['account', 'transfer', 'customer', 'supplier'] as const

export type EnteredAs = (typeof ENTERED_AS)[number]

/** The code of an account, the pid of a payee, or the code of the cash account. */
export type Proposal = { readonly enteredAs: EnteredAs; readonly counterpart: string }

const CHARGE =
  /\b(charges?|fees?|comm|commission|cot|levy|e ?levy|stamp duty|sms|alert|maintenance|penalty|debit interest|overdraft interest)\b/
const INTEREST = /\b(interest|int credit|credit int)\b/

/** What the words of a line say without any memory: charges to bank charges, interest received to other income. */
export const usualProposal = (words: string, amount: Pesewas): Proposal | null => {
  if (amount < 0n && CHARGE.test(words)) return { enteredAs: 'account', counterpart: ACCOUNT.bankCharges }
  if (amount > 0n && INTEREST.test(words)) return { enteredAs: 'account', counterpart: ACCOUNT.otherIncome }
  return null
}
