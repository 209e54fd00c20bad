import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type ListedRecurring, RECURRING_LISTS } from '@akonta/domain/recurring/recurring-calls'
import { Select } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { path } from '../lib/api.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { forBranch, forRight } from '../session/gates.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyChoice } from '../ui/search-filters/empty-choice.tsx'
import type { Column } from '../ui/table/column.ts'
import { allRecurringQuery } from './list-all.ts'
import { StateBadge } from './state-badge.tsx'
import { recurringTexts } from './texts.ts'

const stateText = ({ state, isDue }: ListedRecurring): string => (isDue ? recurringTexts.due : recurringTexts.states[state])

const COLUMNS: readonly Column<ListedRecurring>[] = [
  { head: recurringTexts.nextDate, kind: 'day', of: row => row.nextDate, width: '110px' },
  { head: recurringTexts.name, kind: 'text', of: row => row.name, tone: 'strong' },
  { head: recurringTexts.kind, kind: 'text', of: row => recurringTexts.kinds[row.kind], width: '90px' },
  { head: recurringTexts.every, kind: 'text', of: row => recurringTexts.intervals[row.every], width: '120px' },
  { head: recurringTexts.state, kind: 'text', of: stateText, cell: row => <StateBadge {...row} />, width: '90px' },
  { head: recurringTexts.amount, kind: 'money', of: row => row.amount, width: '110px' },
]

/** The recurring documents of the branch: /admin/accounting/recurring?list= (ALL unless named). */
export const Component = forRight(
  'see_books',
  { title: recurringTexts.title, mayNot: recurringTexts.mayNot },
  forBranch(branch => <RecurringList branch={branch} />),
)

const RecurringList = ({ branch }: { readonly branch: ChosenBranch }) => {
  const [search, setSearch] = useSearchParams()
  const requestedList = RECURRING_LISTS.find(each => each === search.get('list')) ?? 'ALL'
  const list = useQuery(allRecurringQuery({ db: useDb(), branch: branch.code, list: requestedList }))
  const rows = list.data ?? []
  const create = <AddButton label={recurringTexts.create} to="/admin/accounting/recurring/new" />
  const isDue = requestedList === 'DUE'
  return (
    <TablePage
      title={recurringTexts.title}
      note={list.data === undefined ? branch.name : recurringTexts.note(branch.name, rows.length)}
      file={{ name: 'recurring' }}
      buttons={rows.length > 0 && create}
      toolbar={
        <Select
          aria-label={recurringTexts.list}
          data={RECURRING_LISTS.map(value => ({ value, label: recurringTexts.lists[value] }))}
          value={requestedList}
          onChange={chosen => setSearch({ list: chosen ?? 'ALL' })}
          allowDeselect={false}
        />
      }
      columns={COLUMNS}
      rows={rows}
      keyOf={row => row.number}
      short={row => ({
        title: row.name,
        note: [formatDayFirst(row.nextDate), recurringTexts.kinds[row.kind], recurringTexts.intervals[row.every]].join(' · '),
        figure: formatMoney(row.amount),
        figureNote: <StateBadge {...row} />,
      })}
      link={row => ({
        label: recurringTexts.open,
        name: recurringTexts.openOf(`${row.number} ${row.name}`),
        to: path`/admin/accounting/recurring/${row.number}`,
      })}
      load={{ query: list, failedText: recurringTexts.couldNotLoad }}
      empty={
        <EmptyChoice
          icon={IconRepeat}
          title={isDue ? recurringTexts.none : recurringTexts.noneInList}
          chosen={isDue || requestedList === 'ALL' ? null : recurringTexts.lists[requestedList]}
          onShowAll={() => setSearch({ list: 'ALL' })}
          hint={isDue ? recurringTexts.noneHint : recurringTexts.noneInListHint}
          action={create}
        />
      }
    />
  )
}
