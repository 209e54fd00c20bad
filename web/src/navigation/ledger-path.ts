import { path } from '../lib/api.ts'
import type { StatementParams } from '../statements/statement-params.ts'

/** The ledger of an account over the period of a statement. */
export const ledgerPath = (account: string, { start, end, branch }: Pick<StatementParams, 'start' | 'end' | 'branch'>): string =>
  `${path`/admin/accounting/ledger/${account}`}?${new URLSearchParams({ branch, start, end }).toString()}`

/** Where the ledger behind a balance begins: what came before the year is brought forward in it. */
export const yearBegun = (day: string): string => `${day.slice(0, 4)}-01-01`
