import { paired } from '@akonta/domain/assert'
import { documentTotal } from '@akonta/domain/document-total'
import { can } from '@akonta/domain/permissions'
import * as calls from '@akonta/domain/quotations/quotation-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Discount } from '@akonta/domain/sales/discount'
import { productsByIds } from '../../catalogue/product-queries.ts'
import type { Api } from '../../http/api.ts'
import { handle } from '../../http/handle.ts'
import { createQuotation } from './create-quotation.ts'
import { findQuotation, linesOfQuotation, listQuotations, type QuotationRow } from './quotation-queries.ts'

const discountOf = ({ discount, discount_percent }: QuotationRow): Discount | null => {
  if (discount_percent !== null) return { kind: 'percent', hundredths: discount_percent }
  return discount === 0n ? null : { kind: 'amount', amount: discount }
}

export const quotationRoutes = (api: Api): void => {
  handle(api, calls.createQuotation, async ({ tx, body, branch, actor }) =>
    createQuotation(tx, actor, (await branch(body.branch)).branchId, body),
  )

  handle(api, calls.listQuotations, async ({ tx, query, branchOrAll, today }) =>
    listQuotations(tx, (await branchOrAll(query.branch))?.branchId ?? null, query.status ?? null, today),
  )

  handle(api, calls.quotationByNumber, async ({ tx, params, branch, actor, today }) => {
    const found = await findQuotation(tx, params.number, today)
    if (!found) throw new Refusal('not_found', `No quotation with the number ${params.number}`)
    const { branchId } = await branch(found.branchCode)
    const lines = await linesOfQuotation(tx, found.quotation_id)
    const ids = lines.map(line => line.productId)
    const products = await productsByIds(tx, ids, { branchId, seesCosts: can(actor, 'see_costs'), today })
    return {
      ...found,
      customer: found.pid,
      email: found.email ?? '',
      discountAmount: found.discount,
      discount: discountOf(found),
      lines: paired(lines, documentTotal(lines).lines).map(([line, amount]) => ({
        ...line,
        amount,
        product: products.find(product => product.id === line.productId) ?? null,
      })),
    }
  })
}
