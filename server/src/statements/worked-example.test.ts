import { moneyText } from '@akonta/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Posted } from '../ledger/post.ts'
import {
  ageingAnswer,
  balanceSheetAnswer,
  profitAndLossAnswer,
  stockValuationAnswer,
  trialBalanceAnswer,
} from '../testing/wire/statement-answers.ts'
import { type ExampleResults, readWorkedExample } from '../testing/worked-example/worked-example.ts'
import { exampleDraft } from '../testing/worked-example/worked-example-drafts.ts'
import { cedis as fromCedis } from '../testing/world/amounts.ts'
import { type Books, openBooks } from '../testing/world/books.ts'
import { type BooksServer, openBooksServer } from '../testing/world/books-server.ts'
import type { Caller } from '../testing/world/caller.ts'

const example = readWorkedExample()
const { products, payees, branches } = example.setup
const posted = new Map<string, Posted>()
let books: Books
let server: BooksServer
let owner: Caller

beforeAll(async () => {
  books = await openBooks({
    branches: Object.fromEntries(branches.map(({ key, name }) => [key, name])),
    products: products.map(({ key }) => key),
    payees: Object.fromEntries(payees.map(({ key, category }) => [key, category])),
  })
  server = await openBooksServer(books.installation)
  owner = await server.as('asempa')
})
afterAll(async () => {
  await server.close()
  await books.installation.drop()
})

const perform = async (level: 'core' | 'extended'): Promise<void> => {
  for (const transaction of example.transactions.filter(each => each.level === level && !each.expect_refused))
    posted.set(transaction.ref, await books.post(exampleDraft(transaction, posted)))
}

/** An amount of the wire in the form of the example: "1234.50". */
const cedis = (amount: number): string => moneyText(fromCedis(String(amount)))
const get = async <T extends z.ZodType>(path: string, answer: T): Promise<z.output<T>> => answer.parse((await owner.get(path)).body)

const WEEK = 'start=2026-03-02&end=2026-03-07'

const trialBalanceIs = async ({ trial_balance: { rows, total_debit, total_credit } }: ExampleResults) => {
  const { accounts, totals } = await get(`/api/statements/trialbalance/asempa?${WEEK}`, trialBalanceAnswer)
  const shown = accounts.map(each => ({
    account: each.accountId,
    debit_turnover: cedis(each.debit),
    credit_turnover: cedis(each.credit),
    balance_debit: cedis(each.balanceDebit),
    balance_credit: cedis(each.balanceCredit),
  }))
  const listed = shown.filter(each => rows.some(row => row.account === each.account))
  expect(listed.toSorted((a, b) => a.account.localeCompare(b.account))).toEqual(rows.toSorted((a, b) => a.account.localeCompare(b.account)))
  for (const each of shown.filter(({ account }) => !rows.some(row => row.account === account)))
    expect(each.balance_debit).toBe(each.balance_credit)
  expect([cedis(totals.balanceDebit), cedis(totals.balanceCredit)]).toEqual([total_debit, total_credit])
  expect(totals.openingDebit).toBe(0)
}

const profitAndLossIs = async ({ profit_and_loss: expected }: ExampleResults) => {
  const { parts } = await get(`/api/statements/profitandloss/asempa?${WEEK}`, profitAndLossAnswer)
  const lines = (key: string): Record<string, string> =>
    Object.fromEntries((parts.find(part => part.key === key)?.accounts ?? []).map(each => [each.accountId, cedis(each.amount)]))
  const total = Object.fromEntries(parts.map(part => [part.key, cedis(part.amount)]))
  const { S0000ES: sales, S0000RN: returns = '0.00', D0000CT: discount = '0.00' } = lines('net_sales')
  expect(sales).toBe(expected.sales)
  // Returns and discounts are deductions: the example writes them without their sign.
  expect([returns, discount].map(each => each.replace('-', ''))).toEqual([expected.sales_returns, expected.discount_allowed])
  expect(lines('cost_of_sales')).toEqual(expected.cost_of_sales_lines)
  expect(lines('expenses')).toEqual(expected.expense_lines)
  const { net_sales, cost_of_sales, gross_profit, other_income, expenses, net_profit } = expected
  expect(total).toEqual({ net_sales, cost_of_sales, gross_profit, other_income, expenses, net_profit })
}

const balanceSheetIs = async ({ balance_sheet: expected }: ExampleResults) => {
  const { parts } = await get('/api/statements/balancesheet/asempa?date=2026-03-07', balanceSheetAnswer)
  const total = Object.fromEntries(parts.map(part => [part.key, part.amount]))
  const profit = parts.find(part => part.key === 'equity')?.accounts.find(each => each.accountId === '')?.amount ?? 0
  expect(cedis(total.assets ?? 0)).toBe(expected.assets)
  expect(cedis((total.current_liabilities ?? 0) + (total.long_term_liabilities ?? 0))).toBe(expected.liabilities)
  expect(cedis(profit)).toBe(expected.profit_of_period)
  expect(cedis((total.equity ?? 0) - profit)).toBe(expected.equity_before_profit)
  expect(total.liabilities_and_equity).toBe(total.assets)
}

const othersAre = async ({ payee_balances, stock, inventory_value }: ExampleResults) => {
  const owed = ({ debits, credits }: { readonly debits: string; readonly credits: string }) => fromCedis(debits) - fromCedis(credits)
  const balanceOf = new Map(payee_balances.map(each => [each.payee, owed(each)]))
  for (const [list, side] of [
    ['customers', 1n],
    ['suppliers', -1n],
  ] as const) {
    const { payees: owing } = await get(`/api/statements/ageing/asempa/${list}?date=2026-03-31`, ageingAnswer)
    for (const each of owing)
      expect([each.name, cedis(each.balance)]).toEqual([each.name, moneyText((balanceOf.get(each.name) ?? 0n) * side)])
    const category = list === 'customers' ? 'debtor' : 'creditor'
    const open = payees.filter(each => each.category === category && balanceOf.get(each.key) !== 0n).map(each => each.key)
    expect(owing.map(each => each.name).toSorted()).toEqual(open.toSorted())
  }
  const valuation = await get('/api/statements/stockvaluation/asempa?date=2026-03-07', stockValuationAnswer)
  const there = stock.filter(each => each.qty !== '0')
  expect(valuation.products.map(each => [each.productName, String(each.quantity), cedis(each.value)]).toSorted()).toEqual(
    there.map(each => [each.product, each.qty, each.value]).toSorted(),
  )
  expect([cedis(valuation.total), cedis(valuation.inventoryAccount)]).toEqual([inventory_value, inventory_value])
}

const statementsAre = async (results: ExampleResults) => {
  await trialBalanceIs(results)
  await profitAndLossIs(results)
  await balanceSheetIs(results)
  await othersAre(results)
}

test('the core of the worked example has the trial balance, profit and loss, balance sheet and lists calculated by hand', async () => {
  await perform('core')
  await statementsAre(example.expected_core)
})

test('so has the whole worked example', async () => {
  await perform('extended')
  await statementsAre(example.expected_full)
})

test('the morning after the first day shows that day only, whatever came later', async () => {
  const { parts } = await get('/api/statements/balancesheet/asempa?date=2026-03-01', balanceSheetAnswer)
  expect(parts.every(part => part.amount === 0 && part.accounts.length === 0)).toBe(true)
  const first = await get('/api/statements/trialbalance/asempa?start=2026-03-02&end=2026-03-02', trialBalanceAnswer)
  const cash = first.accounts.find(each => each.accountId === 'C0000HD')
  expect(cash).toMatchObject({ openingDebit: 0, debit: 1500, balanceDebit: 1500 })
})
