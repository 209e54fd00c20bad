import { countHistory, type DifferencesBy, type PastCountLine } from '@akonta/domain/counts/count-calls'
import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { NotAllowed } from '../session/not-allowed.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { type Column, shownText } from '../ui/table/column.ts'
import { Differences } from './differences.tsx'
import { countTexts } from './texts.ts'

const WHEN: Column<PastCountLine> & { kind: 'time' } = { head: countTexts.when, kind: 'time', of: line => line.at, width: '150px' }

const columnsOf = (): readonly Column<PastCountLine>[] => [
  WHEN,
  {
    head: countTexts.product,
    kind: 'text',
    of: line => line.productName,
    cell: line => (
      <Link className="link" to={`/admin/counts/history?product=${line.productId}`} aria-label={countTexts.onlyProduct(line.productName)}>
        {line.productName}
      </Link>
    ),
  },
  { head: countTexts.counted, kind: 'quantity', of: line => line.quantity, width: '100px' },
  { head: countTexts.book, kind: 'quantity', of: line => line.book, width: '100px' },
  { head: countTexts.difference, kind: 'quantity', of: line => line.difference, tone: 'strong', width: '110px' },
  {
    head: countTexts.keeper,
    kind: 'text',
    of: line => line.counter,
    cell: line => (
      <Link className="link" to={`/admin/counts/history?keeper=${line.userId}`} aria-label={countTexts.onlyKeeper(line.user)}>
        {line.counter}
      </Link>
    ),
  },
  {
    head: countTexts.status,
    kind: 'text',
    of: line => (line.counts ? countTexts.statuses[line.status] : countTexts.replaced),
    tone: 'muted',
  },
]

const COLUMNS = columnsOf()

const idIn = (text: string | null): number | undefined => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** What was counted, of all branches of the user, of a product or a person: /admin/counts/history?product=&keeper=. */
export const Component = () =>
  useCan('approve_count') ? <History /> : <NotAllowed title={countTexts.history}>{countTexts.mayNotApprove}</NotAllowed>

const SHOWN_BY: Readonly<Record<string, DifferencesBy>> = { keeper: 'KEEPER', product: 'PRODUCT' }

const History = () => {
  const by = SHOWN_BY[useSearchParams()[0].get('by') ?? '']
  return by === undefined ? <Lines /> : <Differences by={by} />
}

const Lines = () => {
  const [search] = useSearchParams()
  const product = idIn(search.get('product'))
  const keeper = idIn(search.get('keeper'))
  const list = useQuery(asks(countHistory, { db: useDb(), ...(product && { product }), ...(keeper && { keeper }) }))
  const lines = list.data ?? []
  const isNarrowed = product !== undefined || keeper !== undefined
  return (
    <TablePage
      title={countTexts.history}
      note={list.data && countTexts.shown(lines.length)}
      file={{ name: 'count-history' }}
      hasWideToolbar
      toolbar={<p className="hint">{countTexts.historyHint}</p>}
      buttons={
        <>
          {isNarrowed && (
            <Button component={Link} to="/admin/counts/history" variant="default">
              {countTexts.allProducts}
            </Button>
          )}
          <Button component={Link} to="/admin/counts/history?by=keeper" variant="default">
            {countTexts.byKeeper}
          </Button>
          <Button component={Link} to="/admin/counts/history?by=product" variant="default">
            {countTexts.byProduct}
          </Button>
        </>
      }
      columns={COLUMNS}
      rows={lines}
      keyOf={line => `${line.number} ${line.productId} ${line.at.toISOString()} ${line.counter}`}
      short={line => ({
        title: line.productName,
        note: `${shownText(WHEN, line)} · ${line.counter}`,
        figure: shownText({ head: '', kind: 'quantity', of: (each: PastCountLine) => each.quantity }, line),
        figureNote: `${countTexts.difference} ${shownText({ head: '', kind: 'quantity', of: (each: PastCountLine) => each.difference }, line)}`,
      })}
      link={({ number }) => ({ label: countTexts.view, name: countTexts.viewNamed(number), to: path`/admin/counts/view/${number}` })}
      load={{ query: list, failedText: countTexts.couldNotLoadHistory }}
      empty={<EmptyState icon={IconClipboardCheck} title={countTexts.noHistory} hint={countTexts.noHistoryHint} />}
    />
  )
}
