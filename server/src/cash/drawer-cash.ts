import type { NamedActor } from '@akonta/domain/actor'
import { cutText } from '@akonta/domain/contract/cut-text'
import type { Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import type { Drawer } from './drawer-queries.ts'

const RECORD: Statement = {
  name: 'cash-of-drawer-record',
  text: `insert into register_cash (business_id, session_code, movement_no, amount, reason, user_id, attendant, other_person, moved_at, posting_id)
         select $1, $2, coalesce(max(movement_no), 0) + 1, $3, $4, $5, $6, $7, $8, $9 from register_cash where business_id = $1 and session_code = $2`,
}
const LONGEST_REASON = 200
const LONGEST_OTHER = 80

type DrawerCash = {
  readonly session: string
  /** The document that moved it. */
  readonly postingId: bigint
  /** In +, out −. */
  readonly amount: Pesewas
  readonly reason: string
  readonly other: string
}

/** A move that passes through an open drawer is part of what the drawer should hold, and of its reports. Only for an open session. */
export const recordDrawerCash = (
  tx: Transaction,
  { userId, displayName, at }: NamedActor,
  { session, postingId, amount, reason, other }: DrawerCash,
): void =>
  tx.later(RECORD, [
    tx.businessId,
    session,
    amount,
    cutText(reason, LONGEST_REASON),
    userId,
    displayName,
    cutText(other, LONGEST_OTHER),
    at,
    postingId,
  ])

/** Refuses (`already_closed`) the drawer of a session that was counted. */
export const refuseCounted = ({ register, closedAt }: Drawer): void => {
  if (closedAt !== null) throw new Refusal('already_closed', `This session of ${register} was counted. Move the cash from where it is now`)
}
