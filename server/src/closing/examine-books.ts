import { type BranchBalance, type Check, checklist, endsYear, yearEndChecks } from '@akonta/domain/closing/checklist'
import type { BusinessDate } from '@akonta/domain/dates'
import { owedIn, sumOfAgeing } from '@akonta/domain/statements/ageing'
import type { Transaction } from '../db/database.ts'
import { type AgeingCategory, ageingByPayee } from '../statements/ageing-queries.ts'
import { balancesByBranch } from '../statements/book-queries.ts'
import { stockValueByBranch } from '../statements/stock-value-queries.ts'

/** The checklist of a month's last day, and the balances it was made of. */
export type Examined = { readonly checks: readonly Check[]; readonly balances: readonly BranchBalance[] }

/** Looks at the books as at the end of a day, each figure from two sources. */
export const examineBooks = async (tx: Transaction, day: BusinessDate, today: BusinessDate): Promise<Examined> => {
  const owed = async (category: AgeingCategory) => owedIn(sumOfAgeing(await ageingByPayee(tx, { category, branchId: null, day, today })))
  const balances = await balancesByBranch(tx, day)
  const sources = {
    stock: await stockValueByBranch(tx, day, today),
    customersOwe: await owed('debtor'),
    suppliersAreOwed: await owed('creditor'),
  }
  return { checks: [...checklist(balances, sources), ...(endsYear(day) ? yearEndChecks(balances) : [])], balances }
}
