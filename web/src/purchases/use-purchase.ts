import { purchaseToWire } from '@akonta/domain/purchases/purchase-wire'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { isValidQuantity, quantityOf } from '../goods/goods-line.ts'
import { messageOf, path } from '../lib/api.ts'
import { saveCart } from '../lib/save-cart.ts'
import { useDb } from '../lib/session.ts'
import { type Submission, type SubmissionFault, useSubmission } from '../ui/entry-page/use-submission.ts'
import { showNotice } from '../ui/notice.ts'
import { isSameInvoice, postPurchase } from './purchase-calls.ts'
import { setTerms, usePurchaseCart } from './purchase-cart.ts'
import { NO_TERMS, type PurchaseTerms, purchaseOfList } from './purchase-line.ts'
import { purchaseTexts } from './texts.ts'

type Field = RefObject<HTMLInputElement | null>
type Fields = { readonly supplier: Field; readonly invoice: Field }

const listFault = (): SubmissionFault | null => {
  const { lines } = usePurchaseCart.getState()
  if (lines.length === 0) return { tone: 'info', text: purchaseTexts.noProduct, detail: purchaseTexts.noProductHint }
  const unclear = lines.find(line => !isValidQuantity(quantityOf(line)))
  return unclear === undefined
    ? null
    : { tone: 'error', text: purchaseTexts.enterValidQuantity, detail: unclear.productName, line: unclear.id }
}

/** The field that is still empty, or null. */
const missingField = ({ supplierId, purchaseInvoice }: PurchaseTerms, { supplier, invoice }: Fields): Field | null => {
  if (supplierId === '') return supplier
  return purchaseInvoice.trim() === '' ? invoice : null
}

/** The purchase under way: whose paper it is, and the way from Submit Cart to the books. */
export const usePurchase = (fields: Fields) => {
  const db = useDb()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const lines = usePurchaseCart(cart => cart.lines)
  const [typed, setTyped] = useState<PurchaseTerms>(NO_TERMS)
  const [tried, setTried] = useState(false)
  /** The server's sentence about the same invoice, while it waits for an answer. */
  const [sameInvoice, setSameInvoice] = useState<string | null>(null)
  const terms = lines[0] ?? typed

  const changeTerms = (changed: PurchaseTerms): void => {
    setTyped(changed)
    setTerms(changed)
  }
  const saveAs = async (again: boolean): Promise<void> => {
    try {
      const number = await saveCart(usePurchaseCart, (list, requestId) =>
        postPurchase(db, purchaseToWire(purchaseOfList(list, terms)), { requestId, again }),
      )
      setTyped(NO_TERMS)
      setTried(false)
      void queryClient.invalidateQueries({ queryKey: [db] })
      showNotice({
        tone: 'success',
        text: purchaseTexts.saved,
        detail: number,
        action: { label: purchaseTexts.view, run: () => void navigate(path`/admin/purchases/purchasesreportsingle/${number}`) },
      })
    } catch (failure) {
      if (isSameInvoice(failure)) setSameInvoice(failure.message)
      else showNotice({ tone: 'error', text: purchaseTexts.failed, detail: messageOf(failure) })
    }
  }
  const submission = useSubmission({
    check: listFault,
    prepare: () => void usePurchaseCart.getState().beginSave(),
    save: () => saveAs(false),
  })
  /** An empty list first; then supplier and number, which are said at their fields and not in an alert (AMB-064). */
  const ask = (): void => {
    const missing = lines.length === 0 ? null : missingField(terms, fields)
    setTried(missing !== null)
    if (missing === null) submission.ask()
    else missing.current?.focus()
  }
  const asked: Submission = { ...submission, ask }
  return {
    lines,
    terms,
    tried,
    changeTerms,
    submission: asked,
    sameInvoice,
    answerSameInvoice: (isMeant: boolean): void => {
      setSameInvoice(null)
      if (isMeant) void saveAs(true)
    },
  }
}
