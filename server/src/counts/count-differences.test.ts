import { expect, test } from 'vitest'
import { countVerbs } from '../testing/counts/count-verbs.ts'
import type { Good } from '../testing/world/goods.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { milo: '40 worth 2856', oil: '9 worth 900' } })
const does = countVerbs(shop)
const { milo, oil } = shop.goods

/** The user `granted` belongs to this branch, or to none. */
const work = (branch: number | null) =>
  shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [shop.businessId, branch])

const piecesOf = async (good: Good): Promise<number> => Number((await shop.onHand(good))?.quantity ?? 0n) / 10_000

test('losses and surpluses are added up by who counted last and by product, as they were posted', async () => {
  type Row = { readonly id: number; readonly name: string; readonly lost: number; readonly found: number }
  const found = async (by: string, name: string): Promise<Row> => {
    const { body } = await shop.granted.get(`/api/counts/differences/asempa/${by}`)
    const rows: readonly Row[] = JSON.parse(JSON.stringify(body))
    return rows.find(row => row.name === name) ?? { id: 0, name, lost: 0, found: 0 }
  }
  const all = () =>
    Promise.all([found('KEEPER', 'denied'), found('KEEPER', 'Ama Owner'), found('PRODUCT', milo.name), found('PRODUCT', oil.name)])
  const before = await all()
  const [tins, bottles] = await Promise.all([piecesOf('milo'), piecesOf('oil')])
  const number = await does.start({ scope: 'LIST', products: [milo.id, oil.id] })
  await does.count(number, 'milo', tins - 2)
  await does.count(number, 'oil', 0, { counter: 'Esi' })
  // Somebody else counts it again: the difference is theirs.
  await does.count(number, 'oil', bottles + 1, { replaces: true }, { by: shop.admin })
  await does.step(number, 'SUBMIT')
  await saved(does.approve(number))
  const after = await all()
  const gained = after.map((row, at) => [row.lost - (before[at]?.lost ?? 0), row.found - (before[at]?.found ?? 0)].map(Math.round))
  expect(gained).toEqual([
    [143, 0],
    [0, 100],
    [143, 0],
    [0, 100],
  ])
  await work(shop.branches.kumasi)
  for (const by of ['KEEPER', 'PRODUCT']) expect((await shop.granted.get(`/api/counts/differences/asempa/${by}`)).body).toEqual([])
  await work(null)
  expect((await shop.denied.get('/api/counts/differences/asempa/KEEPER')).status).toBe(403)
  expect((await shop.granted.get('/api/counts/differences/asempa/BRANCH')).status).toBe(400)
})

test('differences of an adjustment that was reversed are nobody’s', async () => {
  const all = async () => {
    const [byKeeper, byProduct] = ['KEEPER', 'PRODUCT'].map(by => shop.granted.get(`/api/counts/differences/asempa/${by}`))
    return [(await byKeeper)?.text, (await byProduct)?.text]
  }
  const before = await all()
  const number = await does.start({ scope: 'LIST', products: [milo.id] })
  await does.count(number, 'milo', (await piecesOf('milo')) - 1)
  await does.step(number, 'SUBMIT')
  const adjustment = await saved(does.approve(number))
  expect(await all()).not.toEqual(before)
  await saved(shop.admin.post(`/api/product/reverseadjustment/asempa/${adjustment}`, { reason: 'Another shelf was not counted' }))
  expect(await all()).toEqual(before)
})
