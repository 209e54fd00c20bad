import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { APP_ROLE } from '../db/bootstrap.ts'
import { type Connection, clientConfig } from '../db/pool.ts'
import { fingerprintOf } from '../db/secret-fingerprints.ts'
import { readShape } from '../db/shape.ts'
import { evatIsOff } from '../evat/open-evat.ts'
import { secretsFolder } from '../host/data-folder.ts'
import { messageOf } from '../host/message-of.ts'
import { broken, type Finding, look, ok } from './finding.ts'
import type { PrinterPlace } from './network-checks.ts'

/** Seconds that PostgreSQL's clock may differ from ours. */
const MOST_SKEW_S = 60

type Asking = Pick<pg.Client, 'query'>

const has = async (client: Asking, table: string): Promise<boolean> =>
  (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]?.there === true

const hasRoutine = async (client: Asking, routine: string): Promise<boolean> =>
  (await client.query<{ there: boolean }>('select to_regprocedure($1) is not null as there', [routine])).rows[0]?.there === true

/** Against the migrations of this program. */
export const checkMigrations = async (client: Asking, known = readShape().migrations): Promise<Finding> => {
  if (!(await has(client, 'public.schema_migration'))) return ok('Tables', 'None yet: the first start creates them.')
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migration',
  )
  const ours = new Map(known.map(each => [each.number, each]))
  const newer = rows.find(({ number }) => !ours.has(number))
  if (newer)
    return broken('Tables', `A newer Akonta has upgraded this database (${newer.name}).`, 'Start that version, or restore an older backup.')
  const changed = rows.find(({ number, checksum }) => ours.get(number)?.checksum !== checksum)
  if (changed)
    return broken('Tables', `The migration ${changed.name} is not the one of this program.`, 'Install the program again from its release.')
  const missing = known.length - rows.length
  return missing > 0
    ? look('Tables', `${missing} upgrades are not applied yet.`, 'Make a backup, then start the server: it applies them.')
    : ok('Tables', `All ${known.length} migrations are applied.`)
}

export const encodingFinding = ({ encoding, locale }: { readonly encoding: string; readonly locale: string }): Finding =>
  encoding === 'UTF8'
    ? ok('Encoding', `UTF8, ${locale}.`)
    : broken(
        'Encoding',
        `The database is ${encoding}: not every name can be saved.`,
        'Create a database with encoding UTF8 and restore a backup into it.',
      )

export const checkEncoding = async (client: Asking): Promise<Finding> => {
  const { rows } = await client.query<{ encoding: string; locale: string }>(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as locale from pg_database where datname = current_database()`,
  )
  return encodingFinding(rows[0] ?? { encoding: 'unknown', locale: '' })
}

export const clockFinding = (at: Date, ours: Date): Finding => {
  const skew = Math.round(Math.abs(at.getTime() - ours.getTime()) / 1000)
  return skew > MOST_SKEW_S
    ? broken(
        'Clock of PostgreSQL',
        `It differs from ours by ${skew} seconds.`,
        'Let both machines set their clocks by themselves (timedatectl set-ntp true).',
      )
    : ok('Clock of PostgreSQL', 'It agrees with ours.')
}

export const checkDatabaseClock = async (client: Asking): Promise<Finding> => {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  return clockFinding(rows[0]?.at ?? new Date(0), new Date())
}

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** A statement without a limit could hold every till. */
export const checkLimits = async (client: Asking, role = APP_ROLE): Promise<Finding> => {
  const { rows } = await client.query<{ config: string[] | null; powers: boolean }>(
    'select coalesce(s.setconfig, r.rolconfig) as config, r.rolsuper or r.rolbypassrls as powers from pg_roles r left join pg_db_role_setting s on s.setrole = r.oid and s.setdatabase = 0 where r.rolname = $1',
    [role],
  )
  const [found] = rows
  if (found === undefined) return ok('Role', `${role} does not exist yet: the first start creates it.`)
  if (found.powers) return broken('Role', `${role} may see every business.`, `Run: alter role ${role} nosuperuser nobypassrls`)
  const set = new Map((found.config ?? []).map(line => [line.split('=')[0], line.split('=')[1]]))
  const missing = LIMITS.filter(name => (set.get(name) ?? '0') === '0')
  return missing.length > 0
    ? look('Role', `${role} has no ${missing.join(', ')}.`, `Set it, for example: alter role ${role} set ${missing[0]} = '10s'`)
    : ok('Role', `${role} has its limits.`)
}

type Archiving = { readonly mode: string; readonly failed: Date | null; readonly archived: Date | null }

export const archivingFinding = ({ mode, failed, archived }: Archiving): Finding => {
  if (mode === 'off') return ok('Archiving', 'Off: backups are made in another way.')
  return failed !== null && (archived === null || failed > archived)
    ? broken(
        'Archiving',
        `The last attempt failed at ${failed.toISOString()}. PostgreSQL keeps its files until it works, and fills the disk.`,
        'Look at archive_command and at its target.',
      )
    : ok('Archiving', archived === null ? 'On; nothing was archived yet.' : `The last file was archived at ${archived.toISOString()}.`)
}

export const checkArchiving = async (client: Asking): Promise<Finding> => {
  const { rows } = await client.query<Archiving>(
    `select current_setting('archive_mode') as mode, last_failed_time as failed, last_archived_time as archived from pg_stat_archiver`,
  )
  return archivingFinding(rows[0] ?? { mode: 'off', failed: null, archived: null })
}

/** The secrets in the data folder against those that the database was first used with. */
export const checkFingerprints = async (client: Asking, dataFolder: string): Promise<Finding> => {
  const check = 'Secrets of the database'
  if (!(await has(client, 'public.secret_fingerprint'))) return ok(check, 'None noted yet.')
  const { rows } = await client.query<{ name: string; fingerprint: string }>('select name, fingerprint from secret_fingerprint')
  const folder = secretsFolder(dataFolder)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const wrong = rows.filter(({ name, fingerprint }) => {
    if (!files.includes(name)) return true
    const secret = Buffer.from(readFileSync(join(folder, name), 'utf8').trim(), 'base64url')
    return fingerprintOf({ name, secret }) !== fingerprint
  })
  return wrong.length > 0
    ? broken(
        check,
        `The database was used with other secrets than these files: ${wrong.map(({ name }) => name).join(', ')}.`,
        'Copy the folder secrets from the data folder of the other server. If it is lost, set AKONTA_NEW_SECRETS=on for one start.',
      )
    : ok(check, 'They are the ones of this data folder.')
}

/** What is used from outside this machine: printers of the network, and whether any business has a provider of mobile money. */
type UsedPlaces = {
  readonly printers: readonly PrinterPlace[]
  readonly hasWallets: boolean
  /** In how many branches E-VAT is on. */
  readonly evatBranches: number
}

export const usedPlaces = async (client: Asking): Promise<UsedPlaces> => {
  const printers = (await has(client, 'public.printer'))
    ? await client.query<PrinterPlace>(
        `select distinct name, address, port from printer where active and connection = 'network' order by address limit 20`,
      )
    : { rows: [] }
  const wallets = (await has(client, 'public.wallet_provider'))
    ? await client.query<{ there: boolean }>('select any_wallet_provider() as there')
    : { rows: [] }
  // Before the first start of this release the routine is missing.
  const evat = (await hasRoutine(client, 'evat_branches_on()'))
    ? await client.query<{ count: number }>('select evat_branches_on() as count')
    : { rows: [] }
  return { printers: printers.rows, hasWallets: wallets.rows[0]?.there === true, evatBranches: evat.rows[0]?.count ?? 0 }
}

/** `hasAddress`: of the service, for the server that is examined. */
export const evatFindings = (hasAddress: boolean, branches: number): readonly Finding[] =>
  hasAddress || branches === 0 ? [] : [broken('E-VAT', evatIsOff(branches), 'Set it as before and start the server again.')]

/** Runs `work` on one connection; a fault of it is one finding. */
export const onConnection = async (
  connection: Connection,
  work: (client: pg.Client) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> => {
  const client = new pg.Client(clientConfig(connection))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    return [
      broken(
        'Database',
        `PostgreSQL does not answer as it should: ${messageOf(error)}.`,
        'Look whether it runs, at the address and the password of DATABASE_URL, and at its log.',
      ),
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}
