import { type CountDifferences, countDifferences, type DifferencesBy } from '@akonta/domain/counts/count-calls'
import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { type Column, shownText } from '../ui/table/column.ts'
import { countTexts } from './texts.ts'

const linesOf = (by: DifferencesBy, { id }: CountDifferences): string =>
  by === 'KEEPER' ? `/admin/counts/history?keeper=${id}` : `/admin/counts/history?product=${id}`

const LOST: Column<CountDifferences> & { kind: 'money' } = {
  head: countTexts.lost,
  kind: 'money',
  of: row => row.lost,
  tone: 'strong',
  width: '130px',
}
const FOUND: Column<CountDifferences> & { kind: 'money' } = { head: countTexts.found, kind: 'money', of: row => row.found, width: '130px' }

const columnsBy = (by: DifferencesBy): readonly Column<CountDifferences>[] => [
  { head: by === 'KEEPER' ? countTexts.keeper : countTexts.product, kind: 'text', of: row => row.name },
  { head: countTexts.countsWithDifference, kind: 'count', of: row => row.counts, width: '110px' },
  { head: countTexts.differencesHead, kind: 'count', of: row => row.differences, width: '120px' },
  LOST,
  FOUND,
  { head: countTexts.net, kind: 'money', of: row => row.found - row.lost, width: '130px' },
]

const COLUMNS = { KEEPER: columnsBy('KEEPER'), PRODUCT: columnsBy('PRODUCT') } as const

/** What counts found missing and too much in the last year, of each keeper or each product: /admin/counts/history?by=keeper. */
export const Differences = ({ by }: { readonly by: DifferencesBy }) => {
  const list = useQuery(asks(countDifferences, { db: useDb(), by }))
  const rows = list.data ?? []
  return (
    <TablePage
      title={by === 'KEEPER' ? countTexts.byKeeperTitle : countTexts.byProductTitle}
      note={list.data && countTexts.shown(rows.length)}
      file={{ name: `count-differences-by-${by.toLowerCase()}` }}
      hasWideToolbar
      toolbar={<p className="hint">{by === 'KEEPER' ? countTexts.byKeeperHint : countTexts.byProductHint}</p>}
      buttons={
        <>
          <Button component={Link} to="/admin/counts/history" variant="default">
            {countTexts.allLines}
          </Button>
          <Button component={Link} to={`/admin/counts/history?by=${by === 'KEEPER' ? 'product' : 'keeper'}`} variant="default">
            {by === 'KEEPER' ? countTexts.byProduct : countTexts.byKeeper}
          </Button>
        </>
      }
      columns={COLUMNS[by]}
      rows={rows}
      keyOf={row => row.id}
      short={row => ({
        title: row.name,
        note: countTexts.differencesIn(row.differences, row.counts),
        figure: countTexts.lostOf(shownText(LOST, row)),
        figureNote: countTexts.foundOf(shownText(FOUND, row)),
      })}
      link={row => ({ label: countTexts.view, name: countTexts.viewNamed(row.name), to: linesOf(by, row) })}
      load={{ query: list, failedText: countTexts.couldNotLoadHistory }}
      empty={<EmptyState icon={IconClipboardCheck} title={countTexts.noDifferences} hint={countTexts.noDifferencesHint} />}
    />
  )
}
