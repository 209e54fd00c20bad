import { type ChartAccount, chartOfAccounts } from '@akonta/domain/accounts/account-calls'
import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { foldText } from '@akonta/domain/catalogue/search-text'
import { formatBalance } from '@akonta/domain/money'
import { IconArchive, IconBook, IconPencil, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { BranchChoice } from '../business/branch-choice.tsx'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { forBranch, forRight } from '../session/gates.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState, NoMatch } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { sideText } from '../ui/table/figure-text.ts'
import type { RowAction } from '../ui/table/row-actions.tsx'
import { AddAccountDialog, RenameAccountDialog } from './account-dialogs.tsx'
import { DeactivateDialog, useAccountUse } from './account-use.tsx'
import classes from './accounts.module.css'
import { accountsTexts } from './texts.ts'

/** /admin/accounting/chartofaccounts */
export const Component = forRight(
  'see_books',
  { title: accountsTexts.chart, mayNot: accountsTexts.mayNot },
  forBranch(branch => <Chart chosenBranch={branch.code} />),
)

const COLUMNS: readonly Column<ChartAccount>[] = [
  { head: accountsTexts.accountId, kind: 'text', of: ({ code }) => code, tone: 'muted', width: '130px' },
  {
    head: accountsTexts.accountName,
    kind: 'text',
    of: ({ name }) => name,
    cell: ({ name, isActive }) => (
      <>
        {name}
        {!isActive && (
          <span className={classes.unused}>
            <Badge tone="plain">{accountsTexts.notInUse}</Badge>
          </span>
        )}
      </>
    ),
  },
  { head: accountsTexts.accountType, kind: 'text', of: ({ type }) => type, tone: 'muted' },
  { head: accountsTexts.debit, kind: 'money', of: ({ debit }) => debit, cell: ({ debit }) => sideText(debit), tone: 'muted' },
  { head: accountsTexts.credit, kind: 'money', of: ({ credit }) => credit, cell: ({ credit }) => sideText(credit), tone: 'muted' },
  {
    head: accountsTexts.balance,
    kind: 'money',
    of: ({ balance }) => balance,
    cell: ({ balance }) => formatBalance(balance),
    tone: 'strong',
  },
]

const shortRow = ({ code, name, debit, credit, balance }: ChartAccount) => ({
  title: name,
  note: code,
  figure: formatBalance(balance),
  figureNote: debit === 0n && credit === 0n ? '' : accountsTexts.balance,
})

type Opened = { readonly what: 'rename' | 'deactivate'; readonly account: ChartAccount }

const Chart = ({ chosenBranch }: { readonly chosenBranch: string }) => {
  const db = useDb()
  const mayEdit = useCan('edit_chart_of_accounts')
  const [search, setSearch] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const use = useAccountUse(() => undefined)
  const branch = search.get('branch') ?? chosenBranch
  const keyword = search.get('keyword') ?? ''
  const chart = useQuery(asks(chartOfAccounts, { db, branch }))
  const sought = foldText(keyword)
  const accounts = (chart.data ?? []).filter(({ code, name, type }) => foldText(`${code} ${name} ${type}`).includes(sought))
  const show = (changed: { readonly branch?: string; readonly keyword?: string }): void => {
    const shown = { branch, keyword, ...changed }
    setSearch(
      { ...(shown.branch !== chosenBranch && { branch: shown.branch }), ...(shown.keyword !== '' && { keyword: shown.keyword }) },
      { replace: changed.keyword !== undefined },
    )
  }
  const actionsOf = (account: ChartAccount): readonly RowAction[] => [
    {
      label: accountsTexts.rename,
      name: accountsTexts.renameOf(account.name),
      icon: IconPencil,
      run: () => setOpened({ what: 'rename', account }),
    },
    ...(account.isFixed
      ? []
      : account.isActive
        ? [
            {
              label: accountsTexts.deactivate,
              name: accountsTexts.deactivateOf(account.name),
              icon: IconArchive,
              run: () => setOpened({ what: 'deactivate', account }),
            },
          ]
        : [
            {
              label: accountsTexts.activate,
              name: accountsTexts.activateOf(account.name),
              icon: IconRestore,
              run: () => use.save({ account, isUsed: true }),
            },
          ]),
  ]
  return (
    <TablePage
      title={accountsTexts.chart}
      note={chart.data === undefined ? undefined : accountsTexts.accounts(accounts.length)}
      file={{ name: 'chart-of-accounts', branch: branch === EVERY_BRANCH ? null : branch }}
      buttons={mayEdit && <AddButton label={accountsTexts.add} onClick={() => setAdding(true)} />}
      hasWideToolbar
      toolbar={
        <>
          <SearchBox placeholder={accountsTexts.search} keyword={keyword} onSearch={typed => show({ keyword: typed })} followsTyping />
          <BranchChoice value={branch} onChange={code => show({ branch: code })} />
        </>
      }
      columns={COLUMNS}
      rows={accounts}
      keyOf={({ code }) => code}
      groupOf={({ type }) => type}
      short={shortRow}
      link={({ code, name }) => ({
        label: accountsTexts.ledgerLink,
        name: accountsTexts.ledgerOf(name),
        to: path`/admin/accounting/ledger/${code}?branch=${branch}`,
      })}
      {...(mayEdit && { rowActions: { head: accountsTexts.action, of: actionsOf } })}
      load={{ query: chart, failedText: accountsTexts.couldNotLoad }}
      empty={
        keyword === '' ? <EmptyState icon={IconBook} title={accountsTexts.none} /> : <NoMatch title={accountsTexts.noMatch(keyword)} />
      }
    >
      {isAdding && <AddAccountDialog onClose={() => setAdding(false)} />}
      {opened?.what === 'rename' && <RenameAccountDialog account={opened.account} onClose={() => setOpened(null)} />}
      {opened?.what === 'deactivate' && <DeactivateDialog account={opened.account} onDone={() => setOpened(null)} />}
    </TablePage>
  )
}
