import { addDays, type BusinessDate } from '@akonta/domain/dates'
import { createQuotation, LONGEST_QUOTATION_NOTE, LONGEST_QUOTED_NAME } from '@akonta/domain/quotations/quotation-calls'
import type { SaleType } from '@akonta/domain/sales/sale'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { path } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { type ChosenBranch, useDb } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Pair } from '../../ui/frames/pair.tsx'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { useGoOn } from '../../ui/saving/go-on.ts'
import { forgetTerms, useSaleTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { cartLinesOf } from '../till/sales-line.ts'
import { quotationTexts } from './texts.ts'

const USUAL_DAYS = 14

export type QuotationDialogProps = { readonly branch: ChosenBranch; readonly saleType: SaleType; readonly onClose: () => void }

/** Makes a quotation of the current list. */
export const QuotationDialog = ({ branch, saleType, onClose }: QuotationDialogProps) => {
  const db = useDb()
  const goOn = useGoOn()
  const { customer: chosen, discount, priceList } = useSaleTerms()
  const customer = saleType === 'CREDIT' ? chosen : null
  const [name, setName] = useState(customer?.name ?? '')
  const [phone, setPhone] = useState(customer?.phone ?? '')
  const [validUntil, setValidUntil] = useState<BusinessDate | null>(addDays(currentDay(), USUAL_DAYS))
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const saving = useSave({
    form: 'quotation',
    send: (day: BusinessDate, requestId) =>
      call(
        createQuotation,
        {
          db,
          body: {
            branch: branch.code,
            customerName: name,
            phone,
            ...(customer !== null && { customer: customer.pid }),
            validUntil: day,
            note,
            ...(discount !== null && { discount }),
            ...(priceList !== null && { priceList }),
            lines: cartLinesOf(useSalesCart.getState().lines),
          },
        },
        { requestId },
      ),
    onSaved: number => {
      useSalesCart.getState().put([])
      forgetTerms()
      goOn(path`/admin/sales/quotations/${number}`)
    },
    onSentForApproval: () => {
      useSalesCart.getState().put([])
      forgetTerms()
      onClose()
    },
  })
  return (
    <SaveDialog
      title={quotationTexts.create}
      saving={saving}
      action={quotationTexts.create}
      onSubmit={() => {
        setTried(true)
        if (name.trim() !== '' && validUntil !== null) saving.save(validUntil)
      }}
      onClose={onClose}
    >
      <p>{quotationTexts.createHint}</p>
      <TextInput
        label={quotationTexts.customerName}
        maxLength={LONGEST_QUOTED_NAME}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={tried && name.trim() === '' && quotationTexts.enterCustomer}
        data-autofocus
      />
      <Pair>
        <TextInput
          label={quotationTexts.phone}
          type="tel"
          maxLength={40}
          value={phone}
          onChange={event => setPhone(event.currentTarget.value)}
        />
        <DateField
          label={quotationTexts.validUntil}
          value={validUntil}
          onChange={setValidUntil}
          error={tried && validUntil === null && quotationTexts.enterValidUntil}
        />
      </Pair>
      <Textarea
        label={quotationTexts.note}
        maxLength={LONGEST_QUOTATION_NOTE}
        autosize
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}
