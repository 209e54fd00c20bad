import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openBackDoor } from '@akonta/bench/scratch/back-door'
import { openScratch, startServer } from '@akonta/bench/scratch/scratch-server'
import { openScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { type Connection, clientConfig } from '@akonta/server/db/pool'
import { verify } from '@akonta/server/verify/verify'
import pg from 'pg'
import { openProgram } from '../breaks.ts'
import { type BoxNode, openPrimary } from '../ha/box-node.ts'
import type { Plan } from '../plan.ts'
import type { Finding } from '../report.ts'

const LONGEST_MS = 60_000
const LOOK_MS = 10
const PAUSE_LOCK = 724_001
const STOCK = 10_000n

const NAME =
  'Upgrade: the server is killed at statements of its migrations; the next start finishes them, and the tables are those of a whole upgrade'

/**
 * Counts every change of the schema and every note of a migration, and waits at the chosen one for a lock that the proof holds. The sequence
 * counts on whatever is rolled back.
 */
const PAUSE_AT = (chosen: number): string => `
  create schema proof;
  create sequence proof.statements;
  create table proof.note (statement bigint);
  grant usage on schema proof to public;
  grant insert on proof.note to public;
  grant usage, select on sequence proof.statements to public;
  create function proof.count_statement() returns void language plpgsql as $$
    begin
      if nextval('proof.statements') = ${chosen} then
        perform set_config('lock_timeout', '0', true);
        perform pg_advisory_xact_lock(${PAUSE_LOCK});
      end if;
    end $$;
  create function proof.of_schema() returns event_trigger language plpgsql as $$ begin perform proof.count_statement(); end $$;
  create function proof.of_note() returns trigger language plpgsql as $$
    begin
      perform proof.count_statement();
      insert into proof.note values (currval('proof.statements'));
      return null;
    end $$;
  create table public.schema_migration (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
  alter table public.schema_migration owner to akonta_owner;
  create trigger of_note before insert on public.schema_migration for each statement execute function proof.of_note();
  create event trigger proof_pause on ddl_command_end execute function proof.of_schema()`

/** Without what the proof added, so that the finished database is as any other. */
const UNPAUSE = `drop event trigger if exists proof_pause; drop trigger if exists of_note on public.schema_migration; drop schema if exists proof cascade`

/** Every column, constraint, index, trigger and routine of the product, as one hash. */
const SHAPE = `
  select md5(string_agg(what, e'\\n' order by what)) as shape, count(*)::int as parts from (
    select format('%s.%s %s %s', c.relname, a.attname, a.atttypid::regtype, a.attnotnull) as what
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    union all select pg_get_constraintdef(oid) || conrelid::regclass from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'migration ' || number || ' ' || checksum from schema_migration) s`

type Place = { readonly url: string; readonly superuser: Connection }

const withClient = async <T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(clientConfig(connection, 0))
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const shapeOf = async ({ superuser }: Place): Promise<string> =>
  withClient(superuser, async client => {
    const { rows } = await client.query<{ shape: string; parts: number }>(SHAPE)
    return `${rows[0]?.shape} of ${rows[0]?.parts} parts`
  })

const stopNow = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** The proof of one place of the upgrade: killed there, started again, and compared with an upgrade in one go. */
const killAt = async (place: Place, program: string, dataFolder: string, statement: number): Promise<void> => {
  const holder = new pg.Client(clientConfig(place.superuser, 0))
  await holder.connect()
  try {
    await holder.query(PAUSE_AT(statement))
    await holder.query('select pg_advisory_lock($1)', [PAUSE_LOCK])
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', AKONTA_DATA: dataFolder, AKONTA_DEMO: 'off', DATABASE_URL: place.url },
      stdio: 'ignore',
    })
    const waiting = async (): Promise<boolean> =>
      (await holder.query(`select from pg_locks where locktype = 'advisory' and objid = ${PAUSE_LOCK} and not granted`)).rowCount === 1
    for (const giveUp = performance.now() + LONGEST_MS; !(await waiting()); await wait(LOOK_MS)) {
      if (performance.now() > giveUp || child.exitCode !== null) throw new Error(`The upgrade did not come to statement ${statement}`)
    }
    await stopNow(child)
    // Its backend waits for the lock and does not know yet that nobody listens.
    await holder.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${PAUSE_LOCK} and not granted`,
    )
    await holder.query(UNPAUSE)
  } finally {
    await holder.end()
  }
}

const prove = async (plan: Plan, primary: BoxNode): Promise<Finding> => {
  const program = openProgram(plan.broken)
  const scratch = openScratch()
  let made = 0
  const newPlace = async (): Promise<Place> => {
    const database = `upgraded_${made}`
    made += 1
    await primary.query(`create database ${database}`)
    const superuser = { host: '127.0.0.1', port: primary.port, user: 'postgres', password: primary.password, database, ssl: false }
    return { url: `postgres://postgres:${primary.password}@127.0.0.1:${primary.port}/${database}`, superuser }
  }
  const start = ({ url }: Place) => startServer(scratch, { program: program.file('main'), environment: { DATABASE_URL: url } })
  try {
    // In one go; it also makes the roles.
    const whole = await newPlace()
    await (await start(whole)).stop()
    const wanted = await shapeOf(whole)
    const counting = await newPlace()
    await withClient(counting.superuser, client => client.query(PAUSE_AT(0)))
    await (await start(counting)).stop()
    const { statements, notes } = await withClient(counting.superuser, async client => {
      const { rows } = await client.query<{ last: bigint; notes: bigint[] }>(
        'select last_value as last, (select array_agg(statement order by statement) from proof.note) as notes from proof.statements',
      )
      await client.query(UNPAUSE)
      return { statements: Number(rows[0]?.last ?? 0), notes: (rows[0]?.notes ?? []).map(Number) }
    })
    const faults: string[] = []
    let clean = 0
    for (let kill = 0; kill < plan.migrationKills; kill += 1) {
      // Spread evenly: every second one while a migration is noted, when its changes are made, and the others at any statement.
      const share = kill / Math.max(1, plan.migrationKills - 1)
      const statement =
        (kill % 2 === 1 ? notes[Math.floor(share * (notes.length - 1))] : undefined) ?? 1 + Math.floor(share * (statements - 1))
      const place = await newPlace()
      try {
        await killAt(place, program.file('main'), scratch.dataFolder, statement)
        const server = await start(place)
        const shape = await shapeOf(place)
        const backDoor = await openBackDoor(scratch, place.url)
        const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'after', products: 2, stock: STOCK })
        const { fault } = await backDoor.database.read(shop.businessId, tx => verify(tx))
        await backDoor.close()
        await server.stop()
        if (shape !== wanted) faults.push(`statement ${statement}: ${shape}`)
        else if (fault !== null) faults.push(`statement ${statement}: ${fault}`)
        else clean += 1
      } catch (error) {
        faults.push(`statement ${statement}: ${error instanceof Error ? error.message.slice(0, 160) : String(error)}`)
      }
      await primary.query(`drop database ${place.superuser.database} with (force)`)
    }
    return {
      name: NAME,
      passed: faults.length === 0 && clean === plan.migrationKills && statements > 0 && notes.length > 0,
      figures: {
        'statements of the whole upgrade': statements,
        'of them notes of migrations': notes.length,
        'killed at': plan.migrationKills,
        'finished by the next start, and clean': clean,
        faults: faults.slice(0, 5).join('; ') || 'none',
        'the whole upgrade': wanted,
      },
    }
  } finally {
    scratch.remove()
    program.remove()
  }
}

/** kill -9 of a server at statements of the migrations of a new database. The tables are empty: rows in an upgrade are proved by restoring old backups. */
export const proveMigration = async (plan: Plan): Promise<Finding> => {
  const primary = await openPrimary()
  try {
    return await prove(plan, primary)
  } finally {
    await primary.remove()
  }
}
