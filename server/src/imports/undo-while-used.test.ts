import { expect, test } from 'vitest'
import { post } from '../ledger/post.ts'
import { countVerbs } from '../testing/counts/count-verbs.ts'
import { readFile, viewIn } from '../testing/imports/send-file.ts'
import { cedis } from '../testing/world/amounts.ts'
import type { Answer } from '../testing/world/caller.ts'
import { customerPayment } from '../testing/world/drafts.ts'
import { somebodyWaits } from '../testing/world/in-order.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'
import { USES } from './undo-import.ts'
import { BESIDES } from './use-queries.ts'

const shop = await testShop()
const does = countVerbs(shop)

test('an import is undone while a count is limited to a category that it brought in: the category stays', async () => {
  const { id } = await readFile(shop.admin, 'products', 'Name;Category;Price\nKenkey;Ready Meals;5.00\n')
  expect(viewIn(await shop.admin.post(`/api/import/save/asempa/${id}`)).state).toBe('saved')
  const [category] = await shop.rows<{ id: number }>(
    `select category_id as id from category where business_id = $1 and name = 'Ready Meals'`,
  )
  const count = await does.start({ scope: 'CATEGORY', categoryId: category?.id })
  expect(viewIn(await shop.admin.post(`/api/import/undo/asempa/${id}`, { reason: 'The wrong file' })).state).toBe('undone')
  expect(await shop.rows(`select name from product where business_id = $1 and name = 'Kenkey'`)).toEqual([])
  expect(await does.one(count)).toMatchObject({ category: 'Ready Meals', productsToCount: 0 })
})

test('an account that a recurring journal names stays in it when its import is undone, and leaves the chart', async () => {
  const { id } = await readFile(shop.admin, 'accounts', 'Account ID,Name,Type\nX0000GY,Gym of the staff,Expenses\n')
  expect(viewIn(await shop.admin.post(`/api/import/save/asempa/${id}`)).state).toBe('saved')
  const keyOf = async (code: string): Promise<number> => {
    const text = 'select account_key as key from account where business_id = $1 and account_code = $2'
    return Number((await shop.rows<{ key: number }>(text, code))[0]?.key)
  }
  const lines = [
    { accountKey: await keyOf('X0000GY'), debit: 80, credit: 0, particulars: 'Gym' },
    { accountKey: await keyOf('R0000NT'), debit: 0, credit: 80, particulars: 'Gym' },
  ]
  const journal = { branch: 'ACC', kind: 'JOURNAL', name: 'Gym', every: 'MONTH', nextDate: '2026-11-20', reference: 'GYM', lines }
  const made = await shop.granted.post('/api/recurring/create/asempa', journal, { 'x-branch-code': 'ACC' })
  expect(made.status, made.text).toBe(200)
  expect(viewIn(await shop.admin.post(`/api/import/undo/asempa/${id}`, { reason: 'The wrong file' })).state).toBe('undone')
  expect(await shop.rows(`select active from account where business_id = $1 and account_code = 'X0000GY'`)).toEqual([{ active: false }])
})

test('an import is not undone whose customer gets a first document at this moment', async () => {
  const { id } = await readFile(shop.admin, 'customers', 'Name\nEsi Late\n')
  expect(viewIn(await shop.admin.post(`/api/import/save/asempa/${id}`)).state).toBe('saved')
  const [customer] = await shop.rows<{ id: number; pid: string }>(
    `select payee_id as id, pid from payee where business_id = $1 and name = 'Esi Late'`,
  )
  const undoing: Promise<Answer>[] = []
  await shop.database.transaction(shop.businessId, async tx => {
    await post(tx, { userId: 1, at: NOW }, customerPayment({ branch: 1, date: '2026-11-20' }, customer?.id ?? 0, { amount: cedis('20') }))
    undoing.push(shop.admin.post(`/api/import/undo/asempa/${id}`, { reason: 'The wrong file' }))
    await somebodyWaits(shop)
  })
  for (const undone of undoing) await expectRefused(undone, 409, { code: 'in_use' })
  expect((await shop.admin.get(`/api/accounting/people/getpayee/asempa/${customer?.pid}`)).status).toBe(200)
})

test('an import whose records something else uses says what it is, in words and with what to do', async () => {
  const goods = await readFile(shop.admin, 'products', 'Name;Price\nGari;5.00\n')
  const { id } = await readFile(shop.admin, 'suppliers', 'Name;Phone\nKofi Wholesale;0244123456\n')
  for (const each of [goods.id, id]) expect(viewIn(await shop.admin.post(`/api/import/save/asempa/${each}`)).state).toBe('saved')
  const [supplier] = await shop.rows<{ pid: string }>(`select pid from payee where business_id = $1 and name = 'Kofi Wholesale'`)
  const [gari] = await shop.rows<{ id: number }>(`select product_id::int as id from product where business_id = $1 and name = 'Gari'`)
  const order = { pid: supplier?.pid, lines: [{ productId: gari?.id, qty: 1, costPrice: 10 }] }
  const made = await shop.granted.post('/api/purchases/orders/asempa', { branch: 'ACC', orders: [order] }, { 'x-branch-code': 'ACC' })
  expect(made.status, made.text).toBe(200)
  const refused = await shop.admin.post(`/api/import/undo/asempa/${id}`, { reason: 'The wrong file' })
  const message = 'Kofi Wholesale is used by a purchase order, so the import cannot be undone. Correct single records by hand'
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ message })])
  const { rows } = await shop.owner.query<{ name: string }>(
    `select distinct k.conrelid::regclass::text as name from pg_constraint k
     where k.contype = 'f' and k.confdeltype <> 'c' and cardinality(k.conkey) = 2
       and k.confrelid in ('product'::regclass, 'payee'::regclass, 'employee'::regclass)`,
  )
  expect(rows.map(({ name }) => name).filter(name => !Object.hasOwn(USES, name) && !BESIDES.includes(name))).toEqual([])
})
