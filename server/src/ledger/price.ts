import type { Pesewas } from '@akonta/domain/money'
import { fineText, type Quantity } from '@akonta/domain/quantity'
import { type DatedLot, lotsThatStay, NO_LOTS } from '@akonta/domain/stock/lots'
import { issue, receive, revalue, valueAtAverage } from '@akonta/domain/stock/position'
import type { CostedIssue, ExpectedReceipt, Received, StockIssue, StockReceipt, StockRevaluation } from './draft.ts'
import { keyOf, type LockedPosition, type LockedPositions, type PositionKey, positionAt } from './lock.ts'

/** One signed movement of a position, with the resulting stock. */
export type Movement = PositionKey & {
  readonly movementNo: bigint
  readonly quantity: Quantity
  readonly value: Pesewas
  readonly quantityAfter: Quantity
  readonly valueAfter: Pesewas
  /**
   * The price paid for a receipt that leaves the position at or below zero: its value is that of the goods that had left. Null for all
   * others.
   */
  readonly paid: Pesewas | null
  /** The dated part, as positive quantities. */
  readonly lots: readonly DatedLot[]
}

export type Variance = { readonly branch: number; readonly amount: Pesewas }

const movementTo = (
  key: PositionKey,
  position: LockedPosition,
  quantity: Quantity,
  value: Pesewas,
  lots: readonly DatedLot[],
  paid: Pesewas | null = null,
): Movement => ({
  branch: key.branch,
  product: key.product,
  movementNo: position.movementNo,
  quantity,
  value,
  quantityAfter: position.quantity,
  valueAfter: position.value,
  paid,
  lots,
})

/** A product of which more is wanted than is in stock, in text with 4 decimals. */
export type Shortage = { readonly product: number; readonly branch: number; readonly onHand: string; readonly wanted: string }

/** Every position from which the issues together take more than it holds. */
export const shortagesOf = (positions: LockedPositions, issues: readonly Required<StockIssue>[]): readonly Shortage[] => {
  const wanted = new Map<string, { key: PositionKey; quantity: Quantity }>()
  for (const each of issues) {
    const soFar = wanted.get(keyOf(each))?.quantity ?? 0n
    wanted.set(keyOf(each), { key: each, quantity: soFar + each.quantity })
  }
  return [...wanted.values()]
    .map(({ key, quantity }) => ({ key, quantity, onHand: positionAt(positions, key).quantity }))
    .filter(({ quantity, onHand }) => quantity > onHand)
    .map(({ key, quantity, onHand }) => ({
      product: key.product,
      branch: key.branch,
      onHand: fineText(onHand),
      wanted: fineText(quantity),
    }))
}

export type Priced = {
  readonly issued: readonly CostedIssue[]
  readonly positions: LockedPositions
  readonly movements: readonly Movement[]
}

export type IssueWithLots = Required<StockIssue> & { readonly lots: readonly DatedLot[] }

/** Prices issues at the weighted average of their position. Shortages and lots were determined before. */
export const priceIssues = (positions: LockedPositions, issues: readonly IssueWithLots[]): Priced => {
  const after = new Map(positions)
  const movements: Movement[] = []
  const issued = issues.map(each => {
    const { lots } = each
    const before = positionAt(after, each)
    const moved = issue(before, each.quantity)
    const position = { ...before, ...moved.position, movementNo: before.movementNo + 1n }
    after.set(keyOf(each), position)
    movements.push(movementTo(each, position, -each.quantity, moved.value, lots))
    return { ...each, cost: -moved.value }
  })
  return { issued, positions: after, movements }
}

/** The value of each receipt at the average that it meets. */
export const expectReceipts = (positions: LockedPositions, receipts: readonly Required<StockReceipt>[]): readonly ExpectedReceipt[] =>
  receipts.map(each => {
    const position = positionAt(positions, each)
    return { ...each, atAverage: position.movementNo === 0n ? null : valueAtAverage(position, each.quantity) }
  })

export type TakenIn = {
  readonly movements: readonly Movement[]
  readonly variances: readonly Variance[]
  readonly positions: LockedPositions
}

/** Posts each receipt at the value, and with the dated lots, that the effects gave it. Filling a negative position leaves a variance. */
export const takeIn = (positions: LockedPositions, receipts: readonly (readonly [Required<StockReceipt>, Received])[]): TakenIn => {
  const after = new Map(positions)
  const movements: Movement[] = []
  const variances: Variance[] = []
  for (const [each, { value, lots: arriving = NO_LOTS }] of receipts) {
    const before = positionAt(after, each)
    const received = receive(before, each.quantity, value)
    const position = { ...before, ...received.position, movementNo: before.movementNo + 1n }
    const lots = lotsThatStay(arriving, each.quantity, before.quantity)
    after.set(keyOf(each), position)
    const paid = position.quantity > 0n ? null : value
    movements.push(movementTo(each, position, each.quantity, received.value, lots, paid))
    if (received.variance !== 0n) variances.push({ branch: each.branch, amount: received.variance })
  }
  return { movements, variances, positions: after }
}

/** Changes the value of goods in stock. Of zero there is no movement. */
export const revalueStock = (positions: LockedPositions, revaluations: readonly Required<StockRevaluation>[]): readonly Movement[] => {
  const after = new Map(positions)
  const movements: Movement[] = []
  for (const each of revaluations) {
    if (each.value === 0n) continue
    const before = positionAt(after, each)
    const position = { ...before, ...revalue(before, each.value), movementNo: before.movementNo + 1n }
    after.set(keyOf(each), position)
    movements.push(movementTo(each, position, 0n, each.value, NO_LOTS))
  }
  return movements
}
