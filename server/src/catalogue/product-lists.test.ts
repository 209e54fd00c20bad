import { expect, test } from 'vitest'
import { testShop } from '../testing/world/test-shop.ts'

const NAMES = [
  'Milo Tin 400g',
  'Ideal Milk 160g',
  'milk chocolate',
  'Café Noir',
  'Ɛno Fruit Salt',
  'Key Soap Bar',
  '50% Off Soap',
  'A_B Paste',
]

const shop = await testShop()
const accra = shop.granted.with({ 'x-branch-code': 'ACC' })
const sizes = { retReorderLevel: 0, maxRetToOrder: 0, packSell: 0, cartonPrice: 0, retCash: 3, costPrice: 2 }
for (const [index, productName] of NAMES.entries()) {
  const made = await accra.post('/api/product/create/asempa', {
    ...sizes,
    productName,
    productCode: `CODE-${index}`,
    barcode: `60340000${index}`,
    retStockLevel: index + 1,
  })
  expect(made.status).toBe(200)
}

const names = (body: unknown): unknown[] => {
  const rows = typeof body === 'object' && body !== null && 'products' in body ? body.products : body
  return Array.isArray(rows) ? rows.map(row => row.productName) : []
}
const like = async (text: string) => names((await accra.get(`/api/product/all/asempa/ACC/like/${encodeURIComponent(text)}`)).body)
const keyword = async (text: string) => names((await accra.get(`/api/product/all/asempa/ACC/keyword/${encodeURIComponent(text)}`)).body)

test('REQ-325 REQ-194 the list pages through all products by name, under all seven names', async () => {
  const first = await accra.get('/api/product/all/asempa/branchcode/ACC?page=0&size=3')
  expect(names(first.body)).toEqual(['50% Off Soap', 'A_B Paste', 'Café Noir'])
  expect(first.body).toMatchObject({ page: 0, number: 0, pages: 3, totalPages: 3, totalElements: 8 })
  const last = await accra.get('/api/product/all/asempa/branchcode/ACC?page=2&size=3')
  expect(names(last.body)).toEqual(['milk chocolate', 'Milo Tin 400g'])
  const beyond = await accra.get('/api/product/all/asempa/branchcode/ACC?page=9&size=3')
  expect(beyond.body).toMatchObject({ products: [], content: [], page: 9, pages: 3, totalElements: 8 })
})

const listed = async (query: string, caller = accra, branch = 'ACC') =>
  names((await caller.get(`/api/product/all/asempa/branchcode/${branch}?${query}`)).body)

test('the list sorts by any column both ways over all pages; equal products are ordered by name', async () => {
  expect(await listed('sort=qty&order=desc&size=3')).toEqual(['A_B Paste', '50% Off Soap', 'Key Soap Bar'])
  expect(await listed('sort=qty&order=desc&size=3&page=2')).toEqual(['Ideal Milk 160g', 'Milo Tin 400g'])
  expect(await listed('sort=name&order=desc&size=2')).toEqual(['Milo Tin 400g', 'milk chocolate'])
  expect(await listed('sort=price&size=3')).toEqual(['50% Off Soap', 'A_B Paste', 'Café Noir'])
  expect(await listed('sort=id&size=2')).toEqual(['Milo Tin 400g', 'Ideal Milk 160g'])
  expect(await listed('sort=cost&order=desc&size=1')).toEqual(['50% Off Soap'])
})

test('it filters by category and by low or zero stock in the branch, also with a keyword', async () => {
  await shop.superuser.query(`update product set reorder_level = 30000 where name in ('Milo Tin 400g', 'Key Soap Bar')`)
  await shop.superuser.query(`update product set category_id = 1 where name in ('Milo Tin 400g', 'Café Noir')`)
  expect(await listed('stock=low')).toEqual(['Milo Tin 400g'])
  expect(await listed('stock=low', shop.admin, 'KUM')).toEqual(['Key Soap Bar', 'Milo Tin 400g'])
  expect(await listed('stock=none')).toEqual([])
  expect(await listed('stock=none&size=2', shop.admin, 'KUM')).toEqual(['50% Off Soap', 'A_B Paste'])
  expect(await listed('category=1&sort=qty&order=desc')).toEqual(['Café Noir', 'Milo Tin 400g'])
  expect(await listed('category=901')).toEqual([])
  const page = await accra.get('/api/product/all/asempa/ACC/keyword/milo?category=1&size=1')
  expect(page.body).toMatchObject({ products: [{ productName: 'Milo Tin 400g' }], totalElements: 1, pages: 1 })
})

test('a user with DENY cannot sort by cost, a branch user not in another branch, and unknown sorts are refused', async () => {
  const denied = await shop.denied.get('/api/product/all/asempa/branchcode/ACC?sort=cost')
  expect(denied).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect((await shop.denied.get('/api/product/all/asempa/ACC/keyword/milo?sort=cost&order=desc')).status).toBe(403)
  expect((await shop.denied.get('/api/product/all/asempa/branchcode/ACC?sort=qty')).status).toBe(200)
  expect((await shop.denied.get('/api/product/all/asempa/branchcode/KUM?sort=qty')).status).toBe(403)
  expect((await shop.visitor.get('/api/product/all/asempa/branchcode/ACC?sort=qty')).status).toBe(401)
  expect((await shop.stranger.get('/api/product/all/asempa/branchcode/ACC?sort=qty')).status).toBe(403)
  for (const wrong of [
    'sort=search_text',
    'sort=name;drop table product',
    'sort=',
    'sort=name&sort=qty',
    'order=up',
    'stock=high',
    'category=x',
    'category=0',
    'category=99999999999',
    'sort=constructor',
  ])
    expect([wrong, (await accra.get(`/api/product/all/asempa/branchcode/ACC?${wrong}`)).status]).toEqual([wrong, 400])
  expect(await listed('sort=qty&page=1000000&size=1000')).toEqual([])
})

test('REQ-193 a row has its id, name, cost, stock of the branch and price', async () => {
  const here = await accra.get('/api/product/all/asempa/ACC/keyword/milo')
  expect(here.body).toMatchObject({ products: [{ id: 1001, productName: 'Milo Tin 400g', costPrice: 2, retStockLevel: 1, retCash: 3 }] })
  const there = await accra.get('/api/product/all/asempa/KUM/keyword/milo')
  expect(there.body).toMatchObject({ products: [{ id: 1001, retStockLevel: 0, costPrice: 2 }] })
})

test('a page or size that is not a whole number is refused', async () => {
  for (const wrong of ['page=-1', 'page=abc', 'size=0', 'size=1e8', 'page=1.5', 'size=Infinity'])
    expect((await accra.get(`/api/product/all/asempa/branchcode/ACC?${wrong}`)).status).toBe(400)
})

test('REQ-326 a keyword finds names, codes and barcodes, ignoring case and accents', async () => {
  expect(await keyword('SOAP')).toEqual(['50% Off Soap', 'Key Soap Bar'])
  expect(await keyword('cafe')).toEqual(['Café Noir'])
  expect(await keyword('eno')).toEqual(['Ɛno Fruit Salt'])
  expect(await keyword('code-3')).toEqual(['Café Noir'])
  expect(await keyword('603400007')).toEqual(['A_B Paste'])
  expect(await keyword('nothing like it')).toEqual([])
})

test('REQ-327 search as you type lists exact barcodes first, then names that start with the text, then words, then the rest', async () => {
  expect(await like('mil')).toEqual(['milk chocolate', 'Milo Tin 400g', 'Ideal Milk 160g'])
  expect(await like('il')).toEqual(['Ideal Milk 160g', 'milk chocolate', 'Milo Tin 400g'])
  expect(await like('603400002')).toEqual(['milk chocolate'])
  expect(await like('oap')).toEqual(['50% Off Soap', 'Key Soap Bar'])
  expect(await like(' ')).toEqual([])
})

test('a percent sign and an underscore are ordinary characters', async () => {
  expect(await like('%')).toEqual(['50% Off Soap'])
  expect(await like('0%')).toEqual(['50% Off Soap'])
  expect(await keyword('_')).toEqual(['A_B Paste'])
  expect(await keyword('\\')).toEqual([])
})

test('REQ-328 one product is read by its id, with the stock of the branch of the call', async () => {
  const found = await accra.get('/api/product/asempa/id/1002')
  expect(found.body).toMatchObject({
    id: 1002,
    productName: 'Ideal Milk 160g',
    productCode: 'CODE-1',
    barcode: '603400001',
    retStockLevel: 2,
  })
  expect((await shop.granted.get('/api/product/asempa/id/1002')).body).toMatchObject({ code: 'branch_needed' })
  for (const [id, status] of [
    ['999999', 404],
    ['12abc', 400],
    ['-1', 400],
    ['0', 400],
    ['1e3', 400],
    ['99999999999', 400],
  ] as const)
    expect((await accra.get(`/api/product/asempa/id/${id}`)).status).toBe(status)
})

test.each([
  '/api/stock/branches/asempa/ID',
  '/api/stock/lots/asempa/ID',
  '/api/stock/card/asempa/ACC/ID',
  '/api/product/asempa/id/ID/prices',
  '/api/production/bill/asempa/ID',
])('%s is not found for a product that does not exist, as the documentation promises', async path => {
  expect((await accra.get(path.replace('ID', '1002'))).status).toBe(200)
  expect(await accra.get(path.replace('ID', '999999'))).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'There is no product 999999' },
  })
})

test('users who cannot see costs get null for them in every response', async () => {
  for (const path of ['branchcode/ACC', 'ACC/keyword/milo']) {
    const page = await shop.denied.get(`/api/product/all/asempa/${path}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/"costPrice":[^n]/)
  }
  expect((await shop.denied.get('/api/product/all/asempa/ACC/like/milo')).body).toMatchObject([{ costPrice: null, retCash: 3 }])
  expect((await shop.denied.get('/api/product/asempa/id/1001')).body).toMatchObject({ costPrice: null })
})

test('a user of one branch sees the stock of that branch only', async () => {
  for (const path of ['branchcode/KUM', 'KUM/keyword/milo', 'KUM/like/milo', 'branchcode/XYZ'])
    expect((await shop.denied.get(`/api/product/all/asempa/${path}`)).status).toBe(403)
  expect((await shop.denied.get('/api/product/asempa/id/1001', { 'x-branch-code': 'KUM' })).status).toBe(403)
  expect((await accra.get('/api/product/all/asempa/branchcode/XYZ')).status).toBe(404)
})

test('another business sees nothing of this one', async () => {
  const calls = ['product/all/asempa/branchcode/ACC', 'product/all/asempa/ACC/like/milo', 'product/asempa/id/1001', 'category/all/asempa']
  for (const call of calls) expect((await shop.stranger.get(`/api/${call}`)).status).toBe(403)
  expect((await shop.stranger.get('/api/product/all/nextdoor/NXT/like/milo')).body).toEqual([])
  expect((await shop.stranger.get('/api/product/all/nextdoor/branchcode/NXT')).body).toMatchObject({ totalElements: 0 })
})

test('REQ-322 REQ-183 the units of a product begin with pieces', async () => {
  const units = await shop.denied.get('/api/unitofmeasure/all/asempa/product')
  expect(units.body).toContainEqual({ id: 1, fullUnitOfMeasure: 'pieces' })
  expect((await shop.denied.get('/api/unitofmeasure/all/asempa/other')).status).toBe(400)
})

test('REQ-323 REQ-183 the categories of the business are listed', async () => {
  expect((await shop.denied.get('/api/category/all/asempa')).body).toEqual([{ id: 1, categoryName: 'General' }])
})
