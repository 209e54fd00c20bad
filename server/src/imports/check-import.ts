import { paired } from '@akonta/domain/assert'
import { foldText } from '@akonta/domain/catalogue/search-text'
import type { BusinessDate } from '@akonta/domain/dates'
import type { OpeningLine, RowCounts } from '@akonta/domain/imports/import-calls'
import { existingChoiceOf } from '@akonta/domain/imports/import-kind'
import { columnsByKey, rowReader } from '@akonta/domain/imports/row-reader'
import { greater } from '@akonta/domain/whole-numbers'
import type { Statement, Transaction } from '../db/database.ts'
import { listBranches, type NamedBranch } from '../http/session/branch-queries.ts'
import { accountNames, type ImportRow, rowsAfter, type StagedCells } from './import-queries.ts'
import { countedList, openingText } from './import-view.ts'
import { CHECKERS } from './kinds/checker-of.ts'
import type { CheckedRow, Checker, ImportSettings } from './kinds/kind-rules.ts'
import type { OpeningEntry } from './kinds/opening-entry.ts'
import type { Report } from './progress.ts'

/** How many rows are checked or saved at a time: what is in memory at once. */
const PORTION = 1000

const FOUR = 4

type Range = { readonly rows: readonly [number, number]; readonly columns: readonly [number, number] }

const rangesOf = (merged: readonly number[]): readonly Range[] =>
  Array.from({ length: Math.floor(merged.length / FOUR) }, (_, place) => {
    const [firstRow = 0, lastRow = 0, firstColumn = 0, lastColumn = 0] = merged.slice(place * FOUR)
    return { rows: [firstRow, lastRow], columns: [firstColumn, lastColumn] }
  })

const MERGED = 'This cell is merged with others. Unmerge it in the spreadsheet, or type the value here'

const settingsOf = (found: ImportRow, branches: readonly NamedBranch[], today: BusinessDate): ImportSettings => {
  const columns = columnsByKey(found.columns)
  const codes = new Map(branches.flatMap(({ branchCode, name }) => [branchCode, name].map(text => [foldText(text), branchCode] as const)))
  const merged = rangesOf(found.merged)
  return {
    columns,
    existing: existingChoiceOf(found.kind, found.existing),
    branch: found.branchCode,
    branches,
    today,
    findBranch: text => codes.get(foldText(text)),
    readerOf: ({ row, cells }) => {
      const reader = rowReader(columns, cells)
      for (const each of merged) {
        if (row < each.rows[0] || row > each.rows[1]) continue
        for (const [key, column] of columns)
          if (column >= each.columns[0] && column <= each.columns[1] && reader.raw(key) === '') reader.fault(key, MERGED)
      }
      return reader
    },
  }
}

export const checkerOf = async (tx: Transaction, found: ImportRow, today: BusinessDate): Promise<Checker> =>
  CHECKERS[found.kind](tx, settingsOf(found, await listBranches(tx), today))

const SET_CHECKED: Statement = {
  name: 'import-set-checked',
  text: `
    update import_row r set state = c.state,
      fault_columns = array(select json_array_elements_text(c.fault_columns::json)::int),
      fault_reasons = array(select json_array_elements_text(c.fault_reasons::json)),
      note_columns = array(select json_array_elements_text(c.note_columns::json)::int),
      note_reasons = array(select json_array_elements_text(c.note_reasons::json))
    from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
      as c (row_no, state, fault_columns, fault_reasons, note_columns, note_reasons)
    where r.business_id = $1 and r.import_id = $2 and r.row_no = c.row_no`,
}

/** Most rows are new and have no remark, as they are stored at first: only the others are written. */
const isPlain = ({ state, faults, notes }: CheckedRow, before: StagedCells): boolean =>
  state === 'new' && before.state === 'new' && !before.noted && faults.length === 0 && notes.length === 0

const listsOf = (remarks: CheckedRow['faults']) => ({
  columns: JSON.stringify(remarks.map(({ column }) => column)),
  reasons: JSON.stringify(remarks.map(({ reason }) => reason)),
})

const store = async (tx: Transaction, importId: number, checked: readonly CheckedRow[], rows: readonly StagedCells[]): Promise<void> => {
  const written = paired(checked, rows).flatMap(([row, before]) => (isPlain(row, before) ? [] : [row]))
  if (written.length === 0) return
  const faults = written.map(row => listsOf(row.faults))
  const notes = written.map(row => listsOf(row.notes))
  await tx.count(SET_CHECKED, [
    tx.businessId,
    importId,
    written.map(({ row }) => row),
    written.map(({ state }) => state),
    faults.map(({ columns }) => columns),
    faults.map(({ reasons }) => reasons),
    notes.map(({ columns }) => columns),
    notes.map(({ reasons }) => reasons),
  ])
}

/** The rows below the headings that were not left out, portion by portion. */
export async function* rowsToCheck(tx: Transaction, { importId, headerRow }: ImportRow): AsyncGenerator<readonly StagedCells[]> {
  let after = headerRow
  for (;;) {
    const rows = await rowsAfter(tx, importId, after, PORTION)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.row
    yield rows
  }
}

const openingLines = async (tx: Transaction, entry: OpeningEntry): Promise<readonly OpeningLine[]> => {
  const lines = entry.lines()
  const names = await accountNames(tx, [...new Set(lines.map(({ account }) => account))])
  const branches = new Map((await listBranches(tx)).map(({ branchCode, name }) => [branchCode, name]))
  return lines.map(({ branch, account, amount }) => ({
    branch: branches.get(branch) ?? branch,
    account: names.get(account) ?? account,
    debit: greater(amount, 0n),
    credit: greater(-amount, 0n),
  }))
}

const SET_OUTCOME: Statement = {
  name: 'import-set-outcome',
  text: 'update data_import set counted = $3, opening = $4::json where business_id = $1 and import_id = $2',
}

export type Checking = { readonly tx: Transaction; readonly today: BusinessDate }

/** Checks every row against the books as they are now, and stores with each cell what is wrong with it. Nothing else changes. */
export const checkImport = async ({ tx, today }: Checking, found: ImportRow, total: number, report: Report): Promise<RowCounts> => {
  const checker = await checkerOf(tx, found, today)
  const counts = { new: 0, change: 0, same: 0, skipped: 0, fault: 0, out: 0 }
  let noted = 0
  let done = 0
  for await (const rows of rowsToCheck(tx, found)) {
    const inside = rows.filter(({ state }) => state !== 'out')
    const checked = await checker.check(inside)
    await store(tx, found.importId, checked, inside)
    for (const { state, notes } of checked) {
      counts[state] += 1
      if (notes.length > 0) noted += 1
    }
    counts.out += rows.length - inside.length
    done += rows.length
    report('Checking', done, total)
  }
  const opening = await openingLines(tx, checker.opening)
  await tx.count(SET_OUTCOME, [tx.businessId, found.importId, countedList({ counts, noted }), openingText(opening)])
  return counts
}
