import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, path } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { texts } from '../texts.ts'
import { QtyField } from '../ui/fields/qty-field.tsx'
import { Dialog } from '../ui/messages/dialog.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import type { BoughtLine, PurchasePaper } from './purchase-calls.ts'
import classes from './purchases.module.css'
import { postReturn } from './return-calls.ts'
import { goodsToReturn, isTooMany, returnable, type TypedReturn } from './return-goods.ts'
import { purchaseTexts } from './texts.ts'

const LONGEST_REASON = 200

type ReturnDialogProps = { readonly paper: PurchasePaper; readonly onClose: () => void }

/** Asks which goods of a purchase go back to the supplier, how many, and why. */
export const ReturnDialog = ({ paper, onClose }: ReturnDialogProps) => {
  const db = useDb()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { requestId, settle } = useRequestId()
  const [typed, setTyped] = useState<TypedReturn>(new Map())
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const goods = goodsToReturn(paper.lines, typed)
  const first = paper.lines.find(line => returnable(line) > 0n)
  const send = async (): Promise<void> => {
    setTried(true)
    if (goods === null || reason.trim() === '' || isBusy) return
    setBusy(true)
    try {
      const number = await postReturn(db, paper.number, { reason: reason.trim(), lines: goods }, requestId)
      void queryClient.invalidateQueries({ queryKey: [db] })
      showNotice({
        tone: 'success',
        text: purchaseTexts.saved,
        detail: number,
        action: { label: purchaseTexts.view, run: () => void navigate(path`/admin/purchases/purchasereturnsingle/${number}`) },
      })
      onClose()
    } catch (failure) {
      settle(failure)
      setBusy(false)
      showNotice({ tone: 'error', text: purchaseTexts.failed, detail: messageOf(failure) })
    }
  }
  return (
    <Dialog
      opened
      width={620}
      title={purchaseTexts.returnGoods}
      subject={purchaseTexts.returnSubject(paper.number, paper.supplier)}
      staticBackdrop
      onClose={isBusy ? () => undefined : onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" loading={isBusy} aria-busy={isBusy}>
            {purchaseTexts.returnAction}
          </Button>
        </>
      }
    >
      <ul className={classes.returnLines}>
        {paper.lines.map(line => (
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
      <Textarea
        label={purchaseTexts.reason}
        aria-required
        rows={2}
        maxLength={LONGEST_REASON}
        value={reason}
        error={tried && reason.trim() === '' && texts.required(purchaseTexts.reason)}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </Dialog>
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
  const [bought, returned, available] = [line.quantity, line.returned, line.available].map(formatQuantity)
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
