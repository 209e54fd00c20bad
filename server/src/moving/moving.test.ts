import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { LAST_LINE_BYTES, lastLine } from '../backup/sealed-file.ts'
import { openSecretWorld } from '../testing/gates/secret-world.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import { type OtherPlace, openOtherPlace, rowsOfBusiness, superuserOf } from '../testing/moving/other-place.ts'
import { type Caller, openCaller, textIn, withApiKey } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { verify } from '../verify/verify.ts'
import { readWholeBusiness } from './business-file.ts'
import { exportBusiness } from './export-business.ts'
import { aloneWith, closeBusiness, mayBeAt } from './fence.ts'
import { importBusiness } from './import-business.ts'
import { moveBusiness } from './move-business.ts'

const shop = await testShop({ accra: { soap: '5000 worth 50000', milo: '86 worth 6140.40' } })
const folder = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-moving-'))
const at = (name: string) => join(folder, name)
const quietly = () => undefined
const NO_NEW_NAMES: ReadonlyMap<string, string> = new Map()
const places: OtherPlace[] = []

const openPlace = async (): Promise<OtherPlace> => {
  const place = await openOtherPlace(() => NOW)
  places.push(place)
  return place
}
const exported = (name: string, closesFor?: string) =>
  exportBusiness(shop.ownerConnection, { dbname: 'asempa', file: at(name), ...(closesFor === undefined ? {} : { closesFor }) }, quietly)
const importedTo = async (place: TestDatabase, file: string, dbname = 'asempa', users = NO_NEW_NAMES) =>
  importBusiness(superuserOf(place), await readWholeBusiness(file), { dbname, users }, quietly)
/** Sessions end by the clock of the database, and the world has its own. */
const signIn = async (place: TestDatabase & { readonly server: FastifyInstance }, username = 'granted'): Promise<Caller> => {
  const person = await openCaller(place.server, { username, password: PASSWORD })
  await keepSessions(place)
  return person
}
const openFence = () => shop.owner.query('delete from business_fence')

/** The file with another header or other rows, sealed as if it were genuine. */
const forged = (name: string, header: (text: string) => string, rows: (text: string) => string = text => text): string => {
  const good = readFileSync(at('whole.akb'))
  const lines = good.toString('latin1').split('\n', 2).join('\n')
  const body = gunzipSync(good.subarray(lines.length + 1, -LAST_LINE_BYTES)).toString('utf8')
  const bytes = Buffer.concat([Buffer.from(`${header(lines)}\n`, 'latin1'), gzipSync(rows(body))])
  writeFileSync(at(name), Buffer.concat([bytes, Buffer.from(lastLine(createHash('sha256').update(bytes).digest('hex')))]))
  return at(name)
}

beforeAll(async () => {
  await shop.sell({ soap: 3 })
  await shop.sell({ milo: 1 })
  await exported('whole.akb')
})
// Also after a test that failed: the next one finds the business open.
afterEach(openFence)
afterAll(async () => {
  for (const place of places) await place.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a business goes into a file that only its owner reads, and arrives elsewhere with every row, under another number', async () => {
  const place = await openPlace()
  expect(statSync(at('whole.akb')).mode & 0o777).toBe(0o600)
  const { businessId, head } = await importedTo(place, at('whole.akb'))
  expect(businessId).not.toBe(shop.businessId)
  expect(await rowsOfBusiness(place.superuser, businessId)).toEqual(await rowsOfBusiness(shop.superuser, shop.businessId))
  const before = await place.database.read(businessId, tx => verify(tx))
  expect(before).toMatchObject({ fault: null, headHash: head })

  const people = await signIn(place)
  const sale = await people.post('/api/sales/makesales/asempa', shop.bodies.sale({ soap: 2 }))
  expect(sale).toMatchObject({ status: 200, number: 'ACC-26-000003' })
  const after = await place.database.read(businessId, tx => verify(tx, { postingId: before.postings, hash: head }))
  expect(after).toMatchObject({ fault: null, postings: before.postings + 1n })
})

test('a business where everything happened once arrives with every row, and its books are clean @in-turn', async () => {
  const { shop: full } = await openSecretWorld()
  const place = await openPlace()
  try {
    const file = at(`${randomUUID()}.akb`)
    await exportBusiness(full.ownerConnection, { dbname: 'asempa', file }, quietly)
    const { businessId } = await importedTo(place, file, 'renamed')
    const [there, here] = [await rowsOfBusiness(place.superuser, businessId), await rowsOfBusiness(full.superuser, full.businessId)]
    expect({ ...there, business: '' }).toEqual({ ...here, business: '' })
    expect((await place.database.read(businessId, tx => verify(tx))).fault).toBeNull()
  } finally {
    await full.close()
  }
})

test('a business is not imported twice, nor over names that are taken, and new names are given @in-turn', async () => {
  const place = await openPlace()
  await place.owner.query(
    `insert into app_user (business_id, user_id, username, display_name, role, privilege, password_hash)
     values (1, 1, 'Admin', 'Esi', 'ROLE_ADMIN', 'GRANT', '$argon2id$')`,
  )
  const before = await fingerprint(place.owner)
  const refused = async (asked: Promise<unknown>, sentence: string | RegExp) => {
    await expect(asked).rejects.toThrow(sentence)
    expect(await fingerprint(place.owner)).toBe(before)
  }
  await refused(importedTo(place, at('whole.akb'), 'early'), 'The dbname early is taken here: give another one with --as NAME')
  await refused(importedTo(place, at('whole.akb')), 'Sign-in names are taken here: admin. Give each another one with --user OLD=NEW')
  await refused(importedTo(place, at('whole.akb'), 'asempa', new Map([['nobody', 'x.y']])), 'The business has no user nobody')
  await refused(importedTo(place, at('whole.akb'), 'asempa', new Map([['admin', 'a b']])), 'a b is not a user name')
  await importedTo(place, at('whole.akb'), 'asempa2', new Map([['admin', 'asempa.admin']]))
  await signIn(place, 'asempa.admin')
  await expect(importedTo(place, at('whole.akb'), 'asempa3')).rejects.toThrow('This business is here already, as asempa2')
})

const spoiledFiles = (): readonly (readonly [string, RegExp])[] => {
  const good = readFileSync(at('whole.akb'))
  const cut = (name: string, bytes: number) => {
    writeFileSync(at(name), good.subarray(0, bytes))
    return at(name)
  }
  const changed = (name: string, place: number) => {
    const copy = Buffer.from(good)
    copy[place] = (copy[place] ?? 0) ^ 1
    writeFileSync(at(name), copy)
    return at(name)
  }
  const written = (name: string, text: string) => {
    writeFileSync(at(name), text)
    return at(name)
  }
  const head = (name: string, from: string | RegExp, to: string) => forged(name, text => text.replace(from, to))
  const body = (name: string, from: string | RegExp, to: string) =>
    forged(
      name,
      text => text,
      text => text.replace(from, to),
    )
  return [
    [at('nowhere'), /cannot be read \(ENOENT\)/],
    [folder, /is not a file|cannot be read/],
    [written('empty', ''), /is not a business/],
    [written('foreign', 'a letter to the bank\n'), /is not a business/],
    [written('whole-backup', 'AKONTA BACKUP 2\n{}\n'), /is a backup of a whole installation/],
    [written('later', 'AKONTA BUSINESS 2\n{}\n'), /has a format that this Akonta does not know/],
    ...[20, 400, good.length - 200, good.length - LAST_LINE_BYTES, good.length - 1].map(
      bytes => [cut(`cut-${bytes}`, bytes), /is cut off/] as const,
    ),
    ...[25, 500, good.length - 500].map(place => [changed(`changed-${place}`, place), /is damaged|a header|a form/] as const),
    [forged('no-json', () => 'AKONTA BUSINESS 1\nhello'), /has a header that this Akonta does not know/],
    [forged('no-tables', text => text.replace(/"tables":\[.*\],"files"/, '"tables":[],"files"')), /has a header/],
    [head('no-identity', /"identity":"[^"]+"/, '"identity":"1"'), /has a header/],
    [head('bad-name', '"dbname":"asempa"', '"dbname":"Robert\'); drop table"'), /has a header/],
    [
      head('with-files', '"files":[]', '"files":[{"path":"/etc/passwd","bytes":1,"sha256":""}]'),
      /names files that this Akonta cannot keep/,
    ],
    [head('newer', '"migrations":[', '"migrations":[{"number":9999,"name":"x","checksum":"y"},'), /comes from a newer Akonta/],
    [head('other', '"checksum":"', '"checksum":"0'), /comes from a different build/],
    [head('other-tables', '"name":"account"', '"name":"accountt"'), /comes from a different build/],
    [head('other-head', /"head":"[0-9a-f]{4}/, '"head":"ffff'), /do not end in the chain head/],
    [head('other-chain', '"chainNumber":1', '"chainNumber":7'), /do not end in the chain head/],
    [head('half-number', '"chainNumber":1', '"chainNumber":1.5'), /has a header|does not fit|chain head/],
    [body('renamed-table', 'COPY account (', 'COPY drop_all ('), /are not those its header names/],
    [body('twice', /COPY account \([\s\S]*?\\\.\n/, '$&$&'), /are not those its header names/],
    [body('more', /$/, 'drop table sale;\n'), /are not those its header names/],
    [body('short', /\\\.\n$/, ''), /are not those its header names/],
    [body('bad-rows', /(COPY business_logo[\s\S]*?stdin;\n)/, '$1image/png\n'), /does not fit here/],
    [body('wrong-type', /(COPY branch [\s\S]*?stdin;\n)\d+/, '$1x'), /does not fit here/],
    [body('doubled-row', /(COPY branch [\s\S]*?stdin;\n)([^\n]*\n)/, '$1$2$2'), /does not fit here/],
    [body('lost-branch', /(COPY branch [\s\S]*?stdin;\n)([^\n]*\n)/, '$1'), /leads to a row of branch that is missing/],
    [body('changed-books', /(COPY journal_line [\s\S]*?stdin;\n[\s\S]*?)\t5000000\t/, '$1\t5000001\t'), /are not clean/],
  ]
}

test('a file that is cut, damaged, foreign, newer or forged is refused with a sentence, and nothing is written', async () => {
  const place = await openPlace()
  const [before, spoiled] = [await fingerprint(place.owner), spoiledFiles()]
  for (const [file, sentence] of shareOf(spoiled))
    await expect(importedTo(place, file), file).rejects.toThrow(
      expect.objectContaining({ name: 'StartFault', message: expect.stringMatching(sentence) }),
    )
  expect(await fingerprint(place.owner)).toBe(before)
  expect(spoiled.length).toBeGreaterThan(30)
})

test('an export that closes leaves a record that nobody enters, until the business returns and its chain continues from there @in-turn', async () => {
  await expect(exported('no-such-folder/a.akb', 'https://new.example.com')).rejects.toThrow(/cannot be written \(ENOENT\)/)
  expect(await shop.sell({ soap: 1 })).toMatchObject({ status: 200 })
  await exported('closed.akb', 'https://new.example.com')
  const refused = await shop.sell({ soap: 1 })
  expect(refused).toMatchObject({ status: 503, body: { code: 'business_moved' }, headers: { 'retry-after': '60' } })
  expect(refused.text).toContain('https://new.example.com')
  await expect(exported('again.akb')).rejects.toThrow('was moved and stays here only as a record')

  const place = await openPlace()
  await importedTo(place, at('closed.akb'))
  const people = await signIn(place)
  expect((await people.post('/api/sales/makesales/asempa', shop.bodies.sale({ soap: 1 }))).status).toBe(200)
  await exportBusiness(place.ownerConnection, { dbname: 'asempa', file: at('back.akb'), closesFor: 'home' }, quietly)
  await expect(importedTo(shop, at('whole.akb'))).rejects.toThrow('The chain does not continue from the one that was left here')
  await importedTo(shop, at('back.akb'))
  expect(await shop.fault()).toBeNull()
  const again = await signIn(shop)
  expect((await again.post('/api/sales/makesales/asempa', shop.bodies.sale({ soap: 1 }))).status).toBe(200)
})

test('a business moves while four tills sell: no acknowledged sale is missing, the chain continues, and the books are clean on both sides @in-turn', async () => {
  const place = await openPlace()
  const acknowledged: string[] = []
  let isMoved = false
  let hasFailed = false
  let salesAfter = 0
  const till = async () => {
    let seller = await signIn(shop)
    let isThere = false
    while (salesAfter < 12 && !hasFailed) {
      const key = randomUUID()
      for (;;) {
        const answer = await seller.post('/api/sales/makesales/asempa', shop.bodies.sale({ soap: 1 }), { 'idempotency-key': key })
        if (answer.status === 200) {
          acknowledged.push(answer.number)
          if (isThere) salesAfter += 1
          break
        }
        expect(answer.status, answer.text).toBe(503)
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        if (textIn(answer.body, 'code') !== 'business_moved') {
          await wait(20)
          continue
        }
        seller = await signIn(place)
        isThere = true
      }
      if (!isMoved && acknowledged.length > 40) {
        isMoved = true
        moving = moveBusiness(
          {
            from: shop.ownerConnection,
            to: superuserOf(place),
            dbname: 'asempa',
            names: { dbname: 'asempa', users: NO_NEW_NAMES },
            place: 'https://cell2.example.com',
          },
          quietly,
        )
        moving.catch(() => {
          hasFailed = true
        })
      }
    }
  }
  let moving: ReturnType<typeof moveBusiness> | undefined
  await Promise.all([till(), till(), till(), till()])
  const moved = await moving
  if (!moved) throw new Error('It was not moved')
  expect(moved.fault).toBeNull()
  expect(moved.rowsWhileClosed).toBeLessThan(moved.rows)

  const sales = await place.owner.query<{ number: string }>(
    `select document_number as number from posting where business_id = $1 and document_kind = 'sale'`,
    [moved.businessId],
  )
  const found = new Set(sales.rows.map(({ number }) => number))
  expect(acknowledged.filter(number => !found.has(number))).toEqual([])
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  const there = await place.database.read(moved.businessId, tx => verify(tx, { postingId: moved.postings, hash: moved.head }))
  expect(there.fault).toBeNull()
  await openFence()
  const here = await shop.database.read(shop.businessId, tx => verify(tx))
  expect(here.fault).toBeNull()
  expect(here.postings).toBeLessThan(there.postings)
})

test('a server that still thinks the business is here cannot write into what was left', async () => {
  await shop.owner.query(`select close_business($1, 'moved', 'elsewhere')`, [shop.businessId])
  const stale = { name: 'test-stale-write', text: `update payee set phone = '1' where business_id = $1` }
  await expect(shop.database.transaction(shop.businessId, tx => tx.count(stale, [shop.businessId]))).rejects.toMatchObject({
    code: 'business_moved',
  })
})

test('when a move fails, the business is open where it was @in-turn', async () => {
  const place = await openTestDatabase()
  try {
    const { rows } = await shop.owner.query<{ username: string }>(`select username from app_user where username = 'stranger'`)
    const names = {
      dbname: 'asempa',
      users: new Map([
        ['admin', rows[0]?.username ?? ''],
        ['granted', 'stranger'],
      ]),
    }
    await expect(
      moveBusiness({ from: shop.ownerConnection, to: superuserOf(place), dbname: 'asempa', names, place: 'x' }, quietly),
    ).rejects.toThrow(/does not fit here|taken/)
    expect((await shop.owner.query('select from business_fence')).rowCount).toBe(0)
    expect((await place.owner.query('select from business_directory')).rowCount).toBe(0)
  } finally {
    await place.drop()
  }
})

const moved = (place: TestDatabase) =>
  moveBusiness(
    {
      from: shop.ownerConnection,
      to: superuserOf(place),
      dbname: 'asempa',
      names: { dbname: 'asempa', users: NO_NEW_NAMES },
      place: 'there',
    },
    quietly,
  )
const fences = async () => (await shop.owner.query<{ state: string }>('select state from business_fence')).rows.map(({ state }) => state)
const here = async (place: TestDatabase) => (await place.owner.query(`select from business_directory where dbname = 'asempa'`)).rowCount

test('books that are not clean are not opened at the destination: the business stays where it was @in-turn', async () => {
  const place = await openPlace()
  const spoil = (by: number) =>
    shop.superuser.query(
      `begin; set local session_replication_role = replica;
       update balance set debit = debit + ${by} where ctid = (select ctid from balance order by branch_id, account_code, payee_id limit 1); commit`,
    )
  await spoil(1)
  const refused = moved(place).finally(() => spoil(-1))
  await expect(refused).rejects.toThrow(/^The books of asempa are not clean: .+ It was not moved and is open where it was\.$/)
  expect([await fences(), await here(place)]).toEqual([[], 0])
})

test('while one command moves a business, another neither moves, closes nor opens it', async () => {
  const place = await openPlace()
  await aloneWith(shop.ownerConnection, shop.businessId, async () => {
    for (const other of [
      () => moved(place),
      () => exported('meanwhile.akb', 'x'),
      () => aloneWith(shop.ownerConnection, shop.businessId, async () => undefined),
    ])
      await expect(other()).rejects.toThrow('Another command is moving, exporting or opening this business')
  })
  expect(await fences()).toEqual([])
})

test('a move that ended after the business had arrived is finished by the same command, but never with an older copy @in-turn', async () => {
  const place = await openPlace()
  await exported('trial.akb')
  await importedTo(place, at('trial.akb'))
  await closeBusiness(shop.ownerConnection, shop.businessId, 'moving')
  expect(await mayBeAt(shop.ownerConnection, shop.businessId)).toBeUndefined()
  await expect(moved(place)).rejects.toThrow('This business is here already, as asempa')
  await openFence()
  expect(await (await signIn(shop)).post('/api/sales/makesales/asempa', shop.bodies.sale({ soap: 1 }))).toMatchObject({ status: 200 })
  await closeBusiness(shop.ownerConnection, shop.businessId, 'moving', 'there')
  await expect(moved(place)).rejects.toThrow('An older copy of asempa is at the destination. Nothing was moved.')
  expect(await fences()).toEqual(['moving'])

  const empty = await openPlace()
  await openFence()
  const { businessId } = await moved(empty)
  await shop.owner.query(`update business_fence set state = 'moving'`)
  expect(await mayBeAt(shop.ownerConnection, shop.businessId)).toBe('there')
  expect(await moved(empty)).toMatchObject({ businessId, rows: 0, fault: null })
  expect(await fences()).toEqual(['moved'])
})

test('API keys are revoked where a business arrives, and go on working where a copy of it came from @in-turn', async () => {
  const place = await openPlace()
  const key = { name: 'Web shop', scopes: ['see_lists'], password: PASSWORD }
  const secret = textIn((await (await signIn(shop, 'admin')).post('/api/connections/createkey/asempa', key)).body, 'secret')
  const file = `${randomUUID()}.akb`
  await exported(file)
  await importedTo(place, at(file))
  const branches = '/api/branch/all/asempa'
  expect((await withApiKey(shop.server, secret).get(branches)).status).toBe(200)
  expect((await withApiKey(place.server, secret).get(branches)).status).toBe(401)
  const keys = (await (await signIn(place, 'admin')).get('/api/connections/keys/asempa')).text
  expect(keys).toMatch(/"state":"revoked".*"revokedby":"",/)
})

test('webhooks arrive paused, and need a new secret @in-turn', async () => {
  const place = await openPlace()
  await shop.owner.query(
    `insert into webhook (business_id, webhook_id, name, url, events, sealed_secret, made_by, made_at)
     values ($1, 1, 'Web shop', 'https://shop.example/', '{sale.completed}', 'sealed', 1, now())`,
    [shop.businessId],
  )
  const file = `${randomUUID()}.akb`
  await exported(file)
  await importedTo(place, at(file))
  const listed = async (at: typeof place) => (await (await signIn(at, 'admin')).get('/api/connections/webhooks/asempa')).body
  expect(await listed(place)).toMatchObject([{ name: 'Web shop', state: 'paused', reason: 'moved' }])
  const resumed = await (await signIn(place, 'admin')).post('/api/connections/resumewebhook/asempa', { id: 1 })
  expect(resumed.text).toContain('Renew the secret first')
})
