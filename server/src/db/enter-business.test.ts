import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBareBusiness } from '../testing/world/bare-business.ts'
import { signal, somebodyWaits } from '../testing/world/in-order.ts'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'
import type { Statement, Transaction } from './database.ts'
import { recordAction } from './record-change.ts'

let shop: TestDatabase
let here = 0
let elsewhere = 0

const COUNT: Statement = {
  name: 'test-count',
  text: `insert into id_counter as c (business_id, counter, last_id) values ($1, 'test', 1)
         on conflict (business_id, counter) do update set last_id = c.last_id + 1`,
}

const write = (businessId: number) => shop.database.transaction(businessId, tx => tx.count(COUNT, [businessId]))
const read = (businessId: number) => shop.database.read(businessId, tx => tx.row({ name: 'test-one', text: 'select 1 as one' }))
const close = (businessId: number, state: string, place = '') =>
  shop.owner.query('select close_business($1, $2, $3)', [businessId, state, place])

beforeAll(async () => {
  shop = await openTestDatabase()
  here = await openBareBusiness(shop.owner, 'asempa')
  elsewhere = await openBareBusiness(shop.owner, 'kumasi')
  await shop.owner.query(
    `insert into app_user (business_id, user_id, username, display_name, role, privilege, password_hash)
     select b, 1, 'user' || b, 'Ama', 'ROLE_ADMIN', 'GRANT', '$argon2id$' from unnest($1::int[]) b`,
    [[here, elsewhere]],
  )
})
afterAll(() => shop.drop())

test('a business that is being moved is not entered, and the others go on', async () => {
  await close(here, 'moving')
  const refusal = { code: 'business_moving', status: 503, detail: { retryAfterSeconds: 2 } }
  await expect(write(here)).rejects.toMatchObject(refusal)
  await expect(read(here)).rejects.toMatchObject(refusal)
  expect(await write(elsewhere)).toBe(1)
  await shop.owner.query('delete from business_fence')
  expect(await write(here)).toBe(1)
})

test('a business that was moved says where it is now', async () => {
  await close(elsewhere, 'moved', 'https://kumasi.example.com')
  await expect(write(elsewhere)).rejects.toMatchObject({
    code: 'business_moved',
    status: 503,
    message: 'This business was moved. Nothing was saved here. Open it at https://kumasi.example.com',
    detail: { retryAfterSeconds: 60 },
  })
  await shop.owner.query('delete from business_fence')
})

test('closing waits for the writers under way, whose work is then there', async () => {
  const [started, proceed] = [signal(), signal()]
  const writing = shop.database.transaction(here, async (tx: Transaction) => {
    await tx.count(COUNT, [here])
    started.send()
    await proceed.sent
  })
  await started.sent
  let isClosed = false
  const closing = close(here, 'moving').then(() => {
    isClosed = true
  })
  await somebodyWaits(shop)
  expect(isClosed).toBe(false)
  proceed.send()
  await writing
  await closing
  await expect(write(here)).rejects.toMatchObject({ code: 'business_moving' })
  await shop.owner.query('delete from business_fence')
})

test('neither the app nor a caller can open or shut the fence', async () => {
  await expect(shop.app.query('select close_business($1, $2)', [here, 'moving'])).rejects.toThrow('permission denied')
  await expect(shop.app.query(`insert into business_fence (business_id, state) values (${here}, 'moved')`)).rejects.toThrow(
    'permission denied',
  )
})

test('audit entries are counted within each business, and a long change makes no other wait', async () => {
  const actor = { userId: 1, at: new Date('2026-11-20T09:30:00Z') }
  const entry = (tx: Transaction, subject: string) =>
    recordAction({ tx, actor, address: '', device: '' }, { kind: 'setting', action: 'Edited', subject })
  const [recorded, proceed] = [signal(), signal()]
  const long = shop.database.transaction(here, async tx => {
    entry(tx, 'long')
    recorded.send()
    await proceed.sent
  })
  await recorded.sent
  await shop.database.transaction(here, async tx => entry(tx, 'short'))
  await shop.database.transaction(elsewhere, async tx => entry(tx, 'elsewhere'))
  proceed.send()
  await long
  const { rows } = await shop.owner.query('select business_id, entry_no::int, subject from audit_entry order by 1, 2')
  expect(rows).toEqual([
    { business_id: here, entry_no: 1, subject: 'short' },
    { business_id: here, entry_no: 2, subject: 'long' },
    { business_id: elsewhere, entry_no: 1, subject: 'elsewhere' },
  ])
})
