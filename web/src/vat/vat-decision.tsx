import type { BusinessDate } from '@akonta/domain/dates'
import { setVat } from '@akonta/domain/vat/vat-calls'
import { isInForce, VAT_SCHEMES, vatScheme } from '@akonta/domain/vat/vat-schemes'
import { Button, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { texts } from '../texts.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import cardStack from '../ui/frames/card-stack.module.css'
import { useSave } from '../ui/messages/use-save.ts'
import { vatTexts } from './texts.ts'
import classes from './vat.module.css'

const NO_VAT = 'NONE'
const LONGEST_TIN = 20

/** What applies today. */
type VatDecisionProps = { readonly scheme: string | null; readonly tin: string }

/** A new VAT setting: the scheme, and the first day. The server refuses past days and schemes of other years. */
export const VatDecision = ({ scheme: current, tin: known }: VatDecisionProps) => {
  const db = useDb()
  const today = currentDay()
  const [scheme, setScheme] = useState(current ?? NO_VAT)
  const [validFrom, setValidFrom] = useState<string | null>(today)
  const [tin, setTin] = useState(known)
  const [tried, setTried] = useState(false)
  const needsTin = scheme !== NO_VAT && tin.trim() === ''
  const inForce = VAT_SCHEMES.filter(each => isInForce(each, validFrom ?? today))
  const saving = useSave({
    send: (validFrom: BusinessDate, requestId) =>
      call(setVat, { db, body: { scheme: vatScheme(scheme)?.code ?? null, validFrom, tin: tin.trim() } }, { requestId }),
    saved: () => ({ text: vatTexts.saved }),
    failed: vatTexts.failed,
    onSaved: () => setTried(false),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!needsTin && validFrom !== null) saving.save(validFrom)
  }
  return (
    <form className={`card ${cardStack.stack}`} noValidate aria-label={vatTexts.change} onSubmit={submit}>
      <h2 className={cardStack.title}>{vatTexts.change}</h2>
      <div className={classes.fields}>
        <Select
          className={classes.scheme ?? ''}
          label={vatTexts.scheme}
          allowDeselect={false}
          comboboxProps={{ portalProps: { target: '#content' } }}
          data={[{ value: NO_VAT, label: vatTexts.noVat }, ...inForce.map(({ code, name }) => ({ value: code, label: name }))]}
          value={scheme}
          onChange={chosen => setScheme(chosen ?? NO_VAT)}
        />
        <DateField
          label={vatTexts.validFrom}
          value={validFrom}
          onChange={setValidFrom}
          error={tried && validFrom === null && texts.dateFault}
        />
        <TextInput
          label={vatTexts.tin}
          description={vatTexts.tinHint}
          autoComplete="off"
          maxLength={LONGEST_TIN}
          value={tin}
          error={tried && needsTin && texts.required(vatTexts.tin)}
          onChange={event => setTin(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" loading={saving.isSaving} aria-busy={saving.isSaving}>
        {vatTexts.save}
      </Button>
    </form>
  )
}
