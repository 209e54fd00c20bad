import {
  CHEQUE_NUMBER_FAULT,
  type ChequeDetails,
  chequeDateFault,
  isChequeNumber,
  LONGEST_CHEQUE_NUMBER,
} from '@akonta/domain/cheques/cheque'
import { LONGEST_CHEQUE_BANK, LONGEST_CHEQUE_NAME } from '@akonta/domain/cheques/cheque-fields'
import type { BusinessDate } from '@akonta/domain/dates'
import { TextInput } from '@mantine/core'
import { currentDay } from '../lib/storage/clock.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { fieldId } from '../ui/fields/go-to-fault.ts'
import { Pair } from '../ui/frames/pair.tsx'
import { chequeTexts } from './texts.ts'

/** What is written on a cheque, as somebody enters it. */
export type ChequeDraft = {
  readonly number: string
  readonly bank: string
  readonly drawer: string
  readonly date: BusinessDate | null
}

export const newCheque = (): ChequeDraft => ({ number: '', bank: '', drawer: '', date: currentDay() })

export const CHEQUE_FIELDS = ['chequeNumber', 'chequeBank', 'chequeDate'] as const
export type ChequeFaults = Readonly<Partial<Record<(typeof CHEQUE_FIELDS)[number], string>>>

/** The cheque of a form, or its errors by field. */
export const readCheque = ({
  number,
  bank,
  drawer,
  date,
}: ChequeDraft): { readonly read: (ChequeDetails & { readonly number: string }) | null; readonly faults: ChequeFaults } => {
  const day = date === null ? chequeTexts.required(chequeTexts.chequeDate) : chequeDateFault(date, currentDay())
  const faults: ChequeFaults = {
    ...(!isChequeNumber(number.trim()) && {
      chequeNumber: number.trim() === '' ? chequeTexts.required(chequeTexts.number) : CHEQUE_NUMBER_FAULT,
    }),
    ...(bank.trim() === '' && { chequeBank: chequeTexts.required(chequeTexts.bank) }),
    ...(day !== null && { chequeDate: day }),
  }
  if (Object.keys(faults).length > 0 || date === null) return { read: null, faults }
  return { read: { number: number.trim(), bank: bank.trim(), date, ...(drawer.trim() !== '' && { drawer: drawer.trim() }) }, faults }
}

type ChequeFieldsProps = {
  readonly formId: string
  readonly draft: ChequeDraft
  readonly faults: ChequeFaults
  readonly onChange: (draft: ChequeDraft) => void
}

/** Number, bank, date and drawer of a cheque that is handed over. */
export const ChequeFields = ({ formId, draft, faults, onChange }: ChequeFieldsProps) => (
  <>
    <Pair>
      <TextInput
        id={fieldId(formId, 'chequeNumber')}
        label={chequeTexts.number}
        required
        autoComplete="off"
        maxLength={LONGEST_CHEQUE_NUMBER}
        value={draft.number}
        error={faults.chequeNumber}
        onChange={event => onChange({ ...draft, number: event.currentTarget.value })}
      />
      <DateField
        id={fieldId(formId, 'chequeDate')}
        label={chequeTexts.chequeDate}
        required
        value={draft.date}
        error={faults.chequeDate}
        onChange={date => onChange({ ...draft, date })}
      />
    </Pair>
    <Pair>
      <TextInput
        id={fieldId(formId, 'chequeBank')}
        label={chequeTexts.bank}
        required
        autoComplete="off"
        maxLength={LONGEST_CHEQUE_BANK}
        value={draft.bank}
        error={faults.chequeBank}
        onChange={event => onChange({ ...draft, bank: event.currentTarget.value })}
      />
      <TextInput
        label={chequeTexts.drawer}
        placeholder={chequeTexts.drawerHint}
        autoComplete="off"
        maxLength={LONGEST_CHEQUE_NAME}
        value={draft.drawer}
        onChange={event => onChange({ ...draft, drawer: event.currentTarget.value })}
      />
    </Pair>
  </>
)
