import { makePurchase } from '@akonta/domain/purchases/purchase-calls'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentDate, shownDate, useEntryDateFault } from '../business/book-dates.ts'
import { fieldFault } from '../goods/field-fault.ts'
import { isValidQuantity, quantityOf } from '../goods/goods-line.ts'
import { isRefusal, messageOf, path, SentForApproval } from '../lib/api.ts'
import { call, keys } from '../lib/call.ts'
import { saveCart } from '../lib/save-cart.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { type SubmissionFault, useSubmission } from '../ui/entry-page/use-submission.ts'
import { showNotice } from '../ui/messages/notice.ts'
import { showSentForApproval } from '../ui/messages/sent-notice.ts'
import { type TaxDraft, taxFault, taxOfDraft, useInputTaxLaw, useIsTaxKnown, useTaxClasses } from '../vat-returns/input-tax.ts'
import { draftOfStored, storedTax } from '../vat-returns/stored-tax.ts'
import { enteredPurchase, setTerms, usePurchaseCart } from './purchase-cart.ts'
import { NO_TERMS, type PaidNow, type PurchaseTerms, purchaseOfList, taxedLines } from './purchase-line.ts'
import { purchaseTexts } from './texts.ts'

type Field = RefObject<HTMLInputElement | null>
type Fields = { readonly supplier: Field; readonly invoice: Field; readonly date: Field; readonly reference: Field }

/** An empty list first; then supplier and number, which are shown at their fields and not in an alert (AMB-064); then quantities. */
const faultsOf = (
  { supplierId, purchaseInvoice }: PurchaseTerms,
  paid: PaidNow,
  { supplier, invoice, reference }: Fields,
): readonly SubmissionFault[] => {
  const { lines } = usePurchaseCart.getState()
  const missing = (label: string, name: string, field: Field): SubmissionFault => ({
    ...fieldFault(texts.required(label), name, field),
    isQuiet: true,
  })
  return [
    ...(lines.length === 0 ? [{ tone: 'info' as const, text: purchaseTexts.noProduct, detail: purchaseTexts.noProductHint }] : []),
    ...(supplierId === '' ? [missing(purchaseTexts.supplier, 'supplier', supplier)] : []),
    ...(purchaseInvoice.trim() === '' ? [missing(purchaseTexts.invoiceNumber, 'invoice', invoice)] : []),
    ...lines
      .filter(line => !isValidQuantity(quantityOf(line)))
      .map(({ id, productName }) => ({ text: purchaseTexts.enterValidQuantity, detail: productName, line: id })),
    ...(paid.kind === 'bank' && paid.reference.trim() === '' ? [missing(purchaseTexts.transactionId, 'reference', reference)] : []),
  ]
}

type KnownBefore = { readonly invoice: boolean; readonly reference: boolean }

type Question = { readonly sentence: string; readonly isInvoice: boolean; readonly known: KnownBefore }

const NOTHING_KNOWN: KnownBefore = { invoice: false, reference: false }

/** The current purchase: its supplier and invoice, and saving it. */
export const usePurchase = (fields: Fields) => {
  const db = useDb()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const lines = usePurchaseCart(cart => cart.lines)
  const [typed, setTyped] = useState<PurchaseTerms>(NO_TERMS)
  /** The server's question, and what the user has confirmed so far. */
  const [question, setQuestion] = useState<Question | null>(null)
  const terms = lines[0] ?? typed
  const dateFault = useEntryDateFault()
  const { date: entered, paid, tax: stored } = enteredPurchase.useTerms()
  const taxDraft = draftOfStored(stored)
  const law = useInputTaxLaw(shownDate(entered) ?? '')
  const taxed = taxedLines(lines, useTaxClasses(law !== null && taxDraft.basis !== null))
  const tax = taxOfDraft(law, taxDraft, taxed)
  const isTaxKnown = useIsTaxKnown(stored !== null)

  const changeTerms = (changed: PurchaseTerms): void => {
    setTyped(changed)
    setTerms(changed)
  }
  const forget = (): void => {
    setTyped(NO_TERMS)
    enteredPurchase.forget()
  }
  const saveAs = async (known: KnownBefore): Promise<void> => {
    try {
      const date = sentDate(enteredPurchase.useTerms.getState().date)
      const { number } = await saveCart(usePurchaseCart, (list, requestId) => {
        const body = { ...purchaseOfList(list, terms, paid, tax), date }
        return call(makePurchase, { db, again: known.invoice, paidAgain: known.reference, body }, { requestId })
      })
      forget()
      void queryClient.invalidateQueries({ queryKey: keys.business(db) })
      showNotice({
        tone: 'success',
        text: purchaseTexts.saved,
        detail: number,
        action: { label: purchaseTexts.view, run: () => void navigate(path`/admin/purchases/purchasesreportsingle/${number}`) },
      })
    } catch (failure) {
      if (failure instanceof SentForApproval) {
        forget()
        void queryClient.invalidateQueries({ queryKey: keys.business(db) })
        showSentForApproval(failure, navigate)
      } else if (isRefusal(failure, 'already_exists'))
        setQuestion({ sentence: failure.message, isInvoice: 'invNo' in failure.facts, known })
      else showNotice({ tone: 'error', text: messageOf(failure), detail: purchaseTexts.failed })
    }
  }
  const submission = useSubmission({
    check: () => {
      const wrongDate = dateFault(enteredPurchase.useTerms.getState().date)
      const wrongTax = taxFault(law, tax, taxed)
      return [
        ...faultsOf(usePurchaseCart.getState().lines[0] ?? terms, paid, fields),
        ...(wrongDate === null ? [] : [fieldFault(wrongDate, 'date', fields.date)]),
        ...(wrongTax === null ? [] : [{ text: wrongTax }]),
        ...(stored === null || isTaxKnown ? [] : [{ text: purchaseTexts.taxLoading }]),
      ]
    },
    prepare: () => void usePurchaseCart.getState().beginSave(),
    save: () => saveAs(NOTHING_KNOWN),
  })
  return {
    lines,
    terms,
    changeTerms,
    submission,
    paid,
    changePaid: (changed: PaidNow): void => enteredPurchase.set({ paid: changed }),
    tax,
    taxFields:
      law === null
        ? null
        : { law, draft: taxDraft, lines: taxed, onChange: (changed: TaxDraft): void => enteredPurchase.set({ tax: storedTax(changed) }) },
    question,
    answer: (isMeant: boolean): void => {
      setQuestion(null)
      if (question === null || !isMeant) return
      const { known, isInvoice } = question
      void saveAs(isInvoice ? { ...known, invoice: true } : { ...known, reference: true })
    },
  }
}
