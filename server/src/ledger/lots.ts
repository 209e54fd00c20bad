import type { BusinessDate } from '@akonta/domain/dates'
import type { Quantity } from '@akonta/domain/quantity'
import { type DatedLot, datedOnly, expiredOf, inLeavingOrder, NO_LOTS, type Shelf, shelfOf, takeFrom } from '@akonta/domain/stock/lots'
import type { Statement, Transaction } from '../db/database.ts'
import type { StockIssue } from './draft.ts'
import { keyOf, type LockedPositions, type PositionKey, positionAt } from './lock.ts'
import type { IssueWithLots, Movement } from './price.ts'

/** What one movement took from a dated lot (−) or added to it. */
export type LotMovement = PositionKey & { readonly movementNo: bigint; readonly expiresOn: BusinessDate; readonly quantity: Quantity }

const LOTS: Statement = {
  name: 'ledger-lots',
  text: `select l.branch_id, l.product_id::int, l.expires_on, l.quantity
         from unnest($2::int[], $3::bigint[]) as w (branch_id, product_id)
         join stock_lot l on l.business_id = $1 and l.branch_id = w.branch_id and l.product_id = w.product_id`,
}

type LotRow = { branch_id: number; product_id: number; expires_on: BusinessDate; quantity: bigint }

const shelvesOf = async (tx: Transaction, positions: LockedPositions, keys: readonly PositionKey[]): Promise<Map<string, Shelf>> => {
  const asked = [...new Map(keys.map(key => [keyOf(key), key])).values()]
  const rows = await tx.rows<LotRow>(LOTS, [tx.businessId, asked.map(key => key.branch), asked.map(key => key.product)])
  const lots = new Map<string, DatedLot[]>()
  for (const row of rows) {
    const key = keyOf({ branch: row.branch_id, product: row.product_id })
    lots.set(key, [...(lots.get(key) ?? []), { expiresOn: row.expires_on, quantity: row.quantity }])
  }
  return new Map(asked.map(key => [keyOf(key), shelfOf(lots.get(keyOf(key)) ?? NO_LOTS, positionAt(positions, key).quantity)]))
}

/**
 * Each issue with the dated lots from which it leaves: those it names, then good ones on the document's date first-expired-first-out,
 * expired goods last (domain/src/stock/lots.ts). Their positions are locked. A draft without dated stock needs no query.
 */
export const withLots = async (
  tx: Transaction,
  positions: LockedPositions,
  issues: readonly Required<StockIssue>[],
  day: BusinessDate,
): Promise<readonly IssueWithLots[]> => {
  const isDated = (key: PositionKey): boolean => positionAt(positions, key).datedQuantity > 0n
  if (!issues.some(isDated)) return issues.map(each => ({ ...each, lots: NO_LOTS }))
  const shelves = await shelvesOf(tx, positions, issues.filter(isDated))
  return issues.map(each => {
    const shelf = inLeavingOrder(shelves.get(keyOf(each)) ?? [], day)
    const first = each.expiredFirst ? [...each.firstFrom, ...expiredOf(shelf, day)] : each.firstFrom
    const { taken, left } = takeFrom(shelf, each.quantity, first)
    shelves.set(keyOf(each), left)
    return { ...each, lots: datedOnly(taken) }
  })
}

/** Every dated lot that the movements touch, in their order and by date. */
export const lotMovementsOf = (movements: readonly Movement[]): readonly LotMovement[] =>
  movements.flatMap(({ branch, product, movementNo, quantity, lots }) =>
    lots
      .toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1))
      .map(lot => ({ branch, product, movementNo, expiresOn: lot.expiresOn, quantity: quantity > 0n ? lot.quantity : -lot.quantity })),
  )

const LOTS_OF_POSTING: Statement = {
  name: 'ledger-lots-of-posting',
  text: `select branch_id, product_id::int, movement_no, expires_on, abs(quantity) as quantity
         from lot_movement where business_id = $1 and posting_id = $2 order by expires_on`,
}

/** The dated lots that each movement of a posting took or added, by `movementKey`. Quantities are positive. */
export const lotsOfPosting = async (tx: Transaction, postingId: bigint): Promise<ReadonlyMap<string, readonly DatedLot[]>> => {
  const rows = await tx.rows<LotRow & { movement_no: bigint }>(LOTS_OF_POSTING, [tx.businessId, postingId])
  const lots = new Map<string, DatedLot[]>()
  for (const row of rows) {
    const key = movementKey({ branch: row.branch_id, product: row.product_id, movementNo: row.movement_no })
    lots.set(key, [...(lots.get(key) ?? []), { expiresOn: row.expires_on, quantity: row.quantity }])
  }
  return lots
}

export const movementKey = (movement: PositionKey & { readonly movementNo: bigint }): string => `${keyOf(movement)}/${movement.movementNo}`
