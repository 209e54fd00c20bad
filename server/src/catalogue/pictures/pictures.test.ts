import { LARGEST_PICTURE } from '@akonta/domain/catalogue/product-picture'
import { beforeAll, expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { fieldIn, textIn } from '../../testing/world/caller.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused } from '../../testing/world/verbs.ts'

const shop = await testShop({ accra: { milo: '24 worth 1740.00', soap: '10 worth 100.00' } })
const { milo, soap } = shop.goods

const u16 = (value: number) => [value >> 8, value & 255]
/** The smallest JPEG that the server takes for one. `shade` makes two pictures differ. */
const jpeg = (shade = 1, width = 320): Buffer =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...u16(240), ...u16(width), 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, shade, 2, 3, 0xff, 0xd9],
  ])
const body = (large: Buffer = jpeg(), small: Buffer = jpeg(9)) => ({
  picture: large.toString('base64'),
  thumbnail: small.toString('base64'),
})
const of = (id: number) => `/api/product/picture/asempa/${id}`
const save = async (id: number, sent = body()): Promise<string> => {
  const answer = await shop.granted.post(of(id), sent)
  expect([answer.status, answer.text]).toEqual([200, expect.stringMatching(/^\{"picture":"[0-9a-f]{32}"\}$/)])
  return textIn(answer.body, 'picture')
}
const fetchBytes = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  shop.server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${shop.denied.token}`, ...headers } })
/** By name: the soap is first. */
const listed = async (): Promise<unknown> => fieldIn((await shop.denied.get('/api/product/all/asempa/branchcode/ACC')).body, 'products')
const rows = () => shop.rows('select product_id::int as id from product_picture where business_id = $1 order by 1')

beforeAll(async () => {
  const open = {
    branch: 'ACC',
    open: true,
    address: 'acc',
    openingHours: '',
    phone: '',
    note: '',
    hiddenCategories: [],
    hiddenProducts: [],
  }
  expect((await shop.admin.post('/api/settings/publicshop/asempa', open)).status).toBe(200)
})

test('a picture is served as it was sent, with a fixed type, its key as ETag, and to be stored permanently', async () => {
  const key = await save(milo.id)
  for (const [size, content] of [
    ['large', jpeg()],
    ['small', jpeg(9)],
  ] as const) {
    const answer = await fetchBytes(`${of(milo.id)}/${size}/${key}`)
    expect([answer.statusCode, answer.rawPayload.equals(content)]).toEqual([200, true])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${key}"`,
    })
    const again = await fetchBytes(`${of(milo.id)}/${size}/${key}`, { 'if-none-match': `"${key}"` })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  }
})

test('lists, the storefront, the copy of a till and the public shop name the key; products without a picture do not', async () => {
  const key = await save(milo.id)
  const withOne = [{ id: milo.id, picture: key }, { id: soap.id }]
  expect(await listed()).toMatchObject(withOne.toReversed())
  expect(JSON.stringify(await listed()).split('"picture"')).toHaveLength(2)
  expect((await shop.denied.post('/api/upload/local', {})).body).toMatchObject({ products: withOne })
  expect((await shop.denied.get('/api/shop/products/asempa/ACC')).body).toMatchObject({ products: withOne.toReversed() })
  expect((await shop.visitor.get('/api/publicshop/acc/products')).body).toMatchObject({ products: [{}, { code: milo.id, picture: key }] })
  const open = await shop.server.inject({ method: 'GET', url: `/api/publicshop/acc/picture/${milo.id}/small/${key}` })
  expect([open.statusCode, open.rawPayload.equals(jpeg(9)), open.headers['cache-control']]).toEqual([
    200,
    true,
    'public, max-age=31536000, immutable',
  ])
})

test('a till that asks for changes learns of a new picture', async () => {
  const changedAt = async () =>
    (await shop.rows('select changed_at as at from product where business_id = $1 and product_id = $2', soap.id))[0]
  const before = await changedAt()
  await save(soap.id, body(jpeg(33)))
  expect(await changedAt()).not.toEqual(before)
  await shop.granted.delete(of(soap.id))
})

test('another picture has another key, and the address of the one before is not found', async () => {
  const before = await save(milo.id, body(jpeg(5)))
  const after = await save(milo.id, body(jpeg(6)))
  expect(after).not.toBe(before)
  expect((await fetchBytes(`${of(milo.id)}/small/${before}`)).statusCode).toBe(404)
  expect((await fetchBytes(`${of(soap.id)}/small/${after}`)).statusCode).toBe(404)
})

test('a picture is removed, once or twice, and with its product', async () => {
  const key = await save(soap.id)
  for (let time = 0; time < 2; time += 1) expect((await shop.granted.delete(of(soap.id))).body).toEqual({})
  expect((await fetchBytes(`${of(soap.id)}/large/${key}`)).statusCode).toBe(404)
  const id = 5000
  await shop.superuser.query(
    `insert into product (business_id, product_id, name, cost_price, selling_price, search_text, created_by)
     values ($1, $2, 'Sardines', 0, 10000, 'sardines', 1)`,
    [shop.businessId, id],
  )
  await save(id)
  expect(await rows()).toContainEqual({ id })
  expect((await shop.admin.delete(`/api/product/delete/asempa/${id}`)).status).toBe(200)
  expect(await rows()).not.toContainEqual({ id })
})

test('who changed a picture is in the audit trail', async () => {
  await save(milo.id)
  await shop.granted.delete(of(milo.id))
  const trail = await shop.owner.query(`select deed, subject from audit_entry where deed like 'Picture%' order by entry_no desc limit 2`)
  expect(trail.rows).toEqual([
    { deed: 'Picture removed', subject: milo.name },
    { deed: 'Picture changed', subject: milo.name },
  ])
})

const text = (content: string): Buffer => Buffer.from(content)
const PAGE = '<!doctype html><script>alert(1)</script>'

test.each([
  ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page named as a picture', text(PAGE)],
  ['a picture that breaks off', jpeg().subarray(0, -2)],
  ['a picture that is a page too', Buffer.concat([jpeg(), text(PAGE)])],
  ['a picture of 4,000 pixels', jpeg(1, 4000)],
])('%s is refused with a sentence, as the picture and as its thumbnail', async (_what, content) => {
  const key = await save(milo.id)
  for (const [sent, field] of [
    [body(content), 'picture'],
    [body(jpeg(), content), 'thumbnail'],
  ] as const)
    await expectRefused(shop.granted.post(of(milo.id), sent), 400, { code: 'bad_input', facts: { field } })
  expect(await listed()).toMatchObject([{}, { picture: key }])
})

test('20 MB are refused, and so is a picture just over the limit', async () => {
  for (const bytes of [LARGEST_PICTURE.bytes + 1, 20 * 1024 * 1024]) {
    const { status, body: refusal } = await shop.granted.post(of(milo.id), body(Buffer.alloc(bytes)))
    expect([status >= 400 && status < 500, textIn(refusal, 'message') !== '']).toEqual([true, true])
  }
})

test('invalid bodies are refused with a sentence, and nothing changes', async () => {
  await expectAllRefused(shop.owner, shop.granted, of(milo.id), spoiledBodies(body()))
})

test('nobody without the right changes a picture, and no other business sees it', async () => {
  const key = await save(milo.id)
  await expectRefused(shop.denied.post(of(milo.id), body()), 403, { code: 'not_allowed' })
  await expectRefused(shop.denied.delete(of(milo.id)), 403, { code: 'not_allowed' })
  await expectRefused(shop.granted.post(of(999_999), body()), 404, { code: 'not_found' })
  expect((await fetchBytes(`${of(milo.id)}/small/${key}`, { authorization: '' })).statusCode).toBe(401)
  await expectRefused(shop.stranger.get(`${of(milo.id)}/small/${key}`), 403, { code: 'not_your_business' })
  await expectRefused(shop.stranger.get(`/api/product/picture/nextdoor/${milo.id}/small/${key}`), 404, { code: 'not_found' })
  for (const odd of ['medium', 'small%00']) expect((await fetchBytes(`${of(milo.id)}/${odd}/${key}`)).statusCode).toBe(400)
  for (const odd of ['x', key.toUpperCase(), `${key}0`]) expect((await fetchBytes(`${of(milo.id)}/small/${odd}`)).statusCode).toBe(400)
})

test('the public shop shows no picture of a product that it hides, and none while it is closed', async () => {
  const key = await save(milo.id)
  const address = `/api/publicshop/acc/picture/${milo.id}/small/${key}`
  const settings = { branch: 'ACC', address: 'acc', openingHours: '', phone: '', note: '', hiddenCategories: [] }
  const change = async (more: object) =>
    expect((await shop.admin.post('/api/settings/publicshop/asempa', { ...settings, ...more })).status).toBe(200)
  await change({ open: true, hiddenProducts: [milo.id] })
  await expectRefused(shop.visitor.get(address), 404)
  await change({ open: false, hiddenProducts: [] })
  await expectRefused(shop.visitor.get(address), 404)
  await change({ open: true, hiddenProducts: [] })
  expect((await shop.visitor.get(address)).status).toBe(200)
})

test('two people who send a picture at the same time leave one of the two, whole', async () => {
  const sent = [body(jpeg(41), jpeg(42)), body(jpeg(43), jpeg(44))]
  const answers = await Promise.all([...sent, ...sent].map(each => shop.granted.post(of(milo.id), each)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const product = [await listed()].flat().at(-1)
  const content = (await fetchBytes(`${of(milo.id)}/large/${textIn(product, 'picture')}`)).rawPayload
  expect([jpeg(41), jpeg(43)].some(each => each.equals(content))).toBe(true)
})
