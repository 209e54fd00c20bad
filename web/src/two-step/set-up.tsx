import { beginTwoStep, confirmTwoStep, LONGEST_CODE, twoStep } from '@akonta/domain/users/two-step-calls'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts as everywhere } from '../texts.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { QrCode } from '../ui/print/qr-code.tsx'
import { PasswordForm } from './password-form.tsx'
import { twoStepTexts as texts } from './texts.ts'
import classes from './two-step.module.css'

type SetUpProps = { readonly onCodes: (codes: readonly string[]) => void }

/** The password, then the secret for the app, then its first code. */
export const SetUp = ({ onCodes }: SetUpProps) => {
  const db = useDb()
  const [begun, setBegun] = useState<{ readonly secret: string; readonly address: string } | null>(null)
  if (begun !== null) return <FirstCode {...begun} onCodes={onCodes} />
  return (
    <PasswordForm
      title={texts.off}
      action={texts.begin}
      send={password => call(beginTwoStep, { db, body: { password } })}
      stale={[]}
      onSaved={setBegun}
    />
  )
}

type FirstCodeProps = SetUpProps & { readonly secret: string; readonly address: string }

const FirstCode = ({ secret, address, onCodes }: FirstCodeProps) => {
  const db = useDb()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const saving = useSave({
    send: () => call(confirmTwoStep, { db, body: { code: code.replaceAll(/\s/g, '') } }),
    saved: () => ({ text: texts.isOn }),
    stale: [keys.area(db, twoStep)],
    onSaved: ({ codes }) => onCodes(codes),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (code.trim() !== '') saving.save()
  }
  return (
    <form className={`card ${cardStack.stack}`} noValidate aria-label={texts.title} onSubmit={submit}>
      <p>{texts.scan}</p>
      <div className={classes.code}>
        <QrCode text={address} label={texts.scan} />
      </div>
      <p className="hint">{texts.orType}</p>
      <p className={classes.key}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <TextInput
        label={texts.code}
        description={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        data-unmarked
        autoFocus
        maxLength={LONGEST_CODE}
        value={code}
        error={tried && code.trim() === '' ? <span role="alert">{everywhere.required(texts.code)}</span> : null}
        onChange={event => setCode(event.currentTarget.value)}
      />
      {saving.fault !== null && <MessageBox variant="danger">{saving.fault}</MessageBox>}
      <Button type="submit" loading={saving.isSaving} aria-busy={saving.isSaving}>
        {texts.confirm}
      </Button>
    </form>
  )
}
