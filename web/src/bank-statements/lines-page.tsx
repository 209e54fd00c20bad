import { LINE_SIDES, type StatementLine, statementLines } from '@akonta/domain/bank-statements/statement-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { fetchAllPages } from '../lib/all-pages.ts'
import { asks } from '../lib/call.ts'
import { readPage } from '../lib/read-address.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import { BackButton } from '../ui/frames/back-button.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { type DocumentSearch, readDocumentSearch, SearchFilters } from '../ui/search-filters/search-filters.tsx'
import type { Column } from '../ui/table/column.ts'
import { pagedFooter } from '../ui/table/paged-footer.tsx'
import { linesPath, statementsPath } from './paths.ts'
import classes from './statements.module.css'
import { statementTexts } from './texts.ts'
import { useAccountName } from './use-account-name.ts'

const PAGE_SIZE = 100

const COLUMNS: readonly Column<StatementLine>[] = [
  { head: statementTexts.day, kind: 'day', of: ({ day }) => day, width: '116px' },
  { head: statementTexts.valueDay, kind: 'day', of: ({ valueDay }) => valueDay, onlyInFiles: true },
  { head: statementTexts.text, kind: 'text', of: ({ particulars }) => particulars },
  { head: statementTexts.reference, kind: 'text', of: ({ reference }) => reference, tone: 'muted', width: '150px' },
  { head: statementTexts.amount, kind: 'money', of: ({ amount }) => amount, width: '140px' },
  { head: statementTexts.balance, kind: 'money', of: ({ balance }) => balance, tone: 'muted', width: '140px' },
  { head: statementTexts.statementNo, kind: 'id', of: ({ statement }) => statement, tone: 'muted', width: '100px' },
]
const FILE_COLUMNS: readonly Column<StatementLine>[] = [...COLUMNS, { head: statementTexts.fileRow, kind: 'id', of: ({ row }) => row }]

type Side = keyof typeof statementTexts.sides
type LineSearch = DocumentSearch & { readonly side: Side; readonly statement: string }

const isSide = (text: string | null): text is (typeof LINE_SIDES)[number] => LINE_SIDES.some(side => side === text)

const SIDES: readonly Side[] = ['all', ...LINE_SIDES]

const readSearch = (address: URLSearchParams): LineSearch => {
  const side = address.get('side')
  const statement = address.get('statement') ?? ''
  return { ...readDocumentSearch(address), side: isSide(side) ? side : 'all', statement: /^\d{1,9}$/.test(statement) ? statement : '' }
}

const inAddress = ({ text, start, end, side, statement }: LineSearch): Record<string, string> =>
  Object.fromEntries(Object.entries({ text, start, end, side: side === 'all' ? '' : side, statement }).filter(([, value]) => value !== ''))

/** /admin/accounting/bankstatements/:account/lines: what the bank says, line by line. */
export const Component = forRight('reconcile_bank', statementTexts, () => {
  const { account = '' } = useParams()
  return <Lines key={account} account={account} />
})

const Lines = ({ account }: { readonly account: string }) => {
  const db = useDb()
  const [address, setAddress] = useSearchParams()
  const name = useAccountName(account)
  const search = readSearch(address)
  const page = readPage(address.get('page') ?? undefined)
  const wanted = {
    db,
    account,
    ...(search.statement !== '' && { statement: Number(search.statement) }),
    ...(search.start !== '' && { startDate: search.start }),
    ...(search.end !== '' && { endDate: search.end }),
    ...(search.side !== 'all' && { side: search.side }),
    ...(search.text !== '' && { search: search.text }),
  }
  const asksPage = (number: number) => asks(statementLines, { ...wanted, from: number * PAGE_SIZE, size: PAGE_SIZE })
  const query = useQuery({ ...asksPage(page), placeholderData: keepPreviousData })
  const { rows = [], total = 0 } = query.data ?? {}
  const pages = Math.ceil(total / PAGE_SIZE)
  const fileRows = (watch: Parameters<typeof fetchAllPages>[2]) =>
    fetchAllPages(
      async (number, signal) => {
        const answer = await asksPage(number).queryFn({ signal })
        return { rows: answer.rows, total: answer.total, pages: Math.ceil(answer.total / PAGE_SIZE) }
      },
      line => line.id,
      watch,
    )
  return (
    <TablePage
      title={statementTexts.linesOf(name)}
      note={
        query.data && (
          <>
            {statementTexts.countOfLines(total)} · {statementTexts.moneyIn} {formatMoney(query.data.moneyIn)} · {statementTexts.moneyOut}{' '}
            {formatMoney(query.data.moneyOut)}
          </>
        )
      }
      file={{ name: 'statement-lines', columns: FILE_COLUMNS, rows: fileRows, branch: null }}
      printsWide
      hasWideToolbar
      toolbar={
        <div className={classes.bar}>
          <BackButton to={statementsPath(account)} label={statementTexts.backToStatements} />
          <SearchFilters
            search={search}
            onSearch={typed => setAddress(inAddress(typed))}
            words={{ text: statementTexts.search, from: statementTexts.from, to: statementTexts.to, search: statementTexts.searchButton }}
            more={(typed, set) => (
              <>
                <NativeSelect
                  aria-label={statementTexts.side}
                  data={SIDES.map(value => ({ value, label: statementTexts.sides[value] }))}
                  value={typed.side}
                  onChange={event => {
                    const side = event.currentTarget.value
                    set({ ...typed, side: isSide(side) ? side : 'all' })
                  }}
                />
                {search.statement !== '' && (
                  <label className={switchClasses.switch}>
                    <input
                      type="checkbox"
                      checked={typed.statement !== ''}
                      onChange={event => set({ ...typed, statement: event.currentTarget.checked ? search.statement : '' })}
                    />
                    {statementTexts.onlyStatement(Number(search.statement))}
                  </label>
                )}
              </>
            )}
          />
        </div>
      }
      footer={pagedFooter({
        page,
        pageSize: PAGE_SIZE,
        shown: rows.length,
        of: query.data && { total, pages },
        to: target => {
          const here = linesPath(account)
          return `${here}?${new URLSearchParams({ ...inAddress(search), page: String(target) })}`
        },
      })}
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      short={({ day, particulars, reference, amount, balance }) => ({
        title: particulars,
        note: [formatDayFirst(day), reference].filter(text => text !== '').join(' · '),
        figure: formatMoney(amount),
        figureNote: `${statementTexts.balance} ${formatMoney(balance)}`,
      })}
      load={{ query, failedText: statementTexts.couldNotLoadLines }}
      empty={<EmptyState title={statementTexts.noLines} hint={statementTexts.noLinesHint} />}
    />
  )
}
