import { can, whoMay } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { refuseDating } from '../http/entry-date.ts'
import { businessDate, line } from '../http/fields.ts'
import { reversalRoute } from '../http/reversal-route.ts'
import { route } from '../http/route.ts'
import type { BranchOfCall } from '../http/session/branch-of-call.ts'
import { findBranchNamed } from '../http/session/branch-queries.ts'
import { payeeByPid } from '../payees/payee-queries.ts'
import { makePayment } from './make-payment.ts'
import { moveMoney } from './move-money.ts'
import { openItems } from './open-item-queries.ts'
import { balanceAfter, MOST_PAYMENTS, paymentsByDate, readPayment } from './payment-queries.ts'
import {
  againQuery,
  moneyTransferBody,
  moneyTransferFromWire,
  openItemAnswer,
  openItemToWire,
  pastPaymentAnswer,
  pastPaymentToWire,
  paymentBody,
  paymentFromWire,
  paymentPaperAnswer,
  paymentPaperToWire,
  savedPaymentAnswer,
  setOffBody,
} from './payment-wire-schema.ts'
import { setOffPayee } from './set-off.ts'

const area = 'Payments'
const oneNumber = z.object({ number: line(60) })
const savingRefusals = [
  'already_exists',
  'branch_needed',
  'not_your_branch',
  'out_of_range',
  'before_first_day',
  'future_date',
  'month_closed',
] as const

/** The branch of the call decides; the one that the body names counts only without one (decisions, "Calls added"). */
const branchFor = async (tx: Transaction, { branchOrAll }: BranchOfCall, named: string | null | undefined): Promise<number> => {
  const found = (await branchOrAll()) ?? (named ? await findBranchNamed(tx, named) : undefined)
  if (!found) throw new Refusal('branch_needed')
  return found.branchId
}

export const paymentsRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/peopleacc/create/:db',
      area,
      summary: 'Receive a payment from a customer, in cash or into a bank or wallet',
      permission: 'receive_payment',
      takes: { query: againQuery, body: paymentBody },
      answer: savedPaymentAnswer,
      refusals: savingRefusals,
      posts: true,
    },
    async ({ tx, author, query, body, ...call }) => {
      refuseDating(call.user, body.entryDate ?? undefined)
      const desk = {
        branch: await branchFor(tx, call, body.branchname),
        chooses: call.ownOrAll()?.branchId ?? null,
        again: query.again === 'yes',
      }
      return { savedSuccessfully: true, invoicenoGen: await makePayment(tx, author, 'received', desk, paymentFromWire(body)) }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/peopleacc/paysupplier/:db',
      area,
      summary: 'Pay a supplier, in cash or from a bank or wallet',
      permission: 'pay_supplier',
      takes: { query: againQuery, body: paymentBody },
      answer: savedPaymentAnswer,
      refusals: savingRefusals,
      addition: true,
      posts: true,
    },
    async ({ tx, author, query, body, ...call }) => {
      refuseDating(call.user, body.entryDate ?? undefined)
      const desk = {
        branch: await branchFor(tx, call, body.branchname),
        chooses: call.ownOrAll()?.branchId ?? null,
        again: query.again === 'yes',
      }
      return { savedSuccessfully: true, invoicenoGen: await makePayment(tx, author, 'paid', desk, paymentFromWire(body)) }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/peopleacc/movemoney/:db',
      area,
      summary: 'Move money between the cash of a branch and banks or wallets: takings banked, cash drawn',
      permission: 'move_money',
      takes: { query: againQuery, body: moneyTransferBody },
      answer: savedPaymentAnswer,
      refusals: savingRefusals,
      addition: true,
      posts: true,
    },
    async ({ tx, author, query, body, ...call }) => {
      refuseDating(call.user, body.entryDate ?? undefined)
      const place = { branch: await branchFor(tx, call, body.branchname), again: query.again === 'yes' }
      return { savedSuccessfully: true, invoicenoGen: await moveMoney(tx, author, place, moneyTransferFromWire(body)) }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/peopleacc/setoff/:db',
      area,
      summary: 'Use unallocated payments to clear the oldest invoices of a customer or supplier',
      permission: 'write_journal',
      takes: { body: setOffBody },
      answer: savedPaymentAnswer,
      refusals: ['not_found', 'not_your_branch', 'month_closed', 'branch_closed'],
      addition: true,
      posts: true,
    },
    async ({ tx, author, body, branchOrAll, ownOrAll }) => {
      const desk = { branch: (await branchOrAll())?.branchId ?? null, within: ownOrAll()?.branchId ?? null }
      const payee = await payeeByPid(tx, body.pid)
      if (!payee) throw new Refusal('not_found', `There is no payee ${body.pid}`)
      if (payee.category === 'bank') throw new Refusal('bad_input', 'Select a Customer or a Supplier', { field: 'pid' })
      return { savedSuccessfully: true, invoicenoGen: await setOffPayee(tx, author, desk, body.pid, payee.category) }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/peopleacc/openitems/:db/:pid',
      area,
      summary: 'List the unpaid documents of a customer or supplier, oldest first',
      permission: 'see_lists',
      takes: { params: z.object({ pid: line(40) }) },
      answer: z.array(openItemAnswer),
      refusals: ['not_found'],
      addition: true,
    },
    async ({ tx, params, user, ownOrAll }) => {
      const payee = await payeeByPid(tx, params.pid)
      if (!payee) throw new Refusal('not_found', `There is no payee ${params.pid}`)
      if (payee.category !== 'debtor' && !can(user, 'pay_supplier')) throw new Refusal('not_allowed', whoMay('pay_supplier'))
      const direction = payee.category === 'debtor' ? 'received' : 'paid'
      return (await openItems(tx, { pid: params.pid, direction, branch: ownOrAll()?.branchId ?? null })).map(openItemToWire)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/peopleacc/bydatebranch/:db/:branch/:start/:end',
      area,
      summary: 'List the payments of a branch for a date range, oldest first. Outgoing payments only with the right to pay',
      permission: 'see_lists',
      takes: { params: z.object({ branch: line(40), start: businessDate, end: businessDate }) },
      answer: z.array(pastPaymentAnswer),
      refusals: ['not_found', 'not_your_branch', 'too_large'],
      addition: true,
    },
    async ({ tx, params, user, branch }) => {
      const { branchId } = await branch(params.branch)
      const past = await paymentsByDate(tx, { branch: branchId, start: params.start, end: params.end, all: can(user, 'pay_supplier') })
      if (past.length > MOST_PAYMENTS) throw new Refusal('too_large', `More than ${MOST_PAYMENTS} payments. Choose fewer days`)
      return past.map(pastPaymentToWire)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/peopleacc/bynumber/:db/:number',
      area,
      summary: 'One payment with the documents it settled and the balance after it',
      permission: 'see_lists',
      takes: { params: oneNumber },
      answer: paymentPaperAnswer,
      refusals: ['not_found', 'not_your_branch'],
      addition: true,
    },
    async ({ tx, params, user, branch }) => {
      const found = await readPayment(tx, params.number)
      if (!found) throw new Refusal('not_found', `There is no payment ${params.number}`)
      const { paper, lines } = found
      await branch(paper.branch_code)
      if (paper.direction !== 'received' && !can(user, 'pay_supplier')) throw new Refusal('not_allowed', whoMay('pay_supplier'))
      const balance = paper.payee_id === null ? null : await balanceAfter(tx, paper.payee_id, paper.posting_id)
      return paymentPaperToWire(paper, balance, lines)
    },
  )

  reversalRoute(api, {
    path: '/api/accounting/peopleacc/reverse',
    area,
    summary: 'Reverse a payment, once. The documents it settled are unpaid again',
    paper: 'payment',
    find: async (tx, number) => {
      const found = await readPayment(tx, number)
      return found && { paper: found.paper, lines: [] }
    },
  })
}
