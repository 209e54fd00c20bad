import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { credit, type Draft, debit } from '../ledger/draft.ts'

type Document = { readonly branch: number; readonly date: BusinessDate }

/** A bank by its payee id, or a place of the branch. */
export type PostedEnd = { readonly bank: number | null; readonly name: string }

type MoveToPost = Document & {
  readonly from: PostedEnd
  readonly to: PostedEnd
  readonly amount: Pesewas
  readonly note: string
}

/** The memo is sealed with its posting, so that nobody can change what was given. `verify` compares the amount at its beginning. */
const sealed = (amount: Pesewas, text: string): string => `${formatMoney(amount)} ${text}`

/** Cash that moves within a branch stays cash in hand. What a bank pays out becomes cash in hand when it is given, and is then on the way. */
export const cashMovePosting = ({ branch, date, from, to, amount, note }: MoveToPost): Draft => ({
  document: { kind: 'cash_move', branch, date, memo: sealed(amount, `from ${from.name} to ${to.name}: ${note}`) },
  effects: () => ({
    lines: from.bank === null ? [] : [debit(ACCOUNT.cash, amount), credit(ACCOUNT.bank, amount, { payee: from.bank })],
  }),
})

type ReceiptToPost = Document & {
  readonly number: string
  readonly to: PostedEnd
  readonly given: Pesewas
  readonly received: Pesewas
  readonly reason: string
}

/** What a bank received is no longer cash in hand. A difference is cash short and over (domain rules, section 6). */
export const cashReceiptPosting = ({ branch, date, number, to, given, received, reason }: ReceiptToPost): Draft => ({
  document: { kind: 'cash_receipt', branch, date, memo: sealed(received, `of ${number}${reason === '' ? '' : `: ${reason}`}`) },
  effects: () => ({
    lines: [
      ...(to.bank === null
        ? [debit(ACCOUNT.cash, received - given)]
        : [debit(ACCOUNT.bank, received, { payee: to.bank }), credit(ACCOUNT.cash, given)]),
      credit(ACCOUNT.cashShortAndOver, received - given, { particulars: to.name }),
    ],
  }),
})

type CountToPost = Document & {
  readonly safe: string
  readonly expected: Pesewas
  readonly counted: Pesewas
  readonly reason: string
}

/** Counted over what was expected is in the safe, and what is short is not: against cash short and over (section 6). */
export const cashCountPosting = ({ branch, date, safe, expected, counted, reason }: CountToPost): Draft => ({
  document: { kind: 'cash_count', branch, date, memo: sealed(counted, `in ${safe}: ${reason}`) },
  effects: () => ({
    lines: [debit(ACCOUNT.cash, counted - expected), credit(ACCOUNT.cashShortAndOver, counted - expected, { particulars: safe })],
  }),
})
