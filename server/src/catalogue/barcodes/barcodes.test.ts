import { inStoreBarcode, isEan13 } from '@akonta/domain/catalogue/ean13'
import { expect, test } from 'vitest'
import { spoiledBodies } from '../../testing/gates/spoiled.ts'
import { shareOf } from '../../testing/installation/share-of-run.ts'
import type { Answer } from '../../testing/world/caller.ts'
import { fingerprint } from '../../testing/world/fingerprint.ts'
import { somebodyWaits } from '../../testing/world/in-order.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused } from '../../testing/world/verbs.ts'
import { giveBarcodes } from './give-barcodes.ts'

const GIVE = '/api/product/barcodes/asempa'
const SETTINGS = '/api/settings/barcodes/asempa'
const LABELS = '/api/product/labels/asempa'
const NEW = { productType: 'product', retReorderLevel: 0, maxRetToOrder: 0, costPrice: 1, retCash: 2, packSell: 1, cartonPrice: 2 }

const shop = await testShop()

type Labelled = { readonly id: number; readonly productName: string; readonly barcode: string }
const isLabelled = (value: unknown): value is Labelled => typeof value === 'object' && value !== null && 'id' in value && 'barcode' in value
const labelledIn = (body: unknown): readonly Labelled[] => (Array.isArray(body) ? body.filter(isLabelled) : [])

const create = async (productName: string, barcode = ''): Promise<number> => {
  const [made] = labelledIn([(await shop.granted.post('/api/product/create/asempa', { ...NEW, productName, barcode })).body])
  if (made === undefined) throw new Error(`${productName} was not created`)
  return made.id
}

test('products without a barcode get one of the shop’s own range, and those with one keep it', async () => {
  const [rice, gari, milk] = [await create('Rice, loose'), await create('Gari, loose'), await create('Milk', '5449000000996')]
  const answer = await shop.granted.post(GIVE, { products: [gari, milk, rice, gari] })
  expect(answer.status).toBe(200)
  const given = labelledIn(answer.body)
  expect(given.map(({ id }) => id)).toEqual([gari, milk, rice])
  expect(given[1]?.barcode).toBe('5449000000996')
  for (const place of [0, 2]) {
    expect(given[place]?.barcode).toMatch(/^20/)
    expect(isEan13(given[place]?.barcode ?? '')).toBe(true)
  }
  const found = await shop.granted.get(`/api/product/all/asempa/ACC/like/${given[0]?.barcode}`)
  expect(found.body).toMatchObject([{ id: gari, productName: 'Gari, loose' }])
  expect(labelledIn((await shop.granted.post(GIVE, { products: [gari, rice] })).body)).toEqual([given[0], given[2]])
})

test('a product that somebody edits, or gives packs, while it gets a barcode is found by a part of that barcode', async () => {
  const [beans, yam] = [await create('Beans, loose'), await create('Yam, loose')]
  const changes: Promise<Answer>[] = []
  const given = await shop.database.transaction(shop.businessId, async tx => {
    const codes = await giveBarcodes(tx, [beans, yam])
    changes.push(shop.granted.post('/api/product/edit/asempa', { id: beans, productName: 'Beans, brown' }))
    changes.push(shop.granted.post(`/api/product/packs/asempa/${yam}`, { packs: [{ name: 'Bag', size: 10, price: 19, barcode: '' }] }))
    await somebodyWaits(shop, changes.length)
    return codes
  })
  for (const { status, text } of await Promise.all(changes)) expect(status, text).toBe(200)
  const found = await Promise.all(given.map(({ barcode }) => shop.granted.get(`/api/product/all/asempa/ACC/like/${barcode.slice(0, -1)}`)))
  expect(found.map(({ body }) => body)).toMatchObject([[{ id: beans, productName: 'Beans, brown' }], [{ id: yam }]])
})

test('labels show packs with their price and barcode, and a carton is still found by its barcode after its pieces got one', async () => {
  const cocoa = await create('Cocoa, loose')
  await shop.granted.post(`/api/product/packs/asempa/${cocoa}`, {
    packs: [
      { name: 'Carton', size: 24, price: 45.5, barcode: '6034000555013' },
      { name: 'Pair', size: 2, price: null, barcode: '' },
    ],
  })
  expect((await shop.denied.get(`${LABELS}?ids=${cocoa}`)).body).toMatchObject([
    {
      id: cocoa,
      barcode: '',
      packs: [
        { packNo: 1, name: 'Carton', size: 24, price: 45.5, barcode: '6034000555013' },
        { packNo: 2, name: 'Pair', size: 2, price: null, barcode: '' },
      ],
    },
  ])
  const [given] = labelledIn((await shop.granted.post(GIVE, { products: [cocoa] })).body)
  expect(given?.barcode).toMatch(/^20/)
  for (const code of ['6034000555013', given?.barcode ?? ''])
    expect((await shop.granted.get(`/api/product/all/asempa/ACC/like/${code}`)).body).toMatchObject([{ id: cocoa }])
})

test('the audit trail names the product, its new barcode and who gave it', async () => {
  const soap = await create('Soap')
  const [given] = labelledIn((await shop.granted.post(GIVE, { products: [soap] })).body)
  const trail = await shop.admin.get('/api/audit/list/asempa?from=2026-11-01&until=2026-11-30&kind=product')
  expect(JSON.stringify(trail.body)).toContain(`"before":"","after":"${given?.barcode}"`)
})

test('a barcode of the range that somebody typed by hand is left out', async () => {
  const one = await create('Before')
  const [before] = labelledIn((await shop.granted.post(GIVE, { products: [one] })).body)
  const number = Number(before?.barcode.slice(2, 12))
  await create('By hand', inStoreBarcode('20', number + 1))
  const next = await create('Next')
  const [given] = labelledIn((await shop.granted.post(GIVE, { products: [next] })).body)
  expect(given?.barcode).toBe(inStoreBarcode('20', number + 2))
})

test('two people who ask at once for the same products and for others never get a barcode twice', async () => {
  const ids: number[] = []
  for (let place = 0; place < 12; place += 1) ids.push(await create(`Loose ${place}`))
  await shop.warmUp()
  const answers = await Promise.all(
    [ids, ids.toReversed(), ids.slice(0, 6), ids.slice(3)].map(products => shop.granted.post(GIVE, { products })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [first, second] = answers.map(({ body }) => new Map(labelledIn(body).map(({ id, barcode }) => [id, barcode])))
  expect(new Set(first?.values()).size).toBe(12)
  expect([...(second ?? [])].toSorted()).toEqual([...(first ?? [])].toSorted())
})

test('a request that is sent again gives nothing new', async () => {
  const salt = await create('Salt')
  const key = { 'idempotency-key': 'barcodes-once-1' }
  const first = await shop.granted.post(GIVE, { products: [salt] }, key)
  expect((await shop.granted.post(GIVE, { products: [salt] }, key)).body).toEqual(first.body)
})

test('an administrator chooses the range, which barcodes of other businesses do not touch', async () => {
  expect((await shop.denied.get(SETTINGS)).body).toMatchObject({ prefix: '20' })
  expect((await shop.granted.post(SETTINGS, { prefix: '27', patterns: [] })).status).toBe(403)
  expect((await shop.admin.post(SETTINGS, { prefix: '27', patterns: [] })).body).toMatchObject({ prefix: '27' })
  expect((await shop.stranger.get('/api/settings/barcodes/nextdoor')).body).toMatchObject({ prefix: '20' })
  const [given] = labelledIn((await shop.granted.post(GIVE, { products: [await create('Charcoal')] })).body)
  expect(given?.barcode).toMatch(/^27/)
  for (const prefix of ['19', '30', '2', '200', '', 20, null])
    expect((await shop.admin.post(SETTINGS, { prefix, patterns: [] })).status).toBe(400)
  await shop.admin.post(SETTINGS, { prefix: '20', patterns: [] })
})

test('labels show name, price, unit and barcodes, and everyone may print them', async () => {
  const milk = await create('Peak Milk', '4006381333931')
  const body = (await shop.denied.get(`${LABELS}?ids=${milk}`)).body
  expect(body).toEqual([{ id: milk, productName: 'Peak Milk', productCode: '', barcode: '4006381333931', retCash: 2, unit: '' }])
  for (const ids of ['', '0', '1,', '1;2', '-1', 'abc', '1 2', Array(501).fill(1).join(',')])
    expect([ids.slice(0, 9), (await shop.denied.get(`${LABELS}?ids=${ids}`)).status]).toEqual([ids.slice(0, 9), 400])
})

test('unknown products, other businesses and people without the right change nothing', async () => {
  const loose = await create('Not yet')
  const before = await fingerprint(shop.owner)
  expect((await shop.granted.post(GIVE, { products: [loose, 999_999] })).status).toBe(404)
  expect((await shop.denied.post(GIVE, { products: [loose] })).status).toBe(403)
  expect((await shop.stranger.post(GIVE, { products: [loose] })).status).toBe(403)
  expect((await shop.stranger.post('/api/product/barcodes/nextdoor', { products: [loose] })).status).toBe(404)
  expect((await shop.stranger.get(`/api/product/labels/nextdoor?ids=${loose}`)).body).toEqual([])
  expect((await shop.stranger.get(`${LABELS}?ids=${loose}`)).status).toBe(403)
  expect((await shop.granted.post(GIVE, { products: Array(501).fill(loose) })).status).toBe(400)
  for (const { title, body } of shareOf(spoiledBodies({ products: [loose] })))
    expect([title, [400, 404].includes((await shop.granted.post(GIVE, body)).status)]).toEqual([title, true])
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('a product whose packs have so many codes that no other fits is named', async () => {
  const full = await create('Many Cartons')
  const codes = (letter: string, last: number) =>
    Array.from({ length: 20 }, (_, place) => `${letter}${place}`.padEnd(place === 19 ? last : 64, letter)).join(',')
  const packs = [
    { name: 'A', size: 2, price: null, barcode: codes('A', 64) },
    { name: 'B', size: 3, price: null, barcode: codes('B', 45) },
  ]
  expect((await shop.granted.post(`/api/product/packs/asempa/${full}`, { packs })).status).toBe(200)
  const before = await fingerprint(shop.owner)
  await expectRefused(shop.granted.post(GIVE, { products: [full] }), 400, 'The name and codes of Many Cartons together are too long')
  expect(await fingerprint(shop.owner)).toBe(before)
})
