import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { type SpoilOptions, spoiledBodies } from '../testing/gates/spoiled.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import type { Answer, Caller } from '../testing/world/caller.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { testShop } from '../testing/world/test-shop.ts'

// Fields, queries and calls that are additions to the specification, with every kind of invalid value.
const AT_ACCRA = { 'x-branch-code': 'ACC' }

const shop = await testShop({ accra: { rice: '20 worth 6000' }, prices: { rice: '360' } })
const { rice } = shop.goods
let granted: Caller

granted = shop.granted.with(AT_ACCRA)
const admin = shop.admin.with(AT_ACCRA)
const mill = await shop.supplier('Golden Oil Mill')
const momo = await shop.bank('MTN MoMo wallet')

const refuseAll = (caller: Caller, path: string, good: Parameters<typeof spoiledBodies>[0], options: SpoilOptions = {}) =>
  expectAllRefused(shop.owner, caller, path, spoiledBodies(good, options))

test('opening stock of an existing product', () =>
  refuseAll(
    granted,
    `/api/product/openingstock/asempa/${rice.id}`,
    { qty: 24, costPrice: 7.25, expiringDateStr: '31-12-2027', entryDate: '2026-11-01' },
    { optional: ['costPrice', 'expiringDateStr', 'entryDate'] },
  ))

test('whether the list of first steps is hidden', async () => {
  const path = '/api/settings/firststeps/asempa'
  const before = await fingerprint(shop.owner)
  for (const { title, body } of shareOf(spoiledBodies({ hidden: true })))
    expect([title, (await admin.post(path, body)).status]).toEqual([title, expect.toBeOneOf([400, 413, 415, 422])])
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('a purchase with a date and a payment', () => {
  const line = {
    productId: rice.id,
    productName: rice.name,
    costPrice: 300,
    sellingprice: 0,
    qty: 2,
    expiringDateStr: '',
    pid: mill,
    purchaseInvoice: 'N-1',
    purchaseType: 'CREDIT',
    entryDate: '2026-11-10',
    paidFrom: momo,
    paidReference: 'MP-1',
  }
  return refuseAll(granted, '/api/purchases/makepurchases/asempa', [line], {
    ignored: ['productName'],
    optional: ['expiringDateStr', 'purchaseType', 'entryDate', 'paidFrom', 'paidReference'],
  })
})

test('a payment with a date', () =>
  refuseAll(
    granted,
    '/api/accounting/peopleacc/paysupplier/asempa?again=yes',
    { pid: mill, paymentType: 'CASH', coa_account: 'C0000HD', amount: 100, refNo: 'R1', entryDate: '2026-11-10' },
    { optional: ['coa_account', 'entryDate', 'refNo'] },
  ))

const HOSTILE = [
  '',
  '%00',
  '%E2%80%A8',
  '%F3%A0%81%81',
  '%zz',
  "'%20or%201=1--",
  '9'.repeat(400),
  '..%2F..',
  'null',
  '[]',
  '1e9',
  '-1',
  '0',
]

test('invalid numbers and branches in the paths of new calls are refused with a sentence', async () => {
  const before = await fingerprint(shop.owner)
  const calls: readonly (readonly [string, (text: string) => Promise<Answer>])[] = [
    ['opening stock', text => granted.post(`/api/product/openingstock/asempa/${text}`, { qty: 1 })],
    ['confirm', text => granted.post(`/api/sales/confirmpayments/asempa/${text}`, {})],
    ['means', text => granted.get(`/api/sales/means/asempa/${text}`)],
    ['to confirm', text => granted.get(`/api/sales/toconfirm/asempa/${text}`)],
    ['paid again', text => granted.post(`/api/purchases/makepurchases/asempa?paidAgain=${text}`, [])],
    ['expired', text => granted.post(`/api/shop/order/sell/asempa/1?expired=${text}`, {})],
    ['first day', text => admin.post(`/api/settings/firstday/${text}`, { firstDay: '2026-01-01' })],
  ]
  for (const [name, call] of calls)
    for (const text of shareOf(HOSTILE)) {
      const answer = await call(text)
      expect([name, text, answer.status, answer.text]).toEqual([
        name,
        text,
        expect.toBeOneOf([400, 403, 404, 414]),
        expect.stringMatching(/"message":"\w/),
      ])
    }
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('permission to sell expired goods is yes or no', async () => {
  const before = await fingerprint(shop.owner)
  for (const sellExpired of ['yes', 1, 0, [], {}, 'true', ['true'], 'x'.repeat(100_000)]) {
    const [line, ...rest] = shop.bodies.sale({ rice: 1 }, { branch: 'ACC' })
    const answer = await shop.denied.post('/api/sales/makesales/asempa', [{ ...line, sellExpired }, ...rest])
    expect([sellExpired, answer.status]).toEqual([sellExpired, 400])
  }
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('a first day moved by several administrators at once ends as one of their days', async () => {
  const days = ['2026-11-20', '2026-01-01', '2020-02-29', '2007-07-01']
  const answers = await Promise.all(days.map(firstDay => admin.post('/api/settings/firstday/asempa', { firstDay })))
  expect(answers.map(({ status }) => status)).toEqual(days.map(() => 200))
  expect((await admin.get('/api/settings/rules/asempa')).body).toMatchObject({ firstDay: expect.toBeOneOf(days) })
})
