import { expect, test } from 'vitest'
import { stockUp } from '../testing/world/stock-up.ts'
import { testShop } from '../testing/world/test-shop.ts'

const GOODS = Array.from({ length: 200 }, (_, index) => ({ id: 1001 + index, name: `Notebook ${index + 1}`, price: '20' }))

const shop = await testShop()

await stockUp(shop, shop.branches.accra, GOODS)
const { rows } = await shop.owner.query(
  `insert into payee (business_id, payee_id, pid, category, name, phone, address, email, created_by)
   values ($1, 900, 'SUP-0900', 'creditor', 'Paper Mill', '', '', '', 1) returning pid`,
  [shop.businessId],
)
const supplier = rows[0].pid

const linesOf = (count: number) =>
  GOODS.slice(0, count).map(({ id }) => ({
    productId: id,
    qty: 2,
    costPrice: 11.5,
    sellingprice: 21,
    expiringDateStr: '',
    pid: supplier,
    purchaseInvoice: `PM-${count}`,
    purchaseType: 'CREDIT',
  }))

const statementsOf = async (count: number): Promise<number> => {
  shop.statements.splice(0)
  const answer = await shop.admin.post('/api/purchases/makepurchases/asempa', linesOf(count), { 'x-branch-code': 'ACC' })
  expect(answer).toMatchObject({ status: 200 })
  return shop.statements.length
}

test('a purchase of 200 lines takes as many statements as one of 10', async () => {
  await statementsOf(1)
  expect(await statementsOf(200)).toBe(await statementsOf(10))
})
