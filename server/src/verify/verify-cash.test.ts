import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../testing/gates/forgery.ts'
import { cashOf } from '../testing/till/cash.ts'
import { registersOf } from '../testing/till/registers.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { milk: '500 worth 5000' }, prices: { milk: '15' } })
const registers = registersOf(shop)
const cash = cashOf(shop)

/** A drop that was received short, one that is on the way, a move between safes, and a count. */
await registers.use(true)
await cash.addSafe('Back office')
const session = await registers.open({ float: 100 })
await saved(shop.sell({ milk: 20 }, { by: shop.denied }))
const drop = await cash.given(`register:${session}`, 'safe', 90, { by: shop.denied })
const receipt = await cash.received(drop, 85, { by: shop.granted, reason: 'Counted again' })
await cash.given(`register:${session}`, 'safe', 50, { by: shop.denied })
const across = await cash.given('safe', 'safe:1', 40)
await cash.received(across, 40)
await saved(cash.count('safe:1', 35))

/** An attacker with access to the disk changes rows: no trigger, foreign key or right applies. */
const change = (sql: string): Promise<void> =>
  inTransaction(shop.superuser, null, async client => {
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(sql, [shop.businessId])
    expect(rowCount).toBeGreaterThan(0)
  })

/** What the last test did, to be undone before the next. */
let undo: string[] = []
const undoAll = async (): Promise<void> => {
  const left = undo
  undo = []
  for (const sql of left) await change(sql)
}
beforeEach(undoAll)
afterAll(undoAll)

const ofNumber = (number: string): string =>
  `where business_id = $1 and posting_id = (select posting_id from posting where business_id = $1 and document_number = '${number}')`

test.each<[what: string, done: string, undone: string, fault: RegExp]>([
  [
    'cash that vanished on its way between two safes',
    `update cash_move set amount = 3900 ${ofNumber(across)}`,
    `update cash_move set amount = 4000 ${ofNumber(across)}`,
    /^cash of branch \d+: its places differ from cash in hand by 100 pesewas$|^document .* differs from its posting$/,
  ],
  [
    'a smaller drop and a smaller receipt of it',
    `update cash_move set amount = amount - 1 ${ofNumber(drop)}`,
    `update cash_move set amount = amount + 1 ${ofNumber(drop)}`,
    /^the register session RS-\w+ does not agree with ACC-CM26-\d+$/,
  ],
  [
    'a receipt without its difference',
    `update cash_receipt set received = 9000 ${ofNumber(receipt)}`,
    `update cash_receipt set received = 8500 ${ofNumber(receipt)}`,
    /^cash of branch \d+: its places differ from cash in hand by 500 pesewas$/,
  ],
  [
    'a count that agreed',
    `update cash_count set counted = 4000, expected = 4000 where business_id = $1`,
    `update cash_count set counted = 3500, expected = 4000 where business_id = $1`,
    /^cash of branch \d+: its places differ from cash in hand by 500 pesewas$/,
  ],
  [
    'a drop that the drawer forgot',
    `update register_cash set amount = amount + 100 where business_id = $1 and posting_id is not null and amount = -9000`,
    `update register_cash set amount = amount - 100 where business_id = $1 and posting_id is not null and amount = -8900`,
    /^the register session RS-\w+ does not agree with ACC-CM26-\d+$/,
  ],
  [
    'a drawer that is open no more, and was never counted',
    `update register_session set closed_at = opened_at where business_id = $1`,
    `update register_session set closed_at = null where business_id = $1`,
    /^cash of branch \d+: register:.+ holds \d+ pesewas less than its changes add up to$/,
  ],
  [
    'a drop moved into another document',
    `update cash_receipt set move_posting_id = (select max(posting_id) from cash_move where business_id = $1) ${ofNumber(receipt)}`,
    `update cash_receipt set move_posting_id = (select min(posting_id) from cash_move where business_id = $1) ${ofNumber(receipt)}`,
    /differ from cash in hand|differs from what was given/,
  ],
])('%s is found, though the chain is intact', async (_what, done, undone, fault) => {
  expect(await shop.fault()).toBe(null)
  await change(done)
  undo.push(undone)
  expect(await shop.fault()).toMatch(fault)
})

test('a move between two safes that was changed on both sides is found by what its posting sealed', async () => {
  expect(await shop.fault()).toBe(null)
  await change(`update cash_move set amount = 4100 ${ofNumber(across)}`)
  await change(`update cash_receipt set received = 4100 where business_id = $1 and move_posting_id = (
    select posting_id from posting where business_id = $1 and document_number = '${across}')`)
  undo.push(`update cash_move set amount = 4000 ${ofNumber(across)}`)
  undo.push(`update cash_receipt set received = 4000 where business_id = $1 and move_posting_id = (
    select posting_id from posting where business_id = $1 and document_number = '${across}')`)
  expect(await shop.fault()).toBe(`document ${across} differs from its posting`)
})
