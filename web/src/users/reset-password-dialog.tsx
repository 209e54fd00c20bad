import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/messages/dialog.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { isFaultless, type PasswordFaults, passwordFaults } from './person-draft.ts'
import { type ListedUser, resetPassword } from './user-calls.ts'
import { userSettingsTexts } from './user-texts.ts'

/** Gives a user a new password, which an administrator tells him. */
export const ResetPasswordDialog = ({ user, onClose }: { readonly user: ListedUser; readonly onClose: () => void }) => {
  const db = useDb()
  const formId = useId()
  const [secret, setSecret] = useState({ password: '', again: '' })
  const [faults, setFaults] = useState<PasswordFaults>({})
  const saving = useMutation({
    mutationFn: () => resetPassword(db, user.id, secret.password),
    onSuccess: () => {
      showNotice({ tone: 'success', text: userSettingsTexts.passwordReset, detail: user.displayName })
      onClose()
    },
  })
  const submit = (): void => {
    if (saving.isPending) return
    const found = passwordFaults(secret.password, secret.again, userSettingsTexts.newPassword)
    setFaults(found)
    if (isFaultless(found)) saving.mutate()
    else document.getElementById(`${formId}${found.password === undefined ? 'again' : 'password'}`)?.focus()
  }
  return (
    <Dialog
      opened
      title={userSettingsTexts.resetPassword}
      subject={`${user.displayName} · ${user.username}`}
      staticBackdrop
      onClose={saving.isPending ? () => undefined : onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" disabled={saving.isPending} onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" loading={saving.isPending} aria-busy={saving.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <NewPasswordFields formId={formId} label={userSettingsTexts.newPassword} value={secret} faults={faults} onChange={setSecret} />
      {saving.isError && <MessageBox variant="danger">{messageOf(saving.error)}</MessageBox>}
    </Dialog>
  )
}
