import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashRoundingOf, refundedInCash, roundingFault, roundingOf, roundingOfRefund } from './cash-rounding.ts'
import { saleFromWire } from './read-sale-wire.ts'
import type { Sale } from './sale.ts'
import { saleTotals } from './sale-totals.ts'
import { CASH_CUSTOMER_NAMED, saleToWire } from './sale-wire.ts'

test.each([
  [1002n, 5, -2n],
  [1003n, 5, 2n],
  [1000n, 5, 0n],
  [1005n, 10, 5n],
  [1004n, 10, -4n],
  [2n, 5, -2n],
  [1003n, 0, 0n],
] as const)('%s pesewas rounded to %s: %s', (amount, step, rounding) => {
  expect(roundingOf(amount, step)).toBe(rounding)
})

test('refunds of a sale pay together what one refund would pay, whatever the parts, and none is negative', () => {
  const parts = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(parts, fc.constantFrom(0, 5, 10), (amounts, step) => {
      let [exact, paid] = [0n, 0n]
      for (const amount of amounts) {
        const refunded = amount + roundingOfRefund(amount, exact, step)
        expect(refunded).toBeGreaterThanOrEqual(0n)
        exact += amount
        paid += refunded
      }
      expect(paid).toBe(exact + roundingOf(exact, step))
    }),
  )
})

test('earlier refunds of a receipt are those in cash that were not reversed', () => {
  const note = { number: 'ACC-R26-000001', total: 1_002n, refund: 'CASH', reversedBy: '' } as const
  expect(
    refundedInCash([note, { ...note, reversedBy: 'ACC-X26-000001' }, { ...note, refund: 'WALLET' }, { ...note, refund: 'ACCOUNT' }, note]),
  ).toBe(2_004n)
})

test('a stored step is 5 or 10, and anything else is off', () => {
  expect([0, 1, 5, 10, 20].map(cashRoundingOf)).toEqual([0, 0, 5, 10, 0])
})

const sale: Sale = {
  ...{ branch: 'ACC', saleType: 'CASH', customer: 'C0000HD', charges: 0n },
  lines: [{ productId: 1, quantity: 10_000n, price: 100_200n }],
}

test('only the cash of a cash sale is rounded, and only to what the business has set', () => {
  const fault = (change: Partial<Sale>, steps: readonly (0 | 5 | 10)[] = [5]) => {
    const changed = { ...sale, ...change }
    return roundingFault(changed, saleTotals(changed), steps)
  }
  expect(fault({})).toBeNull()
  expect(fault({ rounding: -2n })).toBeNull()
  expect(fault({ rounding: 1n })).toContain('differs from the setting')
  expect(fault({ rounding: 3n })).toContain('differs from the setting')
  expect(fault({ rounding: -2n }, [0])).toContain('differs from the setting')
  expect(fault({ rounding: -2n }, [0, 5, 10])).toBeNull()
  expect(fault({ rounding: -2n, saleType: 'CREDIT' })).toBe('Only a sale paid in cash is rounded')
  const wallet = { pid: 'BNK-0003', amount: 1002n, transactionId: '' }
  expect(fault({ rounding: -2n, tenders: [wallet] })).toBe('Only a sale paid in cash is rounded')
  expect(fault({ rounding: -1n, tenders: [{ ...wallet, amount: 1001n }] })).toBeNull()
  expect(
    fault({
      rounding: -1n,
      tenders: [
        { ...wallet, amount: 801n },
        { pid: 'C0000HD', amount: 200n, transactionId: '' },
      ],
    }),
  ).toBeNull()
})

test('a rounded sale is the same after the wire, and its lines add up to what is paid', () => {
  const line = fc.record({ price: fc.bigInt({ min: 1n, max: 900_000n }), quantity: fc.bigInt({ min: 1n, max: 50_000n }) })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(5 as const, 10 as const),
      fc.bigInt({ min: 0n, max: 9_999n }),
      (goods, step, more) => {
        const bare: Sale = { ...sale, lines: goods.map((each, index) => ({ ...each, productId: index + 1 })) }
        const { total } = saleTotals(bare)
        const rounding = roundingOf(total, step)
        const rounded: Sale = { ...bare, ...(rounding !== 0n && { rounding }), paid: total + rounding + more }
        const wire = saleToWire(
          { ...rounded, lines: rounded.lines.map(each => ({ ...each, productName: '', costPrice: null })) },
          { userId: 1, username: '', customer: CASH_CUSTOMER_NAMED },
        )
        expect(saleFromWire(JSON.parse(JSON.stringify(wire)))).toEqual(rounded)
        expect(saleTotals(rounded)).toMatchObject({ changeDue: more, balance: 0n })
        expect((total + rounding) % BigInt(step)).toBe(0n)
      },
    ),
  )
})
