import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issue, type Position, receive } from './position.ts'
import { cameToStock, carriedBy, type LaterMovement, stillInStock } from './value-later.ts'

const sold = (quantity: bigint, value: bigint): LaterMovement => ({ quantity: -quantity, value: -value, paid: null })
const bought = (quantity: bigint, value: bigint): LaterMovement => ({ quantity, value, paid: null })

describe('of a difference in cost', () => {
  test('all is in the stock while nothing was sold', () => {
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later: [] }, 500n)).toBe(500n)
  })

  test('each sale takes its share of the average', () => {
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later: [sold(40_000n, 4_000n)] }, 500n)).toBe(300n)
  })

  test('goods that were there before carry their share as well, and so do later ones', () => {
    expect(stillInStock({ quantity: 200_000n, value: 20_000n, later: [sold(100_000n, 10_000n)] }, 1_000n)).toBe(500n)
    const later = [bought(100_000n, 10_000n), sold(100_000n, 10_000n)]
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later }, 1_000n)).toBe(500n)
  })

  test('goods that a reversal brought back carry what they had left with', () => {
    const back = { ...bought(40_000n, 4_000n), returns: 0 }
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later: [sold(40_000n, 4_000n), back] }, 500n)).toBe(500n)
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later: [sold(100_000n, 10_000n), bought(100_000n, 10_000n)] }, 500n)).toBe(0n)
    const all = { ...bought(100_000n, 10_000n), returns: 0 }
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later: [sold(100_000n, 10_000n), all] }, -500n)).toBe(-500n)
  })

  test('none is left once the stock was empty, whatever came after', () => {
    const later = [sold(100_000n, 10_000n), bought(50_000n, 5_000n)]
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later }, 1_000n)).toBe(0n)
  })

  test('goods that filled a gap had left before they came', () => {
    expect(cameToStock(100_000n, 40_000n, 1_000n)).toBe(400n)
    expect(cameToStock(100_000n, -10_000n, 1_000n)).toBe(0n)
    expect(cameToStock(100_000n, 250_000n, -1_000n)).toBe(-1_000n)
  })
})

test('goods carry a change of their value down to zero, and nothing at or below zero stock', () => {
  expect(carriedBy({ quantity: 10_000n, value: 500n }, 70n)).toBe(70n)
  expect(carriedBy({ quantity: 10_000n, value: 500n }, -500n)).toBe(-500n)
  expect(carriedBy({ quantity: 10_000n, value: 500n }, -501n)).toBe(-500n)
  expect(carriedBy({ quantity: 0n, value: 0n }, 70n)).toBe(0n)
  expect(carriedBy({ quantity: -10_000n, value: -500n }, 0n)).toBe(0n)
  expect(carriedBy({ quantity: -10_000n, value: -500n }, -70n)).toBe(0n)
})

const step = fc.record({ isSale: fc.boolean(), pieces: fc.bigInt({ min: 1n, max: 30n }), price: fc.bigInt({ min: 0n, max: 5_000n }) })

test('afterwards the stock is worth what it would be, had the goods come at that cost, to the pesewa', () => {
  fc.assert(
    fc.property(
      fc.record({ pieces: fc.bigInt({ min: 0n, max: 20n }), price: fc.bigInt({ min: 0n, max: 5_000n }) }),
      fc.record({
        pieces: fc.bigInt({ min: 1n, max: 40n }),
        at: fc.bigInt({ min: 0n, max: 100_000n }),
        truly: fc.bigInt({ min: 0n, max: 100_000n }),
      }),
      fc.array(step, { maxLength: 40 }),
      (before, receipt, steps) => {
        const start: Position = { quantity: before.pieces * 10_000n, value: before.pieces * before.price, unitCost: 0n }
        let books = receive(start, receipt.pieces * 10_000n, receipt.at).position
        let truth = receive(start, receipt.pieces * 10_000n, receipt.truly).position
        const since = { quantity: books.quantity, value: books.value }
        const later: LaterMovement[] = []
        for (const { isSale, pieces, price } of steps) {
          const quantity = pieces * 10_000n
          if (isSale && quantity > books.quantity) continue
          const move = (position: Position) => (isSale ? issue(position, quantity) : receive(position, quantity, pieces * price))
          const value = move(books).value
          later.push({ quantity: isSale ? -quantity : quantity, value, paid: null })
          books = move(books).position
          truth = move(truth).position
        }
        const stays = stillInStock({ ...since, later }, receipt.truly - receipt.at)
        expect(books.value + stays).toBe(truth.value)
      },
    ),
  )
})
