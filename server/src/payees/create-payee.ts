import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import { type NewPayee, ONLY_WITH_TIN, pidOf } from '@akonta/domain/payees/payee'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { post } from '../ledger/post.ts'
import { openingBalancePosting } from './opening-balance-posting.ts'

const INSERT = insertOf('payee-insert', 'payee', [
  'business_id, payee_id, pid, category, name, phone, address, email, branch_id, created_by, created_at, credit_limit',
  'terms_days, tin',
])

/** The identifiers of a new payee: `pid` outside, `payeeId` in the books. */
export type MadePayee = { readonly pid: string; readonly payeeId: number }

/**
 * Creates a customer, a supplier or a bank. An opening balance is posted to the books of the branch in the same transaction. Refuses:
 * bad_input (a credit limit or terms for anyone but a customer, a TIN for a bank), branch_needed (an opening balance without a branch), and what the door refuses. The
 * caller checks the permission.
 */
export const createPayee = async (tx: Transaction, actor: Actor, payee: NewPayee, branchId: number | null): Promise<MadePayee> => {
  if (payee.category !== 'debtor' && payee.creditLimit !== undefined)
    throw new Refusal('bad_input', 'Only customers have a credit limit', { field: 'creditLimit' })
  if (payee.category !== 'debtor' && payee.termsDays !== undefined)
    throw new Refusal('bad_input', 'Only customers have payment terms', { field: 'termsDays' })
  if (payee.category === 'bank' && payee.tin) throw new Refusal('bad_input', ONLY_WITH_TIN, { field: 'tin' })
  const payeeId = await nextId(tx, 'payee')
  const pid = pidOf(payee.category, payeeId)
  const { category, name, phone, address, email, openingBalance } = payee
  const { creditLimit = null, termsDays = null, tin = '' } = payee
  await tx.count(
    INSERT,
    INSERT.values({
      business_id: tx.businessId,
      payee_id: payeeId,
      pid,
      category,
      name,
      phone,
      address,
      email,
      branch_id: branchId,
      created_by: actor.userId,
      created_at: actor.at,
      credit_limit: creditLimit,
      terms_days: termsDays,
      tin,
    }),
  )
  if (openingBalance !== null) {
    if (branchId === null) throw new Refusal('branch_needed')
    const opening = { payeeId, category, branch: branchId, date: businessDateOf(actor.at), balance: openingBalance }
    await post(tx, actor, openingBalancePosting(opening))
  }
  return { pid, payeeId }
}
