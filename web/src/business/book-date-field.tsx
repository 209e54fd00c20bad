import type { ComponentProps } from 'react'
import { useCan } from '../lib/session.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { chosenDate, type EntryDate, shownDate, useBookDateFault } from './book-dates.ts'
import { businessTexts } from './texts.ts'

type FieldProps = ComponentProps<typeof DateField>

/** The date of a document. A day before the books begin, or after today, is marked in the field at once. */
export const BookDateField = ({ error, ...field }: FieldProps) => {
  const faultOf = useBookDateFault()
  return <DateField {...field} error={faultOf(field.value) ?? error} />
}

type EntryDateFieldProps = Omit<FieldProps, 'label' | 'value' | 'onChange'> & {
  readonly value: EntryDate
  readonly onChange: (value: EntryDate) => void
}

/** The date of a document, today unless a user with the right chooses another (D32). Other users do not see it. */
export const EntryDateField = ({ value, onChange, ...field }: EntryDateFieldProps) =>
  useCan('date_documents') ? (
    <BookDateField
      {...field}
      label={businessTexts.entryDate}
      required
      value={shownDate(value)}
      onChange={date => onChange(chosenDate(date))}
    />
  ) : null
