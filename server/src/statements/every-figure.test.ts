import { moneyText } from '@akonta/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ASEMPA } from '../demo/business/asempa.ts'
import { DEMO_PASSWORD, OWNER } from '../demo/people/people.ts'
import { oneFor } from '../testing/installation/share-of-run.ts'
import {
  ageingAnswer,
  balanceSheetAnswer,
  cashDocumentsAnswer,
  cashFlowAnswer,
  ledgerAnswer,
  openPapersAnswer,
  profitAndLossAnswer,
  stockValuationAnswer,
  trialBalanceAnswer,
} from '../testing/wire/statement-answers.ts'
import { cedis } from '../testing/world/amounts.ts'
import { openBooksServer } from '../testing/world/books-server.ts'
import type { Caller } from '../testing/world/caller.ts'
import { openFilledDemo } from '../testing/world/filled-demo.ts'

// Opens every figure of every statement of the demo, as a distrustful reader would.
const installation = await openFilledDemo()
const server = await openBooksServer(installation, () => new Date('2026-11-20T15:00:00Z'))
afterAll(async () => {
  await server.close()
  await installation.drop()
})

let owner: Caller
const { dbname } = ASEMPA

beforeAll(async () => {
  owner = await server.signIn(OWNER.username, DEMO_PASSWORD)
}, 120_000)

const get = async <T extends z.ZodType>(path: string, answer: T): Promise<z.output<T>> =>
  answer.parse((await owner.get(`/api/${path}`)).body)
const pesewas = (amount: number): bigint => cedis(String(amount))
const sum = (amounts: readonly number[]): bigint => amounts.reduce((total, each) => total + pesewas(each), 0n)

/** The ledger behind a figure, with every line of every page. */
const ledgerOf = async (account: string, branch: string, start: string, end: string) => {
  const ask = (after: string) =>
    get(
      `accounting/chartofaccounts/ledger/${dbname}/${account}?branch=${branch}&start=${start}&end=${end}${after && `&after=${after}`}`,
      ledgerAnswer,
    )
  const first = await ask('')
  const lines = [...first.lines]
  for (let part = first; part.next !== ''; ) {
    part = await ask(part.next)
    lines.push(...part.lines)
  }
  expect(pesewas(lines.at(-1)?.balance ?? first.closing)).toBe(pesewas(first.closing))
  expect(lines.every(line => line.transNum !== '' && line.accDate >= start && line.accDate <= end)).toBe(true)
  const [debit, credit] = [sum(lines.map(line => line.debit)), sum(lines.map(line => line.credit))]
  // Balances of the ledger are credits less debits.
  return { opening: -pesewas(first.opening), debit, credit, closing: -pesewas(first.closing) }
}

const BRANCHES = ['ALL', ...oneFor(0, ['ACC', 'KUM', 'TEM', 'TAK', 'TML'])]
const PERIODS = [
  ['2026-11-01', '2026-11-20'],
  ['2026-11-19', '2026-11-19'],
] as const

test.each(BRANCHES)('every figure of the trial balance of %s is its ledger, line by line', async branch => {
  for (const [start, end] of PERIODS) {
    const { accounts } = await get(`statements/trialbalance/${dbname}?start=${start}&end=${end}&branch=${branch}`, trialBalanceAnswer)
    expect(accounts.length).toBeGreaterThan(2)
    for (const each of accounts) {
      const ledger = await ledgerOf(each.accountId, branch, start, end)
      expect(ledger, `${each.accountName}, ${start} to ${end}`).toEqual({
        opening: pesewas(each.openingDebit) - pesewas(each.openingCredit),
        debit: pesewas(each.debit),
        credit: pesewas(each.credit),
        closing: pesewas(each.balanceDebit) - pesewas(each.balanceCredit),
      })
    }
  }
})

test.each(BRANCHES)('every figure of profit and loss and of the balance sheet of %s opens, and their parts add up', async branch => {
  const [start, end] = PERIODS[0]
  const result = await get(`statements/profitandloss/${dbname}?start=${start}&end=${end}&branch=${branch}`, profitAndLossAnswer)
  for (const part of result.parts.filter(each => each.accounts.length > 0)) {
    expect(sum(part.accounts.map(each => each.amount))).toBe(pesewas(part.amount))
    for (const each of part.accounts) {
      const { debit, credit } = await ledgerOf(each.accountId, branch, start, end)
      const isIncome = part.key === 'net_sales' || part.key === 'other_income'
      expect([each.accountName, moneyText(isIncome ? credit - debit : debit - credit)]).toEqual([
        each.accountName,
        moneyText(pesewas(each.amount)),
      ])
    }
  }
  const sheet = await get(`statements/balancesheet/${dbname}?date=${end}&branch=${branch}`, balanceSheetAnswer)
  for (const part of sheet.parts.filter(each => each.accounts.length > 0)) {
    expect(sum(part.accounts.map(each => each.amount))).toBe(pesewas(part.amount))
    const isOwned = part.key.endsWith('_assets')
    for (const each of part.accounts.filter(({ accountId }) => accountId !== '')) {
      const { closing } = await ledgerOf(each.accountId, branch, '2026-01-01', end)
      expect([each.accountName, isOwned ? closing : -closing]).toEqual([each.accountName, pesewas(each.amount)])
    }
    for (const profit of part.accounts.filter(({ accountId }) => accountId === '')) {
      const since = await get(
        `statements/profitandloss/${dbname}?start=${sheet.profitSince}&end=${end}&branch=${branch}`,
        profitAndLossAnswer,
      )
      expect(since.parts.at(-1)).toMatchObject({ key: 'net_profit', amount: profit.amount })
    }
  }
})

test.each(BRANCHES)('what customers owe in %s opens into documents, and the documents into their sales', async branch => {
  const { payees, totals } = await get(`statements/ageing/${dbname}/customers?date=2026-11-20&branch=${branch}`, ageingAnswer)
  expect(sum(payees.map(each => each.balance))).toBe(pesewas(totals.balance))
  expect(pesewas(totals.balance)).toBe((await ledgerOf('A0000RC', branch, '2026-11-20', '2026-11-20')).closing)
  for (const payee of payees) {
    const { papers } = await get(`statements/ageing/${dbname}/customers/${payee.pid}?date=2026-11-20&branch=${branch}`, openPapersAnswer)
    expect(sum(papers.map(each => each.open))).toBe(pesewas(payee.balance))
    const sale = papers.find(each => each.documentKind === 'sale')
    if (sale) expect((await owner.get(`/api/sales/byinvoice/${dbname}/${sale.documentNumber}`)).text).toContain(payee.name)
  }
})

test.each(BRANCHES)('the value of the goods of %s is that of each product, and of the inventory account', async branch => {
  const { products, total, inventoryAccount } = await get(
    `statements/stockvaluation/${dbname}?date=2026-11-20&branch=${branch}`,
    stockValuationAnswer,
  )
  expect([sum(products.map(each => each.value)), pesewas(inventoryAccount)]).toEqual([pesewas(total), pesewas(total)])
  const lying = z.array(z.object({ branch_code: z.string(), retStockLevel: z.number(), value: z.number().nullable() }))
  for (const product of products.slice(0, 20)) {
    const places = (await get(`stock/branches/${dbname}/${product.id}`, lying)).filter(
      each => branch === 'ALL' || each.branch_code === branch,
    )
    expect(sum(places.map(each => each.value ?? 0))).toBe(pesewas(product.value))
  }
})

test.each(BRANCHES)('the cash flow of %s ends with the cash of the balance sheet, and each line opens its documents', async branch => {
  const [start, end] = PERIODS[0]
  const query = `start=${start}&end=${end}&branch=${branch}`
  const { parts } = await get(`statements/cashflow/${dbname}?${query}`, cashFlowAnswer)
  const of = (key: string) => pesewas(parts.find(each => each.key === key)?.amount ?? 0)
  const [cash, banks] = [await ledgerOf('C0000HD', branch, start, end), await ledgerOf('B0000NK', branch, start, end)]
  expect([of('opening_cash'), of('closing_cash')]).toEqual([cash.opening + banks.opening, cash.closing + banks.closing])
  expect(of('reconciliation')).toBe(of('operating'))
  for (const part of parts.filter(each => ['operating', 'investing', 'financing', 'opening'].includes(each.key)))
    for (const line of part.lines) {
      const { name, total } = await get(`statements/cashflow/${dbname}/${line.line}?${query}`, cashDocumentsAnswer)
      expect([name, total]).toEqual([line.name, line.amount])
    }
})
