import { enterOpeningStock } from '@akonta/domain/catalogue/product-change-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import { FINE_DECIMALS, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { isValidQuantity } from '../goods/goods-line.ts'
import { call } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { DecimalField } from '../ui/fields/decimal-field.tsx'
import { QtyField } from '../ui/fields/qty-field.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { stockTexts } from './texts.ts'

type OpeningStockDialogProps = {
  readonly product: { readonly id: number; readonly name: string; readonly cost: UnitPrice | null; readonly tracksExpiry: boolean }
  readonly branches: readonly ChosenBranch[]
  readonly chosen: ChosenBranch
  readonly onClose: () => void
}

/** Enters a branch's stock of a product before its books began: quantity, cost, and if needed the expiry and document date. */
export const OpeningStockDialog = ({ product, branches, chosen, onClose }: OpeningStockDialogProps) => {
  const db = useDb()
  const [branch, setBranch] = useState(chosen.code)
  const [quantity, setQuantity] = useState<Quantity | null>(null)
  const [cost, setCost] = useState<UnitPrice | null>(product.cost)
  const [expiry, setExpiry] = useState<BusinessDate | null>(null)
  const [date, setDate] = useState<BusinessDate | null>(null)
  const [wrongDay, setWrongDay] = useState<'expiry' | 'date' | null>(null)
  const expiryField = useRef<HTMLInputElement>(null)
  const dateField = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState(false)
  const saving = useSave({
    form: 'opening-stock',
    send: (_, requestId) => {
      const goods = { quantity: quantity ?? 0n, costPrice: cost ?? 0n, expiresOn: expiry ?? undefined, date: date ?? undefined }
      return call(enterOpeningStock, { db, id: product.id, body: goods }, { requestId, branch })
    },
    saved: ({ number }) => ({ text: stockTexts.openingStockSaved, detail: number }),
    onSaved: onClose,
  })
  const submit = (): void => {
    setTried(true)
    saving.forgetFault()
    // A field's value is a date or empty; only its text distinguishes no input from an invalid one.
    const isWrong = (field: HTMLInputElement | null, day: BusinessDate | null): boolean => day === null && (field?.value ?? '') !== ''
    const wrong = isWrong(expiryField.current, expiry) ? 'expiry' : isWrong(dateField.current, date) ? 'date' : null
    setWrongDay(wrong)
    if (wrong === null && isValidQuantity(quantity) && cost !== null) saving.save()
  }
  return (
    <SaveDialog saving={saving} closesBeside title={stockTexts.openingStock} subject={product.name} onClose={onClose} onSubmit={submit}>
      <NativeSelect
        label={stockTexts.branch}
        value={branch}
        data={branches.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={event => setBranch(event.currentTarget.value)}
      />
      <QtyField
        label={stockTexts.openingQty}
        aria-required
        value={quantity}
        onChange={setQuantity}
        error={tried && !isValidQuantity(quantity) && stockTexts.enterValidQuantity}
        data-autofocus
      />
      <DecimalField
        decimals={FINE_DECIMALS}
        shownDecimals={FINE_DECIMALS}
        leftSection={texts.currency}
        label={stockTexts.costPrice}
        aria-required
        value={cost}
        onChange={setCost}
        error={tried && cost === null && stockTexts.enterCost}
      />
      {product.tracksExpiry && (
        <DateField
          ref={expiryField}
          label={stockTexts.expiryDate}
          value={expiry}
          error={wrongDay === 'expiry' && stockTexts.enterDay}
          onChange={setExpiry}
        />
      )}
      <DateField
        ref={dateField}
        error={wrongDay === 'date' && stockTexts.enterDay}
        label={stockTexts.openingDate}
        description={stockTexts.openingDateHint}
        value={date}
        onChange={setDate}
      />
    </SaveDialog>
  )
}
