import { formatMoney } from '@akonta/domain/money'
import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { moveMoney } from '@akonta/domain/payments/payment-calls'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { EntryDateField } from '../business/book-date-field.tsx'
import { useEntryDateFault } from '../business/book-dates.ts'
import { asks, call } from '../lib/call.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { fieldId, goToFault } from '../ui/fields/go-to-fault.ts'
import { LoadError } from '../ui/messages/load-error.tsx'
import { CASH_PLACE, readTransferDraft, type TransferDraft, type TransferFaults } from './payment-draft.ts'
import { ReferenceAndAmount } from './payment-fields.tsx'
import { PaymentForm } from './payment-form.tsx'
import { paymentsTexts } from './texts.ts'

const FIELDS = ['from', 'to', 'reference', 'amount', 'date'] as const

type MoneyTransferDialogProps = {
  /** The receiving bank, by pid, unless another is chosen. */
  readonly to?: string | null
  readonly onClose: () => void
}

/** Banks the takings, draws cash, or moves money between banks and wallets. */
export const MoneyTransferDialog = ({ to = null, onClose }: MoneyTransferDialogProps) => {
  const db = useDb()
  const branch = useBranch()
  const formId = useId()
  const [draft, setDraft] = useState<TransferDraft>({ from: CASH_PLACE, to, reference: '', amount: null, date: '' })
  const [isTried, setTried] = useState(false)
  const banks = useQuery(asks(payeesOfCategory, { db, type: 'bank' }))
  const places = [
    { value: CASH_PLACE, label: paymentsTexts.cash },
    ...(banks.data ?? []).map(({ pid, name }) => ({ value: pid, label: name })),
  ]
  const nameOf = (place: string | null): string => places.find(({ value }) => value === place)?.label ?? ''
  const dateFault = useEntryDateFault()
  const found = readTransferDraft(draft).faults
  const faults: TransferFaults = isTried ? found : {}
  const check = (): boolean => {
    setTried(true)
    const date = dateFault(draft.date)
    return goToFault(formId, FIELDS, date === null ? found : { ...found, date })
  }
  return (
    <PaymentForm
      title={paymentsTexts.move}
      summary={paymentsTexts.subject(formatMoney(draft.amount ?? 0n), `${nameOf(draft.from)} → ${nameOf(draft.to)}`)}
      savedText={paymentsTexts.moved}
      check={check}
      send={({ requestId, again }) => {
        const { read } = readTransferDraft(draft)
        if (read === null) throw new Error('An incomplete transfer is not sent')
        return call(moveMoney, { db, again, body: { ...read, branchName: branch?.name ?? '' } }, { requestId })
      }}
      onClose={onClose}
    >
      <Select
        id={fieldId(formId, 'from')}
        label={paymentsTexts.from}
        required
        data-autofocus
        data={places}
        value={draft.from}
        error={faults.from}
        onChange={from => setDraft({ ...draft, from })}
      />
      <Select
        id={fieldId(formId, 'to')}
        label={paymentsTexts.to}
        required
        data={places}
        placeholder={paymentsTexts.findBank}
        value={draft.to}
        error={faults.to}
        onChange={to => setDraft({ ...draft, to })}
      />
      {banks.isError && <LoadError what={paymentsTexts.couldNotLoadBanks} failure={banks.error} onRetry={() => void banks.refetch()} />}
      <ReferenceAndAmount
        formId={formId}
        reference={draft.reference}
        amount={draft.amount}
        faults={faults}
        onReference={reference => setDraft({ ...draft, reference })}
        onAmount={amount => setDraft({ ...draft, amount })}
      />
      <EntryDateField id={fieldId(formId, 'date')} value={draft.date} error={faults.date} onChange={date => setDraft({ ...draft, date })} />
    </PaymentForm>
  )
}
