import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { recordWithheldVat, withholdingOfSale } from '@akonta/domain/vat/vat-record-calls'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EntryDateField } from '../business/book-date-field.tsx'
import { type EntryDate, sentDate, useEntryDateFault } from '../business/book-dates.ts'
import { messageOf } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { entriesLink } from '../navigation/document-link.ts'
import { texts } from '../texts.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { vatReturnTexts } from './texts.ts'
import classes from './vat-returns.module.css'

const LONGEST_NUMBER = 60
const REST_MS = 300

/** VAT that a customer held back: the sale, the certificate, and 7% of the taxable value unless the certificate has another amount. */
export const WithheldDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const db = useDb()
  const navigate = useNavigate()
  const [sale, setSale] = useState('')
  const [certificate, setCertificate] = useState('')
  const [typed, setTyped] = useState<Pesewas | null | undefined>(undefined)
  const [date, setDate] = useState<EntryDate>('')
  const [tried, setTried] = useState(false)
  const dateFault = useEntryDateFault()
  const wanted = sale.trim().toUpperCase()
  const [rested] = useDebouncedValue(wanted, REST_MS)
  const query = useQuery({ ...asks(withholdingOfSale, { db, number: rested }), enabled: rested !== '', retry: false })
  /** Of the number that is in the field: until the typing rests, the answer is that of the number before. */
  const facts = wanted === '' || wanted !== rested || query.isPlaceholderData ? undefined : query.data
  const amount = typed === undefined ? (facts?.suggested ?? null) : typed
  const saving = useSave({
    form: 'withheld-vat',
    send: (_, requestId) => {
      const body = { sale: wanted, certificate: certificate.trim(), amount: amount ?? 0n, date: sentDate(date) }
      return call(recordWithheldVat, { db, body }, { requestId })
    },
    saved: number => ({
      text: vatReturnTexts.withheldSaved,
      detail: number,
      action: { label: vatReturnTexts.view, run: () => void navigate(entriesLink(number)) },
    }),
    onSaved: onClose,
  })
  const submit = (): void => {
    setTried(true)
    if (facts !== undefined && certificate.trim() !== '' && (amount ?? 0n) > 0n && dateFault(date) === null) saving.save()
  }
  const saleFault = (): string | false => {
    if (query.isError && rested !== '' && wanted === rested) return messageOf(query.error)
    return tried && sale.trim() === '' && texts.required(vatReturnTexts.sale)
  }
  return (
    <SaveDialog width={560} title={vatReturnTexts.withheldTitle} saving={saving} onClose={onClose} onSubmit={submit}>
      <p className={classes.hint}>{vatReturnTexts.withheldHint}</p>
      <TextInput
        label={vatReturnTexts.sale}
        aria-required
        data-autofocus
        autoComplete="off"
        maxLength={LONGEST_NUMBER}
        description={facts && vatReturnTexts.saleFacts(facts.customer, formatMoney(facts.taxable), formatMoney(facts.unpaid))}
        value={sale}
        error={saleFault()}
        onChange={event => {
          setSale(event.currentTarget.value)
          setTyped(undefined)
        }}
      />
      <Pair stacks="narrow">
        <TextInput
          label={vatReturnTexts.certificate}
          aria-required
          autoComplete="off"
          maxLength={LONGEST_NUMBER}
          value={certificate}
          error={tried && certificate.trim() === '' && texts.required(vatReturnTexts.certificate)}
          onChange={event => setCertificate(event.currentTarget.value)}
        />
        <MoneyField
          label={vatReturnTexts.amount}
          aria-required
          value={amount}
          error={tried && (amount ?? 0n) <= 0n && vatReturnTexts.amountFault}
          onChange={setTyped}
          onFocus={event => event.currentTarget.select()}
        />
      </Pair>
      <EntryDateField value={date} error={tried ? dateFault(date) : null} onChange={setDate} />
    </SaveDialog>
  )
}
