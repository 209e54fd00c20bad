import { randomBytes } from 'node:crypto'
import { Refusal } from '@akonta/domain/refusals'
import { PASSWORD_LINK_HOURS } from '@akonta/domain/users/password-link-calls'
import type { Database, Statement, Transaction } from '../db/database.ts'
import { hashOfSecret } from '../host/sha256.ts'
import { hashPassword } from '../http/session/password-hash.ts'
import { replacePassword } from './change-user.ts'
import { checkNewPassword } from './passwords.ts'
import { userById } from './user-queries.ts'

/** 256 bits: nobody guesses one, so a plain hash is enough to store it. */
const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000

const NOT_OPEN = 'This link was used, withdrawn or has ended. Ask an administrator for a new one'

const REPLACE: Statement = {
  name: 'password-link-replace',
  text: `insert into password_link (business_id, user_id, token_hash, created_by, created_at, ends_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (business_id, user_id) do update
         set token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = excluded.created_at, ends_at = excluded.ends_at`,
}
const REMOVE: Statement = { name: 'password-link-remove', text: 'delete from password_link where business_id = $1 and user_id = $2' }
const FIND: Statement = { name: 'password-link-find', text: 'select business_id, user_id from find_password_link($1, $2)' }
/** Two who use a link at once: one of them deletes its row. */
const USE: Statement = {
  name: 'password-link-use',
  text: 'delete from password_link where business_id = $1 and user_id = $2 and token_hash = $3 and ends_at > $4',
}

type Actor = { readonly userId: number; readonly at: Date }

/**
 * Creates the link with which a user sets a new password, in place of an earlier one. Refuses `not_found`; a deactivated user and the
 * caller, who knows their own password (`bad_input`).
 */
export const createPasswordLink = async (tx: Transaction, actor: Actor, id: number): Promise<{ token: string; endsAt: Date }> => {
  if (id === actor.userId) throw new Refusal('bad_input', 'To change your own password, use Change Password')
  const { isActive } = await userById(tx, id)
  if (!isActive) throw new Refusal('bad_input', 'This user is deactivated')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const endsAt = new Date(actor.at.getTime() + PASSWORD_LINK_HOURS * HOUR_MS)
  await tx.count(REPLACE, [tx.businessId, id, hashOfSecret(token), actor.userId, actor.at, endsAt])
  return { token, endsAt }
}

/** Withdraws the link of a user: false if there was none. */
export const withdrawPasswordLink = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.count(REMOVE, [tx.businessId, id])) > 0

type Linked = { readonly business_id: number; readonly user_id: number }

/** The user of an open link, in whatever business. Refuses `not_found`. */
export const findPasswordLink = async (database: Database, token: string, at: Date): Promise<Linked> => {
  const [found] = await database.rows<Linked>(FIND, [hashOfSecret(token), at])
  if (found === undefined) throw new Refusal('not_found', NOT_OPEN)
  return found
}

/** Uses the link up and sets the password: every session of the user ends. Refuses `not_found`, and a weak password (`bad_input`). */
export const setPasswordByLink = async (tx: Transaction, id: number, token: string, password: string, at: Date): Promise<void> => {
  const { username } = await userById(tx, id)
  checkNewPassword(password, username)
  const hash = await hashPassword(password)
  if ((await tx.count(USE, [tx.businessId, id, hashOfSecret(token), at])) === 0) throw new Refusal('not_found', NOT_OPEN)
  await replacePassword(tx, id, hash)
}
