import { packText, partOfLine, quantityText } from '@akonta/domain/packs/pack'
import { correctPrice, LONGEST_COST_NOTE } from '@akonta/domain/purchases/cost-change-calls'
import type { GoodsReceipt } from '@akonta/domain/purchases/receipt-calls'
import type { UnitPrice } from '@akonta/domain/quantity'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { path } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { texts } from '../../texts.ts'
import { PriceField } from '../../ui/fields/money-field.tsx'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { receivedPrice } from './open-products.ts'
import classes from './receipts.module.css'
import { receiptTexts } from './texts.ts'

type Typed = { readonly productId: number; readonly costPrice: UnitPrice | null }

/** Another price for goods that were received and not invoiced. */
export const CorrectDialog = ({ receipt, onClose }: { readonly receipt: GoodsReceipt; readonly onClose: () => void }) => {
  const db = useDb()
  const navigate = useNavigate()
  const open = receipt.lines.filter(({ openQuantity }) => openQuantity > 0n)
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    open.map(({ productId, pack, openQuantity, openAmount }) => ({
      productId,
      costPrice: openAmount === null ? null : receivedPrice(openAmount, openQuantity, pack),
    })),
  )
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { number } = receipt
  const saving = useSave({
    send: (prices: readonly { productId: number; costPrice: UnitPrice }[], requestId) =>
      call(correctPrice, { db, number, body: { reason: reason.trim(), date: undefined, prices } }, { requestId }),
    saved: saved => ({
      text: receiptTexts.corrected,
      detail: saved,
      action: { label: receiptTexts.view, run: () => void navigate(path`/admin/purchases/costs/${saved}`) },
    }),
    onSaved: onClose,
    onSentForApproval: onClose,
  })
  const submit = (): void => {
    setTried(true)
    const prices = typed.flatMap(({ productId, costPrice }) => (costPrice === null ? [] : [{ productId, costPrice }]))
    if (reason.trim() !== '' && prices.length === typed.length) saving.save(prices)
  }
  return (
    <SaveDialog
      width={560}
      title={receiptTexts.correct}
      subject={receiptTexts.correctSubject(number)}
      saving={saving}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="hint">{receiptTexts.differenceHint}</p>
      <ul className={classes.lines} data-fields={1}>
        {open.map((line, place) => (
          <li key={line.productId}>
            <p>
              {line.productName}
              <span>{receiptTexts.openOf(quantityText(partOfLine(line.pack, line.openQuantity)), packText(line.pack))}</span>
            </p>
            <PriceField
              aria-label={receiptTexts.priceOf(line.productName)}
              data-autofocus={place === 0 || undefined}
              value={typed.find(each => each.productId === line.productId)?.costPrice ?? null}
              error={tried && typed[place]?.costPrice === null && receiptTexts.enterPrice}
              onChange={costPrice => setTyped(typed.map(each => (each.productId === line.productId ? { ...each, costPrice } : each)))}
              onFocus={event => event.currentTarget.select()}
            />
          </li>
        ))}
      </ul>
      <TextInput
        label={receiptTexts.reason}
        aria-required
        maxLength={LONGEST_COST_NOTE}
        value={reason}
        error={tried && reason.trim() === '' && texts.required(receiptTexts.reason)}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}
