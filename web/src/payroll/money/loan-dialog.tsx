import { employees, type ListedEmployee } from '@akonta/domain/employees/employee-calls'
import { formatMoney } from '@akonta/domain/money'
import { LONGEST_CONSENT } from '@akonta/domain/payroll/account-calls'
import { type Borrower, saveLoan } from '@akonta/domain/payroll/money-calls'
import type { LoanDirection } from '@akonta/domain/payroll/staff-loan'
import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { path } from '../../lib/api.ts'
import { asks, call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { ReferenceAndAmount } from '../../payments/payment-fields.tsx'
import { PaymentForm } from '../../payments/payment-form.tsx'
import { paymentsTexts } from '../../payments/texts.ts'
import { texts } from '../../texts.ts'
import { fieldId, goToFault } from '../../ui/fields/go-to-fault.ts'
import { isNamed, SearchSelect } from '../../ui/fields/search-select.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { type Faults, type LoanDraft, readLoanDraft } from './money-draft.ts'
import { PaymentAccountFields } from './payment-account-fields.tsx'
import { payrollMoneyTexts } from './texts.ts'

const FIELDS = ['employee', 'bank', 'reference', 'amount'] as const
const MOST_SUGGESTIONS = 50

const isActive = ({ status }: ListedEmployee): boolean => status === 'ACTIVE'
const labelOf = ({ name, employeeNumber }: ListedEmployee): string => `${name} · ${employeeNumber}`

type LoanDialogProps = {
  readonly direction: LoanDirection
  /** Without one, the dialog asks for the employee first. */
  readonly borrower?: Borrower
  readonly onClose: () => void
}

/** Lends money to an employee, or receives a repayment outside the payroll. */
export const LoanDialog = ({ direction, borrower, onClose }: LoanDialogProps) => {
  const db = useDb()
  const formId = useId()
  const isGrant = direction === 'granted'
  const [draft, setDraft] = useState<LoanDraft>({
    employee: borrower === undefined ? null : String(borrower.employeeId),
    place: { paymentType: 'CASH', bank: null },
    reference: '',
    amount: null,
    consent: '',
  })
  const [isTried, setTried] = useState(false)
  const queries = useQueryClient()
  const asked = asks(employees, { db })
  const staff = useQuery({ ...asked, enabled: borrower === undefined })
  const active = (staff.data ?? []).filter(isActive)
  const findFirst = async (text: string): Promise<ListedEmployee | undefined> => {
    const all = await queries.ensureQueryData(asked).catch(() => [])
    return all.find(each => isActive(each) && isNamed(labelOf(each), text))
  }
  const name = borrower?.name ?? active.find(({ employeeId }) => String(employeeId) === draft.employee)?.name ?? ''
  const found = readLoanDraft(direction, draft, borrower).faults
  const faults: Faults = isTried ? found : {}
  const check = (): boolean => {
    setTried(true)
    return goToFault(formId, FIELDS, found)
  }
  return (
    <PaymentForm
      title={isGrant ? payrollMoneyTexts.lend : payrollMoneyTexts.takeBack}
      {...(borrower && { subject: `${borrower.name} · ${payrollMoneyTexts.balanceNow(formatMoney(borrower.loanBalance))}` })}
      summary={paymentsTexts.subject(formatMoney(draft.amount ?? 0n), name)}
      savedText={isGrant ? payrollMoneyTexts.loanSaved : payrollMoneyTexts.repaymentSaved}
      check={check}
      send={({ requestId, again }) => {
        const { read } = readLoanDraft(direction, draft, borrower)
        if (read === null) throw new Error('An incomplete loan is not sent')
        return call(saveLoan, { db, again, body: read }, { requestId })
      }}
      documentOf={number => path`/admin/payroll/loanpapers/${number}`}
      onClose={onClose}
    >
      {borrower === undefined && (
        <SearchSelect
          id={fieldId(formId, 'employee')}
          label={payrollMoneyTexts.employee}
          aria-required
          data-autofocus
          limit={MOST_SUGGESTIONS}
          items={active}
          optionOf={each => ({ value: String(each.employeeId), label: labelOf(each) })}
          findFirst={findFirst}
          placeholder={payrollMoneyTexts.findEmployee}
          nothingFoundMessage={staff.isSuccess ? payrollMoneyTexts.nobody : texts.loading}
          value={draft.employee}
          error={faults.employee}
          onPick={({ employeeId }) => setDraft({ ...draft, employee: String(employeeId) })}
        />
      )}
      {staff.isError && (
        <LoadError what={payrollMoneyTexts.couldNotLoadEmployees} failure={staff.error} onRetry={() => void staff.refetch()} />
      )}
      <PaymentAccountFields formId={formId} place={draft.place} fault={faults.bank} onChange={place => setDraft({ ...draft, place })} />
      <ReferenceAndAmount
        formId={formId}
        reference={draft.reference}
        amount={draft.amount}
        faults={faults}
        onReference={reference => setDraft({ ...draft, reference })}
        onAmount={amount => setDraft({ ...draft, amount })}
      />
      {isGrant && (
        <TextInput
          label={payrollMoneyTexts.consent}
          autoComplete="off"
          maxLength={LONGEST_CONSENT}
          description={payrollMoneyTexts.consentHint}
          value={draft.consent}
          onChange={event => setDraft({ ...draft, consent: event.currentTarget.value })}
        />
      )}
    </PaymentForm>
  )
}
