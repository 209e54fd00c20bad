import type { BusinessDate } from '@akonta/domain/dates'
import { COMPARISONS, type Period } from '@akonta/domain/statements/compared-period'
import { Button, Select } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { BranchChoice } from '../business/branch-choice.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { useGiven } from '../ui/fields/use-given.ts'
import frame from '../ui/report-page/report-frame.module.css'
import { reportTexts } from '../ui/report-page/texts.ts'
import type { StatementParams } from './statement-params.ts'
import { statementTexts } from './texts.ts'

type StatementFormProps = {
  readonly about: 'day' | 'period'
  readonly compares: boolean
  readonly params: StatementParams
  readonly busy: boolean
  readonly onShow: (params: StatementParams) => void
}

type Field = 'start' | 'end' | 'comparedStart' | 'comparedEnd'

/** The typed period, or the end of it that is missing or wrong. A day is its own start. */
const readPeriod = (about: 'day' | 'period', start: BusinessDate | null, end: BusinessDate | null): Period | 'start' | 'end' => {
  if (about === 'period' && start === null) return 'start'
  if (end === null || (about === 'period' && start !== null && start > end)) return 'end'
  return { start: about === 'period' && start !== null ? start : end, end }
}

/** Dates, branch, and comparison. Nothing is requested before Load Report. */
export const StatementForm = ({ about, compares, params, busy, onShow }: StatementFormProps) => {
  const [start, setStart] = useState<BusinessDate | null>(params.start)
  const [end, setEnd] = useState<BusinessDate | null>(params.end)
  const [branch, setBranch] = useState(params.branch)
  const [compare, setCompare] = useState(params.compare)
  const [comparedStart, setComparedStart] = useState<BusinessDate | null>(params.compared?.start ?? null)
  const [comparedEnd, setComparedEnd] = useState<BusinessDate | null>(params.compared?.end ?? null)
  const [fault, setFault] = useState<Field | null>(null)
  const given = [params.start, params.end, params.branch, params.compare, params.compared?.start, params.compared?.end]
  useGiven(given.join('|'), () => {
    setStart(params.start)
    setEnd(params.end)
    setBranch(params.branch)
    setCompare(params.compare)
    setComparedStart(params.compared?.start ?? null)
    setComparedEnd(params.compared?.end ?? null)
    setFault(null)
  })
  const chosen = [start, end, branch, compare, comparedStart ?? undefined, comparedEnd ?? undefined]
  // Another statement can be asked for while the one before is loading.
  const isLoading = busy && chosen.join('|') === given.join('|')
  const comparedStartField = useRef<HTMLInputElement>(null)
  const comparedEndField = useRef<HTMLInputElement>(null)
  const startField = useRef<HTMLInputElement>(null)
  const endField = useRef<HTMLInputElement>(null)
  const comparisons = about === 'day' ? statementTexts.dayComparisons : statementTexts.comparisons
  const show = (event: FormEvent): void => {
    event.preventDefault()
    const own = readPeriod(about, start, end)
    const other = compare === 'chosen' ? readPeriod(about, comparedStart, comparedEnd) : null
    if (own === 'start' || own === 'end') {
      setFault(own)
      ;(own === 'start' ? startField : endField).current?.focus()
    } else if (other === 'start' || other === 'end') {
      setFault(other === 'start' ? 'comparedStart' : 'comparedEnd')
      ;(other === 'start' ? comparedStartField : comparedEndField).current?.focus()
    } else {
      setFault(null)
      onShow({ ...own, branch, compare, compared: other })
    }
  }
  const errorOf = (field: Field) =>
    fault === field && (
      <span role="alert">{field === 'start' || field === 'comparedStart' ? reportTexts.invalidStartDate : reportTexts.invalidEndDate}</span>
    )
  return (
    <form className={frame.dates} onSubmit={show} noValidate>
      {about === 'period' && (
        <DateField ref={startField} label={reportTexts.startDate} value={start} onChange={setStart} error={errorOf('start')} />
      )}
      <DateField
        ref={endField}
        label={about === 'period' ? reportTexts.endDate : statementTexts.date}
        value={end}
        onChange={setEnd}
        error={errorOf('end')}
      />
      <BranchChoice value={branch} onChange={setBranch} labelled />
      {compares && (
        <Select
          label={statementTexts.compareWith}
          data={COMPARISONS.map(value => ({ value, label: comparisons[value] }))}
          value={compare}
          onChange={value => setCompare(COMPARISONS.find(each => each === value) ?? 'none')}
          allowDeselect={false}
          comboboxProps={{ portalProps: { target: '#content' } }}
        />
      )}
      {compare === 'chosen' && (
        <div className={frame.pair}>
          {about === 'period' && (
            <DateField
              ref={comparedStartField}
              label={statementTexts.comparedStart}
              value={comparedStart}
              onChange={setComparedStart}
              error={errorOf('comparedStart')}
            />
          )}
          <DateField
            ref={comparedEndField}
            label={about === 'period' ? statementTexts.comparedEnd : statementTexts.comparedDay}
            value={comparedEnd}
            onChange={setComparedEnd}
            error={errorOf('comparedEnd')}
          />
        </div>
      )}
      <Button
        type="submit"
        className={frame.load ?? ''}
        loading={isLoading}
        aria-busy={isLoading}
        // Leaving an invalid field shows its fault below it, which would move this button from under the pointer.
        onMouseDown={event => event.preventDefault()}
      >
        {statementTexts.show}
      </Button>
    </form>
  )
}
