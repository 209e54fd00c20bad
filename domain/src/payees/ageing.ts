import { addDays, type BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'

/** What is open of one line on a payee's account, with the day it stands on. A claim is positive, what was paid ahead is negative. */
export type OpenAmount = { readonly date: BusinessDate; readonly amount: Pesewas }

/** How old a debt is, in days to the day of the statement: claims by their age, and what was paid ahead and has no claim to go against. */
export type Ageing = {
  readonly upTo30: Pesewas
  readonly upTo60: Pesewas
  readonly upTo90: Pesewas
  readonly over90: Pesewas
  /** Not negative. Claims less this is what is owed in all. */
  readonly unused: Pesewas
}

const byDate = (a: OpenAmount, b: OpenAmount): number => (a.date < b.date ? -1 : Number(a.date > b.date))

/**
 * Sorts what is open by age: 0–30, 31–60, 61–90, over 90 days (domain rules, section 8). What was paid ahead goes against the oldest
 * claims first. Claims in all, less `unused`, are the sum of the amounts.
 */
export const ageing = (open: readonly OpenAmount[], asOf: BusinessDate): Ageing => {
  let unused = open.reduce((sum, { amount }) => (amount < 0n ? sum - amount : sum), 0n)
  const bands = { upTo30: 0n, upTo60: 0n, upTo90: 0n, over90: 0n }
  const [day30, day60, day90] = [addDays(asOf, -30), addDays(asOf, -60), addDays(asOf, -90)]
  for (const { date, amount } of open.filter(each => each.amount > 0n).sort(byDate)) {
    const covered = amount < unused ? amount : unused
    unused -= covered
    const band = date >= day30 ? 'upTo30' : date >= day60 ? 'upTo60' : date >= day90 ? 'upTo90' : 'over90'
    bands[band] += amount - covered
  }
  return { ...bands, unused }
}
