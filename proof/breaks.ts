import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Break } from './promises/break.ts'
import { TEST_BREAKS } from './promises/test-breaks.ts'

/** The check of a start that would refuse an unsafe PostgreSQL. */
const UNCHECKED = ['if (off.rows.length === 0) return;', 'if (off.rows.length >= 0) return;'] as const

export const BREAKS = {
  noidem: { promise: 'P3', proof: 'same-request', what: 'Sellers send no request id' },
  'noidem-kills': { promise: 'P3', proof: 'kills', what: 'Sellers send no request id, and the server is killed' },
  'commit-later': {
    promise: 'P1',
    proof: 'kills',
    what: 'PostgreSQL acknowledges a commit of the server before it is written (synchronous_commit = off for its role)',
    program: [['statement_timeout: "10s",\n', 'statement_timeout: "10s", synchronous_commit: "off",\n']],
  },
  'no-fsync': {
    promise: 'P2',
    proof: 'power',
    what: 'PostgreSQL syncs nothing (fsync = off), and no start refuses that',
    program: [UNCHECKED],
  },
  'torn-pages': {
    promise: 'P2',
    proof: 'power',
    what: 'PostgreSQL does not log whole pages (full_page_writes = off), and no start refuses that',
    program: [UNCHECKED],
  },
  'full-disk': {
    promise: 'P16',
    proof: 'full-disk',
    what: 'A database without room counts as a bug',
    program: [['const UNAVAILABLE = /^(08|57P|53|58|25006)/;', 'const UNAVAILABLE = /^(08|57P|58|25006)/;']],
  },
  'idle-limit': {
    promise: 'P17',
    proof: 'half-open',
    what: 'PostgreSQL keeps a transaction open for as long as its program says nothing',
    program: [['statement_timeout: "10s",\n\t\tidle_in_transaction_session_timeout: "30s"', 'statement_timeout: "10s"']],
  },
  'outbox-claim': {
    promise: 'P24',
    proof: 'webhooks',
    what: 'What a killed server was sending stays claimed permanently',
    program: [['i.claimed_at < clock_timestamp() - make_interval(secs => lease_ms / 1000.0)', "i.claimed_at < '-infinity'"]],
  },
  'clock-ahead': {
    promise: 'P3',
    proof: 'clock',
    what: 'After a jump of the clock stored answers are deleted as soon as they look old',
    program: [['(select count(*) >= 4 from generate_series(0, 29)', '(select count(*) >= 0 from generate_series(0, 29)']],
  },
  'migration-transaction': {
    promise: 'P20',
    proof: 'migration',
    what: 'A migration and the note that it was applied are not one transaction',
    program: [
      [
        'const applyMigration = (client, migration) => inTransaction(client, async () => {',
        'const applyMigration = (client, migration) => (async (_client, work) => work())(client, async () => {',
      ],
    ],
  },
  'ha-async': { promise: 'P27', proof: 'ha', what: 'The primary does not wait for its standby' },
  'ha-read-only': {
    promise: 'P27',
    proof: 'ha',
    what: 'A database that is read-only for a moment counts as a bug',
    program: [
      ['const LAST_WORDS = /^(08|57P|25006)/;', 'const LAST_WORDS = /^(08|57P)/;'],
      ['const UNAVAILABLE = /^(08|57P|53|58|25006)/;', 'const UNAVAILABLE = /^(08|57P|53|58)/;'],
    ],
  },
  'pooler-start-up': {
    promise: 'P17',
    proof: 'pooler',
    what: 'The limits are sent when a connection starts, which PgBouncer ignores, and are no settings of the roles',
    program: [
      ['application_name: "akonta"', 'application_name: "akonta", lock_timeout: 3000, statement_timeout: 10000'],
      ['if (!given.rows.some((row) => row.name === name))', 'if (given.rows.length < 0)'],
    ],
  },
  'pooler-session-lock': {
    promise: 'P17',
    proof: 'pooler',
    what: 'A start locks its connection, not its transaction',
    program: [['select pg_advisory_xact_lock($1)", [BOOTSTRAP_LOCK]', 'select pg_advisory_lock($1)", [BOOTSTRAP_LOCK]']],
  },
  'move-fence': { promise: 'P28', proof: 'move', what: 'The database that a business has left lets everybody in' },
  ...TEST_BREAKS,
} as const satisfies Readonly<Record<string, Break>>

export type BreakName = keyof typeof BREAKS

export const isBreak = (name: string): name is BreakName => Object.hasOwn(BREAKS, name)

/** One line for each, for whoever gave another name. */
export const breakLines = (): string =>
  Object.entries(BREAKS)
    .map(([name, { what }]) => `${name}: ${what}`)
    .join('; ')

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))

/** The program, and the routines that it gives the database at its start. */
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter(name => /\.(js|sql)$/.test(name))
    .map(name => join(folder, name))

const replaceOnce = (folder: string, from: string, to: string): void => {
  const files = sourcesIn(folder).filter(file => readFileSync(file, 'utf8').includes(from))
  const [file] = files
  if (file === undefined || files.length > 1) throw new Error(`The built program contains ${files.length} times: ${from}`)
  const parts = readFileSync(file, 'utf8').split(from)
  if (parts.length !== 2) throw new Error(`The built program contains ${parts.length - 1} times: ${from}`)
  writeFileSync(file, parts.join(to))
}

export type BuiltProgram = {
  /** A built program such as main or verify. */
  file(name: string): string
  remove(): void
}

/** The built programs: as they are, or a copy without the safeguard that PROOF_BREAK names. They must have been built. */
export const openProgram = (broken: BreakName | 'nothing'): BuiltProgram => {
  const chosen: Break | undefined = broken === 'nothing' ? undefined : BREAKS[broken]
  if (chosen?.program === undefined) return { file: name => join(DIST, 'server', `${name}.js`), remove: () => undefined }
  // Next to dist/server, so that it finds its packages and the web.
  const folder = join(DIST, `server-without-${broken}`)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(DIST, 'server'), folder, { recursive: true })
  for (const [from, to] of chosen.program) replaceOnce(folder, from, to)
  return { file: name => join(folder, `${name}.js`), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
