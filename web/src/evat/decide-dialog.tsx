import type { EvatAction, EvatListed } from '@akonta/domain/evat/evat-document'
import { correctBuyer, recode, renumber, settleWithoutStamp } from '@akonta/domain/evat/evat-document-calls'
import { receiptByNumber } from '@akonta/domain/sales/sale-calls'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { ReasonField } from '../ui/fields/reason-field.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { evatTexts } from './texts.ts'

type Typed = {
  readonly reason: string
  readonly givenNumber: string
  readonly productId: string | null
  readonly name: string
  readonly tin: string
}

const NOTHING: Typed = { reason: '', givenNumber: '', productId: null, name: '', tin: '' }

const send = (db: string, { number }: EvatListed, action: EvatAction, typed: Typed) => {
  const reason = typed.reason.trim()
  switch (action) {
    case 'renumber':
      return call(renumber, { db, number, body: { reason } })
    case 'recode':
      return call(recode, { db, number, body: { productId: Number(typed.productId), reason } })
    case 'buyer':
      return call(correctBuyer, { db, number, body: { name: typed.name.trim(), tin: typed.tin.trim().toUpperCase(), reason } })
    default:
      return call(settleWithoutStamp, { db, number, body: { reason, receiptNumber: typed.givenNumber.trim() } })
  }
}

type DecideDialogProps = { readonly row: EvatListed; readonly action: EvatAction; readonly onClose: () => void }

/** What an administrator decides about a document that GRA refused, with the reason. */
export const DecideDialog = ({ row, action, onClose }: DecideDialogProps) => {
  const db = useDb()
  const [typed, setTyped] = useState(NOTHING)
  const [tried, setTried] = useState(false)
  const saving = useSave({
    send: () => send(db, row, action, typed),
    saved: () => ({ text: evatTexts.decided(evatTexts.actions[action]), detail: row.number }),
    onSaved: onClose,
  })
  const isReasonMissing = typed.reason.trim() === ''
  const isProductMissing = action === 'recode' && typed.productId === null
  const isNameShort = action === 'buyer' && typed.name.trim().length < 2
  const field = (name: 'givenNumber' | 'name' | 'tin', label: string, maxLength: number) => ({
    label,
    maxLength,
    autoComplete: 'off',
    value: typed[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <SaveDialog
      title={evatTexts.actions[action]}
      subject={[row.number, row.advice].filter(text => text !== '').join(' · ')}
      saving={saving}
      action={evatTexts.save[action]}
      isDangerous={action === 'settle'}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isReasonMissing && !isProductMissing && !isNameShort) saving.save()
      }}
    >
      {action === 'recode' && (
        <ProductOfSale
          number={row.of}
          value={typed.productId}
          error={tried && isProductMissing && texts.required(evatTexts.product)}
          onChange={productId => setTyped({ ...typed, productId })}
        />
      )}
      {action === 'buyer' && (
        <>
          <TextInput {...field('name', evatTexts.buyerName, 100)} data-autofocus error={tried && isNameShort && evatTexts.nameFault} />
          <TextInput {...field('tin', evatTexts.buyerTin, 15)} description={evatTexts.buyerTinHint} />
        </>
      )}
      <ReasonField
        label={evatTexts.reason}
        value={typed.reason}
        isMissing={tried && isReasonMissing}
        isFirst={action === 'settle' || action === 'renumber'}
        onChange={text => setTyped({ ...typed, reason: text })}
      />
      {action === 'settle' && <TextInput {...field('givenNumber', evatTexts.givenNumber, 60)} description={evatTexts.givenNumberHint} />}
    </SaveDialog>
  )
}

type ProductOfSaleProps = {
  readonly number: string
  readonly value: string | null
  readonly error: string | false
  readonly onChange: (productId: string | null) => void
}

const ProductOfSale = ({ number, value, error, onChange }: ProductOfSaleProps) => {
  const query = useQuery(asks(receiptByNumber, { db: useDb(), invoice: number }))
  if (query.isError) return <LoadError what={evatTexts.couldNotLoadSale} failure={query.error} onRetry={() => void query.refetch()} />
  return (
    <Select
      label={evatTexts.product}
      data-autofocus
      data={(query.data?.lines ?? []).map(line => ({ value: String(line.productId), label: line.productName }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
