import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { isUndecidedRefund } from '@akonta/domain/wallets/refund'
import * as calls from '@akonta/domain/wallets/refund-calls'
import { reverseWalletDocument, walletDocument } from '@akonta/domain/wallets/wallet-document-calls'
import { recordAction } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import type { Call } from '../../http/call.ts'
import { existing } from '../../http/existing.ts'
import { handle } from '../../http/handle.ts'
import { handleReversal } from '../../http/handle-reversal.ts'
import { reversibleByNumber, walletDocumentByNumber } from './document-queries.ts'
import { hearRefund } from './hear-refund.ts'
import { payMoneyBackInCash, sendMoneyBack, takeBack } from './pay-back.ts'
import { isUnderWay, listedRefunds, lockRefund, lockRefundable, type RefundableCollection } from './refund-queries.ts'
import { refuseUntrueReversal } from './refuse-untrue-reversal.ts'

type OfCollection = Pick<Call, 'tx' | 'branch'> & { readonly body: { readonly collection: number } }

/** Refuses: not_found, not_your_branch. */
const refundable = async ({ tx, branch, body }: OfCollection): Promise<RefundableCollection> => {
  const found = existing(await lockRefundable(tx, body.collection), 'There is no such payment request')
  await branch(found.branchCode)
  return found
}

export const walletUseRoutes = (api: Api): void => {
  handle(api, calls.sendBack, async call => {
    const found = await refundable(call)
    const asked = await sendMoneyBack(call.tx, call.actor, found, call.body)
    const changes = changesBetween(null, { Amount: formatMoney(asked.amount), Reason: call.body.why })
    recordAction(call, { kind: 'wallet', action: 'Sent back', subject: `${found.name} ${found.transactionId}`, changes })
    return asked
  })

  handle(api, calls.payBackInCash, async call => {
    const found = await refundable(call)
    const number = await payMoneyBackInCash(call.tx, call.actor, found, call.body)
    const changes = changesBetween(null, { Payment: `${found.name} ${found.transactionId}`, Reason: call.body.why })
    recordAction(call, { kind: 'wallet', action: 'Paid back in cash', subject: number, changes })
    return number
  })

  handle(api, calls.recordTakenBack, async call => {
    const found = await refundable(call)
    const number = await takeBack(call.tx, call.actor, found, call.body)
    const facts = {
      Payment: `${found.name} ${found.transactionId}`,
      Amount: formatMoney(found.received),
      'Loss on': found.left < found.received ? (call.body.account ?? '') : '',
      Reason: call.body.reason,
    }
    recordAction(call, { kind: 'wallet', action: 'Taken back by the provider', subject: number, changes: changesBetween(null, facts) })
    return number
  })

  handle(api, calls.closeRefund, async call => {
    const { tx, actor, body, branch } = call
    const refund = existing(await lockRefund(tx, body.refund), 'There is no such refund')
    await branch(refund.branchCode)
    if (!isUndecidedRefund(refund.state)) throw new Refusal('already_decided', 'This refund is already decided')
    // Its answer would come too late: the money could be on its way to the wallet, and be paid in cash as well.
    if (await isUnderWay(tx, refund.id))
      throw new Refusal('bad_input', 'The provider is being asked about this refund. Wait a moment and try again', { field: 'refund' })
    const { providerId } = refund
    const finding =
      body.outcome === 'done'
        ? { kind: 'done' as const, providerId, doneAt: actor.at }
        : { kind: 'failed' as const, providerId, said: body.reason }
    await hearRefund(tx, { refund: refund.id, finding, raw: '', now: actor.at })
    const changes = changesBetween(null, { Outcome: body.outcome, Amount: formatMoney(refund.amount), Reason: body.reason })
    recordAction(call, { kind: 'wallet', action: 'Closed a refund', subject: refund.transactionId, changes })
  })

  handleReversal(api, reverseWalletDocument, {
    document: 'mobile money document',
    find: reversibleByNumber,
    check: refuseUntrueReversal,
  })

  handle(api, walletDocument, async ({ tx, params, branch }) => {
    const found = existing(await walletDocumentByNumber(tx, params.number), `There is no mobile money document ${params.number}`)
    await branch(found.branch)
    return found
  })

  handle(api, calls.listRefunds, async ({ tx, params, branchOrAll }) =>
    listedRefunds(tx, params.list, (await branchOrAll(params.branch))?.branchId ?? null),
  )
}
