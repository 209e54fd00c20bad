import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import type { LaterMovement, Since } from '@akonta/domain/stock/value-later'
import type { Statement, Transaction } from '../db/database.ts'
import type { PositionKey } from './lock.ts'
import { movementKey } from './lots.ts'

/** A movement, and the position after it. */
export type PastMovement = PositionKey & {
  readonly movementNo: bigint
  readonly quantityAfter: Quantity
  readonly valueAfter: Pesewas
}

/** Goods move back with a reversal of their document, and with a return of their sale. */
const LATER: Statement = {
  name: 'ledger-later-movements',
  text: `select w.branch_id as branch, w.product_id::int as product, w.movement_no as "movementNo", m.posting_id as posting, m.quantity, m.value,
           m.paid, case when r.reverses is null then k.sale_posting_id else r.reverses end as "movesBack"
         from unnest($2::int[], $3::bigint[], $4::bigint[]) as w (branch_id, product_id, movement_no)
         join stock_movement m on m.business_id = $1 and m.branch_id = w.branch_id and m.product_id = w.product_id
           and m.movement_no > w.movement_no
         join posting r on r.business_id = $1 and r.posting_id = m.posting_id
         left join sale_return k on m.quantity > 0 and k.business_id = $1 and k.posting_id = m.posting_id
         order by w.branch_id, w.product_id, w.movement_no, m.movement_no`,
}

type LaterRow = PositionKey & LaterMovement & { readonly movementNo: bigint }

/** What happened to each position since a movement, in the order asked. The positions are locked, so nothing is added until the posting. */
export const movementsSince = async (tx: Transaction, past: readonly PastMovement[]): Promise<readonly Since[]> => {
  if (past.length === 0) return []
  const keys = [past.map(each => each.branch), past.map(each => each.product), past.map(each => each.movementNo)]
  const later = new Map<string, LaterRow[]>(past.map(each => [movementKey(each), []]))
  for (const row of await tx.rows<LaterRow>(LATER, [tx.businessId, ...keys])) later.get(movementKey(row))?.push(row)
  return past.map(each => ({
    quantity: each.quantityAfter,
    value: each.valueAfter,
    later: later.get(movementKey(each)) ?? [],
  }))
}
