import { createHash } from 'node:crypto'
import { LARGEST_ATTACHMENT, MOST_ATTACHMENTS } from '@akonta/domain/attachments/attachment-type'
import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { inTransaction } from '../testing/gates/forgery.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { type Caller, fieldIn, textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { milo: '24 worth 1740.00' } })

const mill = await shop.supplier('Golden Oil Mill')

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
const pdf = (text = 'one'): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)
const jpeg = (...shade: readonly number[]): Buffer => Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...shade, 0xff, 0xd9])
const png = Buffer.from([...PNG, 1, 2, 3, ...PNG_END])
const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.from([8, 0, 0, 0]), Buffer.from('WEBPVP8 ')])

const adding = (number: string, content: Buffer | string, by: Caller = shop.granted, name = 'Invoice 1188.pdf', key?: string) =>
  by.post(
    `/api/attachments/add/asempa/${number}`,
    { name, content: typeof content === 'string' ? content : content.toString('base64') },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const add = async (number: string, content: Buffer, by: Caller = shop.granted): Promise<number> => {
  const answer = await adding(number, content, by)
  expect(answer.status, answer.text).toBe(200)
  return Number(fieldIn(answer.body, 'id'))
}
const listed = async (number: string, by: Caller = shop.granted) => (await by.get(`/api/attachments/of/asempa/${number}`)).body
const open = (id: number, by: Caller = shop.granted) =>
  shop.server.inject({ method: 'GET', url: `/api/attachments/file/asempa/${id}`, headers: { authorization: `Bearer ${by.token}` } })
const remove = (id: number, by: Caller = shop.admin, reason = 'Belongs to another purchase') =>
  by.post(`/api/attachments/remove/asempa/${id}`, { reason })
const files = async () =>
  (await shop.rows<{ sha256: string }>('select sha256 from attachment_file where business_id = $1')).map(row => row.sha256)
const bought = () => saved(shop.buy(mill, { milo: 1 }))

test('a photo or PDF of a document is added, listed, and opened as it was sent, as a download', async () => {
  const number = await bought()
  for (const [content, type, ending] of [
    [pdf(), 'application/pdf', 'pdf'],
    [jpeg(1), 'image/jpeg', 'jpg'],
    [png, 'image/png', 'png'],
    [webp, 'image/webp', 'webp'],
  ] as const) {
    const id = await add(number, content)
    const answer = await open(id)
    expect([answer.statusCode, answer.rawPayload.equals(content)]).toEqual([200, true])
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${number}-${id}.${ending}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  }
  expect(await listed(number)).toMatchObject([
    {
      name: 'Invoice 1188.pdf',
      type: 'application/pdf',
      size: pdf().length,
      sha256: createHash('sha256').update(pdf()).digest('hex'),
      removedAt: null,
    },
    { type: 'image/jpeg' },
    { type: 'image/png' },
    { type: 'image/webp' },
  ])
  expect(await shop.fault()).toBe(null)
})

test('the same file again, twice at once, or with the same key is there once', async () => {
  const number = await bought()
  const first = await add(number, pdf('again'))
  await shop.warmUp()
  const both = await Promise.all([
    adding(number, pdf('again')),
    adding(number, pdf('again'), shop.granted, 'Invoice 1188.pdf', 'attach-once-1'),
  ])
  expect(both.map(({ body }) => fieldIn(body, 'id'))).toEqual([first, first])
  const fresh = await Promise.all([1, 2].map(() => adding(number, pdf('at once'))))
  expect(new Set(fresh.map(({ body }) => fieldIn(body, 'id'))).size).toBe(1)
  expect(await listed(number)).toHaveLength(2)
})

test('an administrator removes it with a reason: its content goes, its hash stays, also in the audit trail', async () => {
  const [one, other] = [await bought(), await bought()]
  const shared = pdf('on two documents')
  const hash = createHash('sha256').update(shared).digest('hex')
  const [first, second] = [await add(one, shared), await add(other, shared)]
  await expectRefused(remove(first, shop.granted), 403, { code: 'not_allowed' })
  expect((await remove(first)).body).toMatchObject({ removedBy: expect.stringMatching(/./), reason: 'Belongs to another purchase' })
  expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200])
  expect(await files()).toContain(hash)
  await expectRefused(remove(first), 409, { code: 'already_closed' })
  expect((await remove(second)).status).toBe(200)
  expect(await files()).not.toContain(hash)
  expect(await listed(one)).toMatchObject([{ sha256: hash, removedAt: expect.any(String) }])
  const trail = await shop.owner.query(
    `select deed, changes::text as changes from audit_entry where business_id = $1 and kind = 'attachment' and about = $2 order by entry_no`,
    [shop.businessId, `attachment/${second}`],
  )
  expect(trail.rows).toMatchObject([
    { deed: 'Added', changes: expect.stringContaining(hash) },
    { deed: 'Removed', changes: expect.stringContaining(hash) },
  ])
  // It can be added again.
  expect(await add(one, shared)).toBeGreaterThan(second)
  expect(await shop.fault()).toBe(null)
})

const zip = Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3])
const HOSTILE: readonly (readonly [what: string, content: Buffer | string])[] = [
  ['a ZIP', zip],
  ['a ZIP with a PDF in it', Buffer.concat([zip, pdf()])],
  ['a PDF with a ZIP after it', Buffer.concat([pdf(), zip])],
  ['HTML that claims to be a PDF', Buffer.from('<!doctype html>%PDF-1.7 <script>alert(1)</script>%%EOF')],
  ['a PDF with HTML after it', Buffer.concat([pdf(), Buffer.from('<script>alert(1)</script>')])],
  ['a PDF that begins later', Buffer.concat([Buffer.from('\n\n'), pdf()])],
  ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF', Buffer.from('GIF89a....')],
  ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0])],
  ['half a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])],
  ['a JPEG with a page after it', Buffer.concat([jpeg(1), Buffer.from('<html>')])],
  ['half a PNG', Buffer.from([...PNG, 1, 2])],
  ['a WebP of another length', Buffer.concat([webp, Buffer.from('xx')])],
  ['text', Buffer.from('Invoice 1188')],
  ['base64 with a line end', `${pdf().toString('base64')}\n`],
  ['base64url', '__79_-8='],
  ['no base64', '<%PDF-1.7>'],
]

test.each(HOSTILE)('%s is refused, and nothing is stored', async (_what, content) => {
  const number = await bought()
  const before = await files()
  await expectRefused(adding(number, content), 400, { code: 'bad_input' })
  expect([await listed(number), await files()]).toEqual([[], before])
})

test('a file of exactly 3 MB is stored, and a larger one refused with a sentence', async () => {
  const number = await bought()
  const large = Buffer.alloc(LARGEST_ATTACHMENT - 6, 7)
  const whole = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), large, Buffer.from([0xff, 0xd9])])
  const id = await add(number, whole)
  expect((await open(id)).rawPayload.equals(whole)).toBe(true)
  expect((await adding(number, Buffer.concat([whole, whole]))).status).toBe(413)
  const refused = await adding(number, Buffer.concat([whole, Buffer.from([1])]))
  expect([400, 413]).toContain(refused.status)
  expect(await listed(number)).toHaveLength(1)
  await remove(id)
})

test('a document has at most 20 files', async () => {
  const number = await bought()
  for (let place = 0; place < MOST_ATTACHMENTS; place += 1) await add(number, pdf(`file ${place}`))
  await expectRefused(adding(number, pdf('one more')), 413, `${number} already has 20 files`)
})

test('a hostile file name is text, and never the name of the download', async () => {
  const number = await bought()
  const name = `../../etc/passwd"; x=<b>`
  const answer = await adding(number, pdf('name'), shop.granted, name)
  expect(answer.body).toMatchObject({ name })
  expect((await open(Number(fieldIn(answer.body, 'id')))).headers['content-disposition']).toMatch(
    /^attachment; filename="ACC-P26-\d+-\d+\.pdf"$/,
  )
  for (const bad of ['', 'a\nb', 'x'.repeat(121), 'Ri\u202Ece'])
    await expectRefused(adding(number, pdf('n'), shop.granted, bad), 400, { code: 'bad_input' })
})

test('a file is for those who can see its document: its costs, its pay, its branch, its business', async () => {
  const [purchase, sale] = [await bought(), await saved(shop.sell({ milo: 1 }))]
  const onPurchase = await add(purchase, pdf('purchase'))
  const onSale = await add(sale, pdf('sale'), shop.denied)
  await expectRefused(adding(purchase, pdf('x'), shop.denied), 403, { code: 'not_allowed' })
  expect([(await open(onPurchase, shop.denied)).statusCode, (await open(onSale, shop.denied)).statusCode]).toEqual([403, 200])
  expect((await shop.denied.get(`/api/attachments/of/asempa/${purchase}`)).status).toBe(403)
  for (const [who, status] of [
    [shop.stranger, 403],
    [shop.visitor, 401],
  ] as const) {
    expect((await who.get(`/api/attachments/of/asempa/${sale}`)).status).toBe(status)
    expect((await adding(sale, pdf('x'), who)).status).toBe(status)
    expect((await who.get(`/api/attachments/file/asempa/${onSale}`)).status).toBe(status)
  }
  expect((await shop.stranger.get(`/api/attachments/file/mensah/${onSale}`)).status).toBeGreaterThanOrEqual(400)
  const work = (branch: number | null) =>
    shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [shop.businessId, branch])
  await work(shop.branches.kumasi)
  expect([(await open(onSale)).statusCode, (await adding(sale, pdf('x'))).status]).toEqual([403, 403])
  await work(null)
})

test('spoiled bodies, unknown documents and unknown files are refused, and nothing is written', async () => {
  const number = await bought()
  const body = { name: 'Invoice.pdf', content: pdf('spoiled').toString('base64') }
  await expectAllRefused(shop.owner, shop.granted, `/api/attachments/add/asempa/${number}`, [
    ...spoiledBodies(body, { free: ['name'] }),
    ...Array.from({ length: 20 }, (_, place) => ({
      title: `the first ${place} characters of a PDF`,
      body: JSON.stringify({ ...body, content: pdf('cut').toString('base64').slice(0, place) }),
    })),
  ])
  await expectRefused(adding('ACC-P26-999999', pdf()), 404, { code: 'not_found' })
  await expectRefused(remove(999_999), 404, { code: 'not_found' })
  expect((await open(999_999)).statusCode).toBe(404)
})

test('the person’s data names the files of their documents', async () => {
  const number = await bought()
  await add(number, pdf('of the mill'))
  const { body } = await shop.admin.get(`/api/personaldata/payee/asempa/${mill}`)
  expect(fieldIn(body, 'attachments')).toEqual(
    expect.arrayContaining([expect.objectContaining({ document: number, name: 'Invoice 1188.pdf', removed: '' })]),
  )
})

test('a missing or changed file is found, and the database refuses to change one', async () => {
  const number = await bought()
  await add(number, pdf('tampered'))
  const forged = (sql: string) =>
    inTransaction(shop.superuser, null, async client => {
      await client.query('set local session_replication_role = replica')
      await client.query(sql, [shop.businessId, pdf('tampered'), createHash('sha256').update(pdf('tampered')).digest('hex')])
    })
  const MINE = 'where business_id = $1 and $2::bytea is not null and sha256 = $3'
  await expect(
    shop.owner.query('update attachment_file set content = $2 where business_id = $1', [shop.businessId, pdf('x')]),
  ).rejects.toThrow()
  await expect(shop.owner.query('delete from attachment_file where business_id = $1', [shop.businessId])).rejects.toThrow(
    'a document has this file',
  )
  await expect(shop.owner.query('delete from attachment where business_id = $1', [shop.businessId])).rejects.toThrow(
    'the trace of an attachment stays',
  )
  await forged(`update attachment_file set content = '\\x00' ${MINE}`)
  expect(await shop.fault()).toBe(`the file Invoice 1188.pdf of document ${number} is changed`)
  await forged(`delete from attachment_file ${MINE}`)
  expect(await shop.fault()).toBe(`the file Invoice 1188.pdf of document ${number} is missing`)
  await forged('insert into attachment_file (business_id, content, sha256) values ($1, $2, $3)')
  expect(await shop.fault()).toBe(null)
  expect(textIn((await open(1)).headers, 'x-content-type-options')).toBe('nosniff')
})
