import { expect, test } from 'vitest'
import { orderVerbs } from '../testing/purchases/order-verbs.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const STEPS = '/api/settings/firststeps/asempa'
const NEXT_DOOR = '/api/settings/firststeps/nextdoor'

const shop = await testShop({ prices: { milo: '120' } })

const steps = async (): Promise<unknown> => (await shop.admin.get(STEPS)).body

test('each first step is done as soon as its data exists, and only in that business', async () => {
  const none = {
    ...{ products: false, labels: false, stock: false, vat: false, receiptFooter: false },
    ...{ order: false, receive: false, firstSale: false, hidden: false },
  }
  expect(await steps()).toEqual({ ...none, staff: true })
  expect((await shop.stranger.get(NEXT_DOOR)).body).toEqual({ ...none, staff: false })

  await shop.stock('accra', { milo: '5 worth 400' })
  expect(await steps()).toMatchObject({ products: true, stock: true, firstSale: false })

  const vat = { scheme: '', validFrom: '2026-11-20', tin: '' }
  expect((await shop.admin.post('/api/vat/set/asempa', vat)).status).toBe(200)
  const profile = { name: 'Asempa', location: '', phone: '', tin: '', receiptFooter: 'Thank you' }
  expect((await shop.admin.post('/api/settings/profile/asempa', profile)).status).toBe(200)
  expect(await steps()).toMatchObject({ vat: true, receiptFooter: true, firstSale: false })

  expect((await shop.sell({ milo: 1 }, { by: shop.denied })).status).toBe(200)
  const done = { products: true, stock: true, staff: true, vat: true, receiptFooter: true, firstSale: true, hidden: false }
  expect(await steps()).toEqual({ ...done, labels: false, order: false, receive: false })
  expect((await shop.stranger.get(NEXT_DOOR)).body).toEqual({ ...none, staff: false })
})

test('labels, an order and its delivery are each done when a barcode, a purchase order and a goods receipt exist', async () => {
  const other = await testShop({ accra: { rice: 'none' } })
  const does = orderVerbs(other)
  const mill = await other.supplier('Golden Oil Mill')
  const shown = async () => (await other.admin.get(STEPS)).body
  expect(await shown()).toMatchObject({ labels: false, order: false, receive: false })
  expect((await other.admin.post('/api/product/barcodes/asempa', { products: [other.goods.rice.id] })).status).toBe(200)
  expect(await shown()).toMatchObject({ labels: true, order: false, receive: false })
  const order = await does.order(mill, { rice: [10, 60] })
  expect(await shown()).toMatchObject({ order: true, receive: false })
  await saved(does.receive(order, { rice: [10, 60] }))
  expect(await shown()).toMatchObject({ order: true, receive: true, stock: true })
})

test('an administrator hides the first steps for every device and shows them again, and the audit trail records it once', async () => {
  for (const hidden of [true, true, false]) expect((await shop.admin.post(STEPS, { hidden })).body).toMatchObject({ hidden })
  const { rows } = await shop.owner.query(`select deed from audit_entry where subject = 'First steps' order by entry_no`)
  expect(rows).toEqual([{ deed: 'Hid' }, { deed: 'Showed' }])
  const before = await fingerprint(shop.owner)
  for (const hidden of ['true', 1, null, [], {}, undefined]) expect((await shop.admin.post(STEPS, { hidden })).status).toBe(400)
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('nobody without the right, and nobody of another business, sees or hides the first steps', async () => {
  const before = await fingerprint(shop.owner)
  for (const [person, status] of [
    [shop.granted, 403],
    [shop.denied, 403],
    [shop.stranger, 403],
    [shop.visitor, 401],
  ] as const) {
    expect((await person.get(STEPS)).status).toBe(status)
    expect((await person.post(STEPS, { hidden: true })).status).toBe(status)
  }
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('staff see the names of the active administrators of their own business, and nothing else about them', async () => {
  const administrators = '/api/1.0/users/administrators/asempa'
  const { body } = await shop.denied.get(administrators)
  expect(body).toEqual([{ name: expect.any(String) }])
  expect((await shop.stranger.get(administrators)).status).toBe(403)
  expect((await shop.visitor.get(administrators)).status).toBe(401)
})
