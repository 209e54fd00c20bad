import { type EvatOptions, LONGEST_WAIT, setEvatOptions } from '@akonta/domain/evat/evat-calls'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { evatTexts } from './texts.ts'

/** What holds for every branch. */
export const OptionsForm = ({ options }: { readonly options: EvatOptions }) => {
  const db = useDb()
  const [typed, setTyped] = useState({ ...options, waitSeconds: String(options.waitSeconds) })
  const [tried, setTried] = useState(false)
  const seconds = /^\d{1,2}$/.test(typed.waitSeconds.trim()) ? Number(typed.waitSeconds) : Number.NaN
  const isWaitRight = seconds <= LONGEST_WAIT
  const isNameShort = typed.cashName.trim().length < 2
  const isPrefixRight = /^[A-Za-z0-9]{0,6}$/.test(typed.prefix)
  const saving = useSave({
    send: (_, requestId) =>
      call(setEvatOptions, { db, body: { waitSeconds: seconds, cashName: typed.cashName.trim(), prefix: typed.prefix } }, { requestId }),
    saved: () => ({ text: evatTexts.optionsSaved }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isWaitRight && !isNameShort && isPrefixRight) saving.save()
  }
  const field = (name: 'waitSeconds' | 'cashName' | 'prefix', label: string, maxLength: number, error: string | false) => ({
    label,
    maxLength,
    autoComplete: 'off',
    value: typed[name],
    error: tried && error,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <form className={`card ${cardStack.stack}`} noValidate aria-label={evatTexts.ofBusiness} onSubmit={submit}>
      <h2 className={cardStack.title}>{evatTexts.ofBusiness}</h2>
      <TextInput {...field('waitSeconds', evatTexts.waitSeconds, 2, !isWaitRight && evatTexts.waitFault)} inputMode="numeric" />
      <TextInput {...field('cashName', evatTexts.cashName, 100, isNameShort && evatTexts.nameFault)} />
      <TextInput {...field('prefix', evatTexts.prefix, 6, !isPrefixRight && evatTexts.prefixFault)} description={evatTexts.prefixHint} />
      {saving.fault !== null && <MessageBox variant="danger">{saving.fault}</MessageBox>}
      <div>
        <Button type="submit" loading={saving.isSaving} aria-busy={saving.isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
