import { afterAll, beforeAll } from 'vitest'
import { HASH_COST } from '../../http/session/hash-gate.ts'

const OF_THE_PRODUCT = { ...HASH_COST }

/** What argon2 accepts at the least. */
export const NO_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Passwords and PINs of tests are not secret: a hash at the product's cost takes 17 ms of processor time, and a run makes hundreds. */
export const hashAtNoCost = (): void => {
  Object.assign(HASH_COST, NO_COST)
}

/** In this test file passwords and PINs are hashed at the product's cost: for tests that look at hashes. */
export const hashAsTheProduct = (): void => {
  beforeAll(() => {
    Object.assign(HASH_COST, OF_THE_PRODUCT)
  })
  afterAll(hashAtNoCost)
}
