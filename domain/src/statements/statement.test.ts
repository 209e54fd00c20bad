import { expect, test } from 'vitest'
import { moneyText } from '../money.ts'
import { balanceSheet } from './balance-sheet.ts'
import { profitAndLoss } from './profit-and-loss.ts'
import { type AccountTotals, compareAccounts, type StatementSection } from './statement.ts'

const account = (code: string, typeKey: number, debit: bigint, credit = 0n): AccountTotals => ({
  account: code,
  name: code,
  typeKey,
  typeName: '',
  opening: 0n,
  debit,
  credit,
})

const moved = ({ debit, credit }: AccountTotals) => debit - credit

const text = (parts: readonly StatementSection[]): string =>
  parts
    .flatMap(({ title, lines, ...figure }) => [
      ...lines.map(line => `  ${line.name} ${moneyText(line.amount)} (${moneyText(line.compared)})`),
      `${title} ${moneyText(figure.amount)} (${moneyText(figure.compared)})`,
    ])
    .join('\n')

const THIS_MONTH = [
  account('S0000ES', 6, 0n, 100_000n),
  account('S0000RN', 6, 5_000n),
  account('O0000IN', 6, 0n, 1_000n),
  account('C0000GS', 7, 60_000n),
  account('P0000RA', 7, 0n, 2_000n),
  account('R0000NT', 8, 40_000n),
]
const LAST_MONTH = [account('S0000ES', 6, 0n, 80_000n), account('D0000CT', 6, 500n), account('U0000TL', 8, 3_000n)]

test('profit and loss runs from net sales through gross profit to net profit, with the previous period for comparison', () => {
  expect(text(profitAndLoss(compareAccounts(THIS_MONTH, LAST_MONTH, moved)))).toBe(
    `
  S0000ES 1000.00 (800.00)
  S0000RN -50.00 (0.00)
  D0000CT 0.00 (-5.00)
Net sales 950.00 (795.00)
  C0000GS 600.00 (0.00)
  P0000RA -20.00 (0.00)
Cost of sales 580.00 (0.00)
Gross profit 370.00 (795.00)
  O0000IN 10.00 (0.00)
Other income 10.00 (0.00)
  R0000NT 400.00 (0.00)
  U0000TL 0.00 (30.00)
Expenses 400.00 (30.00)
Net profit -20.00 (765.00)`.slice(1),
  )
})

test('the balance sheet balances, with the profit not yet closed as a line of equity', () => {
  const books = [
    account('C0000HD', 1, 90_000n),
    account('F0000XA', 2, 10_000n),
    account('A0000PY', 3, 0n, 30_000n),
    account('L0000NS', 4, 0n, 20_000n),
    account('O0000CP', 5, 0n, 52_000n),
    ...THIS_MONTH,
  ]
  expect(text(balanceSheet(compareAccounts(books, [], moved)))).toBe(
    `
  C0000HD 900.00 (0.00)
Current assets 900.00 (0.00)
  F0000XA 100.00 (0.00)
Fixed assets 100.00 (0.00)
Total assets 1000.00 (0.00)
  A0000PY 300.00 (0.00)
Current liabilities 300.00 (0.00)
  L0000NS 200.00 (0.00)
Long term liabilities 200.00 (0.00)
  O0000CP 520.00 (0.00)
  Profit not yet taken to retained earnings -20.00 (0.00)
Equity 500.00 (0.00)
Total liabilities and equity 1000.00 (0.00)`.slice(1),
  )
})
