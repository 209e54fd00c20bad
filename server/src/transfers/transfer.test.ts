import { decodeFine } from '@akonta/domain/quantity'
import { transferToWire } from '@akonta/domain/transfers/transfer-wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { expectLedger } from '../testing/world/expect-ledger.ts'
import { openShop, type Shop } from '../testing/world/shop.ts'
import { stockUp } from '../testing/world/stock-up.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const MAKE = '/api/producttransfer/maketransfer/asempa'

const RICE = { id: 1001, name: 'Royal Aroma Rice 25kg', price: '380' }
const MILO = { id: 1002, name: 'Milo Tin 400g', price: '85' }
const SOAP = { id: 1003, name: 'Key Soap Bar 350g', price: '15' }

let shop: Shop
let before = 0n

const LAST_POSTING = { name: 'test-last-posting', text: 'select posting_count from ledger_head where business_id = $1' }
const lastPosting = () =>
  shop.database.read(
    shop.businessId,
    async tx => (await tx.row<{ posting_count: bigint }>(LAST_POSTING, [shop.businessId]))?.posting_count ?? 0n,
  )

const STOCK = {
  name: 'test-on-hand',
  text: 'select quantity, value from stock_position where business_id = $1 and branch_id = $2 and product_id = $3',
}
const onHand = (branch: number, product: number) =>
  shop.database.read(shop.businessId, tx => tx.row<{ quantity: bigint; value: bigint }>(STOCK, [shop.businessId, branch, product]))

type Wanted = { readonly id: number; readonly name: string; readonly quantity: string }
type Way = { readonly from?: string; readonly to?: string; readonly date?: string; readonly deliveredBy?: string }

const fine = (text: string): bigint => {
  const decoded = decodeFine(text)
  if (!decoded.ok) throw new Error(decoded.fault)
  return decoded.value
}

/** The body that the screen sends. The cost on it is wrong on purpose: the server has its own. */
const transferLines = (goods: readonly Wanted[], { from = 'ACC', to = 'KUM', date = '2026-11-20', deliveredBy = 'Yaw Mensah' }: Way = {}) =>
  transferToWire(
    {
      source: from,
      destination: to,
      date,
      deliveredBy,
      lines: goods.map(each => ({
        productId: each.id,
        productName: each.name,
        quantity: fine(each.quantity),
        costPrice: 10_000n,
        sellingPrice: 850_000n,
      })),
    },
    { userId: 999, username: 'boss' },
  )

const numberOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'invoicenoGen' in body ? String(body.invoicenoGen) : ''

beforeAll(async () => {
  shop = await openShop({ clock: () => NOW })
  const { accra, kumasi } = shop.branches
  await stockUp(
    shop,
    accra,
    [
      { ...RICE, quantity: '26', value: '7930.00' },
      { ...MILO, quantity: '86', value: '6140.40' },
      { ...SOAP, quantity: '3', value: '10.00' },
    ],
    NOW,
  )
  await stockUp(shop, kumasi, [{ ...RICE, quantity: '4', value: '1280.00' }], NOW)
})
beforeEach(async () => {
  before = await lastPosting()
})
afterAll(() => shop.close())

describe('a transfer', () => {
  test('REQ-339 AMB-104 moves goods at the sender’s average, both sides in one posting, whatever cost was typed', async () => {
    const answer = await shop.admin.post(MAKE, transferLines([{ ...RICE, quantity: '6' }]))
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: 'ACC-T26-000001' } })
    await expectLedger(
      shop.database,
      shop.businessId,
      `
      [Accra Central]
      Inventory                       1,830.00
      Branch current account  1,830.00
      [Kumasi Adum]
      Inventory               1,830.00
      Branch current account          1,830.00`,
      before,
    )
    expect(await lastPosting()).toBe(before + 1n)
    expect(await onHand(shop.branches.accra, RICE.id)).toEqual({ quantity: 200_000n, value: 610_000n })
    expect(await onHand(shop.branches.kumasi, RICE.id)).toEqual({ quantity: 100_000n, value: 311_000n })
  })

  test('of everything there is takes the whole value along, so that no pesewa stays on an empty shelf', async () => {
    const answer = await shop.admin.post(MAKE, transferLines([{ ...SOAP, quantity: '3' }]))
    expect(answer.body).toMatchObject({ savedSuccessfully: true })
    expect(await onHand(shop.branches.accra, SOAP.id)).toEqual({ quantity: 0n, value: 0n })
    expect(await onHand(shop.branches.kumasi, SOAP.id)).toEqual({ quantity: 30_000n, value: 1_000n })
  })

  test('REQ-214 REQ-341 AMB-094 AMB-097 its waybill is answered by the production call', async () => {
    const answer = await shop.admin.get('/api/production/byinvoice/asempa/ACC-T26-000001')
    expect(answer.body).toEqual([
      {
        productname: 'Royal Aroma Rice 25kg',
        qty: 6,
        costprice: 305,
        username: 'admin',
        productId: RICE.id,
        amount: 1830,
        total: 1830,
        kind: 'transfer',
        invoicenoGen: 'ACC-T26-000001',
        entrydate: '2026-11-20',
        branchname: 'Accra Central',
        des_branchname: 'Kumasi Adum',
        deliveredBy: 'Yaw Mensah',
        attendant: 'Ama Owner',
        reversedby: '',
        overhead: null,
        components: [],
      },
    ])
  })

  test('REQ-217 REQ-342 AMB-105 the report of the sender lists it with its destination and the value sent', async () => {
    const rows = (await shop.admin.get('/api/producttransferacc/bydatebranch/asempa/ACC/2026-11-20/2026-11-20')).body
    expect(Array.isArray(rows) ? rows[0] : null).toEqual({
      transno: 'ACC-T26-000001',
      entrydate: '2026-11-20',
      branchname: 'Kumasi Adum',
      total_costprice: 1830,
      invoicenoGen: 'ACC-T26-000001',
      reversedby: '',
      reverses: '',
    })
    expect((await shop.admin.get('/api/producttransferacc/bydatebranch/asempa/KUM/2026-11-20/2026-11-20')).body).toEqual([])
    expect((await shop.admin.get('/api/producttransferacc/bydatebranch/asempa/ACC/2026-11-21/2026-11-20')).body).toEqual([])
  })

  test('costs are not for who may not see them', async () => {
    const rows = (await shop.denied.get('/api/producttransferacc/bydatebranch/asempa/ACC/2026-11-20/2026-11-20')).body
    expect(Array.isArray(rows) ? rows[0] : null).toMatchObject({ transno: 'ACC-T26-000001', total_costprice: null })
    const lines = (await shop.denied.get('/api/production/byinvoice/asempa/ACC-T26-000001')).body
    expect(lines).toEqual([expect.objectContaining({ qty: 6, costprice: null, amount: null, total: null })])
  })

  test('AMB-172 the same request twice is one transfer', async () => {
    const body = transferLines([{ ...MILO, quantity: '1' }])
    const key = { 'idempotency-key': 'a-van-to-kumasi-0001' }
    const first = await shop.admin.post(MAKE, body, key)
    const second = await shop.admin.post(MAKE, body, key)
    expect(second.body).toEqual(first.body)
    expect(await lastPosting()).toBe(before + 1n)
  })
})

describe('a transfer is refused', () => {
  const refused = async (body: unknown, status: number, message: string) => {
    expect(await shop.admin.post(MAKE, body)).toMatchObject({ status, body: { message } })
    expect(await lastPosting()).toBe(before)
  }

  test('AMB-061 beyond the stock, with what is there and what was wanted; the good line before it leaves no trace', () =>
    refused(
      transferLines([
        { ...MILO, quantity: '1' },
        { ...RICE, quantity: '21' },
      ]),
      409,
      'Not enough stock. Royal Aroma Rice 25kg: 20 in stock, 21 wanted',
    ))

  test('AMB-101 to the branch that sends it', () =>
    refused(transferLines([{ ...MILO, quantity: '1' }], { to: 'ACC' }), 400, 'Source and destination are the same branch'))

  test('to a branch that the business does not have, such as another business’s', () =>
    refused(transferLines([{ ...MILO, quantity: '1' }], { to: 'NXT' }), 404, 'There is no branch NXT'))

  test('REQ-300 with a product twice', () =>
    refused(
      transferLines([
        { ...MILO, quantity: '1' },
        { ...MILO, quantity: '2' },
      ]),
      400,
      'Milo Tin 400g Item Already Exist',
    ))

  test('of a product that is not in the catalogue', () =>
    refused(transferLines([{ id: 4711, name: 'Nothing', quantity: '1' }]), 404, 'Product 4711 is not in the catalogue'))

  test('on a day to come', () =>
    refused(transferLines([{ ...MILO, quantity: '1' }], { date: '2026-11-21' }), 422, 'The date is in the future'))

  test('with lines that do not agree on where they go', async () => {
    const [kumasi] = transferLines([{ ...MILO, quantity: '1' }])
    const [nextDoor] = transferLines([{ ...RICE, quantity: '1' }], { to: 'NXT' })
    await refused([kumasi, nextDoor], 400, 'Line 2: des_branch must be the same in every line')
  })

  test('from a branch that the sender may not act for, by another business, by nobody, without the right', async () => {
    const body = transferLines([{ ...RICE, quantity: '1' }], { from: 'KUM', to: 'ACC' })
    await shop.owner.query(`update app_user set privilege = 'GRANT' where username = 'denied'`)
    expect(await shop.denied.post(MAKE, body)).toMatchObject({ status: 403, body: { code: 'not_your_branch' } })
    await shop.owner.query(`update app_user set privilege = 'DENY' where username = 'denied'`)
    expect(await shop.denied.post(MAKE, body)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect((await shop.stranger.post(MAKE, body)).status).toBe(403)
    expect((await shop.visitor.post(MAKE, body)).status).toBe(401)
    expect(await lastPosting()).toBe(before)
  })

  test('when spoiled, with a sentence, and leaves nothing behind, also behind a good first line', async () => {
    const [line] = transferLines([{ ...MILO, quantity: '1' }])
    const spoiled = spoiledBodies(line === undefined ? [] : [line], {
      ignored: [
        'productName',
        'branchCode',
        'transferType',
        'productionType',
        'unitType',
        'costPrice',
        'retailCash',
        'pid',
        'userid',
        'username',
      ],
    })
    await expectAllRefused(shop.owner, shop.admin, MAKE, spoiled)
  })
})

describe('a reversal', () => {
  const REASON = { reason: 'Sent to the wrong branch' }
  const reversal = (number: string) => `/api/producttransfer/reverse/asempa/${number}`

  test('brings the goods back, once, and the papers tell', async () => {
    const sent = numberOf((await shop.admin.post(MAKE, transferLines([{ ...MILO, quantity: '10' }]))).body)
    const milo = await onHand(shop.branches.accra, MILO.id)
    const answer = await shop.admin.post(reversal(sent), REASON)
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: 'ACC-X26-000001' } })
    await expectLedger(shop.database, shop.businessId, '', before)
    expect((await onHand(shop.branches.accra, MILO.id))?.quantity).toBe((milo?.quantity ?? 0n) + 100_000n)
    expect((await shop.admin.get(`/api/production/byinvoice/asempa/${sent}`)).body).toEqual([
      expect.objectContaining({ reversedby: 'ACC-X26-000001' }),
    ])
    expect(await shop.admin.post(reversal(sent), REASON)).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
  })

  test('is refused when the receiver has the goods no more', async () => {
    const sent = numberOf((await shop.admin.post(MAKE, transferLines([{ ...MILO, quantity: '5' }]))).body)
    await shop.admin.post(MAKE, transferLines([{ ...MILO, quantity: '6' }], { from: 'KUM', to: 'ACC' }))
    expect(await shop.admin.post(reversal(sent), REASON)).toMatchObject({
      status: 409,
      body: { message: 'Not enough stock. Milo Tin 400g: 0 in stock, 5 wanted' },
    })
  })

  test('is for an administrator, with a reason, of a transfer that exists', async () => {
    expect(await shop.granted.post(reversal('ACC-T26-000001'), REASON)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect((await shop.stranger.post(reversal('ACC-T26-000001'), REASON)).status).toBe(403)
    expect((await shop.admin.post(reversal('ACC-T26-999999'), REASON)).status).toBe(404)
    await expectAllRefused(
      shop.owner,
      shop.admin,
      reversal('ACC-T26-000001'),
      spoiledBodies({ reason: 'Sent twice' }).concat(spoiledBodies({ reason: 'Again' })),
    )
  })
})
