import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { type AccountType, createAccountType, renameAccountType } from './account-type-calls.ts'
import { accountTypeTexts } from './user-texts.ts'

type AccountTypeDialogProps = {
  /** The one to rename; null makes one. */
  readonly accountType: AccountType | null
  readonly onClose: () => void
}

/** Makes or renames an account type. */
export const AccountTypeDialog = ({ accountType, onClose }: AccountTypeDialogProps) => {
  const db = useDb()
  const queryClient = useQueryClient()
  const { requestId, settle } = useRequestId()
  const [name, setName] = useState(accountType?.name ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const saving = useMutation({
    mutationFn: () =>
      accountType === null
        ? createAccountType(db, name.trim(), requestId)
        : renameAccountType(db, { id: accountType.id, name: name.trim() }, requestId),
    onSuccess: () => {
      showNotice({ tone: 'success', text: accountTypeTexts.saved, detail: name.trim() })
      void queryClient.invalidateQueries({ queryKey: [db] })
      onClose()
    },
    onError: failure => setFault(messageOf(failure)),
    onSettled: (_answer, failure) => settle(failure),
  })
  const submit = (): void => {
    if (name.trim() === '') setFault(texts.required(accountTypeTexts.name))
    else if (!saving.isPending) saving.mutate()
  }
  return (
    <Dialog
      opened
      title={accountType === null ? accountTypeTexts.add : accountTypeTexts.editTitle}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" loading={saving.isPending} aria-busy={saving.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <TextInput
        label={accountTypeTexts.name}
        required
        data-autofocus
        autoComplete="off"
        maxLength={60}
        value={name}
        error={fault !== null && <span role="alert">{fault}</span>}
        onChange={event => {
          setName(event.currentTarget.value)
          setFault(null)
        }}
      />
    </Dialog>
  )
}
