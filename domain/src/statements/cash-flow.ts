import { ACCOUNT } from '../accounts/chart-of-accounts.ts'
import type { Pesewas } from '../money.ts'
import { isOfProfitAndLoss } from './profit-and-loss.ts'
import {
  type AccountTotals,
  type ComparedAccount,
  compareAccounts,
  NOTHING,
  resultOf,
  type StatementLine,
  type StatementSection,
  sumOf,
} from './statement.ts'

/** Cash in hand, bank and mobile money. A cheque in hand is not cash before it is deposited. */
export const CASH_ACCOUNTS: readonly string[] = [ACCOUNT.cash, ACCOUNT.bank]

/** Documents whose cash is the customers’, whatever other accounts they post to. A reversal counts as the document that it reverses. */
export const CUSTOMER_DOCUMENTS: readonly string[] = [
  'sale',
  'sale_return',
  'customer_payment',
  'layaway_refund',
  'wallet_receipt',
  'wallet_refund',
  'wallet_cash_refund',
]

/** The two lines whose documents count as a whole: customer documents, and everything posted against opening balance equity. */
export const CUSTOMERS = 'customers'
export const OPENING = 'opening'

/** The lines of the cash flow statement and the activity to which each belongs, in their order (IAS 7, direct method). */
const LINES = {
  customers: ['operating', 'Received from customers'],
  suppliers: ['operating', 'Paid to suppliers'],
  employees: ['operating', 'Paid to and for employees'],
  expenses: ['operating', 'Paid for other expenses'],
  taxes: ['operating', 'Taxes and social security paid'],
  other: ['operating', 'Other receipts and payments'],
  branches: ['operating', 'Received from and paid to other branches'],
  fixed_assets: ['investing', 'Fixed assets bought and sold'],
  loans: ['financing', 'Loans received and repaid'],
  capital: ['financing', 'Owner’s capital'],
  drawings: ['financing', 'Drawings'],
  opening: ['opening', 'Opening balances of cash and bank accounts'],
} as const satisfies Record<string, readonly [Activity, string]>

type Activity = 'operating' | 'investing' | 'financing' | 'opening'
export type CashLine = keyof typeof LINES

export const CASH_LINES = Object.keys(LINES).filter((key): key is CashLine => key in LINES)
export const cashLineName = (line: CashLine): string => LINES[line][1]

const LINE_OF_ACCOUNT: Readonly<Record<string, CashLine>> = {
  [ACCOUNT.receivable]: 'customers',
  [ACCOUNT.chequesInHand]: 'customers',
  [ACCOUNT.walletMoney]: 'customers',
  [ACCOUNT.sales]: 'customers',
  [ACCOUNT.salesReturns]: 'customers',
  [ACCOUNT.discountAllowed]: 'customers',
  [ACCOUNT.payable]: 'suppliers',
  [ACCOUNT.inventory]: 'suppliers',
  [ACCOUNT.goodsInTransit]: 'suppliers',
  [ACCOUNT.receivedNotInvoiced]: 'suppliers',
  [ACCOUNT.inputVat]: 'suppliers',
  [ACCOUNT.prepayments]: 'suppliers',
  [ACCOUNT.discountReceived]: 'suppliers',
  [ACCOUNT.salaries]: 'employees',
  [ACCOUNT.employerPension]: 'employees',
  [ACCOUNT.netSalariesPayable]: 'employees',
  [ACCOUNT.otherDeductionsPayable]: 'employees',
  [ACCOUNT.staffLoans]: 'employees',
  [ACCOUNT.vatPayable]: 'taxes',
  [ACCOUNT.incomeTaxPayable]: 'taxes',
  [ACCOUNT.pensionTierOnePayable]: 'taxes',
  [ACCOUNT.pensionTierTwoPayable]: 'taxes',
  [ACCOUNT.pensionTierThreePayable]: 'taxes',
  [ACCOUNT.withholdingTaxPayable]: 'taxes',
  [ACCOUNT.withholdingTaxSuffered]: 'taxes',
  [ACCOUNT.branchCurrent]: 'branches',
  [ACCOUNT.drawings]: 'drawings',
}

/** Cost of sales and expenses; its own code decides before its type. */
const LINE_OF_TYPE: Readonly<Record<number, CashLine>> = { 2: 'fixed_assets', 4: 'loans', 5: 'capital', 7: 'expenses', 8: 'expenses' }

/** The line for cash received or paid against an account. The code of one that a business added may be any word. */
export const cashLineOfAccount = ({ account, typeKey }: { readonly account: string; readonly typeKey: number }): CashLine =>
  (Object.hasOwn(LINE_OF_ACCOUNT, account) ? LINE_OF_ACCOUNT[account] : undefined) ?? LINE_OF_TYPE[typeKey] ?? 'other'

/**
 * Cash of a period, in pesewas, received +, paid −: of customer documents and of opening entries as a whole, of all others by the account on the
 * other side.
 */
export type CashMovement = { readonly amount: Pesewas } & (
  | { readonly kind: typeof CUSTOMERS | typeof OPENING; readonly account: null; readonly typeKey: null }
  | { readonly kind: null; readonly account: string; readonly typeKey: number }
)

const lineOf = (movement: CashMovement): CashLine => movement.kind ?? cashLineOfAccount(movement)

/** What the books say about the cash of one period, in one branch or in all. */
export type CashPeriod = {
  /** All accounts as if no year had been ended. */
  readonly accounts: readonly AccountTotals[]
  readonly cash: readonly CashMovement[]
  /** What entries against opening balance equity moved in each account in the period: debit +. They are no activity of the business. */
  readonly brought: readonly { readonly account: string; readonly amount: Pesewas }[]
}

export const EMPTY_PERIOD: CashPeriod = { accounts: [], cash: [], brought: [] }

const activity = (key: Activity, title: string, now: CashPeriod, then: CashPeriod): StatementSection => {
  const total = ({ cash }: CashPeriod, line: CashLine): Pesewas =>
    cash.reduce((sum, each) => (lineOf(each) === line ? sum + each.amount : sum), 0n)
  const lines = CASH_LINES.filter(line => LINES[line][0] === key)
    .map((line): StatementLine => ({ account: line, name: LINES[line][1], amount: total(now, line), compared: total(then, line) }))
    .filter(({ amount, compared }) => amount !== 0n || compared !== 0n)
  return { key, title, lines, ...sumOf(lines) }
}

/** The movements of all accounts in both periods, debit +, without those of opening entries. */
const movements = (now: CashPeriod, then: CashPeriod): readonly ComparedAccount[] => {
  const without = ({ accounts, brought }: CashPeriod): readonly AccountTotals[] => {
    const taken = new Map(brought.map(each => [each.account, each.amount]))
    return accounts.map(each => ({ ...each, debit: each.debit - (taken.get(each.account) ?? 0n) }))
  }
  return compareAccounts(without(now), without(then), ({ debit, credit }) => debit - credit)
}

const FIXED_ASSETS = 2
const WITHOUT_CASH = 'Assets, loans and capital entered without cash'

/** The same operating cash from the other end (indirect method): net profit, less what of it is not cash yet, account by account. */
const reconciliation = (moved: readonly ComparedAccount[], elsewhere: readonly StatementSection[]): StatementSection => {
  const isElsewhere = ({ account, typeKey }: ComparedAccount): boolean =>
    [FIXED_ASSETS, 4, 5].includes(typeKey) && account !== ACCOUNT.accumulatedDepreciation
  const credit = (each: ComparedAccount): StatementLine => ({
    account: each.account,
    name: each.name,
    amount: -each.amount,
    compared: -each.compared,
  })
  const profit: StatementLine = {
    account: '',
    name: 'Net profit',
    ...sumOf(moved.filter(each => isOfProfitAndLoss(each.typeKey)).map(credit)),
  }
  const working = moved
    .filter(each => !isOfProfitAndLoss(each.typeKey) && !CASH_ACCOUNTS.includes(each.account) && !isElsewhere(each))
    .map(credit)
  const posted = sumOf(moved.filter(isElsewhere).map(credit))
  const paid = sumOf(elsewhere)
  const withoutCash = {
    account: 'without_cash',
    name: WITHOUT_CASH,
    amount: posted.amount - paid.amount,
    compared: posted.compared - paid.compared,
  }
  const lines = [profit, ...working, ...(withoutCash.amount === 0n && withoutCash.compared === 0n ? [] : [withoutCash])]
  return { key: 'reconciliation', title: 'Operating activities, from net profit', lines, ...sumOf(lines) }
}

/**
 * Cash flow statement (IAS 7): operating activities by the direct method, investing, financing, and the operating figure again from net profit
 * by the indirect method. Cash at the end = cash at the start + the change; both operating figures are equal because debits and credits are.
 */
export const cashFlow = (now: CashPeriod, then: CashPeriod): readonly StatementSection[] => {
  const operating = activity('operating', 'Operating activities', now, then)
  const investing = activity('investing', 'Investing activities', now, then)
  const financing = activity('financing', 'Financing activities', now, then)
  const brought = activity('opening', 'Opening balances', now, then)
  const cashBefore = ({ accounts }: CashPeriod): Pesewas =>
    accounts.reduce((sum, { account, opening }) => (CASH_ACCOUNTS.includes(account) ? sum + opening : sum), 0n)
  const start = { ...NOTHING, amount: cashBefore(now), compared: cashBefore(then) }
  const change = sumOf([operating, investing, financing, brought])
  return [
    operating,
    investing,
    financing,
    brought,
    resultOf('change_in_cash', 'Change in cash', change),
    resultOf('opening_cash', 'Cash at the start', start),
    resultOf('closing_cash', 'Cash at the end', sumOf([start, change])),
    reconciliation(movements(now, then), [investing, financing]),
  ]
}
