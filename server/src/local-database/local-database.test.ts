import { describe, expect, test } from 'vitest'
import { systemClock } from '../host/clock.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { inTransaction } from '../testing/gates/forgery.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { readsOf } from '../testing/installation/reads.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'
import { copiedCustomers } from './local-copy-queries.ts'

const CALL = '/api/upload/local'
const ACCRA = { database: 'asempa', branch: 'ACC' }

const shop = await testShop({ isNew: true, clock: systemClock, accra: { milo: '24 worth 1700', soap: '10 worth 100' } })
const { milo, soap } = shop.goods

const nana = await shop.customer('Nana Yaa')
const load = (body: object = ACCRA, caller = shop.denied) => caller.post(CALL, body)

/** Backdates everything, so that only the changes of a test are new. */
const letTimePass = async (): Promise<string> => {
  for (const table of ['product', 'stock_position', 'payee']) {
    await shop.superuser.query(`alter table ${table} disable trigger note_change`)
    await shop.superuser.query(`update ${table} set changed_at = now() - interval '1 day'`)
    await shop.superuser.query(`alter table ${table} enable trigger note_change`)
  }
  return new Date(Date.now() - 60_000).toISOString()
}

const sendForm = (body: string, type: string) =>
  shop.server.inject({
    method: 'POST',
    url: CALL,
    headers: { 'content-type': type, authorization: `Bearer ${shop.denied.token}` },
    payload: body,
  })

const multipart = (fields: Readonly<Record<string, string>>, file = ''): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `--xyz\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`)
    .join('')}--xyz--\r\n`

await shop.supplier('Fan Milk Depot')

describe('the copy of a branch', () => {
  test('REQ-333 POST /api/upload/local returns products, stock and customers, for JSON and both kinds of form', async () => {
    const answer = await load()
    expect(answer.body).toEqual({
      database: 'asempa',
      branch: 'ACC',
      whole: true,
      allCustomers: true,
      since: expect.any(String),
      more: false,
      afterProduct: soap.id,
      afterCustomer: expect.any(Number),
      productCount: 2,
      customerCount: 1,
      products: [
        { id: milo.id, productName: milo.name, productCode: '', barcode: '', retCash: 85, available: 24 },
        { id: soap.id, productName: soap.name, productCode: '', barcode: '', retCash: 15, available: 10 },
      ],
      removedProducts: [],
      customers: [{ pid: nana, payee: 'Nana Yaa', phone: '024 111 2222', owed: 0, creditLimit: null }],
      removedCustomers: [],
      favourites: [],
      onHold: [],
      scalePatterns: [],
    })
    const urlencoded = await sendForm(new URLSearchParams(ACCRA).toString(), 'application/x-www-form-urlencoded')
    const form = await sendForm(multipart(ACCRA), 'multipart/form-data; boundary=xyz')
    for (const each of [urlencoded, form])
      expect([each.statusCode, each.json().products]).toEqual([200, expect.objectContaining({ length: 2 })])
  })

  test('the token determines the business and the call the branch, so that a body need not', async () => {
    const whole = { database: 'asempa', branch: 'ACC', whole: true, products: [{ id: milo.id }, { id: soap.id }] }
    const inAccra = shop.admin.with({ 'x-branch-code': 'ACC' })
    for (const [caller, body] of [
      [inAccra, undefined],
      [inAccra, {}],
      [shop.denied, {}],
    ] as const)
      expect(await caller.post(CALL, body)).toMatchObject({ status: 200, body: whole })
    expect((await sendForm(multipart({ note: 'x' }), 'multipart/form-data; boundary=xyz')).statusCode).toBe(200)
    expect(await load({ database: 'asempa' }, shop.admin)).toMatchObject({ status: 400, body: { code: 'branch_needed' } })
  })

  test('it contains no cost, not even for the administrator', async () => {
    const { text } = await load(ACCRA, shop.admin)
    expect(text).not.toMatch(/cost|value|margin|salary|pay":|balance/i)
  })

  test('the stock is that of the branch', async () => {
    const kumasi = await load({ database: 'ASEMPA', branch: 'KUM' }, shop.admin)
    expect(kumasi.body).toMatchObject({ products: [{ available: 0 }, { available: 0 }] })
  })
})

describe('an update', () => {
  test('contains only changes: what was sold, repriced, archived or added', async () => {
    const since = await letTimePass()
    expect((await load({ ...ACCRA, since })).body).toMatchObject({ whole: false, products: [], customers: [] })
    await shop.sell({ milo: 2 }, { by: shop.admin })
    expect((await load({ ...ACCRA, since })).body).toMatchObject({ products: [{ id: milo.id, available: 22 }], customers: [] })
    expect((await load({ database: 'asempa', branch: 'KUM', since }, shop.admin)).body).toMatchObject({ products: [] })
    await shop.admin.post('/api/product/edit/asempa', { id: soap.id, retCash: 16 })
    const kofi = await shop.customer('Kofi Sarpong')
    expect((await load({ ...ACCRA, since })).body).toMatchObject({
      products: [{ id: milo.id }, { id: soap.id, retCash: 16 }],
      customers: [{ pid: kofi }],
    })
    await shop.superuser.query('update product set archived_at = now() where product_id = $1', [soap.id])
    await shop.superuser.query('update payee set active = false where pid = $1', [kofi])
    expect((await load({ ...ACCRA, since })).body).toMatchObject({
      products: [{ id: milo.id }],
      removedProducts: [soap.id],
      removedCustomers: [kofi],
    })
    expect((await load()).body).toMatchObject({ products: [{ id: milo.id }], removedProducts: [], customers: [{ pid: nana }] })
    await shop.superuser.query('update product set archived_at = null where product_id = $1', [soap.id])
  })

  test('a till that has deleted its customers gets every customer and only the changed products', async () => {
    const since = await letTimePass()
    expect((await load({ ...ACCRA, since, allCustomers: 'yes' })).body).toMatchObject({
      whole: false,
      allCustomers: true,
      products: [],
      customers: [{ pid: nana }],
    })
    expect((await load({ ...ACCRA, since })).body).toMatchObject({ whole: false, allCustomers: false, customers: [] })
    expect(await load({ ...ACCRA, since, allCustomers: 'no' })).toMatchObject({ status: 400 })
  })

  test('the next update reaches back over transactions that were under way', async () => {
    const { body } = await load()
    const next = typeof body === 'object' && body !== null && 'since' in body ? String(body.since) : ''
    expect(Date.now() - Date.parse(next)).toBeGreaterThanOrEqual(4 * 60_000)
  })

  test('a long list comes in parts, each row once', async () => {
    await shop.superuser.query(
      `insert into product (business_id, product_id, name, cost_price, selling_price, search_text, created_by)
       select $1, 5000 + n, 'Filler ' || n, 0, 10000, 'filler ' || n, 1 from generate_series(1, 1500) n`,
      [shop.businessId],
    )
    const seen: number[] = []
    let part = { more: true, afterProduct: 0, afterCustomer: 0, products: [{ id: 0 }] }
    for (let parts = 0; part.more && parts < 5; parts += 1) {
      const { afterProduct, afterCustomer } = part
      part = JSON.parse((await load({ ...ACCRA, afterProduct, afterCustomer })).text)
      seen.push(...part.products.map(({ id }) => id))
    }
    expect(seen).toHaveLength(1502)
    expect(new Set(seen).size).toBe(1502)
  })
})

describe('without permission', () => {
  test('another branch, another business and visitors get nothing', async () => {
    expect(await load({ database: 'asempa', branch: 'KUM' })).toMatchObject({ status: 403, body: { code: 'not_your_branch' } })
    expect(await load({ database: 'nextdoor', branch: 'ACC' })).toMatchObject({ status: 403, body: { code: 'not_your_business' } })
    expect(await load(ACCRA, shop.stranger)).toMatchObject({ status: 403, body: { code: 'not_your_business' } })
    expect(await load({ database: 'nextdoor', branch: 'ACC' }, shop.stranger)).toMatchObject({ status: 404 })
    expect(await load(ACCRA, shop.visitor)).toMatchObject({ status: 401 })
  })

  test('invalid requests are refused with a sentence, and nothing changes', async () => {
    const good = { ...ACCRA, since: '2026-11-20T14:32:00.000Z', afterProduct: 1, allCustomers: 'yes' }
    await expectAllRefused(
      shop.owner,
      shop.denied,
      CALL,
      spoiledBodies(good, { optional: ['afterProduct', 'database', 'branch', 'allCustomers'] }).filter(isSpoiled),
    )
  })

  test.each(['2026-02-30T10:00:00Z', '2026-11-20', '2026-11-20T25:00:00Z', '2026-11-20T10:00:00+01:00', 'now', ''])(
    'the moment %j is none',
    async since => expect(await load({ ...ACCRA, since })).toMatchObject({ status: 400 }),
  )

  test('a form that is malformed, contains a file, repeats a field or is too large is refused', async () => {
    const type = 'multipart/form-data; boundary=xyz'
    const forms: readonly (readonly [string, string])[] = [
      ['nothing of a form', type],
      [multipart(ACCRA), 'multipart/form-data'],
      [multipart(ACCRA).slice(0, -20), type],
      [multipart({ database: 'asempa', branch: 'ACC' }, '; filename="till.exe"'), type],
      ['database=asempa&branch=ACC&branch=KUM', 'application/x-www-form-urlencoded'],
      ['database=asempa&branch=ACC&__proto__=x&afterProduct=1e5', 'application/x-www-form-urlencoded'],
      [`database=asempa&branch=ACC&note=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded'],
      ['database=asempa&branch=ACC', 'text/plain'],
    ]
    for (const [body, kind] of forms) {
      const { statusCode, payload } = await sendForm(body, kind)
      expect([kind, body.slice(0, 40), statusCode >= 400 && statusCode < 500]).toEqual([kind, body.slice(0, 40), true])
      expect(JSON.parse(payload).message).not.toBe('')
    }
  })

  test('no other call accepts a form', async () => {
    const sale = await shop.server.inject({
      method: 'POST',
      url: '/api/sales/makesales/asempa',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${shop.denied.token}` },
      payload: 'x=1',
    })
    expect(sale.statusCode).toBe(415)
  })
})

/** Moments are tested above, one by one; the general cases know dates only. No body and an empty one request everything. */
const isSpoiled = ({ title }: { readonly title: string }): boolean =>
  !title.startsWith('since') && !['the body is nothing', 'the body is an empty object'].includes(title)

test('an update reads the postings since the last one, and one before them, also past one of a server whose clock is behind', async () => {
  const spoil = (text: string) =>
    inTransaction(shop.superuser, null, async client => {
      await client.query('set local session_replication_role = replica')
      await client.query(text)
    })
  await spoil("update posting set recorded_at = recorded_at - interval '1 day'")
  await spoil("update payee set changed_at = changed_at - interval '1 day'")
  const since = new Date(Date.now() - 60_000)
  await saved(shop.sell({ milo: 1 }, { by: shop.admin, saleType: 'CREDIT', customer: nana }))
  await saved(shop.sell({ milo: 1 }, { by: shop.admin }))
  await spoil(
    `update posting set recorded_at = recorded_at - interval '10 minutes' where posting_id = (select max(posting_id) from posting)`,
  )
  const { rows } = await shop.database.read(shop.businessId, async tx => {
    await tx.row({ name: 'test-by-index', text: "select set_config('enable_seqscan', 'off', true)" })
    return readsOf(tx, 'posting', async () => expect(await copiedCustomers(tx, { since, after: 0 })).toMatchObject([{ pid: nana }]))
  })
  // Three when walking back, one of them in two versions, and one for the line that names a customer.
  expect(rows).toBe(5)
})
