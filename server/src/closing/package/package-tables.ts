import { type PackedTable, TRIAL_BALANCE_FILE } from '@akonta/domain/closing/close-package'
import { addMonths, type BusinessDate, firstOfMonth, lastOfMonth } from '@akonta/domain/dates'
import { owedIn, type PayeeAgeing } from '@akonta/domain/statements/ageing'
import { balanceSheet } from '@akonta/domain/statements/balance-sheet'
import { cashFlow, EMPTY_PERIOD } from '@akonta/domain/statements/cash-flow'
import { profitAndLoss } from '@akonta/domain/statements/profit-and-loss'
import { closingOf, compareAccounts, type StatementSection } from '@akonta/domain/statements/statement'
import { FIGURE_NAMES } from '@akonta/domain/vat/vat-return'
import type { Transaction } from '../../db/database.ts'
import { type AgeingCategory, ageingByPayee } from '../../payees/ageing-queries.ts'
import { accountTotals, accountTotalsAsLived } from '../../statements/book-queries.ts'
import { cashPeriod } from '../../statements/cash-flow-queries.ts'
import { everyStockValue } from '../../statements/stock-value-queries.ts'
import { filedReturns } from '../../vat/returns/filed-return-queries.ts'
import { figuresOf } from '../../vat/returns/return-queries.ts'
import { payeTable, payrollRunsTable, ssnitTable } from './payroll-tables.ts'
import { columns } from './table-columns.ts'
import { withholdingTable } from './withholding-table.ts'

const AMOUNT = columns('money', 'Amount')

/** `codes`: the chart of accounts. A line of the cash flow statement is on no account. */
const sectionsTable = (file: string, title: string, codes: ReadonlySet<string>, parts: readonly StatementSection[]): PackedTable => ({
  file,
  title,
  columns: [...columns('text', 'Section', 'Account', 'Name'), ...AMOUNT],
  rows: parts.flatMap(part => [
    ...part.lines.map(({ account, name, amount }) => [part.title, codes.has(account) ? account : '', name, String(amount)]),
    [part.title, '', 'Total', String(part.amount)],
  ]),
})

const ageingTable = (file: string, title: string, payees: readonly PayeeAgeing[]): PackedTable => ({
  file,
  title,
  columns: [
    ...columns('text', 'Code', 'Name'),
    ...columns('money', '0 to 30 days', '31 to 60 days', '61 to 90 days', 'Over 90 days', 'Not allocated', 'Balance'),
  ],
  rows: payees.map(payee => [payee.pid, payee.name, ...[...payee.ages, payee.unapplied, owedIn(payee)].map(String)]),
})

/** Levies of some goods alone. They are in the table of a business that charged one of them. */
const LEVIES = [
  ['CST', 'cst'],
  ['Tourism levy', 'tourism'],
  ['Excise duty', 'excise'],
] as const

/** A month's return as filed, or as its documents are when the books are closed. */
const vatTable = async (tx: Transaction, start: BusinessDate, end: BusinessDate): Promise<PackedTable> => {
  const filed = await filedReturns(tx)
  const found: { readonly month: string; readonly state: string; readonly of: Awaited<ReturnType<typeof figuresOf>>[number] }[] = []
  for (let month = firstOfMonth(start); month <= end; month = addMonths(month, 1)) {
    const own = filed.find(each => each.month === month)
    const before = filed.filter(each => each.month < month)
    const [first] = before
    const previous = before.at(-1)
    const earlier = first && previous ? { start: first.month, end: lastOfMonth(previous.month), after: previous.through } : null
    const figures = await figuresOf(tx, { start: month, end: lastOfMonth(month), through: own?.through ?? null, earlier, branch: null })
    for (const of of figures) found.push({ month: month.slice(0, 7), state: own ? 'Filed' : 'Not filed', of })
  }
  const levies = LEVIES.filter(([, levy]) => found.some(({ of }) => of[levy] !== 0n))
  return {
    file: 'vat-return',
    title: 'VAT return',
    columns: [
      ...columns('text', 'Month', 'State', 'Figure', 'Documents'),
      ...columns('money', 'Taxable value', 'Exempt', 'Zero-rated', 'NHIL', 'GETFund levy', 'COVID-19 levy'),
      ...columns('money', ...levies.map(([name]) => name), 'VAT', 'Tax and levies'),
    ],
    rows: found.map(({ month, state, of }) => [
      ...[month, state, FIGURE_NAMES[of.figure], String(of.documents)],
      ...[of.value, of.exempt, of.zeroRated, of.nhil, of.getFund, of.covid].map(String),
      ...[...levies.map(([, levy]) => of[levy]), of.vat, of.tax].map(String),
    ]),
  }
}

type Wanted = { readonly start: BusinessDate; readonly end: BusinessDate; readonly today: BusinessDate }

/**
 * Every statement and return of the whole business for a period, and on its last day. The caller holds the books. `report` is told after each
 * table how many of all are made.
 */
export const packageTables = async (
  tx: Transaction,
  { start, end, today }: Wanted,
  report: (done: number, total: number) => void,
): Promise<readonly PackedTable[]> => {
  const cut = { branchId: null, start, end }
  const totals = await accountTotals(tx, cut)
  const codes = new Set(totals.map(({ account }) => account))
  const lived = await accountTotalsAsLived(tx, cut)
  const ageing = (category: AgeingCategory) => ageingByPayee(tx, { category, branchId: null, day: end, today })
  const wanted: readonly (() => PackedTable | Promise<PackedTable>)[] = [
    () => ({
      file: TRIAL_BALANCE_FILE,
      title: 'Trial balance',
      columns: [...columns('text', 'Account', 'Name'), ...columns('money', 'Opening balance', 'Debit', 'Credit', 'Closing balance')],
      rows: totals.map(each => [each.account, each.name, ...[each.opening, each.debit, each.credit, closingOf(each)].map(String)]),
    }),
    () =>
      sectionsTable(
        'profit-and-loss',
        'Profit and loss',
        codes,
        profitAndLoss(compareAccounts(lived, [], ({ debit, credit }) => debit - credit)),
      ),
    () => sectionsTable('balance-sheet', 'Balance sheet', codes, balanceSheet(compareAccounts(totals, [], closingOf))),
    async () => sectionsTable('cash-flow', 'Cash flow', codes, cashFlow(await cashPeriod(tx, cut), EMPTY_PERIOD)),
    async () => ageingTable('ageing-customers', 'Ageing of customers', await ageing('debtor')),
    async () => ageingTable('ageing-suppliers', 'Ageing of suppliers', await ageing('creditor')),
    async () => ({
      file: 'stock-valuation',
      title: 'Stock valuation',
      columns: [...columns('text', 'Product', 'Name'), ...columns('quantity', 'Quantity'), ...columns('money', 'Value')],
      rows: (await everyStockValue(tx, end, today)).map(each => [
        String(each.productId),
        each.name,
        String(each.quantity),
        String(each.value),
      ]),
    }),
    () => vatTable(tx, start, end),
    () => withholdingTable(tx, start, end),
    () => payrollRunsTable(tx, start, end),
    () => payeTable(tx, start, end),
    () => ssnitTable(tx, start, end),
  ]
  const tables: PackedTable[] = []
  for (const table of wanted) {
    tables.push(await table())
    report(tables.length, wanted.length)
  }
  return tables
}
