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

const LATER: Statement = {
  name: 'ledger-later-movements',
  text: `select w.branch_id as branch, w.product_id::int as product, w.movement_no as "movementNo", m.quantity, m.value, m.paid,
           m.posting_id as posting, r.reverses
         from unnest($2::int[], $3::bigint[], $4::bigint[]) as w (branch_id, product_id, movement_no)
         join stock_movement m on m.business_id = $1 and m.branch_id = w.branch_id and m.product_id = w.product_id
           and m.movement_no > w.movement_no
         left join posting r on m.quantity > 0 and r.business_id = $1 and r.posting_id = m.posting_id
         order by w.branch_id, w.product_id, w.movement_no, m.movement_no`,
}

type LaterRow = PositionKey &
  Omit<LaterMovement, 'returns'> & {
    readonly movementNo: bigint
    readonly posting: bigint
    /** The posting that this one reverses. */
    readonly reverses: bigint | null
  }

/** Each movement with the issue that it brings back, if that is in the list. */
const withReturns = (rows: readonly LaterRow[]): readonly LaterMovement[] =>
  rows.map(row => {
    const issue = row.reverses === null ? -1 : rows.findIndex(each => each.posting === row.reverses && each.quantity === -row.quantity)
    return issue === -1 ? row : { ...row, returns: issue }
  })

/** What happened to each position since a movement, in the order asked. The positions are locked, so nothing is added until the posting. */
export const movementsSince = async (tx: Transaction, past: readonly PastMovement[]): Promise<readonly Since[]> => {
  if (past.length === 0) return []
  const keys = [past.map(each => each.branch), past.map(each => each.product), past.map(each => each.movementNo)]
  const later = new Map<string, LaterRow[]>(past.map(each => [movementKey(each), []]))
  for (const row of await tx.rows<LaterRow>(LATER, [tx.businessId, ...keys])) later.get(movementKey(row))?.push(row)
  return past.map(each => ({
    quantity: each.quantityAfter,
    value: each.valueAfter,
    later: withReturns(later.get(movementKey(each)) ?? []),
  }))
}
