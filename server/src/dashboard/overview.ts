import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Overview, Pair } from '@akonta/domain/dashboard/dashboard-calls'
import { withNet, withProfit } from '@akonta/domain/dashboard/sales-figures'
import type { Pesewas } from '@akonta/domain/money'
import { can, type Rights } from '@akonta/domain/permissions'
import { comparedPeriod } from '@akonta/domain/statements/compared-period'
import { profitAndLoss } from '@akonta/domain/statements/profit-and-loss'
import { type AccountTotals, closingOf, compareAccounts } from '@akonta/domain/statements/statement'
import type { Transaction } from '../db/database.ts'
import { accountTotals, accountTotalsAsLived } from '../statements/book-queries.ts'
import { boughtInAll } from './bought-queries.ts'
import { MOST_ROWS, type Span, salesBy, salesByDay } from './sales-figure-queries.ts'

const TOP_PRODUCTS = 5

export type OverviewOf = {
  readonly span: Span
  /** The branch of the statements; null is all. */
  readonly branchId: number | null
  /** Every branch that the user may see. */
  readonly visible: readonly number[]
  readonly user: Rights
}

const nowAndBefore = (now: Pesewas, before: Pesewas): Pair => ({ now, before })

/** The balance of an account at the end of the period and before it, positive on its normal side. */
const balanceOf = (totals: readonly AccountTotals[], account: string, side: 1n | -1n) => {
  const found = totals.find(each => each.account === account)
  return found === undefined ? nowAndBefore(0n, 0n) : nowAndBefore(side * closingOf(found), side * found.opening)
}

const booksOf = async (tx: Transaction, { span: { start, end }, branchId }: OverviewOf) => {
  const before = comparedPeriod({ start, end }, 'previous')
  const totals = await accountTotals(tx, { branchId, start, end })
  const now = await accountTotalsAsLived(tx, { branchId, start, end })
  const then = await accountTotalsAsLived(tx, { branchId, ...before })
  const result = profitAndLoss(compareAccounts(now, then, ({ debit, credit }) => debit - credit))
  const part = (key: string) => {
    const found = result.find(each => each.key === key)
    return nowAndBefore(found?.amount ?? 0n, found?.compared ?? 0n)
  }
  return {
    receivables: balanceOf(totals, ACCOUNT.receivable, 1n),
    payables: balanceOf(totals, ACCOUNT.payable, -1n),
    stockValue: balanceOf(totals, ACCOUNT.inventory, 1n),
    netSales: part('net_sales'),
    grossProfit: part('gross_profit'),
  }
}

const NO_BOOKS = { receivables: null, payables: null, stockValue: null, netSales: null, grossProfit: null }

/**
 * The dashboard of a period and the preceding one: sales from the daily totals, amounts owed and profit from the statements of the same
 * branches. Figures that the user may not see are null.
 */
export const overview = async (tx: Transaction, of: OverviewOf): Promise<Overview> => {
  const { span, visible, user } = of
  const before = comparedPeriod({ start: span.start, end: span.end }, 'previous')
  const beforeSpan = { ...span, ...before }
  const seesCosts = can(user, 'see_costs')
  return {
    previousStart: before.start,
    previousEnd: before.end,
    days: (await salesByDay(tx, span, seesCosts)).map(withNet),
    previousDays: (await salesByDay(tx, beforeSpan, seesCosts)).map(withNet),
    branches: (await salesBy(tx, 'branch', { ...span, branches: visible }, seesCosts, MOST_ROWS)).map(withProfit),
    topProducts: (await salesBy(tx, 'product', span, seesCosts, TOP_PRODUCTS)).map(withProfit),
    purchases: seesCosts ? nowAndBefore(await boughtInAll(tx, span), await boughtInAll(tx, beforeSpan)) : null,
    ...(can(user, 'see_books') ? await booksOf(tx, of) : NO_BOOKS),
  }
}
