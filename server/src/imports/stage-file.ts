import { cutText } from '@akonta/domain/contract/cut-text'
import { fieldsOf } from '@akonta/domain/imports/import-fields'
import { findHeaderRow, matchColumns } from '@akonta/domain/imports/match-headings'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { listBranches } from '../http/session/branch-queries.ts'
import type { FileRow } from '../spreadsheets/file-row.ts'
import { headingsOf } from '../spreadsheets/headings.ts'
import { readingLimits } from '../spreadsheets/limits.ts'
import { readTable } from '../spreadsheets/read-table.ts'
import { type ImportRow, rememberedColumns } from './import-queries.ts'
import type { Report } from './progress.ts'

const PUT: Statement = {
  name: 'import-put-rows',
  text: `insert into import_row (business_id, import_id, row_no, cells)
         select $1, $2, r.row_no, array(select json_array_elements_text(r.cells::json)) from unnest($3::int[], $4::text[]) as r (row_no, cells)`,
}
const READ: Statement = {
  name: 'import-set-read',
  text: `update data_import set state = 'read', headings = $3, header_row = $4, columns = $5, merged = $6
         where business_id = $1 and import_id = $2`,
}

const LONGEST_CELL = 4000

/** PostgreSQL stores no zero character, and a text that is cut off shows that it was. */
const storable = (cell: string): string =>
  (cell.length > LONGEST_CELL ? `${cutText(cell, LONGEST_CELL)}…` : cell).replaceAll('\0', '\uFFFD')

const put = (tx: Transaction, importId: number, rows: readonly FileRow[]): Promise<number> =>
  tx.count(PUT, [tx.businessId, importId, rows.map(({ row }) => row), rows.map(({ cells }) => JSON.stringify(cells.map(storable)))])

/** The first rows, among which the headings are. */
const LOOKED_AT = 20

/** Reads a file into rows that can be checked, and finds its headings. Refuses: bad_input (not a table, no rows), too_large. */
export const stageFile = async (tx: Transaction, { importId, kind }: ImportRow, file: Buffer, report: Report): Promise<void> => {
  const table = readTable(file, readingLimits())
  const first: FileRow[] = []
  let rows = 0
  let width = 0
  for await (const portion of table.rows) {
    await put(tx, importId, portion)
    for (const { cells } of portion) width = Math.max(width, cells.length)
    first.push(...portion.slice(0, Math.max(0, LOOKED_AT - first.length)))
    rows += portion.length
    report('Reading', rows, 0)
  }
  if (rows === 0) throw new Refusal('bad_input', 'This file has no rows')
  const branches = (await listBranches(tx)).map(({ branchCode, name }) => ({ code: branchCode, name }))
  const fields = fieldsOf(kind, branches)
  const remembered = await rememberedColumns(tx, kind)
  const place = findHeaderRow(
    fields,
    first.map(({ cells }) => cells),
    remembered,
  )
  const header = first[place - 1]
  const headings = headingsOf(header?.cells ?? [], width)
  const columns = header ? matchColumns(fields, headings, remembered) : headings.map(() => '')
  const merged = table.merged.flatMap(each => [each.firstRow, each.lastRow, each.firstColumn, each.lastColumn])
  await tx.count(READ, [tx.businessId, importId, headings, header?.row ?? 0, columns, merged])
}
