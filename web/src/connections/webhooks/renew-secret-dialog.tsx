import { LONGEST_PASSWORD } from '@akonta/domain/users/password'
import { renewWebhook, type Webhook, webhooks } from '@akonta/domain/webhooks/webhook-calls'
import { PasswordInput } from '@mantine/core'
import { useId, useState } from 'react'
import { call, keys } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { texts as everywhere } from '../../texts.ts'
import { goToFault } from '../../ui/fields/go-to-fault.ts'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { passwordEye } from '../../users/password-eye.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { hookTexts as texts } from './texts.ts'

type RenewProps = { readonly webhook: Webhook; readonly onClose: () => void }

/** Asks for the password, and shows the new secret once. */
export const RenewSecretDialog = ({ webhook: { id, name }, onClose }: RenewProps) => {
  const db = useDb()
  const formId = useId()
  const [secret, setSecret] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const saving = useSave({
    send: () => call(renewWebhook, { db, body: { id, password } }),
    stale: [keys.area(db, webhooks)],
    onSaved: answer => setSecret(answer.secret),
  })
  const submit = (): void => {
    const found = password === '' ? { password: everywhere.required(texts.password) } : {}
    setFault(found.password)
    if (goToFault(formId, ['password'], found)) saving.save()
  }
  if (secret !== null)
    return <SecretDialog title={texts.renewed} label={texts.secret} hint={texts.showOnce} secret={secret} onClose={onClose} />
  return (
    <SaveDialog saving={saving} title={texts.renewOf(name)} action={texts.renew} onClose={onClose} onSubmit={submit}>
      <MessageBox>{texts.renewHint}</MessageBox>
      <PasswordInput
        id={`${formId}password`}
        label={texts.password}
        required
        data-unmarked
        data-autofocus
        autoComplete="current-password"
        maxLength={LONGEST_PASSWORD}
        value={password}
        error={fault}
        visibilityToggleButtonProps={passwordEye(texts.showPassword)}
        onChange={event => setPassword(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}
