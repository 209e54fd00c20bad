import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MoneyField } from '../ui/fields/money-field.tsx'
import type { EmployeeDraft, EmployeeFaults } from './employee-draft.ts'
import classes from './employees.module.css'
import { employeeTexts } from './texts.ts'

type EarlierBonusFieldsProps = {
  readonly draft: EmployeeDraft
  readonly faults: EmployeeFaults
  readonly onChange: (draft: EmployeeDraft) => void
}

const YEAR_DIGITS = 4

/** Bonuses of the year in which the business moved to Akonta. Closed until there are any: most employees have none. */
export const EarlierBonusFields = ({ draft, faults, onChange }: EarlierBonusFieldsProps) => {
  const [isOpen, setOpen] = useState((draft.earlierBonus ?? 0n) > 0n)
  if (!isOpen)
    return (
      <Button variant="subtle" className={classes.addBenefits ?? ''} onClick={() => setOpen(true)}>
        {employeeTexts.addEarlierBonus}
      </Button>
    )
  return (
    <fieldset className={classes.group}>
      <legend>{employeeTexts.earlierBonuses}</legend>
      <div className={classes.fields}>
        <MoneyField
          label={employeeTexts.earlierBonus}
          value={draft.earlierBonus}
          onChange={earlierBonus => onChange({ ...draft, earlierBonus })}
        />
        <TextInput
          label={employeeTexts.earlierBonusYear}
          inputMode="numeric"
          maxLength={YEAR_DIGITS}
          value={draft.earlierBonusYear}
          error={faults.earlierBonusYear}
          onChange={event => onChange({ ...draft, earlierBonusYear: event.currentTarget.value.replaceAll(/\D/g, '') })}
        />
        <p className={classes.hint}>{employeeTexts.earlierBonusHint}</p>
      </div>
    </fieldset>
  )
}
