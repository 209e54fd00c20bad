import { type LedgerLine, ledgerOfAccount } from '@akonta/domain/accounts/account-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import type { FetchWatch } from '../lib/all-pages.ts'
import { call } from '../lib/call.ts'

/** `branch` is a code or ALL. */
export type LedgerSpan = { readonly account: string; readonly branch: string; readonly start: BusinessDate; readonly end: BusinessDate }

export const PART_SIZE = 100
const FILE_PART_SIZE = 1000

const instantOf = (day: BusinessDate): number => Date.parse(`${day}T00:00:00Z`)

/** All lines of the span, for a file. Progress is reported in days. */
export const fetchWholeLedger = async (
  db: string,
  span: LedgerSpan,
  { signal, onProgress }: FetchWatch,
): Promise<readonly LedgerLine[]> => {
  const lines: LedgerLine[] = []
  const all = instantOf(span.end) - instantOf(span.start)
  for (let after = ''; ; ) {
    const part = await call(ledgerOfAccount, { db, ...span, size: FILE_PART_SIZE, ...(after !== '' && { after }) }, { signal })
    lines.push(...part.lines)
    after = part.next
    if (after === '') return lines
    onProgress(instantOf(part.lines.at(-1)?.date ?? span.start) - instantOf(span.start), all)
  }
}
