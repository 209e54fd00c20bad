import { addDays, type BusinessDate, lastOfMonth, monthName } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import { greater } from '../whole-numbers.ts'

/** Tax withheld in a month is paid within fifteen days after it: Income Tax Act, 2015 (Act 896), section 117. */
export const withholdingDueDay = (month: BusinessDate): BusinessDate => addDays(lastOfMonth(month), 15)

/**
 * Payments to one resident supplier up to this amount in a year are free of withholding tax: Income Tax Act, 2015 (Act 896), section 116.
 * In pesewas.
 */
export const WITHHOLDING_THRESHOLD: Pesewas = 200_000n

/** A month by its first day: what was withheld from suppliers in it, less what was reversed in it, and what was paid for it. In pesewas. */
export type TaxOfMonth = { readonly month: BusinessDate; readonly withheld: Pesewas; readonly paid: Pesewas }

export type TaxToPay = {
  /** Paid too much for earlier months, for example because a payment was reversed later. It is deducted. */
  readonly credit: Pesewas
  /** Still to pay, after the credit. */
  readonly left: Pesewas
  /** The credit that remains for later months. */
  readonly carried: Pesewas
}

/** What is still to pay for a month. `months` are all months with tax or payments, in any order; an overpayment reduces the next ones. */
export const taxToPay = (months: readonly TaxOfMonth[], month: BusinessDate): TaxToPay => {
  let credit = 0n
  const upTo = months.filter(each => each.month < month).toSorted((a, b) => (a.month < b.month ? -1 : 1))
  for (const { withheld, paid } of upTo) {
    const open = withheld - paid - credit
    credit = greater(-open, 0n)
  }
  const own = months.find(each => each.month === month)
  const open = (own?.withheld ?? 0n) - (own?.paid ?? 0n) - credit
  return { credit, left: greater(open, 0n), carried: greater(-open, 0n) }
}

export type TaxOfBranch = TaxOfMonth & { readonly branch: number }

/** What a branch has open for a month, after what was carried into it; negative for too much. `before` is what was carried. In pesewas. */
export type OpenOfBranch = { readonly branch: number; readonly before: Pesewas; readonly open: Pesewas }

/**
 * What each branch has open for a month. The tax is paid for all branches together, so that what one overpaid covers what another withheld:
 * a month that is covered is carried with all its branches, above and below zero, until the next payment. An unpaid month is paid separately.
 * The branches add up to what `taxToPay` says of the whole.
 */
export const openOfBranches = (taxes: readonly TaxOfBranch[], month: BusinessDate): readonly OpenOfBranch[] => {
  const branches = [...new Set(taxes.map(({ branch }) => branch))]
  const openIn = (of: BusinessDate, carried: readonly OpenOfBranch[]): readonly OpenOfBranch[] =>
    branches.map(branch => {
      const before = carried.find(each => each.branch === branch)?.open ?? 0n
      const own = taxes.filter(each => each.branch === branch && each.month === of)
      return { branch, before, open: own.reduce((open, { withheld, paid }) => open + withheld - paid, before) }
    })
  const earlier = [...new Set(taxes.map(each => each.month))].filter(each => each < month).sort()
  const carried = earlier.reduce<readonly OpenOfBranch[]>((before, each) => {
    const open = openIn(each, before)
    return open.reduce((sum, of) => sum + of.open, 0n) > 0n ? [] : open
  }, [])
  return openIn(month, carried)
}

/** Why the tax of a month cannot be paid today; null if it can. */
export const payingFault = (
  month: BusinessDate,
  today: BusinessDate,
  { withheld, paid, credit, left }: TaxOfMonth & TaxToPay,
): string | null => {
  if (today <= lastOfMonth(month)) return `${monthName(month)} is not over`
  if (left > 0n) return null
  if (paid > 0n) return `The tax withheld in ${monthName(month)} was already paid`
  if (withheld > 0n && credit > 0n) return `The tax withheld in ${monthName(month)} is covered by what was overpaid before`
  return `No tax was withheld from suppliers in ${monthName(month)}`
}
