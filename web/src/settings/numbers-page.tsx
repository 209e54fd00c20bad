import { type NumberSeries, numberSeries } from '@akonta/domain/business/settings-calls'
import { IconHash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import classes from './settings.module.css'
import { numberTexts } from './texts.ts'

const documentsText = ({ documents }: NumberSeries): string => documents.charAt(0).toUpperCase() + documents.slice(1)

const COLUMNS: readonly Column<NumberSeries>[] = [
  { head: numberTexts.branch, kind: 'text', of: ({ branchName }) => branchName },
  { head: numberTexts.papers, kind: 'text', of: documentsText, tone: 'strong' },
  { head: numberTexts.series, kind: 'text', of: ({ series }) => series, tone: 'muted', width: '120px' },
  { head: numberTexts.last, kind: 'text', of: ({ number }) => number },
  { head: numberTexts.count, kind: 'count', of: ({ last }) => last, width: '130px' },
]

/** /admin/settingslayout/numbers: the last document number of each series. */
export const Component = forRight('change_settings', { title: numberTexts.title, mayNot: numberTexts.mayNot }, () => <Numbers />)

const Numbers = () => {
  const db = useDb()
  const list = useQuery(asks(numberSeries, { db }))
  const series = list.data ?? []
  return (
    <TablePage
      title={numberTexts.title}
      file={{ name: 'numbers', branch: null }}
      toolbar={<span className={classes.about}>{numberTexts.note}</span>}
      columns={COLUMNS}
      rows={series}
      keyOf={({ number }) => number}
      short={each => ({ title: documentsText(each), note: each.branchName, figure: String(each.last), figureNote: each.number })}
      load={{ query: list, failedText: numberTexts.couldNotLoad }}
      empty={<EmptyState icon={IconHash} title={numberTexts.none} />}
    />
  )
}
