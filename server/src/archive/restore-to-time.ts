import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { formatCount } from '@akonta/domain/count-text'
import pg from 'pg'
import { type Key, readDecrypted } from '../backup/encryption.ts'
import { UnreadableFile } from '../backup/unreadable-file.ts'
import { APP_ROLE, OWNER_ROLE } from '../db/bootstrap.ts'
import { type ClusterLocation, findClusterLocation, removeElsewhere } from '../db/cluster-location.ts'
import { ensureCluster, SUPERUSER } from '../db/cluster-making.ts'
import { migrate } from '../db/migrate.ts'
import { type Connection, clientConfig, openPool } from '../db/pool.ts'
import { boxedPostgres } from '../db/postgres-binaries.ts'
import { stopPostgres } from '../db/postgres-process.ts'
import { openDatabase } from '../db/transactions/open-database.ts'
import { openDataFolder, secretsFolder } from '../host/data-folder.ts'
import { systemCode } from '../host/file-fault.ts'
import { readOrMakeSecret } from '../host/secret-file.ts'
import { StartFault } from '../host/start-fault.ts'
import { verifyBusinesses } from '../verify/verify-businesses.ts'
import { baseFolder, identityFile, walFolder } from './archive-folder.ts'
import { type Chosen, chooseLine, coveredUntil, momentText } from './choose-line.ts'
import { layBase, laySegments, readBase, type WholeBase } from './lay-cluster.ts'
import { EndsEarlier, type Recovered, recoverCluster } from './recover-cluster.ts'

export type RestoringToTime = {
  readonly archive: string
  /** Undefined: the newest moment of the archive. */
  readonly target: Date | undefined
  /** Gets the database. It must have none. */
  readonly dataFolder: string
  readonly passphrase: string | undefined
  readonly say: (line: string) => void
  readonly signal?: AbortSignal | undefined
}

/** `clean`: the books of every business are. `until`: every change until then is there. `lastChange`: the newest one. */
export type RestoredToTime = { readonly clean: boolean; readonly until: Date | undefined; readonly lastChange: Date | null }

const OWN_DATABASE = 'akonta'
/** What belongs to an installation and not to its books, as after the restore of a backup: everybody signs in again. */
const OF_THE_INSTALLATION = ['user_session', 'secret_fingerprint', 'sign_in_try', 'database_size']
const POOL_SIZE = 2
const MEGABYTE = 1_048_576
const SPARE_BYTES = 256 * MEGABYTE
/** Segments are compressed to a third and less. */
const SEGMENT_GROWTH = 4
const quietly = (): void => undefined

const keyFor = async ({ line }: Chosen, passphrase: string | undefined): Promise<Key | undefined> => {
  const file = identityFile(line.folder)
  if (!existsSync(file)) {
    if (line.about?.encrypted) throw new UnreadableFile('missing', `The key of the archive ${file} is missing.`)
    return undefined
  }
  const pieces: Buffer[] = []
  for await (const piece of readDecrypted(file, 'key of the archive', passphrase === undefined ? undefined : { passphrase }))
    pieces.push(piece)
  return { identity: Buffer.concat(pieces).toString('utf8').trim() }
}

const findPlace = (dataFolder: string): ClusterLocation => findClusterLocation(dataFolder, boxedPostgres(join(dataFolder, 'library-links')))

const refuseDatabase = (dataFolder: string, place: ClusterLocation): void => {
  if (existsSync(place.clusterFolder))
    throw new StartFault(
      `The data folder ${dataFolder} has a database already: rename that folder, or set AKONTA_DATA to a new one. Nothing was changed.`,
    )
}

const refuseFullDisk = async (parent: string, { line, segments }: Chosen, { header }: WholeBase): Promise<void> => {
  let log = 0
  for (const name of segments) log += (await stat(join(walFolder(line.folder), line.segments.get(name) ?? ''))).size
  const needed = header.bytes + log * SEGMENT_GROWTH + SPARE_BYTES
  const { bavail, bsize } = await statfs(parent)
  if (bavail * bsize >= needed) return
  const megabytes = (bytes: number): string => formatCount(Math.ceil(bytes / MEGABYTE))
  throw new StartFault(
    `The restore needs about ${megabytes(needed)} MB in ${parent}, which has ${megabytes(bavail * bsize)} MB: set AKONTA_DATA to a folder on a larger disk.`,
  )
}

const own = (path: string, { account: { identity } }: ClusterLocation): void => {
  if (identity) chownSync(path, identity.uid, identity.gid)
}

/** The configuration of a new cluster: that of the archive could have been changed by whoever can write there. */
const layConfiguration = (place: ClusterLocation, draft: string, secret: string): void => {
  const fresh: ClusterLocation = { ...place, parent: draft, clusterFolder: join(draft, 'fresh') }
  ensureCluster(fresh, secret, false)
  const version = (folder: string): string => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const [theirs, ours] = [version(place.clusterFolder), version(fresh.clusterFolder)]
  if (theirs !== ours)
    throw new StartFault(`The archive is of PostgreSQL ${theirs} and this program brings ${ours}: restore it with the Akonta that made it.`)
  for (const name of readdirSync(fresh.clusterFolder).filter(each => each.endsWith('.conf'))) {
    copyFileSync(join(fresh.clusterFolder, name), join(place.clusterFolder, name))
    own(join(place.clusterFolder, name), place)
  }
  rmSync(fresh.clusterFolder, { recursive: true, force: true })
}

/** To the moment; when nothing was changed between the end of the log and the moment, to the end of the log. */
const recover = async (place: ClusterLocation, draft: string, chosen: Chosen, asked: RestoringToTime): Promise<Recovered> => {
  const { target, signal } = asked
  try {
    return await recoverCluster(place, draft, target, signal)
  } catch (error) {
    if (!(error instanceof EndsEarlier) || target === undefined) throw error
    const until = coveredUntil(chosen.line)
    if (chosen.missing !== undefined)
      throw new StartFault(
        `The archive lacks the segment ${chosen.missing}, so it cannot be brought to ${momentText(target)}. Nothing was restored.`,
      )
    if (until === undefined || until < target)
      throw new StartFault(
        `The archive has every change until ${until === undefined ? 'its last base backup' : momentText(until)}, which is before ${momentText(target)}: name an earlier moment, or leave --to-time out for the newest. Nothing was restored.`,
      )
    return recoverCluster(place, draft, undefined, signal)
  }
}

const onClient = async <T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(clientConfig(connection, 0))
  client.on('error', quietly)
  await client.connect()
  return work(client).finally(() => client.end())
}

type Passwords = { readonly superuser: string; readonly owner: string; readonly app: string }

/** The passwords of this data folder, and nobody is signed in. */
const makeOwn = async (superuser: Connection, passwords: Passwords): Promise<void> =>
  onClient(superuser, async client => {
    const named: readonly (readonly [string, string])[] = [
      [SUPERUSER, passwords.superuser],
      [OWNER_ROLE, passwords.owner],
      [APP_ROLE, passwords.app],
    ]
    for (const [role, password] of named) await client.query(`alter role ${role} password ${pg.escapeLiteral(password)}`)
    await onClient({ ...superuser, database: OWN_DATABASE }, async inside => {
      await inside.query('set session_replication_role = replica')
      for (const table of OF_THE_INSTALLATION) {
        const { rows } = await inside.query<{ there: boolean }>('select to_regclass($1) is not null as there', [`public.${table}`])
        if (rows[0]?.there) await inside.query(`delete from ${table}`)
      }
    })
  })

/** Brings the tables to this program's shape, and verifies every business. */
const prove = async (superuser: Connection, passwords: Passwords, say: (line: string) => void): Promise<boolean> => {
  const role = (user: string, password: string): Connection => ({ ...superuser, database: OWN_DATABASE, user, password })
  await migrate(role(OWNER_ROLE, passwords.owner))
  const database = openDatabase({
    pool: openPool({ connection: role(APP_ROLE, passwords.app), size: POOL_SIZE, onBrokenConnection: quietly, statementTimeoutMs: 0 }),
    namedStatements: true,
    unlimited: true,
    onBrokenConnection: quietly,
    behindFence: true,
  })
  return verifyBusinesses(database, {}, say).finally(() => database.close())
}

const asFault = (error: unknown, dataFolder: string): unknown => {
  const code = systemCode(error)
  if (code === 'ENOSPC') return new StartFault(`The disk of ${dataFolder} is full: the restore needs more room. Nothing was restored.`)
  return code?.startsWith('E') ? new StartFault(`The restore cannot write in ${dataFolder} (${code}). Nothing was restored.`) : error
}

/** The new name is on the disk when this returns. */
const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

const DRAFT = 'postgres-restore-'

/** What a restore left that was killed. */
const removeDrafts = async (parent: string): Promise<void> => {
  for (const name of readdirSync(parent).filter(each => each.startsWith(DRAFT))) {
    await stopPostgres(join(parent, name, 'cluster'))
    rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** In a draft next to the place of the cluster. It gets its name in one step when everything is right: killed before that, there is no database. */
const restoreInto = async (place: ClusterLocation, chosen: Chosen, base: WholeBase, key: Key | undefined, asked: RestoringToTime) => {
  const { dataFolder, say, target, signal } = asked
  const secret = (name: string): string => readOrMakeSecret(secretsFolder(dataFolder), name)
  await removeDrafts(place.parent)
  const draft = mkdtempSync(join(place.parent, DRAFT))
  own(draft, place)
  const drafted: ClusterLocation = { ...place, clusterFolder: join(draft, 'cluster') }
  let recovered: Recovered | undefined
  // Whoever waits for its PostgreSQL is told so by its end, which is reported below.
  const stopped = (): void => void recovered?.stop().catch(quietly)
  signal?.addEventListener('abort', stopped, { once: true })
  try {
    mkdirSync(drafted.clusterFolder, { mode: 0o700 })
    own(drafted.clusterFolder, place)
    const giving = { cluster: drafted.clusterFolder, account: place.account, signal }
    await laySegments(chosen, base, key, giving)
    await layBase(base, giving)
    say(`${join(baseFolder(chosen.line.folder), chosen.base.file)} and ${chosen.segments.length} segments are whole`)
    const passwords = { superuser: secret(SUPERUSER), owner: secret(OWNER_ROLE), app: secret(APP_ROLE) }
    layConfiguration(drafted, draft, passwords.superuser)
    recovered = await recover(drafted, draft, chosen, asked)
    await makeOwn(recovered.superuser, passwords)
    const clean = await prove(recovered.superuser, passwords, say)
    await recovered.stop()
    if (!clean) return { clean, until: undefined, lastChange: recovered.lastChange }
    renameSync(drafted.clusterFolder, place.clusterFolder)
    syncFolder(place.parent)
    return { clean, until: target ?? recovered.lastChange ?? undefined, lastChange: recovered.lastChange }
  } finally {
    signal?.removeEventListener('abort', stopped)
    await recovered?.stop()
    rmSync(draft, { recursive: true, force: true })
  }
}

/** A folder that this restore made, unless somebody else has put a database there in the meantime. */
const removeData = (dataFolder: string, place: ClusterLocation | undefined): void => {
  if (place !== undefined && existsSync(place.clusterFolder)) return
  removeElsewhere(dataFolder)
  rmSync(dataFolder, { recursive: true, force: true })
}

/**
 * Restores an archive to a moment, or to its newest one, into a data folder without a database: base backup, log, new passwords, and every business
 * verified. Only then it gets its place. StartFault, and nothing changed, for whatever is missing, damaged, cut, foreign, encrypted with another
 * passphrase or too large for the disk.
 */
export const restoreToTime = async (asked: RestoringToTime): Promise<RestoredToTime> => {
  const { archive, target, dataFolder, passphrase } = asked
  if (target !== undefined && target > new Date()) throw new StartFault(`${momentText(target)} is in the future.`)
  const chosen = await chooseLine(archive, target)
  if (target === undefined && chosen.missing !== undefined)
    throw new StartFault(
      `The archive lacks the segment ${chosen.missing}, and with it every change after some moment: name a moment before it with --to-time.`,
    )
  const key = await keyFor(chosen, passphrase)
  const isNew = !existsSync(dataFolder)
  if (!isNew) refuseDatabase(dataFolder, findPlace(dataFolder))
  const base = await readBase(chosen, key, asked.signal)
  let place: ClusterLocation | undefined
  try {
    openDataFolder(dataFolder)
    place = findPlace(dataFolder)
    refuseDatabase(dataFolder, place)
    await refuseFullDisk(place.parent, chosen, base)
    const restored = await restoreInto(place, chosen, base, key, asked)
    if (!restored.clean && isNew) removeData(dataFolder, place)
    return restored
  } catch (error) {
    if (isNew) removeData(dataFolder, place)
    throw asFault(error, dataFolder)
  }
}
