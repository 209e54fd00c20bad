import type { Pesewas } from '@akonta/domain/money'
import { LONGEST_REFERENCE } from '@akonta/domain/payments/payment'
import { TextInput } from '@mantine/core'
import { fieldId } from '../ui/fields/go-to-fault.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import type { PaymentFaults } from './payment-draft.ts'
import { paymentsTexts } from './texts.ts'

type ReferenceAndAmountProps = {
  readonly formId: string
  /** Null: the number of a cheque takes its place. */
  readonly reference: string | null
  readonly amount: Pesewas | null
  readonly faults: PaymentFaults
  readonly onReference: (reference: string) => void
  readonly onAmount: (amount: Pesewas | null) => void
}

export const ReferenceAndAmount = ({ formId, reference, amount, faults, onReference, onAmount }: ReferenceAndAmountProps) => {
  const amountField = (
    <MoneyField
      id={fieldId(formId, 'amount')}
      label={paymentsTexts.amount}
      required
      value={amount}
      error={faults.amount}
      onChange={onAmount}
      onFocus={event => event.currentTarget.select()}
    />
  )
  if (reference === null) return amountField
  return (
    <Pair>
      <TextInput
        id={fieldId(formId, 'reference')}
        label={paymentsTexts.reference}
        required
        autoComplete="off"
        maxLength={LONGEST_REFERENCE}
        description={paymentsTexts.referenceHint}
        value={reference}
        error={faults.reference}
        onFocus={event => event.currentTarget.select()}
        onChange={event => onReference(event.currentTarget.value)}
      />
      {amountField}
    </Pair>
  )
}
