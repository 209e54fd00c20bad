import { formatCount } from '@akonta/domain/count-text'
import { formatMoment } from '@akonta/domain/dates'
import { type PastImport, pastImports } from '@akonta/domain/imports/import-calls'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import classes from './imports.module.css'
import { NewImportCard } from './new-import-card.tsx'
import { importTexts } from './texts.ts'

const stateOf = ({ undoneAt, undoneBy }: PastImport): string =>
  undoneAt === null ? importTexts.saved : `${importTexts.undone} ${formatMoment(undoneAt)}, ${undoneBy}`

const COLUMNS: readonly Column<PastImport>[] = [
  { head: importTexts.list, kind: 'text', of: ({ kind }) => importTexts.kinds[kind], tone: 'strong' },
  { head: importTexts.fileName, kind: 'text', of: ({ fileName }) => fileName },
  { head: importTexts.records, kind: 'count', of: ({ rows }) => rows },
  { head: importTexts.savedAt, kind: 'time', of: ({ savedAt }) => savedAt },
  { head: importTexts.savedBy, kind: 'text', of: ({ savedBy }) => savedBy, tone: 'muted' },
  { head: importTexts.state, kind: 'text', of: stateOf, tone: 'muted' },
]

/** /admin/settingslayout/import: bring a list over, and every import of the past. */
export const Component = forRight('import_data', importTexts, () => (
  <Page>
    <PageHeading title={importTexts.title} />
    <NewImportCard />
    <Past />
  </Page>
))

const Past = () => {
  const db = useDb()
  const query = useQuery(asks(pastImports, { db }))
  return (
    <section className={`card ${classes.past}`} aria-label={importTexts.past}>
      <h2 className={cardStack.title}>{importTexts.past}</h2>
      <DataTable
        label={importTexts.past}
        columns={COLUMNS}
        rows={query.data ?? []}
        keyOf={({ id }) => id}
        short={each => ({
          title: importTexts.kinds[each.kind],
          note: `${each.fileName} · ${formatMoment(each.savedAt)} · ${each.savedBy}`,
          figure: formatCount(each.rows),
          figureNote: each.undoneAt === null ? importTexts.saved : importTexts.undone,
        })}
        link={({ id, fileName }) => ({
          label: importTexts.view,
          name: importTexts.viewOf(fileName, id),
          to: path`/admin/settingslayout/import/${id}`,
        })}
        load={{ query, failedText: importTexts.couldNotLoadPast }}
        empty={<EmptyState icon={IconFileImport} title={importTexts.noPast} />}
      />
    </section>
  )
}
