const BOOK_KEY = /^(\d{1,18})-(\d{1,9})$/
const STATEMENT_KEY = /^\d{1,9}$/

/** "8731-1": the line of a posting, as calls name it. */
export const bookKey = ({ postingId, lineNo }: { readonly postingId: bigint; readonly lineNo: number }): string => `${postingId}-${lineNo}`

export const isBookKey = (key: string): boolean => BOOK_KEY.test(key)

export const statementKey = ({ lineId }: { readonly lineId: number }): string => String(lineId)

/** The line of the bank that a key names; null for anything else. */
export const readStatementKey = (key: string): number | null => (STATEMENT_KEY.test(key) ? Number(key) : null)
