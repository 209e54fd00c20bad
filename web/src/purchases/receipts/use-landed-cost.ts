import type { Pesewas } from '@akonta/domain/money'
import { type CostPayment, landCost, type WeighedLine } from '@akonta/domain/purchases/cost-change-calls'
import type { CostBasis } from '@akonta/domain/purchases/landed-cost'
import type { Quantity } from '@akonta/domain/quantity'
import { useState } from 'react'
import { type EntryDate, sentDate, shownDate, useEntryDateFault } from '../../business/book-dates.ts'
import { path } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { useSave } from '../../ui/messages/use-save.ts'
import { useGoOn } from '../../ui/saving/go-on.ts'
import { NO_TAX, type TaxDraft, taxFault, taxOfDraft, useInputTaxLaw } from '../../vat-returns/input-tax.ts'
import { keyOf, useCostedDocuments } from './costed-documents.ts'
import { receiptTexts } from './texts.ts'

type CostDraft = {
  readonly documents: readonly string[]
  readonly description: string
  readonly amount: Pesewas | null
  readonly basis: CostBasis
  readonly weights: ReadonlyMap<string, Quantity | null>
  readonly payment: CostPayment
  readonly supplier: string
  readonly bank: string
  readonly reference: string
  /** Whose invoice has the tax, of a cost that is paid at once. */
  readonly issuer: string
  readonly tax: TaxDraft
  readonly date: EntryDate
}

const newDraft = (documents: readonly string[]): CostDraft => ({
  ...{ documents, description: '', amount: null, basis: 'VALUE', weights: new Map(), payment: 'CREDIT', supplier: '', bank: '' },
  ...{ reference: '', issuer: '', tax: NO_TAX, date: '' },
})

/** Whom the cost is owed to, or the bank that it is paid from; '' for cash. */
const payeeOf = ({ payment, supplier, bank }: CostDraft): string => (payment === 'CREDIT' ? supplier : payment === 'BANK' ? bank : '')

/** What is entered about a cost of received goods, the lines that it is added to, and its saving. */
export const useLandedCost = (documents: readonly string[]) => {
  const db = useDb()
  const goOn = useGoOn()
  const [draft, setDraft] = useState(() => newDraft(documents))
  const [tried, setTried] = useState(false)
  const { amount, basis, payment, date } = draft
  const [description, reference, issuer] = [draft.description.trim(), draft.reference.trim(), draft.issuer.trim()]
  const pid = payeeOf(draft)
  const dateFault = useEntryDateFault()(date)
  const costed = useCostedDocuments(draft.documents)
  const lines = costed.flatMap(each => each.lines)
  const weights = lines.flatMap(({ document, productId }): WeighedLine[] => {
    const weight = draft.weights.get(keyOf({ document, productId })) ?? null
    return weight === null ? [] : [{ document, productId, weight }]
  })
  const law = useInputTaxLaw(shownDate(date) ?? currentDay())
  const taxed = [{ amount: amount ?? 0n, taxClass: 'STANDARD' as const }]
  const tax = taxOfDraft(law, draft.tax, taxed)
  const hasTax = law !== null && draft.tax.basis !== null
  const saving = useSave({
    form: 'landed-cost',
    send: (whole: Pesewas, requestId) => {
      const body = {
        ...{ documents: draft.documents, description, amount: whole, basis, payment, pid, reference, tax },
        weights: basis === 'WEIGHT' ? weights : [],
        date: sentDate(date),
        issuer: tax === undefined || payment === 'CREDIT' ? '' : issuer,
      }
      return call(landCost, { db, body }, { requestId })
    },
    saved: number => ({ text: receiptTexts.landed, detail: number }),
    failed: receiptTexts.notSaved,
    onSaved: number => goOn(path`/admin/purchases/costs/${number}`),
    onSentForApproval: () => goOn('/admin/purchases/receipts'),
  })
  const isWrong =
    draft.documents.length === 0 ||
    description === '' ||
    (payment !== 'CASH' && pid === '') ||
    (basis === 'WEIGHT' && weights.length < lines.length) ||
    (hasTax && (reference === '' || (payment !== 'CREDIT' && issuer === ''))) ||
    taxFault(law, tax, taxed) !== null ||
    dateFault !== null
  return {
    ...{ draft, costed, lines, law, taxed, hasTax, tried },
    change: (changed: Partial<CostDraft>) => setDraft(current => ({ ...current, ...changed })),
    dateFault: tried ? dateFault : null,
    isSaving: saving.isSaving,
    submit: () => {
      setTried(true)
      if (!isWrong && amount !== null && amount > 0n) saving.save(amount)
    },
  }
}

export type LandedCost = ReturnType<typeof useLandedCost>
