import type { LossLimits } from '@akonta/domain/loss-prevention/limits'
import type { Statement, Transaction } from '../db/database.ts'

const SAVE: Statement = {
  name: 'loss-limits-save',
  text: `insert into loss_limits (business_id, opens_at, closes_at, override_percent, discount_percent, return_percent, invoice_days, prints, late_minutes,
           count_loss, cash_difference, dead_stock_days, transit_days, round_amount)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
         on conflict (business_id) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at,
           override_percent = excluded.override_percent, discount_percent = excluded.discount_percent, return_percent = excluded.return_percent,
           invoice_days = excluded.invoice_days, prints = excluded.prints, late_minutes = excluded.late_minutes, count_loss = excluded.count_loss,
           cash_difference = excluded.cash_difference, dead_stock_days = excluded.dead_stock_days,
           transit_days = excluded.transit_days, round_amount = excluded.round_amount`,
}

/** Replaces all limits of the business. */
export const changeLimits = async (tx: Transaction, limits: LossLimits): Promise<void> => {
  const { opensAt, closesAt, overridePercent, discountPercent, returnPercent, invoiceDays, prints, lateMinutes } = limits
  const { countLoss, cashDifference, deadStockDays, transitDays, roundAmount } = limits
  await tx.count(SAVE, [
    ...[tx.businessId, opensAt, closesAt, overridePercent, discountPercent, returnPercent, invoiceDays, prints, lateMinutes],
    ...[countLoss, cashDifference, deadStockDays, transitDays, roundAmount],
  ])
}
