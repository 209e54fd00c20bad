import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { can } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../../db/database.ts'
import { type Branch, findBranch } from './branch-queries.ts'
import type { User } from './session-user.ts'

export type BranchFinder = (tx: Transaction, branchCode: string) => Promise<Branch>

/** The limit of cached branches: about 2 MB. The oldest are dropped first. */
const MOST_BRANCHES = 10_000

/** Finds branches by their code. A code never changes its branch, so a result is cached. */
export const openBranchFinder = (most = MOST_BRANCHES): BranchFinder => {
  const known = new Map<string, Branch>()
  return async (tx, branchCode) => {
    const place = `${tx.businessId}/${branchCode}`
    const cached = known.get(place)
    if (cached) return cached
    const branch = await findBranch(tx, branchCode)
    if (!branch) throw new Refusal('not_found', `There is no branch ${branchCode}`)
    known.set(place, branch)
    const oldest = known.size > most ? known.keys().next() : undefined
    if (oldest && !oldest.done) known.delete(oldest.value)
    return branch
  }
}

export type BranchOfCall = {
  /** The branch that a path or body names, else the one of X-Branch-Code, else the user's own, else `branch_needed` (AMB-039). */
  branch(named?: string): Promise<Branch>
  /** The same for reports: null means every branch, if none or ALL is named and the user may see them all. */
  branchOrAll(named?: string): Promise<Branch | null>
  /**
   * The whole business (null) whatever branch the user works in, or the one branch that the user is tied to. For data that belongs to no
   * branch.
   */
  ownOrAll(): Branch | null
}

/** Whether this user works in the branch. */
export const mayActIn = (user: Pick<User, 'roles' | 'privilege'>, ownBranch: number | null, branchId: number): boolean =>
  ownBranch === null || ownBranch === branchId || can(user, 'act_for_every_branch')

/**
 * Which branch a call is for. A user tied to a branch reads and writes that one only, and learns nothing about others: any other code,
 * known or not, is `not_your_branch` (AMB-020).
 */
export const branchOfCall = (tx: Transaction, user: User, header: string | undefined, find: BranchFinder): BranchOfCall => {
  const tiedTo = can(user, 'act_for_every_branch') ? null : user.branch

  const allowed = async (branchCode: string): Promise<Branch> => {
    if (tiedTo === null) return find(tx, branchCode)
    if (branchCode !== tiedTo.branchCode) throw new Refusal('not_your_branch')
    return tiedTo
  }

  const branchOrAll = async (named?: string): Promise<Branch | null> => {
    const wanted = named ?? header
    if (wanted !== undefined && wanted !== '' && wanted !== EVERY_BRANCH) return allowed(wanted)
    if (wanted === EVERY_BRANCH && tiedTo !== null && named !== undefined) throw new Refusal('not_your_branch')
    return wanted === EVERY_BRANCH ? tiedTo : user.branch
  }

  const branch = async (named?: string): Promise<Branch> => {
    const one = await branchOrAll(named)
    if (one === null) throw new Refusal('branch_needed')
    return one
  }

  return { branch, branchOrAll, ownOrAll: () => tiedTo }
}
