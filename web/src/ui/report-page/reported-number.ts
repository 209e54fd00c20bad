import type { DataColumn } from '../table/column.ts'

/** A row of a report of documents: its number, and the reversing, reversed or returned document (empty if none). */
type ReportedDocument = {
  readonly number: string
  readonly reversedBy: string
  readonly reverses: string
  readonly returnOf?: string
}

/** The number of a document in a report. A reversed document and its reversal are both listed, each naming the other. */
const reportedNumber = ({ number, reversedBy, reverses, returnOf = '' }: ReportedDocument): string => {
  if (reverses !== '') return `${number} · reverses ${reverses}`
  const named = returnOf === '' ? number : `${number} · return of ${returnOf}`
  return reversedBy === '' ? named : `${named} · reversed`
}

/** The first column of a report of documents. A reversed document and its reversal are muted. */
export const numberColumn = (head: string): DataColumn<ReportedDocument> => ({
  head,
  kind: 'text',
  of: reportedNumber,
  tone: ({ reversedBy, reverses }) => (reversedBy === '' && reverses === '' ? undefined : 'muted'),
})
