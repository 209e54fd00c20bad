import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { SaleTotals } from '@akonta/domain/sales/sale-totals'
import { type Ref, useId } from 'react'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { Pair } from '../../ui/frames/pair.tsx'
import classes from '../sales.module.css'
import { salesTexts } from '../texts.ts'

type TenderFieldsProps = {
  readonly inputRef: Ref<HTMLInputElement>
  readonly paid: Pesewas | null
  readonly totals: SaleTotals
  /** Why the list cannot be saved with this amount. */
  readonly fault: string | null
  readonly disabled: boolean
  /** The payments are listed: their sum is the amount paid. */
  readonly locked: boolean
  readonly onChange: (paid: Pesewas | null) => void
  readonly onEnter: () => void
}

/** The tendered amount, and the change. An empty field means exactly the total. */
export const TenderFields = ({ inputRef, paid, totals, fault, disabled, locked, onChange, onEnter }: TenderFieldsProps) => {
  const changeId = useId()
  const isShort = totals.balance > 0n
  return (
    <Pair className={classes.pair}>
      <MoneyField
        ref={inputRef}
        label={salesTexts.amountPaid}
        value={paid}
        error={fault}
        disabled={disabled}
        readOnly={locked}
        aria-describedby={changeId}
        rightSection={<KeyHint>F4</KeyHint>}
        rightSectionWidth="var(--key-room)"
        rightSectionPointerEvents="none"
        onChange={onChange}
        onFocus={event => event.currentTarget.select()}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey) return
          event.preventDefault()
          onEnter()
        }}
      />
      <p id={changeId} className={classes.change} data-short={isShort || undefined} data-nothing={totals.changeDue === 0n || undefined}>
        {isShort ? salesTexts.stillToPay : salesTexts.changeDue}
        <output>{formatMoney(isShort ? totals.balance : totals.changeDue)}</output>
      </p>
    </Pair>
  )
}
