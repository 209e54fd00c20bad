import { Button, PasswordInput } from '@mantine/core'
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
  readonly danger?: boolean
  readonly send: (password: string) => Promise<Answer>
  readonly saved?: string
  readonly stale: readonly QueryKey[]
  readonly onSaved?: (answer: Answer) => void
}

/** An action on one's own account that needs the password again. */
export const PasswordForm = <Answer,>({ title, action, danger = false, send, saved, stale, onSaved }: PasswordFormProps<Answer>) => {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const saving = useSave({
    send: () => send(password),
    ...(saved !== undefined && { saved: () => ({ text: saved }) }),
    stale,
    onSaved: (answer: Answer) => {
      setPassword('')
      setTried(false)
      onSaved?.(answer)
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (password !== '') saving.save()
  }
  return (
    <form className={`card ${cardStack.stack}`} noValidate aria-label={title} onSubmit={submit}>
      <h2 className={cardStack.title}>{title}</h2>
      <PasswordInput
        label={texts.password}
        required
        data-unmarked
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={tried && password === '' ? <span role="alert">{everywhere.required(texts.password)}</span> : null}
        visibilityToggleButtonProps={passwordEye(texts.showPassword)}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      {saving.fault !== null && <MessageBox variant="danger">{saving.fault}</MessageBox>}
      <Button type="submit" {...(danger && { color: 'red' })} loading={saving.isSaving} aria-busy={saving.isSaving}>
        {action}
      </Button>
    </form>
  )
}
