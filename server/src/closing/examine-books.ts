import { type BranchBalance, type Check, checklist, endsYear, yearEndChecks } from '@akonta/domain/closing/checklist'
import { unfinishedChecks } from '@akonta/domain/closing/unfinished-checks'
import type { BusinessDate } from '@akonta/domain/dates'
import { owedIn, sumOfAgeing } from '@akonta/domain/statements/ageing'
import type { Transaction } from '../db/database.ts'
import { type EarlyEntry, earlyEntries, earlyEntryText } from '../ledger/first-day.ts'
import { type AgeingCategory, ageingByPayee } from '../payees/ageing-queries.ts'
import { balancesByBranch } from '../statements/book-queries.ts'
import { stockValueByBranch } from '../statements/stock-value-queries.ts'
import { unfinishedAt } from './unfinished-queries.ts'

/** The checklist of a month's last day, and its balances. */
export type Examined = { readonly checks: readonly Check[]; readonly balances: readonly BranchBalance[] }

/** Only listed: what is before the first day counts as opening balances. */
const earlyCheck = (entry: EarlyEntry): Check => ({
  key: 'early_entry',
  title: earlyEntryText(entry),
  branch: '',
  subject: entry.number,
  left: { label: entry.number, amount: entry.amount },
  right: { label: 'Zero', amount: 0n },
  state: 'warns',
})

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
  const unfinished = await unfinishedAt(tx, day, today)
  const checks = [
    ...early.map(earlyCheck),
    ...checklist(balances, sources),
    ...unfinishedChecks(unfinished, day),
    ...(endsYear(day) ? yearEndChecks(balances) : []),
  ]
  return { checks, balances }
}
