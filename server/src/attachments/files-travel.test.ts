import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { readWholeBackup } from '../backup/backup-file.ts'
import { withCopyingClient } from '../backup/copying-client.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { checkFileStore } from '../doctor/file-store-checks.ts'
import { type FileStore, StoreFault } from '../file-store/file-store.ts'
import { openFolderStore } from '../file-store/folder-store.ts'
import { type GuardedStore, guarded } from '../file-store/guarded-store.ts'
import { openStore } from '../file-store/open-store.ts'
import type { StoreSetting } from '../file-store/store-setting.ts'
import { readWholeBusiness } from '../moving/business-file.ts'
import { exportBusiness } from '../moving/export-business.ts'
import { importBusiness } from '../moving/import-business.ts'
import { moveBusiness } from '../moving/move-business.ts'
import { runDrill } from '../safekeeping/run-drill.ts'
import { openS3Simulator } from '../testing/files/s3-simulator.ts'
import { openOtherPlace, superuserOf } from '../testing/moving/other-place.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { openEmptyDatabase } from '../testing/world/test-database.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { checkFilesOutside } from './keep-file-store.ts'
import { moveFiles } from './move-files.ts'

const scratch = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-files-'))
const folder = join(scratch, 'files')
mkdirSync(folder)
const s3 = await openS3Simulator()
const setting = (place: string): StoreSetting => ({ kind: 'folder', folder: place })
const opened = (of: StoreSetting): GuardedStore => openStore(of, { limitMs: 5_000 }) ?? guarded(openFolderStore('/nowhere'))
const store = opened(setting(folder))
const bucket = opened({ kind: 's3', prefix: '', region: 'eu-west-1', ...s3 })
const shop = await testShop({ accra: { milo: '24 worth 1740.00' }, attachments: { store, report: () => undefined } })
const mill = await shop.supplier('Golden Oil Mill')
const quietly = () => undefined

/** A test of a backup starts its own PostgreSQL. */
const DRILL_MS = 180_000

beforeEach(() => s3.fail('none'))
afterAll(async () => {
  await s3.close()
  rmSync(scratch, { recursive: true, force: true })
})

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)
const add = async (content: Buffer): Promise<number> => {
  const number = await saved(shop.buy(mill, { milo: 1 }))
  const answer = await shop.granted.post(`/api/attachments/add/asempa/${number}`, {
    name: 'Invoice.pdf',
    content: content.toString('base64'),
  })
  expect(answer.status, answer.text).toBe(200)
  return Number(fieldIn(answer.body, 'id'))
}
const CONTENTS = ['one', 'two', 'three'].map(pdf)
for (const content of CONTENTS) await add(content)

type Asking = { query<Row>(text: string): Promise<{ rows: Row[] }> }
const contentsIn = async (owner: Asking): Promise<readonly string[]> =>
  (await owner.query<{ content: Buffer | null }>('select content from attachment_file')).rows
    .flatMap(({ content }) => (content === null ? [] : content.toString()))
    .sort()
const ALL = CONTENTS.map(String).sort()

test('a backup has the files of a folder in it, and is restored where there is no folder', async () => {
  const made = await makeBackup(shop.ownerConnection, join(scratch, 'folder.backup'), quietly, { store })
  expect(made.files).toEqual({ included: 3, left: 0, missing: [] })
  const empty = await openEmptyDatabase({ migrated: true })
  try {
    await restoreBackup(empty.owner, await readWholeBackup(made.file), quietly)
    expect(await contentsIn(empty.pool)).toEqual(ALL)
    expect(await checkFilesOutside(empty.database, undefined, { reads: true })).toEqual({ files: 0, lost: 0, faults: [] })
  } finally {
    await empty.drop()
  }
})

test(
  'a backup is made when the folder is away or a file is missing, and says what is not in it @in-turn',
  async () => {
    const away = `${folder}-away`
    renameSync(folder, away)
    const made = await makeBackup(shop.ownerConnection, join(scratch, 'away.backup'), quietly, { store })
    expect(made.files).toMatchObject({ included: 0, left: 3, missing: [expect.stringContaining('it does not exist')] })
    renameSync(away, folder)
    const [identity = ''] = readdirSync(folder)
    const [name = ''] = readdirSync(join(folder, identity)).sort()
    renameSync(join(folder, identity, name), join(scratch, 'kept'))
    const other = await makeBackup(shop.ownerConnection, join(scratch, 'missing.backup'), quietly, { store })
    expect(other.files).toMatchObject({ included: 2, left: 1, missing: [expect.stringContaining(name)] })
    // The monthly test of that backup names the file.
    const drill = await runDrill(other.file, new Date(), quietly, {}, store)
    expect(drill).toMatchObject({ result: 'not_clean', fault: expect.stringContaining(name) })
    renameSync(join(scratch, 'kept'), join(folder, identity, name))
  },
  DRILL_MS,
)

test(
  'a backup leaves the files of a bucket there, and has them in it if it is asked for @in-turn',
  async () => {
    const back = await asked({})
    expect(back.moved).toBe(3)
    const without = await makeBackup(shop.ownerConnection, join(scratch, 'left-in-bucket.backup'), quietly, { store: bucket })
    expect(without.files).toEqual({ included: 0, left: 3, missing: [] })
    // The restore asks the bucket.
    expect(await runDrill(without.file, new Date(), quietly, {}, bucket)).toMatchObject({ result: 'verified' })
    const made = await makeBackup(shop.ownerConnection, join(scratch, 'with-bucket.backup'), quietly, { store: bucket, bucket: true })
    expect(made.files).toEqual({ included: 3, left: 0, missing: [] })
    const empty = await openEmptyDatabase({ migrated: true })
    try {
      await restoreBackup(empty.owner, await readWholeBackup(made.file), quietly)
      expect(await contentsIn(empty.pool)).toEqual(ALL)
      s3.fail('forbidden')
      const away = await makeBackup(shop.ownerConnection, join(scratch, 'away-bucket.backup'), quietly, { store: bucket, bucket: true })
      expect(away.files).toMatchObject({ included: 0, left: 3, missing: [expect.any(String)] })
    } finally {
      s3.fail('none')
      await empty.drop()
      s3.objects.clear()
    }
  },
  DRILL_MS,
)

test('the file of a business has its files in it, also those of a bucket, and a store that does not answer stops the export @in-turn', async () => {
  const file = join(scratch, 'asempa.akb')
  await exportBusiness(shop.ownerConnection, { dbname: 'asempa', file, store }, quietly)
  const place = await openOtherPlace(() => NOW)
  try {
    await importBusiness(superuserOf(place), await readWholeBusiness(file), { dbname: 'asempa', users: new Map() }, quietly)
    expect(await contentsIn(place.owner)).toEqual(ALL)
  } finally {
    await place.close()
  }
  const away = opened(setting(join(scratch, 'nothing')))
  const exporting = exportBusiness(shop.ownerConnection, { dbname: 'asempa', file: join(scratch, 'no.akb'), store: away }, quietly)
  await expect(exporting).rejects.toThrow(/Files of the business cannot be read/)
  expect(readdirSync(scratch)).not.toContain('no.akb')
})

const asked = (change: Partial<Parameters<typeof moveFiles>[0]>) =>
  withCopyingClient(shop.ownerConnection, client =>
    moveFiles({ client, from: store, to: bucket, mayLeaveDatabase: true, say: quietly, ...change }),
  )

/** Fails from the nth write on, as if the program had been killed there. */
const killedAfter = (writes: number): GuardedStore => {
  let left = writes
  const wrapped: FileStore = {
    name: bucket.name,
    kind: 's3',
    put: async (key, content) => {
      left -= 1
      if (left < 0) throw new StoreFault('killed')
      await bucket.put(key, content)
    },
    get: async key =>
      bucket.get(key).catch((error: unknown) => (error instanceof StoreFault && error.isLost ? undefined : Promise.reject(error))),
    has: bucket.has,
    remove: bucket.remove,
    probe: bucket.probe,
  }
  return guarded(wrapped)
}

test(
  'files move from the folder to a bucket, into the database and back, also when the command is killed in between',
  async () => {
    await expect(asked({ to: killedAfter(1) })).rejects.toThrow('killed')
    expect(s3.objects.size).toBe(1)
    expect(await asked({})).toEqual({ moved: 2, there: 1, waiting: 0, faults: [] })
    expect(await asked({})).toEqual({ moved: 0, there: 3, waiting: 0, faults: [] })
    expect(await checkFilesOutside(shop.database, bucket, { reads: true })).toEqual({ files: 3, lost: 0, faults: [] })
    expect(await checkFilesOutside(shop.database, undefined, { reads: true })).toMatchObject({ files: 3, lost: 3 })
    s3.fail('forbidden')
    await expect(checkFilesOutside(shop.database, bucket, { reads: true })).rejects.toThrow('refuses the access key')
    s3.fail('none')

    expect(await asked({ from: bucket, to: undefined })).toEqual({ moved: 3, there: 0, waiting: 0, faults: [] })
    expect(await contentsIn(shop.owner)).toEqual(ALL)
    s3.objects.clear()
    // The server still writes elsewhere: what is in the database is readable there and stays.
    expect(await asked({ from: undefined, mayLeaveDatabase: false })).toEqual({ moved: 0, there: 0, waiting: 3, faults: [] })
    await expect(asked({ from: undefined, to: killedAfter(2) })).rejects.toThrow('killed')
    expect(await contentsIn(shop.owner)).toHaveLength(1)
    expect(await asked({ from: undefined })).toEqual({ moved: 1, there: 2, waiting: 0, faults: [] })
    expect(await contentsIn(shop.owner)).toEqual([])
    expect(await shop.fault()).toBeNull()
  },
  DRILL_MS,
)

test('a file that is nowhere is named, and the others are moved', async () => {
  const [key = ''] = [...s3.objects.keys()]
  s3.objects.delete(key)
  const { moved, faults } = await asked({ from: bucket, to: opened(setting(folder)) })
  // The folder still has all of them.
  expect([moved, faults]).toEqual([0, []])
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  expect(await asked({ from: bucket, to: store })).toMatchObject({ moved: 2, faults: [expect.stringContaining(key.split('/')[1] ?? '')] })
  const doctor = await withCopyingClient(shop.ownerConnection, client => checkFileStore(client, setting(folder)))
  expect(doctor).toMatchObject([{ check: 'Photos and files', state: 'broken', says: expect.stringContaining('is missing in the folder') }])
  writeFileSync(join(scratch, 'again'), '')
  for (const content of CONTENTS) await add(content)
  expect(await withCopyingClient(shop.ownerConnection, client => checkFileStore(client, setting(folder)))).toMatchObject([{ state: 'ok' }])
  expect(await withCopyingClient(shop.ownerConnection, client => checkFileStore(client, { kind: 'database' }))).toMatchObject([
    { state: 'broken' },
  ])
  expect(await withCopyingClient(shop.ownerConnection, client => checkFileStore(client, setting(join(scratch, 'away'))))).toMatchObject([
    { state: 'broken', says: expect.stringContaining('does not exist') },
  ])
})

test('a business that moves takes its files along @in-turn', async () => {
  const place = await openOtherPlace(() => NOW)
  try {
    const moving = {
      from: shop.ownerConnection,
      to: superuserOf(place),
      dbname: 'asempa',
      names: { dbname: 'asempa', users: new Map() },
      store,
    }
    expect((await moveBusiness({ ...moving, place: 'https://there.example' }, quietly)).fault).toBeNull()
    expect(await contentsIn(place.owner)).toEqual(ALL)
  } finally {
    await place.close()
  }
})
