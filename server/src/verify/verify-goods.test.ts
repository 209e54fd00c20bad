import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countVerbs } from '../testing/counts/count-verbs.ts'
import { inTransaction } from '../testing/gates/forgery.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({
  accra: { milo: '40 worth 2856', rice: '20 worth 1200', sugar: '18 worth 256.00', milk: '96 worth 609.60', bread: 'none' },
})
const does = countVerbs(shop)
const { milo, rice, sugar, bread } = shop.goods
let number = ''

/** A count of two products with a sale in the middle, and a production with waste. */
beforeAll(async () => {
  number = await does.start()
  await does.count(number, 'milo', 38)
  await saved(shop.sell({ milo: 3 }))
  await does.count(number, 'rice', 25)
  await does.step(number, 'SUBMIT')
  await saved(does.approve(number))
  await saved(shop.saveBill('bread', 40, { sugar: 4, milk: 8 }))
  const lost = { productId: sugar.id, qty: 1, transtype: 'MISSING_ITEMS', reason: 'Bag burst' }
  const spoilt = { productId: bread.id, qty: 2, transtype: 'DAMAGED_ITEMS', reason: 'Burnt' }
  const actual = { overhead: 90, plannedQty: 40, used: [{ productId: sugar.id, qty: 5 }], waste: [lost, spoilt] }
  await saved(shop.produce({ bread: [38, actual] }))
})

/** An attacker with access to the disk changes rows: no trigger, foreign key or right applies. */
const change = (sql: string): Promise<void> =>
  inTransaction(shop.superuser, null, async client => {
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(sql.replaceAll('$1', String(shop.businessId)))
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

const tamper = async (done: string, undone: string): Promise<string | null> => {
  expect(await shop.fault()).toBeNull()
  await change(done)
  undo.push(undone)
  return shop.fault()
}

const LINE = `update stock_count_line set`
const OF_MILO = `where business_id = $1 and product_id = ${milo.id}`
const OF_RICE = `where business_id = $1 and product_id = ${rice.id}`
const NOT_POSTED = (product: { readonly id: number }) =>
  `stock count CNT-000001: what was posted of product ${product.id} is not what was counted less the books of that moment`

test.each<[what: string, done: string, undone: string, fault: string]>([
  ['what was counted', `${LINE} counted = counted + 10000 ${OF_MILO}`, `${LINE} counted = counted - 10000 ${OF_MILO}`, NOT_POSTED(milo)],
  [
    'the books of the moment',
    `${LINE} book = book - 25000 ${OF_RICE}`,
    `${LINE} book = book + 25000 ${OF_RICE}`,
    `stock count CNT-000001: product ${rice.id} was counted against 17.5 instead of the books of that moment`,
  ],
  [
    'the moment',
    `${LINE} movement_no = movement_no + 1 ${OF_MILO}`,
    `${LINE} movement_no = movement_no - 1 ${OF_MILO}`,
    `stock count CNT-000001: product ${milo.id} was counted against 40 instead of the books of that moment`,
  ],
  [
    'a count that hides its adjustment',
    `update stock_count set posting_id = null where business_id = $1`,
    `update stock_count set posting_id = (select posting_id from adjustment where business_id = $1) where business_id = $1`,
    NOT_POSTED(milo),
  ],
  [
    'a line taken out',
    `update stock_count_line set product_id = -product_id ${OF_RICE}`,
    `update stock_count_line set product_id = -product_id where business_id = $1 and product_id = -${rice.id}`,
    `stock count CNT-000001: product -${rice.id} was counted against 20 instead of the books of that moment`,
  ],
  [
    'a count with the document of another',
    `update stock_count set count_number = 'CNT-000002' where business_id = $1`,
    `update stock_count set count_number = 'CNT-000001' where business_id = $1`,
    'stock count CNT-000002 was posted as ACC-A26-000001, which is not its adjustment',
  ],
])('%s is found', async (_what, done, undone, fault) => {
  expect(await tamper(done, undone)).toBe(fault)
})

const WASTE_OF_SUGAR = `where business_id = $1 and product_id = ${sugar.id}`

test.each<[what: string, table: string, done: string, undone: string, where: string]>([
  ['the value of waste', 'production_waste', 'cost = cost + 1', 'cost = cost - 1', WASTE_OF_SUGAR],
  ['the type of waste', 'production_waste', `type = 'EXPIRED_ITEMS'`, `type = 'MISSING_ITEMS'`, WASTE_OF_SUGAR],
  ['waste larger than what was used', 'production_waste', 'quantity = quantity * 6', 'quantity = quantity / 6', WASTE_OF_SUGAR],
  [
    'waste of another product',
    'production_waste',
    `product_id = ${milo.id}`,
    `product_id = ${sugar.id}`,
    `where business_id = $1 and waste_no = 1`,
  ],
  ['what was used', 'production_component', 'quantity = quantity + 1', 'quantity = quantity - 1', WASTE_OF_SUGAR],
  ['what the components had cost', 'production_component', 'cost = cost + 1', 'cost = cost - 1', WASTE_OF_SUGAR],
  ['what came out', 'production_line', 'quantity = quantity + 1', 'quantity = quantity - 1', 'where business_id = $1'],
  ['what it is worth', 'production_line', 'cost = cost + 1', 'cost = cost - 1', 'where business_id = $1'],
  ['the total of a production', 'production', 'total_cost = total_cost + 1', 'total_cost = total_cost - 1', 'where business_id = $1'],
])('%s changed in a production is found', async (_what, table, done, undone, where) => {
  expect(await tamper(`update ${table} set ${done} ${where}`, `update ${table} set ${undone} ${where}`)).toBe(
    'document ACC-M26-000001 differs from its posting',
  )
})
