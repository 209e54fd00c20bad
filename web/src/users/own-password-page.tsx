import { LONGEST_PASSWORD } from '@akonta/domain/users/password'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useUser } from '../lib/session.ts'
import { changePassword } from '../session/session-calls.ts'
import { texts } from '../texts.ts'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { useGoOn } from '../ui/saving/go-on.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordEye } from './password-eye.ts'
import { type PasswordFaults, passwordFaults } from './person-draft.ts'
import { ownPasswordTexts, userSettingsTexts } from './user-texts.ts'

/** /password: users change their own password, which ends their other sessions. */
export const Component = () => {
  const user = useUser()
  const goOn = useGoOn()
  const formId = useId()
  const [current, setCurrent] = useState('')
  const [secret, setSecret] = useState({ password: '', again: '' })
  const [isTried, setTried] = useState(false)
  const saving = useSave({
    send: () => changePassword(user.dbname, current, secret.password),
    saved: () => ({ text: ownPasswordTexts.changed, detail: ownPasswordTexts.changedDetail }),
    stale: [],
    onSaved: () => goOn('/dashboard'),
  })
  const found: PasswordFaults & { readonly current?: string } = {
    ...(current === '' && { current: texts.required(ownPasswordTexts.current) }),
    ...passwordFaults(secret.password, secret.again, userSettingsTexts.newPassword),
  }
  const faults: typeof found = isTried ? found : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (goToFault(formId, ['current', 'password', 'again'], found)) saving.save()
  }
  return (
    <Page width="form">
      <PageHeading title={ownPasswordTexts.title} note={`${user.userName} · ${user.username}`} />
      <form className={`card ${cardStack.stack}`} noValidate aria-label={ownPasswordTexts.title} onSubmit={submit}>
        <MessageBox>{ownPasswordTexts.effect}</MessageBox>
        <PasswordInput
          id={`${formId}current`}
          label={ownPasswordTexts.current}
          required
          data-unmarked
          autoComplete="current-password"
          maxLength={LONGEST_PASSWORD}
          value={current}
          error={faults.current !== undefined && <span role="alert">{faults.current}</span>}
          visibilityToggleButtonProps={passwordEye(ownPasswordTexts.showCurrent)}
          onChange={event => setCurrent(event.currentTarget.value)}
        />
        <NewPasswordFields formId={formId} label={userSettingsTexts.newPassword} value={secret} faults={faults} onChange={setSecret} />
        <p className="hint">{ownPasswordTexts.rule}</p>
        {saving.fault !== null && <MessageBox variant="danger">{saving.fault}</MessageBox>}
        <Button type="submit" loading={saving.isSaving} aria-busy={saving.isSaving}>
          {texts.save}
        </Button>
      </form>
    </Page>
  )
}
