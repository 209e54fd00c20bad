import { present } from '@akonta/domain/assert'
import { Refusal } from '@akonta/domain/refusals'
import type { Position } from '@akonta/domain/stock/position'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'

export type PositionKey = { readonly branch: number; readonly product: number }
/** `datedQuantity`: the part of it with an expiry date, in lots. */
export type LockedPosition = Position & { readonly movementNo: bigint; readonly datedQuantity: bigint }
/** By key, in the order of locking. */
export type LockedPositions = ReadonlyMap<string, LockedPosition>

export const keyOf = ({ branch, product }: PositionKey): string => `${branch}/${product}`

/** A position that was locked before. */
export const positionAt = (positions: LockedPositions, key: PositionKey): LockedPosition =>
  present(positions.get(keyOf(key)), 'the lock of a position')

const LOCK_POSITIONS: Statement = {
  name: 'ledger-lock-positions',
  text: `select branch_id, product_id::int, quantity, value, unit_cost, movement_no, dated_quantity
         from ledger_lock_positions($1::int[], $2::bigint[])`,
}

type PositionRow = {
  branch_id: number
  product_id: number
  quantity: bigint
  value: bigint
  unit_cost: bigint
  movement_no: bigint
  dated_quantity: bigint
}

/** An unknown product, or one deleted while this waited for its lock. */
const refuseMissingProduct = (error: unknown): never => {
  if (violatedConstraint(error) !== 'stock_position_business_id_product_id_fkey') throw error
  throw new Refusal('not_found', 'A product in the list was deleted')
}

/**
 * Locks every position that a draft touches, in one global order, so that two drafts wait for each other and do not deadlock. Only a position that a third
 * draft creates in between can cross the order of two; one of them is then run again. Refuses an unknown product (not_found).
 */
export const lockPositions = async (tx: Transaction, keys: readonly PositionKey[]): Promise<LockedPositions> => {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .rows<PositionRow>(LOCK_POSITIONS, [keys.map(key => key.branch), keys.map(key => key.product)])
    .catch(refuseMissingProduct)
  return new Map(
    rows.map(row => [
      keyOf({ branch: row.branch_id, product: row.product_id }),
      {
        quantity: row.quantity,
        value: row.value,
        unitCost: row.unit_cost,
        movementNo: row.movement_no,
        datedQuantity: row.dated_quantity,
      },
    ]),
  )
}
