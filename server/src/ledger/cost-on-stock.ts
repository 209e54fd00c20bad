import { paired, present } from '@akonta/domain/assert'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import { cameToStock, carriedBy, stillInStock } from '@akonta/domain/stock/value-later'
import type { Statement, Transaction } from '../db/database.ts'
import type { StockRevaluation } from './draft.ts'
import { movementsSince, type PastMovement } from './later-movements.ts'
import { keyOf, positionAt } from './lock.ts'
import { OpenDoor } from './open-door.ts'

/** How much more (+) or less (−) goods cost than at first: a product of a receipt, or of a purchase. */
export type Difference = { readonly source: bigint; readonly product: number; readonly amount: Pesewas }

/** The part that goes onto goods still in stock. The rest belongs to cost of sales. */
export type PlacedDifference<D extends Difference = Difference> = D & { readonly onStock: Pesewas }

const ARRIVALS: Statement = {
  name: 'cost-arrivals',
  text: `select posting_id as source, branch_id as branch, product_id::int as product, movement_no as "movementNo", quantity,
           quantity_after as "quantityAfter", value_after as "valueAfter"
         from stock_movement where business_id = $1 and posting_id = any($2::bigint[]) and quantity > 0`,
}

type Arrival = PastMovement & { readonly source: bigint; readonly quantity: Quantity }

const arrivalsOf = async (tx: Transaction, differences: readonly Difference[]): Promise<readonly Arrival[]> => {
  const rows = await tx.rows<Arrival>(ARRIVALS, [tx.businessId, [...new Set(differences.map(({ source }) => source))]])
  const found = new Map(rows.map(row => [`${row.source}/${row.product}`, row]))
  return differences.map(({ source, product }) => present(found.get(`${source}/${product}`), 'the movement of received goods'))
}

export type Placed<D extends Difference> = {
  /** The draft that changes their value goes through this door. */
  readonly door: OpenDoor
  readonly differences: readonly PlacedDifference<D>[]
  readonly revaluations: readonly StockRevaluation[]
}

/**
 * Divides each difference between the goods that are still in stock, which change their value, and cost of sales. It locks the positions, so
 * that nobody sells the goods in between. What would take more than the goods are worth belongs to cost of sales as well.
 */
export const placeDifferences = async <D extends Difference>(tx: Transaction, differences: readonly D[]): Promise<Placed<D>> => {
  const arrivals = await arrivalsOf(tx, differences)
  const door = await OpenDoor.for(tx, arrivals)
  const positions = door.positionsOf(arrivals)
  const since = await movementsSince(tx, arrivals)
  const values = new Map<string, { readonly before: Pesewas; now: Pesewas; readonly arrival: Arrival }>()
  const placed = paired(paired(differences, arrivals), since).map(([[difference, arrival], after]) => {
    const position = positionAt(positions, arrival)
    const worth = values.get(keyOf(arrival)) ?? { before: position.value, now: position.value, arrival }
    const came = cameToStock(arrival.quantity, arrival.quantityAfter, difference.amount)
    const onStock = carriedBy({ quantity: position.quantity, value: worth.now }, stillInStock(after, came))
    worth.now += onStock
    values.set(keyOf(arrival), worth)
    return { ...difference, onStock }
  })
  const revaluations = [...values.values()].map(({ before, now, arrival }) => ({
    branch: arrival.branch,
    product: arrival.product,
    value: now - before,
  }))
  return { door, differences: placed, revaluations }
}
