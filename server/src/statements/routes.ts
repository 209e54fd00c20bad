import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import { unitCostOf } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { balanceSheet } from '@akonta/domain/statements/balance-sheet'
import { branchProfits } from '@akonta/domain/statements/branch-profit'
import { cashFlow, cashLineName, EMPTY_PERIOD } from '@akonta/domain/statements/cash-flow'
import * as cashCalls from '@akonta/domain/statements/cash-flow-calls'
import { otherPeriod } from '@akonta/domain/statements/compared-period'
import { profitAndLoss } from '@akonta/domain/statements/profit-and-loss'
import { type AccountTotals, closingOf, compareAccounts } from '@akonta/domain/statements/statement'
import * as calls from '@akonta/domain/statements/statement-calls'
import { trialBalance } from '@akonta/domain/statements/trial-balance'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { addPacks } from '../packs/pack-queries.ts'
import { ageingByPayee, openDocumentsOf } from '../payees/ageing-queries.ts'
import { payeeByPid } from '../payees/payee-queries.ts'
import { accountTotals, accountTotalsAsLived, movementsByBranch, profitSince } from './book-queries.ts'
import { cashPeriod, documentsOfCashLine } from './cash-flow-queries.ts'
import { chainHead } from './chain-head-queries.ts'
import { MOST_STOCK_ROWS, stockValues } from './stock-value-queries.ts'

const CATEGORY = { customers: 'debtor', suppliers: 'creditor' } as const

const balancesOn = (tx: Transaction, branchId: number | null, day: BusinessDate): Promise<AccountTotals[]> =>
  accountTotals(tx, { branchId, start: day, end: day })

/** Statements of any day or period, of one branch or of all: all of them additions, and read-only. */
export const statementsRoutes = (api: Api): void => {
  handle(api, calls.trialBalanceOfPeriod, async ({ tx, query, branchOrAll }) => {
    const cut = { branchId: (await branchOrAll(query.branch))?.branchId ?? null, start: query.start, end: query.end }
    return trialBalance(await accountTotals(tx, cut))
  })

  handle(api, calls.profitAndLossOfPeriod, async ({ tx, query, branchOrAll }) => {
    const branchId = (await branchOrAll(query.branch))?.branchId ?? null
    const other = otherPeriod(query)
    const now = await accountTotalsAsLived(tx, { branchId, start: query.start, end: query.end })
    const then = other === null ? [] : await accountTotalsAsLived(tx, { branchId, ...other })
    const parts = profitAndLoss(compareAccounts(now, then, ({ debit, credit }) => debit - credit))
    return { comparedStart: other?.start ?? null, comparedEnd: other?.end ?? null, parts }
  })

  handle(api, calls.branchProfitsOfPeriod, async ({ tx, query, branchOrAll }) => {
    const branchId = (await branchOrAll(query.branch))?.branchId ?? null
    return { branches: branchProfits(await movementsByBranch(tx, { branchId, start: query.start, end: query.end })) }
  })

  handle(api, cashCalls.cashFlowOfPeriod, async ({ tx, query, branchOrAll }) => {
    const branchId = (await branchOrAll(query.branch))?.branchId ?? null
    const other = otherPeriod(query)
    const now = await cashPeriod(tx, { branchId, start: query.start, end: query.end })
    const then = other === null ? EMPTY_PERIOD : await cashPeriod(tx, { branchId, ...other })
    return { comparedStart: other?.start ?? null, comparedEnd: other?.end ?? null, parts: cashFlow(now, then) }
  })

  handle(api, cashCalls.documentsOfCashFlow, async ({ tx, params, query, branchOrAll }) => {
    const cut = { branchId: (await branchOrAll(query.branch))?.branchId ?? null, start: query.start, end: query.end }
    const documents = await documentsOfCashLine(tx, cut, params.line)
    return { name: cashLineName(params.line), documents, count: documents[0]?.count ?? 0, total: documents[0]?.total ?? 0n }
  })

  handle(api, calls.balanceSheetOfDay, async ({ tx, query, branchOrAll }) => {
    const branchId = (await branchOrAll(query.branch))?.branchId ?? null
    const now = await balancesOn(tx, branchId, query.date)
    const then = query.compared === undefined ? [] : await balancesOn(tx, branchId, query.compared)
    return { profitSince: await profitSince(tx, query.date), parts: balanceSheet(compareAccounts(now, then, closingOf)) }
  })

  handle(api, calls.ageingOfDay, async ({ tx, params, query, today, branchOrAll }) => {
    const branchId = (await branchOrAll(query.branch))?.branchId ?? null
    return ageingByPayee(tx, { category: CATEGORY[params.category], branchId, day: query.date, today })
  })

  handle(api, calls.openDocumentsOfPayee, async ({ tx, params, query, today, branchOrAll }) => {
    const payee = await payeeByPid(tx, params.pid)
    const wanted = CATEGORY[params.category]
    if (payee?.category !== wanted) throw new Refusal('not_found', `There is no ${wanted} ${params.pid}`)
    const branchId = (await branchOrAll(query.branch))?.branchId ?? null
    const documents = await openDocumentsOf(tx, { category: wanted, branchId, day: query.date, today, pid: params.pid })
    return { pid: payee.pid, name: payee.name, documents }
  })

  handle(api, calls.stockValuationOfDay, async ({ tx, query, today, branchOrAll }) => {
    const branchId = (await branchOrAll(query.branch))?.branchId ?? null
    const values = await stockValues(tx, branchId, query.date, today)
    if (values.length > MOST_STOCK_ROWS) throw new Refusal('too_large', `More than ${MOST_STOCK_ROWS} products. Choose one branch`)
    const inventory = (await balancesOn(tx, branchId, query.date)).find(each => each.account === ACCOUNT.inventory)
    return {
      products: (await addPacks(tx, values)).map(each => ({
        ...each,
        unitCost: each.quantity > 0n ? unitCostOf(each.value, each.quantity) : null,
      })),
      total: values.reduce((sum, each) => sum + each.value, 0n),
      inventoryAccount: inventory === undefined ? 0n : closingOf(inventory),
    }
  })

  handle(api, calls.chainHead, async ({ tx }) => {
    const { postings, hash } = await chainHead(tx)
    return { entries: Number(postings), hash }
  })
}
