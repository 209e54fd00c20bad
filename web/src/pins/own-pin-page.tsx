import { formatMoment } from '@akonta/domain/dates'
import { LONGEST_PASSWORD } from '@akonta/domain/users/password'
import { pinFault } from '@akonta/domain/users/pin'
import { ownPin, removeOwnPin, setOwnPin } from '@akonta/domain/users/pin-calls'
import { Button, PasswordInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { asks, call, keys } from '../lib/call.ts'
import { useUser } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { passwordEye } from '../users/password-eye.ts'
import { PinField } from './pin-field.tsx'
import { pinTexts } from './texts.ts'

/** /pin: people set, change or remove their own PIN. */
export const Component = () => {
  const user = useUser()
  const query = useQuery(asks(ownPin, { db: user.dbname }))
  return (
    <Page width="form">
      <PageHeading title={pinTexts.own} note={`${user.userName} · ${user.username}`} />
      {query.isPending && <Loading />}
      {query.isError && <LoadError what={pinTexts.couldNotLoadOwn} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.isOn === false && (
        <MessageBox>
          <strong>{pinTexts.off}</strong>
          <p>{pinTexts.offHint}</p>
        </MessageBox>
      )}
      {query.data?.isOn && <PinForm isSet={query.data.isSet} isLocked={query.data.isLocked} setAt={query.data.setAt} />}
    </Page>
  )
}

const EMPTY = { password: '', pin: '', again: '' }
type Faults = { readonly [field in keyof typeof EMPTY]?: string }

type PinFormProps = { readonly isSet: boolean; readonly isLocked: boolean; readonly setAt: Date | null }

const PinForm = ({ isSet, isLocked, setAt }: PinFormProps) => {
  const { dbname: db } = useUser()
  const formId = useId()
  const [typed, setTyped] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const stale = [keys.area(db, ownPin)]
  const saving = useSave({
    send: () => call(setOwnPin, { db, body: { password: typed.password, pin: typed.pin } }, { fromBrowser: true }),
    saved: () => ({ text: pinTexts.isSet }),
    stale,
    onSaved: () => {
      setTyped(EMPTY)
      setTried(false)
    },
  })
  const removing = useSave({
    send: () => call(removeOwnPin, { db }),
    saved: () => ({ text: pinTexts.removed }),
    stale,
  })
  const weak = pinFault(typed.pin)
  const wrong: Faults = {
    ...(typed.password === '' && { password: texts.required(pinTexts.password) }),
    ...(weak !== null && { pin: weak }),
    ...(weak === null && typed.again !== typed.pin && { again: pinTexts.differ }),
  }
  const faults: Faults = isTried ? wrong : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (goToFault(formId, ['password', 'pin', 'again'], wrong)) saving.save()
  }
  const field = (name: 'pin' | 'again', label: string) => ({
    id: `${formId}${name}`,
    label,
    value: typed[name],
    error: faults[name] ?? null,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  const fault = saving.fault ?? removing.fault
  return (
    <form className={`card ${cardStack.stack}`} noValidate aria-label={pinTexts.own} onSubmit={submit}>
      <p className="hint">{pinTexts.ownAbout}</p>
      {isSet && setAt !== null && !isLocked && <MessageBox>{pinTexts.setSince(formatMoment(setAt))}</MessageBox>}
      {isLocked && <MessageBox variant="danger">{pinTexts.locked}</MessageBox>}
      <PasswordInput
        id={`${formId}password`}
        label={pinTexts.password}
        required
        data-unmarked
        autoComplete="current-password"
        maxLength={LONGEST_PASSWORD}
        value={typed.password}
        error={faults.password !== undefined && <span role="alert">{faults.password}</span>}
        visibilityToggleButtonProps={passwordEye(pinTexts.showPassword)}
        onChange={event => setTyped({ ...typed, password: event.currentTarget.value })}
      />
      <Pair stacks="narrow">
        <PinField {...field('pin', pinTexts.newPin)} description={pinTexts.digits} />
        <PinField {...field('again', pinTexts.again)} />
      </Pair>
      {fault !== null && <MessageBox variant="danger">{fault}</MessageBox>}
      <Button type="submit" loading={saving.isSaving} aria-busy={saving.isSaving}>
        {pinTexts.set}
      </Button>
      {isSet && (
        <Button variant="default" loading={removing.isSaving} onClick={() => removing.save()}>
          {pinTexts.remove}
        </Button>
      )}
    </form>
  )
}
