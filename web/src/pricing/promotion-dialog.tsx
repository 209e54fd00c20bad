import { listCategories } from '@akonta/domain/catalogue/lookup-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import { LONGEST_PROMOTION_NAME, type PromotionToSave, savePromotion } from '@akonta/domain/pricing/price-calls'
import type { UnitPrice } from '@akonta/domain/quantity'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { texts } from '../texts.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { DecimalField } from '../ui/fields/decimal-field.tsx'
import { PriceField } from '../ui/fields/money-field.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { pricingTexts } from './texts.ts'

type PromotionDialogProps = {
  /** Without it the promotion is of a category. */
  readonly product?: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** A promotion of a product, by a percentage or a price, or of a category, by a percentage. */
export const PromotionDialog = ({ product, onClose }: PromotionDialogProps) => {
  const db = useDb()
  const categories = useQuery({ ...asks(listCategories, { db }), enabled: product === undefined })
  const [name, setName] = useState('')
  const [category, setCategory] = useState('')
  const [percent, setPercent] = useState<bigint | null>(null)
  const [price, setPrice] = useState<UnitPrice | null>(null)
  const [startsOn, setStart] = useState<BusinessDate | null>(currentDay())
  const [endsOn, setEnd] = useState<BusinessDate | null>(null)
  const [tried, setTried] = useState(false)
  const chosen = category || String(categories.data?.[0]?.id ?? '')
  const goods = product === undefined ? (chosen === '' ? null : { categoryId: Number(chosen) }) : { productId: product.id }
  const less = percent !== null && price === null ? { percent } : price !== null && percent === null ? { price } : null
  const body: PromotionToSave | null =
    name.trim() === '' || goods === null || less === null || startsOn === null || endsOn === null
      ? null
      : { name: name.trim(), ...goods, ...less, startsOn, endsOn }
  const saving = useSave({
    form: 'promotion',
    send: (sent: PromotionToSave, requestId) => call(savePromotion, { db, body: sent }, { requestId }),
    saved: () => ({ text: pricingTexts.saved, detail: name.trim() }),
    failed: pricingTexts.notSaved,
    onSaved: onClose,
    onSentForApproval: onClose,
  })
  return (
    <SaveDialog
      title={pricingTexts.addPromotion}
      {...(product && { subject: product.name })}
      saving={saving}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (body !== null) saving.save(body)
      }}
    >
      <TextInput
        label={pricingTexts.promotionName}
        required
        description={pricingTexts.promotionNameHint}
        maxLength={LONGEST_PROMOTION_NAME}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={tried && name.trim() === '' && texts.required(pricingTexts.promotionName)}
        data-autofocus
      />
      {product === undefined && (
        <NativeSelect
          label={pricingTexts.category}
          required
          data={(categories.data ?? []).map(each => ({ value: String(each.id), label: each.name }))}
          value={chosen}
          onChange={event => setCategory(event.currentTarget.value)}
          error={tried && goods === null && texts.required(pricingTexts.category)}
        />
      )}
      <Pair>
        <DecimalField
          label={pricingTexts.percent}
          required={product === undefined}
          decimals={2}
          shownDecimals={0}
          value={percent}
          onChange={setPercent}
          rightSection="%"
          error={tried && less === null && (product === undefined ? texts.required(pricingTexts.percent) : pricingTexts.percentOrPrice)}
        />
        {product !== undefined && (
          <PriceField label={pricingTexts.promotionPrice} value={price} onChange={setPrice} error={tried && less === null} />
        )}
      </Pair>
      <Pair>
        <DateField
          label={pricingTexts.starts}
          required
          value={startsOn}
          onChange={setStart}
          error={tried && startsOn === null && texts.required(pricingTexts.starts)}
        />
        <DateField
          label={pricingTexts.ends}
          required
          value={endsOn}
          onChange={setEnd}
          error={tried && endsOn === null && texts.required(pricingTexts.ends)}
        />
      </Pair>
    </SaveDialog>
  )
}
