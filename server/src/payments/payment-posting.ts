import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { CONTROL_ACCOUNT } from '@akonta/domain/accounts/control-account'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Settled } from '@akonta/domain/payments/settling'
import { credit, type Draft, debit, type JournalLine, type Settlement } from '../ledger/draft.ts'
import type { OpenItem } from './open-item-queries.ts'

/**
 * The cash of the branch, a bank by its payee id, or the cheques in hand. `walletAccount`: the account that money has been on since it arrived
 * by request.
 */
export type MoneyAccount = {
  readonly bank: number | null
  readonly walletAccount?: string | undefined
  readonly isCheques?: true
}

export const CHEQUES_IN_HAND: MoneyAccount = { bank: null, isCheques: true }

type DocumentToPost = { readonly branch: number; readonly date: BusinessDate; readonly reference: string; readonly amount: Pesewas }

type PaymentToPost = DocumentToPost & {
  readonly direction: 'received' | 'paid'
  readonly payee: number
  readonly account: MoneyAccount
  readonly settled: readonly Settled<OpenItem>[]
  /** What the cash received is rounded by: up +, down −. */
  readonly rounding: Pesewas
  /** The income tax withheld; zero without any. */
  readonly tax: Pesewas
}

const into = ({ bank, walletAccount, isCheques }: MoneyAccount, amount: Pesewas): JournalLine => {
  if (walletAccount !== undefined) return debit(walletAccount, amount)
  if (isCheques) return debit(ACCOUNT.chequesInHand, amount)
  return bank === null ? debit(ACCOUNT.cash, amount) : debit(ACCOUNT.bank, amount, { payee: bank })
}
const outOf = ({ bank }: MoneyAccount, amount: Pesewas): JournalLine =>
  bank === null ? credit(ACCOUNT.cash, amount) : credit(ACCOUNT.bank, amount, { payee: bank })

const settledBy = (paying: JournalLine, { line, amount }: Settled<OpenItem>): Settlement => ({
  paying,
  settled: { posting: line.postingId, line: line.lineNo },
  amount,
})

/**
 * Money comes in and the customer owes less; or it goes out and the supplier is owed less (domain rules, section 6). Income tax withheld is
 * settled with it: the authority owes it, or is owed it, in the branch of the payment. A document of another
 * branch is settled in that branch (D30), so that its ageing is its own; the rest stays in the branch of the payment. Cash that is rounded settles the
 * amount as it is (section 10).
 */
export const paymentPosting = ({
  direction,
  branch,
  date,
  payee,
  account,
  reference,
  amount,
  rounding,
  settled,
  tax,
}: PaymentToPost): Draft => {
  const settledIn = (other: number): Pesewas => settled.reduce((sum, each) => (each.line.branchId === other ? sum + each.amount : sum), 0n)
  const others = [...new Set(settled.map(({ line }) => line.branchId))].filter(other => other !== branch)
  const onAccount = (sum: Pesewas, details: { readonly payee: number; readonly branch?: number }): JournalLine =>
    direction === 'received' ? credit(ACCOUNT.receivable, sum, details) : debit(ACCOUNT.payable, sum, details)
  const elsewhere = new Map(others.map(other => [other, onAccount(settledIn(other), { payee, branch: other })]))
  const own = onAccount(
    others.reduce((rest, other) => rest - settledIn(other), amount + tax),
    { payee },
  )
  const withheld =
    tax === 0n ? [] : [direction === 'received' ? debit(ACCOUNT.withholdingTaxSuffered, tax) : credit(ACCOUNT.withholdingTaxPayable, tax)]
  const lines =
    direction === 'received'
      ? [into(account, amount + rounding), ...withheld, own, ...elsewhere.values(), credit(ACCOUNT.roundingDifferences, rounding)]
      : [own, outOf(account, amount), ...withheld, ...elsewhere.values()]
  const settlements = settled.map(each => settledBy(elsewhere.get(each.line.branchId) ?? own, each))
  const kind = direction === 'received' ? 'customer_payment' : 'supplier_payment'
  return { document: { kind, branch, date, payee, memo: reference }, effects: () => ({ lines, settlements }) }
}

export type SetOffToPost = Pick<DocumentToPost, 'branch' | 'date'> & {
  readonly payee: number
  readonly category: 'debtor' | 'creditor'
  /** Advance payments, and what they pay: both add up to the same amount. */
  readonly ahead: readonly Settled<OpenItem>[]
  readonly open: readonly Settled<OpenItem>[]
}

/**
 * Settles the open items on both sides of a payee's account against each other: each settled line has one against it, in its own branch, so
 * that every balance stays and the smaller side is fully settled.
 */
export const setOffPosting = ({ branch, date, payee, category, ahead, open }: SetOffToPost): Draft => {
  const [againstAhead, againstOpen] = category === 'debtor' ? [debit, credit] : [credit, debit]
  const against = (side: typeof debit, each: Settled<OpenItem>) => {
    const { branchId, documentNumber } = each.line
    const line = side(CONTROL_ACCOUNT[category], each.amount, { payee, branch: branchId, particulars: documentNumber })
    return { line, settlement: settledBy(line, each) }
  }
  const all = [...ahead.map(each => against(againstAhead, each)), ...open.map(each => against(againstOpen, each))]
  return {
    document: { kind: 'set_off', branch, date, payee },
    effects: () => ({ lines: all.map(({ line }) => line), settlements: all.map(({ settlement }) => settlement) }),
  }
}

type TransferToPost = DocumentToPost & { readonly from: MoneyAccount; readonly to: MoneyAccount }

/** Takings banked, cash drawn, or one bank to another: the money is in another account, nothing else changes. */
export const moneyTransferPosting = ({ branch, date, from, to, reference, amount }: TransferToPost): Draft => ({
  document: { kind: 'money_transfer', branch, date, memo: reference },
  effects: () => ({ lines: [into(to, amount), outOf(from, amount)] }),
})
