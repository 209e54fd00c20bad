import { KEY_CALLS_A_MINUTE } from '@akonta/domain/api-keys/api-key-calls'
import { isForOneBranch, isScope } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Database, Statement, Transaction } from '../../db/database.ts'
import type { Clock } from '../../host/clock.ts'
import { hashOfSecret } from '../../host/sha256.ts'
import { areAllowed } from './allowed-networks.ts'
import { isWellFormed } from './api-key.ts'
import type { SignedIn } from './session-user.ts'
import { openVisitLimits } from './visit-limits.ts'

const FIND: Statement = {
  name: 'api-key-find',
  text: 'select business_id, user_id, addresses, last_used_at from find_api_key($1, $2)',
}
const NOTE_USE: Statement = {
  name: 'api-key-note-use',
  text: 'update api_key set last_used_at = $3, last_address = $4 where business_id = $1 and user_id = $2',
}
const HOLDER: Statement = {
  name: 'api-key-holder',
  text: `select u.username, u.display_name, k.scopes, k.branch_id, br.branch_code, b.dbname, b.business_code
         from api_key k
         join app_user u on u.business_id = k.business_id and u.user_id = k.user_id
         join app_user m on m.business_id = k.business_id and m.user_id = k.made_by and m.active and m.role = 'ROLE_ADMIN'
         join business b on b.business_id = k.business_id
         left join branch br on br.business_id = k.business_id and br.branch_id = k.branch_id
         where k.business_id = $1 and k.user_id = $2 and k.revoked_at is null and (k.ends_at is null or k.ends_at > $3)`,
}

type FoundRow = {
  readonly business_id: number
  readonly user_id: number
  readonly addresses: readonly string[]
  readonly last_used_at: Date | null
}
type HolderRow = {
  readonly username: string
  readonly display_name: string
  readonly scopes: readonly string[]
  readonly branch_id: number | null
  readonly branch_code: string | null
  readonly dbname: string
  readonly business_code: string
}

const LONGEST_KEY = 200
/** The time of the last use is to the nearest five minutes, so that a busy key does not write at every call. */
const NOTE_EVERY_MS = 300_000
/** Keys that open nothing, from one address in a minute. A program that is set up wrongly repeats itself; whoever searches tries many. */
const WRONG_KEYS_A_MINUTE = 30
/** The limit of remembered keys. The oldest are dropped first. */
const MOST_KNOWN = 10_000

const refused = (): Refusal => new Refusal('wrong_api_key')

type KeyHolder = { readonly businessId: number; readonly userId: number }

/** The program behind a key that was sent in place of a token. Refuses: wrong_api_key, too_many_calls. */
export type FindKeyHolder = (sent: string, address: string) => Promise<KeyHolder>

/**
 * Whatever is wrong with a key (its form, its checksum, revoked, ended, another address), it is looked up all the same and gets one answer:
 * neither the sentence nor the time says what it was. The lookup is by hash, so its time says nothing about a key that is nearly right. After
 * too many wrong keys an address waits, except with keys that have opened something: one wrong program must not shut out the others of a shop.
 */
export const openKeyHolders = (database: Database, clock: Clock): FindKeyHolder => {
  const limits = openVisitLimits(clock, { visits: KEY_CALLS_A_MINUTE, refusal: 'too_many_calls' })

  const guesses = openVisitLimits(clock, { visits: Number.POSITIVE_INFINITY, wrong: WRONG_KEYS_A_MINUTE, refusal: 'too_many_calls' })
  const known = new Set<string>()
  const remember = (name: string): void => {
    known.delete(name)
    known.add(name)
    const oldest = known.size > MOST_KNOWN ? known.values().next() : undefined
    if (oldest && !oldest.done) known.delete(oldest.value)
  }

  const noteUse = async ({ business_id, user_id, last_used_at }: FoundRow, at: Date, address: string): Promise<void> => {
    if (last_used_at !== null && Math.abs(at.getTime() - last_used_at.getTime()) < NOTE_EVERY_MS) return
    await database
      .transaction(business_id, tx => tx.count(NOTE_USE, [business_id, user_id, at, address]))
      .catch((error: unknown) => {
        // The call itself meets the same fence, the same read-only database or the same overload, and is refused.
        if (!(error instanceof Refusal)) throw error
      })
  }

  return async (sent, address) => {
    const key = sent.slice(0, LONGEST_KEY)
    const hash = hashOfSecret(key)
    const name = Buffer.from(hash).toString('hex')
    const guess = guesses(address)
    if (!known.has(name)) guess.enter()
    limits(name).enter()
    const at = clock()
    const isRight = isWellFormed(sent)
    const [found] = await database.rows<FoundRow>(FIND, [hash, at])
    if (found === undefined || !isRight || (found.addresses.length > 0 && !areAllowed(found.addresses, address))) {
      known.delete(name)
      guess.wrong()
      throw refused()
    }
    remember(name)
    await noteUse(found, at, address)
    return { businessId: found.business_id, userId: found.user_id }
  }
}

/** The program as a user with the scopes of its key, if the key still works in this transaction. Refuses `wrong_api_key`. */
export const holderSignedIn = async (tx: Transaction, userId: number, at: Date): Promise<SignedIn> => {
  const row = await tx.row<HolderRow>(HOLDER, [tx.businessId, userId, at])
  if (!row) throw refused()
  return {
    user: {
      userId,
      username: row.username,
      displayName: row.display_name,
      roles: [],
      privilege: 'DENY',
      branch: row.branch_id === null || row.branch_code === null ? null : { branchId: row.branch_id, branchCode: row.branch_code },
      scopes: row.scopes.filter(isScope).filter(scope => row.branch_id === null || isForOneBranch(scope)),
    },
    business: { businessId: tx.businessId, dbname: row.dbname, businessCode: row.business_code },
    // No session: calls that are about one are closed to keys.
    sessionId: '',
  }
}
