import { addDays, type BusinessDate, weekdayOf } from '@akonta/domain/dates'
import type { DemoBranch } from '../business/asempa.ts'
import type { Random } from '../business/random.ts'

/** Sales on an ordinary weekday. Makola is the busiest. */
const SALES_A_DAY: Record<DemoBranch, number> = { ACC: 16, KUM: 14, TEM: 12, TAK: 11, TML: 11 }

/** Sunday first: church in the morning and a few hours at the counter; Saturday is market day. */
const WEEKDAY_RUSH = [0.35, 0.95, 0.9, 0.95, 1, 1.2, 1.45] as const

const dayOfMonth = (date: BusinessDate): number => Number(date.slice(8))

/** Salaries are paid at the end of the month and spent until the first days of the next; the days before are quiet. */
const monthRush = (date: BusinessDate): number => {
  const day = dayOfMonth(date)
  if (day >= 27 || day <= 2) return 1.3
  return day >= 20 ? 0.9 : 1
}

export const salesOfDay = (date: BusinessDate, branch: DemoBranch, random: Random): number => {
  const expected = SALES_A_DAY[branch] * (WEEKDAY_RUSH[weekdayOf(date)] ?? 1) * monthRush(date)
  return Math.max(1, Math.round(expected * (0.8 + random.fraction() * 0.4)))
}

/** Each hour of the day with its share of the customers: a morning rush, a quiet noon, and the way home. */
const HOURS: readonly (readonly [hour: number, share: number])[] = [
  [7, 2],
  [8, 5],
  [9, 8],
  [10, 10],
  [11, 9],
  [12, 6],
  [13, 5],
  [14, 6],
  [15, 8],
  [16, 10],
  [17, 9],
  [18, 5],
]

const SUNDAY_HOURS = HOURS.filter(([hour]) => hour >= 13)

/** A moment at which a customer may come to the counter, to the second. */
export const momentOfDay = (date: BusinessDate, random: Random): Date => {
  const hours = weekdayOf(date) === 0 ? SUNDAY_HOURS : HOURS
  const [hour] = random.pick(hours, ([, share]) => share) ?? [12]
  return new Date(Date.parse(`${date}T00:00:00Z`) + (hour * 3600 + random.whole(0, 3599)) * 1000)
}

/** The days of trade, oldest first, ending with the last one. */
export const daysUpTo = (last: BusinessDate, count: number): readonly BusinessDate[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1))
