import type { NewPayee, Payee } from '@akonta/domain/payees/payee'
import { payeeToWire } from '@akonta/domain/payees/payee-wire'
import { type Action, type Actor, can, whoMay } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import { listBranches } from '../business/branch-queries.ts'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { line } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { createPayee } from './create-payee.ts'
import { payeeByPid, payeesOf } from './payee-queries.ts'
import { newPayeeBody, newPayeeFromWire, payeeAnswer, payeeCategory } from './payee-wire-schema.ts'

const area = 'Payees'

const onePayee = async (tx: Transaction, pid: string): Promise<Payee> => {
  const payee = await payeeByPid(tx, pid)
  if (!payee) throw new Refusal('not_found', `There is no payee ${pid}`)
  return payee
}

/** Everybody adds customers; the rest is for those who may change payees, and an opening balance for those who may post one. */
const checkRights = (user: Actor, payee: NewPayee): void => {
  const needed: readonly Action[] = [
    payee.category === 'debtor' ? 'add_customer' : 'edit_payees',
    payee.openingBalance === null ? 'add_customer' : 'post_opening_balance',
  ]
  for (const action of needed) if (!can(user, action)) throw new Refusal('not_allowed', whoMay(action))
}

/** A body that names its branch only by name: it counts when neither the call nor the user has a branch (decisions, "Calls added"). */
const branchNamed = async (tx: Transaction, name: string | null | undefined): Promise<number | null> =>
  name ? ((await listBranches(tx)).find(branch => branch.name === name)?.branchId ?? null) : null

export const payeesRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/people/payeeType/:db/:type',
      area,
      summary: 'Every customer (debtor), supplier (creditor) or bank, by name, with its balance',
      permission: 'see_lists',
      takes: { params: z.object({ type: payeeCategory }) },
      answer: z.array(payeeAnswer),
    },
    async ({ tx, params }) => (await payeesOf(tx, params.type)).map(payeeToWire),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/people/getpayee/:db/:pid',
      area,
      summary: 'One payee with its balance',
      permission: 'see_lists',
      takes: { params: z.object({ pid: line(40) }) },
      answer: payeeAnswer,
      refusals: ['not_found'],
    },
    async ({ tx, params }) => payeeToWire(await onePayee(tx, params.pid)),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/accounting/people/create/:db',
      area,
      summary: 'Make a customer, a supplier or a bank; an opening balance posts to the books',
      permission: 'add_customer',
      takes: { body: newPayeeBody },
      answer: payeeAnswer,
      refusals: ['branch_needed', 'not_found', 'not_your_branch', 'out_of_range'],
      posts: true,
    },
    async ({ tx, body, user, author, branchOrAll }) => {
      const payee = newPayeeFromWire(body)
      checkRights(user, payee)
      const place = (await branchOrAll())?.branchId ?? (await branchNamed(tx, body.branchname))
      const { pid } = await createPayee(tx, author, payee, place)
      return payeeToWire(await onePayee(tx, pid))
    },
  )
}
