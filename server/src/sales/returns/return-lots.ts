import { present } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import type { WantedBack } from '@akonta/domain/sales/sale-return'
import { type DatedLot, datedOnly, type Shelf, shelfOf, takeFrom } from '@akonta/domain/stock/lots'
import type { Statement, Transaction } from '../../db/database.ts'
import type { LockedSale } from './locked-sale.ts'

/** What left with the sale and is still out: its lots, less those of its unreversed returns. */
const STILL_OUT: Statement = {
  name: 'sale-lots-still-out',
  text: `
    with back as (
      select posting_id from sale_return where business_id = $1 and sale_posting_id = $2
    )
    select product_id::int, expires_on, -sum(quantity)::bigint as quantity
    from lot_movement
    where business_id = $1 and posting_id in (
      select $2::bigint
      union all
      select posting_id from back
      union all
      select p.posting_id from posting p where p.business_id = $1 and p.reverses in (select posting_id from back))
    group by product_id, expires_on having sum(quantity) < 0`,
}

type OutRow = { product_id: number; expires_on: BusinessDate; quantity: bigint }

/**
 * The product of each wanted line and the dated lots that it returns to: those the sale took, the first to expire first, since nobody asks a
 * customer which of several tins it is. In the order of the wanted lines.
 */
export const lotsBack = async (
  tx: Transaction,
  sale: LockedSale,
  wanted: readonly WantedBack[],
): Promise<readonly { readonly product: number; readonly lots: readonly DatedLot[] }[]> => {
  const rows = await tx.rows<OutRow>(STILL_OUT, [tx.businessId, sale.invoice.posting_id])
  const shelves = new Map<number, Shelf>()
  for (const product of new Set(rows.map(row => row.product_id))) {
    const dated = rows.filter(row => row.product_id === product).map(row => ({ expiresOn: row.expires_on, quantity: row.quantity }))
    const out = sale.lines.filter(line => line.productId === product).reduce((sum, line) => sum + line.quantity - line.returned, 0n)
    shelves.set(product, shelfOf(dated, out))
  }
  return wanted.map(({ lineNo, quantity }) => {
    const sold = sale.lines.find(line => line.lineNo === lineNo)
    const product = present(sold, 'the line of the sale').productId
    const { taken, left } = takeFrom(shelves.get(product) ?? [], quantity)
    shelves.set(product, left)
    return { product, lots: datedOnly(taken) }
  })
}
