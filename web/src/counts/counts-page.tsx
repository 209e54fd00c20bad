import { type CountStatus, type ListedCount, listCounts } from '@akonta/domain/counts/count-calls'
import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { forBranch } from '../session/gates.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { type Column, shownText } from '../ui/table/column.ts'
import { countTexts } from './texts.ts'

const TONES = { COUNTING: 'gold', SUBMITTED: 'indigo', APPROVED: 'green', CANCELLED: 'plain' } as const

export const CountBadge = ({ status }: { readonly status: CountStatus }) => (
  <Badge tone={TONES[status]}>{countTexts.statuses[status]}</Badge>
)

const scopeOf = ({ scope, category }: Pick<ListedCount, 'scope' | 'category'>): string =>
  category === '' ? countTexts.scopes[scope] : category

const COLUMNS: readonly Column<ListedCount>[] = [
  { head: countTexts.number, kind: 'text', of: count => count.number, width: '130px' },
  { head: countTexts.name, kind: 'text', of: count => count.title },
  { head: countTexts.scope, kind: 'text', of: scopeOf, tone: 'muted' },
  { head: countTexts.startedAt, kind: 'time', of: count => count.startedAt, width: '150px' },
  { head: countTexts.startedBy, kind: 'text', of: count => count.startedBy },
  { head: countTexts.counted, kind: 'count', of: count => count.counted, width: '100px' },
  {
    head: countTexts.status,
    kind: 'text',
    of: count => countTexts.statuses[count.status],
    cell: count => <CountBadge status={count.status} />,
    width: '130px',
  },
]

/** The stock counts of the branch: /admin/counts. */
export const Component = forBranch(branch => <Counts branch={branch} />)

const Counts = ({ branch }: { readonly branch: ChosenBranch }) => {
  const mayApprove = useCan('approve_count')
  const list = useQuery(asks(listCounts, { db: useDb(), branch: branch.code }))
  const counts = list.data ?? []
  return (
    <TablePage
      title={countTexts.title(branch.name)}
      note={list.data && countTexts.shown(counts.length)}
      file={{ name: 'stock-counts' }}
      hasWideToolbar
      toolbar={<p className="hint">{countTexts.listHint}</p>}
      buttons={
        <>
          {mayApprove && (
            <Button component={Link} to="/admin/counts/history" variant="default">
              {countTexts.history}
            </Button>
          )}
          <AddButton label={countTexts.start} to="/admin/counts/new" />
        </>
      }
      label={countTexts.counts}
      columns={COLUMNS}
      rows={counts}
      keyOf={count => count.number}
      short={count => ({
        title: `${count.number} · ${count.title}`,
        note: `${shownText({ head: '', kind: 'time', of: (each: ListedCount) => each.startedAt }, count)} · ${scopeOf(count)}`,
        figure: String(count.counted),
        figureNote: <CountBadge status={count.status} />,
      })}
      link={({ number }) => ({ label: countTexts.view, name: countTexts.viewNamed(number), to: path`/admin/counts/view/${number}` })}
      load={{ query: list, failedText: countTexts.couldNotLoad }}
      empty={<EmptyState icon={IconClipboardCheck} title={countTexts.none} hint={countTexts.noneHint} />}
    />
  )
}
