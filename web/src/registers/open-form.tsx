import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { LONGEST_TILL_NAME } from '@akonta/domain/registers/register-calls'
import { sessionCodeOf } from '@akonta/domain/registers/session-code'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { lastRegisterName, workInRegister } from '../lib/register.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import cardStack from '../ui/frames/card-stack.module.css'
import { Pair } from '../ui/frames/pair.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { openHere } from './register-here.ts'
import { registerTexts } from './texts.ts'

/** Opens a session on this device. The code is chosen here once, so that a repeated attempt opens the same session. */
export const OpenForm = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [code] = useState(() => sessionCodeOf(crypto.getRandomValues(new Uint8Array(10))))
  const [register, setRegister] = useState(() => lastRegisterName() || registerTexts.usualName)
  const [float, setFloat] = useState<Pesewas | null>(null)
  const [tried, setTried] = useState(false)
  const opening = useSave({
    send: (_, requestId) => openHere(db, branch.code, { session: code, register: register.trim(), float: float ?? 0n }, requestId),
    saved: answer => ({ text: registerTexts.opened, detail: `${answer.register} · ${formatMoney(answer.float)}` }),
    failed: registerTexts.notOpened,
    onSaved: answer => workInRegister({ business: db, branch: branch.code, code, register: answer.register }),
  })
  const isNamed = register.trim() !== ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isNamed && float !== null) opening.save()
  }
  return (
    <form className={`card ${cardStack.stack}`} onSubmit={submit} noValidate aria-label={registerTexts.openTitle}>
      <h2 className={cardStack.title}>{registerTexts.openTitle}</h2>
      <Pair stacks="phone">
        <TextInput
          label={registerTexts.registerName}
          description={registerTexts.registerHint}
          maxLength={LONGEST_TILL_NAME}
          autoComplete="off"
          value={register}
          error={tried && !isNamed && <span role="alert">{registerTexts.required(registerTexts.registerName)}</span>}
          onChange={event => setRegister(event.currentTarget.value)}
        />
        <MoneyField
          label={registerTexts.float}
          description={registerTexts.floatHint}
          value={float}
          error={tried && float === null && <span role="alert">{registerTexts.required(registerTexts.float)}</span>}
          onChange={setFloat}
          autoFocus
        />
      </Pair>
      <Button type="submit" loading={opening.isSaving}>
        {registerTexts.open}
      </Button>
    </form>
  )
}
