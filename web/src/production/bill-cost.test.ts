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

test('40 loaves of 4 sugar, 8 milk and 90.00 overhead will cost 197.69', () => {
  expect(costFromBill(loaves, 400_000n, 9_000n)).toBe(19_769n)
  expect(costFromBill({ ...loaves, components: [part(3, 'Sugar 1kg', 1n, 0n, null)] }, 400_000n, 0n)).toBeNull()
})

test('a shortage is shown with the stock', () => {
  expect(neededFor(loaves, 200_000n).map(each => each.isShort)).toEqual([false, true])
  expect(billHint(loaves, 400_000n, 9_000n)).toBe('Sugar 1kg 4 · Ideal Milk 8 (3 available) · Overhead 90.00')
  expect(billHint(loaves, 100_000n, 0n)).toBe('Sugar 1kg 1 · Ideal Milk 2')
})
