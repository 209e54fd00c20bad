import { foldText } from '@akonta/domain/catalogue/search-text'
import { type AccountType, deleteAccountType, listAccountTypes } from '@akonta/domain/users/account-type-calls'
import { IconIdBadge2, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call, keys } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { EmptyState, NoMatch } from '../ui/messages/empty-state.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import type { Column } from '../ui/table/column.ts'
import { AccountTypeDialog } from './account-type-dialog.tsx'
import { accountTypeTexts } from './user-texts.ts'

const COLUMNS: readonly Column<AccountType>[] = [
  { head: accountTypeTexts.id, kind: 'id', of: ({ id }) => id, tone: 'muted', width: 'min(90px, 8vw)' },
  { head: accountTypeTexts.name, kind: 'text', of: ({ name }) => name },
]

/** /admin/adminlayout/accounttypes: the account types of users. An administrator changes them. */
export const Component = () => {
  const db = useDb()
  const mayChange = useCan('manage_users')
  const [keyword, setKeyword] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<AccountType | null>(null)
  const [toDelete, setToDelete] = useState<AccountType | null>(null)
  const list = useQuery(asks(listAccountTypes, { db }))
  const accountTypes = (list.data ?? []).filter(({ name }) => foldText(name).includes(foldText(keyword)))
  const actionsOf = (accountType: AccountType) => [
    {
      label: accountTypeTexts.edit,
      name: accountTypeTexts.editOf(accountType.name),
      icon: IconPencil,
      run: () => setEdited(accountType),
    },
    {
      label: accountTypeTexts.delete,
      name: accountTypeTexts.deleteOf(accountType.name),
      icon: IconTrash,
      danger: true,
      run: () => setToDelete(accountType),
    },
  ]
  return (
    <TablePage
      title={accountTypeTexts.title}
      note={list.data && accountTypeTexts.count(list.data.length)}
      file={{ name: 'account-types', branch: null }}
      buttons={mayChange && <AddButton label={accountTypeTexts.add} onClick={() => setAdding(true)} />}
      toolbar={<SearchBox placeholder={accountTypeTexts.search} keyword={keyword} onSearch={setKeyword} followsTyping />}
      columns={COLUMNS}
      rows={accountTypes}
      keyOf={({ id }) => id}
      short={({ id, name }) => ({ title: name, note: `${accountTypeTexts.id} ${id}`, figure: '', figureNote: '' })}
      {...(mayChange && { rowActions: { head: accountTypeTexts.action, of: actionsOf } })}
      load={{ query: list, failedText: accountTypeTexts.couldNotLoad }}
      empty={
        keyword === '' ? (
          <EmptyState icon={IconIdBadge2} title={accountTypeTexts.none} />
        ) : (
          <NoMatch title={accountTypeTexts.noMatch(keyword)} />
        )
      }
    >
      {isAdding && <AccountTypeDialog accountType={null} onClose={() => setAdding(false)} />}
      {edited && <AccountTypeDialog accountType={edited} onClose={() => setEdited(null)} />}
      {toDelete && <DeleteAccountType accountType={toDelete} onDone={() => setToDelete(null)} />}
    </TablePage>
  )
}

type DeleteAccountTypeProps = { readonly accountType: AccountType; readonly onDone: () => void }

const DeleteAccountType = ({ accountType, onDone }: DeleteAccountTypeProps) => {
  const db = useDb()
  const { id, name } = accountType
  const removal = useSave({
    send: () => call(deleteAccountType, { db, body: { id } }),
    saved: () => ({ text: accountTypeTexts.deleted(name), detail: accountTypeTexts.deletedKept }),
    failed: accountTypeTexts.notDeleted(name),
    stale: [keys.area(db, listAccountTypes)],
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={accountTypeTexts.deleteTitle}
      question={accountTypeTexts.deleteQuestion}
      subject={name}
      danger
      busy={removal.isSaving}
      onCancel={onDone}
      onConfirm={() => removal.save()}
    />
  )
}
