import { type AccountType, createAccountType, LONGEST_ACCOUNT_TYPE, renameAccountType } from '@akonta/domain/users/account-type-calls'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { accountTypeTexts } from './user-texts.ts'

type AccountTypeDialogProps = {
  /** The one to rename; null creates one. */
  readonly accountType: AccountType | null
  readonly onClose: () => void
}

export const AccountTypeDialog = ({ accountType, onClose }: AccountTypeDialogProps) => {
  const db = useDb()
  const [name, setName] = useState(accountType?.name ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const saving = useSave({
    send: (_, requestId) =>
      accountType === null
        ? call(createAccountType, { db, body: { name: name.trim() } }, { requestId })
        : call(renameAccountType, { db, body: { id: accountType.id, name: name.trim() } }, { requestId }),
    saved: () => ({ text: accountTypeTexts.saved, detail: name.trim() }),
    failed: failure => {
      setFault(messageOf(failure))
      return null
    },
    waitsForReload: true,
    onSaved: onClose,
  })
  const submit = (): void => {
    if (name.trim() === '') setFault(texts.required(accountTypeTexts.name))
    else saving.save()
  }
  return (
    <SaveDialog
      saving={saving}
      closesBeside
      title={accountType === null ? accountTypeTexts.add : accountTypeTexts.editTitle}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={accountTypeTexts.name}
        required
        data-autofocus
        autoComplete="off"
        maxLength={LONGEST_ACCOUNT_TYPE}
        value={name}
        error={fault !== null && <span role="alert">{fault}</span>}
        onChange={event => {
          setName(event.currentTarget.value)
          setFault(null)
        }}
      />
    </SaveDialog>
  )
}
