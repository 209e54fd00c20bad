import { IconHash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import classes from './settings.module.css'
import { fetchSeries, type NumberSeries } from './settings-calls.ts'
import { numberTexts } from './texts.ts'

const COLUMNS: readonly Column<NumberSeries>[] = [
  { head: numberTexts.branch, kind: 'text', of: ({ branchName }) => branchName },
  { head: numberTexts.papers, kind: 'text', of: ({ papers }) => papers, tone: 'strong' },
  { head: numberTexts.series, kind: 'text', of: ({ series }) => series, tone: 'muted', width: '120px' },
  { head: numberTexts.last, kind: 'text', of: ({ number }) => number },
  { head: numberTexts.count, kind: 'count', of: ({ last }) => last, width: '130px' },
]

/** /admin/settingslayout/numbers: the last document number of each series. */
export const Component = forRight('change_settings', { title: numberTexts.title, mayNot: numberTexts.mayNot }, () => <Numbers />)

const Numbers = () => {
  const db = useDb()
  const list = useQuery({ queryKey: [db, 'number-series'], queryFn: () => fetchSeries(db) })
  const series = list.data ?? []
  return (
    <TablePage
      title={numberTexts.title}
      file={{ name: 'numbers', branch: null }}
      toolbar={<span className={classes.about}>{numberTexts.note}</span>}
      columns={COLUMNS}
      rows={series}
      keyOf={({ number }) => number}
      short={({ branchName, papers, number, last }) => ({ title: papers, note: branchName, figure: String(last), figureNote: number })}
      load={{ query: list, failedText: numberTexts.couldNotLoad }}
      empty={<EmptyState icon={IconHash} title={numberTexts.none} />}
    />
  )
}
