import { resetPassword, type User } from '@akonta/domain/users/user-calls'
import { useId, useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type PasswordFaults, passwordFaults } from './person-draft.ts'
import { userSettingsTexts } from './user-texts.ts'

/** Gives a user a new password, which the administrator tells them. */
export const ResetPasswordDialog = ({ user, onClose }: { readonly user: User; readonly onClose: () => void }) => {
  const db = useDb()
  const formId = useId()
  const [secret, setSecret] = useState({ password: '', again: '' })
  const [isTried, setTried] = useState(false)
  const saving = useSave({
    send: () => call(resetPassword, { db, body: { id: user.id, wanted: secret.password } }),
    saved: () => ({ text: userSettingsTexts.passwordReset, detail: user.displayName }),
    stale: [],
    onSaved: onClose,
  })
  const found = passwordFaults(secret.password, secret.again, userSettingsTexts.newPassword)
  const faults: PasswordFaults = isTried ? found : {}
  const submit = (): void => {
    setTried(true)
    if (goToFault(formId, ['password', 'again'], found)) saving.save()
  }
  return (
    <SaveDialog
      saving={saving}
      title={userSettingsTexts.resetPassword}
      subject={`${user.displayName} · ${user.username}`}
      onClose={onClose}
      onSubmit={submit}
    >
      <NewPasswordFields formId={formId} label={userSettingsTexts.newPassword} value={secret} faults={faults} onChange={setSecret} />
    </SaveDialog>
  )
}
