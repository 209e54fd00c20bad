import { businessDateOf } from '@akonta/domain/dates'
import { expect, test } from 'vitest'
import { seededRandom } from '../demo/business/random.ts'
import { type Action, mixedBooks, type TradedShop, tradeCall } from '../testing/model/mixed-trade.ts'
import { served } from '../testing/people/served.ts'
import { stockUp } from '../testing/world/stock-up.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'

// A sample of what `npm run proof` does for a minute.

const WRITERS = 16
const TURNS = 8
const GOODS = [1001, 1002, 1003, 1004, 1005, 1006].map(id => ({ id, name: `Goods ${id}`, price: '9', quantity: '20', value: '100' }))

const shop = await testShop()

await stockUp(shop, shop.branches.accra, GOODS)
await stockUp(shop, shop.branches.kumasi, GOODS)
expect(await shop.supplier('Tema Grains Ltd')).toBe('SUP-0001')
const traded: TradedShop = {
  dbname: 'asempa',
  branches: ['ACC', 'KUM'],
  products: GOODS.map(each => each.id),
  price: 90_000n,
  supplier: 'SUP-0001',
  today: businessDateOf(NOW),
}

test(`${WRITERS} people who sell, buy, adjust, produce and transfer the same goods at once leave books that agree`, async () => {
  const saved: Record<Action, number> = { sale: 0, purchase: 0, adjustment: 0, production: 0, transfer: 0 }
  const others: string[] = []
  const writer = async (_none: unknown, number: number): Promise<void> => {
    const random = seededRandom(number)
    for (let turn = 0; turn < TURNS; turn += 1) {
      const call = tradeCall(traded, random)
      const { action } = call
      const { status, text } = await served(() => shop.admin.post(call.path, call.body, { 'x-branch-code': call.branch }))
      if (status === 200 && text.includes('"savedSuccessfully":true')) saved[action] += 1
      else if (!text.includes('not_enough_stock')) others.push(`${action} ${status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))

  // No call fails with a deadlock: every refusal is for lack of stock.
  expect(others).toEqual([])
  expect(Object.values(saved).every(count => count > 0)).toBe(true)
  const { documents, linesBetweenBranches, ...books } = await shop.database.read(shop.businessId, mixedBooks)
  expect(documents).toEqual({ ...saved, opening_stock: 2 })
  expect(linesBetweenBranches).toBeGreaterThan(0)
  expect(books).toEqual({ wrongStock: 0, stockLessAccount: [0n, 0n], betweenBranches: 0n, fault: null })
})
