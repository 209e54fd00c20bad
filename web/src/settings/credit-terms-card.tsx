import { changeCreditRules, creditRules } from '@akonta/domain/credit/credit-calls'
import { type CreditRules, MOST_CREDIT_DAYS } from '@akonta/domain/credit/credit-terms'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { creditTexts } from '../credit/texts.ts'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { Pair } from '../ui/frames/pair.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useFormQuery } from '../ui/messages/use-form-query.ts'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './settings.module.css'

const typedOf = (days: number | null): string => (days === null ? '' : String(days))

/** Null for an empty field; undefined for what is no number of days. */
const daysOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= MOST_CREDIT_DAYS ? Number(typed) : undefined
}

/** The payment terms of the business, and when late customers are put on hold. */
export const CreditTermsCard = () => {
  const db = useDb()
  const query = useFormQuery(asks(creditRules, { db }))
  return (
    <section className={`card ${cardStack.stack}`} aria-label={creditTexts.title}>
      <h2 className={cardStack.title}>{creditTexts.title}</h2>
      <p className={classes.hint}>{creditTexts.hint}</p>
      {query.isPending && <Loading />}
      {query.isError && <LoadError what={creditTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Form rules={query.data} />}
    </section>
  )
}

const Form = ({ rules }: { readonly rules: CreditRules }) => {
  const db = useDb()
  const [typed, setTyped] = useState({ terms: typedOf(rules.termsDays), hold: typedOf(rules.holdDays) })
  const [isChecked, setChecked] = useState(false)
  const terms = { termsDays: daysOf(typed.terms), holdDays: daysOf(typed.hold) }
  const saving = useSave({
    send: (body: CreditRules, requestId) => call(changeCreditRules, { db, body }, { requestId }),
    saved: () => ({ text: creditTexts.saved }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    const { termsDays, holdDays } = terms
    if (termsDays !== undefined && holdDays !== undefined) saving.save({ termsDays, holdDays })
  }
  const field = (name: 'terms' | 'hold', days: number | null | undefined) => ({
    value: typed[name],
    inputMode: 'numeric' as const,
    maxLength: 3,
    autoComplete: 'off',
    error: isChecked && days === undefined ? creditTexts.daysFault : null,
    errorProps: { role: 'alert' },
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <form onSubmit={submit} noValidate className={classes.terms}>
      <Pair stacks="narrow">
        <TextInput {...field('terms', terms.termsDays)} label={creditTexts.terms} description={creditTexts.termsHint} />
        <TextInput {...field('hold', terms.holdDays)} label={creditTexts.holdDays} description={creditTexts.holdHint} />
      </Pair>
      {saving.fault !== null && <MessageBox variant="danger">{saving.fault}</MessageBox>}
      <Button type="submit" loading={saving.isSaving} aria-busy={saving.isSaving}>
        {texts.save}
      </Button>
    </form>
  )
}
