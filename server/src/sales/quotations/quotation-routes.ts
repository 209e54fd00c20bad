import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { can } from '@akonta/domain/permissions'
import * as calls from '@akonta/domain/quotations/quotation-calls'
import { productsByIds } from '../../catalogue/product-queries.ts'
import { recordAction } from '../../db/record-change.ts'
import { customerNamed } from '../../documents/offline-entry.ts'
import type { Api } from '../../http/api.ts'
import { existing } from '../../http/existing.ts'
import { handle } from '../../http/handle.ts'
import { createQuotation } from './create-quotation.ts'
import { cartAsSale, discountGuard } from './guard-sale.ts'
import { findQuotation, listQuotations } from './quotation-queries.ts'
import { readQuotation } from './read-quotation.ts'
import { withdrawQuotation } from './withdraw-quotation.ts'

export const quotationRoutes = (api: Api): void => {
  handle(
    api,
    calls.createQuotation,
    async ({ tx, body, branch, actor }) => {
      const { branchId } = await branch(body.branch)
      const customer = body.customer && (await customerNamed(tx, actor, body.customer))
      return createQuotation(tx, actor, branchId, { ...body, customer })
    },
    {
      guard: discountGuard(async ({ tx, actor, branch, body }) => ({
        sale: cartAsSale(body),
        branchId: (await branch(body.branch)).branchId,
        what: `a quotation for ${body.customerName}`,
        customer: body.customer && (await customerNamed(tx, actor, body.customer)),
      })),
    },
  )

  handle(api, calls.withdrawQuotation, async call => {
    const { tx, actor, params, body, branch, today } = call
    const found = existing(await findQuotation(tx, params.number, today), `There is no quotation ${params.number}`)
    await branch(found.branchCode)
    await withdrawQuotation(tx, actor, found, body.reason)
    recordAction(call, {
      kind: 'quotation',
      action: 'Withdrew',
      subject: found.number,
      changes: changesBetween(null, { Reason: body.reason }),
    })
  })

  handle(api, calls.listQuotations, async ({ tx, query, branchOrAll, today }) =>
    listQuotations(tx, (await branchOrAll(query.branch))?.branchId ?? null, query.status ?? null, today),
  )

  handle(api, calls.quotationByNumber, async ({ tx, params, branch, actor, today }) => {
    const found = existing(await findQuotation(tx, params.number, today), `There is no quotation ${params.number}`)
    const { branchId } = await branch(found.branchCode)
    return readQuotation(tx, found, ids => productsByIds(tx, ids, { branchId, seesCosts: can(actor, 'see_costs'), today }))
  })
}
