import type { NewPayee, Payee } from '@akonta/domain/payees/payee'
import { payeeToWire } from '@akonta/domain/payees/payee-wire'
import { type Action, can, type Rights, whoMay } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { type CallInTransaction, recordChange, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { businessDate, line } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { findBranchNamed } from '../http/session/branch-queries.ts'
import { createPayee } from './create-payee.ts'
import { editPayee } from './edit-payee.ts'
import { inactivePayeesOf, payeeByPid, payeesOf } from './payee-queries.ts'
import { payeeRecord } from './payee-record.ts'
import {
  newPayeeBody,
  newPayeeFromWire,
  payeeAnswer,
  payeeCategory,
  payeeChangesBody,
  payeeChangesFromWire,
  removedPayeeAnswer,
} from './payee-wire-schema.ts'
import { removePayee, restorePayee } from './remove-payee.ts'
import { statementOf } from './statement.ts'
import { statementAnswer, statementToWire } from './statement-wire-schema.ts'

const area = 'Payees'
const onePid = z.object({ pid: line(40) })

const onePayee = async (tx: Transaction, pid: string): Promise<Payee> => {
  const payee = await payeeByPid(tx, pid)
  if (!payee) throw new Refusal('not_found', `There is no payee ${pid}`)
  return payee
}

/** Every user adds customers; other payees and a credit limit need the right to change payees, an opening balance the right to post one. */
const checkRights = (user: Rights, payee: NewPayee): void => {
  const needed: readonly Action[] = [
    payee.category === 'debtor' && payee.creditLimit === undefined ? 'add_customer' : 'edit_payees',
    payee.openingBalance === null ? 'add_customer' : 'post_opening_balance',
  ]
  for (const action of needed) if (!can(user, action)) throw new Refusal('not_allowed', whoMay(action))
}

/** A body names its branch by name only: it counts when neither the call nor the user has a branch (points, "Calls added"). */
const branchNamed = async (tx: Transaction, name: string | null | undefined): Promise<number | null> =>
  name ? ((await findBranchNamed(tx, name))?.branchId ?? null) : null

const changeOf = <T>(call: CallInTransaction, deed: string, pid: string, change: () => Promise<T>): Promise<T> => {
  const read = async () => {
    const payee = await payeeByPid(call.tx, pid)
    return payee && payeeRecord(payee)
  }
  return recordChange(call, { kind: 'payee', deed, id: pid, read }, change)
}

export const payeesRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/people/payeeType/:db/:type',
      area,
      summary:
        'Every customer (debtor), supplier (creditor) or bank, by name, with its balance. Balances of suppliers and banks only for users who see the books',
      permission: 'see_lists',
      takes: { params: z.object({ type: payeeCategory }) },
      answer: z.array(payeeAnswer),
    },
    async ({ tx, params, user }) => (await payeesOf(tx, params.type)).map(payee => payeeToWire(payee, user)),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/people/getpayee/:db/:pid',
      area,
      summary: 'One payee with its balance; that of a supplier or bank only for users who see the books',
      permission: 'see_lists',
      takes: { params: onePid },
      answer: payeeAnswer,
      refusals: ['not_found'],
    },
    async ({ tx, params, user }) => payeeToWire(await onePayee(tx, params.pid), user),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/people/create/:db',
      area,
      summary: 'Create a customer, supplier or bank. An opening balance is posted to the accounts',
      permission: 'add_customer',
      takes: { body: newPayeeBody },
      answer: payeeAnswer,
      refusals: ['branch_needed', 'not_found', 'not_your_branch', 'out_of_range'],
      posts: true,
    },
    async call => {
      const { tx, body, user, actor, branchOrAll } = call
      const payee = newPayeeFromWire(body)
      checkRights(user, payee)
      const place = (await branchOrAll())?.branchId ?? (await branchNamed(tx, body.branchname))
      const { pid } = await createPayee(tx, actor, payee, place)
      const made = await onePayee(tx, pid)
      recordMade(call, { kind: 'payee', deed: 'Added', id: pid }, payeeRecord(made))
      return payeeToWire(made, user)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/people/updatepayee/:db',
      area,
      summary: 'Change name, phone, location and e-mail of a payee, and a customer’s credit limit',
      permission: 'edit_payees',
      takes: { body: payeeChangesBody },
      answer: payeeAnswer,
      refusals: ['not_found'],
      posts: true,
    },
    async call => {
      const { tx, body, user } = call
      await changeOf(call, 'Edited', body.pid, () => editPayee(tx, payeeChangesFromWire(body)))
      return payeeToWire(await onePayee(tx, body.pid), user)
    },
  )

  route(
    api,
    {
      method: 'DELETE',
      path: '/api/accounting/people/delete/:db/:pid',
      area,
      summary: 'Delete a payee. A payee with postings is deactivated instead',
      permission: 'delete_records',
      takes: { params: onePid },
      answer: removedPayeeAnswer,
      refusals: ['in_use', 'not_found'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, params } = call
      const { name, outcome } = await changeOf(call, 'Removed', params.pid, () => removePayee(tx, params.pid))
      const isKept = outcome === 'deactivated'
      return {
        deleted: !isKept,
        deactivated: isKept,
        message: isKept ? `${name} has postings: deactivated, not erased` : `${name} is deleted`,
      }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/people/inactive/:db/:type',
      area,
      summary: 'Every deactivated customer (debtor), supplier (creditor) or bank, by name',
      permission: 'see_lists',
      takes: { params: z.object({ type: payeeCategory }) },
      answer: z.array(payeeAnswer),
      addition: true,
    },
    async ({ tx, params, user }) => (await inactivePayeesOf(tx, params.type)).map(payee => payeeToWire(payee, user)),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/people/restore/:db/:pid',
      area,
      summary: 'Restore a deactivated payee',
      permission: 'delete_records',
      takes: { params: onePid },
      answer: payeeAnswer,
      refusals: ['not_found'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, params, user } = call
      await changeOf(call, 'Restored', params.pid, () => restorePayee(tx, params.pid))
      return payeeToWire(await onePayee(tx, params.pid), user)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/people/statement/:db/:pid/:start/:end',
      area,
      summary: 'The statement of account of a payee for a date range, with running balance and ageing',
      permission: 'see_lists',
      takes: {
        params: z.object({ pid: line(40), start: businessDate, end: businessDate }),
        query: z.object({
          branch: line(40).optional().meta({ description: 'A branch code; without it the whole business, or the user’s own branch' }),
        }),
      },
      answer: statementAnswer,
      refusals: ['not_found', 'not_your_branch', 'too_large'],
      addition: true,
    },
    async ({ tx, params, query, user, today, branchOrAll, ownOrAll }) => {
      const payee = await onePayee(tx, params.pid)
      if (payee.category !== 'debtor' && !can(user, 'see_books')) throw new Refusal('not_allowed', whoMay('see_books'))
      const branch = query.branch === undefined ? ownOrAll() : await branchOrAll(query.branch)
      return statementToWire(await statementOf(tx, { payee, start: params.start, end: params.end, branch, today }), user)
    },
  )
}
