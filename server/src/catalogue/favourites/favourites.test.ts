import { expect, test } from 'vitest'
import { expectAllRefused } from '../../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused } from '../../testing/world/verbs.ts'

const CHOOSE = '/api/product/favourites/asempa'
const shop = await testShop({ accra: { milo: '24 worth 1740.00', soap: '10 worth 100.00' }, prices: { soap: '15' } })
const { milo, soap } = shop.goods

const choose = (products: readonly number[], branch = 'ACC') => shop.granted.post(CHOOSE, { branch, products })
const seen = async (branch = 'ACC', caller = shop.admin) => (await caller.get(`${CHOOSE}/${branch}`)).body

test('a branch has up to twelve favourites in order, with its own stock; no other branch gets them', async () => {
  expect(await seen()).toEqual({ products: [] })
  expect((await choose([soap.id, milo.id])).body).toMatchObject({
    products: [{ id: soap.id, retCash: 15, retStockLevel: 10 }, { id: milo.id }],
  })
  expect(await seen('ACC', shop.denied)).toMatchObject({ products: [{ id: soap.id, costPrice: null }, { id: milo.id }] })
  expect(await seen('KUM')).toEqual({ products: [] })
  await choose([milo.id])
  expect(await seen()).toMatchObject({ products: [{ id: milo.id }] })
  await choose([])
  expect(await seen()).toEqual({ products: [] })
})

test('the copy of a till has their ids, in its first part only', async () => {
  await choose([soap.id, milo.id])
  const load = async (more: object = {}) => (await shop.denied.post('/api/upload/local', { branch: 'ACC', ...more })).body
  expect(await load()).toMatchObject({ favourites: [soap.id, milo.id] })
  expect(await load({ since: '2026-11-20T14:32:00.000Z' })).toMatchObject({ favourites: [soap.id, milo.id] })
  expect(await load({ afterProduct: milo.id })).not.toHaveProperty('favourites')
})

test('an archived product is left out, and is there again once it is restored', async () => {
  await choose([milo.id, soap.id])
  expect((await shop.admin.delete(`/api/product/delete/asempa/${milo.id}`)).status).toBe(200)
  expect(await seen()).toMatchObject({ products: [{ id: soap.id }] })
  await expectRefused(choose([milo.id]), 404, { code: 'not_found' })
  expect((await shop.admin.post(`/api/product/restore/asempa/${milo.id}`)).status).toBe(200)
  expect(await seen()).toMatchObject({ products: [{ id: milo.id }, { id: soap.id }] })
})

test('who chose them is in the audit trail, with the products before and after', async () => {
  await choose([milo.id])
  await choose([soap.id, milo.id])
  const trail = await shop.owner.query('select subject, changes from audit_entry order by entry_no desc limit 1')
  expect(trail.rows).toEqual([
    { subject: 'Favourites of ACC', changes: [{ what: 'Products', before: milo.name, after: `${soap.name}, ${milo.name}` }] },
  ])
})

test('more than twelve, the same twice, unknown ones and invalid bodies are refused, and nothing changes', async () => {
  await expectRefused(choose(Array.from({ length: 13 }, (_, index) => index + 1)), 400, { code: 'bad_input' })
  await expectRefused(choose([milo.id, milo.id]), 400, { code: 'bad_input' })
  await expectRefused(choose([milo.id, 999_999]), 404, { code: 'not_found' })
  const bodies = spoiledBodies({ branch: 'ACC', products: [milo.id] }).filter(({ title }) => title !== 'products is a list')
  await expectAllRefused(shop.owner, shop.granted, CHOOSE, bodies)
})

test('only a person with the right chooses them, in their own branch', async () => {
  await expectRefused(shop.denied.post(CHOOSE, { branch: 'ACC', products: [] }), 403, { code: 'not_allowed' })
  await expectRefused(shop.denied.get(`${CHOOSE}/KUM`), 403, { code: 'not_your_branch' })
  await expectRefused(choose([milo.id], 'NONE'), 404, { code: 'not_found' })
  await expectRefused(shop.stranger.post(CHOOSE, { branch: 'ACC', products: [] }), 403, { code: 'not_your_business' })
  await expectRefused(shop.visitor.get(`${CHOOSE}/ACC`), 401)
})
