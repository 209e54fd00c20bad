import { can } from '@akonta/domain/permissions'
import * as calls from '@akonta/domain/purchases/receipt-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Api } from '../../http/api.ts'
import type { Call } from '../../http/call.ts'
import { refuseDating } from '../../http/entry-date.ts'
import { existing } from '../../http/existing.ts'
import { handle } from '../../http/handle.ts'
import { handleReversal } from '../../http/handle-reversal.ts'
import { asEntered } from '../../packs/pack-queries.ts'
import { buy } from '../buy.ts'
import { purchaseGuards } from '../guard-purchase.ts'
import { linkDelivery } from '../orders/link-delivery.ts'
import { branchOfOrder, orderToReceive } from '../orders/order-queries.ts'
import { invoiceReceipts } from './invoice-receipts.ts'
import {
  costChangesOf,
  type FoundReceipt,
  invoicesOf,
  listedReceiptOf,
  listReceipts,
  lockSuppliers,
  readReceipt,
} from './receipt-queries.ts'
import { receiveGoods } from './receive-goods.ts'

const placeOf = async ({ tx, branch }: Pick<Call, 'tx' | 'branch'>, number: string) => ({
  branch: (await branch(await branchOfOrder(tx, number))).branchId,
  number,
})

/** Later documents that build on a receipt are reversed first. */
const refuseWhileUsed = async (tx: Call['tx'], { document }: FoundReceipt): Promise<void> => {
  await lockSuppliers(tx, [document.payeeId])
  const now = await readReceipt(tx, document.document_number)
  const invoice = now?.document.invoice ?? ''
  if (invoice !== '') throw new Refusal('in_use', `${document.document_number} was invoiced by ${invoice}. Reverse that purchase first`)
  const change = (await costChangesOf(tx, document.posting_id)).find(({ reversedBy }) => reversedBy === '')
  if (change) throw new Refusal('in_use', `${change.number} changed the cost of these goods. Reverse it first`)
}

const findReceipt = async (tx: Call['tx'], number: string): Promise<FoundReceipt> =>
  existing(await readReceipt(tx, number), `There is no goods receipt ${number}`)

/** Goods received before their invoice, and the invoice for them. All calls are additions. */
export const receiptRoutes = (api: Api): void => {
  handle(api, calls.receiveGoods, async call => {
    const { tx, user, actor, params, body } = call
    refuseDating(user, body.date)
    return (await receiveGoods(tx, actor, await placeOf(call, params.order), body)).documentNumber
  })

  handle(
    api,
    calls.purchaseOfOrder,
    async call => {
      const { tx, user, actor, params, query, body } = call
      refuseDating(user, body.date)
      const { branch } = await placeOf(call, params.order)
      const order = await orderToReceive(tx, params.order)
      if (body.supplier !== order.supplier)
        throw new Refusal('bad_input', `The order is to ${order.supplierName}: its invoice is from them`, { field: 'pid' })
      if (body.paidFrom)
        throw new Refusal('bad_input', 'A purchase of an order is on account, or paid from the till', { field: 'paidFrom' })
      const posted = await buy(tx, actor, { branch, again: query.again === true }, body)
      linkDelivery(tx, posted.postingId, order.orderId)
      return posted.documentNumber
    },
    { guard: purchaseGuards(call => placeOf(call, call.params.order).then(({ branch }) => ({ branchId: branch }))) },
  )

  handle(api, calls.listReceipts, async ({ tx, user, query, branchOrAll }) => {
    const branch = (await branchOrAll(query.branch))?.branchId ?? null
    const rows = await listReceipts(tx, branch, query.open === true)
    return rows.map(row => listedReceiptOf(row, can(user, 'see_costs')))
  })

  handle(api, calls.receiptByNumber, async ({ tx, user, params, branch }) => {
    const { document, lines } = await findReceipt(tx, params.number)
    await branch(document.branch_code)
    const costChanges = await costChangesOf(tx, document.posting_id)
    const invoices = await invoicesOf(tx, document.posting_id)
    const shown = lines.map(asEntered)
    if (can(user, 'see_costs')) return { ...listedReceiptOf(document, true), lines: shown, costChanges, invoices }
    return {
      ...listedReceiptOf(document, false),
      invoices,
      lines: shown.map(each => ({ ...each, costPrice: null, amount: null, openAmount: null })),
      costChanges: costChanges.map(each => ({ ...each, total: null })),
    }
  })

  handle(api, calls.invoiceReceipts, async ({ tx, user, actor, body, query, branch }) => {
    refuseDating(user, body.date)
    const [first = ''] = body.receipts
    const { branchId } = await branch((await findReceipt(tx, first)).document.branch_code)
    return (await invoiceReceipts(tx, actor, { branch: branchId, again: query.again === true }, body)).documentNumber
  })

  handleReversal(api, calls.reverseReceipt, { document: 'goods receipt', find: readReceipt, check: refuseWhileUsed })
}
