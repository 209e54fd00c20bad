import { firstDayFault } from '@akonta/domain/business/first-day'
import { allowNegativeStock, businessRules, moveFirstDay, roundCash } from '@akonta/domain/business/settings-calls'
import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { CASH_ROUNDINGS, type CashRounding as CashRoundingStep, cashRoundingOf } from '@akonta/domain/sales/cash-rounding'
import { Button, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApprovalRulesCard } from '../approvals/rules-card.tsx'
import { useProfile } from '../business/issuer.ts'
import { messageOf } from '../lib/api.ts'
import { asks, call, keys } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { NotAllowed } from '../session/not-allowed.tsx'
import { texts } from '../texts.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import cardStack from '../ui/frames/card-stack.module.css'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { BarcodesCard } from './barcodes-card.tsx'
import { CreditTermsCard } from './credit-terms-card.tsx'
import { PartPayCard } from './part-pay-card.tsx'
import classes from './settings.module.css'
import { ruleTexts } from './texts.ts'
import { TransitCard } from './transit-card.tsx'
import { WithholdingCard } from './withholding-card.tsx'

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
      <NegativeStock />
      <CashRounding />
      <TransitCard />
      <WithholdingCard />
      <PartPayCard />
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

const NegativeStock = () => {
  const db = useDb()
  const queryClient = useQueryClient()
  const query = useQuery(asks(businessRules, { db }))
  const change = useMutation({
    mutationFn: (allowed: boolean) => call(allowNegativeStock, { db, body: { allowed } }),
    onSuccess: (_answer, allowed) => showNotice({ tone: 'success', text: allowed ? ruleTexts.allowed : ruleTexts.refused }),
    onError: failure => showNotice({ tone: 'error', text: ruleTexts.notSaved, detail: messageOf(failure) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.of(businessRules, { db }) }),
  })
  return (
    <section className={`card ${cardStack.stack}`} aria-label={ruleTexts.negativeStock}>
      <h2 className={cardStack.title}>{ruleTexts.negativeStock}</h2>
      <p className={classes.hint}>{ruleTexts.negativeStockHint}</p>
      {query.isPending && <Loading />}
      {query.isError && <LoadError what={ruleTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && (
        <label className={switchClasses.switch}>
          <input
            type="checkbox"
            checked={change.isPending ? change.variables : query.data.allowNegativeStock}
            disabled={change.isPending}
            onChange={event => change.mutate(event.currentTarget.checked)}
          />
          {ruleTexts.allow}
        </label>
      )}
    </section>
  )
}

const CashRounding = () => {
  const db = useDb()
  const queryClient = useQueryClient()
  const query = useQuery(asks(businessRules, { db }))
  const change = useMutation({
    mutationFn: (pesewas: CashRoundingStep) => call(roundCash, { db, body: { pesewas } }),
    onSuccess: (_answer, pesewas) =>
      showNotice({ tone: 'success', text: pesewas === 0 ? ruleTexts.notRounded : ruleTexts.roundedTo(pesewas) }),
    onError: failure => showNotice({ tone: 'error', text: ruleTexts.notSaved, detail: messageOf(failure) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.area(db, businessRules) }),
  })
  return (
    <section className={`card ${cardStack.stack}`} aria-label={ruleTexts.cashRounding}>
      <h2 className={cardStack.title}>{ruleTexts.cashRounding}</h2>
      <p className={classes.hint}>{ruleTexts.cashRoundingHint}</p>
      {query.data !== undefined && (
        <Select
          aria-label={ruleTexts.cashRounding}
          data={CASH_ROUNDINGS.map(step => ({ value: String(step), label: step === 0 ? ruleTexts.roundingOff : ruleTexts.pesewas(step) }))}
          value={String(change.isPending ? change.variables : query.data.cashRounding)}
          allowDeselect={false}
          disabled={change.isPending}
          onChange={step => change.mutate(cashRoundingOf(Number(step)))}
        />
      )}
    </section>
  )
}

const FirstDay = () => {
  const db = useDb()
  const queryClient = useQueryClient()
  const profile = useProfile()
  const [typed, setTyped] = useState<BusinessDate | null | undefined>(undefined)
  const shown = typed === undefined ? (profile.data?.firstDay ?? null) : typed
  const fault = shown === null ? texts.required(ruleTexts.firstDay) : firstDayFault(shown, currentDay())
  const move = useMutation({
    mutationFn: (firstDay: BusinessDate) => call(moveFirstDay, { db, body: { firstDay } }),
    onSuccess: (_answer, day) => {
      setTyped(undefined)
      showNotice({ tone: 'success', text: ruleTexts.moved(formatDayFirst(day)) })
    },
    onError: failure => showNotice({ tone: 'error', text: ruleTexts.notSaved, detail: messageOf(failure) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.business(db) }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (shown !== null && fault === null && !move.isPending) move.mutate(shown)
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
            disabled={move.isPending}
            onChange={setTyped}
          />
          <Button type="submit" loading={move.isPending} disabled={shown === profile.data.firstDay}>
            {ruleTexts.move}
          </Button>
        </form>
      )}
    </section>
  )
}
