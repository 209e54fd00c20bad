import { describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'

const MAKE = '/api/producttransfer/maketransfer/asempa'

const shop = await testShop({
  by: 'admin',
  accra: { rice: '26 worth 7930.00', milo: '86 worth 6140.40', soap: '3 worth 10.00' },
  kumasi: { rice: '4 worth 1280.00' },
})

describe('a transfer', () => {
  test('REQ-339 AMB-104 moves goods at the sender’s average, both sides in one posting, whatever cost was typed', async () => {
    const answer = await shop.transfer({ rice: 6 })
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: 'ACC-T26-000001' } })
    await shop.expectLedger(`
      [Accra Central]
      Inventory                       1,830.00
      Branch current account  1,830.00
      [Kumasi Adum]
      Inventory               1,830.00
      Branch current account          1,830.00`)
    await shop.expectPosted(1)
    expect(await shop.onHand('rice')).toEqual({ quantity: 200_000n, value: 610_000n })
    expect(await shop.onHand('rice', 'kumasi')).toEqual({ quantity: 100_000n, value: 311_000n })
  })

  test('of all the stock takes the whole value, so that no pesewa stays on empty stock', async () => {
    const answer = await shop.transfer({ soap: 3 })
    expect(answer.body).toMatchObject({ savedSuccessfully: true })
    expect(await shop.onHand('soap')).toEqual({ quantity: 0n, value: 0n })
    expect(await shop.onHand('soap', 'kumasi')).toEqual({ quantity: 30_000n, value: 1_000n })
  })

  test('REQ-214 REQ-341 AMB-094 AMB-097 its waybill is returned by the production call', async () => {
    const answer = await shop.admin.get('/api/production/byinvoice/asempa/ACC-T26-000001')
    expect(answer.body).toEqual([
      {
        productname: 'Royal Aroma Rice 25kg',
        qty: 6,
        costprice: 305,
        username: 'admin',
        productId: shop.goods.rice.id,
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

  test('costs are hidden from users who cannot see them', async () => {
    const rows = (await shop.denied.get('/api/producttransferacc/bydatebranch/asempa/ACC/2026-11-20/2026-11-20')).body
    expect(Array.isArray(rows) ? rows[0] : null).toMatchObject({ transno: 'ACC-T26-000001', total_costprice: null })
    const lines = (await shop.denied.get('/api/production/byinvoice/asempa/ACC-T26-000001')).body
    expect(lines).toEqual([expect.objectContaining({ qty: 6, costprice: null, amount: null, total: null })])
  })

  test('AMB-172 the same request twice is one transfer', async () => {
    const key = 'a-van-to-kumasi-0001'
    const [first, second] = [await shop.transfer({ milo: 1 }, { key }), await shop.transfer({ milo: 1 }, { key })]
    expect(second.body).toEqual(first.body)
    await shop.expectPosted(1)
  })
})

describe('a transfer is refused', () => {
  test('AMB-061 beyond the stock, with the stock and the wanted quantity; the valid line before it leaves no trace', () =>
    shop.refuses(shop.transfer({ milo: 1, rice: 21 }), 409, 'Not enough stock. Royal Aroma Rice 25kg: 20 in stock, 21 wanted'))

  test('AMB-101 to the sending branch', () =>
    shop.refuses(shop.transfer({ milo: 1 }, { to: 'ACC' }), 400, 'Source and destination are the same branch'))

  test('to a branch outside the business', () => shop.refuses(shop.transfer({ milo: 1 }, { to: 'NXT' }), 404, 'There is no branch NXT'))

  test('REQ-300 with a product twice', () =>
    shop.refuses(
      shop.transfer([
        [shop.goods.milo, 1],
        [shop.goods.milo, 2],
      ]),
      400,
      'Milo Tin 400g Item Already Exist',
    ))

  test('of an archived product', () =>
    shop.refuses(shop.transfer([[{ id: 4711, name: 'Nothing' }, 1]]), 404, 'Product 4711 is not in the catalogue'))

  test('with a future date', () => shop.refuses(shop.transfer({ milo: 1 }, { date: '2026-11-21' }), 422, 'The date is in the future'))

  test('with lines that name different destinations', async () => {
    const [kumasi] = shop.bodies.transfer({ milo: 1 })
    const [nextDoor] = shop.bodies.transfer({ rice: 1 }, { to: 'NXT' })
    await shop.refuses(shop.admin.post(MAKE, [kumasi, nextDoor]), 400, 'Line 2: des_branch must be the same in every line')
  })

  test('from a branch not allowed to the sender, by another business, by a visitor, without the right', async () => {
    const body = shop.bodies.transfer({ rice: 1 }, { from: 'KUM', to: 'ACC' })
    await shop.owner.query(`update app_user set privilege = 'GRANT' where username = 'denied'`)
    expect(await shop.denied.post(MAKE, body)).toMatchObject({ status: 403, body: { code: 'not_your_branch' } })
    await shop.owner.query(`update app_user set privilege = 'DENY' where username = 'denied'`)
    expect(await shop.denied.post(MAKE, body)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect((await shop.stranger.post(MAKE, body)).status).toBe(403)
    expect((await shop.visitor.post(MAKE, body)).status).toBe(401)
    await shop.expectPosted(0)
  })

  test('when malformed, with a sentence, and leaves nothing behind, even after a valid first line', async () => {
    const [line] = shop.bodies.transfer({ milo: 1 })
    const spoiled = spoiledBodies(line === undefined ? [] : [line], {
      ignored: 'productName branchCode transferType productionType unitType costPrice retailCash pid userid username'.split(' '),
    })
    await expectAllRefused(shop.owner, shop.admin, MAKE, spoiled)
  })
})

describe('a reversal', () => {
  const REASON = { reason: 'Sent to the wrong branch' }
  const reversal = (number: string) => `/api/producttransfer/reverse/asempa/${number}`

  test('returns the goods, once, and the documents show it', async () => {
    const sent = (await shop.transfer({ milo: 10 })).number
    const before = await shop.onHand('milo')
    const answer = await shop.admin.post(reversal(sent), REASON)
    expect(answer).toMatchObject({ status: 200, body: { savedSuccessfully: true, invoicenoGen: 'ACC-X26-000001' } })
    await shop.expectLedger('')
    expect((await shop.onHand('milo'))?.quantity).toBe((before?.quantity ?? 0n) + 100_000n)
    expect((await shop.admin.get(`/api/production/byinvoice/asempa/${sent}`)).body).toEqual([
      expect.objectContaining({ reversedby: 'ACC-X26-000001' }),
    ])
    expect(await shop.admin.post(reversal(sent), REASON)).toMatchObject({ status: 409, body: { code: 'already_reversed' } })
  })

  test('is refused when the receiver no longer has the goods', async () => {
    const sent = (await shop.transfer({ milo: 5 })).number
    await shop.transfer({ milo: 6 }, { from: 'KUM', to: 'ACC' })
    await expectRefused(
      shop.admin.post(reversal(sent), REASON),
      409,
      'Not enough stock. Milo Tin 400g: 0 in stock, 5 wanted. Transfer back the goods that should not have been sent',
    )
  })

  test('is for an administrator, with a reason, of an existing transfer', async () => {
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
