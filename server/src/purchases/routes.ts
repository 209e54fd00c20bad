import { can } from '@akonta/domain/permissions'
import * as calls from '@akonta/domain/purchases/purchase-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { refuseDating } from '../http/entry-date.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { handleReversal } from '../http/handle-reversal.ts'
import { asEntered } from '../packs/pack-queries.ts'
import { lockPayee } from '../payees/payee-queries.ts'
import { buy } from './buy.ts'
import { buyAndPay } from './buy-and-pay.ts'
import { purchaseGuards } from './guard-purchase.ts'
import { invoiceTaxOf, MOST_PURCHASES, type PurchaseRow, pastPurchaseOf, purchasesByDate, readPurchase } from './purchase-queries.ts'
import { costChangeOfPurchase, returnsOfPurchase } from './return-queries.ts'

/** Returned goods cannot leave again, and a landed cost is on goods that came: these are reversed first. */
const refuseWhileReturned = async (tx: Transaction, { document }: { readonly document: PurchaseRow }): Promise<void> => {
  await lockPayee(tx, document.payeeId)
  const unreversed = (await returnsOfPurchase(tx, document.posting_id)).find(({ reversedBy }) => reversedBy === '')
  if (unreversed)
    throw new Refusal('in_use', `Goods of ${document.document_number} were returned by ${unreversed.number}. Reverse that return first`)
  const change = await costChangeOfPurchase(tx, document.posting_id)
  if (change !== undefined) throw new Refusal('in_use', `${change} changed the cost of these goods. Reverse it first`)
}

export const purchasesRoutes = (api: Api): void => {
  handle(
    api,
    calls.makePurchase,
    async ({ tx, user, actor, branch, query, body }) => {
      refuseDating(user, body.date)
      const place = { branch: (await branch()).branchId, again: query.again === true }
      if (body.paidFrom) return buyAndPay(tx, actor, { ...place, paidAgain: query.paidAgain === true }, body, body.paidFrom)
      const { documentNumber: number } = await buy(tx, actor, place, body)
      return { number }
    },
    {
      guard: purchaseGuards(({ branch }) => branch()),
      documentsOf: saved => [saved.number, ...('paymentNumber' in saved ? [saved.paymentNumber] : [])],
    },
  )

  handle(api, calls.purchasesOfBranch, async ({ tx, user, params, branch }) => {
    const { branchId } = await branch(params.branch)
    const past = await purchasesByDate(tx, branchId, params.start, params.end)
    if (past.length > MOST_PURCHASES) throw new Refusal('too_large', `More than ${MOST_PURCHASES} purchases. Choose fewer days`)
    return past.map(each => pastPurchaseOf(each, can(user, 'see_costs')))
  })

  handle(api, calls.purchaseByNumber, async ({ tx, user, params, branch }) => {
    const found = existing(await readPurchase(tx, params.number), `There is no purchase ${params.number}`)
    const { document } = found
    const lines = found.lines.map(asEntered)
    await branch(document.branch_code)
    const returns = await returnsOfPurchase(tx, document.posting_id)
    if (can(user, 'see_costs'))
      return { ...pastPurchaseOf(document, true), tax: await invoiceTaxOf(tx, document.posting_id), returns, lines }
    return {
      ...pastPurchaseOf(document, false),
      tax: null,
      returns: returns.map(each => ({ ...each, total: null })),
      lines: lines.map(each => ({ ...each, costPrice: null, amount: null })),
    }
  })

  handleReversal(api, calls.reversePurchase, { document: 'purchase', find: readPurchase, check: refuseWhileReturned })
}
