import { ACCOUNT } from '../accounts/chart-of-accounts.ts'

/**
 * Cost and expense accounts that only rules post to: goods sold, counted or lost, depreciation and corrections. Nobody pays cash into them,
 * so the expense form does not offer them; a journal can still use them.
 */
const POSTED_BY_RULES: ReadonlySet<string> = new Set([
  ACCOUNT.costOfGoods,
  ACCOUNT.productionCostApplied,
  ACCOUNT.purchasePriceVariance,
  ACCOUNT.stockCountDifferences,
  ACCOUNT.missingItems,
  ACCOUNT.expiredItems,
  ACCOUNT.damagedItems,
  ACCOUNT.employerPension,
  ACCOUNT.depreciation,
  ACCOUNT.badDebts,
  ACCOUNT.cashShortAndOver,
  ACCOUNT.roundingDifferences,
])

export const NOT_PAID_BY_HAND: readonly string[] = [...POSTED_BY_RULES]

/** What people call the bills of an account when they search for it. */
const WORDS: Readonly<Record<string, string>> = {
  [ACCOUNT.rent]: 'shop store warehouse landlord lease advance',
  [ACCOUNT.utilities]: 'electricity electric ECG prepaid light bill power water internet data airtime phone telephone Wi-Fi waste',
  [ACCOUNT.transport]: 'fuel petrol diesel lorry taxi trotro delivery okada carriage travel toll parking',
  [ACCOUNT.bankCharges]: 'MoMo fee commission withdrawal E-levy COT mobile money charge cheque book',
  [ACCOUNT.repairs]: 'mechanic plumber electrician carpenter painting servicing spare parts generator',
  [ACCOUNT.generalExpenses]:
    'stationery printing paper cleaning soap food tea lunch donation funeral licence permit fine gift sundry office',
  [ACCOUNT.salaries]: 'wages casual labour loading boys overtime tip staff allowance',
}

/** Search words for an expense account; empty for an account that the business added. */
export const wordsForExpense = (accountCode: string): string => WORDS[accountCode] ?? ''
