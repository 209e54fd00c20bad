import { path } from '../lib/api.ts'

export const ACCOUNTS_PATH = '/admin/accounting/bankstatements'

export const statementsPath = (account: string): string => path`/admin/accounting/bankstatements/${account}`
export const importPath = (account: string): string => path`/admin/accounting/bankstatements/${account}/import`

/** The lines of an account; with a number only those of one statement. */
export const linesPath = (account: string, statement?: number): string => {
  const lines = path`/admin/accounting/bankstatements/${account}/lines`
  return statement === undefined ? lines : `${lines}?statement=${statement}`
}
