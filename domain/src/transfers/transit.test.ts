import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalOf, receivedLine } from './transit.ts'

const line = { productId: 1, productName: 'Milo Tin 400g' }

test('what was received, damaged and short adds up to the dispatched line, in pieces and in pesewas', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 900_000_000n }),
      fc.bigInt({ min: 0n, max: 900_000_000n }),
      fc.nat(100),
      fc.nat(100),
      (quantity, cost, first, second) => {
        const received = (quantity * BigInt(first)) / 100n
        const damaged = ((quantity - received) * BigInt(second)) / 100n
        const came = receivedLine({ ...line, quantity, cost }, { received, damaged, over: 0n })
        expect(came.received + came.damaged + came.short).toBe(quantity)
        expect(came.receivedValue + came.damagedValue + came.shortValue).toBe(cost)
        for (const value of [came.receivedValue, came.damagedValue, came.shortValue]) expect(value >= 0n).toBe(true)
      },
    ),
  )
})

test('what came over is valued at the cost of the dispatch', () => {
  const came = receivedLine({ ...line, quantity: 30_000n, cost: 1_000n }, { received: 30_000n, damaged: 0n, over: 10_000n })
  expect(came).toMatchObject({ receivedValue: 1_000n, overValue: 333n, short: 0n })
})

test('more than was sent is refused unless it is entered as over, and a short line cannot be over', () => {
  const sent = { ...line, quantity: 30_000n, cost: 1_000n }
  expect(() => receivedLine(sent, { received: 30_000n, damaged: 1n, over: 0n })).toThrow('Milo Tin 400g: more arrived than was sent')
  expect(() => receivedLine(sent, { received: 20_000n, damaged: 0n, over: 1n })).toThrow(
    'Milo Tin 400g: a line that is short cannot be over',
  )
})

test('what was counted beyond the quantity sent is over, and more damaged than was sent is no arrival', () => {
  expect(arrivalOf(60_000n, 40_000n, 10_000n)).toEqual({ received: 40_000n, damaged: 10_000n, over: 0n })
  expect(arrivalOf(60_000n, 60_000n, 10_000n)).toEqual({ received: 50_000n, damaged: 10_000n, over: 10_000n })
  expect(arrivalOf(60_000n, 0n, 60_000n)).toEqual({ received: 0n, damaged: 60_000n, over: 0n })
  expect(arrivalOf(60_000n, 0n, 60_001n)).toBe(null)
})
