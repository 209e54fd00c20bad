import * as calls from '@akonta/domain/business/branch-calls'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { listBranches, type NamedBranch } from '../http/session/branch-queries.ts'

const named = ({ branchCode, name }: NamedBranch) => ({ code: branchCode, name })

export const businessRoutes = (api: Api): void => {
  handle(api, calls.branchesOfBusiness, async ({ tx }) => (await listBranches(tx)).map(named))

  handle(api, calls.transferDestinations, async ({ tx, params, branch }) => {
    const { branchCode } = await branch(params.branch)
    return (await listBranches(tx)).filter(each => each.branchCode !== branchCode).map(named)
  })
}
