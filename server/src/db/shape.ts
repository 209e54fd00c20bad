import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sha256Of } from '../host/sha256.ts'

/** One numbered step of the tables: its SQL and the SHA-256 of that without comments. It is applied to a database once. */
export type Migration = { readonly number: number; readonly name: string; readonly sql: string; readonly checksum: string }

/** One function or procedure, with its triggers and grants, as repeatable SQL. It is applied whenever its checksum is new. */
export type Routine = { readonly name: string; readonly sql: string; readonly checksum: string }

/** The schema of a program: the tables as numbered steps, in order, and the routines. */
export type Shape = { readonly migrations: readonly Migration[]; readonly routines: readonly Routine[] }

/** The folders are next to this file in the sources and next to the program in a build. */
const HERE = fileURLToPath(new URL('.', import.meta.url))

/** The files of `schema/`, ordered by their references. Together they are migration 1, the tables of 0.1.0. */
export const BASELINE = [
  'ground',
  'business',
  'accounts',
  'payees',
  'users',
  'audit',
  'catalogue',
  'ledger',
  'stock',
  'sales',
  'vat',
  'shop',
  'purchases',
  'stock-documents',
  'payments',
  'payroll',
  'totals',
] as const

const MIGRATION_FILE = /^(\d{4})-.+\.sql$/

const COMMENT_LINES = /^\s*--.*\n/gm

/** Lines of comment do not count: a sentence can be mended after its release. */
const checksumOf = (sql: string): string => sha256Of(sql.replace(COMMENT_LINES, ''))

export const migrationOf = (name: string, sql: string): Migration => ({
  number: Number(name.slice(0, 4)),
  name,
  sql,
  checksum: checksumOf(sql),
})

export const routineOf = (name: string, sql: string): Routine => ({ name, sql, checksum: checksumOf(sql) })

const textOf = (...path: readonly string[]): string => readFileSync(join(HERE, ...path), 'utf8')

/** The schema of this program: `schema/` and `migrations/` next to this file, and one file per routine in the folders of `routines/`. */
export const readShape = (): Shape => {
  const baseline = BASELINE.map(noun => textOf('schema', `${noun}.sql`)).join('\n')
  const later = readdirSync(join(HERE, 'migrations'))
    .filter(name => MIGRATION_FILE.test(name))
    .sort()
    .map(name => migrationOf(name, textOf('migrations', name)))
  const routines = readdirSync(join(HERE, 'routines'))
    .sort()
    .flatMap(area =>
      readdirSync(join(HERE, 'routines', area))
        .sort()
        .map(name => routineOf(`${area}/${name}`, textOf('routines', area, name))),
    )
  return { migrations: [migrationOf('0001-baseline', baseline), ...later], routines }
}
