import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'

export type Branch = { readonly branchId: number; readonly branchCode: string }
export type NamedBranch = Branch & { readonly name: string }

const FIND: Statement = {
  name: 'branch-find',
  text: 'select branch_id as "branchId", branch_code as "branchCode" from branch where business_id = $1 and branch_code = $2',
}
const LIST: Statement = {
  name: 'branch-list',
  text: 'select branch_id as "branchId", branch_code as "branchCode", name from branch where business_id = $1 and active order by branch_id',
}

/** Codes are compared as written. */
export const findBranch = (tx: Transaction, branchCode: string): Promise<Branch | undefined> =>
  tx.row<Branch>(FIND, [tx.businessId, branchCode])

/** Every active branch, in the order in which they were opened. */
export const listBranches = (tx: Transaction): Promise<NamedBranch[]> => tx.rows<NamedBranch>(LIST, [tx.businessId])

/** Locked until the work is saved: closing the branch waits, and then sees who works there. */
const IS_OPEN: Statement = {
  name: 'branch-is-open',
  text: 'select active from branch where business_id = $1 and branch_id = $2 for share',
}

/** Refuses `branch_closed`: nobody starts to work in a closed branch, and nothing is sent to it. The database refuses its postings itself. */
export const refuseClosedBranch = async (tx: Transaction, branchId: number): Promise<void> => {
  if (!(await tx.one<{ active: boolean }>(IS_OPEN, [tx.businessId, branchId])).active) throw new Refusal('branch_closed')
}

const EVERY: Statement = {
  name: 'branch-every',
  text: 'select branch_id as "branchId" from branch where business_id = $1 order by branch_id',
}

/** Every branch, including closed ones: their figures stay in those of the whole business. */
export const everyBranch = async (tx: Transaction): Promise<readonly number[]> =>
  (await tx.rows<Pick<Branch, 'branchId'>>(EVERY, [tx.businessId])).map(({ branchId }) => branchId)

const BY_NAME: Statement = {
  name: 'branch-by-name',
  text: 'select branch_id as "branchId", branch_code as "branchCode" from branch where business_id = $1 and name = $2',
}

/** By name, as written: bodies of payees and payments name their branch so. */
export const findBranchNamed = (tx: Transaction, name: string): Promise<Branch | undefined> =>
  tx.row<Branch>(BY_NAME, [tx.businessId, name])
