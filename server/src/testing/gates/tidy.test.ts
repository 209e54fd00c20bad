import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { systemClock } from '../../host/clock.ts'
import { openTestDatabase, type TestDatabase } from '../world/test-database.ts'
import { brokenLinks, missingPaths, undatedDecisions, unnamedDependencies } from './broken-links.ts'
import { importKnots } from './import-knots.ts'
import { PERMISSION_TABLE } from './permission-table.ts'
import { registeredCalls } from './registered-calls.ts'
import { fileNames, ROOT, readRoutines, readSources, type SourceFile } from './source-files.ts'

const sources = readSources()
const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path) || path.startsWith('server/src/testing/')
const program = sources.filter(file => !isTest(file))

test('no file only re-exports others', () => {
  expect(sources.filter(({ isBarrel }) => isBarrel).map(({ path }) => path)).toEqual([])
})

test('no file has a meaningless name', () => {
  const VAGUE = /(^|\/)(utils?|helpers?|misc|common|shared|index)(\.|\/)|\.(service|controller|util|helper)\./
  expect(sources.map(({ path }) => path).filter(path => VAGUE.test(path))).toEqual([])
})

test('no file is longer than 400 lines', () => {
  expect(sources.filter(({ lineCount }) => lineCount > 400).map(({ path, lineCount }) => `${path} ${lineCount}`)).toEqual([])
})

/** The folder of a file, from the root of the repository. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

const LARGEST_FOLDER = 25

test('no folder has more than 25 files besides its tests, its SQL and its subfolders', () => {
  const counted = fileNames().filter(path => !/\.test\.tsx?$|\.sql$/.test(path))
  const sizes = new Map<string, number>()
  for (const path of counted) sizes.set(folderOf(path), (sizes.get(folderOf(path)) ?? 0) + 1)
  expect([...sizes].filter(([, count]) => count > LARGEST_FOLDER)).toEqual([])
})

test('no two files import each other, directly or through others, types included', () => {
  expect(importKnots(sources, path => path)).toEqual([])
})

test('every link between pages leads to a file or a heading, and every file that a page names is there', () => {
  expect(brokenLinks()).toEqual([])
  expect(missingPaths()).toEqual([])
})

test('every break of a proof finds the text of the sources that it takes out, once', async () => {
  const {
    TEST_BREAKS,
  }: { readonly TEST_BREAKS: Readonly<Record<string, { readonly sources?: readonly (readonly [string, string, string])[] }>> } =
    await import(join(ROOT, 'proof/promises/test-breaks.ts'))
  const outOfDate = Object.entries(TEST_BREAKS).flatMap(([name, { sources = [] }]) =>
    sources.filter(([file, text]) => readFileSync(join(ROOT, file), 'utf8').split(text).length !== 2).map(([file]) => `${name}: ${file}`),
  )
  expect(outOfDate).toEqual([])
})

test('every decision is dated by the day on which it was taken, and listed', () => {
  expect(undatedDecisions()).toEqual([])
})

test('the note on dependencies names what server and web need to run', () => {
  expect(unnamedDependencies()).toEqual([])
})

test('the environment is read once, by the configuration, and by nothing deeper', () => {
  const PASS_ON = ['server/src/main.ts', 'server/src/operate.ts']
  const readers = program.filter(({ path, text }) => text.includes('process.env') && !PASS_ON.includes(path))
  expect(readers.map(({ path }) => path)).toEqual([])
})

test('types are checked, not asserted: no any, no cast, no exclamation mark, no suppressed diagnostics', () => {
  const SUPPRESSED = /@ts-(ignore|expect-error|nocheck)/
  expect(program.flatMap(({ path, claims }) => claims.map(claim => `${path}: ${claim}`))).toEqual([])
  expect(program.filter(({ text }) => SUPPRESSED.test(text)).map(({ path }) => path)).toEqual([])
})

test('a row is looked up by a case, never by coalesce, with which row-level security does not use an index', () => {
  const LOOKUP = /\.\w+_(id|no|code) = (coalesce|greatest|least)\(/
  expect([...program, ...readRoutines()].filter(({ text }) => LOOKUP.test(text)).map(({ path }) => path)).toEqual([])
})

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('every call has its row in server/src/testing/gates/permission-table.ts with who may make it and in which branch', async () => {
  const server = await buildApp({
    database: database.database,
    clock: systemClock,
    tokenSecret: Buffer.alloc(32),
    trustProxy: false,
    log: { level: 'silent' },
  })
  await server.ready()
  const calls = [...registeredCalls(server)].sort()
  await server.close()
  expect(calls.length).toBeGreaterThan(130)
  expect(calls).toEqual(PERMISSION_TABLE.map(({ method, path }) => `${method} ${path}`).sort())
})

test('every table is closed by row-level security with a policy, or the app has no right on it', async () => {
  const open = await database.owner.query<{ relname: string }>(`
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
      and has_any_column_privilege('akonta_app', c.oid, 'select, insert, update, references')`)
  expect(open.rows).toEqual([])
})

test('the app’s role is not a superuser, bypasses no policy, owns no table and creates none', async () => {
  const roles = await database.owner.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'akonta_app'`,
  )
  expect(roles.rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
  const owned = await database.owner.query(`select relname from pg_class where relowner = 'akonta_app'::regrole`)
  expect(owned.rows).toEqual([])
  await expect(database.app.query('create table mine (id int)')).rejects.toThrow('permission denied')
})

test('functions with the owner’s rights see only the tables of the product', async () => {
  const astray = await database.owner.query(`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`)
  expect(astray.rows).toEqual([])
})

/** Documents of the books: changing one would change what was sold, bought or paid. */
const NO_PAPERS = [
  ...[
    'account',
    'account_type',
    'api_key',
    'approval_rule',
    'app_user',
    'attachment',
    'attachment_file',
    'bill_component',
    'bill_of_materials',
    'branch',
    'business',
    'business_logo',
    'cash_safe',
    'category',
    'cheque',
  ],
  ...[
    'bank_line_rule',
    'bank_match',
    'bank_match_book_line',
    'bank_match_statement_line',
    'bank_reconciliation',
    'bank_statement',
    'bank_statement_columns',
    'bank_statement_line',
    'bank_statement_piece',
    'bank_statement_repeat',
    'bank_statement_upload',
    'barcode',
    'collection',
    'data_import',
    'loss_limits',
    'reconciled_account',
    'employee',
    'id_counter',
    'import_column',
    'import_piece',
    'import_row',
    'password_link',
    'payee',
    'payroll_account',
    'payroll_rule_set',
    'pin_device',
    'pin_guesser',
    'price_list',
    'print_job',
    'printer',
    'product',
    'product_pack',
    'product_picture',
    'promotion',
    'public_shop',
    'purchase_order',
    'purchase_order_line',
    'recurring',
    'register_session',
    'special_price',
    'stock_count',
  ],
  ...[
    'recovery_code',
    'request',
    'share_link',
    'shop_order',
    'text_message',
    'till_report',
    'two_step',
    'unit_of_measure',
    'user_account_type',
    'user_pin',
    'user_session',
    'wallet_refund',
    'webhook',
    'webhook_delivery',
    'webhook_event',
  ],
]

test('every table that the app inserts into is append-only history, or is listed here as an exception', async () => {
  const changeable = await database.owner.query<{ relname: string }>(`
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_any_column_privilege('akonta_app', c.oid, 'insert')
      and (2 > (select count(*) from pg_trigger t join pg_proc f on f.oid = t.tgfoid
                where t.tgrelid = c.oid and f.proname = 'refuse_change' and t.tgenabled = 'O')
        or has_any_column_privilege('akonta_app', c.oid, 'update') or has_table_privilege('akonta_app', c.oid, 'delete, truncate'))
    order by 1`)
  expect(changeable.rows.map(row => row.relname)).toEqual([...NO_PAPERS].sort())
})

test('without a business the app’s role sees no row of any table, and with one only its own', async () => {
  const { createBusiness } = await import('../../setup/create-business.ts')
  const made = []
  for (const dbname of ['first', 'second'])
    made.push(
      await createBusiness(database.database, {
        name: dbname,
        dbname,
        code: dbname,
        firstDay: '2026-01-01',
        branches: [{ code: 'ONE', name: 'One' }],
        admin: { username: `${dbname}-admin`, displayName: dbname, password: 'three blue cocoa pods' },
      }),
    )
  const tables = await database.owner.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_any_column_privilege('akonta_app', c.oid, 'select') order by 1`)
  expect(tables.rows.length).toBeGreaterThan(15)
  const client = await database.app.connect()
  for (const { name } of tables.rows) {
    expect([name, (await client.query(`select from ${name}`)).rowCount]).toEqual([name, 0])
    await client.query('begin')
    await client.query(`select set_config('app.business_id', $1, true)`, [String(made[0]?.businessId)])
    const foreign = await client.query(`select from ${name} where business_id <> $1`, [made[0]?.businessId])
    expect([name, foreign.rowCount]).toEqual([name, 0])
    await client.query('commit')
    expect([name, (await client.query(`select from ${name}`)).rowCount]).toEqual([name, 0])
  }
  client.release()
})

test('the business is first in every key of every table', async () => {
  const keys = await database.owner.query(`
    select i.indrelid::regclass as table_name, i.indexrelid::regclass as key from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'business_id'
    join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique and i.indkey[0] <> a.attnum
      and c.relname not in ('business_directory', 'sign_in_name')
      -- Visitors of a public shop name no business.
      and i.indexrelid <> 'public_shop_address'::regclass`)
  expect(keys.rows).toEqual([])
})

/**
 * `for update` keeps everyone waiting who saves a record that names the row. Who holds the end of the chain would wait for a document that is being reversed,
 * and whoever reverses it waits for the end of the chain: a deadlock. `for no key update` only keeps out others who lock the row.
 */
const LOCKED_WITH_ALL_THAT_NAMES_IT: Readonly<Record<string, string>> = {
  account: 'no entry may use an account while it is being closed',
  employee: 'is deleted',
  payee: 'is closed: nothing may begin to use it',
  product: 'is deleted',
  stock_position: 'is always locked before the end of the chain',
  two_step: 'is locked for one sign-in, before anything else',
}

test('a row that others name is locked without them, unless there is a reason', async () => {
  const named = await database.owner.query<{ name: string }>(
    `select distinct confrelid::regclass::text as name from pg_constraint where contype = 'f'`,
  )
  const lockedWhole = [...program, ...readRoutines()]
    .map(({ text }) => text.replaceAll(/--.*/g, ''))
    .flatMap(text => text.split(/\bfor update\b/).slice(0, -1))
    .map(before => [...before.matchAll(/\bfrom ([a-z_]+)/g)].at(-1)?.[1])
  const found = named.rows.map(({ name }) => name).filter(name => lockedWhole.includes(name))
  expect(found.sort()).toEqual(Object.keys(LOCKED_WITH_ALL_THAT_NAMES_IT))
})
