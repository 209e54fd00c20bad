import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { PaymentAccount } from '@akonta/domain/payments/payment'
import { payImportVat } from '@akonta/domain/vat/vat-record-calls'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EntryDateField } from '../business/book-date-field.tsx'
import { type EntryDate, sentDate, useEntryDateFault } from '../business/book-dates.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { entriesLink } from '../navigation/document-link.ts'
import { texts } from '../texts.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import amountLine from '../ui/frames/amount-line.module.css'
import { Pair } from '../ui/frames/pair.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { PaidFrom } from './paid-from.tsx'
import { inputTaxTexts, vatReturnTexts } from './texts.ts'
import classes from './vat-returns.module.css'

const LONGEST_DECLARATION = 60
const LONGEST_OFFICE = 120

type Draft = {
  readonly declaration: string
  readonly office: string
  readonly value: Pesewas | null
  readonly nhil: Pesewas | null
  readonly getFund: Pesewas | null
  readonly vat: Pesewas | null
}

const EMPTY: Draft = { declaration: '', office: '', value: null, nhil: null, getFund: null, vat: null }

/** VAT and levies paid at customs. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const db = useDb()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(EMPTY)
  const [place, setPlace] = useState<PaymentAccount>(null)
  const [date, setDate] = useState<EntryDate>('')
  const [tried, setTried] = useState(false)
  const dateFault = useEntryDateFault()
  const { declaration, office, value, nhil, getFund, vat } = draft
  const total = (nhil ?? 0n) + (getFund ?? 0n) + (vat ?? 0n)
  const change = (changed: Partial<Draft>): void => setDraft({ ...draft, ...changed })
  const isComplete = declaration.trim() !== '' && office.trim() !== '' && value !== null && value > 0n && total > 0n
  const saving = useSave({
    form: 'import-vat',
    send: (_, requestId) => {
      const taxes = { value: value ?? 0n, nhil: nhil ?? 0n, getFund: getFund ?? 0n, vat: vat ?? 0n }
      const body = { declaration: declaration.trim(), office: office.trim(), ...taxes, place, date: sentDate(date) }
      return call(payImportVat, { db, body }, { requestId })
    },
    saved: number => ({
      text: vatReturnTexts.importSaved,
      detail: number,
      action: { label: vatReturnTexts.view, run: () => void navigate(entriesLink(number)) },
    }),
    onSaved: onClose,
    onSentForApproval: onClose,
  })
  const submit = (): void => {
    setTried(true)
    if (isComplete && dateFault(date) === null) saving.save()
  }
  const required = (label: string, text: string): string | false => tried && text.trim() === '' && texts.required(label)
  return (
    <SaveDialog width={560} title={vatReturnTexts.importTitle} saving={saving} onClose={onClose} onSubmit={submit}>
      <p className={classes.hint}>{vatReturnTexts.importHint}</p>
      <Pair stacks="narrow">
        <TextInput
          label={vatReturnTexts.declaration}
          aria-required
          data-autofocus
          autoComplete="off"
          maxLength={LONGEST_DECLARATION}
          value={declaration}
          error={required(vatReturnTexts.declaration, declaration)}
          onChange={event => change({ declaration: event.currentTarget.value })}
        />
        <TextInput
          label={vatReturnTexts.office}
          aria-required
          autoComplete="off"
          maxLength={LONGEST_OFFICE}
          value={office}
          error={required(vatReturnTexts.office, office)}
          onChange={event => change({ office: event.currentTarget.value })}
        />
      </Pair>
      <Pair stacks="narrow">
        <MoneyField
          label={vatReturnTexts.customsValue}
          aria-required
          value={value}
          error={tried && (value ?? 0n) <= 0n && vatReturnTexts.amountFault}
          onChange={amount => change({ value: amount })}
        />
        <MoneyField label={inputTaxTexts.names.vat} value={vat} onChange={amount => change({ vat: amount })} />
        <MoneyField label={inputTaxTexts.names.nhil} value={nhil} onChange={amount => change({ nhil: amount })} />
        <MoneyField label={inputTaxTexts.names.getFund} value={getFund} onChange={amount => change({ getFund: amount })} />
      </Pair>
      <p className={amountLine.line}>
        {vatReturnTexts.importTotal}
        <output>
          {texts.currency} {formatMoney(total)}
        </output>
      </p>
      <Pair stacks="narrow">
        <PaidFrom place={place} onChange={setPlace} />
        <EntryDateField value={date} error={tried ? dateFault(date) : null} onChange={setDate} />
      </Pair>
    </SaveDialog>
  )
}
