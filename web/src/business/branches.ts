import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { useQuery } from '@tanstack/react-query'
import { api, path } from '../lib/api.ts'
import { type ChosenBranch, mayWorkIn, useCan, useUser } from '../lib/session.ts'

type BranchWire = { readonly branch_code: string; readonly branchname: string }

/** May the user see the whole business at once, or only the branch that they are tied to? (AMB-020) */
export const useSeesEveryBranch = (): boolean => {
  const { branchid } = useUser()
  return useCan('act_for_every_branch') || branchid === EVERY_BRANCH || branchid === ''
}

/** The branches in which the user may work (AMB-020); the call itself returns all of them. */
export const useBranches = () => {
  const user = useUser()
  return useQuery({
    queryKey: [user.dbname, 'branches'],
    queryFn: ({ signal }) => api.get<readonly BranchWire[]>(path`/api/branch/all/${user.dbname}`, { signal }),
    select: (branches): readonly ChosenBranch[] =>
      branches.filter(branch => mayWorkIn(user, branch.branch_code)).map(branch => ({ code: branch.branch_code, name: branch.branchname })),
  })
}
