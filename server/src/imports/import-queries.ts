import type { PastImport, ShownRows } from '@akonta/domain/imports/import-calls'
import type { ExistingChoice, ImportKind, ImportState, RowState } from '@akonta/domain/imports/import-kind'
import type { Statement, Transaction } from '../db/database.ts'

const IMPORT = `
  select i.import_id as "importId", i.kind, i.file_name as "fileName", i.file_size as "fileSize", i.state, i.headings,
    i.header_row as "headerRow", i.columns, i.existing, i.branch_code as "branchCode", i.merged, i.counted, i.opening::text as opening,
    i.created_by as "createdBy", i.created_at as "createdAt", maker.display_name as "createdByName",
    i.saved_at as "savedAt", coalesce(saver.display_name, '') as "savedByName", i.undone_at as "undoneAt",
    coalesce(undoer.display_name, '') as "undoneByName", i.undo_reason as "undoReason",
    array(select p.document_number from import_posting q join posting p on p.business_id = q.business_id and p.posting_id = q.posting_id
          where q.business_id = i.business_id and q.import_id = i.import_id order by q.posting_id limit 200) as documents
  from data_import i
  join app_user maker on maker.business_id = i.business_id and maker.user_id = i.created_by
  left join app_user saver on saver.business_id = i.business_id and saver.user_id = i.saved_by
  left join app_user undoer on undoer.business_id = i.business_id and undoer.user_id = i.undone_by
  where i.business_id = $1 and i.import_id = $2`

const BY_ID: Statement = { name: 'import-by-id', text: IMPORT }
/** A row that somebody else is reading, checking or saving is skipped; the caller refuses. */
const LOCKED: Statement = { name: 'import-lock', text: `${IMPORT} for no key update of i skip locked` }

export type ImportRow = {
  importId: number
  kind: ImportKind
  fileName: string
  fileSize: bigint
  state: ImportState
  headings: string[]
  headerRow: number
  columns: string[]
  existing: ExistingChoice
  branchCode: string
  merged: number[]
  counted: number[]
  opening: string
  createdBy: number
  createdAt: Date
  createdByName: string
  savedAt: Date | null
  savedByName: string
  undoneAt: Date | null
  undoneByName: string
  undoReason: string
  documents: string[]
}

export const importRow = (tx: Transaction, importId: number): Promise<ImportRow | undefined> =>
  tx.row<ImportRow>(BY_ID, [tx.businessId, importId])

/** The same, locked until the end of the transaction; undefined if somebody else has it, or if there is none. */
export const lockedImport = (tx: Transaction, importId: number): Promise<ImportRow | undefined> =>
  tx.row<ImportRow>(LOCKED, [tx.businessId, importId])

const PAST: Statement = {
  name: 'import-past',
  text: `select i.import_id as id, i.kind, i.file_name as "fileName", i.state,
           (select count(*)::int from import_record r where r.business_id = i.business_id and r.import_id = i.import_id
            and r.record_kind not in ('category', 'unit', 'price_list')) as rows,
           i.saved_at as "savedAt", saver.display_name as "savedBy", i.undone_at as "undoneAt", coalesce(undoer.display_name, '') as "undoneBy"
         from data_import i
         join app_user saver on saver.business_id = i.business_id and saver.user_id = i.saved_by
         left join app_user undoer on undoer.business_id = i.business_id and undoer.user_id = i.undone_by
         where i.business_id = $1 and i.saved_at is not null order by i.saved_at desc, i.import_id desc limit 200`,
}

export const savedImports = (tx: Transaction): Promise<PastImport[]> => tx.rows<PastImport>(PAST, [tx.businessId])

const SHOWN = `
  select row_no as row, cells, state, fault_columns as "faultColumns", fault_reasons as "faultReasons", note_columns as "noteColumns",
    note_reasons as "noteReasons"
  from import_row
  where business_id = $1 and import_id = $2 and row_no > $3
    and ($4 = 'all' or ($4 = 'faults' and state = 'fault') or ($4 = 'notes' and cardinality(note_columns) > 0))`
const SHOWN_ROWS: Statement = { name: 'import-rows-shown', text: `${SHOWN} order by row_no offset $5 limit $6` }
const SHOWN_COUNT: Statement = {
  name: 'import-rows-counted',
  text: `select count(*)::int as total from import_row where business_id = $1 and import_id = $2 and row_no > $3
    and ($4 = 'all' or ($4 = 'faults' and state = 'fault') or ($4 = 'notes' and cardinality(note_columns) > 0))`,
}

export type ShownRow = {
  row: number
  cells: string[]
  state: RowState
  faultColumns: number[]
  faultReasons: string[]
  noteColumns: number[]
  noteReasons: string[]
}

export type RowsAsked = { readonly show: ShownRows; readonly from: number; readonly size: number }

export const shownRows = async (
  tx: Transaction,
  { importId, headerRow }: Pick<ImportRow, 'importId' | 'headerRow'>,
  { show, from, size }: RowsAsked,
): Promise<{ readonly total: number; readonly rows: readonly ShownRow[] }> => {
  const wanted = [tx.businessId, importId, headerRow, show]
  const { total } = await tx.one<{ total: number }>(SHOWN_COUNT, wanted)
  return { total, rows: await tx.rows<ShownRow>(SHOWN_ROWS, [...wanted, from, size]) }
}

const PORTION: Statement = {
  name: 'import-rows-portion',
  text: `select row_no as row, cells, state, cardinality(note_columns) > 0 as noted from import_row
         where business_id = $1 and import_id = $2 and row_no > $3 order by row_no limit $4`,
}

export type StagedCells = { row: number; cells: string[]; state: RowState; noted: boolean }

/** The rows after a row, in their order. */
export const rowsAfter = (tx: Transaction, importId: number, after: number, size: number): Promise<StagedCells[]> =>
  tx.rows<StagedCells>(PORTION, [tx.businessId, importId, after, size])

const REMEMBERED: Statement = {
  name: 'import-columns-remembered',
  text: 'select heading, field from import_column where business_id = $1 and kind = $2',
}

/** What this business chose for headings before: heading → key of the field. */
export const rememberedColumns = async (tx: Transaction, kind: ImportKind): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await tx.rows<{ heading: string; field: string }>(REMEMBERED, [tx.businessId, kind])).map(({ heading, field }) => [heading, field]),
  )

const NAMES: Statement = {
  name: 'import-account-names',
  text: 'select account_code as code, name from account where business_id = $1 and account_code = any ($2::text[])',
}

export const accountNames = async (tx: Transaction, codes: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await tx.rows<{ code: string; name: string }>(NAMES, [tx.businessId, codes])).map(({ code, name }) => [code, name]))
