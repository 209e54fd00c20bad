import { formatMoney } from '@akonta/domain/money'
import { goodsInTransit, type InTransit } from '@akonta/domain/transfers/transit-calls'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { type ChosenBranch, useDb } from '../../lib/session.ts'
import { forBranch } from '../../session/gates.tsx'
import { texts } from '../../texts.ts'
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { Badge } from '../../ui/frames/badge.tsx'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { EmptyChoice } from '../../ui/search-filters/empty-choice.tsx'
import { type Column, shownText } from '../../ui/table/column.ts'
import { transitTexts } from './texts.ts'

/** Goods that are longer on their way are marked. */
const LONG_DAYS = 7

const Age = ({ days }: Pick<InTransit, 'days'>) =>
  days < LONG_DAYS ? transitTexts.daysAgo(days) : <Badge tone="gold">{transitTexts.daysAgo(days)}</Badge>

const VALUE: Column<InTransit> & { kind: 'money' } = { head: transitTexts.value, kind: 'money', of: row => row.value, width: '130px' }

const COLUMNS: readonly Column<InTransit>[] = [
  { head: transitTexts.number, kind: 'text', of: row => row.number, width: '160px' },
  { head: transitTexts.sent, kind: 'day', of: row => row.date, width: '120px' },
  { head: transitTexts.days, kind: 'count', of: row => row.days, cell: row => <Age days={row.days} />, width: '100px' },
  { head: transitTexts.from, kind: 'text', of: row => row.source },
  { head: transitTexts.to, kind: 'text', of: row => row.destination },
  { head: transitTexts.deliveredBy, kind: 'text', of: row => row.deliveredBy, tone: 'muted' },
  VALUE,
]

/** /admin/producttransfer/transit: what is on its way from or to the branch, oldest first. */
export const Component = forBranch(branch => <GoodsInTransit branch={branch} />)

const worthOf = (rows: readonly InTransit[]): string => {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]))
  if (values.length === 0) return ''
  return transitTexts.worth(formatMoney(values.reduce((sum, value) => sum + value, 0n)))
}

const WAYS = ['all', 'in', 'out'] as const
type Way = (typeof WAYS)[number]

const GoodsInTransit = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [way, setWay] = useState<Way>('all')
  const [keyword, setKeyword] = useState('')
  const list = useQuery(asks(goodsInTransit, { db, branch: branch.code }))
  const isShown = ({ number, source, sourceCode, destination, destinationCode, deliveredBy }: InTransit): boolean =>
    (way === 'all' || (way === 'in' ? destinationCode : sourceCode) === branch.code) &&
    [number, source, destination, deliveredBy].some(text => text.toLowerCase().includes(keyword.toLowerCase()))
  const rows = (list.data ?? []).filter(isShown)
  return (
    <TablePage
      title={transitTexts.title(branch.name)}
      note={list.data && transitTexts.noteOf(rows.length, worthOf(rows))}
      hasWideToolbar
      toolbar={
        <>
          <SearchBox placeholder={transitTexts.search} keyword={keyword} onSearch={setKeyword} followsTyping />
          <ChoiceChips
            label={transitTexts.way}
            choices={WAYS.map(value => ({ value, label: transitTexts.ways[value] }))}
            chosen={way}
            onChoose={setWay}
          />
        </>
      }
      file={{ name: 'goods-in-transit' }}
      label={transitTexts.label}
      columns={COLUMNS}
      rows={rows}
      keyOf={row => row.number}
      short={row => ({
        title: row.number,
        note: `${row.source} → ${row.destination} · ${row.deliveredBy}`,
        figure: row.value === null ? '' : `${texts.currency} ${shownText(VALUE, row)}`,
        figureNote: <Age days={row.days} />,
      })}
      link={({ number }) => ({
        label: transitTexts.view,
        name: transitTexts.viewNamed(number),
        to: path`/admin/producttransfer/transit/${number}`,
      })}
      load={{ query: list, failedText: transitTexts.couldNotLoad }}
      empty={
        list.data?.length === 0 ? (
          <EmptyState icon={IconTruckDelivery} title={transitTexts.none} hint={transitTexts.noneHint} />
        ) : (
          <EmptyChoice
            title={transitTexts.noneFound}
            chosen={way === 'all' ? null : transitTexts.ways[way]}
            sought={keyword}
            onShowAll={way === 'all' ? undefined : () => setWay('all')}
          />
        )
      }
    />
  )
}
