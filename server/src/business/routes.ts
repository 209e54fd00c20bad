import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { line } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { listBranches, type NamedBranch } from '../http/session/branch-queries.ts'

const area = 'Branches'

const branchAnswer = z.object({ branch_code: z.string(), branchname: z.string() })

const branchesAnswer = z.array(branchAnswer).meta({ examples: [[{ branch_code: 'KUM', branchname: 'Kumasi Adum' }]] })

const branchToWire = ({ branchCode, name }: NamedBranch): z.output<typeof branchAnswer> => ({ branch_code: branchCode, branchname: name })

export const businessRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/branch/all/:db',
      area,
      summary: 'List the branches',
      permission: 'see_lists',
      takes: {},
      answer: branchesAnswer,
    },
    async ({ tx }) => (await listBranches(tx)).map(branchToWire),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/branch/all/except_a_branch/:db/:branchId',
      area,
      summary: 'List the branches that a transfer can be sent to',
      permission: 'see_lists',
      takes: { params: z.object({ branchId: line(20).meta({ description: 'A branch code' }) }) },
      answer: branchesAnswer,
      refusals: ['not_found', 'not_your_branch'],
    },
    async ({ tx, params, branch }) => {
      const { branchCode } = await branch(params.branchId)
      return (await listBranches(tx)).filter(each => each.branchCode !== branchCode).map(branchToWire)
    },
  )
}
