import { expect, test } from 'vitest'
import type { Transaction } from '../db/database.ts'
import { removePayee } from '../payees/remove-payee.ts'
import type { Answer } from '../testing/world/caller.ts'
import { somebodyWaits } from '../testing/world/in-order.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'
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

/** Sends a call while somebody has deleted what it is about and has not committed yet. */
const during = async (deletion: (tx: Transaction) => Promise<unknown>, call: () => Promise<Answer>): Promise<Answer> => {
  const begun: { call?: Promise<Answer> } = {}
  await apart(async tx => {
    await deletion(tx)
    begun.call = call()
    await somebodyWaits(shop)
  })
  if (begun.call === undefined) throw new Error('Nothing was sent')
  return begun.call
}

test('a document of a product or bank that is deleted while it is saved is refused like one that comes later', async () => {
  const product = await shop.product('Never sold')
  const lines = [{ productId: product, qty: 1, price: 10 }]
  const cart = { branch: 'ACC', name: 'Basket', saleType: 'CASH', lines, discount: null }
  const held = await during(remove(product), () => shop.granted.post('/api/sales/holdcart/asempa', cart))
  await expectRefused(held, 404, { code: 'not_found', message: `Product ${product} is not in the catalogue` })

  const bank = await shop.bank('Never used')
  const rent = [{ accountKey: 42, debit: 450, credit: 0, particulars: 'Rent' }]
  const recurring = { branch: 'ACC', kind: 'EXPENSE', name: 'Rent', every: 'MONTH', nextDate: '2026-11-20', pid: bank, lines: rent }
  const created = await during(
    tx => removePayee(tx, bank),
    () => shop.granted.post('/api/recurring/create/asempa', recurring),
  )
  await expectRefused(created, 400, { code: 'bad_input', message: 'Select a Bank' })
})
