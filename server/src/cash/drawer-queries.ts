import type { Statement, Transaction } from '../db/database.ts'

/** The drawer of a register session. */
export type Drawer = {
  readonly session: string
  readonly branchId: number
  readonly register: string
  readonly cashier: string
  readonly isOwn: boolean
  readonly closedAt: Date | null
  /** Does the branch want an approval for cash out? */
  readonly needsApproval: boolean
}

const SELECT = `
  select s.session_code as session, s.branch_id as "branchId", s.register, s.cashier, s.opened_by = $3 as "isOwn", s.closed_at as "closedAt",
    b.drawer_approval as "needsApproval"
  from register_session s join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id`

const BY_CODE: Statement = { name: 'cash-drawer-by-code', text: `${SELECT} where s.business_id = $1 and s.session_code = $2` }
const OPEN: Statement = {
  name: 'cash-drawer-open',
  text: `${SELECT} where s.business_id = $1 and s.branch_id = $2 and s.closed_at is null and lower(s.register) = lower($4)`,
}

export const drawerOf = (tx: Transaction, session: string, userId: number): Promise<Drawer | undefined> =>
  tx.row<Drawer>(BY_CODE, [tx.businessId, session, userId])

/** The open drawer of a register with this name. */
export const openDrawer = (tx: Transaction, branch: number, register: string, userId: number): Promise<Drawer | undefined> =>
  tx.row<Drawer>(OPEN, [tx.businessId, branch, userId, register])

const LEFT: Statement = {
  name: 'cash-left-open-drawer',
  text: 'select exists (select from register_cash where business_id = $1 and posting_id = $2) as found',
}

/** Did this document move cash through an open drawer? The handing over of a count does not: it leaves after the count. */
export const movedThroughDrawer = async (tx: Transaction, posting: bigint): Promise<boolean> =>
  (await tx.one<{ found: boolean }>(LEFT, [tx.businessId, posting])).found
