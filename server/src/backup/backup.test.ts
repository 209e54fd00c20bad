import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { migrationOf, readShape, routineOf } from '../db/shape.ts'
import { seededRandom } from '../demo/business/random.ts'
import { openSecretWorld, type SecretWorld } from '../testing/gates/secret-world.ts'
import { tradeCall } from '../testing/model/mixed-trade.ts'
import { openBareBusiness } from '../testing/world/bare-business.ts'
import { contentOf, fingerprint } from '../testing/world/fingerprint.ts'
import { type EmptyDatabase, openEmptyDatabase } from '../testing/world/test-database.ts'
import { verify } from '../verify/verify.ts'
import { readWholeBackup } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { LAST_LINE_BYTES, lastLine } from './sealed-file.ts'

const folder = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-backup-'))
const quietly = () => undefined
const at = (name: string) => join(folder, name)

let world: SecretWorld
const empties: EmptyDatabase[] = []

const openEmpty = async (options?: { readonly migrated: true }): Promise<EmptyDatabase> => {
  const empty = await openEmptyDatabase(options)
  empties.push(empty)
  return empty
}

/** The backup with another header and other content, sealed as if it were genuine. */
const forged = (name: string, header: (text: string) => string, sql: (text: string) => string = text => text): string => {
  const good = readFileSync(at('whole.backup'))
  const lines = good.toString('latin1').split('\n', 2).join('\n')
  const body = gunzipSync(good.subarray(lines.length + 1, -LAST_LINE_BYTES)).toString('utf8')
  const bytes = Buffer.concat([Buffer.from(`${header(lines)}\n`, 'latin1'), gzipSync(sql(body))])
  writeFileSync(at(name), Buffer.concat([bytes, Buffer.from(lastLine(createHash('sha256').update(bytes).digest('hex')))]))
  return at(name)
}

const backUp = (name: string) => makeBackup(world.shop.ownerConnection, at(name), quietly)
const restore = async (file: string, empty: EmptyDatabase) => restoreBackup(empty.owner, await readWholeBackup(file), quietly)

/** The rows of every table that a restore includes. */
const rowsOf = async (owner: Parameters<typeof contentOf>[0]) =>
  (await contentOf(owner))
    .split('\n')
    .filter(line => !/^(schema_migration|schema_routine|user_session) /.test(line))
    .join('\n')

beforeAll(async () => {
  world = await openSecretWorld()
})
afterAll(async () => {
  for (const empty of empties) await empty.drop()
  await world.shop.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup restored into an empty database has every row of every table, verifies, and people continue to work', async () => {
  const { shop } = world
  const invoice = Buffer.from('%PDF-1.7\nInvoice 1188\n%%EOF\n')
  const file = { name: 'Invoice 1188.pdf', content: invoice.toString('base64') }
  expect((await shop.admin.post(`/api/attachments/add/asempa/${world.number('ACC', 'purchase')}`, file)).status).toBe(200)
  const made = await backUp('whole.backup')
  expect(made.rows).toBeGreaterThan(400)
  expect(statSync(made.file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['whole.backup'])

  const empty = await openEmpty()
  const restored = await restore(made.file, empty)
  expect(restored.rows).toBe(made.rows)
  expect(await rowsOf(empty.pool)).toBe(await rowsOf(shop.owner))
  const files = await empty.pool.query('select f.content, a.name from attachment a join attachment_file f using (business_id, sha256)')
  expect(files.rows).toEqual([{ content: invoice, name: 'Invoice 1188.pdf' }])
  const [business] = made.header.businesses
  expect(await empty.database.read(shop.businessId, tx => verify(tx))).toEqual({
    postings: BigInt(business?.postings ?? 0),
    headHash: business?.head,
    fault: null,
  })

  // The rules of the database apply again: history cannot change, references are enforced, and new numbers follow the old ones.
  await expect(empty.pool.query('update posting set memo = memo')).rejects.toThrow('history')
  await expect(empty.pool.query('delete from product')).rejects.toThrow('violates foreign key')
  const shape = `select conname, convalidated, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`
  expect((await empty.pool.query(shape)).rows).toEqual((await shop.owner.query(shape)).rows)
  const indexes = `select indexrelid::regclass::text as name, indisvalid, pg_get_indexdef(indexrelid) from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1`
  expect((await empty.pool.query(indexes)).rows).toEqual((await shop.owner.query(indexes)).rows)
  const triggers = `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
  expect((await empty.pool.query(triggers)).rows).toEqual((await shop.owner.query(triggers)).rows)
  const opened = await empty.pool.query<{ id: number }>(`select open_business('third') as id`)
  expect(opened.rows[0]?.id).toBe(3)
})

test('nobody is signed in after a restore', async () => {
  const sessions = await world.shop.owner.query('select from user_session')
  expect(sessions.rowCount).toBeGreaterThan(0)
  expect((await empties[0]?.pool.query('select from user_session'))?.rowCount).toBe(0)
})

test('a backup during sales contains the books of one moment: chain, stock and totals agree, and nothing of a later sale is in it @in-turn', async () => {
  const { shop } = world
  const traded = {
    dbname: 'asempa',
    branches: ['ACC', 'KUM'],
    products: world.products,
    price: 99_990_000n,
    supplier: world.pids[1],
    today: '2026-11-20',
  } as const
  let selling = true
  let papers = 0
  const sellers = [1, 2, 3].map(async seed => {
    const random = seededRandom(seed)
    while (selling) {
      const { path, branch, body } = tradeCall(traded, random)
      await shop.admin.post(path, body, { 'x-branch-code': branch })
      papers += 1
    }
  })
  const atLeast = async (count: number) => {
    while (papers < count) await new Promise(resolve => setTimeout(resolve, 10))
  }
  await atLeast(10)
  const made = await backUp('busy.backup')
  await atLeast(papers + 10)
  selling = false
  await Promise.all(sellers)

  const empty = await openEmpty({ migrated: true })
  await restore(made.file, empty)
  const head = BigInt(made.header.businesses[0]?.postings ?? 0)
  const verdict = await empty.database.read(shop.businessId, tx =>
    verify(tx, { postingId: head, hash: made.header.businesses[0]?.head ?? '' }),
  )
  expect(verdict).toEqual({ postings: head, headHash: made.header.businesses[0]?.head, fault: null })
  const now = await shop.database.read(shop.businessId, tx => verify(tx, { postingId: head, hash: made.header.businesses[0]?.head ?? '' }))
  expect(now.fault).toBeNull()
  expect(now.postings).toBeGreaterThan(head)

  const upToHead = [
    'select account_code, branch_id, payee_id, sum(amount) from journal_line where posting_id <= $1 group by 1, 2, 3 order by 1, 2, 3',
    'select branch_id, product_id, sum(quantity), sum(value) from stock_movement where posting_id <= $1 group by 1, 2 order by 1, 2',
  ]
  for (const text of upToHead) expect((await empty.pool.query(text, [head])).rows).toEqual((await shop.owner.query(text, [head])).rows)
})

test('a file that is damaged, truncated or not a backup is refused before anything is written', async () => {
  const good = readFileSync(at('whole.backup'))
  const empty = await openEmpty()
  const spoil = (name: string, bytes: Buffer): string => {
    writeFileSync(at(name), bytes)
    return at(name)
  }
  // Another digit, so that the checksum line stays well-formed.
  const changed = (place: number): Buffer => {
    const bytes = Buffer.from(good)
    bytes.write(bytes.toString('latin1', place, place + 1) === '0' ? '1' : '0', place, 'latin1')
    return bytes
  }
  for (const place of [20, 200, Math.floor(good.length / 2), good.length - 90, good.length - 10])
    await expect(restore(spoil('damaged', changed(place)), empty)).rejects.toThrow(/is damaged: it has not the SHA-256/)
  for (const length of [40, 100, Math.floor(good.length / 2), good.length - 1])
    await expect(restore(spoil('cut', good.subarray(0, length)), empty)).rejects.toThrow(/is cut off: its end is missing/)
  await expect(restore(spoil('more', Buffer.concat([good, Buffer.from('\n')])), empty)).rejects.toThrow(/is cut off/)
  await expect(restore(spoil('none', Buffer.from('PGDMP')), empty)).rejects.toThrow(/is not a backup of Akonta/)
  await expect(restore(spoil('empty', Buffer.alloc(0)), empty)).rejects.toThrow(/is not a backup of Akonta/)
  await expect(restore(at('nowhere'), empty)).rejects.toThrow(/cannot be read \(ENOENT\)/)
  const tables = await empty.pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`)
  expect(tables.rowCount).toBe(0)
})

test('existing books are not overwritten', async () => {
  const before = await fingerprint(world.shop.owner)
  await expect(restoreBackup(world.shop.ownerConnection, await readWholeBackup(at('whole.backup')), quietly)).rejects.toThrow(
    /There are books here already \(asempa, nextdoor\): restore into an empty place/,
  )
  expect(await fingerprint(world.shop.owner)).toBe(before)
})

const IS_WAITING = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

test('a business created while a restore begins is not overwritten either @in-turn', async () => {
  const empty = await openEmpty({ migrated: true })
  const client = await empty.pool.connect()
  // A restore checks for books, and then waits where migrations wait.
  await client.query('select pg_advisory_lock(2027011503)')
  const refused = expect(restore(at('whole.backup'), empty)).rejects.toThrow(/There are books here already \(early\)/)
  const isWaiting = async () => (await client.query(IS_WAITING)).rowCount === 1
  while (!(await isWaiting())) await new Promise(resolve => setTimeout(resolve, 5))
  await openBareBusiness(empty.pool, 'early')
  await client.query('select pg_advisory_unlock_all()')
  client.release()
  await refused
  expect((await empty.pool.query('select dbname from business')).rows).toEqual([{ dbname: 'early' }])
})

test('another program’s tables in the same database are not backed up, and do not prevent a restore @in-turn', async () => {
  const tables = `
    create table public.spatial_ref_sys (srid serial primary key, parent int references public.spatial_ref_sys, name text);
    create index on public.spatial_ref_sys (name)`
  await world.shop.superuser.query(tables)
  const made = await backUp('shared.backup')
  expect(made.header.tables.map(({ name }) => name)).not.toContain('spatial_ref_sys')
  const empty = await openEmpty()
  await empty.asSuperuser(tables)
  expect((await restore(made.file, empty)).rows).toBe(made.rows)
  await world.shop.superuser.query('drop table public.spatial_ref_sys')
})

test('a backup of a newer or another Akonta is refused with a sentence', async () => {
  const empty = await openEmpty()
  const newer = forged('newer', text =>
    text.replace('"migrations":[', '"migrations":[{"number":9001,"name":"9001-later.sql","checksum":"x"},'),
  )
  await expect(restore(newer, empty)).rejects.toThrow(/was made by a newer Akonta \(it has 9001-later.sql\): restore it with that version/)
  const other = forged('other', text => text.replace(/("checksum":")[0-9a-f]{8}/, '$100000000'))
  await expect(restore(other, empty)).rejects.toThrow(/was made by another Akonta \(its 0001-baseline is a different one\)/)
  for (const spoiled of ['{"madeAt":', '{}', 'null', ''])
    await expect(
      restore(
        forged('header', text => text.replace(/\n.*/, `\n${spoiled}`)),
        empty,
      ),
    ).rejects.toThrow(/has a header that this Akonta does not know/)
  const form = forged('form', text => text.replace('AKONTA BACKUP 2', 'AKONTA BACKUP 3'))
  await expect(restore(form, empty)).rejects.toThrow(/has a format that this Akonta does not know/)
  const early = forged('early', text => text.replace('AKONTA BACKUP 2', 'AKONTA BACKUP 1'))
  await expect(restore(early, empty)).rejects.toThrow(/was made by a version of Akonta before 0\.1\.0, which this version cannot restore/)
})

test('rows with missing references, or that the database rejects, roll back the whole restore @in-turn', async () => {
  const empty = await openEmpty({ migrated: true })
  const same = (text: string) => text
  const without = (table: string) => (sql: string) => sql.replace(new RegExp(`(COPY ${table} [^\\n]+\\n)[\\s\\S]*?(\\\\\\.\\n)`), '$1$2')
  await expect(restore(forged('no-branches', same, without('branch')), empty)).rejects.toThrow('violates foreign key')
  await expect(
    restore(
      forged('endless', same, sql => sql.slice(0, sql.indexOf('\\.\n'))),
      empty,
    ),
  ).rejects.toThrow('have no end')
  for (const [name, sql] of [
    ['other-sql', (text: string) => `drop table posting;\n${text}`],
    ['hidden-sql', (text: string) => text.replace(/^COPY (\w+) \(/, 'COPY $1 (business_id) FROM stdin; drop table posting; -- (')],
    ['more-sql', (text: string) => `${text}drop table posting;\n`],
    ['other-counter', (text: string) => text.replace(/setval\('\w+'/, `setval('pg_catalog.pg_class'`)],
    ['table-left-out', (text: string) => text.replace(/COPY branch [\s\S]*?\\\.\n/, '')],
  ] as const)
    await expect(restore(forged(name, same, sql), empty), name).rejects.toThrow(/has no line such as|ends before its last line/)
  expect((await empty.pool.query('select from business_directory')).rowCount).toBe(0)
  expect((await restore(at('whole.backup'), empty)).rows).toBeGreaterThan(400)
})

/** The name of a migration after those of this program. */
const nextName = (what: string): string => `${String((readShape().migrations.at(-1)?.number ?? 0) + 1).padStart(4, '0')}-${what}.sql`

test('the books of an older Akonta are restored in their own schema and upgraded to this one @in-turn', async () => {
  const ours = readShape()
  const later = {
    migrations: [...ours.migrations, migrationOf(nextName('colour'), `alter table branch add column colour text not null default 'green'`)],
    routines: [
      ...ours.routines,
      routineOf('colours.sql', 'create function colours() returns text language sql as $$ select max(colour) from branch $$'),
    ],
  }
  const empty = await openEmpty()
  await restoreBackup(empty.owner, await readWholeBackup(at('whole.backup')), quietly, later)
  const shapes = await empty.pool.query<{ number: number }>('select number from schema_migration order by number')
  expect(shapes.rows.map(({ number }) => number)).toEqual(later.migrations.map(({ number }) => number))
  expect((await empty.pool.query('select colours()')).rows).toEqual([{ colours: 'green' }])
  expect((await empty.database.read(world.shop.businessId, tx => verify(tx))).fault).toBeNull()
})

test('an empty database with another schema than the backup is refused with a sentence', async () => {
  const empty = await openEmpty({ migrated: true })
  const ours = readShape()
  await migrate(empty.owner, { ...ours, migrations: [...ours.migrations, migrationOf(nextName('later'), 'create table later (id int)')] })
  await expect(restore(at('whole.backup'), empty)).rejects.toThrow(`is prepared for newer books already (it has ${nextName('later')})`)
})

test('a backup overwrites no file, leaves no partial file, and reports when there is nothing to back up', async () => {
  const before = readFileSync(at('whole.backup'))
  await expect(backUp('whole.backup')).rejects.toThrow(/whole.backup is there already and is not overwritten/)
  expect(readFileSync(at('whole.backup')).equals(before)).toBe(true)
  await expect(backUp('no-such-folder/a.backup')).rejects.toThrow(/cannot be written \(ENOENT\)/)
  for (const { owner } of [await openEmpty(), await openEmpty({ migrated: true })])
    await expect(makeBackup(owner, at('nothing.backup'), quietly)).rejects.toThrow(/nothing to back up/)
  expect(readdirSync(folder).filter(name => name.includes('part') || name.includes('nothing'))).toEqual([])
})
