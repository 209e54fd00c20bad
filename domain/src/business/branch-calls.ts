import { call } from '../contract/call.ts'
import { list, record } from '../contract/codec.ts'
import { line, text } from '../contract/fields.ts'

const branches = list(
  record({ code: ['branch_code', text], name: ['branchname', text] }, { examples: [{ branch_code: 'KUM', branchname: 'Kumasi Adum' }] }),
)

const read = { method: 'GET', area: 'Branches', permission: 'see_lists', answer: branches } as const

export const branchesOfBusiness = call({ ...read, path: '/api/branch/all/:db', summary: 'List the branches' })

export const transferDestinations = call({
  ...read,
  path: '/api/branch/all/except_a_branch/:db/:branchId',
  summary: 'List the branches that a transfer can be sent to',
  params: { branch: ['branchId', line(20), 'A branch code'] },
  refusals: ['not_found', 'not_your_branch'],
})
