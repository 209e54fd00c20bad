import type { Pesewas } from '../money.ts'
import { sumOf } from '../whole-numbers.ts'
import type { Sale } from './sale.ts'
import type { Receipt } from './sale-calls.ts'
import type { SaleTotals } from './sale-totals.ts'
import { isCash, sumOfTenders } from './tender.ts'

/** One-pesewa coins are rare: cash may be rounded to 5 or 10 pesewas (domain rules, section 10). 0 is off. */
export const CASH_ROUNDINGS = [0, 5, 10] as const
export type CashRounding = (typeof CASH_ROUNDINGS)[number]

/** A stored or sent number as a step; anything else is off. */
export const cashRoundingOf = (pesewas: number): CashRounding => CASH_ROUNDINGS.find(step => step === pesewas) ?? 0

/** What rounding adds to an amount of cash (or takes off it, if negative), in pesewas: to the nearest step, half up. Zero or more. */
export const roundingOf = (amount: Pesewas, step: CashRounding): Pesewas => {
  if (step === 0) return 0n
  const by = BigInt(step)
  return ((amount + by / 2n) / by) * by - amount
}

/**
 * What rounding adds to one more refund in cash of a sale. `before`: what earlier ones paid back, before rounding. Together they are rounded once,
 * or goods that are returned piece by piece would pay back more than was paid.
 */
export const roundingOfRefund = (amount: Pesewas, before: Pesewas, step: CashRounding): Pesewas =>
  roundingOf(before + amount, step) - roundingOf(before, step)

/** What the unreversed returns on a receipt paid back in cash, before rounding. */
export const refundedInCash = (returns: Receipt['returns']): Pesewas =>
  sumOf(
    returns.filter(({ refund, reversedBy }) => refund === 'CASH' && reversedBy === ''),
    ({ total }) => total,
  )

/** The part of a cash sale that is paid in cash, before rounding. */
const dueInCash = ({ tenders = [] }: Pick<Sale, 'tenders'>, { total }: Pick<SaleTotals, 'total'>): Pesewas =>
  total - sumOfTenders(tenders.filter(tender => !isCash(tender)))

/** Why this sale cannot be rounded like this, as a sentence, or null. `steps`: what cash may be rounded to. */
export const roundingFault = (
  sale: Pick<Sale, 'saleType' | 'tenders' | 'rounding'>,
  totals: Pick<SaleTotals, 'total'>,
  steps: readonly CashRounding[],
): string | null => {
  const { rounding = 0n, saleType } = sale
  if (rounding === 0n) return null
  const cash = dueInCash(sale, totals)
  if (saleType !== 'CASH' || cash <= 0n) return 'Only a sale paid in cash is rounded'
  return steps.some(step => roundingOf(cash, step) === rounding)
    ? null
    : 'The rounding differs from the setting of the business. Reload the page'
}
