import {
  allowNegativeStock,
  businessRules,
  changeDayBasis,
  roundCash,
  switchTransit,
  switchWithholdingTax,
} from '@akonta/domain/business/settings-calls'
import { DAY_BASES } from '@akonta/domain/payroll/part-period'
import { CASH_ROUNDINGS, cashRoundingOf } from '@akonta/domain/sales/cash-rounding'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import switchClasses from '../ui/fields/switch.module.css'
import cardStack from '../ui/frames/card-stack.module.css'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './settings.module.css'
import { ruleTexts } from './texts.ts'

type RuleProps<Choice> = {
  readonly title: string
  readonly hint: string
  readonly value: Choice
  readonly send: (choice: Choice, requestId: string) => Promise<unknown>
  readonly saved: (choice: Choice) => string
}

type FieldOf<Choice> = (value: Choice, isSaving: boolean, save: (choice: Choice) => void) => ReactNode

/** A rule that is saved as soon as it is chosen. */
const RuleCard = <Choice,>({ title, hint, value, send, saved, field }: RuleProps<Choice> & { readonly field: FieldOf<Choice> }) => {
  const saving = useSave({
    send,
    saved: (_answer, choice) => ({ text: saved(choice) }),
    failed: ruleTexts.notSaved,
    waitsForReload: true,
  })
  return (
    <section className={`card ${cardStack.stack}`} aria-label={title}>
      <h2 className={cardStack.title}>{title}</h2>
      <p className={classes.hint}>{hint}</p>
      {field(saving.sent ?? value, saving.isSaving, saving.save)}
    </section>
  )
}

const RuleSwitch = ({ label, ...rule }: RuleProps<boolean> & { readonly label: string }) => (
  <RuleCard
    {...rule}
    field={(isOn, isSaving, save) => (
      <label className={switchClasses.switch}>
        <input type="checkbox" checked={isOn} disabled={isSaving} onChange={event => save(event.currentTarget.checked)} />
        {label}
      </label>
    )}
  />
)

type RuleSelectProps<Choice> = RuleProps<Choice> & { readonly choices: readonly Choice[]; readonly nameOf: (choice: Choice) => string }

const RuleSelect = <Choice extends string | number>({ choices, nameOf, ...rule }: RuleSelectProps<Choice>) => (
  <RuleCard
    {...rule}
    field={(chosen, isSaving, save) => (
      <Select
        aria-label={rule.title}
        data={choices.map(choice => ({ value: String(choice), label: nameOf(choice) }))}
        value={String(chosen)}
        allowDeselect={false}
        disabled={isSaving}
        onChange={text => {
          const choice = choices.find(each => String(each) === text)
          if (choice !== undefined && choice !== chosen) save(choice)
        }}
      />
    )}
  />
)

/** The rules that are a choice of one among a few. */
export const RuleCards = () => {
  const db = useDb()
  const { data: rules, isError, error, refetch } = useQuery(asks(businessRules, { db }))
  if (rules === undefined)
    return isError ? <LoadError what={ruleTexts.couldNotLoad} failure={error} onRetry={() => void refetch()} /> : <Loading />
  return (
    <>
      <RuleSwitch
        title={ruleTexts.negativeStock}
        hint={ruleTexts.negativeStockHint}
        label={ruleTexts.allow}
        value={rules.allowNegativeStock}
        send={(allowed, requestId) => call(allowNegativeStock, { db, body: { allowed } }, { requestId })}
        saved={allowed => (allowed ? ruleTexts.allowed : ruleTexts.refused)}
      />
      <RuleSelect
        title={ruleTexts.cashRounding}
        hint={ruleTexts.cashRoundingHint}
        choices={CASH_ROUNDINGS}
        nameOf={pesewas => (pesewas === 0 ? ruleTexts.roundingOff : ruleTexts.pesewas(pesewas))}
        value={cashRoundingOf(rules.cashRounding)}
        send={(pesewas, requestId) => call(roundCash, { db, body: { pesewas } }, { requestId })}
        saved={pesewas => (pesewas === 0 ? ruleTexts.notRounded : ruleTexts.roundedTo(pesewas))}
      />
      <RuleSwitch
        title={ruleTexts.transit}
        hint={ruleTexts.transitHint}
        label={ruleTexts.receiveTransfers}
        value={rules.transfersInTransit}
        send={(on, requestId) => call(switchTransit, { db, body: { on } }, { requestId })}
        saved={on => (on ? ruleTexts.transitOn : ruleTexts.transitOff)}
      />
      <RuleSwitch
        title={ruleTexts.withholding}
        hint={ruleTexts.withholdingHint}
        label={ruleTexts.offerWithholding}
        value={rules.withholdingTax}
        send={(on, requestId) => call(switchWithholdingTax, { db, body: { on } }, { requestId })}
        saved={on => (on ? ruleTexts.withholdingOn : ruleTexts.withholdingOff)}
      />
      <RuleSelect
        title={ruleTexts.partPay}
        hint={ruleTexts.partPayHint}
        choices={DAY_BASES}
        nameOf={basis => ruleTexts.dayBases[basis]}
        value={rules.dayBasis}
        send={(basis, requestId) => call(changeDayBasis, { db, body: { basis } }, { requestId })}
        saved={basis => ruleTexts.partPayBy(ruleTexts.dayBases[basis])}
      />
    </>
  )
}
