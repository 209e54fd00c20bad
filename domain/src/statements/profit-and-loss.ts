import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import { type ComparedAccount, lessOf, partOf, resultOf, type StatementSection, sumOf } from './statement.ts'

const INCOME = 6
const COST_OF_SALES = 7
const EXPENSES = 8

const NET_SALES: readonly string[] = [ACCOUNT.sales, ACCOUNT.salesReturns, ACCOUNT.discountAllowed]

/** The accounts of profit and loss are the ones that the year end clears. */
export const isOfProfitAndLoss = (typeKey: number): boolean => [INCOME, COST_OF_SALES, EXPENSES].includes(typeKey)

/**
 * Profit and loss (domain rules, section 8): net sales = sales − returns − discount allowed; less cost of sales, all of its type; then
 * other income and expenses. Takes the movements of the accounts in each period, debit +.
 */
export const profitAndLoss = (accounts: readonly ComparedAccount[]): readonly StatementSection[] => {
  const ofType = (typeKey: number) => accounts.filter(each => each.typeKey === typeKey)
  const isSale = ({ account }: ComparedAccount) => NET_SALES.includes(account)
  const netSales = partOf('net_sales', 'Net sales', ofType(INCOME).filter(isSale), -1n)
  const cost = partOf('cost_of_sales', 'Cost of sales', ofType(COST_OF_SALES), 1n)
  const gross = resultOf('gross_profit', 'Gross profit', lessOf(netSales, cost))
  const otherIncome = partOf(
    'other_income',
    'Other income',
    ofType(INCOME).filter(each => !isSale(each)),
    -1n,
  )
  const expenses = partOf('expenses', 'Expenses', ofType(EXPENSES), 1n)
  const net = resultOf('net_profit', 'Net profit', lessOf(sumOf([gross, otherIncome]), expenses))
  return [netSales, cost, gross, otherIncome, expenses, net]
}
