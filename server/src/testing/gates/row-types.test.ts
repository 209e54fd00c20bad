import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Statement } from '../../db/database.ts'
import { clientConfig } from '../../db/pool.ts'
import { openTestDatabase } from '../world/test-database.ts'
import { describedColumns } from './described-columns.ts'
import { type ReadOfRows, readsOfRows } from './row-types.ts'

const SERVER = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '')
const SOURCES = join(SERVER, 'src')
const isProduct = (file: string): boolean => file.startsWith(SOURCES) && !/\.test\.ts$|\/src\/(testing|commands)\/|\/main\.ts$/.test(file)

/** Statements that a parameter brings: those who call with them are looked at instead. */
const BY_PARAMETER = /^(kind|statements|question)\b/

const installation = await openTestDatabase()
const client = new pg.Client({ ...clientConfig(installation.connection), pipeline: false })
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

/** Columns whose type in the code differs from the type in PostgreSQL. A JSON column can be read as any object. */
const driftOf = (believed: Readonly<Record<string, string>>, described: Readonly<Record<string, string>>): readonly string[] => [
  ...Object.entries(believed)
    .filter(([name, kind]) => described[name] !== kind && !(described[name] === 'json' && kind !== 'bigint' && kind !== 'Date'))
    .map(([name, kind]) => `${name} is ${described[name] ?? 'missing'}, not ${kind}`),
  ...Object.keys(described)
    .filter(name => believed[name] === undefined)
    .map(name => `${name} is not read`),
]

test('every row is read as PostgreSQL describes it', async () => {
  expect(reads.length).toBeGreaterThan(200)
  const drift: string[] = []
  for (const { file, statement, columns } of reads.filter(read => !BY_PARAMETER.test(read.statement))) {
    const constants = await constantsOf(file)
    const statements = statementsIn(constants[statement.replace(/[[.].*/s, '')])
    if (statements.length === 0) drift.push(`${file}: ${statement} is not a constant of its file`)
    for (const { name, text } of statements)
      drift.push(...driftOf(columns, await describedColumns(client, text)).map(fault => `${name}: ${fault}`))
  }
  expect(drift).toEqual([])
})

test('PostgreSQL understands every statement, and each has its own name', async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map(file => join(SOURCES, file))
    .filter(isProduct)
  const statements: Statement[] = []
  for (const file of files.filter(each => each.endsWith('.ts') && readFileSync(each, 'utf8').includes('Statement')))
    statements.push(...Object.values(await constantsOf(file)).flatMap(statementsIn))
  expect(statements.length).toBeGreaterThan(350)
  const texts = new Map<string, Set<string>>()
  const faults: string[] = []
  for (const { name, text } of statements) {
    texts.set(name, (texts.get(name) ?? new Set()).add(text))
    await describedColumns(client, text).catch((error: unknown) => faults.push(`${name}: ${error}`))
  }
  expect(faults).toEqual([])
  expect([...texts].filter(([, said]) => said.size > 1).map(([name]) => name)).toEqual([])
})
