import { fieldsOf } from '@akonta/domain/imports/import-fields'
import type { ExistingChoice } from '@akonta/domain/imports/import-kind'
import { foldHeading } from '@akonta/domain/imports/match-headings'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { listBranches } from '../http/session/branch-queries.ts'
import { headingsOf } from '../spreadsheets/headings.ts'
import { type ImportRow, rowsAfter } from './import-queries.ts'

const SET_CHOICES: Statement = {
  name: 'import-set-choices',
  text: `update data_import set headings = $3, header_row = $4, columns = $5, existing = $6, branch_code = $7
         where business_id = $1 and import_id = $2`,
}
const REMEMBER: Statement = {
  name: 'import-remember-columns',
  text: `insert into import_column (business_id, kind, heading, field)
         select $1, $2, h.heading, h.field from unnest($3::text[], $4::text[]) as h (heading, field)
         on conflict (business_id, kind, heading) do update set field = excluded.field`,
}

export type Choices = {
  readonly headerRow: number
  readonly columns: readonly string[]
  readonly existing: ExistingChoice
  readonly branch: string
}

/** The headings of the chosen row, and what the business chose for each of them. A row twice in the list of headings counts once. */
const remember = async (tx: Transaction, { kind }: ImportRow, headings: readonly string[], columns: readonly string[]): Promise<void> => {
  const chosen = new Map(headings.map((heading, column) => [foldHeading(heading), columns[column] ?? ''] as const))
  chosen.delete('')
  await tx.count(REMEMBER, [tx.businessId, kind, [...chosen.keys()], [...chosen.values()]])
}

/** Sets what the user chose and remembers the columns. Refuses (`bad_input`) a field in two columns, and an unknown field or branch. */
export const changeChoices = async (
  tx: Transaction,
  found: ImportRow,
  { headerRow, columns, existing, branch }: Choices,
): Promise<void> => {
  const branches = await listBranches(tx)
  if (!branches.some(({ branchCode }) => branchCode === branch))
    throw new Refusal('bad_input', `There is no branch ${branch}`, { field: 'branch' })
  const fields = fieldsOf(
    found.kind,
    branches.map(({ branchCode, name }) => ({ code: branchCode, name })),
  )
  if (columns.length !== found.headings.length)
    throw new Refusal('bad_input', `Choose a field, or none, for each of the ${found.headings.length} columns`, { field: 'columns' })
  const used = columns.filter(key => key !== '')
  const unknown = used.find(key => !fields.some(field => field.key === key))
  if (unknown !== undefined) throw new Refusal('bad_input', `There is no field ${unknown}`, { field: 'columns' })
  const twice = used.find((key, place) => used.indexOf(key) < place)
  if (twice !== undefined) {
    const heading = fields.find(({ key }) => key === twice)?.heading ?? twice
    throw new Refusal('bad_input', `Two columns are ${heading}. Choose one of them`, { field: 'columns' })
  }
  const [header] = headerRow === 0 ? [] : await rowsAfter(tx, found.importId, headerRow - 1, 1)
  const headings = headingsOf(header?.row === headerRow ? header.cells : [], found.headings.length)
  await tx.count(SET_CHOICES, [tx.businessId, found.importId, headings, headerRow, columns, existing, branch])
  if (headerRow > 0) await remember(tx, found, headings, columns)
}

const SET_ROW: Statement = {
  name: 'import-set-row',
  text: `update import_row set cells = $4, state = $5, fault_columns = '{}', fault_reasons = '{}', note_columns = '{}', note_reasons = '{}'
         where business_id = $1 and import_id = $2 and row_no = $3`,
}

export type CorrectedRow = { readonly row: number; readonly cells: readonly string[]; readonly leftOut: boolean }

/** Corrects the cells of a row, or leaves it out. Refuses not_found. */
export const correctRow = async (tx: Transaction, found: ImportRow, { row, cells, leftOut }: CorrectedRow): Promise<void> => {
  const width = found.headings.length
  const filled = Array.from({ length: width }, (_, column) => cells[column] ?? '')
  const changed = await tx.count(SET_ROW, [tx.businessId, found.importId, row, filled, leftOut ? 'out' : 'same'])
  if (changed === 0) throw new Refusal('not_found', `There is no row ${row}`)
}

const DISCARD: Statement = {
  name: 'import-discard',
  text: `delete from data_import where business_id = $1 and import_id = $2 and state in ('uploading', 'read')`,
}

/** Forgets a file that is not saved. */
export const discardImport = async (tx: Transaction, { importId }: ImportRow): Promise<void> => {
  await tx.count(DISCARD, [tx.businessId, importId])
}
