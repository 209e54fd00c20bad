import type { ActorWithRights } from '@akonta/domain/actor'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { SaleLine } from '@akonta/domain/sales/sale'
import type { Statement, Transaction } from '../db/database.ts'
import { sell } from '../sales/sell.ts'
import { advancesOf, type LayawayRow, linesOfLayaway } from './layaway-queries.ts'
import { endLayaway, lockOpenLayaway } from './open-layaway.ts'

const SOLD_AS: Statement = {
  name: 'layaway-sold-as',
  text: 'insert into layaway_sale (business_id, layaway_id, posting_id) values ($1, $2, $3)',
}

/**
 * Hands over the goods of a fully paid layaway: a sale on the customer's account at the promised prices and discounts, with the VAT of its
 * own day, settled by what was paid. Returns the sale. Refuses bad_input (not fully paid), already_closed, and what `sell` refuses.
 */
export const completeLayaway = async (tx: Transaction, actor: ActorWithRights, found: LayawayRow, sellExpired: boolean) => {
  const layaway = await lockOpenLayaway(tx, actor, found)
  const left = layaway.total - layaway.paid
  if (left > 0n) throw new Refusal('bad_input', `${formatMoney(left)} is still unpaid`)
  const stored = await linesOfLayaway(tx, layaway.layaway_id)
  const advances = await advancesOf(tx, layaway.layaway_id)
  await endLayaway(tx, actor, layaway, 'COMPLETED', '')
  const whole = stored.reduce((rest, { lineDiscount }) => rest - lineDiscount, layaway.discount)
  const lines = stored.map(
    ({ productId, quantity, price, pack, lineDiscount }): SaleLine => ({
      productId,
      quantity,
      price,
      ...(pack && { pack }),
      ...(lineDiscount > 0n && { discount: { kind: 'amount', amount: lineDiscount } }),
    }),
  )
  const sold = await sell(
    tx,
    actor,
    { branch: layaway.branch_id, again: false, promised: true, advances },
    {
      branch: layaway.branchCode,
      saleType: 'CREDIT',
      customer: layaway.customer,
      lines,
      charges: 0n,
      ...(whole > 0n && { discount: { kind: 'amount', amount: whole } }),
      ...(sellExpired && { sellExpired: true }),
    },
  )
  tx.later(SOLD_AS, [tx.businessId, layaway.layaway_id, sold.postingId])
  return sold
}
