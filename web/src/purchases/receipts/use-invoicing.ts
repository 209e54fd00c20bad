import { paired } from '@akonta/domain/assert'
import { purchaseTotals } from '@akonta/domain/purchases/purchase-totals'
import { type GoodsReceipt, invoiceReceipts } from '@akonta/domain/purchases/receipt-calls'
import { costWithTax, owedWithTax } from '@akonta/domain/vat/input-tax'
import { useState } from 'react'
import { type EntryDate, sentDate, shownDate, useEntryDateFault } from '../../business/book-dates.ts'
import { isRefusal, path } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { useSave } from '../../ui/messages/use-save.ts'
import { useGoOn } from '../../ui/saving/go-on.ts'
import { NO_TAX, type TaxDraft, taxFault, taxOfDraft, useInputTaxLaw, useTaxClasses } from '../../vat-returns/input-tax.ts'
import { invoiceLines, openProducts, proposedPrice, receivedWorth, type TypedPrice, uncoveredReceipt } from './open-products.ts'
import { receiptTexts } from './texts.ts'

type InvoiceDraft = {
  readonly prices: readonly TypedPrice[]
  readonly invoice: string
  readonly date: EntryDate
  readonly tax: TaxDraft
}

/**
 * What is entered about an invoice for received goods, what it comes to, and its saving. Its lines are those that the receipts had at first: once it
 * is saved, nothing is left to invoice, and the receipts may say so before the next page is there.
 */
export const useInvoicing = (given: readonly GoodsReceipt[]) => {
  const [receipts] = useState(given)
  const db = useDb()
  const goOn = useGoOn()
  const products = openProducts(receipts)
  const [draft, setDraft] = useState<InvoiceDraft>(() => ({ prices: products.map(proposedPrice), invoice: '', date: '', tax: NO_TAX }))
  const [tried, setTried] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const { prices, invoice, date } = draft
  const dateFault = useEntryDateFault()(date)
  const lines = invoiceLines(products, prices)
  const isMissingPrice = prices.some(({ quantity, costPrice }) => (quantity ?? 0n) > 0n && costPrice === null)
  const isTooMuch = lines.some(({ base, product }) => base > product.open)
  const uncovered = uncoveredReceipt(receipts, lines)
  const totals = purchaseTotals(lines)
  const law = useInputTaxLaw(shownDate(date) ?? currentDay())
  const classOf = useTaxClasses(law !== null && draft.tax.basis !== null)
  const taxed = paired(lines, totals.lines).map(([{ productId }, amount]) => ({ amount, taxClass: classOf(productId) }))
  const tax = taxOfDraft(law, draft.tax, taxed)
  const cost = law === null || tax === undefined ? totals.total : costWithTax(law.code, totals.total, tax)
  const received = lines.reduce((sum, { product, base }) => sum + receivedWorth(product, base), 0n)
  const saving = useSave({
    form: 'receipt-invoice',
    send: (again: boolean, requestId) => {
      const body = {
        receipts: receipts.map(({ number }) => number),
        invoice: invoice.trim(),
        date: sentDate(date),
        tax,
        prices: lines.map(({ productId, quantity, costPrice, pack }) => ({ productId, quantity, costPrice, pack })),
      }
      return call(invoiceReceipts, { db, again, body }, { requestId })
    },
    saved: number => ({ text: receiptTexts.purchaseSaved, detail: number }),
    failed: failure => {
      if (!isRefusal(failure, 'already_exists')) return receiptTexts.notSaved
      setQuestion(failure.message)
      return null
    },
    onSaved: number => goOn(path`/admin/purchases/purchasesreportsingle/${number}`),
  })
  const isWrong = lines.length === 0 || isMissingPrice || isTooMuch || uncovered !== undefined
  return {
    ...{ products, draft, law, taxed, uncovered, tried, question },
    change: (changed: Partial<InvoiceDraft>) => setDraft(current => ({ ...current, ...changed })),
    isEmpty: lines.length === 0,
    total: owedWithTax(totals.total, tax),
    /** What the goods cost by the invoice above what they were worth when they came, both without the tax that is claimed. */
    difference: cost - received,
    dateFault: tried ? dateFault : null,
    isSaving: saving.isSaving,
    submit: () => {
      setTried(true)
      if (invoice.trim() !== '' && !isWrong && dateFault === null && taxFault(law, tax, taxed) === null) saving.save(false)
    },
    saveAgain: () => saving.save(true),
    closeQuestion: () => setQuestion(null),
  }
}
