import { isOfProfitAndLoss } from './profit-and-loss.ts'
import { type ComparedAccount, partOf, resultOf, type StatementLine, type StatementSection, sumOf } from './statement.ts'

const TYPE = { currentAssets: 1, fixedAssets: 2, currentLiabilities: 3, longTermLiabilities: 4, equity: 5 } as const

/**
 * Balance sheet: assets, liabilities and equity. Income, costs and expenses that no year end has moved to retained earnings yet are one
 * line of equity without an account. Takes the balances of all accounts, debit +; the two totals are equal because debits and credits are.
 */
export const balanceSheet = (accounts: readonly ComparedAccount[]): readonly StatementSection[] => {
  const ofType = (typeKey: number) => accounts.filter(each => each.typeKey === typeKey)
  const currentAssets = partOf('current_assets', 'Current assets', ofType(TYPE.currentAssets), 1n)
  const fixedAssets = partOf('fixed_assets', 'Fixed assets', ofType(TYPE.fixedAssets), 1n)
  const currentLiabilities = partOf('current_liabilities', 'Current liabilities', ofType(TYPE.currentLiabilities), -1n)
  const longTermLiabilities = partOf('long_term_liabilities', 'Long term liabilities', ofType(TYPE.longTermLiabilities), -1n)
  const open = accounts.filter(({ typeKey }) => isOfProfitAndLoss(typeKey))
  const profit: StatementLine = { account: '', name: 'Profit not yet taken to retained earnings', ...partOf('', '', open, -1n) }
  const ownEquity = partOf('equity', 'Equity', ofType(TYPE.equity), -1n)
  const lines =
    open.length === 0
      ? ownEquity.lines
      : [...ownEquity.lines, { account: '', name: profit.name, amount: profit.amount, compared: profit.compared }]
  const equity: StatementSection = { ...ownEquity, lines, ...sumOf(lines) }
  return [
    currentAssets,
    fixedAssets,
    resultOf('assets', 'Total assets', sumOf([currentAssets, fixedAssets])),
    currentLiabilities,
    longTermLiabilities,
    equity,
    resultOf('liabilities_and_equity', 'Total liabilities and equity', sumOf([currentLiabilities, longTermLiabilities, equity])),
  ]
}
