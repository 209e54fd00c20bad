import { Refusal } from '@akonta/domain/refusals'
import * as calls from '@akonta/domain/sales/return-calls'
import { documentNamed, momentOf, OFFLINE_FIELDS, offlineOf, saveOffline } from '../../documents/offline-entry.ts'
import { recordApproval } from '../../documents/record-approval.ts'
import type { Api } from '../../http/api.ts'
import { existing } from '../../http/existing.ts'
import { handle } from '../../http/handle.ts'
import { handleReversal } from '../../http/handle-reversal.ts'
import { evatOfDocument } from '../../stamps/stamp-queries.ts'
import { refundsOfReturn, refuseSentBack } from '../../wallets/use/returned-queries.ts'
import { vatOfDocument } from '../sale-terms-queries.ts'
import { lockedReturn, lockedSale } from './locked-sale.ts'
import { readReturn } from './return-queries.ts'
import { returnSale } from './return-sale.ts'
import { refuseReturnedSale } from './reverse-sale.ts'

export const returnRoutes = (api: Api): void => {
  handle(
    api,
    calls.makeReturn,
    async call => {
      const { tx, params, query, body, branch } = call
      const sale = existing(await lockedSale(tx, params.invoice), `There is no invoice ${params.invoice}`)
      const { branchId } = await branch(sale.invoice.branch_code)
      const actor = await call.approved(branchId)
      const offline = offlineOf(query)
      if (offline !== undefined && body.refund === 'WALLET')
        throw new Refusal('bad_input', 'A refund to the wallet needs a connection. Refund it in cash', { field: 'refund' })
      const { number, postingId } = await returnSale(tx, actor, momentOf(actor, offline), sale, body)
      recordApproval(call, actor.approval, { postingId, number })
      if (offline !== undefined) await saveOffline(tx, actor, offline, { kind: 'return', reference: number })
      return number
    },
    { mayDiffer: OFFLINE_FIELDS },
  )

  handle(api, calls.creditNoteByNumber, async ({ tx, params, branch }) => {
    const invoice = existing(
      await readReturn(tx, await documentNamed(tx, params.returnNumber)),
      `There is no credit note ${params.returnNumber}`,
    )
    const { branch_code, posting_id, reversed_by, is_practice, ...document } = invoice.document
    await branch(branch_code)
    const vat = (await vatOfDocument(tx, posting_id)) ?? null
    const evat = vat === null ? null : await evatOfDocument(tx, document.number)
    const sale = evat === null ? null : await evatOfDocument(tx, document.invoice)
    const saleReceiptNumber = sale?.stamp?.receiptNumber ?? ''
    const wallets = document.refund === 'CASH' ? [] : await refundsOfReturn(tx, posting_id)
    return {
      ...document,
      branchCode: branch_code,
      reversedBy: reversed_by ?? '',
      vat,
      evat,
      saleReceiptNumber,
      lines: invoice.lines,
      ...(is_practice && { isPractice: true }),
      ...((wallets.length > 0 || document.refund === 'WALLET') && { wallets }),
    }
  })

  handleReversal(api, calls.reverseReturn, {
    document: 'credit note',
    find: lockedReturn,
    check: (tx, { document }) => refuseSentBack(tx, document.posting_id),
  })

  handleReversal(api, calls.reverseSale, {
    document: 'invoice',
    find: async (tx, number) => {
      const sale = await lockedSale(tx, number)
      return sale && { document: sale.invoice, ...sale }
    },
    check: (tx, { document }) => refuseReturnedSale(tx, document.posting_id),
  })
}
