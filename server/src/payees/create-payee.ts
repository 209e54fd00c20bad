import type { Actor } from '@akonta/domain/actor'
import { paired, present } from '@akonta/domain/assert'
import { businessDateOf } from '@akonta/domain/dates'
import { type NewPayee, ONLY_WITH_TIN, pidOf } from '@akonta/domain/payees/payee'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { nextIds } from '../db/id-counter.ts'
import { post } from '../ledger/post.ts'
import { openingBalancePosting } from './opening-balance-posting.ts'

const INSERT: Statement = {
  name: 'payee-insert',
  text: `
    insert into payee (business_id, payee_id, pid, category, name, phone, address, email, branch_id, created_by, created_at, credit_limit, terms_days, tin)
    select $1, y.payee_id, y.pid, y.category, y.name, y.phone, y.address, y.email, y.branch_id, $2, $3, y.credit_limit, y.terms_days, y.tin
    from unnest($4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::int[], $12::bigint[], $13::int[], $14::text[])
      as y (payee_id, pid, category, name, phone, address, email, branch_id, credit_limit, terms_days, tin)`,
}

/** The identifiers of a new payee: `pid` outside, `payeeId` in the books. */
export type MadePayee = { readonly pid: string; readonly payeeId: number }

type PayeeOfBranch = Omit<NewPayee, 'openingBalance'> & { readonly branch: number | null }

const refuseForeignTerms = ({ category, creditLimit, termsDays, tin }: PayeeOfBranch): void => {
  if (category !== 'debtor' && creditLimit !== undefined)
    throw new Refusal('bad_input', 'Only customers have a credit limit', { field: 'creditLimit' })
  if (category !== 'debtor' && termsDays !== undefined)
    throw new Refusal('bad_input', 'Only customers have payment terms', { field: 'termsDays' })
  if (category === 'bank' && tin) throw new Refusal('bad_input', ONLY_WITH_TIN, { field: 'tin' })
}

/**
 * Creates customers, suppliers or banks at once, and returns their identifiers in order. Nothing is posted. Refuses bad_input (a credit limit or
 * terms for anyone but a customer, a TIN for a bank).
 */
export const createPayees = async (tx: Transaction, actor: Actor, payees: readonly PayeeOfBranch[]): Promise<readonly MadePayee[]> => {
  for (const payee of payees) refuseForeignTerms(payee)
  if (payees.length === 0) return []
  const ids = await nextIds(tx, 'payee', payees.length)
  const made = paired(ids, payees).map(([payeeId, { category }]) => ({ payeeId, pid: pidOf(category, payeeId) }))
  const column = <T>(of: (payee: PayeeOfBranch) => T): readonly T[] => payees.map(of)
  await tx.count(INSERT, [
    tx.businessId,
    actor.userId,
    actor.at,
    ids,
    made.map(({ pid }) => pid),
    column(({ category }) => category),
    column(({ name }) => name),
    column(({ phone }) => phone),
    column(({ address }) => address),
    column(({ email }) => email),
    column(({ branch }) => branch),
    column(({ creditLimit = null }) => creditLimit),
    column(({ termsDays = null }) => termsDays),
    column(({ tin = '' }) => tin),
  ])
  return made
}

/**
 * Creates a customer, a supplier or a bank. An opening balance is posted to the books of the branch in the same transaction. Refuses:
 * what `createPayees` refuses, branch_needed (an opening balance without a branch), and what the door refuses. The caller checks the permission.
 */
export const createPayee = async (
  tx: Transaction,
  actor: Actor,
  { openingBalance, ...payee }: NewPayee,
  branchId: number | null,
): Promise<MadePayee> => {
  const [one] = await createPayees(tx, actor, [{ ...payee, branch: branchId }])
  const made = present(one, 'the new payee')
  if (openingBalance !== null) {
    if (branchId === null) throw new Refusal('branch_needed')
    const { payeeId } = made
    const opening = { payeeId, category: payee.category, branch: branchId, date: businessDateOf(actor.at), balance: openingBalance }
    await post(tx, actor, openingBalancePosting(opening))
  }
  return made
}
