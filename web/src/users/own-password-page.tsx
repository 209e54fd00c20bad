import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../lib/api.ts'
import { useUser } from '../lib/session.ts'
import { changeOwnPassword } from '../session/session-calls.ts'
import { texts } from '../texts.ts'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordEye } from './password-eye.ts'
import { isFaultless, type PasswordFaults, passwordFaults } from './person-draft.ts'
import { ownPasswordTexts, userSettingsTexts } from './user-texts.ts'
import classes from './users.module.css'

/** /password: everybody changes the own password, and with it ends every other session. */
export const Component = () => {
  const user = useUser()
  const navigate = useNavigate()
  const formId = useId()
  const [current, setCurrent] = useState('')
  const [secret, setSecret] = useState({ password: '', again: '' })
  const [faults, setFaults] = useState<PasswordFaults & { readonly current?: string }>({})
  const saving = useMutation({
    mutationFn: () => changeOwnPassword(user.dbname, current, secret.password),
    onSuccess: () => {
      showNotice({ tone: 'success', text: ownPasswordTexts.changed, detail: ownPasswordTexts.changedDetail })
      void navigate('/dashboard')
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (saving.isPending) return
    const found = {
      ...(current === '' && { current: texts.required(ownPasswordTexts.current) }),
      ...passwordFaults(secret.password, secret.again, userSettingsTexts.newPassword),
    }
    setFaults(found)
    if (isFaultless(found)) saving.mutate()
    else {
      const first = (['current', 'password', 'again'] as const).find(name => found[name] !== undefined)
      document.getElementById(`${formId}${first}`)?.focus()
    }
  }
  return (
    <div className={classes.ownPage}>
      <PageHeading title={ownPasswordTexts.title} note={`${user.userName} · ${user.username}`} />
      <form className={`card ${classes.ownCard}`} noValidate aria-label={ownPasswordTexts.title} onSubmit={submit}>
        <MessageBox>{ownPasswordTexts.effect}</MessageBox>
        <PasswordInput
          id={`${formId}current`}
          label={ownPasswordTexts.current}
          required
          data-unmarked
          autoComplete="current-password"
          maxLength={128}
          value={current}
          error={faults.current !== undefined && <span role="alert">{faults.current}</span>}
          visibilityToggleButtonProps={passwordEye(ownPasswordTexts.showCurrent)}
          onChange={event => setCurrent(event.currentTarget.value)}
        />
        <NewPasswordFields formId={formId} label={userSettingsTexts.newPassword} value={secret} faults={faults} onChange={setSecret} />
        <p className={classes.hint}>{ownPasswordTexts.rule}</p>
        {saving.isError && <MessageBox variant="danger">{messageOf(saving.error)}</MessageBox>}
        <Button className={classes.ownSave ?? ''} type="submit" loading={saving.isPending} aria-busy={saving.isPending}>
          {texts.save}
        </Button>
      </form>
    </div>
  )
}
