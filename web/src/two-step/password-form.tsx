import { LONGEST_PASSWORD } from '@akonta/domain/users/password'
import { LONGEST_CODE } from '@akonta/domain/users/two-step-calls'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { texts as everywhere } from '../texts.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { passwordEye } from '../users/password-eye.ts'
import { twoStepTexts as texts } from './texts.ts'

type PasswordFormProps<Answer> = {
  readonly title: string
  readonly action: string
  readonly hint?: string
  readonly danger?: boolean
  /** A code of the app, or a recovery code, is needed too. */
  readonly withCode?: boolean
  readonly send: (password: string, code: string) => Promise<Answer>
  readonly saved?: string
  readonly stale: readonly QueryKey[]
  readonly onSaved?: (answer: Answer) => void
}

/** An action on one's own account that needs the password again. */
export const PasswordForm = <Answer,>({
  title,
  action,
  hint,
  danger = false,
  withCode = false,
  send,
  saved,
  stale,
  onSaved,
}: PasswordFormProps<Answer>) => {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const typed = code.replaceAll(/\s/g, '')
  const lacksCode = withCode && typed === ''
  const saving = useSave({
    send: () => send(password, typed),
    ...(saved !== undefined && { saved: () => ({ text: saved }) }),
    stale,
    onSaved: (answer: Answer) => {
      setPassword('')
      setCode('')
      setTried(false)
      onSaved?.(answer)
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (password !== '' && !lacksCode) saving.save()
  }
  return (
    <form className={`card ${cardStack.stack}`} noValidate aria-label={title} onSubmit={submit}>
      <h2 className={cardStack.title}>{title}</h2>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <PasswordInput
        label={texts.password}
        required
        data-unmarked
        autoComplete="current-password"
        maxLength={LONGEST_PASSWORD}
        value={password}
        error={tried && password === '' ? <span role="alert">{everywhere.required(texts.password)}</span> : null}
        visibilityToggleButtonProps={passwordEye(texts.showPassword)}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      {withCode && (
        <TextInput
          label={texts.codeOrRecovery}
          required
          data-unmarked
          autoComplete="one-time-code"
          maxLength={LONGEST_CODE}
          value={code}
          error={tried && lacksCode ? <span role="alert">{everywhere.required(texts.codeOrRecovery)}</span> : null}
          onChange={event => setCode(event.currentTarget.value)}
        />
      )}
      {saving.fault !== null && <MessageBox variant="danger">{saving.fault}</MessageBox>}
      <Button type="submit" {...(danger && { color: 'red' })} loading={saving.isSaving} aria-busy={saving.isSaving}>
        {action}
      </Button>
    </form>
  )
}
