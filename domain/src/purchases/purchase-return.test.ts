import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountReturned, type BoughtAndReturned } from './purchase-return.ts'

const line = (quantity: bigint, amount: bigint): BoughtAndReturned => ({ quantity, amount, returned: 0n, returnedAmount: 0n })

describe('the supplier’s credit', () => {
  test('is the invoice price of each returned item', () => {
    expect(amountReturned(line(100_000n, 315_000n), 10_000n)).toBe(31_500n)
  })

  test('returned one by one, it is the whole line in the end, not a pesewa less', () => {
    const bought = line(30_000n, 1_000n)
    expect(amountReturned(bought, 10_000n)).toBe(333n)
    expect(amountReturned({ ...bought, returned: 10_000n, returnedAmount: 333n }, 10_000n)).toBe(334n)
    expect(amountReturned({ ...bought, returned: 20_000n, returnedAmount: 667n }, 10_000n)).toBe(333n)
  })

  test('however a line is returned, and whatever is reversed in between, the credit never exceeds what was owed', () => {
    const steps = fc.array(fc.record({ taken: fc.bigInt({ min: 1n, max: 50_000n }), reversed: fc.boolean() }), { maxLength: 30 })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 200_000n }), fc.bigInt({ min: 0n, max: 100_000n }), steps, (quantity, amount, returns) => {
        let standing: { taken: bigint; given: bigint }[] = []
        const sum = (of: 'taken' | 'given') => standing.reduce((total, each) => total + each[of], 0n)
        for (const { taken, reversed } of returns) {
          if (reversed) standing = standing.slice(1)
          if (sum('taken') + taken > quantity) continue
          const bought = { quantity, amount, returned: sum('taken'), returnedAmount: sum('given') }
          standing.push({ taken, given: amountReturned(bought, taken) })
          expect(sum('given')).toBeLessThanOrEqual(amount)
        }
        const rest = quantity - sum('taken')
        const bought = { quantity, amount, returned: sum('taken'), returnedAmount: sum('given') }
        if (rest > 0n) expect(sum('given') + amountReturned(bought, rest)).toBe(amount)
      }),
    )
  })
})
