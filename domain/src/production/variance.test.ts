import { expect, test } from 'vitest'
import { materialsOf, unitCostsOf, usedByComponent, type VarianceLine } from './variance.ts'

const sugar = { productId: 3, name: 'Sugar', recipeQuantity: 40_000n, quantity: 50_000n, recipeCost: 5_689n, cost: 7_111n }
const milk = { productId: 4, name: 'Milk', recipeQuantity: 80_000n, quantity: 80_000n, recipeCost: 5_080n, cost: 5_080n }
const line: VarianceLine = {
  ...{ number: 'ACC-M26-000001', document: 'ACC-M26-000001', date: '2026-11-20', productId: 9, name: 'Bread' },
  ...{ planned: 400_000n, quantity: 380_000n, overhead: 9_000n, wasted: 2_410n, cost: 18_781n, components: [sugar, milk] },
}
const negative = ({ recipeQuantity, quantity, recipeCost, cost, ...part }: typeof sugar) => ({
  ...part,
  ...{ recipeQuantity: -recipeQuantity, quantity: -quantity, recipeCost: -recipeCost, cost: -cost },
})
const reversal: VarianceLine = {
  ...line,
  ...{ number: 'ACC-X26-000001', planned: -line.planned, quantity: -line.quantity, overhead: -line.overhead, cost: -line.cost },
  components: [negative(sugar), negative(milk)],
}

test('a line compares its materials and the cost of one unit, and so does its reversal', () => {
  expect(materialsOf(line)).toEqual({ byRecipe: 10_769n, used: 12_191n })
  expect(unitCostsOf(line)).toEqual({ byRecipe: 49_423n, actual: 49_424n })
  expect(unitCostsOf(reversal)).toEqual(unitCostsOf(line))
})

test('a period sums up each component by name, and a reversal takes its part out', () => {
  expect(usedByComponent([line, { ...line, components: [sugar] }])).toEqual([
    milk,
    { ...sugar, recipeQuantity: 80_000n, quantity: 100_000n, recipeCost: 11_378n, cost: 14_222n },
  ])
  expect(usedByComponent([line, reversal]).every(part => part.quantity === 0n && part.cost === 0n)).toBe(true)
})
