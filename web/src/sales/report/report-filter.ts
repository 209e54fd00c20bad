import { foldText } from '@akonta/domain/catalogue/search-text'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import type { SaleOfDay } from '@akonta/domain/sales/sale-calls'
import { magnitude } from '@akonta/domain/whole-numbers'

/** The filter of the sales report. `text` is part of a number, a customer or an amount; amounts in pesewas, both included. */
export type SalesFilter = {
  readonly text: string
  readonly cashier: string | null
  readonly paidBy: string | null
  /** Only what is for E-VAT and has no stamp. */
  readonly unsigned: boolean
  readonly least: Pesewas | null
  readonly most: Pesewas | null
}

export const NO_FILTER: SalesFilter = { text: '', cashier: null, paidBy: null, unsigned: false, least: null, most: null }

export const isFiltering = (filter: SalesFilter): boolean =>
  filter.text !== '' ||
  filter.cashier !== null ||
  filter.paidBy !== null ||
  filter.unsigned ||
  filter.least !== null ||
  filter.most !== null

/** The text may be in the number, the offline number, the customer or the amount ("1,250.00" or "1250"). */
const hasText = (row: SaleOfDay, text: string): boolean => {
  const wanted = foldText(text)
  if (wanted === '') return true
  const amounts = [row.amount, row.total].map(formatMoney)
  const words = [row.number, row.reverses, row.provisional, row.customer, ...amounts, ...amounts.map(amount => amount.replaceAll(',', ''))]
  return words.some(word => foldText(word).includes(wanted))
}

/** People look for the total on a receipt, or for the amount in the report. A reversal is negative: its size is that of the reversed sale. */
const isWithin = ({ amount, total }: SaleOfDay, least: Pesewas | null, most: Pesewas | null): boolean =>
  [amount, total].map(magnitude).some(size => (least === null || size >= least) && (most === null || size <= most))

export const keepsSale = (row: SaleOfDay, { text, cashier, paidBy, unsigned, least, most }: SalesFilter): boolean =>
  hasText(row, text) &&
  (cashier === null || row.cashier === cashier) &&
  (paidBy === null || row.paidBy.includes(paidBy)) &&
  (!unsigned || (row.evat !== null && row.evat !== 'signed')) &&
  isWithin(row, least, most)

/** How many sales of these days were not reversed, as the dashboard counts them: each reversal takes a sale away. */
export const unreversedSales = (rows: readonly Pick<SaleOfDay, 'reverses'>[]): number =>
  Math.max(
    0,
    rows.reduce((count, { reverses }) => count + (reverses === '' ? 1 : -1), 0),
  )

/** Every cashier and payment method in the rows. */
export const choicesIn = (rows: readonly SaleOfDay[]): { readonly cashiers: readonly string[]; readonly paidBy: readonly string[] } => ({
  cashiers: [...new Set(rows.map(({ cashier }) => cashier))].filter(name => name !== '').toSorted(),
  paidBy: [...new Set(rows.flatMap(row => row.paidBy))].toSorted(),
})
