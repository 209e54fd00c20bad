import type { BusinessDate } from '@akonta/domain/dates'

export type FileKind = 'csv' | 'xlsx'

type FileNameParts = {
  /** What it is: "sales-report". */
  readonly name: string
  readonly business: string
  /** The code of the branch, or null when the table is about the whole business. */
  readonly branch: string | null
  /** The days it is about: one, or the first and the last. */
  readonly days: readonly BusinessDate[]
}

/** "sales-report-asempa-ACC-2026-11-01-2026-11-20.csv": what, whose, when. Only letters, digits and dashes, which every disk takes. */
export const fileNameOf = ({ name, business, branch, days }: FileNameParts, kind: FileKind | 'json'): string => {
  const parts = [name, business, ...(branch === null ? [] : [branch]), ...days]
  return `${parts.map(part => part.replaceAll(/[^\p{L}\p{N}]+/gu, '-')).join('-')}.${kind}`
}
