import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LARGEST_ATTACHMENT } from '@akonta/domain/attachments/attachment-type'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sha256Of } from '../host/sha256.ts'
import { type Fault, openS3Simulator } from '../testing/files/s3-simulator.ts'
import { StoreFault } from './file-store.ts'
import type { GuardedStore } from './guarded-store.ts'
import { openStore } from './open-store.ts'
import type { StoreSetting } from './store-setting.ts'

const folder = mkdtempSync(join(tmpdir(), 'akonta-files-'))
const s3 = await openS3Simulator()
const BUCKET: StoreSetting = { kind: 's3', prefix: 'akonta/', region: 'eu-west-1', ...s3 }

afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => s3.fail('none'))

const opened = (setting: StoreSetting, limitMs = 2_000): GuardedStore => {
  const store = openStore(setting, { limitMs })
  if (store === undefined) throw new Error('This is the database')
  return store
}
const IDENTITY = '3f0c9f6e-8f3a-4c52-9d0b-6a3d2c1b0a99'
const keyOf = (content: Buffer) => ({ identity: IDENTITY, sha256: sha256Of(content) })
const faultOf = async (work: Promise<unknown>): Promise<StoreFault> => {
  const fault = await work.then(
    () => new Error('It worked'),
    (error: unknown) => error,
  )
  if (!(fault instanceof StoreFault)) throw fault
  for (const secret of [s3.secret, s3.accessKey]) expect(fault.stack).not.toContain(secret)
  return fault
}

describe.each<[string, StoreSetting]>([
  ['a folder', { kind: 'folder', folder }],
  ['a bucket', BUCKET],
])('%s', (_name, setting) => {
  const store = opened(setting)

  test('has what was put there, once, until it is removed', async () => {
    const content = Buffer.from('an invoice')
    const key = keyOf(content)
    expect(await store.has(key)).toBe(false)
    expect((await faultOf(store.get(key))).isLost).toBe(true)
    for (let times = 0; times < 2; times += 1) await store.put(key, content)
    expect([await store.has(key), Buffer.from(await store.get(key)).equals(content)]).toEqual([true, true])
    for (let times = 0; times < 2; times += 1) await store.remove(key)
    expect(await store.has(key)).toBe(false)
  })

  test('keeps 3 MB to the byte, and answers a probe', async () => {
    const content = Buffer.alloc(LARGEST_ATTACHMENT, 7)
    await store.put(keyOf(content), content)
    expect(Buffer.from(await store.get(keyOf(content))).equals(content)).toBe(true)
    await store.probe()
  })

  test('twenty writers of the same file leave one whole file', async () => {
    const content = Buffer.alloc(200_000, 3)
    const many = openStore(setting, { most: 20, limitMs: 20_000 })
    await Promise.all(Array.from({ length: 20 }, () => many?.put(keyOf(content), content)))
    expect(Buffer.from(await store.get(keyOf(content))).equals(content)).toBe(true)
  })

  test.each(['../../etc/passwd', 'x', '', '..', `${IDENTITY}/..`])('no key leaves its place: %s', async identity => {
    await expect(store.get({ identity, sha256: 'a'.repeat(64) })).rejects.toThrow(StoreFault)
    await expect(store.put({ identity: IDENTITY, sha256: `../${identity}` }, Buffer.from('x'))).rejects.toThrow(StoreFault)
  })
})

describe('the folder', () => {
  const store = opened({ kind: 'folder', folder })
  const content = Buffer.from('only ours')
  const place = () => join(folder, IDENTITY, sha256Of(content))

  test('has files that only their owner can read, and no drafts', async () => {
    await store.put(keyOf(content), content)
    expect([statSync(place()).mode & 0o777, statSync(join(folder, IDENTITY)).mode & 0o777]).toEqual([0o600, 0o700])
    expect(readdirSync(join(folder, IDENTITY)).filter(name => name.endsWith('.draft'))).toEqual([])
  })

  test('is found damaged, cut or empty', async () => {
    for (const other of ['only ourS', 'only', '']) {
      writeFileSync(place(), other)
      expect((await faultOf(store.get(keyOf(content)))).isLost).toBe(true)
    }
    await store.put(keyOf(content), content)
    expect(Buffer.from(await store.get(keyOf(content)))).toEqual(content)
  })

  test('that is missing, or is a file, is not taken for an empty store: a drive may not be mounted', async () => {
    const away = join(folder, 'not-mounted')
    const elsewhere = opened({ kind: 'folder', folder: away })
    for (const asked of [
      () => elsewhere.put(keyOf(content), content),
      () => elsewhere.get(keyOf(content)),
      () => elsewhere.has(keyOf(content)),
      () => elsewhere.probe(),
    ])
      expect(await faultOf(asked())).toMatchObject({ message: `The folder ${away} cannot be used: it does not exist.`, isLost: false })
    expect(existsSync(away)).toBe(false)
    writeFileSync(away, '')
    expect((await faultOf(elsewhere.probe())).message).toMatch(/not a folder/)
  })

  test.skipIf(process.getuid?.() === 0)('that may not be written is named', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o500)
    expect((await faultOf(opened({ kind: 'folder', folder: closed }).put(keyOf(content), content))).message).toMatch(
      /may not read or write/,
    )
  })
})

describe('the bucket', () => {
  const content = Buffer.from('in the cloud')
  const store = opened(BUCKET, 30_000)

  const FAULTS: readonly (readonly [Fault, RegExp])[] = [
    ['slow', /did not answer within 0.4 seconds/],
    ['slow_down', /slow down/],
    ['forbidden', /refuses the access key/],
    ['cut', /cannot be reached/],
    ['redirect', /another region/],
    ['html', /it answers 500/],
  ]

  test.each(FAULTS)('that fails (%s) is a fault in a sentence, without what it answered', async (fault, sentence) => {
    const asking = fault === 'slow' ? opened(BUCKET, 400) : store
    await store.put(keyOf(content), content)
    s3.fail(fault)
    for (const asked of [
      () => asking.put(keyOf(content), content),
      () => asking.get(keyOf(content)),
      () => asking.has(keyOf(content)),
      () => asking.probe(),
    ]) {
      const found = await faultOf(asked())
      expect(found.message).toMatch(sentence)
      expect(found.isLost).toBe(false)
    }
  })

  test('that does not exist is a fault, and has lost nothing', async () => {
    s3.fail('no_bucket')
    for (const asked of [
      () => store.put(keyOf(content), content),
      () => store.get(keyOf(content)),
      () => store.has(keyOf(content)),
      () => store.probe(),
    ])
      expect(await faultOf(asked())).toMatchObject({ message: expect.stringMatching(/bucket does not exist/), isLost: false })
  })

  test.each<Fault>(['wrong_body', 'endless'])('that answers with another content (%s) has lost the file', async fault => {
    await store.put(keyOf(content), content)
    s3.fail(fault)
    expect(await faultOf(opened(BUCKET, 5_000).get(keyOf(content)))).toMatchObject({ isLost: true })
  })

  test('whose answer is cut has not lost the file', async () => {
    await store.put(keyOf(content), content)
    s3.fail('cut_body')
    expect(await faultOf(store.get(keyOf(content)))).toMatchObject({ isLost: false })
  })

  test('follows no redirect and goes nowhere else', async () => {
    s3.fail('redirect')
    const before = s3.requests.length
    await faultOf(store.get(keyOf(content)))
    expect(s3.requests.length).toBe(before + 1)
  })

  test('refuses another secret, key and region: the signature is checked', async () => {
    const wrong: readonly Partial<typeof s3 & { region: string }>[] = [
      { secret: 'x'.repeat(40) },
      { accessKey: 'AKIDOTHER' },
      { region: 'us-east-1' },
    ]
    for (const change of wrong)
      expect((await faultOf(opened({ ...BUCKET, ...change }).put(keyOf(content), content))).message).toMatch(/refuses the access key/)
    expect((await faultOf(opened({ ...BUCKET, endpoint: new URL('http://127.0.0.1:9') }).probe())).message).toMatch(/cannot be reached/)
  })

  test('is named below its prefix and its business', async () => {
    await store.put(keyOf(content), content)
    expect([...s3.objects.keys()]).toContain(`akonta/${IDENTITY}/${sha256Of(content)}`)
  })
})

test('a slow store gets a limited number of calls at once, and further ones are refused immediately', async () => {
  s3.fail('slow')
  const store = openStore(BUCKET, { most: 3, limitMs: 500 })
  const asked = Array.from({ length: 10 }, () => faultOf(store?.probe() ?? Promise.resolve()))
  const faults = (await Promise.all(asked)).map(({ message }) => message)
  expect(faults.filter(message => message.includes('3 calls are waiting'))).toHaveLength(7)
  expect(faults.filter(message => message.includes('did not answer'))).toHaveLength(3)
})
