import { expect, test } from 'vitest'
import type { Transaction } from '../db/database.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { deleteProduct } from './delete-product.ts'
import { bringInOpeningStock } from './opening-stock.ts'

const PRODUCT = { retReorderLevel: 0, maxRetToOrder: 0, costPrice: 2, retCash: 3, packSell: 0, cartonPrice: 0 }
const at = new Date()

const shop = await testShop()
for (const productName of ['Deleted first', 'Used first'])
  await shop.granted.post('/api/product/create/asempa', { ...PRODUCT, productName })

const remove = (product: number) => (tx: Transaction) => deleteProduct(tx, product, at)
const use = (product: number) => (tx: Transaction) =>
  bringInOpeningStock(tx, { userId: 1, at }, shop.branches.accra, [{ product, quantity: 10_000n, costPrice: 20_000n }])
const apart = <T>(work: (tx: Transaction) => Promise<T>) => shop.database.transaction(shop.businessId, work)

/** Begins the second before the first has committed, so that it meets the first one's locks. */
const oneInTheOther = async <First, Second>(first: (tx: Transaction) => Promise<First>, second: (tx: Transaction) => Promise<Second>) => {
  const begun: { second?: Promise<PromiseSettledResult<Second>[]> } = {}
  const outcome = await apart(async tx => {
    const done = await first(tx)
    begun.second = Promise.allSettled([apart(second)])
    return done
  })
  return { first: outcome, second: (await begun.second)?.[0] }
}

test('a product used for the first time during its deletion is not found', async () => {
  const { first, second } = await oneInTheOther(remove(1001), use(1001))
  expect(first).toBe('gone')
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'not_found', status: 404 } })
})

test('a product deleted during its first use is archived, with its stock', async () => {
  const { first, second } = await oneInTheOther(use(1002), remove(1002))
  expect(first).toMatch(/^ACC-O/)
  expect(second).toEqual({ status: 'fulfilled', value: 'archived' })
})
