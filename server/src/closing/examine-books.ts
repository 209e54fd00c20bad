import { type BranchBalance, type Check, checklist, endsYear, unsignedText, yearEndChecks } from '@akonta/domain/closing/checklist'
import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { owedIn, sumOfAgeing } from '@akonta/domain/statements/ageing'
import type { Transaction } from '../db/database.ts'
import { type UnsignedInBranch, unsignedByBranch } from '../evat/unsigned-queries.ts'
import { type EarlyEntry, earlyEntries, earlyEntryText } from '../ledger/first-day.ts'
import { type AgeingCategory, ageingByPayee } from '../payees/ageing-queries.ts'
import { unreconciledAccounts } from '../reconciliation/account-queries.ts'
import { figuresAt } from '../reconciliation/figure-queries.ts'
import { balancesByBranch } from '../statements/book-queries.ts'
import { stockValueByBranch } from '../statements/stock-value-queries.ts'

/** The checklist of a month's last day, and its balances. */
export type Examined = { readonly checks: readonly Check[]; readonly balances: readonly BranchBalance[] }

/** Only listed: what is before the first day counts as opening balances. */
const earlyCheck = (entry: EarlyEntry): Check => ({
  key: 'early_entry',
  title: earlyEntryText(entry),
  branch: '',
  left: { label: entry.number, amount: entry.amount },
  right: { label: 'Zero', amount: 0n },
  state: 'warns',
})

/** Only listed: closing goes on while GRA has not signed everything. */
const unsignedCheck = ({ branch, documents, rejected, tax }: UnsignedInBranch): Check => ({
  key: 'evat',
  title: unsignedText(documents, rejected),
  branch,
  left: { label: 'Tax not signed', amount: tax },
  right: { label: 'Should be', amount: 0n },
  state: 'warns',
})

/** Only listed: a statement may arrive after the month is closed. */
const unreconciledChecks = async (tx: Transaction, day: BusinessDate): Promise<readonly Check[]> => {
  const checks: Check[] = []
  for (const { payeeId, name } of await unreconciledAccounts(tx, day)) {
    const { books, bank } = await figuresAt(tx, payeeId, day)
    checks.push({
      key: 'reconciliation',
      title: `${name} is not reconciled through ${formatDayFirst(day)}`,
      branch: '',
      left: { label: 'Balance per books', amount: books },
      right: { label: 'Balance per bank', amount: bank ?? 0n },
      state: 'warns',
    })
  }
  return checks
}

/** Checks the books at the end of a day, each figure from two sources. */
export const examineBooks = async (tx: Transaction, day: BusinessDate, today: BusinessDate): Promise<Examined> => {
  const owed = async (category: AgeingCategory) => owedIn(sumOfAgeing(await ageingByPayee(tx, { category, branchId: null, day, today })))
  const balances = await balancesByBranch(tx, day)
  const early = await earlyEntries(tx)
  const sources = {
    stock: await stockValueByBranch(tx, day, today),
    customersOwe: await owed('debtor'),
    suppliersAreOwed: await owed('creditor'),
  }
  const unsigned = await unsignedByBranch(tx, day)
  const checks = [
    ...early.map(earlyCheck),
    ...checklist(balances, sources),
    ...unsigned.map(unsignedCheck),
    ...(await unreconciledChecks(tx, day)),
    ...(endsYear(day) ? yearEndChecks(balances) : []),
  ]
  return { checks, balances }
}
