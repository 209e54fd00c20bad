import { Refusal } from '@akonta/domain/refusals'
import type { BranchOfCall } from '../http/session/branch-of-call.ts'

/** Runs and staff loans belong to no branch. Refuses (`not_your_branch`) a caller that is tied to one: a program whose key is for a branch. */
export const refuseOneBranch = ({ ownOrAll }: Pick<BranchOfCall, 'ownOrAll'>): void => {
  if (ownOrAll() !== null) throw new Refusal('not_your_branch', 'Payroll is for every branch at once')
}
