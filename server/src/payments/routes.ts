import type { Input } from '@akonta/domain/contract/call'
import { businessDateOf } from '@akonta/domain/dates'
import type { NewPayment } from '@akonta/domain/payments/payment'
import * as calls from '@akonta/domain/payments/payment-calls'
import { can } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { customerNamed, documentNamed, momentOf, OFFLINE_FIELDS, offlineOf, saveOffline } from '../documents/offline-entry.ts'
import { recordOwnCheque } from '../documents/record-cheque.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { refuseDating } from '../http/entry-date.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { handleReversal } from '../http/handle-reversal.ts'
import type { BranchOfCall } from '../http/session/branch-of-call.ts'
import { findBranchNamed } from '../http/session/branch-queries.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { payeeByPid } from '../payees/payee-queries.ts'
import { describeMove, describePayment } from './describe-payment-queries.ts'
import { makePayment } from './make-payment.ts'
import { moveMoney } from './move-money.ts'
import { openItems } from './open-item-queries.ts'
import { MOST_PAYMENTS, pastPaymentOf, paymentsByDate, readPayment } from './payment-queries.ts'
import { receiptOfPayment } from './receipt-of-payment.ts'
import { setOffPayee } from './set-off.ts'

/** The branch of the call applies; the one in the body counts only without it (points, "Calls added"). */
const branchFor = async (tx: Transaction, { branchOrAll }: BranchOfCall, named: string | undefined): Promise<number> => {
  const found = (await branchOrAll()) ?? (named ? await findBranchNamed(tx, named) : undefined)
  if (!found) throw new Refusal('branch_needed')
  return found.branchId
}

type SavePayment = Pick<Call, 'tx' | 'actor'> &
  BranchOfCall &
  Pick<Input<typeof calls.paySupplier>, 'query'> & { readonly body: NewPayment & { readonly branchName?: string | undefined } }

const savePayment = async (direction: 'received' | 'paid', { tx, actor, query, body, ...call }: SavePayment): Promise<string> => {
  const desk = {
    branch: await branchFor(tx, call, body.branchName),
    chooses: call.ownOrAll()?.branchId ?? null,
    again: query.again === true,
    typedBy: actor,
  }
  return makePayment(tx, actor, direction, desk, body)
}

export const paymentsRoutes = (api: Api): void => {
  handle(
    api,
    calls.receivePayment,
    async call => {
      const { tx, actor } = call
      const offline = offlineOf(call.query)
      const body = { ...call.body, pid: await customerNamed(tx, actor, call.body.pid, offline?.provisional) }
      refuseDating(call.user, body.date)
      if (offline === undefined) return savePayment('received', { ...call, body })
      const date = body.date ?? businessDateOf(momentOf(actor, offline))
      const number = await savePayment('received', { ...call, body: { ...body, date } })
      await saveOffline(tx, actor, offline, { kind: 'payment', reference: number })
      return number
    },
    { mayDiffer: OFFLINE_FIELDS },
  )

  handle(
    api,
    calls.paySupplier,
    async call => {
      const { tx, actor, user, body } = call
      refuseDating(user, body.date)
      const number = await savePayment('paid', call)
      if (body.ownCheque) await recordOwnCheque(tx, actor, number, body.ownCheque)
      return number
    },
    {
      guard: {
        kind: 'payment',
        describe: async call => {
          refuseDating(call.user, call.body.date)
          return describePayment(call.tx, await branchFor(call.tx, call, call.body.branchName), call.body)
        },
      },
    },
  )

  handle(
    api,
    calls.moveMoney,
    async ({ tx, actor, query, body, ...call }) => {
      refuseDating(call.user, body.date)
      const place = { branch: await branchFor(tx, call, body.branchName), again: query.again === true }
      return moveMoney(tx, actor, place, body)
    },
    {
      guard: {
        kind: 'money',
        describe: async call => {
          const { tx, body } = call
          refuseDating(call.user, body.date)
          return describeMove(tx, await branchFor(tx, call, body.branchName), body)
        },
      },
    },
  )

  handle(api, calls.setOffPayments, async ({ tx, actor, body, branchOrAll, ownOrAll }) => {
    const desk = { branch: (await branchOrAll())?.branchId ?? null, within: ownOrAll()?.branchId ?? null }
    const payee = existing(await payeeByPid(tx, body.pid), `There is no payee ${body.pid}`)
    if (payee.category === 'bank') throw new Refusal('bad_input', 'Select a Customer or a Supplier', { field: 'pid' })
    return setOffPayee(tx, actor, desk, body.pid, payee.category)
  })

  handle(api, calls.unpaidDocuments, async ({ tx, params, user, ownOrAll }) => {
    const payee = existing(await payeeByPid(tx, params.pid), `There is no payee ${params.pid}`)
    if (payee.category !== 'debtor') refuseWithout(user, 'pay_supplier')
    const direction = payee.category === 'debtor' ? 'received' : 'paid'
    return openItems(tx, { pid: params.pid, direction, branch: ownOrAll()?.branchId ?? null })
  })

  handle(api, calls.paymentsOfBranch, async ({ tx, params, user, branch }) => {
    const { branchId } = await branch(params.branch)
    const past = await paymentsByDate(tx, { branch: branchId, start: params.start, end: params.end, all: can(user, 'pay_supplier') })
    if (past.length > MOST_PAYMENTS) throw new Refusal('too_large', `More than ${MOST_PAYMENTS} payments. Choose fewer days`)
    return past.map(pastPaymentOf)
  })

  handle(api, calls.paymentByNumber, async ({ tx, params, user, branch }) => {
    const found = existing(await readPayment(tx, await documentNamed(tx, params.number)), `There is no payment ${params.number}`)
    const { document } = found
    await branch(document.branch_code)
    if (document.direction !== 'received') refuseWithout(user, 'pay_supplier')
    return receiptOfPayment(tx, found)
  })

  handleReversal(api, calls.reversePayment, {
    document: 'payment',
    find: async (tx, number) => {
      const found = await readPayment(tx, number)
      return found && { document: found.document, lines: [] }
    },
  })
}
