import type { BusinessDate } from '@akonta/domain/dates'
import { COMPARISONS } from '@akonta/domain/statements/compared-period'
import { Button, Select } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { BranchChoice } from '../business/branch-choice.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
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

/** Dates, branch, and comparison. Nothing is requested before Load Report. */
export const StatementForm = ({ about, compares, params, busy, onShow }: StatementFormProps) => {
  const [start, setStart] = useState<BusinessDate | null>(params.start)
  const [end, setEnd] = useState<BusinessDate | null>(params.end)
  const [branch, setBranch] = useState(params.branch)
  const [compare, setCompare] = useState(params.compare)
  const [fault, setFault] = useState<'start' | 'end' | null>(null)
  const startField = useRef<HTMLInputElement>(null)
  const endField = useRef<HTMLInputElement>(null)
  const comparisons = about === 'day' ? statementTexts.dayComparisons : statementTexts.comparisons
  const show = (event: FormEvent): void => {
    event.preventDefault()
    if (about === 'period' && start === null) {
      setFault('start')
      startField.current?.focus()
    } else if (end === null || (about === 'period' && start !== null && start > end)) {
      setFault('end')
      endField.current?.focus()
    } else {
      setFault(null)
      onShow({ start: start ?? end, end, branch, compare })
    }
  }
  return (
    <form className={frame.dates} onSubmit={show} noValidate>
      {about === 'period' && (
        <DateField
          ref={startField}
          label={reportTexts.startDate}
          value={start}
          onChange={setStart}
          error={fault === 'start' && <span role="alert">{reportTexts.invalidStartDate}</span>}
        />
      )}
      <DateField
        ref={endField}
        label={about === 'period' ? reportTexts.endDate : statementTexts.date}
        value={end}
        onChange={setEnd}
        error={fault === 'end' && <span role="alert">{reportTexts.invalidEndDate}</span>}
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
      <Button type="submit" className={frame.load ?? ''} loading={busy} aria-busy={busy}>
        {statementTexts.show}
      </Button>
    </form>
  )
}
