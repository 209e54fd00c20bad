import type { Actor } from '@akonta/domain/actor'
import type { Quantity } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { adjust } from '../adjustments/adjust.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { DIFFERING, lockCount } from './count-queries.ts'
import { refuseStatus } from './step-count.ts'

const OWN_LINE: Statement = {
  name: 'stock-count-own-line',
  text: 'select count_id from stock_count_line where business_id = $1 and count_id = $2 and counted_by = $3 limit 1',
}

const DIFFERENCES: Statement = {
  name: 'stock-count-differences',
  text: `
    select c.product_id::int as "productId", p.name, (c.counted - c.book)::bigint as difference, c.moved
    from (${DIFFERING}) c join product p on p.business_id = $1 and p.product_id = c.product_id order by c.product_id`,
}

type Difference = { readonly productId: number; readonly name: string; readonly difference: Quantity; readonly moved: boolean }

const APPROVE: Statement = {
  name: 'stock-count-approve',
  text: `update stock_count set status = 'APPROVED', ended_by = $3, ended_at = $4, posting_id = $5 where business_id = $1 and count_id = $2`,
}

/**
 * Posts the differences of a submitted count as one adjustment and returns its number, '' if nothing differs. A difference is what was
 * counted less the books at that moment, so that sales before and after it do not matter. Goods that were deleted from the catalogue since are
 * corrected too: the books have them still. Refuses: not_found, already_closed, not_allowed
 * (the approver counted lines of it), stock_changed (goods moved between the parts of a product), and what an adjustment refuses.
 */
export const approveCount = async (tx: Transaction, actor: Actor, number: string): Promise<string> => {
  const { countId, branchId, status } = await lockCount(tx, number)
  if (status !== 'SUBMITTED') refuseStatus(number, status)
  if ((await tx.row<{ count_id: number }>(OWN_LINE, [tx.businessId, countId, actor.userId])) !== undefined)
    throw new Refusal('not_allowed', 'You counted some of these products. A count is approved by somebody who did not count')
  const differences = await tx.rows<Difference>(DIFFERENCES, [tx.businessId, countId])
  const moved = differences.find(each => each.moved)
  if (moved)
    throw new Refusal('stock_changed', `Stock of ${moved.name} moved between its counts. Send the count back and count it again`, {
      product: moved.productId,
    })
  const lines = differences.map(({ productId, difference }) => ({ productId, quantity: difference }))
  const adjustment = { type: 'STOCKTAKING', note: `Stock count ${number}`, lines } as const
  const posted = lines.length === 0 ? null : await adjust(tx, actor, branchId, adjustment, { deleted: true })
  await tx.count(APPROVE, [tx.businessId, countId, actor.userId, actor.at, posted?.postingId ?? null])
  return posted?.documentNumber ?? ''
}
