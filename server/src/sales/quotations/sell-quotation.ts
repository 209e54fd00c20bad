import { paired } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf, goodsKey } from '@akonta/domain/packs/pack'
import { Refusal } from '@akonta/domain/refusals'
import type { Sale } from '@akonta/domain/sales/sale'
import { saleTotals } from '@akonta/domain/sales/sale-totals'
import type { Statement, Transaction } from '../../db/database.ts'
import { findQuotation, linesOfQuotation, type QuotationLineRow, type QuotationRow } from './quotation-queries.ts'
import type { AgreedLine } from './quote-sale.ts'
import { endOf } from './withdraw-quotation.ts'

export type Promised = {
  readonly quotation: QuotationRow
  readonly prices: ReadonlyMap<string, AgreedLine>
  /** The sale is the whole quotation with its discount: that needs no right. */
  readonly discount: boolean
}

/** The sale has the goods, prices and discounts of the quotation, all of them. */
const isWhole = (sale: Sale, quoted: readonly QuotationLineRow[], discount: Pesewas): boolean => {
  const totals = saleTotals(sale)
  const lines = paired(sale.lines, totals.lineDiscounts)
  return (
    totals.discount === discount &&
    lines.length === quoted.length &&
    quoted.every(({ quantity, price, lineDiscount, ...goods }) =>
      lines.some(
        ([line, off]) =>
          goodsKey(line) === goodsKey(goods) && baseQuantityOf(line) === quantity && line.price === price && off === lineDiscount,
      ),
    )
  )
}

const alreadySold = (quotation: QuotationRow): Refusal => new Refusal('already_closed', `Quotation ${quotation.number} was already sold`)

/**
 * What a quotation of this branch promises: its price for each product up to the quoted quantity, and its discounts on the whole quotation.
 * Refuses `not_found` and `already_closed` (sold, withdrawn, or its last day has passed).
 */
export const promiseOf = async (tx: Transaction, number: string, branch: number, sale: Sale, today: BusinessDate): Promise<Promised> => {
  const quotation = await findQuotation(tx, number, today)
  if (!quotation || quotation.branch_id !== branch) throw new Refusal('not_found', `This branch has no quotation ${number}`)
  const end = endOf(quotation)
  if (end !== undefined) throw end
  const quoted = await linesOfQuotation(tx, quotation.quotation_id)
  const prices = quoted.flatMap(({ quantity, price, ...goods }) => {
    const line = sale.lines.find(each => goodsKey(each) === goodsKey(goods))
    const isWithin = line !== undefined && line.pack?.size === goods.pack?.size && baseQuantityOf(line) <= quantity
    return isWithin ? [[goodsKey(goods), { price, note: '', pack: goods.pack }] as const] : []
  })
  return { quotation, prices: new Map(prices), discount: isWhole(sale, quoted, quotation.discount) }
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
