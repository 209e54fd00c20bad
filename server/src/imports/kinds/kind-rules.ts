import type { BusinessDate } from '@akonta/domain/dates'
import type { ExistingChoice, RowState } from '@akonta/domain/imports/import-kind'
import type { CellRemark, RowReader } from '@akonta/domain/imports/row-reader'
import type { Transaction } from '../../db/database.ts'
import type { CallInTransaction } from '../../db/record-change.ts'
import type { NamedBranch } from '../../http/session/branch-queries.ts'
import type { FileRow } from '../../spreadsheets/file-row.ts'
import type { OpeningEntry } from './opening-entry.ts'

export type CheckedRow = {
  readonly row: number
  readonly state: RowState
  readonly faults: readonly CellRemark[]
  readonly notes: readonly CellRemark[]
}

/** What a user chose, and the branches that rows may name. */
export type ImportSettings = {
  readonly columns: ReadonlyMap<string, number>
  readonly existing: ExistingChoice
  /** The code of the branch of rows that name none. */
  readonly branch: string
  readonly branches: readonly NamedBranch[]
  readonly today: BusinessDate
  readonly findBranch: (text: string) => string | undefined
  /** A reader of the row, with the fault of merged cells. */
  readonly readerOf: (row: FileRow) => RowReader
}

export type RecordKind = 'product' | 'payee' | 'employee' | 'account' | 'category' | 'unit' | 'price_list' | 'special_price' | 'packs'

/** Notes what an import does, to undo it. */
export type Ledger = {
  created(kind: RecordKind, ids: readonly (string | number)[]): Promise<void>
  /** Both states of a changed record, as JSON text. */
  changed(kind: RecordKind, id: string | number, before: string, after: string): Promise<void>
  posted(documentNumber: string): void
}

export type Saving = {
  readonly call: CallInTransaction & { readonly actor: { readonly registerSession?: string } }
  readonly ledger: Ledger
}

/** Checks the rows of one kind, portion by portion, and saves the portion that was checked last. */
export type Checker = {
  check(rows: readonly FileRow[]): Promise<readonly CheckedRow[]>
  save(saving: Saving): Promise<void>
  /** After the last portion: the opening documents. */
  finish(saving: Saving, report: (done: number, total: number) => void): Promise<void>
  readonly opening: OpeningEntry
}

export type OpenChecker = (tx: Transaction, settings: ImportSettings) => Promise<Checker>

/** The state of a row whose record exists, or does not. A row with a fault has no other state. */
export const stateOf = (
  reader: RowReader,
  { existing }: Pick<ImportSettings, 'existing'>,
  found: { readonly label: string; readonly column: string; readonly changes: boolean } | null,
): RowState => {
  if (found && existing === 'refuse') reader.fault(found.column, `${found.label} exists already`)
  if (found && existing === 'skip') return 'skipped'
  if (reader.faults.length > 0) return 'fault'
  if (!found) return 'new'
  return found.changes ? 'change' : 'same'
}

export const checkedOf = ({ row }: FileRow, { faults, notes }: RowReader, state: RowState): CheckedRow => ({
  row,
  state,
  faults: state === 'skipped' ? [] : faults,
  notes: state === 'skipped' ? [] : notes,
})

/** The first row with a value that must not be there twice. */
export const openSeen = () => {
  const rows = new Map<string, number>()
  return (value: string, row: number): number | undefined => {
    const earlier = rows.get(value)
    if (earlier === undefined) rows.set(value, row)
    return earlier
  }
}
