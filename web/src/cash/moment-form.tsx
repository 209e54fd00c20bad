import type { BusinessDate } from '@akonta/domain/dates'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { currentDay } from '../lib/storage/clock.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import classes from './cash.module.css'
import { placesTexts } from './texts.ts'

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/

/** The moment of a day and a time of that day. The time of Ghana is UTC. Null for an invalid time. */
const momentOf = (day: BusinessDate, time: string): Date | null => {
  const [, hours, minutes] = TIME.exec(time.trim()) ?? []
  return hours === undefined || minutes === undefined ? null : new Date(`${day}T${hours.padStart(2, '0')}:${minutes}:00Z`)
}

/** A past moment by day and time. */
export const MomentForm = ({ onChange }: { readonly onChange: (at: Date) => void }) => {
  const [day, setDay] = useState<BusinessDate | null>(currentDay())
  const [time, setTime] = useState('18:00')
  const [tried, setTried] = useState(false)
  const moment = day === null ? null : momentOf(day, time)
  return (
    <form
      className={classes.moment}
      aria-label={placesTexts.asOf}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (moment !== null) onChange(moment)
      }}
    >
      <DateField label={placesTexts.day} value={day} onChange={setDay} />
      <TextInput
        label={placesTexts.time}
        autoComplete="off"
        inputMode="numeric"
        value={time}
        error={tried && moment === null && placesTexts.timeFault}
        onChange={event => setTime(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {placesTexts.show}
      </Button>
    </form>
  )
}
