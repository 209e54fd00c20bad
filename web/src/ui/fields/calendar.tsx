import type { BusinessDate } from '@akonta/domain/dates'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { currentDay } from '../../lib/storage/clock.ts'
import { texts } from '../../texts.ts'
import classes from './fields.module.css'

type CalendarProps = { readonly value: BusinessDate | null; readonly onPick: (picked: BusinessDate | null) => void }

/** The calendar of a date field. A separate file: most fields are typed in, and a till starts without it. */
export const Calendar = ({ value, onPick }: CalendarProps) => (
  <DatePicker
    value={value}
    defaultDate={value ?? currentDay()}
    highlightToday
    ariaLabels={texts.calendar}
    classNames={{ day: classes.day ?? '' }}
    onChange={onPick}
  />
)
