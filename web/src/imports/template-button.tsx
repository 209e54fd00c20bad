import type { BusinessDate } from '@akonta/domain/dates'
import { employeeTemplate, importTemplate } from '@akonta/domain/imports/import-calls'
import { fieldsOf, type ImportField } from '@akonta/domain/imports/import-fields'
import type { ImportKind } from '@akonta/domain/imports/import-kind'
import { readDay } from '@akonta/domain/imports/read-cell'
import { decodeMoney } from '@akonta/domain/money'
import { decodeFine } from '@akonta/domain/quantity'
import { useBranches } from '../business/branches.ts'
import { type FetchWatch, fetchAllPages } from '../lib/all-pages.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { SaveAs } from '../ui/save-as/save-as.tsx'
import type { Column } from '../ui/table/column.ts'
import { importTexts } from './texts.ts'

type Row = { readonly place: string; readonly cells: readonly string[] }

const figureOf = (decode: typeof decodeFine, text: string): bigint | null => {
  const decoded = text === '' ? null : decode(text)
  return decoded?.ok ? decoded.value : null
}

const dayOf = (text: string): BusinessDate | null => {
  const read = text === '' ? null : readDay(text)
  return read?.ok ? read.value : null
}

/** A column of the template: figures are figures and days are days, so that a spreadsheet keeps them as they are. */
const columnOf = ({ heading, form }: ImportField, place: number): Column<Row> => {
  const textOf = ({ cells }: Row): string => cells[place] ?? ''
  if (form === 'fine') return { head: heading, kind: 'quantity', of: row => figureOf(decodeFine, textOf(row)) }
  if (form === 'money') return { head: heading, kind: 'money', of: row => figureOf(decodeMoney, textOf(row)) }
  if (form === 'day') return { head: heading, kind: 'day', of: row => dayOf(textOf(row)) }
  return { head: heading, kind: 'text', of: textOf }
}

/** Saves a list in the columns of its import, with the records there are. */
export const TemplateButton = ({ kind }: { readonly kind: ImportKind }) => {
  const db = useDb()
  const branches = useBranches()
  const fields = fieldsOf(kind, branches.data ?? [])
  const fetchRows = (watch: FetchWatch): Promise<readonly Row[]> =>
    fetchAllPages(
      async (page, signal) => {
        const found =
          kind === 'employees'
            ? await call(employeeTemplate, { db, page }, { signal })
            : await call(importTemplate, { db, list: kind, page }, { signal })
        const order = fields.map(({ key }) => found.keys.indexOf(key))
        const rows = found.rows.map((cells, index) => ({ place: `${page}/${index}`, cells: order.map(from => cells[from] ?? '') }))
        return { rows, pages: found.pages, total: found.total }
      },
      ({ place }) => place,
      watch,
    )
  return <SaveAs title={importTexts.kinds[kind]} name={`import-${kind}`} columns={fields.map(columnOf)} rows={fetchRows} branch={null} />
}
