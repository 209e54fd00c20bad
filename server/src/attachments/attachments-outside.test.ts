import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StoreFault } from '../file-store/file-store.ts'
import type { GuardedStore } from '../file-store/guarded-store.ts'
import { openStore } from '../file-store/open-store.ts'
import { openS3Simulator } from '../testing/files/s3-simulator.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { type Caller, fieldIn, textIn } from '../testing/world/caller.ts'
import { signal } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'
import { checkFilesOutside, deleteUnused } from './keep-file-store.ts'
import { lookAtFileStore } from './watch-file-store.ts'

const s3 = await openS3Simulator()
const reported: string[] = []
const store = openStore({ kind: 's3', prefix: '', region: 'eu-west-1', ...s3 }, { most: 4, limitMs: 700 })
if (store === undefined) throw new Error('This is the database')
const shop = await testShop({
  accra: { milo: '48 worth 3480.00' },
  attachments: { store, report: (fault: StoreFault) => reported.push(`${fault.message} ${fault.stack}`) },
})
const mill = await shop.supplier('Golden Oil Mill')
afterAll(() => s3.close())
beforeEach(() => s3.fail('none'))

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
const bought = () => saved(shop.buy(mill, { milo: 1 }))
const adding = (number: string, content: Buffer, by: Caller = shop.granted, key?: string) =>
  by.post(
    `/api/attachments/add/asempa/${number}`,
    { name: 'Invoice.pdf', content: content.toString('base64') },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const add = async (number: string, content: Buffer): Promise<number> => {
  const answer = await adding(number, content)
  expect(answer.status, answer.text).toBe(200)
  return Number(fieldIn(answer.body, 'id'))
}
const open = (id: number, by: Caller = shop.granted) =>
  shop.server.inject({ method: 'GET', url: `/api/attachments/file/asempa/${id}`, headers: { authorization: `Bearer ${by.token}` } })
const rows = () =>
  shop.rows<{ sha256: string; outside: string | null }>('select sha256, outside from attachment_file where business_id = $1')
const stored = (content: Buffer): Buffer | undefined => [...s3.objects].find(([key]) => key.endsWith(hashOf(content)))?.[1]
const remove = (id: number) => shop.admin.post(`/api/attachments/remove/asempa/${id}`, { reason: 'Wrong' })
const LATER = new Date('2030-01-01T00:00:00Z')
const NEXT_RUN = new Date('2030-01-01T06:00:00Z')

test('content goes to the store and its row to the database, and it is opened as it was sent', async () => {
  const [number, content] = [await bought(), pdf('outside')]
  const id = await add(number, content)
  expect(stored(content)).toEqual(content)
  expect(await rows()).toContainEqual({ sha256: hashOf(content), outside: 'stored' })
  const answer = await open(id)
  expect([answer.statusCode, answer.rawPayload.equals(content), answer.headers['x-content-type-options']]).toEqual([200, true, 'nosniff'])
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(await add(number, content)).toBe(id)
  expect(await shop.fault()).toBeNull()
  expect(await checkFilesOutside(shop.database, store, { reads: true })).toMatchObject({ lost: 0, faults: [] })
})

test.each(['slow', 'slow_down', 'forbidden', 'no_bucket', 'cut', 'html', 'redirect'] as const)(
  'while the store fails (%s), a file is refused with 503 and a sentence, nothing is added, and everything else goes on',
  async fault => {
    const [number, content] = [await bought(), pdf(`fault ${fault}`)]
    const id = await add(number, pdf(`before ${fault}`))
    s3.fail(fault)
    await expectRefused(adding(number, content), 503, { code: 'file_store_unavailable' })
    expect((await shop.granted.get(`/api/attachments/of/asempa/${number}`)).body).toHaveLength(1)
    const opened = await open(id)
    expect([opened.statusCode, textIn(opened.json(), 'code'), opened.headers['retry-after']]).toEqual([503, 'file_store_unavailable', '1'])
    await saved(shop.sell({ milo: 1 }))
    // The list needs no store, and so does a removal.
    expect((await remove(id)).status).toBe(200)
    s3.fail('none')
    await add(number, content)
    expect(reported.length).toBeGreaterThan(0)
    for (const line of reported) for (const secret of [s3.secret, s3.accessKey]) expect(line).not.toContain(secret)
    expect(await shop.fault()).toBeNull()
  },
)

test('content that the store has lost or changed is a 503 that says so, and the check names it', async () => {
  const content = pdf('lost')
  const id = await add(await bought(), content)
  const [key = ''] = [...s3.objects.keys()].filter(each => each.endsWith(hashOf(content)))
  for (const change of [
    () => s3.objects.delete(key),
    () => s3.objects.set(key, pdf('forged')),
    () => s3.objects.set(key, Buffer.alloc(0)),
  ]) {
    change()
    expect([(await open(id)).statusCode, textIn((await open(id)).json(), 'code')]).toEqual([503, 'file_lost'])
    const checked = await checkFilesOutside(shop.database, store, { reads: true })
    expect(checked).toMatchObject({ lost: 1, faults: [expect.stringContaining(hashOf(content))] })
  }
  // The same file again repairs it.
  await add(await bought(), content)
  expect([(await open(id)).statusCode, stored(content)]).toEqual([200, content])
})

test('twice at once, and again with the same key, is one file', async () => {
  const [number, content] = [await bought(), pdf('at once')]
  const both = await Promise.all([adding(number, content), adding(number, content, shop.granted, 'outside-once-1')])
  const again = await adding(number, content, shop.granted, 'outside-once-1')
  expect(new Set([...both, again].map(({ body }) => fieldIn(body, 'id'))).size).toBe(1)
})

test('an upload that was given up leaves no row with a file, and the job deletes it after an hour', async () => {
  const [number, content] = [await bought(), pdf('given up')]
  s3.fail('slow_down')
  await expectRefused(adding(number, content), 503)
  s3.fail('none')
  expect(await rows()).toContainEqual({ sha256: hashOf(content), outside: 'coming' })
  expect(await deleteUnused(shop.database, store, new Date('2026-11-20T15:00:00Z'))).toBe(0)
  expect(await deleteUnused(shop.database, store, LATER)).toBeGreaterThan(0)
  expect((await rows()).some(({ sha256 }) => sha256 === hashOf(content))).toBe(false)
})

test('removed content leaves the store, unless another document has it; when the store is away it leaves later', async () => {
  const [one, other, content] = [await bought(), await bought(), pdf('twice')]
  const [first, second] = [await add(one, content), await add(other, content)]
  await remove(first)
  await deleteUnused(shop.database, store, LATER)
  expect([stored(content), (await open(first)).statusCode, (await open(second)).statusCode]).toEqual([content, 404, 200])
  await remove(second)
  s3.fail('cut')
  await expect(deleteUnused(shop.database, store, LATER)).rejects.toThrow('cannot be reached')
  s3.fail('none')
  // While it is leaving nobody attaches it.
  expect(await rows()).toContainEqual({ sha256: hashOf(content), outside: 'leaving' })
  await expectRefused(adding(one, content), 503, { code: 'busy' })
  await deleteUnused(shop.database, store, NEXT_RUN)
  expect(stored(content)).toBeUndefined()
  expect((await open(await add(one, content))).statusCode).toBe(200)
})

test('of two servers one deletes: the other, if it is late, does not delete the same file that was attached again', async () => {
  const [number, content] = [await bought(), pdf('two servers')]
  await remove(await add(number, content))
  const [began, mayGoOn] = [signal(), signal()]
  const slow: GuardedStore = {
    ...store,
    remove: async key => {
      began.send()
      await mayGoOn.sent
      await store.remove(key)
    },
  }
  const late = deleteUnused(shop.database, slow, NEXT_RUN)
  await began.sent
  await deleteUnused(shop.database, store, NEXT_RUN)
  const meanwhile = await adding(number, content)
  mayGoOn.send()
  await late
  const id = meanwhile.status === 200 ? Number(fieldIn(meanwhile.body, 'id')) : await add(number, content)
  expect((await open(id)).statusCode).toBe(200)
})

test('the database refuses a file before its content is stored, and content that a document has does not leave', async () => {
  const content = pdf('order of writes')
  const id = await add(await bought(), content)
  const set = (change: string) =>
    shop.owner.query(`update attachment_file set ${change} where business_id = $1 and sha256 = $2`, [shop.businessId, hashOf(content)])
  await expect(set(`outside = 'leaving'`)).rejects.toThrow('a document has this file')
  await expect(set(`content = '\\x00', outside = null, outside_at = null`)).rejects.toThrow('a document has this file')
  await shop.owner.query(
    `insert into attachment_file (business_id, sha256, outside, outside_at) values ($1, repeat('a', 64), 'coming', now())`,
    [shop.businessId],
  )
  await expect(
    shop.owner.query(
      `insert into attachment (business_id, attachment_id, posting_id, sha256, file_type, size, name, added_by, added_at)
       select business_id, 99999, posting_id, repeat('a', 64), file_type, size, name, added_by, added_at from attachment where business_id = $1 and attachment_id = $2`,
      [shop.businessId, id],
    ),
  ).rejects.toThrow('the content of an attachment is stored first')
})

test('the state of the store is for the Status page: where, how many, how many are missing', async () => {
  const watching = { database: shop.database, store, clock: () => LATER, report: (line: string) => reported.push(line) }
  expect(await lookAtFileStore(watching)).toMatchObject({ kind: 's3', answers: true, lost: 0 })
  s3.fail('forbidden')
  expect(await lookAtFileStore(watching)).toMatchObject({ kind: 's3', answers: false })
  expect(await lookAtFileStore({ ...watching, store: undefined })).toMatchObject({ kind: 'database', lost: expect.any(Number) })
})

test('spoiled bodies are refused before the store is asked', async () => {
  const number = await bought()
  const before = s3.requests.length
  await expectAllRefused(shop.owner, shop.granted, `/api/attachments/add/asempa/${number}`, [
    ...spoiledBodies({ name: 'Invoice.pdf', content: pdf('spoiled').toString('base64') }, { free: ['name'] }),
    ...Array.from({ length: 40 }, (_, place) => ({
      title: `a PDF whose first ${place + 1} characters are missing`,
      body: JSON.stringify({
        name: 'x',
        content: pdf('a longer text that is cut somewhere')
          .toString('base64')
          .slice(place + 1),
      }),
    })),
  ])
  await expectRefused(adding(number, pdf('x'), shop.denied), 403)
  await expectRefused(adding('ACC-P26-999999', pdf('x')), 404)
  expect(s3.requests.length).toBe(before)
})

test('a business that was moved away does not keep those that stay from being looked after', async () => {
  const content = pdf('removed after the move')
  const id = await add(await bought(), content)
  expect((await remove(id)).status).toBe(200)
  await shop.owner.query(
    `select close_business(business_id, 'moved', 'https://elsewhere.example') from business_directory where dbname = 'nextdoor'`,
  )
  const { files } = await checkFilesOutside(shop.database, store, { reads: false })
  expect(files).toBeGreaterThan(0)
  const lines: string[] = []
  const found = await lookAtFileStore({ database: shop.database, store, clock: () => LATER, report: line => lines.push(line) })
  expect(found).toMatchObject({ answers: true, files })
  expect(stored(content)).toBeUndefined()
  await shop.owner.query('delete from business_fence')
})
