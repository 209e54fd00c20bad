import type { DataColumn } from '../table/column.ts'

/** A row of a report of papers: its number, and what undid it, what it undoes, or whose goods went back by it (empty for nothing). */
type ReportedPaper = {
  readonly number: string
  readonly reversedBy: string
  readonly reverses: string
  readonly returnOf?: string
}

/** The number of a paper in a report. A reversed paper and its reversal both stand there, each naming what it is. */
const reportedNumber = ({ number, reversedBy, reverses, returnOf = '' }: ReportedPaper): string => {
  if (reverses !== '') return `${number} · reverses ${reverses}`
  const named = returnOf === '' ? number : `${number} · return of ${returnOf}`
  return reversedBy === '' ? named : `${named} · reversed`
}

/** The first column of a report of papers. What is undone, and what undid it, stands back behind the rest. */
export const numberColumn = (head: string): DataColumn<ReportedPaper> => ({
  head,
  kind: 'text',
  of: reportedNumber,
  tone: ({ reversedBy, reverses }) => (reversedBy === '' && reverses === '' ? undefined : 'muted'),
})
