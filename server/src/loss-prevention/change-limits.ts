import type { LossLimits } from '@akonta/domain/loss-prevention/limits'
import type { Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'

const SAVE = insertOf(
  'loss-limits-save',
  'loss_limits',
  [
    'business_id, opens_at, closes_at, override_percent, discount_percent, return_percent, invoice_days, prints, late_minutes',
    'count_loss, cash_difference, dead_stock_days, transit_days, round_amount',
  ],
  `on conflict (business_id) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at, override_percent = excluded.override_percent, discount_percent = excluded.discount_percent, return_percent = excluded.return_percent, invoice_days = excluded.invoice_days, prints = excluded.prints, late_minutes = excluded.late_minutes, count_loss = excluded.count_loss, cash_difference = excluded.cash_difference, dead_stock_days = excluded.dead_stock_days, transit_days = excluded.transit_days, round_amount = excluded.round_amount`,
)

/** Replaces all limits of the business. */
export const changeLimits = async (tx: Transaction, limits: LossLimits): Promise<void> => {
  await tx.count(
    SAVE,
    SAVE.values({
      business_id: tx.businessId,
      opens_at: limits.opensAt,
      closes_at: limits.closesAt,
      override_percent: limits.overridePercent,
      discount_percent: limits.discountPercent,
      return_percent: limits.returnPercent,
      invoice_days: limits.invoiceDays,
      prints: limits.prints,
      late_minutes: limits.lateMinutes,
      count_loss: limits.countLoss,
      cash_difference: limits.cashDifference,
      dead_stock_days: limits.deadStockDays,
      transit_days: limits.transitDays,
      round_amount: limits.roundAmount,
    }),
  )
}
