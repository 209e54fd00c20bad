import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { fieldIn, openCaller, textIn } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const CREATE = '/api/sharing/create/asempa'
const OPEN = '/api/shared/open'
const ADDRESS = '/api/settings/publicaddress/asempa'
const PERIOD = { start: '2026-11-01', end: '2026-11-30' }
const ENDED = 'This link has ended or was withdrawn. Ask the shop for a new one'

let now = new Date('2026-11-20T10:00:00Z')
const shop = await testShop({
  clock: () => now,
  accra: { rice: '30 worth 9150' },
  kumasi: { rice: '9 worth 2745' },
  prices: { rice: '370' },
})
const nana = await shop.customer('Nana Yaa')
const sale = await shop.sell({ rice: 2 }, { by: shop.denied, saleType: 'CREDIT', customer: nana })
const inKumasi = await shop.sell({ rice: 1 }, { by: shop.admin, branch: 'KUM' })
const receipt = { kind: 'receipt', reference: sale.number, days: 30 }
const statement = { kind: 'statement', reference: nana, ...PERIOD, days: 7 }

const share = async (body: object, by = shop.denied) => {
  const { status, body: made, text } = await by.post(CREATE, body)
  expect([status, text]).toEqual([200, expect.anything()])
  const url = textIn(made, 'url')
  return { id: Number(fieldIn(made, 'id')), url, token: url.split('#')[1] ?? '' }
}
const visit = (token: string) => shop.visitor.post(OPEN, { token })

test('without a public address there are no links; only an administrator sets it, and the audit trail records it', async () => {
  await expectRefused(shop.denied.post(CREATE, receipt), 409, { code: 'no_public_address' })
  await expectRefused(shop.granted.post(ADDRESS, { address: 'https://shop.example' }), 403)
  for (const address of [
    'shop.example',
    'javascript:alert(1)',
    'https://a b',
    'https://shop.example/x',
    'https://u:p@shop.example',
    'ftp://x',
  ])
    expect([address, (await shop.admin.post(ADDRESS, { address })).status]).toEqual([address, 400])
  expect((await shop.denied.get('/api/settings/profile/asempa')).body).toMatchObject({ publicAddress: '' })
  await shop.admin.post(ADDRESS, { address: 'https://shop.example' })
  expect((await shop.denied.get('/api/settings/profile/asempa')).body).toMatchObject({ publicAddress: 'https://shop.example' })
  const trail = await shop.admin.get('/api/audit/list/asempa?from=2026-11-20&until=2026-11-20&kind=setting')
  expect(trail.text).toContain('https://shop.example')
})

test('a visitor with the link sees the receipt as it is printed, without names of staff or ids', async () => {
  const { url, token } = await share(receipt)
  expect(url).toMatch(/^https:\/\/shop\.example\/shared#[\w-]{43}$/)
  const answer = await visit(token)
  expect(answer.body).toMatchObject({
    kind: 'receipt',
    issuer: { name: 'Asempa Trading Ltd', phone: '030 200 0000' },
    statement: null,
    receipt: [
      { invNo: sale.number, quantity: 2, amount: 740, total: 740, attendant: '', username: '', productId: 0, account: { balanceDue: 740 } },
    ],
  })
  expect(answer.text).not.toMatch(/denied|granted|CUS-|costprice|userId/)
})

test('a visitor with the link sees the statement of one customer for its period, and nothing else of their record', async () => {
  const answer = await visit((await share(statement)).token)
  expect(answer.body).toMatchObject({
    kind: 'statement',
    receipt: null,
    statement: { payee: { payee: 'Nana Yaa', phone: '024 111 2222' }, ...PERIOD, closing: -740, lines: [{ document: sale.number }] },
  })
  expect(Object.keys(Object(fieldIn(fieldIn(answer.body, 'statement'), 'payee'))).sort()).toEqual(['address', 'payee', 'phone', 'pid'])
})

test('a visitor with the link sees the quotation, without who created it, the customer’s record or the catalogue', async () => {
  const made = await shop.granted.post('/api/sales/quotation/asempa', {
    branch: 'ACC',
    customerName: 'Esi Boateng',
    phone: '024 555 0101',
    validUntil: '2026-11-30',
    note: '',
    lines: [{ productId: shop.goods.rice.id, qty: 2, price: 370 }],
  })
  const reference = String(fieldIn(made.body, 'quotationNumber'))
  const { id, token } = await share({ kind: 'quotation', reference, days: 7 })
  expect((await visit(token)).body).toMatchObject({
    kind: 'quotation',
    quotation: {
      quotationNumber: reference,
      customerName: 'Esi Boateng',
      total: 740,
      createdBy: '',
      pid: null,
      lines: [{ amount: 740, product: null }],
    },
  })
  await shop.denied.post(`/api/sharing/withdraw/asempa/${id}`)
})

test('only a hash of the token is stored, and an Idempotency-Key stores no token either', async () => {
  const made = await shop.denied.post(CREATE, receipt, { 'idempotency-key': 'share-it-once' })
  const token = textIn(made.body, 'url').split('#')[1] ?? ''
  const stored = await shop.owner.query(
    `select (select json_agg(s) from share_link s)::text || coalesce((select json_agg(r) from request r)::text, '') as all`,
  )
  expect(token).toHaveLength(43)
  expect(JSON.stringify(stored.rows)).not.toContain(token)
  const audited = await shop.admin.get('/api/audit/list/asempa?from=2026-11-20&until=2026-11-20&kind=share_link')
  expect(audited.text).toContain(`receipt ${sale.number}, until 20-12-2026`)
  expect(audited.text).not.toContain(token)
})

test('a withdrawn link, one that ended and one that never existed answer alike', async () => {
  const { id, token } = await share(receipt)
  const short = await share({ ...receipt, days: 1 })
  expect((await shop.granted.get(`/api/sharing/of/asempa/receipt/${sale.number}`)).body).toMatchObject([
    { id: short.id },
    { id, createdBy: 'denied' },
    {},
    {},
  ])
  expect((await shop.denied.post(`/api/sharing/withdraw/asempa/${id}`)).body).toEqual({ withdrawn: true })
  expect((await shop.denied.post(`/api/sharing/withdraw/asempa/${id}`)).body).toEqual({ withdrawn: false })
  await expectRefused(visit(token), 404, ENDED)
  await expectRefused(visit('x'.repeat(43)), 404, ENDED)
  expect((await visit(short.token)).status).toBe(200)
  now = new Date('2026-11-21T10:00:00Z')
  await expectRefused(visit(short.token), 404, ENDED)
  now = new Date('2026-11-20T10:01:00Z')
  await expectRefused(shop.denied.post('/api/sharing/withdraw/asempa/99'), 404)
})

test('nobody shares, lists or withdraws beyond their branch or their business', async () => {
  await expectRefused(shop.denied.post(CREATE, { ...receipt, reference: inKumasi.number }), 403, { code: 'not_your_branch' })
  const { id } = await share({ ...receipt, reference: inKumasi.number }, shop.admin)
  await expectRefused(shop.denied.post(`/api/sharing/withdraw/asempa/${id}`), 403)
  expect((await shop.denied.get(`/api/sharing/of/asempa/receipt/${inKumasi.number}`)).body).toEqual([])
  await expectRefused(shop.granted.get('/api/sharing/list/asempa'), 403)
  expect((await shop.admin.get('/api/sharing/list/asempa')).body).toMatchObject([{ id, reference: inKumasi.number }, {}, {}, {}, {}])
  const before = await fingerprint(shop.owner)
  await expectRefused(shop.stranger.post(CREATE, receipt), 403)
  await shop.stranger.post('/api/settings/publicaddress/nextdoor', { address: 'https://next.example' })
  await expectRefused(shop.stranger.post('/api/sharing/create/nextdoor', receipt), 404)
  await expectRefused(shop.stranger.post(`/api/sharing/withdraw/nextdoor/${id}`), 404)
  await expectRefused(shop.visitor.post(CREATE, receipt), 401)
  expect(before).not.toBe('')
})

test('a statement of a user tied to a branch shows that branch only, to the visitor too', async () => {
  await shop.sell({ rice: 1 }, { by: shop.admin, branch: 'KUM', saleType: 'CREDIT', customer: nana })
  expect((await visit((await share(statement)).token)).body).toMatchObject({ statement: { closing: -740 } })
  expect((await visit((await share(statement, shop.admin)).token)).body).toMatchObject({ statement: { closing: -1110 } })
})

test('only documents of customers are shared, and a statement needs its period', async () => {
  const mill = await shop.supplier('Golden Oil Mill')
  await expectRefused(shop.admin.post(CREATE, { ...statement, reference: mill }), 404)
  await expectRefused(shop.denied.post(CREATE, { ...receipt, reference: 'ACC-26-999999' }), 404)
  await expectRefused(shop.denied.post(CREATE, { ...receipt, ...PERIOD }), 400)
  await expectRefused(shop.denied.post(CREATE, { kind: 'statement', reference: nana, days: 7 }), 400)
  await expectRefused(shop.denied.post(CREATE, { ...statement, start: '2026-12-01' }), 400)
  await expectRefused(shop.denied.post(CREATE, { ...receipt, kind: 'payslip' }), 400)
  await expectRefused(shop.denied.post(CREATE, { ...receipt, days: 366 }), 400)
  await expectAllRefused(shop.owner, shop.denied, CREATE, spoiledBodies(receipt))
})

test('guessing tokens is stopped after twenty in a minute, and a hostile token is a refusal', async () => {
  now = new Date('2026-11-20T11:00:00Z')
  for (const token of ['', ' ', "' or 1=1 --", '\u0000', 'x'.repeat(101), '../../etc', 5, null, { $ne: 1 }])
    expect([token, [400, 404].includes((await shop.visitor.post(OPEN, { token })).status)]).toEqual([token, true])
  now = new Date('2026-11-20T11:05:00Z')
  const { token } = await share(receipt)
  for (let guess = 0; guess < 20; guess += 1) expect((await visit(`guess-${guess}`)).status).toBe(404)
  await expectRefused(visit(token), 429, { code: 'too_many_tries' })
  now = new Date('2026-11-20T11:06:01Z')
  expect((await visit(token)).status).toBe(200)
})

test('a reversed sale can still be opened and is marked as reversed', async () => {
  const { token } = await share(receipt)
  await shop.reverse('sale', sale.number)
  expect((await visit(token)).body).toMatchObject({ receipt: [{ reversedBy: expect.stringMatching(/^ACC-X/) }] })
})

test('signing in again does not matter to a link, and no other call takes its token', async () => {
  await openCaller(shop.server, { username: 'denied', password: PASSWORD })
  await keepSessions(shop)
  const { token } = await share(statement)
  expect((await visit(token)).status).toBe(200)
  const asBearer = shop.visitor.with({ authorization: `Bearer ${token}` })
  await expectRefused(asBearer.get(`/api/sales/byinvoice/asempa/${sale.number}`), 401)
})
