import type { BusinessDate } from '@akonta/domain/dates'

export type FileKind = 'csv' | 'xlsx'

type FileNameParts = {
  /** Its content: "sales-report". */
  readonly name: string
  readonly business: string
  /** The branch code, or null for the whole business. */
  readonly branch: string | null
  /** Its dates: one, or the first and the last. */
  readonly days: readonly BusinessDate[]
}

/** "sales-report-asempa-ACC-2026-11-01-2026-11-20.csv". Only letters, digits and hyphens, which every file system accepts. */
export const fileNameOf = ({ name, business, branch, days }: FileNameParts, kind: FileKind | 'json'): string => {
  const parts = [name, business, ...(branch === null ? [] : [branch]), ...days]
  return `${parts.map(part => part.replaceAll(/[^\p{L}\p{N}]+/gu, '-')).join('-')}.${kind}`
}
