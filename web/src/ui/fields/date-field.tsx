import { type BusinessDate, formatDayFirst, parseDayFirst } from '@akonta/domain/dates'
import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { texts } from '../../texts.ts'
import classes from './fields.module.css'
import { typedDay } from './typed-day.ts'
import { useTypedText } from './use-typed-text.ts'

type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'label' | 'rightSection' | 'defaultValue'> & {
  readonly label: string
  /** yyyy-mm-dd, or null while the field contains no real date. */
  readonly value: BusinessDate | null
  readonly onChange: (value: BusinessDate | null) => void
  /** Only dd-mm-yyyy is accepted (specification, section 5, Purchase). */
  readonly isDayFirstOnly?: boolean
  /** Empty is an answer: text that is no date stops its form, or it would be saved as none. */
  readonly isOptional?: boolean
}

const write = (date: BusinessDate | null): string => (date === null ? '' : formatDayFirst(date))

let loaded: typeof import('./calendar.tsx').Calendar | null = null

/** Loaded with the first date field, so that it opens at once. Without a connection before that a date is typed. */
const loadCalendar = async (): Promise<void> => {
  loaded ??= (await import('./calendar.tsx')).Calendar
}

/**
 * A date, typed as dd-mm-yyyy or with other separators, or picked from a calendar. The kit's own date input turns 31-02-2027 into 03-03-2027 and keeps a stale value
 * after an error; here only a real date is accepted, and anything else is reported below the field.
 */
export const DateField = ({
  label,
  value,
  onChange,
  onBlur,
  error,
  isDayFirstOnly = false,
  isOptional = false,
  ...field
}: DateFieldProps) => {
  const read = isDayFirstOnly ? parseDayFirst : typedDay
  const ownId = useId()
  const id = field.id ?? ownId
  const [text, type, tidy] = useTypedText(value, read, write)
  const [left, setLeft] = useState(false)
  const [opened, setOpened] = useState(false)
  const [stopped, setStopped] = useState(false)
  const isUnread = text.trim() !== '' && value === null
  const fault = (left || stopped) && isUnread ? texts.dateFault : null
  const stopUnread = useEffectEvent((event: Event) => {
    if (!isUnread) return
    event.preventDefault()
    event.stopImmediatePropagation()
    setStopped(true)
    document.getElementById(id)?.focus()
  })
  useEffect(() => {
    const form = isOptional ? document.getElementById(id)?.closest('form') : null
    const stop = (event: Event): void => stopUnread(event)
    // Before the form's own: it would save.
    form?.addEventListener('submit', stop, { capture: true })
    return () => form?.removeEventListener('submit', stop, { capture: true })
  }, [id, isOptional])
  useEffect(() => void loadCalendar().catch(() => undefined), [])
  const open = (): void =>
    void loadCalendar().then(
      () => setOpened(true),
      () => undefined,
    )
  const Calendar = loaded
  const calendar = (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-end" shadow="none">
      <Popover.Target>
        <button
          type="button"
          className={classes.calendarButton}
          aria-label={texts.openCalendar}
          // Refers to the field without its name: a name belongs to one control.
          aria-describedby={`${id}-label`}
          onClick={open}
        >
          <IconCalendar size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {Calendar !== null && (
          <Calendar
            value={value}
            onPick={picked => {
              onChange(picked)
              setOpened(false)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      placeholder={texts.dateForm}
      autoComplete="off"
      {...field}
      id={id}
      label={label}
      value={text}
      maxLength={10}
      error={error || fault}
      rightSection={calendar}
      classNames={{ input: classes.dateInput ?? '' }}
      onChange={event => {
        setStopped(false)
        type(event.currentTarget.value)
        onChange(read(event.currentTarget.value.trim()))
      }}
      onFocus={() => setLeft(false)}
      onBlur={event => {
        setLeft(true)
        tidy()
        onBlur?.(event)
      }}
    />
  )
}
