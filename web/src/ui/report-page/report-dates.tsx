import type { BusinessDate } from '@akonta/domain/dates'
import { Button } from '@mantine/core'
import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { DateField } from '../fields/date-field.tsx'
import { useGiven } from '../fields/use-given.ts'
import classes from './report-frame.module.css'
import type { ReportPeriod } from './report-period.ts'
import { reportTexts } from './texts.ts'

export type ReportDatesHandle = { readonly focus: () => void }

type ReportDatesProps = {
  readonly ref: Ref<ReportDatesHandle>
  readonly start: BusinessDate | null
  readonly end: BusinessDate | null
  readonly busy: boolean
  readonly onLoad: (period: ReportPeriod) => void
}

/** The two dates and Load Report. The start date is required first, then the end date (specification, section 5). */
export const ReportDates = ({ ref, busy, onLoad, ...given }: ReportDatesProps) => {
  const [start, setStart] = useState(given.start)
  const [end, setEnd] = useState(given.end)
  const [fault, setFault] = useState<'start' | 'end' | null>(null)
  useGiven(`${given.start}|${given.end}`, () => {
    setStart(given.start)
    setEnd(given.end)
    setFault(null)
  })
  // Other dates can be asked for while those before are loading.
  const isLoading = busy && start === given.start && end === given.end
  const startField = useRef<HTMLInputElement>(null)
  const endField = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => startField.current?.focus() }))
  const load = (event: FormEvent): void => {
    event.preventDefault()
    if (start === null) {
      setFault('start')
      startField.current?.focus()
    } else if (end === null) {
      setFault('end')
      endField.current?.focus()
    } else {
      setFault(null)
      onLoad({ start, end })
    }
  }
  return (
    <form className={classes.dates} onSubmit={load} noValidate>
      <DateField
        ref={startField}
        label={reportTexts.startDate}
        required
        value={start}
        onChange={setStart}
        error={fault === 'start' && start === null && <span role="alert">{reportTexts.invalidStartDate}</span>}
      />
      <DateField
        ref={endField}
        label={reportTexts.endDate}
        required
        value={end}
        onChange={setEnd}
        error={fault === 'end' && end === null && <span role="alert">{reportTexts.invalidEndDate}</span>}
      />
      <Button type="submit" className={classes.load ?? ''} loading={isLoading} aria-busy={isLoading}>
        {reportTexts.loadReport}
      </Button>
    </form>
  )
}
