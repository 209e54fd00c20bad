import { list, record, UNREAD } from '@akonta/domain/contract/codec'
import { money, text } from '@akonta/domain/contract/fields'
import type { ImportView, OpeningLine, RowCounts } from '@akonta/domain/imports/import-calls'
import { ROW_STATES } from '@akonta/domain/imports/import-kind'
import type { ImportRow } from './import-queries.ts'
import type { Progress } from './progress.ts'

const openingLines = list(record({ branch: text, account: text, debit: money, credit: money }))

/** The opening entry as it is stored with an import. */
export const openingText = (lines: readonly OpeningLine[]): string => openingLines.write(lines) ?? '[]'

const readOpening = (stored: string): readonly OpeningLine[] => {
  const lines = openingLines.read(JSON.parse(stored), [])
  if (lines === UNREAD) throw new Error('An import has an opening entry that cannot be read')
  return lines
}

/** Rows by state, in the order of ROW_STATES, and then those with a remark. */
export type Counted = { readonly counts: RowCounts; readonly noted: number }

export const countedList = ({ counts, noted }: Counted): readonly number[] => [...ROW_STATES.map(state => counts[state]), noted]

const readCounted = (stored: readonly number[]): Counted => {
  const [fresh = 0, change = 0, same = 0, skipped = 0, fault = 0, out = 0, noted = 0] = stored
  return { counts: { new: fresh, change, same, skipped, fault, out }, noted }
}

export const importViewOf = (row: ImportRow, progress: Progress | null): ImportView => {
  const { counts, noted } = readCounted(row.counted)
  return {
    id: row.importId,
    kind: row.kind,
    fileName: row.fileName,
    state: row.state,
    createdAt: row.createdAt,
    createdBy: row.createdByName,
    headings: row.headings,
    headerRow: row.headerRow,
    columns: row.columns,
    existing: row.existing,
    branch: row.branchCode,
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    noted,
    opening: readOpening(row.opening),
    progress,
    savedAt: row.savedAt,
    savedBy: row.savedByName,
    documents: row.documents,
    undoneAt: row.undoneAt,
    undoneBy: row.undoneByName,
    undoReason: row.undoReason,
  }
}
