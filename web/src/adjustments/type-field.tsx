import { ADJUSTMENT_TYPES } from '@akonta/domain/adjustments/adjustment'
import { LONGEST_ADJUSTMENT_NOTE } from '@akonta/domain/adjustments/adjustment-calls'
import { NativeSelect, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { EntryDateField } from '../business/book-date-field.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { adjustDate } from './adjust-cart.ts'
import { type AdjustTerms, parseAdjustmentType } from './adjust-line.ts'
import classes from './adjustments.module.css'
import { adjustmentTexts } from './texts.ts'

const NONE = { value: '', label: '' }

type TypeFieldProps = {
  readonly inputRef: Ref<HTMLSelectElement>
  readonly dateRef: Ref<HTMLInputElement>
  readonly terms: AdjustTerms
  readonly fault: string | null
  readonly dateFault: string | null
  readonly disabled: boolean
  readonly onChange: (terms: AdjustTerms) => void
}

/** The type of the whole list, with its effect on the stock (AMB-059), the date, and a note. */
export const TypeField = ({ inputRef, dateRef, terms, fault, dateFault, disabled, onChange }: TypeFieldProps) => {
  const { date } = adjustDate.useTerms()
  return (
    <Pair stacks="phone" className={classes.fields}>
      <NativeSelect
        ref={inputRef}
        label={adjustmentTexts.type}
        required
        data={[NONE, ...ADJUSTMENT_TYPES]}
        value={terms.transtype}
        error={fault}
        disabled={disabled}
        onChange={event => onChange({ transtype: parseAdjustmentType(event.currentTarget.value) ?? '', note: terms.note })}
      />
      <EntryDateField ref={dateRef} value={date} disabled={disabled} error={dateFault} onChange={day => adjustDate.set({ date: day })} />
      <TextInput
        className={classes.note}
        label={adjustmentTexts.note}
        placeholder={adjustmentTexts.noteHint}
        maxLength={LONGEST_ADJUSTMENT_NOTE}
        autoComplete="off"
        value={terms.note}
        disabled={disabled}
        onChange={event => onChange({ transtype: terms.transtype, note: event.currentTarget.value })}
      />
      <p className={classes.effect} role="status">
        {terms.transtype !== '' && adjustmentTexts.effectOf(terms.transtype)}
      </p>
    </Pair>
  )
}
