import { formatDayFirst } from '@akonta/domain/dates'
import { type ReconciledAccount, reconciledAccounts } from '@akonta/domain/reconciliation/reconciliation-calls'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { reconciliationTexts } from './texts.ts'

const throughText = ({ finishedThrough, isStarted }: ReconciledAccount): string =>
  finishedThrough === null ? (isStarted ? '–' : reconciliationTexts.notStarted) : formatDayFirst(finishedThrough)

const statementsText = ({ statementsThrough }: ReconciledAccount): string =>
  statementsThrough === null ? reconciliationTexts.noStatement : formatDayFirst(statementsThrough)

const COLUMNS: readonly Column<ReconciledAccount>[] = [
  { head: reconciliationTexts.account, kind: 'text', of: row => row.accountName, tone: 'strong' },
  { head: reconciliationTexts.statementsThrough, kind: 'text', of: statementsText },
  { head: reconciliationTexts.reconciledThrough, kind: 'text', of: throughText },
  { head: reconciliationTexts.notInBooksHead, kind: 'count', of: row => row.notInBooks },
]

/** /admin/accounting/reconciliation: the banks and wallets, and how far each is reconciled. */
export const Component = forRight('reconcile_bank', { title: reconciliationTexts.title, mayNot: reconciliationTexts.mayNot }, () => (
  <Accounts />
))

const Accounts = () => {
  const db = useDb()
  const list = useQuery(asks(reconciledAccounts, { db }))
  return (
    <TablePage
      title={reconciliationTexts.title}
      toolbar={<p className="hint">{reconciliationTexts.compared}</p>}
      file={{ name: 'bank-reconciliation' }}
      columns={COLUMNS}
      rows={list.data ?? []}
      keyOf={row => row.account}
      short={row => ({
        title: row.accountName,
        note: `${reconciliationTexts.reconciledThrough}: ${throughText(row)}`,
        figure: row.notInBooks,
        figureNote: reconciliationTexts.notInBooksHead,
      })}
      link={row => ({
        label: reconciliationTexts.reconcile,
        name: reconciliationTexts.reconcileOf(row.accountName),
        to: path`/admin/accounting/reconciliation/${row.account}`,
      })}
      load={{ query: list, failedText: reconciliationTexts.couldNotLoad }}
      empty={<EmptyState icon={IconBuildingBank} title={reconciliationTexts.noAccounts} hint={reconciliationTexts.noAccountsHint} />}
    />
  )
}
