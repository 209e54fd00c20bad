import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountAt } from '../packs/pack.ts'
import { ONE } from '../quantity.ts'
import { type PricedLine, type SentQuantity, sentPart, sentQuantity } from './evat-quantity.ts'

const sold = (packs: bigint, size: bigint, price: bigint): PricedLine => ({
  quantity: packs * size * ONE,
  price: price * ONE,
  pack: { size: size * ONE },
})

/** What the service computes, in units of 10 to the power of −8 cedis. */
const worth = ({ quantity, unitPrice }: SentQuantity): bigint => quantity * unitPrice
const PESEWA = 1_000_000n

const sent = (packs: bigint, size: bigint, price: bigint): readonly number[] => {
  const { quantity, unitPrice } = sentQuantity(sold(packs, size, price))
  return [Number(quantity) / 10_000, Number(unitPrice) / 10_000]
}

test.each<[string, readonly number[], readonly number[]]>([
  ['base units with an exact price', sent(2n, 24n, 2_400n), [48, 100]],
  ['a pack without one', sent(1n, 7n, 100n), [1, 100]],
  ['an expensive pack', sent(1n, 24n, 100_000n), [24, 4166.6667]],
  ['an expensive pack of many pieces, in tens of them', sent(1n, 144n, 1_000n), [14.4, 69.4444]],
  ['a pack of very many pieces, in thousands of them', sent(1n, 30_000n, 1_000n), [30, 33.3333]],
  ['an expensive pack of very many pieces', sent(1n, 150_000n, 100_000n), [15, 6666.6667]],
  ['a cheap pack of very many pieces', sent(1n, 30_000n, 10n), [1, 10]],
])('%s', (_, is, expected) => expect(is).toEqual(expected))

const lines = fc
  .record({
    packs: fc.bigInt(1n, 5n),
    size: fc.oneof(fc.bigInt(2n, 50n), fc.bigInt(51n, 200_000n)),
    price: fc.oneof(fc.bigInt(1n, 2_000n * ONE), fc.bigInt(1n, 200_000n * ONE)),
  })
  .map(({ packs, size, price }): PricedLine => ({ quantity: packs * size * ONE, price, pack: { size: size * ONE } }))

test('what is sent is near to the books, of the line and of every part of it, and above 0', () => {
  fc.assert(
    fc.property(lines, fc.bigInt(1n, 1_000_000n), (line, share) => {
      const whole = sentQuantity(line)
      const part = 1n + (share * (line.quantity / ONE - 1n)) / 1_000_000n
      const partOf = { quantity: part * ONE, amount: amountAt(part * ONE, line.pack, line.price) }
      for (const [amount, each] of [
        [amountAt(line.quantity, line.pack, line.price), whole],
        [partOf.amount, sentPart(partOf, line.quantity, whole)],
      ] as const) {
        if (amount > 0n) expect(each.quantity).toBeGreaterThan(0n)
        expect(each.unitPrice).toBeGreaterThan(0n)
        const off = worth(each) - amount * PESEWA
        expect(off < 0n ? -off : off).toBeLessThan(3n * PESEWA)
      }
    }),
    { numRuns: 3_000 },
  )
})

test('the same small error in each of twelve lines stays within the 0.50 that the service allows', () => {
  const line = sold(1n, 7n, 999n)
  const part = { quantity: 3n * ONE, amount: amountAt(3n * ONE, line.pack, line.price) }
  const off = 12n * (worth(sentPart(part, line.quantity, sentQuantity(line))) - part.amount * PESEWA)
  expect(off < 0n ? -off : off).toBeLessThan(50n * PESEWA)
})

test('parts that are sent in base units or thousands of them add up to the line', () => {
  const line = sold(1n, 30_000n, 1_000n)
  const whole = sentQuantity(line)
  const parts = [1n, 29_998n, 1n].map(pieces => sentPart({ quantity: pieces * ONE, amount: 3n }, line.quantity, whole).quantity)
  expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(whole.quantity)
})
