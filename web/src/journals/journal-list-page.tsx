import { findJournals, type PastJournal } from '@akonta/domain/journals/journal-calls'
import { formatMoney } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { fetchAllPages } from '../lib/all-pages.ts'
import { path } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { readPage } from '../lib/read-address.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { forBranch, forRight } from '../session/gates.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { pagedFooter } from '../ui/table/paged-footer.tsx'
import { amountOf, JournalFilters, type JournalSearch, readJournalSearch } from './journal-filters.tsx'
import { journalTexts } from './texts.ts'

const PAGE_SIZE = 50

const COLUMNS: readonly Column<PastJournal>[] = [
  { head: journalTexts.date, kind: 'day', of: row => row.date, tone: 'muted', width: '110px' },
  {
    head: journalTexts.number,
    kind: 'text',
    of: row => (row.reversedBy === '' ? row.number : journalTexts.reversed(row.number)),
    tone: row => (row.reversedBy === '' ? undefined : 'muted'),
  },
  { head: journalTexts.refNo, kind: 'text', of: row => row.reference },
  { head: journalTexts.particulars, kind: 'text', of: row => row.particulars, tone: 'muted' },
  { head: journalTexts.by, kind: 'text', of: row => row.by, tone: 'muted' },
  { head: journalTexts.amount, kind: 'money', of: row => row.total, tone: 'strong' },
]

const viewPage = (row: PastJournal): string => path`/admin/accounting/generaljournal/${row.number}`

/** /admin/accounting/generaljournal: past journals with search, and the button for a new one (D10). */
export const Component = forRight(
  'see_books',
  { title: journalTexts.list, mayNot: journalTexts.mayNotSee },
  forBranch(branch => <Journals branch={branch} />),
)

/** A search as address parameters, without empty ones. */
const inAddress = (search: JournalSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))

/** A search as the call takes it. */
const soughtBy = ({ text, start, end, amount }: JournalSearch) => ({
  text,
  start: start || undefined,
  end: end || undefined,
  amount: amountOf(amount) ?? undefined,
})

const Journals = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const mayWrite = useCan('write_journal')
  const [address, setAddress] = useSearchParams()
  const search = readJournalSearch(address)
  const page = readPage(address.get('page') ?? undefined)
  const parameters = { db, branch: branch.code, ...soughtBy(search) }
  const list = useQuery(asks(findJournals, { ...parameters, page }))
  const isSearching = Object.keys(inAddress(search)).length > 0
  const journals = list.data?.rows ?? []
  const total = list.data?.total ?? 0
  const create = mayWrite && <AddButton label={journalTexts.create} to="/admin/accounting/gjnew" />
  const empty = isSearching ? (
    <EmptyState
      title={journalTexts.noMatch}
      hint={journalTexts.noMatchHint}
      action={
        <Button variant="default" onClick={() => setAddress({})}>
          {journalTexts.showAll}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={IconBook} title={journalTexts.none} {...(mayWrite && { hint: journalTexts.noneHint, action: create })} />
  )
  return (
    <TablePage
      title={journalTexts.list}
      note={list.data === undefined ? branch.name : `${branch.name} · ${journalTexts.count(total)}`}
      file={{
        name: 'journals',
        rows: watch =>
          fetchAllPages(
            (each, signal) => call(findJournals, { ...parameters, page: each }, { signal }),
            row => row.number,
            watch,
          ),
      }}
      buttons={(total > 0 || isSearching) && create}
      hasWideToolbar
      toolbar={<JournalFilters search={search} onSearch={found => setAddress(inAddress(found))} />}
      footer={pagedFooter({
        page,
        pageSize: PAGE_SIZE,
        shown: journals.length,
        of: list.data,
        to: target => `/admin/accounting/generaljournal?${new URLSearchParams({ ...inAddress(search), page: String(target) })}`,
      })}
      columns={COLUMNS}
      rows={journals}
      keyOf={row => row.number}
      short={row => ({
        title: row.reversedBy === '' ? row.number : journalTexts.reversed(row.number),
        note: [row.reference, row.particulars].filter(text => text !== '').join(' · '),
        figure: formatMoney(row.total),
        figureNote: row.by,
      })}
      link={row => ({ label: journalTexts.view, name: journalTexts.viewOf(row.number), to: viewPage(row) })}
      load={{ query: list, failedText: journalTexts.couldNotLoad }}
      empty={empty}
    />
  )
}
