import type { RuleSet } from '@akonta/domain/payroll/rule-set'
import { BASELINE_RULES } from '@akonta/domain/payroll/rule-sets/baseline'
import { NativeSelect } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { currentDay } from '../../lib/storage/clock.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { ruleSetsFor } from './copy-run.ts'
import classes from './entry/pay-entry.module.css'
import type { RunTerms } from './entry/pay-line.ts'
import { runTexts } from './texts.ts'

type RunFieldsProps = {
  readonly startRef: Ref<HTMLInputElement>
  readonly endRef: Ref<HTMLInputElement>
  readonly terms: RunTerms
  readonly ruleSets: readonly RuleSet[]
  readonly isByLaw: boolean
  /** Why the run cannot be dated on its last day, or null. */
  readonly endFault: string | null
  readonly disabled: boolean
  /** Called with what was changed. */
  readonly onChange: (changed: Partial<RunTerms>) => void
  /** The employee search. */
  readonly children: ReactNode
}

/** The terms of the whole run: its dates and rule set, with an honest description (domain rules, section 3). */
export const RunFields = ({ startRef, endRef, terms, ruleSets, isByLaw, endFault, disabled, onChange, children }: RunFieldsProps) => {
  const offered = ruleSetsFor(ruleSets, terms.end ?? currentDay())
  return (
    <div className={classes.fields}>
      <DateField
        ref={startRef}
        label={runTexts.startDate}
        required
        value={terms.start}
        disabled={disabled}
        onChange={start => onChange({ start })}
      />
      <DateField
        ref={endRef}
        label={runTexts.endDate}
        required
        value={terms.end}
        error={endFault}
        disabled={disabled}
        onChange={end => onChange({ end })}
      />
      <div className={classes.searchField}>{children}</div>
      <NativeSelect
        className={classes.ruleSet ?? ''}
        label={runTexts.ruleSet}
        value={terms.ruleSet}
        disabled={disabled}
        data={offered.map(({ key, name }) => ({ value: key, label: key === BASELINE_RULES.key ? runTexts.byDefault : name }))}
        onChange={event => onChange({ ruleSet: event.currentTarget.value })}
      />
      <p className={classes.ruleHint}>{isByLaw ? runTexts.lawHint : runTexts.defaultHint}</p>
    </div>
  )
}
