import { formatDayFirst } from '@akonta/domain/dates'
import { LAYAWAY_STATUSES, type LayawayStatus, type ListedLayaway, listLayaways } from '@akonta/domain/layaways/layaway-calls'
import { formatMoney } from '@akonta/domain/money'
import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarDollar, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { type ChosenBranch, useDb } from '../../lib/session.ts'
import { forBranch } from '../../session/gates.tsx'
import { texts } from '../../texts.ts'
import { Badge } from '../../ui/frames/badge.tsx'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { EmptyChoice } from '../../ui/search-filters/empty-choice.tsx'
import { type Column, shownText } from '../../ui/table/column.ts'
import { salesTexts } from '../texts.ts'
import { useLayawayTerms } from './layaway-button.tsx'
import { layawayTexts } from './texts.ts'

const TONES = { OPEN: 'gold', OVERDUE: 'red', COMPLETED: 'green', CANCELLED: 'plain' } as const
const TYPING_PAUSE_MS = 250

type BadgeProps = { readonly status: LayawayStatus; readonly daysOverdue: number }

const statusText = ({ status, daysOverdue }: BadgeProps): string =>
  daysOverdue > 0 ? layawayTexts.overdueBy(daysOverdue) : layawayTexts.statuses[status]

export const LayawayBadge = ({ status, daysOverdue }: BadgeProps) => (
  <Badge tone={TONES[status]}>{statusText({ status, daysOverdue })}</Badge>
)

const leftOf = ({ status, total, paid }: ListedLayaway): bigint => (status === 'OPEN' || status === 'OVERDUE' ? total - paid : 0n)

const LEFT: Column<ListedLayaway> & { kind: 'money' } = { head: layawayTexts.left, kind: 'money', of: leftOf, width: '120px' }

const COLUMNS: readonly Column<ListedLayaway>[] = [
  { head: layawayTexts.number, kind: 'text', of: layaway => layaway.number, width: '120px' },
  { head: layawayTexts.createdAt, kind: 'time', of: layaway => layaway.createdAt, width: '150px' },
  { head: layawayTexts.customer, kind: 'text', of: layaway => layaway.customerName },
  { head: salesTexts.phone, kind: 'text', of: layaway => layaway.phone, width: '130px' },
  { head: layawayTexts.dueOn, kind: 'day', of: layaway => layaway.dueOn, width: '120px' },
  {
    head: layawayTexts.status,
    kind: 'text',
    of: statusText,
    cell: layaway => <LayawayBadge {...layaway} />,
    width: '140px',
  },
  { head: layawayTexts.total, kind: 'money', of: layaway => layaway.total, width: '110px' },
  { head: layawayTexts.paid, kind: 'money', of: layaway => layaway.paid, width: '110px' },
  LEFT,
]

const ALL = 'ALL'

/** The layaways of the branch: /admin/sales/layaways?status= (OPEN by default, ALL for every one). */
export const Component = forBranch(branch => <Layaways branch={branch} />)

const Layaways = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const terms = useLayawayTerms(branch.code)
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const asked = search.get('status') ?? 'OPEN'
  const status = LAYAWAY_STATUSES.find(each => each === asked)
  const list = useQuery(asks(listLayaways, { db, branch: branch.code, ...(status && { status }), ...(text !== '' && { text }) }))
  const layaways = list.data ?? []
  const left = layaways.reduce((sum, each) => sum + leftOf(each), 0n)
  return (
    <TablePage
      title={layawayTexts.title(branch.name)}
      note={list.data && layawayTexts.noteOf(String(layaways.length), formatMoney(left))}
      file={{ name: 'layaways' }}
      hasWideToolbar
      toolbar={
        <>
          <TextInput
            aria-label={layawayTexts.search}
            placeholder={layawayTexts.search}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Select
            aria-label={layawayTexts.status}
            data={[
              ...LAYAWAY_STATUSES.map(value => ({ value, label: layawayTexts.statuses[value] })),
              { value: ALL, label: layawayTexts.all },
            ]}
            value={status ?? ALL}
            onChange={chosen => setSearch({ status: chosen ?? ALL })}
            allowDeselect={false}
          />
        </>
      }
      label={layawayTexts.layaways}
      columns={COLUMNS}
      rows={layaways}
      keyOf={layaway => layaway.number}
      short={layaway => ({
        title: `${layaway.number} · ${layaway.customerName}`,
        note: `${layawayTexts.dueOn} ${formatDayFirst(layaway.dueOn)}`,
        figure: `${texts.currency} ${shownText(LEFT, layaway)}`,
        figureNote: <LayawayBadge {...layaway} />,
      })}
      link={({ number }) => ({
        label: layawayTexts.view,
        name: layawayTexts.viewNamed(number),
        to: path`/admin/sales/layaways/${number}`,
      })}
      load={{ query: list, failedText: layawayTexts.couldNotLoad }}
      empty={
        <EmptyChoice
          icon={IconCalendarDollar}
          title={terms === null ? layawayTexts.off : layawayTexts.none}
          chosen={terms === null || status === undefined ? null : layawayTexts.statuses[status]}
          sought={terms === null ? '' : text}
          onShowAll={() => {
            setTyped('')
            setSearch({ status: ALL })
          }}
          hint={terms === null ? layawayTexts.offHint : layawayTexts.noneHint}
          action={
            terms !== null && (
              <Button component={Link} to="/admin/sales/makesales/CASH" variant="default">
                {layawayTexts.makeSales}
              </Button>
            )
          }
        />
      }
    />
  )
}
