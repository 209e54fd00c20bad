import type { ActorWithRights } from '@akonta/domain/actor'
import type { Call as Contract } from '@akonta/domain/contract/call'
import { type Approvable, can, isApprovable, type Privilege, type Role, whoMay } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'
import { mayActIn } from './branch-of-call.ts'
import type { TriedPin, VerifiedPin } from './verify-pin.ts'

/** What the caller asks somebody with the right to approve, with that person's PIN. */
export type AskedApproval = TriedPin & { readonly actions: readonly Approvable[] }

const HEADER = /^([1-9]\d{0,8}) (\d{4,6}) ([a-z_]+(?:,[a-z_]+)*)$/

/**
 * The header X-Approval: the id of the person who approves, their PIN, and what they approve. In a header, because the fingerprint of a body
 * is stored. Refuses (`bad_input`) what this call cannot have approved.
 */
export const askedApproval = ({ approvable = [] }: Contract, header: string | undefined): AskedApproval | undefined => {
  if (header === undefined || approvable.length === 0) return undefined
  const [, userId, pin, named] = HEADER.exec(header) ?? []
  const actions = (named ?? '').split(',').filter(isApprovable)
  if (userId === undefined || pin === undefined || named === undefined || actions.length !== named.split(',').length)
    throw new Refusal('bad_input', 'X-Approval must contain the id of a user, the PIN and the approved actions')
  if (!actions.every(action => approvable.includes(action)))
    throw new Refusal('bad_input', 'X-Approval contains an action that cannot be approved here')
  return { userId: Number(userId), pin, actions: [...new Set(actions)] }
}

const APPROVER: Statement = {
  name: 'approval-approver',
  text: `select u.display_name, u.role, u.privilege, u.branch_id, b.pins
         from user_pin p
         join app_user u on u.business_id = p.business_id and u.user_id = p.user_id and u.active
         join branch b on b.business_id = p.business_id and b.branch_id = $4
         where p.business_id = $1 and p.user_id = $2 and p.pin_hash = $3`,
}

type Approver = {
  readonly display_name: string
  readonly role: Role
  readonly privilege: Privilege
  readonly branch_id: number | null
  readonly pins: boolean
}

/**
 * The actor with what was approved for this call in this branch: only that, and nothing else that the approving person may do. Refuses:
 * wrong_pin (the PIN has been changed or removed since), pins_off, not_allowed.
 */
export const withApproval = async (
  tx: Transaction,
  actor: ActorWithRights,
  branchId: number,
  { actions }: AskedApproval,
  { userId, hash }: VerifiedPin,
): Promise<ActorWithRights> => {
  const found = await tx.row<Approver>(APPROVER, [tx.businessId, userId, hash, branchId])
  if (!found) throw new Refusal('wrong_pin')
  const approver = { roles: [found.role], privilege: found.privilege }
  if (!found.pins) throw new Refusal('pins_off')
  if (!mayActIn(approver, found.branch_id, branchId)) throw new Refusal('not_allowed', `${found.display_name} may not act for this branch`)
  const beyond = actions.find(action => !can(approver, action))
  if (beyond !== undefined) throw new Refusal('not_allowed', `${found.display_name} may not approve this. ${whoMay(beyond)}`)
  return { ...actor, approval: { approverId: userId, approver: found.display_name, actions } }
}
