import { Refusal } from '@akonta/domain/refusals'
import type { OwnSession } from '@akonta/domain/users/session-calls'
import type { Statement, Transaction } from '../db/database.ts'

/** New devices that nobody confirmed are shown for 30 days. */
const OWN: Statement = {
  name: 'own-sessions',
  text: `
    with own as (
      select s.session_id as id, s.started_at as "startedAt", s.device, s.address,
        s.ended_at is null and s.expires_at > $4 and s.token_version = u.token_version as "isOpen",
        s.session_id = $3 as "isCurrent", s.is_new and s.seen_at is null as "isNew"
      from user_session s join app_user u on u.business_id = s.business_id and u.user_id = s.user_id
      where s.business_id = $1 and s.user_id = $2 and s.started_at > $4 - interval '30 days'
    )
    select id, "startedAt", device, address, "isOpen", "isCurrent", "isNew" from own
    where "isOpen" or "isNew" order by "startedAt" desc, id limit 200`,
}

type Caller = { readonly userId: number; readonly sessionId: string; readonly at: Date }

/** The caller's open sessions, and those on new devices that they have not confirmed, newest first. */
export const ownSessions = (tx: Transaction, { userId, sessionId, at }: Caller): Promise<OwnSession[]> =>
  tx.rows<OwnSession>(OWN, [tx.businessId, userId, sessionId, at])

const KNOWN: Statement = {
  name: 'own-session-known',
  text: 'select session_id from user_session where business_id = $1 and user_id = $2 and session_id = $3',
}
const END: Statement = {
  name: 'own-session-end',
  text: `update user_session set ended_at = $4 where business_id = $1 and user_id = $2 and session_id = $3 and ended_at is null and expires_at > $4`,
}

const checkKnown = async (tx: Transaction, userId: number, id: string): Promise<void> => {
  if (!(await tx.row(KNOWN, [tx.businessId, userId, id]))) throw new Refusal('not_found', 'You have no such session')
}

/** Ends one session of the caller. Returns false if it had already ended. Refuses `not_found` for a session that is not theirs. */
export const endOwnSession = async (tx: Transaction, { userId, at }: Caller, id: string): Promise<boolean> => {
  await checkKnown(tx, userId, id)
  return (await tx.count(END, [tx.businessId, userId, id, at])) > 0
}

const END_OTHERS: Statement = {
  name: 'own-session-end-others',
  text: `update user_session set ended_at = $4 where business_id = $1 and user_id = $2 and session_id <> $3 and ended_at is null and expires_at > $4`,
}

/** Ends every session of the caller except the one that makes this call. */
export const endOtherSessions = async (tx: Transaction, { userId, sessionId, at }: Caller): Promise<void> => {
  await tx.count(END_OTHERS, [tx.businessId, userId, sessionId, at])
}

const IS_UNCONFIRMED_HERE: Statement = {
  name: 'own-session-unconfirmed-browser',
  text: `
    select s.session_id from user_session c
    join user_session s on s.business_id = c.business_id and s.user_id = c.user_id and s.browser = c.browser and s.is_new and s.seen_at is null
    where c.business_id = $1 and c.user_id = $2 and c.session_id = $3 limit 1`,
}
const CONFIRM: Statement = {
  name: 'own-session-confirm',
  text: `update user_session set seen_at = $4 where business_id = $1 and user_id = $2 and session_id = $3 and is_new and seen_at is null`,
}

/**
 * Marks a session on a new device as the caller's own. Returns false if it already was. Refuses `not_found`, and `not_allowed` in a browser
 * that is not confirmed itself, so that somebody with a stolen password cannot confirm their own session.
 */
export const confirmSession = async (tx: Transaction, { userId, sessionId, at }: Caller, id: string): Promise<boolean> => {
  await checkKnown(tx, userId, id)
  if (await tx.row(IS_UNCONFIRMED_HERE, [tx.businessId, userId, sessionId]))
    throw new Refusal('not_allowed', 'This device is new too. Confirm on a device that you used before')
  return (await tx.count(CONFIRM, [tx.businessId, userId, id, at])) > 0
}
