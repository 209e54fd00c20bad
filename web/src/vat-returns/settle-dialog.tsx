import { monthName } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import type { PaymentAccount } from '@akonta/domain/payments/payment'
import { LONGEST_REFERENCE } from '@akonta/domain/payments/payment'
import { settleReturn, type VatReturn } from '@akonta/domain/vat/vat-return-calls'
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
import { PaidFrom } from './paid-from.tsx'
import { vatReturnTexts } from './texts.ts'

/** Clears the taxes of a filed return, and pays the rest. A credit needs neither bank nor receipt. */
export const SettleDialog = ({ shown, onClose }: { readonly shown: VatReturn; readonly onClose: () => void }) => {
  const db = useDb()
  const navigate = useNavigate()
  const [place, setPlace] = useState<PaymentAccount>(null)
  const [reference, setReference] = useState('')
  const [date, setDate] = useState<EntryDate>('')
  const [tried, setTried] = useState(false)
  const dateFault = useEntryDateFault()
  const { month, payable } = shown
  const needsReceipt = payable > 0n && place !== null && reference.trim() === ''
  const saving = useSave({
    form: 'vat-settlement',
    send: (_, requestId) =>
      call(settleReturn, { db, body: { month, place, reference: reference.trim(), date: sentDate(date) } }, { requestId }),
    saved: number => ({
      text: vatReturnTexts.settleSaved,
      detail: number,
      action: { label: vatReturnTexts.view, run: () => void navigate(entriesLink(number)) },
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
      title={vatReturnTexts.settleTitle}
      subject={
        payable > 0n
          ? vatReturnTexts.settleSubject(monthName(month), `${texts.currency} ${formatMoney(payable)}`)
          : vatReturnTexts.settleCredit(monthName(month))
      }
      saving={saving}
      action={vatReturnTexts.settle}
      onClose={onClose}
      onSubmit={submit}
    >
      {payable > 0n && (
        <>
          <PaidFrom place={place} onChange={setPlace} />
          <TextInput
            label={vatReturnTexts.receipt}
            aria-required={place !== null}
            autoComplete="off"
            maxLength={LONGEST_REFERENCE}
            value={reference}
            error={tried && needsReceipt && texts.required(vatReturnTexts.receipt)}
            onChange={event => setReference(event.currentTarget.value)}
          />
        </>
      )}
      <EntryDateField value={date} error={tried ? dateFault(date) : null} onChange={setDate} />
    </SaveDialog>
  )
}
