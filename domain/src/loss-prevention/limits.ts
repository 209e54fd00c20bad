import type { Pesewas } from '../money.ts'

/** Above which figures a row belongs in the report. Percentages in hundredths (1,000 is 10%), money in pesewas, times as HH:MM in UTC, Ghana’s time. */
export type LossLimits = {
  readonly opensAt: string
  readonly closesAt: string
  readonly overridePercent: bigint
  readonly discountPercent: bigint
  readonly returnPercent: bigint
  readonly invoiceDays: number
  readonly prints: number
  readonly lateMinutes: number
  readonly countLoss: Pesewas
  readonly cashDifference: Pesewas
  readonly deadStockDays: number
  /** After how many days in transit a transfer is late, for the checklist of Month Close. */
  readonly transitDays: number
  readonly roundAmount: Pesewas
}

/** No law states these limits: they are ours, and every business can change them. */
export const USUAL_LIMITS: LossLimits = {
  opensAt: '06:00',
  closesAt: '22:00',
  overridePercent: 500n,
  discountPercent: 1_000n,
  returnPercent: 300n,
  invoiceDays: 7,
  prints: 2,
  lateMinutes: 15,
  countLoss: 5_000n,
  cashDifference: 500n,
  deadStockDays: 180,
  transitDays: 7,
  roundAmount: 100_000n,
}

/** The fewest returns of one cashier that say something about them. */
export const LEAST_RETURNS = 3
