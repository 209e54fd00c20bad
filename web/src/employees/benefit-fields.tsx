import { ACCOMMODATION_NAMES, VEHICLE_NAMES } from '@akonta/domain/payroll/tax/benefit-names'
import { ACCOMMODATIONS, VEHICLES } from '@akonta/domain/payroll/tax/benefits'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { type EmployeeDraft, readAccommodation, readVehicle } from './employee-draft.ts'
import classes from './employees.module.css'
import { employeeTexts } from './texts.ts'

type BenefitFieldsProps = { readonly draft: EmployeeDraft; readonly onChange: (draft: EmployeeDraft) => void }

/** What the employer provides besides pay. Closed until there is any: most employees have none. */
export const BenefitFields = ({ draft, onChange }: BenefitFieldsProps) => {
  const hasAny = draft.accommodation !== 'NONE' || draft.vehicle !== 'NONE' || (draft.otherBenefit ?? 0n) > 0n
  const [isOpen, setOpen] = useState(hasAny)
  if (!isOpen)
    return (
      <Button variant="subtle" className={classes.addBenefits ?? ''} onClick={() => setOpen(true)}>
        {employeeTexts.addBenefits}
      </Button>
    )
  return (
    <fieldset className={classes.group}>
      <legend>{employeeTexts.benefits}</legend>
      <div className={classes.fields}>
        <NativeSelect
          label={employeeTexts.accommodation}
          data={ACCOMMODATIONS.map(value => ({ value, label: ACCOMMODATION_NAMES[value] }))}
          value={draft.accommodation}
          onChange={event => onChange({ ...draft, accommodation: readAccommodation(event.currentTarget.value) })}
        />
        <NativeSelect
          label={employeeTexts.vehicle}
          data={VEHICLES.map(value => ({ value, label: VEHICLE_NAMES[value] }))}
          value={draft.vehicle}
          onChange={event => onChange({ ...draft, vehicle: readVehicle(event.currentTarget.value) })}
        />
        <MoneyField
          label={employeeTexts.otherBenefit}
          description={employeeTexts.otherBenefitHint}
          value={draft.otherBenefit}
          onChange={otherBenefit => onChange({ ...draft, otherBenefit })}
        />
        <p className={classes.hint}>{employeeTexts.benefitsHint}</p>
      </div>
    </fieldset>
  )
}
