import { firstDayFault } from '@akonta/domain/business/first-day'
import { moveFirstDay } from '@akonta/domain/business/settings-calls'
import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApprovalRulesCard } from '../approvals/rules-card.tsx'
import { useProfile } from '../business/issuer.ts'
import { call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { NotAllowed } from '../session/not-allowed.tsx'
import { texts } from '../texts.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { BarcodesCard } from './barcodes-card.tsx'
import { CreditTermsCard } from './credit-terms-card.tsx'
import { RuleCards } from './rule-cards.tsx'
import classes from './settings.module.css'
import { ruleTexts } from './texts.ts'

const ELSEWHERE = [
  { title: ruleTexts.vat, hint: ruleTexts.vatHint, label: ruleTexts.vat, to: '/admin/settingslayout/vat' },
  { title: ruleTexts.payroll, hint: ruleTexts.payrollHint, label: ruleTexts.payrollLink, to: '/admin/payroll/payrollconfig' },
  { title: ruleTexts.month, hint: ruleTexts.monthHint, label: ruleTexts.monthLink, to: '/admin/reports/monthclose' },
] as const

/** /admin/settingslayout/rules: the rules that a business chooses, each with its effect. */
export const Component = () => {
  const maySee = useCan('change_settings')
  if (!maySee) return <NotAllowed title={ruleTexts.title}>{ruleTexts.mayNot}</NotAllowed>
  return (
    <Page width="form">
      <PageHeading title={ruleTexts.title} />
      <FirstDay />
      <CreditTermsCard />
      <RuleCards />
      <ApprovalRulesCard />
      <BarcodesCard />
      {ELSEWHERE.map(({ title, hint, label, to }) => (
        <section key={to} className={`card ${cardStack.stack}`} aria-label={title}>
          <h2 className={cardStack.title}>{title}</h2>
          <p className={classes.hint}>{hint}</p>
          <Link className="link" to={to}>
            {label}
          </Link>
        </section>
      ))}
    </Page>
  )
}

const FirstDay = () => {
  const db = useDb()
  const profile = useProfile()
  // What was typed stays after the save: until the profile is loaded again, it has the day before.
  const [typed, setTyped] = useState<BusinessDate | null | undefined>(undefined)
  const shown = typed === undefined ? (profile.data?.firstDay ?? null) : typed
  const fault = shown === null ? texts.required(ruleTexts.firstDay) : firstDayFault(shown, currentDay())
  const moving = useSave({
    send: (firstDay: BusinessDate) => call(moveFirstDay, { db, body: { firstDay } }),
    saved: (_, day) => ({ text: ruleTexts.moved(formatDayFirst(day)) }),
    failed: ruleTexts.notSaved,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (shown !== null && fault === null) moving.save(shown)
  }
  return (
    <section className={`card ${cardStack.stack}`} aria-label={ruleTexts.firstDay}>
      <h2 className={cardStack.title}>{ruleTexts.firstDay}</h2>
      <p className={classes.hint}>{ruleTexts.firstDayHint}</p>
      {profile.isPending && <Loading />}
      {profile.isError && <LoadError what={ruleTexts.couldNotLoad} failure={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.data !== undefined && (
        <form className={classes.firstDay} onSubmit={submit} noValidate>
          <DateField
            label={ruleTexts.firstDay}
            required
            value={shown}
            error={typed === undefined ? null : fault}
            disabled={moving.isSaving}
            onChange={setTyped}
          />
          <Button type="submit" loading={moving.isSaving} disabled={shown === profile.data.firstDay}>
            {ruleTexts.move}
          </Button>
        </form>
      )}
    </section>
  )
}
