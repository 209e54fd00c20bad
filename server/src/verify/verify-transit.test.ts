import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../testing/gates/forgery.ts'
import { transitVerbs } from '../testing/transfers/transit-verbs.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '100 worth 30000.00', milo: '100 worth 7140.00' } })
const does = transitVerbs(shop)
const names = { receipt: '', dispatch: '' }

/** A receipt with a line of every kind, and a dispatch that is still in transit. */
beforeAll(async () => {
  await does.turn(true)
  const sent = await does.dispatch({ rice: 6, milo: 4 })
  names.receipt = await saved(does.receive(sent, { rice: [3, 1], milo: [4, 0, 2] }))
  names.dispatch = await does.dispatch({ rice: 5 })
})

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

const LINE = 'update transfer_receipt_line set'
const OF_RICE = `where business_id = $1 and product_id = ${shop.goods.rice.id}`
const OF_MILO = `where business_id = $1 and product_id = ${shop.goods.milo.id}`
const OPEN = `where business_id = $1 and posting_id = (select max(posting_id) from transfer where business_id = $1)`
const INCOMPLETE = () => `the receipt ${names.receipt} does not account for what was sent`
const DIFFERS = () => `document ${names.receipt} differs from its posting`
const PLACE = () => `document ${names.receipt} has another day or branch than its posting`

test.each<[what: string, done: string, undone: string, fault: () => string | RegExp]>([
  ['a short piece hidden', `${LINE} short = short - 1 ${OF_RICE}`, `${LINE} short = short + 1 ${OF_RICE}`, INCOMPLETE],
  [
    'a lost value moved to another line of the same receipt',
    `${LINE} short_value = short_value + case when product_id = ${shop.goods.rice.id} then -1 else 1 end where business_id = $1`,
    `${LINE} short_value = short_value - case when product_id = ${shop.goods.rice.id} then -1 else 1 end where business_id = $1`,
    INCOMPLETE,
  ],
  [
    'what was short shown as damaged',
    `${LINE} short_value = short_value - 1, damaged_value = damaged_value + 1 ${OF_RICE}`,
    `${LINE} short_value = short_value + 1, damaged_value = damaged_value - 1 ${OF_RICE}`,
    DIFFERS,
  ],
  [
    'a lost piece shown as received',
    `${LINE} short = short - 1, received = received + 1 ${OF_RICE}`,
    `${LINE} short = short + 1, received = received - 1 ${OF_RICE}`,
    DIFFERS,
  ],
  ['a surplus hidden', `${LINE} over = 0 ${OF_MILO}`, `${LINE} over = 20000 ${OF_MILO}`, DIFFERS],
  [
    'the day of a receipt',
    'update transfer_receipt set business_date = business_date + 1 where business_id = $1',
    'update transfer_receipt set business_date = business_date - 1 where business_id = $1',
    PLACE,
  ],
  [
    'goods in transit forgotten',
    `update transfer set in_transit = false ${OPEN}`,
    `update transfer set in_transit = true ${OPEN}`,
    () => /^goods in transit of branch \d+: the account differs from the transfers by 150000 pesewas$/,
  ],
  [
    'an open dispatch missing in the list of goods in transit',
    'update open_dispatch set business_date = business_date - 1 where business_id = $1',
    'update open_dispatch set business_date = business_date + 1 where business_id = $1',
    () => `the transfer ${names.dispatch} is wrongly listed as in transit, or missing there`,
  ],
  [
    'a received dispatch listed as in transit',
    `insert into open_dispatch select t.business_id, t.posting_id, t.branch_id, t.to_branch_id, t.business_date
     from transfer t join transfer_receipt using (business_id) where t.business_id = $1 and t.posting_id = dispatch_posting_id`,
    'delete from open_dispatch o using transfer_receipt c where o.business_id = $1 and o.posting_id = c.dispatch_posting_id',
    () => /^the transfer .* is wrongly listed as in transit, or missing there$/,
  ],
])('%s is found, though the chain is intact', async (_what, done, undone, fault) => {
  expect(await shop.fault()).toBe(null)
  await change(done)
  undo.push(undone)
  expect(await shop.fault()).toMatch(fault())
})
