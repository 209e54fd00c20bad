import { paired } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf, goodsKey } from '@akonta/domain/packs/pack'
import { Refusal } from '@akonta/domain/refusals'
import type { Sale } from '@akonta/domain/sales/sale'
import { saleTotals } from '@akonta/domain/sales/sale-totals'
import type { Statement, Transaction } from '../../db/database.ts'
import { promisedLines } from './promised-lines.ts'
import { findQuotation, linesOfQuotation, type QuotationLineRow, type QuotationRow } from './quotation-queries.ts'
import type { AgreedLine } from './quote-sale.ts'
import { endOf } from './withdraw-quotation.ts'

export type Promised = {
  readonly quotation: QuotationRow
  /** What is promised to each line of the sale. */
  readonly lines: readonly (AgreedLine | null)[]
  /** The sale is the whole quotation with its discount: that needs no right. */
  readonly discount: boolean
}

const lineText = (goods: Parameters<typeof goodsKey>[0], ...figures: readonly bigint[]): string => [goodsKey(goods), ...figures].join(' ')

/** The sale has the goods, prices and discounts of the quotation, all of them, line for line. */
const isWhole = (sale: Sale, quoted: readonly QuotationLineRow[], discount: Pesewas): boolean => {
  const totals = saleTotals(sale)
  const sold = paired(sale.lines, totals.lineDiscounts)
    .map(([line, off]) => lineText(line, baseQuantityOf(line), line.price, off))
    .sort()
  const promised = quoted.map(line => lineText(line, line.quantity, line.price, line.lineDiscount)).sort()
  return totals.discount === discount && sold.length === promised.length && sold.every((line, index) => line === promised[index])
}

const alreadySold = (quotation: QuotationRow): Refusal => new Refusal('already_closed', `Quotation ${quotation.number} was already sold`)

/**
 * What a quotation of this branch promises: its prices up to the quoted quantities, and its discounts on the whole quotation.
 * Refuses `not_found` and `already_closed` (sold, withdrawn, or its last day has passed).
 */
export const promiseOf = async (tx: Transaction, number: string, branch: number, sale: Sale, today: BusinessDate): Promise<Promised> => {
  const quotation = await findQuotation(tx, number, today)
  if (!quotation || quotation.branch_id !== branch) throw new Refusal('not_found', `This branch has no quotation ${number}`)
  const end = endOf(quotation)
  if (end !== undefined) throw end
  const quoted = await linesOfQuotation(tx, quotation.quotation_id)
  return { quotation, lines: promisedLines(quoted, sale.lines), discount: isWhole(sale, quoted, quotation.discount) }
}

const SOLD: Statement = {
  name: 'quotation-sold',
  text: `insert into quotation_sale (business_id, quotation_id, sale_no, posting_id) values ($1, $2, $3, $4)
         on conflict (business_id, quotation_id, sale_no) do nothing`,
}

/** Links the quotation to its sale, once: of two at once the second one is refused (`already_closed`) with its whole sale. */
export const recordQuotationSale = async (tx: Transaction, { quotation }: Promised, postingId: bigint): Promise<void> => {
  if ((await tx.count(SOLD, [tx.businessId, quotation.quotation_id, quotation.sales + 1, postingId])) === 0) throw alreadySold(quotation)
}
