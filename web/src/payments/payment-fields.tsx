import type { Pesewas } from '@akonta/domain/money'
import { TextInput } from '@mantine/core'
import { MoneyField } from '../ui/fields/money-field.tsx'
import type { PaymentFaults } from './payment-draft.ts'
import classes from './payments.module.css'
import { paymentsTexts } from './texts.ts'

const LONGEST_REFERENCE = 60

/** The id of a field of a payment form, so that the first wrong one can be gone to. */
export const fieldId = (formId: string, field: string): string => `${formId}${field}`

/** Goes to the first field, in this order, that has a fault. Answers whether there is none. */
export const goToFault = (formId: string, fields: readonly string[], faults: Readonly<Record<string, string | undefined>>): boolean => {
  const first = fields.find(field => faults[field] !== undefined)
  if (first === undefined) return true
  document.getElementById(fieldId(formId, first))?.focus()
  return false
}

type ReferenceAndAmountProps = {
  readonly formId: string
  readonly reference: string
  readonly amount: Pesewas | null
  readonly faults: PaymentFaults
  readonly onReference: (reference: string) => void
  readonly onAmount: (amount: Pesewas | null) => void
}

/** What every payment has. */
export const ReferenceAndAmount = ({ formId, reference, amount, faults, onReference, onAmount }: ReferenceAndAmountProps) => (
  <div className={classes.pair}>
    <TextInput
      id={fieldId(formId, 'reference')}
      label={paymentsTexts.reference}
      required
      autoComplete="off"
      maxLength={LONGEST_REFERENCE}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={paymentsTexts.referenceHint}
      value={reference}
      error={faults.reference}
      onFocus={event => event.currentTarget.select()}
      onChange={event => onReference(event.currentTarget.value)}
    />
    <MoneyField
      id={fieldId(formId, 'amount')}
      label={paymentsTexts.amount}
      required
      value={amount}
      error={faults.amount}
      onChange={onAmount}
      onFocus={event => event.currentTarget.select()}
    />
  </div>
)
