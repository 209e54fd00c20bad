import { baseQuantityOf, formatInPacks } from '@akonta/domain/packs/pack'
import type { BoughtLine, PurchaseDocument } from '@akonta/domain/purchases/purchase-calls'
import type { PurchaseReturn } from '@akonta/domain/purchases/purchase-return'
import { returnPurchase } from '@akonta/domain/purchases/purchase-return-calls'
import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { path } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { QtyField } from '../ui/fields/qty-field.tsx'
import { ReasonField } from '../ui/fields/reason-field.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './purchases.module.css'
import { goodsToReturn, isTooMany, returnable, type TypedReturn } from './return-goods.ts'
import { purchaseTexts } from './texts.ts'

type ReturnDialogProps = { readonly document: PurchaseDocument; readonly onClose: () => void }

/** Asks which goods of a purchase are returned, how many, and why. */
export const ReturnDialog = ({ document, onClose }: ReturnDialogProps) => {
  const db = useDb()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<TypedReturn>(new Map())
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const goods = goodsToReturn(document.lines, typed)
  const first = document.lines.find(line => returnable(line) > 0n)
  const saving = useSave({
    form: 'purchase-return',
    send: (lines: PurchaseReturn['lines'], requestId) =>
      call(returnPurchase, { db, number: document.number, body: { reason: reason.trim(), lines } }, { requestId }),
    saved: number => ({
      text: purchaseTexts.saved,
      detail: number,
      action: { label: purchaseTexts.view, run: () => void navigate(path`/admin/purchases/purchasereturnsingle/${number}`) },
    }),
    failed: purchaseTexts.failed,
    onSaved: onClose,
  })
  const submit = (): void => {
    setTried(true)
    if (goods !== null && reason.trim() !== '') saving.save(goods)
  }
  return (
    <SaveDialog
      width={620}
      title={purchaseTexts.returnGoods}
      subject={purchaseTexts.returnSubject(document.number, document.supplier)}
      saving={saving}
      action={purchaseTexts.returnAction}
      onClose={onClose}
      onSubmit={submit}
    >
      <ul className={classes.returnLines}>
        {document.lines.map(line => (
          <ReturnLine
            key={line.productId}
            line={line}
            typed={typed.get(line.productId) ?? null}
            isFirst={line === first}
            onChange={quantity => setTyped(before => new Map(before).set(line.productId, quantity))}
          />
        ))}
      </ul>
      {tried && goods === null && <MessageBox variant="danger">{purchaseTexts.returnNothing}</MessageBox>}
      <ReasonField label={purchaseTexts.reason} value={reason} isMissing={tried && reason.trim() === ''} rows={2} onChange={setReason} />
    </SaveDialog>
  )
}

type ReturnLineProps = {
  readonly line: BoughtLine
  readonly typed: Quantity | null
  readonly isFirst: boolean
  readonly onChange: (quantity: Quantity | null) => void
}

const ReturnLine = ({ line, typed, isFirst, onChange }: ReturnLineProps) => {
  const most = returnable(line)
  const [bought, returned, available] = [baseQuantityOf(line), line.returned, line.available].map(quantity =>
    formatInPacks(quantity, line.pack && [line.pack]),
  )
  return (
    <li>
      <p>
        {line.productName}
        <span>{purchaseTexts.returnFacts(bought ?? '', returned ?? '', available ?? '')}</span>
      </p>
      <QtyField
        aria-label={purchaseTexts.returnQtyOf(line.productName)}
        placeholder="0"
        value={typed}
        disabled={most === 0n}
        data-autofocus={isFirst || undefined}
        error={isTooMany(line, typed) && purchaseTexts.atMost(formatQuantity(most))}
        onChange={onChange}
        onFocus={event => event.currentTarget.select()}
      />
    </li>
  )
}
