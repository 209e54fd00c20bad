import { paired } from '@akonta/domain/assert'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import type { LaterMovement, Since } from '@akonta/domain/stock/value-later'
import type { Statement, Transaction } from '../db/database.ts'
import type { PositionKey } from './lock.ts'

/** A movement, and the position after it. */
export type PastMovement = PositionKey & {
  readonly movementNo: bigint
  readonly quantityAfter: Quantity
  readonly valueAfter: Pesewas
}

/**
 * Goods move back with a reversal of their document, and with a return of their sale. Only documents after the movement can have taken its goods, so of all
 * reversals those that reverse a later posting are looked at, once: most of the later movements are sales, and their postings are not read.
 */
const LATER: Statement = {
  name: 'ledger-later-movements',
  text: `with wanted as materialized (
           select w.*, a.posting_id from unnest($2::int[], $3::bigint[], $4::bigint[]) with ordinality as w (branch_id, product_id, movement_no, place)
           join stock_movement a on a.business_id = $1 and a.branch_id = w.branch_id and a.product_id = w.product_id and a.movement_no = w.movement_no
         ), undone as materialized (
           select r.posting_id, r.reverses from posting r where r.business_id = $1 and r.reverses > (select min(posting_id) from wanted)
         )
         select w.place::int as place, m.posting_id as posting, m.quantity, m.value, m.paid,
           case when u.reverses is null then k.sale_posting_id else u.reverses end as "movesBack"
         from wanted w
         join stock_movement m on m.business_id = $1 and m.branch_id = w.branch_id and m.product_id = w.product_id
           and m.movement_no > w.movement_no
         left join undone u on u.posting_id = m.posting_id
         left join sale_return k on k.business_id = $1 and k.posting_id = case when m.quantity > 0 then m.posting_id end
         order by w.place, m.movement_no`,
}

type LaterRow = LaterMovement & { readonly place: number }

/** What happened to each position since a movement, in the order asked. The positions are locked, so nothing is added until the posting. */
export const movementsSince = async (tx: Transaction, past: readonly PastMovement[]): Promise<readonly Since[]> => {
  if (past.length === 0) return []
  const keys = [past.map(each => each.branch), past.map(each => each.product), past.map(each => each.movementNo)]
  const later = past.map((): LaterRow[] => [])
  for (const row of await tx.rows<LaterRow>(LATER, [tx.businessId, ...keys])) later[row.place - 1]?.push(row)
  return paired(past, later).map(([each, movements]) => ({ quantity: each.quantityAfter, value: each.valueAfter, later: movements }))
}
