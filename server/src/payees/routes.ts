import type { NewPayee, PayeeCategory } from '@akonta/domain/payees/payee'
import * as calls from '@akonta/domain/payees/payee-calls'
import { type Action, can, type Rights } from '@akonta/domain/permissions'
import type { Transaction } from '../db/database.ts'
import { type CallInTransaction, recordChange, recordMade } from '../db/record-change.ts'
import { momentOf, OFFLINE_FIELDS, offlineOf, saveOffline } from '../documents/offline-entry.ts'
import type { Api } from '../http/api.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { findBranchNamed } from '../http/session/branch-queries.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { createPayee } from './create-payee.ts'
import { sameCustomer } from './customer-queries.ts'
import { editPayee } from './edit-payee.ts'
import { inactivePayeesOf, type Payee, payeeByPid, payeesOf } from './payee-queries.ts'
import { payeeRecord } from './payee-record.ts'
import { removePayee, restorePayee } from './remove-payee.ts'
import { statementOf, statementsOfDebtors } from './statement.ts'

/** Every user sees what customers owe; balances of suppliers and banks are for users who see the books. */
const balanceRight = (category: PayeeCategory): Action => (category === 'debtor' ? 'see_lists' : 'see_books')

const shownTo =
  (user: Rights) =>
  (payee: Payee): calls.ListedPayee =>
    can(user, balanceRight(payee.category)) ? payee : { ...payee, openingBalance: null, openingSide: null, balance: null }

const onePayee = async (tx: Transaction, pid: string): Promise<Payee> => {
  const payee = existing(await payeeByPid(tx, pid), `There is no payee ${pid}`)
  return payee
}

/** Every user adds customers; other payees, a credit limit and terms need the right to change payees, an opening balance the right to post one. */
const checkRights = (user: Rights, payee: NewPayee): void => {
  const needed: readonly Action[] = [
    payee.category === 'debtor' && payee.creditLimit === undefined && payee.termsDays === undefined ? 'add_customer' : 'edit_payees',
    payee.openingBalance === null ? 'add_customer' : 'post_opening_balance',
  ]
  for (const action of needed) refuseWithout(user, action)
}

/** A body names its branch by name only: it counts when neither the call nor the user has a branch (points, "Calls added"). */
const branchNamed = async (tx: Transaction, name: string | undefined): Promise<number | null> =>
  name ? ((await findBranchNamed(tx, name))?.branchId ?? null) : null

const changeOf = <T>(call: CallInTransaction, action: string, pid: string, change: () => Promise<T>): Promise<T> => {
  const read = async () => {
    const payee = await payeeByPid(call.tx, pid)
    return payee && payeeRecord(payee)
  }
  return recordChange(call, { kind: 'payee', action, id: pid, read }, change)
}

export const payeesRoutes = (api: Api): void => {
  handle(api, calls.payeesOfCategory, async ({ tx, params, user }) => (await payeesOf(tx, params.type)).map(shownTo(user)))

  handle(api, calls.inactivePayees, async ({ tx, params, user }) => (await inactivePayeesOf(tx, params.type)).map(shownTo(user)))

  handle(api, calls.payeeByPid, async ({ tx, params, user }) => shownTo(user)(await onePayee(tx, params.pid)))

  handle(
    api,
    calls.createPayee,
    async call => {
      const { tx, query, body, user, actor, branchOrAll } = call
      checkRights(user, body)
      const offline = offlineOf(query)
      // A till that is offline cannot know who was added elsewhere.
      momentOf(actor, offline)
      const known = offline === undefined || query.again === true ? null : await sameCustomer(tx, body)
      const place = (await branchOrAll())?.branchId ?? (await branchNamed(tx, body.branchName))
      const pid = known ?? (await createPayee(tx, actor, body, place)).pid
      if (offline !== undefined) await saveOffline(tx, actor, offline, { kind: 'customer', reference: pid })
      const created = await onePayee(tx, pid)
      if (known === null) recordMade(call, { kind: 'payee', action: 'Added', id: pid }, payeeRecord(created))
      return shownTo(user)(created)
    },
    { mayDiffer: OFFLINE_FIELDS },
  )

  handle(api, calls.editPayee, async call => {
    const { tx, body, user } = call
    await changeOf(call, 'Edited', body.pid, () => editPayee(tx, call.actor, body))
    return shownTo(user)(await onePayee(tx, body.pid))
  })

  handle(api, calls.removePayee, async call => {
    const { tx, params } = call
    const { name, outcome, hasPostings } = await changeOf(call, 'Removed', params.pid, () => removePayee(tx, params.pid))
    if (outcome === 'gone') return { deleted: true, deactivated: false, message: `${name} is deleted` }
    const why = hasPostings ? 'has postings' : 'is on other records'
    return { deleted: false, deactivated: true, message: `${name} ${why}: deactivated, not erased` }
  })

  handle(api, calls.restorePayee, async call => {
    const { tx, params, user } = call
    await changeOf(call, 'Restored', params.pid, () => restorePayee(tx, params.pid))
    return shownTo(user)(await onePayee(tx, params.pid))
  })

  handle(api, calls.statementOfAccount, async ({ tx, params, query, user, today, branchOrAll, ownOrAll }) => {
    const { pid, ...period } = params
    const payee = await onePayee(tx, pid)
    refuseWithout(user, balanceRight(payee.category))
    const branch = query.branch === undefined ? ownOrAll() : await branchOrAll(query.branch)
    return statementOf(tx, { payee, ...period, branch, today })
  })

  handle(api, calls.statementsOfDebtors, async ({ tx, params, query, today, branchOrAll, ownOrAll }) => {
    const branch = query.branch === undefined ? ownOrAll() : await branchOrAll(query.branch)
    return statementsOfDebtors(tx, { ...params, branch, today })
  })
}
