import { describe, expect, test } from 'vitest'
import { chequesOf } from '../testing/cheques/cheque-verbs.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { expectOneOfTwo } from '../testing/gates/forgery.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '1000 worth 50000' }, kumasi: { rice: '1000 worth 50000' } })
const does = chequesOf(shop)
const gcb = await shop.bank('GCB current account')
const mill = await shop.supplier('Golden Oil Mill')
const esi = await shop.customer('Esi Boateng')
await saved(does.receive(esi, 100, { number: '900001' }))
await saved(does.receive(esi, 200, { number: '900002' }, { branch: 'KUM' }))
await saved(does.receive(esi, 300, { number: '900003' }))
await saved(does.deposit(['900003'], gcb))
await saved(shop.pay(mill, 50, { bank: gcb, refNo: '000001', cheque: { chequeNumber: '000001', chequeDate: '2026-11-20' } }))
const entry = await saved(
  shop.journal([
    ['C0000HQ', 500, 0],
    ['O0000BE', 0, 500],
  ]),
)
const [here, there, atBank] = [await does.idOf('900001'), await does.idOf('900002'), await does.idOf('900003')]
const own = await does.idOf('000001', 'given')

describe('spoiled bodies are refused, and nothing is written', () => {
  test.each<[path: string, body: Record<string, unknown>, optional: readonly string[]]>([
    [
      'deposit',
      { cheques: [here], bank: gcb, slipNumber: 'S-17', entryDate: '2026-11-20', early: true },
      ['slipNumber', 'entryDate', 'early'],
    ],
    [
      'name',
      { document: entry, branch: 'ACC', chequeNumber: 'A-5', bank: 'ADB', drawer: 'Esi', chequeDate: '2026-11-20', amount: 5, pid: esi },
      ['drawer', 'pid'],
    ],
    [`bounce/${atBank}`, { reason: 'No funds', fee: 5, feeBearer: 'CUSTOMER', pid: esi }, ['fee', 'feeBearer', 'pid']],
  ])('of %s', async (path, body, optional) => {
    const [call = '', id] = path.split('/')
    await expectAllRefused(
      shop.owner,
      shop.granted,
      `/api/cheques/${call}/asempa${id === undefined ? '' : `/${id}`}`,
      spoiledBodies(body, { optional }),
    )
  })

  test('of a payment by cheque', async () => {
    const body = {
      ...{ pid: esi, paymentType: 'CHEQUE', coa_account: 'C0000HQ', amount: 5, refNo: 'A-17', branchname: 'Accra Central' },
      cheque: { bank: 'ADB', drawer: 'Esi', chequeDate: '2026-11-20' },
    }
    const path = '/api/accounting/peopleacc/create/asempa'
    await expectAllRefused(shop.owner, shop.granted, path, spoiledBodies(body, { optional: ['branchname', 'drawer'] }))
  })

  test('of a sale with a cheque', async () => {
    const path = '/api/sales/makesales/asempa'
    for (const cheque of [
      5,
      [],
      'x',
      {},
      { bank: '' },
      { bank: 'ADB' },
      { bank: 'ADB', chequeDate: '31-11-2026' },
      { bank: 7, chequeDate: '2026-11-20' },
    ]) {
      const [first, ...rest] = shop.bodies.sale({ rice: 1 }, { tenders: [{ pid: 'C0000HQ', amount: '100', transactionId: '17' }] })
      const tenders = [{ pid: 'C0000HQ', amount: 100, transactionId: '17', cheque }]
      const answer = await shop.granted.post(path, [{ ...first, tenders }, ...rest])
      expect([answer.status, JSON.stringify(cheque)]).toEqual([400, JSON.stringify(cheque)])
    }
  })
})

test('a cheque that does not exist, or of another business, is not found', async () => {
  for (const id of [0, 99_999, 'x', -1, '1;drop']) {
    const { status } = await shop.granted.get(`/api/cheques/cheque/asempa/${id}`)
    expect([400, 404]).toContain(status)
  }
  await expectRefused(shop.stranger.get(`/api/cheques/cheque/nextdoor/${here}`), 404)
  await expectRefused(shop.stranger.post('/api/cheques/deposit/nextdoor', { cheques: [here], bank: gcb }), 404)
  await expectRefused(shop.stranger.get('/api/cheques/received/asempa'), 403)
  await expectRefused(shop.visitor.get('/api/cheques/received/asempa'), 401)
  await expectRefused(shop.granted.get('/api/cheques/slip/asempa/ACC-26-000001'), 404)
  for (const number of ['ACC-26-000001', 'ACC-CB26-000099', encodeURIComponent("x' or '1'='1"), 'x'.repeat(61)])
    expect([400, 404]).toContain((await shop.granted.get(`/api/cheques/return/asempa/${number}`)).status)
  await expectRefused(shop.denied.get('/api/cheques/return/asempa/ACC-CB26-000001'), 403)
  await expectRefused(shop.stranger.get('/api/cheques/return/asempa/ACC-CB26-000001'), 403)
  await expectRefused(shop.visitor.get('/api/cheques/return/asempa/ACC-CB26-000001'), 401)
})

test('a cashier sees the cheques received in the own branch, and does nothing with them', async () => {
  expect((await does.list('received', '?text=90000', shop.denied)).map(({ chequeNumber }) => chequeNumber)).toEqual(['900001', '900003'])
  await expectRefused(shop.denied.get('/api/cheques/received/asempa?branch=KUM'), 403)
  await expectRefused(shop.denied.get(`/api/cheques/cheque/asempa/${there}`), 403)
  await expectRefused(shop.denied.get(`/api/cheques/cheque/asempa/${own}`), 403)
  await expectRefused(shop.denied.get('/api/cheques/given/asempa'), 403)
  await expectRefused(does.deposit(['900001'], gcb, {}, shop.denied), 403)
  await expectRefused(does.bounce('900003', {}, shop.denied), 403)
})

test('of two who deposit, return or name the same cheque at once, one does', async () => {
  await saved(does.receive(esi, 10, { number: '900010' }))
  await shop.warmUp()
  const both = async (ask: () => Promise<{ readonly status: number }>) =>
    (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status).toSorted()
  const id = await does.idOf('900010')
  expect(await both(() => does.post('deposit/asempa', { cheques: [id], bank: gcb }))).toEqual([200, 409, 409])
  expect(await both(() => does.post(`bounce/asempa/${id}`, { reason: 'No funds' }))).toEqual([200, 409, 409])
  expect(await both(() => does.post(`again/asempa/${id}`, {}))).toEqual([200, 409, 409])
  const cheque = { document: entry, branch: 'ACC', chequeNumber: '5', bank: 'ADB', chequeDate: '2026-11-20', amount: 400 }
  let number = 0
  const naming = () => {
    number += 1
    return does.post('name/asempa', { ...cheque, chequeNumber: `91${number}` })
  }
  expect(await both(naming)).toEqual([200, 400, 400])
  expect(await both(() => does.receive(esi, 10, { number: '900011' }))).toEqual([200, 409, 409])
  expect(await shop.fault()).toBeNull()
})

test('of two steps of a cheque that two transactions write at once, the database takes one', async () => {
  const step = { cheque_id: atBank, step_no: 0, kind: 'CLEAR', step_date: '2026-11-20', note: '', user_id: 1, recorded_at: '2026-11-20' }
  await expectOneOfTwo(shop, 'cheque_step', [step, step], { code: 'AK420' })
})
