import { branchesOfBusiness } from '@akonta/domain/business/branch-calls'
import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { type ChosenBranch, mayWorkIn, useCan, useUser } from '../lib/session.ts'
import { businessTexts } from './texts.ts'

/** May the user see the whole business at once, or only the branch that they are tied to? (AMB-020) */
export const useSeesEveryBranch = (): boolean => {
  const { branchid } = useUser()
  return useCan('act_for_every_branch') || branchid === EVERY_BRANCH || branchid === ''
}

/** The branches in which the user may work (AMB-020); the call itself returns all of them. */
export const useBranches = () => {
  const user = useUser()
  return useQuery({
    ...asks(branchesOfBusiness, { db: user.dbname }),
    select: (branches): readonly ChosenBranch[] => branches.filter(({ code }) => mayWorkIn(user, code)),
  })
}

/** The name of a branch by its code, and "All branches" for what concerns every branch. The code itself while the names load. */
export const useBranchNames = (): ((code: string) => string) => {
  const { data = [] } = useBranches()
  const names = new Map(data.map(({ code, name }) => [code, name] as const))
  return code => (code === EVERY_BRANCH ? businessTexts.allBranches : (names.get(code) ?? code))
}
