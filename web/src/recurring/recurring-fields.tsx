import { expenseAccounts } from '@akonta/domain/expenses/expense-calls'
import { LONGEST_PARTICULARS } from '@akonta/domain/journals/journal'
import { type FoundAccount, journalAccounts } from '@akonta/domain/journals/journal-calls'
import { formatMoney } from '@akonta/domain/money'
import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { LONGEST_REFERENCE } from '@akonta/domain/payments/payment'
import { LONGEST_RECURRING_NAME, RECURRING_KINDS } from '@akonta/domain/recurring/recurring-calls'
import { INTERVALS } from '@akonta/domain/recurring/schedule'
import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { texts } from '../texts.ts'
import { ChoiceSelect } from '../ui/fields/choice-select.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { fieldId } from '../ui/fields/go-to-fault.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import { useInputTaxLaw } from '../vat-returns/input-tax.ts'
import { InvoiceFields } from './invoice-fields.tsx'
import classes from './recurring.module.css'
import { type DraftLine, type FieldsProps, mayBeLastDay, newLine, totalsOf } from './recurring-draft.ts'
import { recurringTexts } from './texts.ts'

const CASH = 'CASH'

/** Its name, kind and dates. */
export const ScheduleFields = ({ formId, draft, faults, onChange, mayChooseKind }: FieldsProps & { readonly mayChooseKind: boolean }) => (
  <>
    <TextInput
      id={fieldId(formId, 'name')}
      className={classes.wide ?? ''}
      label={recurringTexts.name}
      aria-required
      placeholder={recurringTexts.nameHint}
      maxLength={LONGEST_RECURRING_NAME}
      autoComplete="off"
      value={draft.name}
      error={faults.name}
      onChange={event => onChange({ name: event.currentTarget.value })}
    />
    {mayChooseKind && (
      <Select
        label={recurringTexts.kind}
        data={RECURRING_KINDS.map(value => ({ value, label: recurringTexts.kinds[value] }))}
        value={draft.kind}
        allowDeselect={false}
        onChange={chosen => onChange({ kind: RECURRING_KINDS.find(each => each === chosen) ?? draft.kind })}
      />
    )}
    <Select
      label={recurringTexts.every}
      data={INTERVALS.map(value => ({ value, label: recurringTexts.intervals[value] }))}
      value={draft.every}
      allowDeselect={false}
      onChange={chosen => onChange({ every: INTERVALS.find(each => each === chosen) ?? draft.every })}
    />
    <DateField
      id={fieldId(formId, 'nextDate')}
      label={recurringTexts.nextDate}
      required
      value={draft.nextDate}
      error={faults.nextDate}
      onChange={nextDate => onChange({ nextDate })}
    />
    <DateField
      id={fieldId(formId, 'endsOn')}
      label={recurringTexts.endsOn}
      isOptional
      value={draft.endsOn}
      error={faults.endsOn}
      onChange={endsOn => onChange({ endsOn })}
    />
    {mayBeLastDay(draft) && (
      <label className={`${switchClasses.switch} ${classes.wide}`}>
        <input type="checkbox" checked={draft.onLastDay} onChange={event => onChange({ onLastDay: event.currentTarget.checked })} />
        {recurringTexts.lastDay}
      </label>
    )}
  </>
)

/** What the document contains. */
export const ContentFields = (props: FieldsProps & { readonly branch: ChosenBranch }) => {
  if (props.draft.kind === 'INVOICE') return <InvoiceFields {...props} />
  return props.draft.kind === 'EXPENSE' ? <ExpenseFields {...props} /> : <JournalFields {...props} />
}

const ExpenseFields = ({ formId, draft, faults, onChange }: FieldsProps) => {
  const db = useDb()
  const law = useInputTaxLaw(draft.nextDate ?? currentDay())
  const accounts = useQuery(asks(expenseAccounts, { db })).data
  const banks = useQuery(asks(payeesOfCategory, { db, type: 'bank' })).data ?? []
  // A posted document names its account by the code, a chosen one is named by its key.
  const chosen = accounts?.find(({ key, code }) => key === draft.account || code === draft.account)
  return (
    <>
      <ChoiceSelect
        id={fieldId(formId, 'account')}
        className={classes.wide ?? ''}
        label={recurringTexts.expenseAccount}
        aria-required
        allowDeselect={false}
        placeholder={recurringTexts.chooseAccount}
        nothingFoundMessage={recurringTexts.noAccount}
        data={accounts?.map(({ key, name, code }) => ({ value: key, label: `${name} · ${code}` }))}
        value={chosen?.key ?? null}
        error={faults.account}
        onChange={account => onChange({ account })}
      />
      <MoneyField
        id={fieldId(formId, 'amount')}
        label={recurringTexts.amount}
        aria-required
        value={draft.amount}
        error={faults.amount}
        onChange={amount => onChange({ amount })}
      />
      <Select
        label={recurringTexts.paidFrom}
        allowDeselect={false}
        data={[{ value: CASH, label: recurringTexts.cash }, ...banks.map(({ pid, name }) => ({ value: pid, label: name }))]}
        value={draft.bank ?? CASH}
        onChange={bank => onChange({ bank: bank === CASH ? null : bank })}
      />
      <TextInput
        id={fieldId(formId, 'note')}
        className={classes.wide ?? ''}
        label={recurringTexts.purpose}
        aria-required
        placeholder={recurringTexts.purposeHint}
        maxLength={LONGEST_PARTICULARS}
        autoComplete="off"
        value={draft.note}
        error={faults.note}
        onChange={event => onChange({ note: event.currentTarget.value })}
      />
      {law !== null && <p className={`hint ${classes.wide}`}>{recurringTexts.inputTax}</p>}
    </>
  )
}

const JournalFields = ({ formId, draft, faults, onChange, branch }: FieldsProps & { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const [typed, setTyped] = useState('')
  const query = useQuery(asks(journalAccounts, { db, text: typed.trim() }))
  const add = ({ key, code, name }: FoundAccount): void =>
    onChange({ lines: [...draft.lines, newLine(key, `${code} ${name}`, branch.code)] })
  const replace = (line: DraftLine): void => onChange({ lines: draft.lines.map(each => (each.id === line.id ? line : each)) })
  const totals = totalsOf(draft.lines)
  return (
    <>
      <TextInput
        label={recurringTexts.reference}
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
        value={draft.reference}
        onChange={event => onChange({ reference: event.currentTarget.value })}
      />
      <div className={classes.wide}>
        <SearchSelect
          id={fieldId(formId, 'lines')}
          label={recurringTexts.addLine}
          placeholder={recurringTexts.findAccount}
          nothingFoundMessage={query.isSuccess ? recurringTexts.noAccount : texts.loading}
          forMany
          filter={({ options }) => [...options]}
          items={query.data ?? []}
          optionOf={({ key, code, name, type }) => ({ value: key, label: `${code} ${name} · ${type}` })}
          value={null}
          error={faults.lines}
          findFirst={async text => (await call(journalAccounts, { db, text }).catch(() => []))[0]}
          onType={setTyped}
          onPick={add}
        />
      </div>
      {draft.lines.length > 0 && (
        <ul className={`${classes.lines} ${classes.wide}`} aria-label={recurringTexts.lines}>
          {draft.lines.map(line => (
            <JournalLine
              key={line.id}
              line={line}
              own={branch.code}
              onChange={replace}
              onRemove={() => onChange({ lines: draft.lines.filter(each => each.id !== line.id) })}
            />
          ))}
        </ul>
      )}
      <p className={`${classes.wide} ${classes.total}`}>{recurringTexts.total(formatMoney(totals.debit), formatMoney(totals.credit))}</p>
    </>
  )
}

type JournalLineProps = {
  readonly line: DraftLine
  /** The code of the branch of the document. */
  readonly own: string
  readonly onChange: (line: DraftLine) => void
  readonly onRemove: () => void
}

const JournalLine = ({ line, own, onChange, onRemove }: JournalLineProps) => (
  <li>
    <p className={classes.name}>
      {line.name}
      {line.branch !== own && <span>{line.branch}</span>}
    </p>
    <TextInput
      className={classes.particulars ?? ''}
      aria-label={recurringTexts.particularsOf(line.name)}
      placeholder={recurringTexts.particulars}
      maxLength={LONGEST_PARTICULARS}
      autoComplete="off"
      value={line.particulars}
      onChange={event => onChange({ ...line, particulars: event.currentTarget.value })}
    />
    <MoneyField
      aria-label={recurringTexts.debitOf(line.name)}
      placeholder={recurringTexts.debit}
      value={line.debit}
      onChange={debit => onChange({ ...line, debit })}
    />
    <MoneyField
      aria-label={recurringTexts.creditOf(line.name)}
      placeholder={recurringTexts.credit}
      value={line.credit}
      onChange={credit => onChange({ ...line, credit })}
    />
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={recurringTexts.removeLine(line.name)} onClick={onRemove}>
      <IconX size={16} aria-hidden />
    </ActionIcon>
  </li>
)
