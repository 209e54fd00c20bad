import { MOST_DAYS } from '@akonta/domain/dashboard/sales-figures'
import type { BusinessDate } from '@akonta/domain/dates'
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { BranchChoice } from '../business/branch-choice.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { useGiven } from '../ui/fields/use-given.ts'
import classes from './dashboard.module.css'
import { daysIn, type PeriodParams } from './period.ts'
import { dashboardTexts } from './texts.ts'

type PeriodFormProps = { readonly params: PeriodParams; readonly busy: boolean; readonly onFetch: (params: PeriodParams) => void }

type Fault = { readonly field: 'start' | 'end'; readonly text: string }

const faultIn = (start: BusinessDate | null, end: BusinessDate | null): Fault | null => {
  if (start === null) return { field: 'start', text: dashboardTexts.invalidStartDate }
  if (end === null) return { field: 'end', text: dashboardTexts.invalidEndDate }
  if (end < start) return { field: 'end', text: dashboardTexts.endBeforeStart }
  return daysIn({ start, end }) > MOST_DAYS ? { field: 'end', text: dashboardTexts.tooLong } : null
}

/** The period and the branch. Nothing is requested before Fetch. */
export const PeriodForm = ({ params, busy, onFetch }: PeriodFormProps) => {
  const [start, setStart] = useState<BusinessDate | null>(params.start)
  const [end, setEnd] = useState<BusinessDate | null>(params.end)
  const [branch, setBranch] = useState(params.branch)
  const [fault, setFault] = useState<Fault | null>(null)
  useGiven(`${params.start}|${params.end}|${params.branch}`, () => {
    setStart(params.start)
    setEnd(params.end)
    setBranch(params.branch)
    setFault(null)
  })
  // Another period can be asked for while the one before is loading.
  const isLoading = busy && start === params.start && end === params.end && branch === params.branch
  const startField = useRef<HTMLInputElement>(null)
  const endField = useRef<HTMLInputElement>(null)
  const fetch = (event: FormEvent): void => {
    event.preventDefault()
    const found = faultIn(start, end)
    setFault(found)
    if (found?.field === 'start') startField.current?.focus()
    else if (found !== null) endField.current?.focus()
    else if (start !== null && end !== null) onFetch({ start, end, branch })
  }
  return (
    <form className={classes.period} onSubmit={fetch} noValidate>
      <div className={classes.branch}>
        <BranchChoice value={branch} onChange={setBranch} />
      </div>
      <DateField
        ref={startField}
        label={dashboardTexts.startDate}
        value={start}
        onChange={setStart}
        error={fault?.field === 'start' && <span role="alert">{fault.text}</span>}
      />
      <span className={classes.to} aria-hidden>
        {dashboardTexts.to}
      </span>
      <DateField
        ref={endField}
        label={dashboardTexts.endDate}
        value={end}
        onChange={setEnd}
        error={fault?.field === 'end' && <span role="alert">{fault.text}</span>}
      />
      <Button type="submit" className={classes.fetch ?? ''} loading={isLoading} aria-busy={isLoading}>
        {dashboardTexts.fetch}
      </Button>
    </form>
  )
}
