import pg from 'pg'
import type { Table } from '../backup/database-shape.ts'
import { StartFault } from '../host/start-fault.ts'
import { USER_NAME } from '../users/register-user.ts'
import type { BusinessHeader, BusinessOfFile } from './business-file.ts'
import { tablesOfBusinesses } from './business-rows.ts'
import { migrationsOf } from './export-business.ts'
import { findByIdentity } from './find-business.ts'

/** What the operator decided about names that are taken here. */
export type Names = {
  /** The dbname here. */
  readonly dbname: string
  /** New sign-in names, by the old ones. */
  readonly users: ReadonlyMap<string, string>
}

const MAY_NOT = '42501'
const UNIQUE = '23505'
/** Data that a column or a rule of the table does not take. */
const DOES_NOT_FIT = /^(22|23)/

/** One sentence for rows that do not fit here; anything else stays as it is. */
export const asFault = (error: unknown): unknown => {
  if (!(error instanceof pg.DatabaseError) || !DOES_NOT_FIT.test(error.code ?? '')) return error
  if (error.code === UNIQUE && error.constraint === 'public_shop_address_key')
    return new StartFault(
      `The address of the public shop is taken here: ${error.detail ?? ''} Change it before the business moves. Nothing was imported.`,
    )
  return new StartFault(`A row of ${error.table ?? 'the file'} does not fit here: ${error.message}. Nothing was imported.`)
}

/** StartFault unless both have exactly the same migrations and tables: rows of another schema cannot be loaded. */
export const refuseOtherSchema = async (
  client: pg.ClientBase,
  { migrations, tables }: Pick<BusinessHeader, 'migrations' | 'tables'>,
): Promise<void> => {
  const here = await migrationsOf(client)
  const lacks = (list: typeof here, other: typeof here): boolean => other.some(each => list.every(({ number }) => number !== each.number))
  if (lacks(here, migrations)) throw new StartFault('The business comes from a newer Akonta: upgrade this one first. Nothing was imported.')
  if (lacks(migrations, here))
    throw new StartFault('The business comes from an older Akonta: upgrade that one first. Nothing was imported.')
  const own = (await tablesOfBusinesses(client)).map(({ name, columns }) => ({ name, columns: [...columns] }))
  if (JSON.stringify(migrations) !== JSON.stringify(here) || JSON.stringify(tables) !== JSON.stringify(own))
    throw new StartFault('The business comes from a different build of Akonta: its tables differ. Nothing was imported.')
}

/** Triggers and foreign keys are off for this transaction: what triggers would add is in the rows. The keys are compared afterwards. */
const asReplica = async (client: pg.ClientBase): Promise<void> => {
  await client.query('set local session_replication_role = replica').catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== MAY_NOT) throw error
    throw new StartFault('The user of DATABASE_URL must be a superuser of PostgreSQL to import a business. Nothing was imported.')
  })
}

/** A business returns to the place where only its record was left: the old rows make room, and its chain must continue from theirs. */
const makeRoom = async (client: pg.ClientBase, businessId: number, tables: readonly Table[]): Promise<void> => {
  for (const name of [...tables.map(table => table.name), 'user_session', 'sign_in_name', 'business_fence'])
    await client.query(`delete from ${name} where business_id = $1`, [businessId])
}

export type Arrival = {
  readonly businessId: number
  readonly tables: readonly Table[]
  /** The head of the record that was left here earlier. */
  readonly left: { readonly postings: string; readonly head: string } | undefined
}

/**
 * Begins in a transaction of a superuser: gives the business its number here, or the one it had here before. StartFault when it is here
 * already, or its dbname is taken.
 */
export const beginArrival = async (client: pg.ClientBase, business: BusinessOfFile, { dbname }: Names): Promise<Arrival> => {
  await asReplica(client)
  const tables = await tablesOfBusinesses(client)
  const here = await findByIdentity(client, business.identity)
  if (here && here.fence !== 'moved') throw new StartFault(`This business is here already, as ${here.dbname}. Nothing was imported.`)
  if (here) {
    await makeRoom(client, here.businessId, tables)
    return { businessId: here.businessId, tables, left: here }
  }
  const { rows } = await client.query<{ businessId: number }>(
    'insert into business_directory (dbname, identity) values ($1, $2) on conflict (dbname) do nothing returning business_id as "businessId"',
    [dbname, business.identity],
  )
  if (!rows[0]) throw new StartFault(`The dbname ${dbname} is taken here: give another one with --as NAME. Nothing was imported.`)
  return { businessId: rows[0].businessId, tables, left: undefined }
}

const renameUsers = async (client: pg.ClientBase, businessId: number, users: Names['users']): Promise<void> => {
  for (const [from, to] of users) {
    if (!USER_NAME.test(to))
      throw new StartFault(`${to} is not a user name: 3 to 60 letters, digits or . _ @ + - without spaces. Nothing was imported.`)
    const { rowCount } = await client.query('update app_user set username = $3 where business_id = $1 and lower(username) = lower($2)', [
      businessId,
      from,
      to,
    ])
    if (rowCount !== 1) throw new StartFault(`The business has no user ${from}. Nothing was imported.`)
  }
}

const claimNames = async (client: pg.ClientBase, businessId: number): Promise<void> => {
  const taken = await client.query<{ username: string }>(
    `select u.username from app_user u where u.business_id = $1 and not u.is_key
       and exists (select from sign_in_name n where n.folded_name = lower(u.username)) order by u.user_id`,
    [businessId],
  )
  if (taken.rows.length > 0)
    throw new StartFault(
      `Sign-in names are taken here: ${taken.rows.map(({ username }) => username).join(', ')}. Give each another one with --user OLD=NEW. Nothing was imported.`,
    )
  await client.query(
    'insert into sign_in_name (folded_name, business_id, user_id) select lower(username), business_id, user_id from app_user where business_id = $1 and not is_key',
    [businessId],
  )
}

/** A file can be a copy of a business that goes on working elsewhere: no program may reach both with the same key. */
const revokeKeys = async (client: pg.ClientBase, businessId: number): Promise<void> => {
  await client.query('update api_key set revoked_at = now() where business_id = $1 and revoked_at is null', [businessId])
}

/** For the same reason nothing that happens here is sent to a receiver until an administrator allows it. Deliveries that were waiting go on waiting. */
const pauseWebhooks = async (client: pg.ClientBase, businessId: number): Promise<void> => {
  await client.query(`update webhook set state = 'paused', reason = 'moved' where business_id = $1 and deleted_at is null`, [businessId])
  await client.query(`update outbox_channel set rests_until = 'infinity' where business_id = $1 and kind = 'webhook'`, [businessId])
}

const sameHead = async (client: pg.ClientBase, businessId: number, { postings, head, chainNumber }: BusinessOfFile): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from ledger_head h where h.business_id = $1 and h.posting_count = $2 and encode(h.hash, 'hex') = $3 and h.chain_number = $4`,
    [businessId, postings, head, chainNumber],
  )
  return rowCount === 1
}

/** When all rows are loaded: names, and the head of the chain. StartFault if one is not as it must be. */
export const finishArrival = async (
  client: pg.ClientBase,
  { businessId, left }: Arrival,
  business: BusinessOfFile,
  names: Names,
): Promise<void> => {
  const made = await client.query('update business set dbname = $2 where business_id = $1', [businessId, names.dbname])
  if (made.rowCount !== 1) throw new StartFault('The file contains no business. Nothing was imported.')
  await client.query('update business_directory set dbname = $2 where business_id = $1', [businessId, names.dbname])
  await renameUsers(client, businessId, names.users)
  await claimNames(client, businessId)
  await revokeKeys(client, businessId)
  await pauseWebhooks(client, businessId)
  if (!(await sameHead(client, businessId, business)))
    throw new StartFault('The rows do not end in the chain head that the business was sent with. Nothing was imported.')
  if (left === undefined || left.postings === '0') return
  const { rowCount } = await client.query(`select from posting where business_id = $1 and posting_id = $2 and encode(hash, 'hex') = $3`, [
    businessId,
    left.postings,
    left.head,
  ])
  if (rowCount !== 1)
    throw new StartFault(`The chain does not continue from the one that was left here, posting ${left.postings}. Nothing was imported.`)
}
