import { LONGEST_REFERENCE } from '@akonta/domain/payments/payment'
import { NativeSelect, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { useMeans } from '../sales/tender/use-means.ts'
import { Pair } from '../ui/frames/pair.tsx'
import { ON_ACCOUNT, type PaidNow } from './purchase-line.ts'
import classes from './purchases.module.css'
import { purchaseTexts } from './texts.ts'

type PaidNowFieldsProps = {
  readonly branch: string
  readonly paid: PaidNow
  readonly referenceField: Ref<HTMLInputElement>
  /** Why the list cannot be saved with this transaction ID. */
  readonly fault: string | null
  readonly disabled: boolean
  readonly onChange: (paid: PaidNow) => void
  /** Enter in the transaction ID. */
  readonly onEnter: () => void
}

const ON_ACCOUNT_VALUE = ''
const CASH_VALUE = 'cash'

const chosenValue = (paid: PaidNow): string => {
  if (paid.kind === 'bank') return paid.pid
  return paid.kind === 'cash' ? CASH_VALUE : ON_ACCOUNT_VALUE
}

const paidBy = (value: string, before: PaidNow): PaidNow => {
  if (value === ON_ACCOUNT_VALUE) return ON_ACCOUNT
  if (value === CASH_VALUE) return { kind: 'cash' }
  return { kind: 'bank', pid: value, reference: before.kind === 'bank' ? before.reference : '' }
}

/** Whether the supplier is paid at once, and from where: the cash of the branch, or a bank or wallet with its transaction ID. */
export const PaidNowFields = ({ branch, paid, referenceField, fault, disabled, onChange, onEnter }: PaidNowFieldsProps) => {
  const means = useMeans(branch).data ?? []
  return (
    <Pair className={paid.kind === 'bank' ? undefined : classes.alone}>
      <NativeSelect
        label={purchaseTexts.paidNow}
        disabled={disabled}
        data={[
          { value: ON_ACCOUNT_VALUE, label: purchaseTexts.onAccount },
          { value: CASH_VALUE, label: purchaseTexts.cash },
          ...means.map(({ pid, name }) => ({ value: pid, label: name })),
        ]}
        value={chosenValue(paid)}
        onChange={event => onChange(paidBy(event.currentTarget.value, paid))}
      />
      {paid.kind === 'bank' && (
        <TextInput
          ref={referenceField}
          label={purchaseTexts.transactionId}
          aria-required
          autoComplete="off"
          maxLength={LONGEST_REFERENCE}
          disabled={disabled}
          value={paid.reference}
          error={fault}
          onChange={event => onChange({ ...paid, reference: event.currentTarget.value })}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.ctrlKey) return
            event.preventDefault()
            onEnter()
          }}
        />
      )}
    </Pair>
  )
}
