import { paired } from '@akonta/domain/assert'
import { documentTotal } from '@akonta/domain/document-total'
import type { Layaway } from '@akonta/domain/layaways/layaway-calls'
import type { Transaction } from '../db/database.ts'
import { type LayawayRow, linesOfLayaway, paymentsOfLayaway, refundOf } from './layaway-queries.ts'

/** A layaway with its goods, payments and refund. */
export const readLayaway = async (tx: Transaction, found: LayawayRow): Promise<Layaway> => {
  const lines = await linesOfLayaway(tx, found.layaway_id)
  return {
    ...found,
    discountAmount: found.discount,
    reason: found.reason ?? '',
    lines: paired(lines, documentTotal(lines).lines).map(([line, amount]) => ({ ...line, amount })),
    payments: await paymentsOfLayaway(tx, found.layaway_id),
    refund: (await refundOf(tx, found.layaway_id)) ?? null,
  }
}
