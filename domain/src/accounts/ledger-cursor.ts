import { type BusinessDate, isBusinessDate } from '../dates.ts'

/** A line's position in a ledger: by date, then in the order of posting. */
export type LedgerCursor = { readonly date: BusinessDate; readonly postingId: bigint; readonly lineNo: number }

const PLACE = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.(\d{1,6})$/

/** A position as text: "2026-11-20.418.2". */
export const ledgerCursorText = ({ date, postingId, lineNo }: LedgerCursor): string => `${date}.${postingId}.${lineNo}`

export const readLedgerCursor = (text: string): LedgerCursor | null => {
  const [, date = '', postingId = '', lineNo = ''] = PLACE.exec(text) ?? []
  return isBusinessDate(date) ? { date, postingId: BigInt(postingId), lineNo: Number(lineNo) } : null
}
