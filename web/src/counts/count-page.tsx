import {
  approveCount,
  countByNumber,
  countSheet,
  SHEET_FILTERS,
  SHEET_PAGE,
  type SheetFilter,
  type SheetRow,
  type StockCount,
  stepCount,
} from '@akonta/domain/counts/count-calls'
import type { CountStep } from '@akonta/domain/counts/count-step'
import { formatMoney } from '@akonta/domain/money'
import { formatInPacks } from '@akonta/domain/packs/pack'
import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { AttachmentsButton } from '../attachments/attachments-dialog.tsx'
import type { FetchWatch } from '../lib/all-pages.ts'
import { path } from '../lib/api.ts'
import { asksOrNull, call, keys } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { ChoiceChips } from '../ui/fields/choice-chips.tsx'
import { HeadedPage } from '../ui/frames/headed-page.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { Missing } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { EmptyChoice } from '../ui/search-filters/empty-choice.tsx'
import type { Column } from '../ui/table/column.ts'
import classes from './counts.module.css'
import { CountBadge } from './counts-page.tsx'
import { countTexts } from './texts.ts'

const inPacks = (figure: bigint | null, { packs }: SheetRow): string => (figure === null ? '' : formatInPacks(figure, packs))

const countersOf = (row: SheetRow): string =>
  row.lines
    .map(line => `${line.counter}: ${formatInPacks(line.quantity, row.packs)}${line.counts ? '' : ` (${countTexts.before})`}`)
    .join(', ')

const linesText = (row: SheetRow): string => (row.isMoved ? `${countersOf(row)} · ${countTexts.moved}` : countersOf(row))

const PRODUCT: Column<SheetRow> = { head: countTexts.product, kind: 'text', of: row => row.productName }
const CODE: Column<SheetRow> = {
  head: countTexts.code,
  kind: 'text',
  of: row => (row.barcode === '' ? row.code : row.barcode),
  tone: 'muted',
}
const UNIT: Column<SheetRow> = { head: countTexts.unit, kind: 'text', of: row => row.unit, tone: 'muted', width: '90px' }
// On paper an empty cell is where somebody writes what they count.
const COUNTED: Column<SheetRow> = {
  head: countTexts.counted,
  kind: 'quantity',
  of: row => row.counted,
  cell: row => inPacks(row.counted, row),
  tone: 'strong',
  width: '100px',
}
const LINES: Column<SheetRow> = { head: countTexts.lines, kind: 'text', of: linesText, tone: 'muted' }
const BOOK: Column<SheetRow> = {
  head: countTexts.book,
  help: countTexts.bookHelp,
  kind: 'quantity',
  of: row => row.book,
  cell: row => inPacks(row.book, row),
  width: '100px',
}
const DIFFERENCE: Column<SheetRow> = {
  head: countTexts.difference,
  kind: 'quantity',
  of: row => row.difference,
  cell: row => inPacks(row.difference, row),
  tone: 'strong',
  width: '120px',
}
const VALUE: Column<SheetRow> = {
  head: countTexts.value,
  help: countTexts.valueHelp,
  kind: 'money',
  of: row => row.value,
  cell: row => (row.value === null ? '' : formatMoney(row.value)),
  width: '120px',
}

const columnsFor = (count: StockCount): readonly Column<SheetRow>[] => [
  PRODUCT,
  CODE,
  UNIT,
  COUNTED,
  ...(count.different === null ? [] : [BOOK, DIFFERENCE]),
  ...(count.value === null ? [] : [VALUE]),
  LINES,
]

/** One stock count: its sheet, to print and to follow, and what becomes of it: /admin/counts/view/{number}?show=. */
export const Component = () => {
  const { number = '' } = useParams()
  const query = useQuery(asksOrNull(countByNumber, { db: useDb(), number }))
  if (query.data && !query.isError) return <Sheet key={number} count={query.data} />
  return (
    <HeadedPage title={countTexts.titleOf(number)}>
      {query.isError && <LoadError what={countTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data === undefined && !query.isError && <Loading />}
      {query.data === null && !query.isError && <Missing title={countTexts.missing(number)} />}
    </HeadedPage>
  )
}

const useSheet = (number: string, filter: SheetFilter) => {
  const db = useDb()
  return useInfiniteQuery({
    queryKey: [...keys.area(db, countSheet), 'sheet', number, filter],
    queryFn: ({ pageParam, signal }) => call(countSheet, { db, number, filter, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: last => (last.next === 0 ? undefined : last.next),
  })
}

type OfSheet = { readonly db: string; readonly number: string; readonly filter: SheetFilter }

/** For a file: the screen shows the first products, until somebody asks for more. */
const fetchWholeSheet = async (asked: OfSheet, { signal, onProgress }: FetchWatch): Promise<readonly SheetRow[]> => {
  const rows: SheetRow[] = []
  let after = 0
  do {
    const page = await call(countSheet, { ...asked, after }, { signal })
    rows.push(...page.rows)
    after = page.next
    onProgress(rows.length, rows.length + (after === 0 ? 0 : SHEET_PAGE))
  } while (after !== 0)
  return rows
}

const Sheet = ({ count }: { readonly count: StockCount }) => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const filter = SHEET_FILTERS.find(each => each === search.get('show')) ?? 'ALL'
  const sheet = useSheet(count.number, filter)
  const rows = sheet.data?.pages.flatMap(page => page.rows) ?? []
  /** All rows are on paper at once, and on the screen on demand. Those of single pages were asked for one by one. */
  const [before, setBefore] = useState<number | null>(null)
  // In the first round of a blind count nobody sees what differs.
  const filters = SHEET_FILTERS.filter(each => each !== 'DIFFERENT' || count.different !== null || count.round > 1)
  const showAll = async (): Promise<void> => {
    setBefore(rows.length)
    let { hasNextPage } = sheet
    while (hasNextPage) ({ hasNextPage } = await sheet.fetchNextPage())
  }
  return (
    <TablePage
      title={`${countTexts.titleOf(count.number)} - ${count.title}`}
      file={{ name: count.number, branch: count.branchCode, rows: watch => fetchWholeSheet({ db, number: count.number, filter }, watch) }}
      hasWideToolbar
      toolbar={
        <div className={classes.toolbar}>
          <Facts count={count} />
          <ChoiceChips
            label={countTexts.show}
            choices={filters.map(value => ({ value, label: countTexts.filters[value] }))}
            chosen={filter}
            onChoose={value => setSearch({ show: value }, { replace: true })}
          />
        </div>
      }
      firstButtons={<AttachmentsButton kind="stock_count" number={count.number} subject={countTexts.titleOf(count.number)} />}
      buttons={<Steps count={count} />}
      label={countTexts.titleOf(count.number)}
      columns={columnsFor(count)}
      rows={rows}
      drawn={before ?? rows.length}
      keyOf={row => row.productId}
      short={row => ({
        title: row.productName,
        note: [row.barcode === '' ? row.code : row.barcode, linesText(row)].filter(text => text !== '').join(' · '),
        figure: inPacks(row.counted, row),
        figureNote: row.difference === null || row.difference === 0n ? '' : `${countTexts.difference} ${inPacks(row.difference, row)}`,
      })}
      load={{ query: { ...sheet, isPlaceholderData: false }, failedText: countTexts.couldNotLoadOne }}
      empty={
        <EmptyChoice
          icon={IconClipboardCheck}
          title={countTexts.noRows}
          chosen={filter === 'ALL' ? null : countTexts.filters[filter]}
          onShowAll={() => setSearch({ show: 'ALL' }, { replace: true })}
        />
      }
      footer={
        sheet.hasNextPage ? (
          <>
            <Button variant="default" loading={sheet.isFetchingNextPage} onClick={() => void sheet.fetchNextPage()}>
              {countTexts.more}
            </Button>
            <Button variant="subtle" disabled={sheet.isFetchingNextPage} onClick={() => void showAll()}>
              {countTexts.allRows}
            </Button>
          </>
        ) : undefined
      }
    />
  )
}

const Facts = ({ count }: { readonly count: StockCount }) => {
  const mayApprove = useCan('approve_count')
  const isOpen = count.status === 'COUNTING' || count.status === 'SUBMITTED'
  return (
    <>
      <p className="hint">
        <CountBadge status={count.status} />{' '}
        {[
          countTexts.progress(count.counted, count.products),
          countTexts.round(count.round),
          ...(count.different === null || count.value === null
            ? []
            : [countTexts.differences(count.different, `${texts.currency} ${formatMoney(count.value)}`)]),
          ...count.counters,
          ...(count.endReason === '' ? [] : [`${countTexts.reason}: ${count.endReason}`]),
        ].join(' · ')}{' '}
        {count.adjustment !== '' && (
          <Link className="link" to={path`/admin/product/adjustments/${count.adjustment}`}>
            {count.adjustment}
          </Link>
        )}
      </p>
      {isOpen && (count.moved ?? 0) > 0 && <MessageBox variant="danger">{countTexts.movedWarning(count.moved ?? 0)}</MessageBox>}
      {count.status === 'SUBMITTED' && mayApprove && count.hasCounted && <MessageBox variant="info">{countTexts.ownLines}</MessageBox>}
    </>
  )
}

type Asked = 'SUBMIT' | 'RECOUNT' | 'APPROVE' | 'CANCEL'

const DONE: Readonly<Record<CountStep, string>> = {
  SUBMIT: countTexts.submitted,
  RECOUNT: countTexts.sentBack,
  CANCEL: countTexts.cancelled,
}

const Steps = ({ count }: { readonly count: StockCount }) => {
  const db = useDb()
  const navigate = useNavigate()
  const { number, status } = count
  const mayCount = useCan('count_stock')
  const mayApprove = useCan('approve_count')
  const [asked, ask] = useState<Asked | null>(null)
  const close = (): void => ask(null)
  const stepping = useSave({
    send: ({ step, reason }: { readonly step: CountStep; readonly reason?: string }, requestId) =>
      call(stepCount, { db, number, body: { step, reason } }, { requestId }),
    saved: (_answer, { step }) => ({ text: DONE[step], detail: number }),
    failed: countTexts.notSaved,
    onOutcome: close,
  })
  const approving = useSave({
    send: (_input: undefined, requestId) => call(approveCount, { db, number }, { requestId }),
    saved: document => ({
      text: countTexts.approved,
      detail: document === '' ? countTexts.nothingPosted : document,
      ...(document !== '' && {
        action: { label: countTexts.view, run: () => void navigate(path`/admin/product/adjustments/${document}`) },
      }),
    }),
    failed: countTexts.notSaved,
    onSettled: close,
  })
  const isOpen = status === 'COUNTING' || status === 'SUBMITTED'
  const question =
    asked === 'APPROVE'
      ? countTexts.approveQuestion(count.different ?? 0, `${texts.currency} ${formatMoney(count.value ?? 0n)}`)
      : asked === 'RECOUNT'
        ? countTexts.sendBackQuestion
        : countTexts.submitQuestion
  return (
    <>
      {count.counted > 0 && (
        <Button component={Link} variant="default" to={`/admin/product/labels?count=${encodeURIComponent(number)}`}>
          {countTexts.labels}
        </Button>
      )}
      {isOpen && mayApprove && (
        <Button variant="default" color="red" onClick={() => ask('CANCEL')}>
          {countTexts.cancel}
        </Button>
      )}
      {status === 'COUNTING' && mayCount && (
        <>
          <Button variant="default" onClick={() => ask('SUBMIT')}>
            {countTexts.submit}
          </Button>
          <Button component={Link} to={path`/admin/counts/enter/${number}`}>
            {countTexts.enter}
          </Button>
        </>
      )}
      {status === 'SUBMITTED' && mayApprove && (
        <>
          <Button variant="default" onClick={() => ask('RECOUNT')}>
            {countTexts.sendBack}
          </Button>
          {!count.hasCounted && <Button onClick={() => ask('APPROVE')}>{countTexts.approve}</Button>}
        </>
      )}
      <ConfirmDialog
        opened={asked === 'SUBMIT' || asked === 'RECOUNT' || asked === 'APPROVE'}
        title={countTexts.titleOf(number)}
        question={question}
        busy={stepping.isSaving || approving.isSaving}
        onConfirm={() => {
          if (asked === 'APPROVE') approving.save(undefined)
          else if (asked === 'SUBMIT' || asked === 'RECOUNT') stepping.save({ step: asked })
        }}
        onCancel={close}
      />
      {asked === 'CANCEL' && (
        <ReasonDialog
          title={countTexts.cancel}
          subject={number}
          label={countTexts.reason}
          hint={countTexts.cancelHint}
          action={countTexts.cancel}
          busy={stepping.isSaving}
          onConfirm={reason => stepping.save({ step: 'CANCEL', reason })}
          onCancel={close}
        />
      )}
    </>
  )
}
