import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { balanceSheet } from '@akonta/domain/statements/balance-sheet'
import { COMPARISONS, comparedPeriod } from '@akonta/domain/statements/compared-period'
import { profitAndLoss } from '@akonta/domain/statements/profit-and-loss'
import { type AccountTotals, closingOf, compareAccounts } from '@akonta/domain/statements/statement'
import { trialBalance } from '@akonta/domain/statements/trial-balance'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { businessDate, line } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { ageingByPayee, openPapersOf } from '../payees/ageing-queries.ts'
import { payeeByPid } from '../payees/payee-queries.ts'
import { accountTotals, accountTotalsAsLived, profitSince } from './book-queries.ts'
import { chainHead } from './chain-head-queries.ts'
import {
  ageingAnswer,
  ageingToWire,
  balanceSheetAnswer,
  chainHeadAnswer,
  openPapersAnswer,
  openPaperToWire,
  partsToWire,
  profitAndLossAnswer,
  stockValuationAnswer,
  stockValuationToWire,
  trialBalanceAnswer,
  trialBalanceToWire,
} from './statement-wire-schema.ts'
import { MOST_STOCK_ROWS, stockValues } from './stock-value-queries.ts'

const area = 'Statements'

const branch = line(20).optional().meta({ description: 'A branch code or ALL; else X-Branch-Code' })
const ofDay = z.object({ date: businessDate, branch })
const ofPeriod = z
  .object({ start: businessDate, end: businessDate, branch })
  .refine(({ start, end }) => start <= end, { path: ['end'], error: 'must not be before start' })

const CATEGORY = { customers: 'debtor', suppliers: 'creditor' } as const
const category = z.enum(['customers', 'suppliers'])

const balancesOn = (tx: Transaction, branchId: number | null, day: BusinessDate): Promise<AccountTotals[]> =>
  accountTotals(tx, { branchId, start: day, end: day })

/** Statements of any day or period, of one branch or of all: all of them additions, and read-only. */
export const statementsRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/statements/trialbalance/:db',
      area,
      summary: 'Trial balance: opening balance, movement and closing balance of every account',
      permission: 'see_books',
      takes: { query: ofPeriod },
      answer: trialBalanceAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, query, branchOrAll }) => {
      const cut = { branchId: (await branchOrAll(query.branch))?.branchId ?? null, start: query.start, end: query.end }
      return trialBalanceToWire(trialBalance(await accountTotals(tx, cut)))
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/statements/profitandloss/:db',
      area,
      summary: 'Profit and loss of a period, compared with the previous period or the same period last year',
      permission: 'see_books',
      takes: { query: ofPeriod.safeExtend({ compare: z.enum(COMPARISONS).default('none') }) },
      answer: profitAndLossAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, query, branchOrAll }) => {
      const branchId = (await branchOrAll(query.branch))?.branchId ?? null
      const other = query.compare === 'none' ? null : comparedPeriod(query, query.compare)
      const now = await accountTotalsAsLived(tx, { branchId, start: query.start, end: query.end })
      const then = other === null ? [] : await accountTotalsAsLived(tx, { branchId, ...other })
      const parts = profitAndLoss(compareAccounts(now, then, ({ debit, credit }) => debit - credit))
      return { comparedStart: other?.start ?? null, comparedEnd: other?.end ?? null, parts: partsToWire(parts) }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/statements/balancesheet/:db',
      area,
      summary: 'Balance sheet at the end of a day, optionally compared with another day',
      permission: 'see_books',
      takes: { query: ofDay.extend({ compared: businessDate.optional() }) },
      answer: balanceSheetAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, query, branchOrAll }) => {
      const branchId = (await branchOrAll(query.branch))?.branchId ?? null
      const now = await balancesOn(tx, branchId, query.date)
      const then = query.compared === undefined ? [] : await balancesOn(tx, branchId, query.compared)
      const parts = partsToWire(balanceSheet(compareAccounts(now, then, closingOf)))
      return { profitSince: await profitSince(tx, query.date), parts }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/statements/ageing/:db/:category',
      area,
      summary: 'Ageing of customers or suppliers at the end of a day',
      permission: 'see_books',
      takes: { params: z.object({ category }), query: ofDay },
      answer: ageingAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, params, query, today, branchOrAll }) => {
      const branchId = (await branchOrAll(query.branch))?.branchId ?? null
      return ageingToWire(await ageingByPayee(tx, { category: CATEGORY[params.category], branchId, day: query.date, today }))
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/statements/ageing/:db/:category/:pid',
      area,
      summary: 'The unpaid documents of one customer or supplier at the end of a day, oldest first',
      permission: 'see_books',
      takes: { params: z.object({ category, pid: line(40) }), query: ofDay },
      answer: openPapersAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, params, query, today, branchOrAll }) => {
      const payee = await payeeByPid(tx, params.pid)
      const wanted = CATEGORY[params.category]
      if (payee?.category !== wanted) throw new Refusal('not_found', `There is no ${wanted} ${params.pid}`)
      const branchId = (await branchOrAll(query.branch))?.branchId ?? null
      const papers = await openPapersOf(tx, { category: wanted, branchId, day: query.date, today, pid: params.pid })
      return { pid: payee.pid, name: payee.name, papers: papers.map(openPaperToWire) }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/statements/stockvaluation/:db',
      area,
      summary: 'Stock valuation at the end of a day, compared with the Inventory account',
      permission: 'see_books',
      takes: { query: ofDay },
      answer: stockValuationAnswer,
      refusals: ['not_found', 'not_your_branch', 'too_large'],
      addition: true,
    },
    async ({ tx, query, today, branchOrAll }) => {
      const branchId = (await branchOrAll(query.branch))?.branchId ?? null
      const products = await stockValues(tx, branchId, query.date, today)
      if (products.length > MOST_STOCK_ROWS) throw new Refusal('too_large', `More than ${MOST_STOCK_ROWS} products. Choose one branch`)
      const inventory = (await balancesOn(tx, branchId, query.date)).find(each => each.account === ACCOUNT.inventory)
      return stockValuationToWire(products, inventory === undefined ? 0n : closingOf(inventory))
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/statements/chainhead/:db',
      area,
      summary: 'The head of the hash chain of journal entries, printed on reports as proof that nothing was changed later',
      permission: 'see_lists',
      takes: {},
      answer: chainHeadAnswer,
      addition: true,
    },
    async ({ tx }) => {
      const { postings, hash } = await chainHead(tx)
      return { entries: Number(postings), hash }
    },
  )
}
