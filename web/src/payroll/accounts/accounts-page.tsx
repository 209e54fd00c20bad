import { formatMoney } from '@akonta/domain/money'
import { deactivatePayrollAccount, payrollAccounts, restorePayrollAccount } from '@akonta/domain/payroll/account-calls'
import { PAYROLL_ACCOUNT_TYPES, type PayrollAccount } from '@akonta/domain/payroll/payroll-account'
import { NativeSelect } from '@mantine/core'
import { IconAdjustments, IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { asks, call, keys } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { AddButton } from '../../ui/frames/add-button.tsx'
import { Badge } from '../../ui/frames/badge.tsx'
import { TablePage } from '../../ui/frames/table-page.tsx'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { EmptyState, NoMatch } from '../../ui/messages/empty-state.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import type { Column } from '../../ui/table/column.ts'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import classes from '../payroll.module.css'
import { AccountDialog } from './account-dialog.tsx'
import { isAccountListed, readAccountType } from './account-filter.ts'
import { configTexts } from './texts.ts'

const statusOf = ({ isActive }: PayrollAccount): string => (isActive ? configTexts.active : configTexts.inactive)
const StatusBadge = ({ account }: { readonly account: PayrollAccount }) => (
  <Badge tone={account.isActive ? 'green' : 'plain'}>{statusOf(account)}</Badge>
)
const treatmentOf = ({ type, treatment }: PayrollAccount): string => configTexts.treatmentOf(type, treatment)

const COLUMNS: readonly Column<PayrollAccount>[] = [
  { head: configTexts.name, kind: 'text', of: ({ name }) => name, tone: 'strong' },
  { head: configTexts.type, kind: 'text', of: ({ type }) => type },
  { head: configTexts.treatment, kind: 'text', of: treatmentOf },
  { head: configTexts.consent, kind: 'text', of: ({ consent }) => consent, tone: 'muted' },
  { head: configTexts.amount, kind: 'money', of: ({ usualAmount }) => usualAmount },
  { head: configTexts.status, kind: 'text', of: statusOf, cell: account => <StatusBadge account={account} />, width: '120px' },
]

/** /admin/payroll/payrollconfig: additions to and deductions from salaries (D11). */
export const Component = () => {
  const db = useDb()
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<PayrollAccount | null>(null)
  const [toDeactivate, setToDeactivate] = useState<PayrollAccount | null>(null)
  const bringBack = useBringBack()
  const type = readAccountType(search.get('type'))
  const list = useQuery(asks(payrollAccounts, { db }))
  const accounts = (list.data ?? []).filter(account => isAccountListed(account, type, keyword))
  const add = <AddButton label={configTexts.add} onClick={() => setAdding(true)} />
  const actionsOf = (account: PayrollAccount): readonly RowAction[] => [
    { label: configTexts.edit, name: configTexts.editOf(account.name), icon: IconPencil, run: () => setEdited(account) },
    account.isActive
      ? {
          label: configTexts.deactivate,
          name: configTexts.deactivateOf(account.name),
          icon: IconTrash,
          danger: true,
          run: () => setToDeactivate(account),
        }
      : {
          label: configTexts.bringBack,
          name: configTexts.bringBackOf(account.name),
          icon: IconArrowBackUp,
          run: () => bringBack(account),
        },
  ]
  const nothing =
    list.data?.length === 0 ? (
      <EmptyState icon={IconAdjustments} title={configTexts.none} hint={configTexts.noneHint} action={add} />
    ) : (
      <NoMatch title={configTexts.noMatch} />
    )
  return (
    <TablePage
      title={configTexts.title}
      note={list.data && configTexts.count(accounts.length)}
      file={{ name: 'payroll-accounts', title: configTexts.title.replace('/', 'and'), branch: null }}
      buttons={list.data?.length !== 0 && add}
      hasWideToolbar
      toolbar={
        <>
          <SearchBox placeholder={configTexts.search} keyword={keyword} onSearch={setKeyword} followsTyping />
          <NativeSelect
            className={classes.show ?? ''}
            aria-label={configTexts.show}
            data={[{ value: '', label: configTexts.every }, ...PAYROLL_ACCOUNT_TYPES.map(value => ({ value, label: value }))]}
            value={type ?? ''}
            onChange={event => {
              const chosen = readAccountType(event.currentTarget.value)
              setSearch(chosen === null ? {} : { type: chosen }, { replace: true, state })
            }}
          />
        </>
      }
      columns={COLUMNS}
      rows={accounts}
      keyOf={({ accountId }) => accountId}
      short={account => ({
        title: account.name,
        note: `${account.type} · ${treatmentOf(account)}`,
        figure: formatMoney(account.usualAmount),
        figureNote: <StatusBadge account={account} />,
      })}
      rowActions={{ head: configTexts.action, of: actionsOf }}
      load={{ query: list, failedText: configTexts.couldNotLoad }}
      empty={nothing}
    >
      {isAdding && <AccountDialog account={null} onClose={() => setAdding(false)} />}
      {edited && <AccountDialog account={edited} onClose={() => setEdited(null)} />}
      {toDeactivate && <DeactivateAccount account={toDeactivate} onDone={() => setToDeactivate(null)} />}
    </TablePage>
  )
}

const useBringBack = (): ((account: PayrollAccount) => void) => {
  const db = useDb()
  return useSave({
    send: ({ accountId }: PayrollAccount) => call(restorePayrollAccount, { db, id: accountId }),
    saved: (_, { name }) => ({ text: configTexts.broughtBack(name) }),
    failed: (_, { name }) => configTexts.notBroughtBack(name),
    stale: [keys.area(db, payrollAccounts)],
    overlaps: true,
    waitsForReload: true,
  }).save
}

type DeactivateAccountProps = { readonly account: PayrollAccount; readonly onDone: () => void }

const DeactivateAccount = ({ account: { accountId, name, type }, onDone }: DeactivateAccountProps) => {
  const db = useDb()
  const deactivation = useSave({
    send: () => call(deactivatePayrollAccount, { db, id: accountId }),
    saved: () => ({ text: configTexts.deactivated(name) }),
    failed: configTexts.notDeactivated(name),
    stale: [keys.area(db, payrollAccounts)],
    waitsForReload: true,
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={configTexts.deactivate}
      question={configTexts.deactivateQuestion}
      subject={configTexts.subject(name, type)}
      danger
      busy={deactivation.isSaving}
      onCancel={onDone}
      onConfirm={() => deactivation.save()}
    />
  )
}
