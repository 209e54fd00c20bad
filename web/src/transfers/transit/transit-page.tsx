import { formatMoney } from '@akonta/domain/money'
import { goodsInTransit, type InTransit } from '@akonta/domain/transfers/transit-calls'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { type ChosenBranch, useDb } from '../../lib/session.ts'
import { forBranch } from '../../session/gates.tsx'
import { texts } from '../../texts.ts'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { type Column, shownText } from '../../ui/table/column.ts'
import { transitTexts } from './texts.ts'

const VALUE: Column<InTransit> & { kind: 'money' } = { head: transitTexts.value, kind: 'money', of: row => row.value, width: '130px' }

const COLUMNS: readonly Column<InTransit>[] = [
  { head: transitTexts.number, kind: 'text', of: row => row.number, width: '160px' },
  { head: transitTexts.sent, kind: 'day', of: row => row.date, width: '120px' },
  { head: transitTexts.days, kind: 'text', of: row => transitTexts.daysAgo(row.days), width: '90px' },
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

const GoodsInTransit = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const list = useQuery(asks(goodsInTransit, { db, branch: branch.code }))
  const rows = list.data ?? []
  return (
    <TablePage
      title={transitTexts.title(branch.name)}
      note={list.data && transitTexts.noteOf(rows.length, worthOf(rows))}
      toolbar={null}
      file={{ name: 'goods-in-transit' }}
      label={transitTexts.label}
      columns={COLUMNS}
      rows={rows}
      keyOf={row => row.number}
      short={row => ({
        title: `${row.source} → ${row.destination}`,
        note: `${row.number} · ${row.deliveredBy}`,
        figure: row.value === null ? '' : `${texts.currency} ${shownText(VALUE, row)}`,
        figureNote: transitTexts.daysAgo(row.days),
      })}
      link={({ number }) => ({
        label: transitTexts.view,
        name: transitTexts.viewNamed(number),
        to: path`/admin/producttransfer/transit/${number}`,
      })}
      load={{ query: list, failedText: transitTexts.couldNotLoad }}
      empty={<EmptyState icon={IconTruckDelivery} title={transitTexts.none} hint={transitTexts.noneHint} />}
    />
  )
}
