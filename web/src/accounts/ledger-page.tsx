import { type AccountLedger, type LedgerLine, ledgerOfAccount } from '@akonta/domain/accounts/account-calls'
import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { firstOfMonth, formatDayFirst } from '@akonta/domain/dates'
import { formatBalance, formatMoney } from '@akonta/domain/money'
import { IconBook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { BranchChoice } from '../business/branch-choice.tsx'
import { useBranchNames } from '../business/branches.ts'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { readDay } from '../lib/read-address.ts'
import { useBranch, useCan, useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { documentPage } from '../navigation/document-link.ts'
import { BranchNeeded } from '../session/branch-needed.tsx'
import { NotAllowed } from '../session/not-allowed.tsx'
import { texts } from '../texts.ts'
import { BackButton } from '../ui/frames/back-button.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { ReportDates, type ReportDatesHandle } from '../ui/report-page/report-dates.tsx'
import { reportTexts } from '../ui/report-page/texts.ts'
import type { Column } from '../ui/table/column.ts'
import { sideText } from '../ui/table/figure-text.ts'
import classes from './accounts.module.css'
import { accountsTexts } from './texts.ts'
import { fetchWholeLedger, type LedgerSpan, PART_SIZE } from './whole-ledger.ts'

const particularsOf = ({ particulars, payee, reverses }: LedgerLine): string =>
  [payee, particulars, reverses === '' ? '' : accountsTexts.reverses(reverses)].filter(text => text !== '').join(' · ')

const COLUMNS: readonly Column<LedgerLine>[] = [
  { head: accountsTexts.date, kind: 'day', of: line => line.date, tone: 'muted', width: '130px' },
  {
    head: accountsTexts.document,
    kind: 'text',
    of: line => line.document,
    width: '170px',
  },
  { head: accountsTexts.particulars, kind: 'text', of: particularsOf },
  { head: accountsTexts.branch, kind: 'text', of: line => line.branch, tone: 'muted' },
  { head: accountsTexts.debit, kind: 'money', of: line => line.debit, cell: line => sideText(line.debit) },
  { head: accountsTexts.credit, kind: 'money', of: line => line.credit, cell: line => sideText(line.credit) },
  { head: accountsTexts.balance, kind: 'money', of: line => line.balance, cell: line => formatBalance(line.balance), tone: 'strong' },
]

const shortRow = (line: LedgerLine) => ({
  title: line.document,
  note: particularsOf(line) || line.branch,
  figure: line.debit > 0n ? `${formatMoney(line.debit)} Dr` : `${formatMoney(line.credit)} Cr`,
  figureNote: `${accountsTexts.balance} ${formatBalance(line.balance)}`,
})

/** /admin/accounting/ledger/{account}: every line of an account with its document. Branch, dates and position are in the address. */
export const Component = () => {
  const { account = '' } = useParams()
  const branch = useBranch()
  const maySee = useCan('see_books')
  if (!maySee) return <NotAllowed title={accountsTexts.ledger}>{accountsTexts.mayNot}</NotAllowed>
  return branch === null ? <BranchNeeded /> : <Ledger key={account} account={account} chosenBranch={branch.code} />
}

type LedgerProps = { readonly account: string; readonly chosenBranch: string }

const Ledger = ({ account, chosenBranch }: LedgerProps) => {
  const db = useDb()
  const [search, setSearch] = useSearchParams()
  const dates = useRef<ReportDatesHandle>(null)
  const today = currentDay()
  const end = readDay(search, 'end') ?? today
  const start = readDay(search, 'start') ?? firstOfMonth(end)
  const after = search.get('after') ?? ''
  const span: LedgerSpan = { account, branch: search.get('branch') ?? chosenBranch, start, end }
  const ledger = useQuery(asks(ledgerOfAccount, { db, ...span, size: PART_SIZE, ...(after !== '' && { after }) }))
  const show = (changed: Partial<LedgerSpan>): void => {
    const { branch, ...days } = { ...span, ...changed }
    setSearch({ branch, start: days.start, end: days.end })
  }
  const lines = ledger.data?.lines ?? []
  const next = ledger.data?.next ?? ''
  const branchName = useBranchNames()
  // A sheet that ends in the middle is marked: the balance of its last line is not the closing balance.
  const part = after === '' && next === '' ? '' : next === '' ? accountsTexts.lastPart : accountsTexts.part
  const partAt = (place: string): string => {
    const { branch } = span
    return `${path`/admin/accounting/ledger/${account}`}?${new URLSearchParams({ branch, start, end, ...(place !== '' && { after: place }) })}`
  }
  return (
    <TablePage
      title={ledger.data?.name ?? accountsTexts.ledger}
      note={account}
      printedNote={[branchName(span.branch), reportTexts.fromTo(formatDayFirst(start), formatDayFirst(end)), part]
        .filter(text => text !== '')
        .join(' · ')}
      file={{
        name: `ledger-${account}`,
        title: ledger.data?.name ?? accountsTexts.ledger,
        rows: watch => fetchWholeLedger(db, span, watch),
        branch: span.branch === EVERY_BRANCH ? null : span.branch,
        days: [start, end],
      }}
      firstButtons={<BackButton to="/admin/accounting/chartofaccounts" label={accountsTexts.backToChart} />}
      hasWideToolbar
      toolbar={
        <div className={classes.ledgerBar}>
          <ReportDates ref={dates} start={start} end={end} busy={ledger.isFetching} onLoad={show} />
          <BranchChoice value={span.branch} onChange={branch => show({ branch })} />
          {ledger.data !== undefined && !ledger.isPlaceholderData && <Balances ledger={ledger.data} />}
        </div>
      }
      {...((after !== '' || next !== '') && {
        footer: (
          <>
            {after === '' ? (
              <span />
            ) : (
              <Link className="link" to={partAt('')}>
                {accountsTexts.firstLines}
              </Link>
            )}
            {next !== '' && (
              <Link className="link" to={partAt(next)}>
                {accountsTexts.nextLines}
              </Link>
            )}
          </>
        ),
      })}
      label={accountsTexts.ledger}
      columns={COLUMNS}
      rows={lines}
      keyOf={line => lines.indexOf(line)}
      short={shortRow}
      link={line => ({ label: texts.view, name: accountsTexts.viewDocument(line.document), to: documentPage(line.kind, line.document) })}
      load={{ query: ledger, failedText: accountsTexts.couldNotLoadLedger }}
      empty={<EmptyState icon={IconBook} title={accountsTexts.noLines} hint={accountsTexts.noLinesHint} />}
    />
  )
}

const Balances = ({ ledger: { opening, debit, credit, closing } }: { readonly ledger: AccountLedger }) => (
  <dl className={classes.balances} data-printed>
    {[
      { label: accountsTexts.opening, value: formatBalance(opening) },
      { label: accountsTexts.debit, value: formatMoney(debit) },
      { label: accountsTexts.credit, value: formatMoney(credit) },
      { label: accountsTexts.closing, value: formatBalance(closing) },
    ].map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
