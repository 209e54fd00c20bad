import { MOST_KEYS } from '@akonta/domain/api-keys/api-key-calls'
import { addDays, type BusinessDate } from '@akonta/domain/dates'
import { can, isForOneBranch, type Rights, type Scope, whoMay } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { hashOfSecret } from '../host/sha256.ts'
import { isNetwork } from '../http/session/allowed-networks.ts'
import { newApiKey, prefixOf } from '../http/session/api-key.ts'
import { countApiKeys } from './api-key-queries.ts'

/** Its name has a colon, so it is nobody's sign-in name. The database refuses to activate it. */
const ADD_USER: Statement = {
  name: 'api-key-add-user',
  text: `insert into app_user (business_id, user_id, username, display_name, branch_id, role, privilege, password_hash, active, is_key)
         values ($1, $2, $3, $4, $5, 'ROLE_USER', 'DENY', '', false, true)`,
}
const ADD = insertOf('api-key-add', 'api_key', [
  'business_id, user_id, key_hash, prefix, scopes, branch_id, addresses, ends_at, made_by, made_at',
])
/** A key ends at the beginning of the next day, which this one does not have. */
const END_OF_CALENDAR: BusinessDate = '9999-12-31'
/** Two who create keys at once count one after the other. */
const LOCK: Statement = { name: 'api-key-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

export type NewApiKey = {
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Null: every branch. */
  readonly branchId: number | null
  readonly addresses: readonly string[]
  readonly lastDay?: BusinessDate | undefined
}

type Actor = Rights & { readonly userId: number; readonly at: Date }

/**
 * Creates a key and the user in whose name it works, and returns both. Refuses: a right that the actor does not have (`not_allowed`), a right
 * that concerns every branch for a key of one, an invalid address or a last day in the past (`bad_input`), more keys than `MOST_KEYS` (`in_use`).
 */
export const createApiKey = async (
  tx: Transaction,
  actor: Actor,
  today: BusinessDate,
  { name, scopes, branchId, addresses, lastDay }: NewApiKey,
): Promise<{ readonly id: number; readonly secret: string }> => {
  const beyond = scopes.find(scope => !can(actor, scope))
  if (beyond !== undefined) throw new Refusal('not_allowed', whoMay(beyond))
  const tooWide = branchId === null ? undefined : scopes.find(scope => !isForOneBranch(scope))
  if (tooWide !== undefined)
    throw new Refusal('bad_input', `The right ${tooWide} concerns every branch. A key of one branch cannot have it`, { field: 'scopes' })
  const wrong = addresses.find(address => !isNetwork(address))
  if (wrong !== undefined)
    throw new Refusal('bad_input', `${wrong} is not an address such as 192.168.1.20 or a network such as 41.66.0.0/16`, {
      field: 'addresses',
    })
  if (lastDay !== undefined && lastDay < today) throw new Refusal('bad_input', 'The last day is in the past', { field: 'lastday' })
  if (lastDay === END_OF_CALENDAR)
    throw new Refusal('bad_input', 'The last day is too far in the future. Leave it blank for a key that does not expire', {
      field: 'lastday',
    })
  await tx.rows(LOCK, [`${tx.businessId}/api keys`])
  if ((await countApiKeys(tx, actor.at)) >= MOST_KEYS)
    throw new Refusal('in_use', `The business has ${MOST_KEYS} API keys that work. Revoke one first`)
  const id = await nextId(tx, 'user')
  const secret = newApiKey()
  const endsAt = lastDay === undefined ? null : new Date(`${addDays(lastDay, 1)}T00:00:00Z`)
  await tx.count(ADD_USER, [tx.businessId, id, `key:${id}`, name, branchId])
  await tx.count(
    ADD,
    ADD.values({
      business_id: tx.businessId,
      user_id: id,
      key_hash: hashOfSecret(secret),
      prefix: prefixOf(secret),
      scopes: [...new Set(scopes)],
      branch_id: branchId,
      addresses: [...new Set(addresses)],
      ends_at: endsAt,
      made_by: actor.userId,
      made_at: actor.at,
    }),
  )
  return { id, secret }
}
