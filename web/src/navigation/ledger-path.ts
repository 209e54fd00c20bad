import { path } from '../lib/api.ts'

type LedgerSpan = { readonly start: string; readonly end: string; readonly branch: string }

/** The ledger of an account over the period of a statement. */
export const ledgerPath = (account: string, { start, end, branch }: LedgerSpan): string =>
  `${path`/admin/accounting/ledger/${account}`}?${new URLSearchParams({ branch, start, end }).toString()}`

/** The first day of the ledger behind a balance: earlier entries are brought forward in it. */
export const yearBegun = (day: string): string => `${day.slice(0, 4)}-01-01`
