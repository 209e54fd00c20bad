import type { Waste } from '@akonta/domain/production/production'
import { expect, test } from 'vitest'
import { billHint, costFromBill, neededFor } from './bill-cost.ts'

const part = (productId: number, name: string, quantity: bigint, available: bigint, unitCost: bigint | null) => ({
  productId,
  name,
  quantity,
  inStock: 900_000n,
  available,
  unitCost,
})
const loaves = {
  makes: 400_000n,
  components: [part(3, 'Sugar 1kg', 40_000n, 180_000n, 142_222n), part(4, 'Ideal Milk', 80_000n, 30_000n, 63_500n)],
}
const bread = (quantity: bigint, more = {}) => ({ productId: 9, productName: 'Bread', quantity, ...more })

test('40 loaves of 4 sugar, 8 milk and 90.00 overhead will cost 197.69', () => {
  expect(costFromBill(loaves, bread(400_000n, { overhead: 9_000n }))).toEqual({ finished: 19_769n, wasted: 0n, overhead: 9_000n })
  expect(costFromBill({ ...loaves, components: [part(3, 'Sugar 1kg', 1n, 0n, null)] }, bread(400_000n))).toBeNull()
})

test('overhead that is not typed follows the rate of the recipe', () => {
  const rated = { ...loaves, overhead: { amount: 9_000n, per: 'BATCH' as const } }
  expect(costFromBill(rated, bread(200_000n))).toMatchObject({ overhead: 4_500n })
  expect(costFromBill(rated, bread(200_000n, { overhead: 0n }))).toMatchObject({ overhead: 0n })
})

const burnt: Waste = { productId: 9, quantity: 20_000n, type: 'DAMAGED_ITEMS', reason: 'Burnt' }

test('two burnt loaves of forty take a twentieth of what the batch cost', () => {
  const line = bread(380_000n, { overhead: 9_000n, used: [{ productId: 3, quantity: 50_000n }], waste: [burnt] })
  expect(costFromBill(loaves, line)).toEqual({ finished: 20_131n, wasted: 1_060n, overhead: 9_000n })
  expect(billHint(loaves, line)).toBe('Sugar 1kg 5 · Ideal Milk 8 (3 available) · Overhead 90.00 · 1 loss')
})

test('a shortage is shown with the stock, and what the server would refuse with its reason', () => {
  expect(neededFor(loaves, bread(200_000n)).map(each => each.isShort)).toEqual([false, true])
  expect(billHint(loaves, bread(400_000n, { overhead: 9_000n }))).toBe('Sugar 1kg 4 · Ideal Milk 8 (3 available) · Overhead 90.00')
  expect(billHint(loaves, bread(100_000n))).toBe('Sugar 1kg 1 · Ideal Milk 2')
  const tooMuch = bread(400_000n, { waste: [{ ...burnt, productId: 3, quantity: 50_000n }] })
  expect(billHint(loaves, tooMuch)).toBe('The waste of Sugar 1kg (5) is more than was used (4)')
  expect([costFromBill(loaves, tooMuch), neededFor(loaves, tooMuch)]).toEqual([null, []])
})
