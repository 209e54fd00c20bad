import type { BusinessDate } from '@akonta/domain/dates'
import { type Pack, packText } from '@akonta/domain/packs/pack'
import { type ListedPrice, type PriceToSave, priceLists, savePrice } from '@akonta/domain/pricing/price-calls'
import { ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { texts } from '../texts.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { PriceField } from '../ui/fields/money-field.tsx'
import { QtyField } from '../ui/fields/qty-field.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { pricingTexts } from './texts.ts'

type PricedProduct = { readonly id: number; readonly name: string; readonly packs?: readonly Pack[] | undefined }

type PriceDialogProps = {
  readonly product: PricedProduct
  /** The price to change; null for a new one. */
  readonly before: ListedPrice | null
  readonly onClose: () => void
}

const idOf = (chosen: string): number | undefined => (chosen === '' ? undefined : Number(chosen))

/** A price of a price list, or from a quantity on. */
export const PriceDialog = ({ product, before, onClose }: PriceDialogProps) => {
  const db = useDb()
  const lists = useQuery(asks(priceLists, { db }))
  const [list, setList] = useState(before?.list ? String(before.list) : '')
  const [pack, setPack] = useState(before?.pack ? String(before.pack) : '')
  const [from, setFrom] = useState<Quantity | null>(before?.from ?? ONE)
  const [price, setPrice] = useState<UnitPrice | null>(before?.price ?? null)
  const [startsOn, setStart] = useState<BusinessDate | null>(before?.startsOn ?? currentDay())
  const [endsOn, setEnd] = useState<BusinessDate | null>(before?.endsOn ?? null)
  const [tried, setTried] = useState(false)
  const body: PriceToSave | null =
    from === null || from <= 0n || price === null || startsOn === null
      ? null
      : {
          ...(before && { replaces: before.id }),
          list: idOf(list),
          productId: product.id,
          pack: idOf(pack),
          ...{ from, price, startsOn },
          ...(endsOn !== null && { endsOn }),
        }
  const saving = useSave({
    send: (sent: PriceToSave, requestId) => call(savePrice, { db, body: sent }, { requestId }),
    saved: () => ({ text: pricingTexts.saved, detail: product.name }),
    failed: pricingTexts.notSaved,
    waitsForReload: true,
    onSaved: onClose,
    onSentForApproval: onClose,
  })
  return (
    <SaveDialog
      title={before === null ? pricingTexts.addPrice : pricingTexts.editPrice}
      subject={product.name}
      saving={saving}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (body !== null) saving.save(body)
      }}
    >
      <Pair>
        <NativeSelect
          label={pricingTexts.priceFor}
          data={[
            { value: '', label: pricingTexts.everybody },
            ...(lists.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={list}
          onChange={event => setList(event.currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          label={pricingTexts.unit}
          data={[
            { value: '', label: pricingTexts.single },
            ...(product.packs ?? []).map(each => ({ value: String(each.number), label: packText(each) })),
          ]}
          value={pack}
          onChange={event => setPack(event.currentTarget.value)}
        />
        <QtyField
          label={pricingTexts.from}
          required
          description={pricingTexts.fromHint}
          value={from}
          onChange={setFrom}
          error={tried && (from === null || from <= 0n) && pricingTexts.enterFrom}
        />
        <PriceField
          label={pricingTexts.price}
          required
          value={price}
          onChange={setPrice}
          error={tried && price === null && texts.required(pricingTexts.price)}
        />
        <DateField
          label={pricingTexts.starts}
          required
          value={startsOn}
          onChange={setStart}
          error={tried && startsOn === null && texts.required(pricingTexts.starts)}
        />
        <DateField label={pricingTexts.ends} isOptional description={pricingTexts.endsHint} value={endsOn} onChange={setEnd} />
      </Pair>
    </SaveDialog>
  )
}
