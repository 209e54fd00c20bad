import { expect, test } from 'vitest'
import { productionCosts } from './production-costs.ts'

test('with a bill the cost is components plus overhead, without one the typed cost by the document rule', () => {
  const lines = [
    { quantity: 30_000n, unitCost: 3_333n, materials: null },
    { quantity: 400_000n, unitCost: 999n, overhead: 9_000n, materials: 10_769n },
    { quantity: 15_000n, unitCost: 41_233n, materials: null },
  ]
  expect(productionCosts(lines)).toEqual({ total: 718n + 19_769n, lines: [100n, 19_769n, 618n] })
})
