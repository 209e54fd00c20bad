import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Statement } from '../../db/database.ts'
import { clientConfig } from '../../db/pool.ts'
import { addHooks } from '../installation/add-hooks.mjs'
import { openTestDatabase } from '../world/test-database.ts'
import { describedColumns } from './described-columns.ts'
import { type ReadOfRows, readsOfRows } from './row-types.ts'

const SERVER = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '')
const SOURCES = join(SERVER, 'src')
const isProduct = (file: string): boolean => file.startsWith(SOURCES) && !/\.test\.ts$|\/src\/(testing|commands)\/|\/main\.ts$/.test(file)

/** Statements that a parameter brings, as the file reads them, and the constants of that file that they come from. */
const BY_PARAMETER: Readonly<Record<string, readonly string[]>> = {
  'catalogue/lookup.ts kind.name': ['CATEGORY.name', 'UNIT.name'],
  'catalogue/lookup.ts kind.products': ['CATEGORY.products', 'UNIT.products'],
  'demo/business/demo-queries.ts question': ['PASSWORDS'],
  'verify/verify-totals.ts question': ['QUESTIONS'],
  // Compared where `rowsOfPeriod` and `readDocument` are called, with the row types given there.
  'documents/document-queries.ts statement': [],
  'documents/document-queries.ts statements.document': [],
  'documents/document-queries.ts statements.lines': [],
}

await addHooks(new URL('export-constants.mjs', import.meta.url).href)
const installation = await openTestDatabase()
const client = new pg.Client(clientConfig(installation.connection))
let reads: readonly ReadOfRows[] = []

beforeAll(async () => {
  await client.connect()
  reads = readsOfRows(SERVER, isProduct)
})
afterAll(async () => {
  await client.end()
  await installation.drop()
})

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'name' in value && 'text' in value && typeof value.text === 'string'

/** The statements in a constant of a module: itself, or those that a record of them has. */
const statementsIn = (value: unknown): readonly Statement[] =>
  isStatement(value) ? [value] : typeof value === 'object' && value !== null ? Object.values(value).filter(isStatement) : []

const constantsOf = async (file: string): Promise<Readonly<Record<string, unknown>>> => {
  const { CONSTANTS }: { readonly CONSTANTS: Readonly<Record<string, unknown>> } = await import(`${file}?constants`)
  return CONSTANTS
}

/** `UNIT.name` of the constants of a module. */
const valueAt = (constants: Readonly<Record<string, unknown>>, source: string): unknown => {
  const [constant = '', field] = source.split('.')
  const value = constants[constant]
  return field === undefined || typeof value !== 'object' || value === null
    ? value
    : Object.entries(value).find(([name]) => name === field)?.[1]
}

/** Columns whose type in the code differs from the type in PostgreSQL. A JSON column can be read as any object. */
const driftOf = (believed: Readonly<Record<string, string>>, described: Readonly<Record<string, string>>): readonly string[] => [
  ...Object.entries(believed)
    .filter(([name, kind]) => described[name] !== kind && !(described[name] === 'json' && kind !== 'bigint' && kind !== 'Date'))
    .map(([name, kind]) => `${name} is ${described[name] ?? 'missing'}, not ${kind}`),
  ...Object.keys(described)
    .filter(name => believed[name] === undefined)
    .map(name => `${name} is not read`),
]

const described = new Map<string, ReturnType<typeof describedColumns>>()
/** Both tests ask about most statements. */
const columnsOf = (text: string): ReturnType<typeof describedColumns> => {
  const columns = described.get(text) ?? describedColumns(client, text)
  described.set(text, columns)
  return columns
}

test('every row is read as PostgreSQL describes it', async () => {
  expect(reads.length).toBeGreaterThan(200)
  const drift: string[] = []
  const unread = new Set(Object.keys(BY_PARAMETER))
  for (const { file, statement, columns } of reads) {
    const place = `${file.slice(SOURCES.length + 1)} ${statement}`
    unread.delete(place)
    const sources = BY_PARAMETER[place] ?? [statement.replace(/[[.].*/s, '')]
    const constants = await constantsOf(file)
    const statements = sources.flatMap(source => statementsIn(valueAt(constants, source)))
    if (statements.length === 0 && sources.length > 0) drift.push(`${place} is not a constant of its file`)
    for (const { name, text } of statements) drift.push(...driftOf(columns, await columnsOf(text)).map(fault => `${name}: ${fault}`))
  }
  expect(drift).toEqual([])
  expect([...unread]).toEqual([])
})

test('PostgreSQL understands every statement, and each has its own name', async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map(file => join(SOURCES, file))
    .filter(isProduct)
  const statements: Statement[] = []
  for (const file of files.filter(each => each.endsWith('.ts') && /Statement|(insert|update)Of\(/.test(readFileSync(each, 'utf8'))))
    statements.push(...Object.values(await constantsOf(file)).flatMap(statementsIn))
  expect(statements.length).toBeGreaterThan(350)
  const texts = new Map<string, Set<string>>()
  const faults: string[] = []
  for (const { name, text } of statements) {
    texts.set(name, (texts.get(name) ?? new Set()).add(text))
    await columnsOf(text).catch((error: unknown) => faults.push(`${name}: ${error}`))
  }
  expect(faults).toEqual([])
  expect([...texts].filter(([, said]) => said.size > 1).map(([name]) => name)).toEqual([])
})
