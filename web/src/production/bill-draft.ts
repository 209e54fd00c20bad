import type { Pesewas } from '@akonta/domain/money'
import type { Bill, OverheadRate } from '@akonta/domain/production/bill'
import type { BillInStock } from '@akonta/domain/production/bill-calls'
import { ONE, type Quantity } from '@akonta/domain/quantity'

/** A component being edited: null while its field contains no number. */
export type DraftPart = { readonly productId: number; readonly name: string; readonly quantity: Quantity | null }

export type BillDraft = {
  readonly makes: Quantity | null
  readonly parts: readonly DraftPart[]
  /** Null or zero without a rate. */
  readonly overhead: Pesewas | null
  readonly per: OverheadRate['per']
}

export const draftOf = (bill: BillInStock | null): BillDraft => ({
  makes: bill?.makes ?? ONE,
  parts: bill?.components ?? [],
  overhead: bill?.overhead?.amount ?? null,
  per: bill?.overhead?.per ?? 'BATCH',
})

/** Adds a component, unless it is listed already or is the product itself. */
export const withPart = (draft: BillDraft, { id, name }: { readonly id: number; readonly name: string }): BillDraft =>
  draft.parts.some(part => part.productId === id) ? draft : { ...draft, parts: [...draft.parts, { productId: id, name, quantity: ONE }] }

export const withQuantityOf = (draft: BillDraft, productId: number, quantity: Quantity | null): BillDraft => ({
  ...draft,
  parts: draft.parts.map(part => (part.productId === productId ? { ...part, quantity } : part)),
})

export const withoutPart = (draft: BillDraft, productId: number): BillDraft => ({
  ...draft,
  parts: draft.parts.filter(part => part.productId !== productId),
})

export const isAmount = (quantity: Quantity | null): quantity is Quantity => quantity !== null && quantity > 0n

/** The bill of the draft; null while a quantity is missing or there are no components. */
export const billOfDraft = ({ makes, parts, overhead, per }: BillDraft): Bill | null => {
  const components = parts.flatMap(({ productId, quantity }) => (isAmount(quantity) ? [{ productId, quantity }] : []))
  return isAmount(makes) && components.length > 0 && components.length === parts.length
    ? { makes, components, ...(overhead !== null && overhead > 0n && { overhead: { amount: overhead, per } }) }
    : null
}
