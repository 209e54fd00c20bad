import { useQuery } from '@tanstack/react-query'
import { api, path } from '../lib/api.ts'
import { type ChosenBranch, mayWorkIn, useUser } from '../lib/session.ts'

type BranchWire = { readonly branch_code: string; readonly branchname: string }

/** The branches in which the signed-in user may work (AMB-020); the call itself answers with all of them. */
export const useBranches = () => {
  const user = useUser()
  return useQuery({
    queryKey: [user.dbname, 'branches'],
    queryFn: ({ signal }) => api.get<readonly BranchWire[]>(path`/api/branch/all/${user.dbname}`, { signal }),
    select: (branches): readonly ChosenBranch[] =>
      branches.filter(branch => mayWorkIn(user, branch.branch_code)).map(branch => ({ code: branch.branch_code, name: branch.branchname })),
  })
}
