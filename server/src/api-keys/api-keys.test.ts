import { KEY_CALLS_A_MINUTE } from '@akonta/domain/api-keys/api-key-calls'
import { isForOneBranch, SCOPES } from '@akonta/domain/permissions'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { newApiKey } from '../http/session/api-key.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { type Answer, fieldIn, textIn, withApiKey } from '../testing/world/caller.ts'
import { whileTableIsHeld } from '../testing/world/in-order.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const KEYS = '/api/connections'
const LIST = '/api/branch/all/asempa'
const AT_ACCRA = { 'x-branch-code': 'ACC' }
const WRONG = 'This API key is not accepted'

let now = NOW
const shop = await testShop({ clock: () => now, accra: { soap: '500 worth 5000' } })
const { admin, server } = shop

let minutes = 0
beforeEach(() => {
  minutes += 1
  now = new Date(NOW.getTime() + minutes * 60_000)
})

const create = (fields: object = {}, by = admin): Promise<Answer> =>
  by.post(`${KEYS}/createkey/asempa`, { name: 'Web shop', scopes: ['see_lists', 'sell'], password: PASSWORD, ...fields })
type Made = { readonly id: number; readonly secret: string }
const made = async (fields: object = {}, by = admin): Promise<Made> => {
  const { status, body, text } = await create(fields, by)
  if (status !== 200) throw new Error(text)
  return { id: Number(fieldIn(fieldIn(body, 'key'), 'id')), secret: textIn(body, 'secret') }
}
const program = (secret: string) => withApiKey(server, secret)
const revoke = (id: number) => admin.post(`${KEYS}/revokekey/asempa`, { id })
const fromAddress = async (secret: string, remoteAddress: string) =>
  (await server.inject({ method: 'GET', url: LIST, remoteAddress, headers: { authorization: `Bearer ${secret}` } })).statusCode

test('a key is shown once and stored as a hash; the list says who made it and when it was last used', async () => {
  const answer = await create({ branchid: 'ACC', addresses: ['127.0.0.1', '41.66.0.0/16'], lastday: '2026-12-31' })
  const secret = textIn(answer.body, 'secret')
  expect(secret).toMatch(/^akonta_[0-9A-Za-z]{49}$/)
  const listed = {
    id: fieldIn(fieldIn(answer.body, 'key'), 'id'),
    name: 'Web shop',
    prefix: secret.slice(0, 13),
    scopes: ['see_lists', 'sell'],
    branchid: 'ACC',
    addresses: ['127.0.0.1', '41.66.0.0/16'],
    lastday: '2026-12-31',
    state: 'works',
    madeby: 'Ama Owner',
    madeat: now.toISOString(),
    revokedby: '',
    revokedat: '',
    lastused: '',
    lastaddress: '',
  }
  expect(fieldIn(answer.body, 'key')).toEqual(listed)
  const first = now
  expect((await program(secret).get(LIST)).status).toBe(200)
  now = new Date(now.getTime() + 299_000)
  expect((await program(secret).get(LIST)).status).toBe(200)
  expect((await admin.get(`${KEYS}/keys/asempa`)).body).toEqual([{ ...listed, lastused: first.toISOString(), lastaddress: '127.0.0.1' }])
  now = new Date(now.getTime() + 1_000)
  expect((await program(secret).get(LIST)).status).toBe(200)
  expect((await admin.get(`${KEYS}/keys/asempa`)).body).toEqual([{ ...listed, lastused: now.toISOString(), lastaddress: '127.0.0.1' }])
  const stored = JSON.stringify([
    await shop.rows('select k::text from api_key k where business_id = $1'),
    await shop.rows('select u::text from app_user u where business_id = $1'),
    await shop.rows('select e::text from audit_entry e where business_id = $1'),
  ])
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(secret.slice(13))
})

test('a program sells: its key is named on the document and in the audit trail, and a repeated request is saved once', async () => {
  const { id, secret } = await made({ name: 'Web shop of Accra', scopes: ['sell', 'reverse', 'see_lists'], branchid: 'ACC' })
  await shop.mark()
  const body = shop.bodies.sale({ soap: 2 })
  const sell = () => program(secret).post('/api/sales/makesales/asempa', body, { 'idempotency-key': 'web-shop-0001' })
  const [first, second] = [await sell(), await sell()]
  expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
  expect(second.headers['idempotency-hit']).toBe('1')
  await shop.expectPosted(1)
  const [posted] = await shop.rows<{ user_id: number }>(
    'select user_id from posting where business_id = $1 and document_number = $2',
    first.number,
  )
  expect(posted).toEqual({ user_id: id })
  const reversed = await program(secret).post(`/api/sales/reverse/asempa/${first.number}`, { reason: 'Ordered twice' })
  expect(reversed.status).toBe(200)
  const [entry] = await shop.rows(
    `select e.kind, u.display_name, u.username from audit_entry e join app_user u using (business_id, user_id)
     where e.business_id = $1 and e.kind = 'reversal' order by entry_no desc limit 1`,
  )
  expect(entry).toEqual({ kind: 'reversal', display_name: 'Web shop of Accra', username: `key:${id}` })
})

test('the export of a customer whom a program added names its key', async () => {
  const { secret } = await made({ name: 'Web shop of Kumasi', scopes: ['add_customer', 'see_lists'], branchid: 'ACC' })
  const customer = { payee: 'Esi Appiah', category: 'debtor', phone: '024 555 0199', address: 'Osu', emailAddress: 'esi@example.com' }
  const added = await program(secret).post('/api/accounting/people/create/asempa', customer)
  expect(added.status, added.text).toBe(200)
  const exported = await admin.get(`/api/personaldata/payee/asempa/${textIn(added.body, 'pid')}`)
  expect(fieldIn(fieldIn(exported.body, 'person'), 'enteredBy')).toBe('Web shop of Kumasi')
})

test('whatever is wrong with a key, the answer is the same', async () => {
  const revoked = await made()
  await revoke(revoked.id)
  const ended = await made({ lastday: '2026-11-20' })
  const elsewhere = await made({ addresses: ['10.1.0.0/16', '2001:db8::/32'] })
  const good = await made()
  const letter = good.secret.at(20) === 'A' ? 'B' : 'A'
  now = new Date('2026-11-21T00:00:00Z')
  const wrong = {
    'of another installation': newApiKey(),
    revoked: revoked.secret,
    ended: ended.secret,
    'from another address': elsewhere.secret,
    'one letter changed': `${good.secret.slice(0, 20)}${letter}${good.secret.slice(21)}`,
    'checksum wrong': `${good.secret.slice(0, -1)}${good.secret.endsWith('A') ? 'B' : 'A'}`,
    'too short': good.secret.slice(0, -1),
    'too long': `${good.secret}A`,
    'ten thousand characters': `akonta_${'A'.repeat(10_000)}`,
    'a good key with ten thousand more': good.secret + 'A'.repeat(10_000),
    'only its start': 'akonta_',
    'hostile text': "akonta_' or 1=1; --",
    'the letters of another alphabet': 'akonta_éééé',
  }
  const answers = new Map<string, string[]>()
  for (const [title, key] of Object.entries(wrong)) {
    const { status, text, headers } = await program(key).get(LIST)
    const told = JSON.stringify([status, text, headers['www-authenticate']])
    answers.set(told, [...(answers.get(told) ?? []), title])
  }
  expect([...answers.keys()]).toHaveLength(1)
  expect([...answers.keys()][0]).toContain(WRONG)
  expect([...answers.keys()][0]).toContain('401')
  expect((await program(good.secret).get(LIST)).status).toBe(200)
})

test('a key opens its own business only, and calls of people stay closed to it', async () => {
  const { secret } = await made()
  await expectRefused(program(secret).get('/api/branch/all/nextdoor'), 403, 'You are not signed in to this business')
  await expectRefused(program(secret).get('/api/1.0/users/sessions/asempa'), 403, 'A program with an API key cannot make this call')
  await expectRefused(program(secret).post('/api/1.0/users/logout'), 403)
  const approved = program(secret).with({ 'x-approval': '2 7261 give_discount', 'idempotency-key': 'approved-1' })
  await expectRefused(
    approved.post('/api/sales/makesales/asempa', shop.bodies.sale({ soap: 1 }), { 'x-branch-code': 'ACC' }),
    403,
    'A program with an API key cannot ask for an approval by PIN',
  )
})

test('a key of one branch has no right that concerns every branch, and reverses no payroll', async () => {
  for (const scope of SCOPES.filter(each => !isForOneBranch(each)))
    await expectRefused(
      create({ scopes: ['sell', scope], branchid: 'ACC' }),
      400,
      `The right ${scope} concerns every branch. A key of one branch cannot have it`,
    )
  const { id, secret } = await made({ scopes: ['sell', 'reverse'], branchid: 'ACC' })
  for (const path of ['payroll_loan', 'payroll_emp_trans'])
    await expectRefused(
      program(secret).post(`/api/${path}/reverse/asempa/X-1`, { reason: 'Wrong' }),
      403,
      'Payroll is for every branch at once',
    )
  await shop.owner.query(`update api_key set scopes = '{see_employees}' where business_id = $1 and user_id = $2`, [shop.businessId, id])
  await expectRefused(program(secret).get('/api/payroll/overview/asempa'), 403, 'This API key does not have the right see_employees')
  const everywhere = await made({ scopes: ['see_employees'] })
  expect((await program(everywhere.secret).get('/api/payroll/overview/asempa')).status).toBe(200)
})

test('a refusal inside a call names the right that the key lacks, not the people who may', async () => {
  const { secret } = await made({ scopes: ['sell'], branchid: 'ACC' })
  const body = shop.bodies.sale({ soap: { quantity: 1, price: '14' } })
  const lacks = 'Key Soap Bar 350g costs 15.00. This API key does not have the right override_price'
  await shop.refuses(program(secret).post('/api/sales/makesales/asempa', body), 403, lacks)
})

test('addresses are compared in every form: networks, IPv6, and IPv4 in the form of IPv6', async () => {
  const { secret } = await made({ addresses: ['41.66.0.0/16', '192.168.1.20', '2001:db8::/32'] })
  for (const address of ['41.66.204.1', '192.168.1.20', '::ffff:41.66.1.1', '2001:db8:1::5'])
    expect([address, await fromAddress(secret, address)]).toEqual([address, 200])
  for (const address of ['41.67.0.1', '192.168.1.21', '::ffff:41.67.1.1', '2001:db9::1', '127.0.0.1'])
    expect([address, await fromAddress(secret, address)]).toEqual([address, 401])
  for (const wrong of ['41.66', '300.1.1.1', '10.0.0.0/33', '::/129', 'shop.example', '10.0.0.0/', 'fe80::1%eth0', '0x7f.1'])
    await expectRefused(
      create({ addresses: [wrong] }),
      400,
      `${wrong} is not an address such as 192.168.1.20 or a network such as 41.66.0.0/16`,
    )
})

test('a key stops with its maker: deactivated or no longer an administrator. With the maker back it works again', async () => {
  await shop.owner.query(`update app_user set role = 'ROLE_ADMIN' where username = 'granted'`)
  const { secret } = await made({}, shop.granted)
  const status = async () => (await program(secret).get(LIST)).status
  expect(await status()).toBe(200)
  const rename = (field: string) => shop.owner.query(`update app_user set ${field} where username = 'granted'`)
  await rename('active = false')
  await expectRefused(program(secret).get(LIST), 401, WRONG)
  expect((await admin.get(`${KEYS}/keys/asempa`)).text).toContain('"state":"stopped"')
  await rename(`active = true, role = 'ROLE_USER'`)
  await expectRefused(program(secret).get(LIST), 401, WRONG)
  await rename(`role = 'ROLE_ADMIN'`)
  expect(await status()).toBe(200)
  await rename(`role = 'ROLE_USER'`)
})

test('a revoked key stops with the next call, for good, and on every server', async () => {
  const { id, secret } = await made()
  const other = await buildApp({ database: shop.database, clock: () => now, tokenSecret: new Uint8Array(32), trustProxy: false })
  const there = withApiKey(other, secret)
  expect((await there.get(LIST)).status).toBe(200)
  expect((await revoke(id)).body).toEqual({ revoked: true })
  expect((await revoke(id)).body).toEqual({ revoked: false })
  await expectRefused(there.get(LIST), 401, WRONG)
  await expectRefused(program(secret).get(LIST), 401, WRONG)
  await other.close()
  await expectRefused(revoke(4711), 404)
  await expectRefused(revoke(1), 404)
})

test('each key has its own limit of calls, and is told when to try again @in-turn', async () => {
  const [busy, calm] = [await made(), await made()]
  const statuses = new Map<number, number>()
  for (let call = 0; call < KEY_CALLS_A_MINUTE + 3; call += 1) {
    const { status, headers } = await program(busy.secret).get(LIST)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 429) expect(headers['retry-after']).toBe('60')
  }
  expect([...statuses]).toEqual([
    [200, KEY_CALLS_A_MINUTE],
    [429, 3],
  ])
  expect((await program(calm.secret).get(LIST)).status).toBe(200)
  now = new Date(now.getTime() + 60_000)
  expect((await program(busy.secret).get(LIST)).status).toBe(200)
})

test('after thirty wrong keys in a minute an address waits; keys that have worked still do, and so do other addresses', async () => {
  const [busy, fresh] = [await made(), await made()]
  const from = '41.66.7.8'
  expect(await fromAddress(busy.secret, from)).toBe(200)
  const wrong: number[] = []
  for (let tried = 0; tried < 33; tried += 1) wrong.push(await fromAddress(newApiKey(), from))
  expect([wrong.slice(0, 30), wrong.slice(30)]).toEqual([wrong.slice(0, 30).map(() => 401), [429, 429, 429]])
  expect([await fromAddress(busy.secret, from), await fromAddress(fresh.secret, from)]).toEqual([200, 429])
  expect(await fromAddress(fresh.secret, '41.66.7.9')).toBe(200)
  await revoke(busy.id)
  expect([await fromAddress(busy.secret, from), await fromAddress(busy.secret, from)]).toEqual([401, 429])
  now = new Date(now.getTime() + 60_000)
  expect([await fromAddress(fresh.secret, from), await fromAddress(newApiKey(), from)]).toEqual([200, 401])
})

test('only an administrator makes keys, with the password, of rights that a key can have', async () => {
  await expectRefused(create({}, shop.granted), 403)
  await expectRefused(create({ password: 'wrong wrong' }), 400, 'The password is not correct')
  for (const scope of ['manage_users', 'manage_connections', 'act_for_every_branch', 'toString', 'ROLE_ADMIN'])
    await expectRefused(create({ scopes: ['sell', scope] }), 400, 'scopes.1 must be a right that a key can have')
  await expectRefused(create({ scopes: [] }), 400)
  await expectRefused(create({ branchid: 'XYZ' }), 404)
  await expectRefused(create({ lastday: '2026-11-01' }), 400, 'The last day is in the past')
})

test('a business has at most fifty keys that work, also when two are created at once', async () => {
  const revokeAll = () =>
    shop.owner.query('update api_key set revoked_by = 1, revoked_at = now() where business_id = $1 and revoked_at is null', [
      shop.businessId,
    ])
  await revokeAll()
  for (let keys = 0; keys < 49; keys += 1) await made()
  const [, second] = await whileTableIsHeld(shop, 'api_key', ...[1, 2].map(() => () => create()))
  expect(second).toMatchObject({ status: 409, body: { message: 'The business has 50 API keys that work. Revoke one first' } })
  await revokeAll()
})

test('the user of a key is no person: not listed, not edited, not activated, without a password, and the database agrees', async () => {
  const { id } = await made()
  expect((await admin.get('/api/1.0/users/usersbydbname/asempa')).text).not.toContain(`key:${id}`)
  for (const [path, body] of [
    ['activate', { id }],
    ['deactivate', { id }],
    ['resetpassword', { id, newpassword: 'one quiet harmattan morning' }],
    ['passwordlink', { id }],
    ['endsessions', { id }],
  ] as const)
    await expectRefused(admin.post(`/api/1.0/users/${path}/asempa`, body), 404)
  await expectRefused(shop.visitor.post('/api/1.0/users/login', { username: `key:${id}`, password: '' }), 400)
  await expectRefused(shop.visitor.post('/api/1.0/users/login', { username: `key:${id}`, password: 'x' }), 401)
  const set = (what: string) =>
    shop.owner.query(`update app_user set ${what} where business_id = $1 and user_id = $2`, [shop.businessId, id])
  await expect(set('active = true')).rejects.toThrow('app_user_key_never_signs_in')
  await expect(set(`password_hash = '$argon2id$x'`)).rejects.toThrow('app_user_password_hash_check')
})

test('malformed bodies are refused with a sentence, and nothing changes', async () => {
  const good = { name: 'Web shop', scopes: ['sell'], branchid: 'ACC', addresses: ['10.0.0.1'], lastday: '2027-01-01', password: PASSWORD }
  const options = { free: ['password'], optional: ['branchid', 'addresses', 'lastday'] }
  const bodies = [...spoiledBodies(good, options), ...spoiledBodies({ ...good, password: 'wrong wrong' }, options)]
  // An empty list and an empty day are what a form sends without addresses and without an end.
  const wrong = bodies.filter(({ title }) => title !== 'addresses is a list' && title !== 'lastday is the date ')
  await expectAllRefused(shop.owner, admin, `${KEYS}/createkey/asempa`, wrong)
  const ids = [...spoiledBodies({ id: 4711 }), ...spoiledBodies({ id: '4711' })]
  await expectAllRefused(shop.owner, admin, `${KEYS}/revokekey/asempa`, ids)
})

test('the last day of the calendar is no last day of a key: the day after it cannot be stored', async () => {
  await expectRefused(
    create({ lastday: '9999-12-31' }),
    400,
    'The last day is too far in the future. Leave it blank for a key that does not expire',
  )
  expect(fieldIn((await create({ lastday: '9999-12-30' })).body, 'key')).toMatchObject({ lastday: '9999-12-30', state: 'works' })
})

const fieldsSchema = z.object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()).default([]) })
const examplesSchema = z.record(z.string(), z.object({ value: z.unknown() }))
const bodySchema = z.object({
  schema: z.union([z.object({ items: fieldsSchema }).transform(({ items }) => items), fieldsSchema]),
  example: z.unknown().optional(),
  examples: examplesSchema.default({}),
})
const pathsSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({ requestBody: z.object({ content: z.object({ 'application/json': bodySchema }) }).optional() }).optional(),
    }),
  ),
})

test('a program without the right to date documents chooses the date of none', async () => {
  const { secret } = await made({ scopes: SCOPES.filter(scope => scope !== 'date_documents'), branchid: 'ALL' })
  const { paths } = pathsSchema.parse((await server.inject('/docs/json')).json())
  const dated: string[] = []
  const allowed: string[] = []
  await shop.mark()
  for (const [path, { post }] of Object.entries(paths)) {
    const body = post?.requestBody?.content['application/json']
    if (body === undefined || !('entryDate' in body.schema.properties) || body.schema.required.includes('entryDate')) continue
    const example = body.example ?? Object.values(body.examples)[0]?.value
    const chosen = (each: unknown) => ({ ...Object(each), entryDate: '2026-11-19' })
    const address = path.replace('{db}', 'asempa').replaceAll(/\{\w+\}/g, '1')
    const answer = await program(secret).post(address, Array.isArray(example) ? example.map(chosen) : chosen(example), AT_ACCRA)
    dated.push(path)
    if (answer.status !== 403 || !answer.text.includes('choose the date of a document')) allowed.push(`${path}: ${answer.text}`)
  }
  expect(allowed).toEqual([])
  expect(dated.length).toBeGreaterThanOrEqual(18)
  await shop.expectPosted(0)
})

test('a program that may buy, and not pay suppliers, buys on account only', async () => {
  const { secret } = await made({ scopes: ['buy', 'see_lists'], branchid: 'ACC' })
  const [pid, bank] = [await shop.supplier('Golden Oil Mill'), await shop.bank('Ecobank')]
  const buy = (fields: object) => {
    const line = {
      productId: shop.goods.soap.id,
      qty: 1,
      costPrice: 9,
      sellingprice: 0,
      pid,
      purchaseInvoice: 'GO-1',
      purchaseType: 'CREDIT',
    }
    return program(secret).post('/api/purchases/makepurchases/asempa', [{ ...line, ...fields }], AT_ACCRA)
  }
  await shop.mark()
  await shop.refuses(buy({ paidFrom: bank, paidReference: 'TRF-1' }), 403, 'This API key does not have the right pay_supplier')
  expect((await buy({})).status).toBe(200)
})
