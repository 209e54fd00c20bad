import { EMPLOYEE_STATUSES, GENDERS, SALARY_PERIODS } from '@akonta/domain/employees/employee'
import { LONGEST_EMPLOYEE } from '@akonta/domain/employees/employee-calls'
import { genderFromWire, genderToWire } from '@akonta/domain/employees/employee-wire'
import { ghanaCardWarning, socialSecurityWarning } from '@akonta/domain/employees/identity-numbers'
import { formatMoney } from '@akonta/domain/money'
import { isBelowMinimum } from '@akonta/domain/payroll/minimum-wage'
import { TAX_STATUSES } from '@akonta/domain/payroll/tax-status'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBranches } from '../business/branches.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { BenefitFields } from './benefit-fields.tsx'
import { EarlierBonusFields } from './earlier-bonus-fields.tsx'
import { type EmployeeDraft, type EmployeeFaults, positionLabel, readSalaryPeriod, readStatus, readTaxStatus } from './employee-draft.ts'
import classes from './employees.module.css'
import { useMinimumPay } from './minimum-pay.ts'
import { NumberWarning } from './number-warning.tsx'
import { employeeTexts } from './texts.ts'

type EmployeeFieldsProps = {
  readonly formId: string
  readonly isNew: boolean
  readonly draft: EmployeeDraft
  readonly faults: EmployeeFaults
  readonly onChange: (draft: EmployeeDraft) => void
}

type TextField =
  | 'title'
  | 'name'
  | 'phone'
  | 'email'
  | 'socialSecurityNumber'
  | 'employeeNumber'
  | 'jobTitle'
  | 'department'
  | 'bankName'
  | 'bankAccount'

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{title}</legend>
    <div className={classes.fields}>{children}</div>
  </fieldset>
)

const textField =
  ({ formId, draft, faults, onChange }: EmployeeFieldsProps) =>
  (field: TextField, label: string) => ({
    id: `${formId}${field}`,
    label,
    required: true,
    autoComplete: 'off',
    maxLength: LONGEST_EMPLOYEE[field],
    value: draft[field],
    error: faults[field],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange({ ...draft, [field]: event.currentTarget.value }),
  })

const figureField =
  ({ formId, draft, faults, onChange }: EmployeeFieldsProps) =>
  (field: 'basicSalary' | 'loanAmount' | 'loanBalance', label: string) => ({
    id: `${formId}${field}`,
    label,
    required: true,
    value: draft[field],
    error: faults[field],
    onChange: (amount: bigint | null) => onChange({ ...draft, [field]: amount }),
  })

const dayField =
  ({ formId, draft, faults, onChange }: EmployeeFieldsProps) =>
  (field: 'birthDate' | 'hireDate', label: string) => ({
    id: `${formId}${field}`,
    label,
    required: true,
    value: draft[field],
    error: faults[field],
    onChange: (date: string | null) => onChange({ ...draft, [field]: date }),
  })

/** Every field of an employee (specification, section 3), in the order of a paper form. */
export const EmployeeFields = (props: EmployeeFieldsProps) => (
  <>
    <PersonFields {...props} />
    <WorkFields {...props} />
    <PayFields {...props} />
    {!props.isNew && <BenefitFields draft={props.draft} onChange={props.onChange} />}
    {!props.isNew && <EarlierBonusFields {...props} />}
  </>
)

const { fields } = employeeTexts

const PersonFields = (props: EmployeeFieldsProps) => {
  const { formId, draft, faults, onChange } = props
  const text = textField(props)
  return (
    <Group title={employeeTexts.person}>
      <TextInput {...text('title', fields.title)} data-autofocus list={`${formId}titles`} classNames={{ input: classes.suggested ?? '' }} />
      <datalist id={`${formId}titles`}>
        {employeeTexts.titles.map(title => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <TextInput {...text('name', fields.name)} className={classes.wide ?? ''} />
      <NativeSelect
        id={`${formId}gender`}
        label={fields.gender}
        required
        data={['', ...GENDERS.map(gender => ({ value: genderToWire(gender), label: gender }))]}
        value={draft.gender === null ? '' : genderToWire(draft.gender)}
        error={faults.gender}
        onChange={event => onChange({ ...draft, gender: genderFromWire(event.currentTarget.value) })}
      />
      <DateField {...dayField(props)('birthDate', fields.birthDate)} />
      <TextInput {...text('phone', fields.phone)} type="tel" />
      <TextInput {...text('email', fields.email)} type="email" />
      <div>
        <TextInput {...text('socialSecurityNumber', fields.socialSecurityNumber)} description={employeeTexts.ssnitHint} />
        <NumberWarning number={draft.socialSecurityNumber} warningOf={socialSecurityWarning} />
      </div>
      <div>
        <TextInput
          id={`${formId}ghanaCardNumber`}
          label={fields.ghanaCard}
          autoComplete="off"
          maxLength={LONGEST_EMPLOYEE.ghanaCardNumber}
          description={employeeTexts.ghanaCardHint}
          value={draft.ghanaCardNumber}
          onChange={event => onChange({ ...draft, ghanaCardNumber: event.currentTarget.value })}
        />
        <NumberWarning number={draft.ghanaCardNumber} warningOf={ghanaCardWarning} />
      </div>
    </Group>
  )
}

const WorkFields = (props: EmployeeFieldsProps) => {
  const { formId, isNew, draft, faults, onChange } = props
  const branches = useBranches()
  const text = textField(props)
  return (
    <Group title={employeeTexts.work}>
      <TextInput {...text('employeeNumber', fields.employeeNumber)} />
      <NativeSelect
        id={`${formId}branch`}
        label={fields.branch}
        required
        data={[{ value: '', label: '' }, ...(branches.data ?? []).map(({ code, name }) => ({ value: code, label: name }))]}
        value={draft.branch}
        error={faults.branch}
        onChange={event => onChange({ ...draft, branch: event.currentTarget.value })}
      />
      <DateField {...dayField(props)('hireDate', fields.hireDate)} />
      <TextInput {...text('jobTitle', fields.jobTitle)} />
      <TextInput {...text('department', positionLabel(isNew))} />
      {!isNew && (
        <>
          <NativeSelect
            label={fields.status}
            data={[...EMPLOYEE_STATUSES]}
            value={draft.status}
            onChange={event => onChange({ ...draft, status: readStatus(event.currentTarget.value) })}
          />
          <DateField
            id={`${formId}leaveDate`}
            label={fields.leaveDate}
            isOptional
            description={employeeTexts.leaveDateHint}
            value={draft.leaveDate}
            error={faults.leaveDate}
            onChange={leaveDate => onChange({ ...draft, leaveDate })}
          />
        </>
      )}
    </Group>
  )
}

const PayFields = (props: EmployeeFieldsProps) => {
  const { formId, draft, onChange } = props
  const minimum = useMinimumPay()
  const { salaryPeriod, basicSalary } = draft
  const isTooLow = basicSalary !== null && basicSalary > 0n && isBelowMinimum({ salaryPeriod, basicSalary }, minimum)
  const text = textField(props)
  const figure = figureField(props)
  return (
    <Group title={employeeTexts.pay}>
      <NativeSelect
        id={`${formId}salaryPeriod`}
        label={fields.salaryPeriod}
        required
        data={[...SALARY_PERIODS]}
        value={draft.salaryPeriod}
        onChange={event => onChange({ ...draft, salaryPeriod: readSalaryPeriod(event.currentTarget.value) })}
      />
      <NativeSelect
        label={fields.taxStatus}
        description={employeeTexts.taxStatusHints[draft.taxStatus]}
        data={TAX_STATUSES.map(status => ({ value: status, label: employeeTexts.taxStatuses[status] }))}
        value={draft.taxStatus}
        onChange={event => onChange({ ...draft, taxStatus: readTaxStatus(event.currentTarget.value) })}
      />
      <div>
        <MoneyField {...figure('basicSalary', fields.basicSalary)} description={employeeTexts.perPeriod[draft.salaryPeriod]} />
        <p className={classes.warning} role="status">
          {isTooLow && employeeTexts.belowMinimum(formatMoney(minimum ?? 0n))}
        </p>
      </div>
      <TextInput {...text('bankName', fields.bankName)} />
      <TextInput {...text('bankAccount', fields.bankAccount)} />
      <MoneyField {...figure('loanAmount', fields.loanAmount)} />
      <MoneyField {...figure('loanBalance', fields.loanBalance)} />
      <p className={classes.hint}>{employeeTexts.loanHint}</p>
    </Group>
  )
}
