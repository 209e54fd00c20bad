export type NormalSide = 'Dr' | 'Cr'

export type AccountType = {
  readonly key: number
  readonly name: string
  readonly normalSide: NormalSide
  readonly statement: 'balance_sheet' | 'profit_and_loss'
}

/** The eight types that every business starts with (domain rules, section 5). */
export const ACCOUNT_TYPES = [
  { key: 1, name: 'CURRENT ASSETS', normalSide: 'Dr', statement: 'balance_sheet' },
  { key: 2, name: 'FIXED ASSETS', normalSide: 'Dr', statement: 'balance_sheet' },
  { key: 3, name: 'CURRENT LIABILITIES', normalSide: 'Cr', statement: 'balance_sheet' },
  { key: 4, name: 'LONG TERM LIABILITIES', normalSide: 'Cr', statement: 'balance_sheet' },
  { key: 5, name: 'EQUITY', normalSide: 'Cr', statement: 'balance_sheet' },
  { key: 6, name: 'INCOME', normalSide: 'Cr', statement: 'profit_and_loss' },
  { key: 7, name: 'COST OF SALES', normalSide: 'Dr', statement: 'profit_and_loss' },
  { key: 8, name: 'EXPENSES', normalSide: 'Dr', statement: 'profit_and_loss' },
] as const satisfies readonly AccountType[]

export type AccountTypeKey = (typeof ACCOUNT_TYPES)[number]['key']
