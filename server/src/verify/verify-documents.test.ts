import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../testing/gates/forgery.ts'
import { openSecretWorld, type SecretWorld } from '../testing/gates/secret-world.ts'
import { verify } from './verify.ts'

let world: SecretWorld

beforeAll(async () => {
  world = await openSecretWorld()
})
afterAll(() => world.shop.close())

const fault = async () => (await world.shop.database.read(world.shop.businessId, tx => verify(tx))).fault

/** An attacker with access to the disk changes the first document of a kind. */
const change = (table: string, changes: string): Promise<void> =>
  inTransaction(world.shop.superuser, null, async client => {
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update ${table} set ${changes} where business_id = $1 and posting_id = (select min(posting_id) from ${table} where business_id = $1)`,
      [world.shop.businessId],
    )
  })

const AMOUNTS = /^document ACC-\w+-\d{6} differs from its posting$/
const PLACE = /^document ACC-\w+-\d{6} has another day or branch than its posting$/

test.each<[what: string, table: string, done: string, undone: string, fault: RegExp]>([
  ['what was sold', 'sale', 'goods = goods + 1, total = total + 1', 'goods = goods - 1, total = total - 1', AMOUNTS],
  ['a charge for goods', 'sale', 'goods = goods - 1, charges = charges + 1', 'goods = goods + 1, charges = charges - 1', AMOUNTS],
  ['a line of a sale', 'sale_line', 'amount = amount + 1', 'amount = amount - 1', AMOUNTS],
  ['what the goods had cost', 'sale_line', 'cost = cost + 1', 'cost = cost - 1', AMOUNTS],
  ['what was returned', 'sale_return', 'goods = goods + 1, total = total + 1', 'goods = goods - 1, total = total - 1', AMOUNTS],
  ['what was bought', 'purchase', 'total = total + 1', 'total = total - 1', AMOUNTS],
  ['returned goods', 'purchase_return', 'total = total + 1', 'total = total - 1', AMOUNTS],
  ['the day of a sale', 'sale', 'business_date = business_date - 1', 'business_date = business_date + 1', PLACE],
  ['the branch of a purchase', 'purchase', 'branch_id = branch_id + 1', 'branch_id = branch_id - 1', PLACE],
  ['the branch of a payment', 'payment', 'branch_id = branch_id + 1', 'branch_id = branch_id - 1', PLACE],
  ['what the cash of a payment was rounded by', 'payment', 'rounding = rounding + 1', 'rounding = rounding - 1', AMOUNTS],
  ['the day of a transfer', 'transfer', 'business_date = business_date + 1', 'business_date = business_date - 1', PLACE],
])('%s edited in the document is found, though the chain is intact', async (_what, table, done, undone, found) => {
  expect(await fault()).toBeNull()
  await change(table, done)
  expect(await fault()).toMatch(found)
  await change(table, undone)
  expect(await fault()).toBeNull()
})
