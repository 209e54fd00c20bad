import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareBack } from './share-back.ts'

const used = fc.array(fc.record({ collection: fc.nat(), amount: fc.bigInt({ min: 0n, max: 100_000n }) }), { maxLength: 5 })

test('a refund goes to the wallets in the order in which they paid, and the rest is cash', () => {
  const paid = [
    { collection: 7, amount: 5_000n },
    { collection: 8, amount: 12_000n },
  ]
  expect(shareBack(4_000n, paid)).toEqual({ wallets: [{ collection: 7, amount: 4_000n }], left: 0n })
  expect(shareBack(8_500n, paid)).toEqual({
    wallets: [
      { collection: 7, amount: 5_000n },
      { collection: 8, amount: 3_500n },
    ],
    left: 0n,
  })
  expect(shareBack(20_000n, paid).left).toBe(3_000n)
})

test('no wallet gets more than it paid, and the parts add up to the refund', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 300_000n }), used, (total, paid) => {
      const { wallets, left } = shareBack(total, paid)
      expect(wallets.reduce((sum, { amount }) => sum + amount, left)).toBe(total)
      expect(left >= 0n && wallets.every(({ amount }) => amount > 0n)).toBe(true)
      if (left > 0n) expect(wallets.reduce((sum, { amount }) => sum + amount, 0n)).toBe(paid.reduce((sum, { amount }) => sum + amount, 0n))
    }),
  )
})
