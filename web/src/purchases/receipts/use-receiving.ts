import { present } from '@akonta/domain/assert'
import type { PurchaseOrder } from '@akonta/domain/purchases/order-calls'
import { purchaseOfOrder, receiveGoods } from '@akonta/domain/purchases/receipt-calls'
import { owedWithTax } from '@akonta/domain/vat/input-tax'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentDate, shownDate, useEntryDateFault } from '../../business/book-dates.ts'
import { isRefusal, path } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useCan, useDb } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { useSave } from '../../ui/messages/use-save.ts'
import { taxFault, taxOfDraft, useInputTaxLaw, useTaxClasses } from '../../vat-returns/input-tax.ts'
import { type Delivery, deliveredLines, deliveryTotals, newDelivery } from './delivery.ts'
import { receiptTexts } from './texts.ts'

/** Saves a delivery as a goods receipt, or with its invoice as a purchase. `onKnownInvoice` gets the sentence about an invoice entered before. */
const useSaveDelivery = (
  order: PurchaseOrder,
  delivery: Delivery,
  tax: ReturnType<typeof taxOfDraft>,
  onKnownInvoice: (sentence: string) => void,
) => {
  const db = useDb()
  const navigate = useNavigate()
  const { hasInvoice } = delivery
  const date = sentDate(delivery.date)
  const lines = deliveredLines(delivery).map(({ productId, pack, quantity, costPrice, expiresOn }) => ({
    ...{ productId, pack, quantity, expiresOn },
    costPrice: costPrice ?? undefined,
  }))
  const goods = () => ({ deliveryNote: delivery.deliveryNote.trim(), date, lines })
  const purchase = () => ({
    supplier: order.supplier,
    invoice: delivery.invoice.trim(),
    purchaseType: delivery.isPaid ? ('CASH' as const) : ('CREDIT' as const),
    date,
    tax,
    lines: lines.map(line => ({ ...line, costPrice: present(line.costPrice, 'the price of a delivered line'), sellingPrice: 0n })),
  })
  const toOrder = () => void navigate(path`/admin/purchases/orders/${order.number}`)
  return useSave({
    form: hasInvoice ? 'order-purchase' : 'goods-receipt',
    send: async (again: boolean, requestId) =>
      hasInvoice
        ? call(purchaseOfOrder, { db, order: order.number, again, body: purchase() }, { requestId })
        : call(receiveGoods, { db, order: order.number, body: goods() }, { requestId }),
    saved: number => ({
      text: hasInvoice ? receiptTexts.purchaseSaved : receiptTexts.received,
      detail: number,
      action: {
        label: receiptTexts.view,
        run: () =>
          void navigate(hasInvoice ? path`/admin/purchases/purchasesreportsingle/${number}` : path`/admin/purchases/receipts/${number}`),
      },
    }),
    failed: failure => {
      if (!isRefusal(failure, 'already_exists')) return receiptTexts.notSaved
      onKnownInvoice(failure.message)
      return null
    },
    onSaved: toOrder,
    onSentForApproval: toOrder,
  })
}

/** What is entered about a delivery of an order, what it costs, and its saving. */
export const useReceiving = (order: PurchaseOrder) => {
  const hasPrices = useCan('see_costs')
  const [delivery, setDelivery] = useState(() => newDelivery(order))
  const [tried, setTried] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const { date, hasInvoice, invoice } = delivery
  const dateFault = useEntryDateFault()(date)
  const delivered = deliveredLines(delivery)
  const totals = deliveryTotals(delivered)
  const law = useInputTaxLaw(shownDate(date) ?? currentDay())
  const classOf = useTaxClasses(hasInvoice && law !== null && delivery.tax.basis !== null)
  const taxed = totals.lines.map(({ productId, amount }) => ({ amount, taxClass: classOf(productId) }))
  const tax = hasInvoice ? taxOfDraft(law, delivery.tax, taxed) : undefined
  const { save, isSaving } = useSaveDelivery(order, delivery, tax, setQuestion)
  const isWrong =
    delivered.length === 0 ||
    delivered.some(line => (line.tracksExpiry && line.expiresOn === null) || (hasPrices && line.costPrice === null)) ||
    (hasInvoice && (invoice.trim() === '' || taxFault(law, tax, taxed) !== null)) ||
    dateFault !== null
  return {
    ...{ delivery, hasPrices, law, taxed, tried, question, isSaving },
    change: (changed: Partial<Delivery>) => setDelivery(current => ({ ...current, ...changed })),
    total: owedWithTax(totals.total, tax),
    hasGoods: delivered.length > 0,
    dateFault: tried ? dateFault : null,
    submit: () => {
      setTried(true)
      if (!isWrong) save(false)
    },
    saveAgain: () => save(true),
    closeQuestion: () => setQuestion(null),
  }
}

export type Receiving = ReturnType<typeof useReceiving>
