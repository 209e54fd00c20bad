import { expect, test } from 'vitest'
import { recipeFor } from './bill.ts'

const loaf = {
  makes: 400_000n,
  components: [
    { productId: 3, quantity: 40_000n },
    { productId: 4, quantity: 80_000n },
  ],
}

test('half a batch takes half of everything', () => {
  expect(recipeFor(loaf, 200_000n)).toEqual([
    { productId: 3, quantity: 20_000n },
    { productId: 4, quantity: 40_000n },
  ])
})

test('what does not divide evenly is rounded half-up to 4 decimals, also a trace, to zero', () => {
  const dough = {
    makes: 30_000n,
    components: [
      { productId: 1, quantity: 10_000n },
      { productId: 2, quantity: 1n },
    ],
  }
  expect(recipeFor(dough, 10_000n)).toEqual([
    { productId: 1, quantity: 3_333n },
    { productId: 2, quantity: 0n },
  ])
  expect(recipeFor(dough, 20_000n)).toEqual([
    { productId: 1, quantity: 6_667n },
    { productId: 2, quantity: 1n },
  ])
})
