import type { LinePack } from '@akonta/domain/packs/pack'
import { type Actual, WASTE_TYPES, type Waste } from '@akonta/domain/production/production'
import { fineToNumber, ONE, type Quantity } from '@akonta/domain/quantity'
import { divideHalfUp } from '@akonta/domain/rounding'
import { fineOf } from '../lib/figures.ts'
import { rowsOf, textIn } from '../lib/stored-values.ts'

/** A loss being entered. `key` tells two of the same product apart. */
export type WasteDraft = {
  readonly key: number
  readonly productId: number
  readonly quantity: Quantity | null
  readonly type: Waste['type']
  readonly reason: string
}

/** What happened, being entered: a component without a quantity was used by the recipe. */
export type ActualDraft = {
  readonly planned: Quantity | null
  readonly used: ReadonlyMap<number, Quantity>
  readonly waste: readonly WasteDraft[]
}

export const NOTHING_ENTERED: ActualDraft = { planned: null, used: new Map(), waste: [] }

export const withUsed = (draft: ActualDraft, productId: number, quantity: Quantity | null): ActualDraft => {
  const used = new Map(draft.used)
  if (quantity === null) used.delete(productId)
  else used.set(productId, quantity)
  return { ...draft, used }
}

/** What was typed in packs, in base units, half-up to the ten-thousandth. */
export const inBase = (typed: Quantity | null, pack: LinePack | undefined): Quantity | null =>
  typed === null || pack === undefined ? typed : divideHalfUp(typed * pack.size, ONE)

export const withWaste = (draft: ActualDraft, productId: number): ActualDraft => ({
  ...draft,
  waste: [
    ...draft.waste,
    { key: Math.max(0, ...draft.waste.map(each => each.key)) + 1, productId, quantity: null, type: 'DAMAGED_ITEMS', reason: '' },
  ],
})

export const changedWaste = (draft: ActualDraft, changed: WasteDraft): ActualDraft => ({
  ...draft,
  waste: draft.waste.map(each => (each.key === changed.key ? changed : each)),
})

export const withoutWaste = (draft: ActualDraft, key: number): ActualDraft => ({
  ...draft,
  waste: draft.waste.filter(each => each.key !== key),
})

export const isComplete = ({ quantity, reason }: WasteDraft): boolean => quantity !== null && quantity > 0n && reason.trim() !== ''

/** What was entered so far; unfinished losses are left out. */
export const enteredIn = ({ planned, used, waste }: ActualDraft): Actual => ({
  ...(planned !== null && planned > 0n && { planned }),
  ...(used.size > 0 && { used: [...used].map(([productId, quantity]) => ({ productId, quantity })) }),
  ...(waste.some(isComplete) && {
    waste: waste
      .filter(isComplete)
      .map(({ productId, quantity, type, reason }) => ({ productId, quantity: quantity ?? 0n, type, reason: reason.trim() })),
  }),
})

/** What happened as a line of the list stores it, with JSON numbers. */
export type StoredActual = {
  readonly plannedQty?: number
  readonly used?: readonly { readonly productId: number; readonly qty: number }[]
  readonly waste?: readonly { readonly productId: number; readonly qty: number; readonly type: string; readonly reason: string }[]
}

export const storedActual = ({ planned, used, waste }: Actual): StoredActual => ({
  ...(planned !== undefined && { plannedQty: fineToNumber(planned) }),
  ...(used !== undefined && { used: used.map(({ productId, quantity }) => ({ productId, qty: fineToNumber(quantity) })) }),
  ...(waste !== undefined && { waste: waste.map(({ quantity, ...each }) => ({ ...each, qty: fineToNumber(quantity) })) }),
})

/** Anything malformed is left out. */
export const readActual = ({ plannedQty, used, waste }: StoredActual): Actual => {
  const planned = fineOf(plannedQty)
  const parts = rowsOf(used).flatMap(({ productId, qty }) => {
    const quantity = fineOf(qty)
    return typeof productId === 'number' && quantity !== null ? [{ productId, quantity }] : []
  })
  const losses = rowsOf(waste).flatMap(row => {
    const quantity = fineOf(row.qty)
    const type = WASTE_TYPES.find(each => each === row.type)
    const reason = textIn(row, 'reason')
    return typeof row.productId === 'number' && quantity !== null && type !== undefined && reason !== ''
      ? [{ productId: row.productId, quantity, type, reason }]
      : []
  })
  return {
    ...(planned !== null && { planned }),
    ...(parts.length > 0 && { used: parts }),
    ...(losses.length > 0 && { waste: losses }),
  }
}
