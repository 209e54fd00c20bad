import { beforeAll, expect, test } from 'vitest'
import { type Answer, type Caller, fieldIn, openCaller, textIn } from '../testing/world/caller.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop({ accra: { milk: '200 worth 200' }, prices: { milk: '10', soap: '15' } })
const admin = shop.admin.with({ 'x-branch-code': 'ACC' })
const granted = shop.granted.with({ 'x-branch-code': 'ACC' })
const { milk } = shop.goods
let second: Caller

const person = (username: string, privilege = 'DENY') => ({
  ...{
    accounttypeid: 3,
    displayName: username,
    emailaddress: `${username}@example.com`,
    tellnumber: '024 555 0101',
    branchid: 'ALL',
    privilege,
  },
})
const idOfUser = async (username: string): Promise<number> => {
  const { body } = await admin.get('/api/1.0/users/usersbydbname/asempa')
  return Number(fieldIn(Array.isArray(body) ? body.find(each => fieldIn(each, 'username') === username) : null, 'id'))
}
const register = (username: string) =>
  admin.post('/api/1.0/users/register', {
    ...{ ...person(username), username, password: PASSWORD, businessid: 'ASEMPA', groupName: 'USER', dbname: 'asempa' },
  })

beforeAll(async () => {
  for (const name of ['esi', 'yaw']) expect((await register(name)).status).toBe(200)
  const edit = { id: await idOfUser('esi'), ...person('esi', 'GRANT'), role: 'ROLE_ADMIN' }
  expect((await admin.post('/api/1.0/users/edit/asempa', edit)).status).toBe(200)
  second = (await openCaller(shop.server, { username: 'esi', password: PASSWORD })).with({ 'x-branch-code': 'ACC' })
  await keepSessions(shop)
  const rules = ['price', 'user'].map(kind => ({ kind, on: true, fromamount: 0 }))
  expect((await admin.post('/api/approvals/rules/asempa', { rules })).status).toBe(200)
})

const idOf = ({ status, body, text }: Answer): number => {
  expect([status, text]).toEqual([202, expect.stringContaining('Sent for approval: A-')])
  return Number(textIn(body, 'approval').slice(2))
}
const inFull = async (by: Caller, id: number): Promise<unknown> => (await by.get(`/api/approvals/request/asempa/${id}`)).body
const approve = (by: Caller, id: number) => by.post('/api/approvals/approve/asempa', { id, reason: 'Agreed' })
const priceOf = async (): Promise<unknown> => fieldIn((await granted.get(`/api/product/asempa/id/${milk.id}`)).body, 'retCash')
const edit = (changes: object) => granted.post('/api/product/edit/asempa', { id: milk.id, ...changes })
const packs = [{ name: 'Carton', size: 24, price: 230, barcode: '' }]

test('a change of a selling price waits, shows the price before and after, and is made in the name of who prepared it', async () => {
  expect((await edit({ reStockLevel: 7 })).status).toBe(200)
  const before = await priceOf()
  const id = idOf(await edit({ retCash: 12.5 }))
  expect(await priceOf()).toBe(before)
  const found = await inFull(admin, id)
  expect(found).toMatchObject({ kind: 'price', amount: null, branch: '', maydecide: true, entries: [] })
  expect(textIn(found, 'summary')).toMatch(/^Price of a product: /)
  expect(fieldIn(found, 'facts')).toEqual([{ name: 'Selling price', value: '10.00 → 12.50' }])
  await shop.refuses(approve(granted, id), 403, 'You cannot approve your own request. Ask somebody else, or withdraw it')
  expect((await approve(admin, id)).status).toBe(200)
  expect(await priceOf()).toBe(12.5)
  const [changed] = await shop.rows<{ display_name: string }>(
    `select u.display_name from price_change c join app_user u on u.business_id = c.business_id and u.user_id = c.changed_by
     where c.business_id = $1 and c.selling_price = 125000`,
  )
  expect(changed?.display_name).toBe('granted')
})

test('packs, prices of lists, their removal and promotions wait too', async () => {
  const list = await granted.post('/api/pricing/list/asempa', { name: 'Wholesale' })
  expect(list.status).toBe(200)
  const dates = { startsOn: '2026-11-20', endsOn: '2026-11-30' }
  const priceList = fieldIn(list.body, 'id')
  const calls: readonly (readonly [string, object])[] = [
    [`/api/product/packs/asempa/${milk.id}`, { packs }],
    ['/api/pricing/price/asempa', { priceList, productId: milk.id, fromQuantity: 1, price: 8, startsOn: '2026-11-20' }],
    ['/api/pricing/promotion/asempa', { name: 'November', productId: milk.id, percent: 10, ...dates }],
    [`/api/pricing/removelist/asempa/${priceList}`, {}],
  ]
  const count = async () => (await shop.rows('select from special_price where business_id = $1')).length
  for (const [path, body] of calls) {
    const id = idOf(await granted.post(path, body))
    if (path.includes('/price/')) expect(await count()).toBe(0)
    expect(fieldIn(await inFull(admin, id), 'facts'), path).not.toEqual([])
    expect((await approve(admin, id)).status, path).toBe(200)
    if (path.includes('/price/')) expect(await count()).toBe(1)
  }
})

test('a price that is replaced by one that has ended waits too, and is in the audit trail', async () => {
  const price = { productId: milk.id, fromQuantity: 12, price: 9, startsOn: '2026-11-01' }
  const running = await admin.post('/api/pricing/price/asempa', price)
  expect((await approve(second, idOf(running))).status).toBe(200)
  const [made] = await shop.rows<{ id: number }>(
    'select special_price_id as id from special_price where business_id = $1 and removed_at is null and from_quantity = 120000',
  )
  const id = idOf(await granted.post('/api/pricing/price/asempa', { ...price, replaces: made?.id, endsOn: '2026-11-02' }))
  expect(fieldIn(await inFull(admin, id), 'facts')).toContainEqual({ name: 'Dates', value: '01-11-2026 to 02-11-2026' })
  expect((await approve(admin, id)).status).toBe(200)
  const [latest] = await shop.rows(
    `select deed, subject from audit_entry where business_id = $1 and kind = 'price' order by entry_no desc limit 1`,
  )
  expect(latest).toEqual({ deed: 'Changed', subject: milk.name })
})

test('what a change refuses is refused when it is prepared', async () => {
  await shop.refuses(granted.post('/api/pricing/removeprice/asempa/999999', {}), 404)
  await shop.refuses(granted.post('/api/product/edit/asempa', { id: 999_999, retCash: 5 }), 404)
})

test('a change of somebody’s rights waits for another administrator; their name and phone do not', async () => {
  const id = await idOfUser('yaw')
  const change = (changes: object) => admin.post('/api/1.0/users/edit/asempa', { id, ...person('yaw'), role: 'ROLE_USER', ...changes })
  expect((await change({ tellnumber: '024 555 0199' })).status).toBe(200)
  const rights = idOf(await change({ tellnumber: '024 555 0199', privilege: 'GRANT' }))
  expect(fieldIn(await inFull(second, rights), 'facts')).toEqual([{ name: 'Privilege', value: 'DENY → GRANT' }])
  expect((await granted.get(`/api/approvals/request/asempa/${rights}`)).status).toBe(404)
  await shop.refuses(approve(granted, rights), 403)
  await shop.refuses(approve(admin, rights), 403)
  expect((await approve(second, rights)).status).toBe(200)
  const yaw = await admin.get('/api/1.0/users/usersbydbname/asempa')
  expect(Array.isArray(yaw.body) && yaw.body.find(each => fieldIn(each, 'id') === id)).toMatchObject({ privilege: 'GRANT' })

  expect((await admin.post('/api/1.0/users/deactivate/asempa', { id })).status).toBe(200)
  const back = idOf(await admin.post('/api/1.0/users/activate/asempa', { id }))
  expect((await approve(second, back)).status).toBe(200)
})
