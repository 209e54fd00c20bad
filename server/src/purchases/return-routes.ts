import { can } from '@akonta/domain/permissions'
import * as calls from '@akonta/domain/purchases/purchase-return-calls'
import { headingOf } from '../documents/document-queries.ts'
import type { Api } from '../http/api.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { handleReversal } from '../http/handle-reversal.ts'
import { invoiceTaxOf, readPurchase } from './purchase-queries.ts'
import { returnPurchase } from './return-purchase.ts'
import { readPurchaseReturn } from './return-queries.ts'

export const purchaseReturnRoutes = (api: Api): void => {
  handle(api, calls.returnPurchase, async ({ tx, actor, params, body, branch }) => {
    const found = existing(await readPurchase(tx, params.number), `There is no purchase ${params.number}`)
    const { branchId } = await branch(found.document.branch_code)
    const purchase = { number: params.number, payeeId: found.document.payeeId, branch: branchId }
    return (await returnPurchase(tx, actor, purchase, body)).documentNumber
  })

  handle(api, calls.purchaseReturnByNumber, async ({ tx, user, params, branch }) => {
    const found = existing(await readPurchaseReturn(tx, params.number), `There is no purchase return ${params.number}`)
    const { document, lines } = found
    await branch(document.branch_code)
    const shown = { ...document, ...headingOf(document), reason: document.memo, lines }
    if (can(user, 'see_costs')) return { ...shown, tax: await invoiceTaxOf(tx, document.posting_id) }
    return { ...shown, tax: null, total: null, lines: lines.map(each => ({ ...each, costPrice: null, amount: null })) }
  })

  handleReversal(api, calls.reversePurchaseReturn, { document: 'purchase return', find: readPurchaseReturn })
}
