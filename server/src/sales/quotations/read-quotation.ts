import { paired } from '@akonta/domain/assert'
import { documentTotal } from '@akonta/domain/document-total'
import type { Quotation, QuotedLine } from '@akonta/domain/quotations/quotation-calls'
import type { Discount } from '@akonta/domain/sales/discount'
import type { Transaction } from '../../db/database.ts'
import { asEntered } from '../../packs/pack-queries.ts'
import { linesOfQuotation, type QuotationLineRow, type QuotationRow } from './quotation-queries.ts'

/** The discount on the whole quotation, without those of its lines. */
const discountOf = ({ discount, discount_percent }: QuotationRow, lines: readonly QuotationLineRow[]): Discount | null => {
  if (discount_percent !== null) return { kind: 'percent', hundredths: discount_percent }
  const amount = lines.reduce((left, { lineDiscount }) => left - lineDiscount, discount)
  return amount === 0n ? null : { kind: 'amount', amount }
}

type Product = NonNullable<QuotedLine['product']>

/** A quotation with its lines. `productsOf` finds the products of its lines as they are today. */
export const readQuotation = async (
  tx: Transaction,
  found: QuotationRow,
  productsOf: (ids: readonly number[]) => Promise<readonly Product[]>,
): Promise<Quotation> => {
  const lines = (await linesOfQuotation(tx, found.quotation_id)).map(asEntered)
  const products = await productsOf(lines.map(line => line.productId))
  return {
    ...found,
    customer: found.pid,
    ...(found.customerList !== null && { priceList: found.customerList }),
    email: found.email ?? '',
    discountAmount: found.discount,
    discount: discountOf(found, lines),
    lines: paired(lines, documentTotal(lines).lines).map(([line, amount]) => ({
      ...line,
      amount,
      product: products.find(product => product.id === line.productId) ?? null,
    })),
  }
}
