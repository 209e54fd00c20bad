import { paired } from '@akonta/domain/assert'
import type { Pesewas } from '@akonta/domain/money'
import type { SaleTotals } from '@akonta/domain/sales/sale-totals'
import type { SalesLine } from './sales-line.ts'

export type LineAmount = {
  /** At its price. */
  readonly goods: Pesewas
  /** Its own, without its share of the discount on the whole sale. */
  readonly discount: Pesewas
}

/** The amounts of the lines, by their ids. */
export type LineAmounts = ReadonlyMap<SalesLine['id'], LineAmount>

export const amountsOfLines = (lines: readonly SalesLine[], totals: Pick<SaleTotals, 'lines' | 'lineDiscounts'>): LineAmounts =>
  new Map(
    paired(lines, paired(totals.lines, totals.lineDiscounts)).map(([{ id }, [goods, discount]]) => [id, { goods, discount }] as const),
  )

/**
 * The amounts of a line, if the list had it when they were calculated. The screen and its list read the cart one after the other, and a scan can
 * add a line in between while React draws in the background: it then draws both again before anybody sees them.
 */
export const amountOf = (amounts: LineAmounts, { id }: SalesLine): LineAmount | undefined => amounts.get(id)
