import { monthName } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import type { PaymentAccount } from '@akonta/domain/payments/payment'
import { LONGEST_REFERENCE } from '@akonta/domain/payments/payment'
import { payWithheldTax, type WithholdingOfMonth } from '@akonta/domain/withholding/withholding-calls'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EntryDateField } from '../business/book-date-field.tsx'
import { type EntryDate, sentDate, useEntryDateFault } from '../business/book-dates.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { entriesLink } from '../navigation/document-link.ts'
import { texts } from '../texts.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { PaidFrom } from '../vat-returns/paid-from.tsx'
import { withholdingReportTexts } from './texts.ts'

/** Pays what is left of a month to the revenue authority. */
export const PayTaxDialog = ({ shown: { month, left }, onClose }: { readonly shown: WithholdingOfMonth; readonly onClose: () => void }) => {
  const db = useDb()
  const navigate = useNavigate()
  const [place, setPlace] = useState<PaymentAccount>(null)
  const [reference, setReference] = useState('')
  const [date, setDate] = useState<EntryDate>('')
  const [tried, setTried] = useState(false)
  const dateFault = useEntryDateFault()
  const needsReceipt = place !== null && reference.trim() === ''
  const saving = useSave({
    form: 'withheld-tax-payment',
    send: (_, requestId) =>
      call(payWithheldTax, { db, body: { month, place, reference: reference.trim(), date: sentDate(date) } }, { requestId }),
    saved: number => ({
      text: withholdingReportTexts.paySaved,
      detail: number,
      action: { label: withholdingReportTexts.view, run: () => void navigate(entriesLink(number)) },
    }),
    onSaved: onClose,
    onSentForApproval: onClose,
  })
  const submit = (): void => {
    setTried(true)
    if (!needsReceipt && dateFault(date) === null) saving.save()
  }
  return (
    <SaveDialog
      title={withholdingReportTexts.payTitle}
      subject={withholdingReportTexts.paySubject(monthName(month), `${texts.currency} ${formatMoney(left)}`)}
      saving={saving}
      onClose={onClose}
      onSubmit={submit}
    >
      <PaidFrom place={place} onChange={setPlace} />
      <TextInput
        label={withholdingReportTexts.receipt}
        aria-required={place !== null}
        autoComplete="off"
        maxLength={LONGEST_REFERENCE}
        value={reference}
        error={tried && needsReceipt && texts.required(withholdingReportTexts.receipt)}
        onChange={event => setReference(event.currentTarget.value)}
      />
      <EntryDateField value={date} error={tried ? dateFault(date) : null} onChange={setDate} />
    </SaveDialog>
  )
}
