import { expect, test } from 'vitest'
import { type CostedProduct, MOST_ROLL_UP_LINES, rollUp } from './roll-up.ts'

const bought = (productId: number, name: string, unitCost: bigint): CostedProduct => ({ productId, name, unitCost, bill: null })
const catalogue = (...products: readonly CostedProduct[]) => new Map(products.map(product => [product.productId, product]))

const SUGAR = bought(1, 'Sugar', 142_222n)
const FLOUR = bought(2, 'Flour', 81_000n)
const DOUGH: CostedProduct = {
  ...{ productId: 3, name: 'Dough', unitCost: 990_000n },
  bill: {
    makes: 30_000n,
    overhead: { amount: 500n, per: 'BATCH' },
    components: [
      { productId: 1, quantity: 10_000n },
      { productId: 2, quantity: 20_000n },
    ],
  },
}
const BREAD: CostedProduct = {
  ...{ productId: 4, name: 'Bread', unitCost: 10_000n },
  bill: {
    makes: 100_000n,
    overhead: { amount: 25n, per: 'UNIT' },
    components: [
      { productId: 3, quantity: 60_000n },
      { productId: 1, quantity: 5_000n },
    ],
  },
}

test('a component that is made costs what its own recipe costs, not its stock', () => {
  // Dough: 14.2222 + 16.20 + 5.00 = 35.4222 for 3. Bread: 6 dough 70.8444, half a sugar 7.1111, overhead 2.50.
  expect(rollUp(catalogue(SUGAR, FLOUR, DOUGH, BREAD), 4)).toEqual({
    makes: 100_000n,
    total: 8_046n,
    unitCost: 80_456n,
    lines: [
      { level: 1, kind: 'MADE', productId: 3, name: 'Dough', quantity: 60_000n, unitCost: 118_074n, amount: 708_444n },
      { level: 2, kind: 'BOUGHT', productId: 1, name: 'Sugar', quantity: 20_000n, unitCost: 142_222n, amount: 284_444n },
      { level: 2, kind: 'BOUGHT', productId: 2, name: 'Flour', quantity: 40_000n, unitCost: 81_000n, amount: 324_000n },
      { level: 2, kind: 'OVERHEAD', productId: 3, name: 'Dough', quantity: 60_000n, unitCost: 16_667n, amount: 100_000n },
      { level: 1, kind: 'BOUGHT', productId: 1, name: 'Sugar', quantity: 5_000n, unitCost: 142_222n, amount: 71_111n },
      { level: 1, kind: 'OVERHEAD', productId: 4, name: 'Bread', quantity: 100_000n, unitCost: 2_500n, amount: 25_000n },
    ],
  })
})

const made = (productId: number, ...components: readonly number[]): CostedProduct => ({
  ...{ productId, name: `Product ${productId}`, unitCost: 0n },
  bill: { makes: 10_000n, components: components.map(component => ({ productId: component, quantity: 10_000n })) },
})

test('a cycle, a product without a recipe, and more lines than anybody reads are refused', () => {
  expect(() => rollUp(catalogue(made(1, 2), made(2, 1)), 1)).toThrow('Product 1 is made from itself. Correct its bill of materials')
  expect(() => rollUp(catalogue(SUGAR), 1)).toThrow('Sugar has no bill of materials')
  // Both products of a level use both of the level below: the paths double, the products do not.
  const tower = Array.from({ length: 12 }, (_, level) => [
    made(level * 2 + 10, level * 2 + 12, level * 2 + 13),
    made(level * 2 + 11, level * 2 + 12, level * 2 + 13),
  ]).flat()
  const ground = [bought(34, 'Salt', 1n), bought(35, 'Water', 1n)]
  expect(() => rollUp(catalogue(...tower, ...ground), 10)).toThrow(`more than ${MOST_ROLL_UP_LINES} lines`)
})

test.each([
  ['The unit cost of Ring', { unitCost: 5_000_000_000n, makes: 10_000n }],
  ['The quantity of Gold', { unitCost: 0n, makes: 1n }],
])('%s beyond every document is refused with the name of the product', (what, { unitCost, makes }) => {
  const ring: CostedProduct = { ...made(2), name: 'Ring', bill: { makes, components: [{ productId: 1, quantity: 9_000_000_000_000n }] } }
  const box: CostedProduct = { ...made(3), name: 'Box', bill: { makes: 10_000n, components: [{ productId: 2, quantity: 10_000n }] } }
  expect(() => rollUp(catalogue(bought(1, 'Gold', unitCost), ring, box), 3)).toThrow(`${what} for Box is too large`)
})
