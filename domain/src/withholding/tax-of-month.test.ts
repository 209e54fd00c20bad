import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openOfBranches, payingFault, type TaxOfMonth, taxToPay, withholdingDueDay } from './tax-of-month.ts'

const months = (...each: readonly (readonly [number, bigint, bigint])[]): readonly TaxOfMonth[] =>
  each.map(([number, withheld, paid]) => ({ month: `2026-0${number}-01`, withheld, paid }))

test('the tax of a month is due on the 15th of the next one', () => {
  expect(withholdingDueDay('2026-02-01')).toBe('2026-03-15')
  expect(withholdingDueDay('2026-12-01')).toBe('2027-01-15')
})

test('a month has to be paid in full, and what was entered later is paid again', () => {
  expect(taxToPay(months([1, 3000n, 0n]), '2026-01-01')).toEqual({ credit: 0n, left: 3000n, carried: 0n })
  expect(taxToPay(months([1, 3000n, 3000n]), '2026-01-01')).toMatchObject({ left: 0n })
  expect(taxToPay(months([1, 3500n, 3000n]), '2026-01-01')).toMatchObject({ left: 500n })
})

test('an unpaid earlier month does not change a later one', () => {
  expect(taxToPay(months([1, 3000n, 0n], [2, 400n, 0n]), '2026-02-01')).toEqual({ credit: 0n, left: 400n, carried: 0n })
})

test('what was overpaid reduces the next months until it is used up, and no earlier month', () => {
  const all = months([3, 1000n, 0n], [2, 100n, 0n], [1, 2000n, 2500n])
  expect(taxToPay(all, '2026-02-01')).toEqual({ credit: 500n, left: 0n, carried: 400n })
  expect(taxToPay(all, '2026-03-01')).toEqual({ credit: 400n, left: 600n, carried: 0n })
  expect(taxToPay(all, '2026-04-01')).toEqual({ credit: 0n, left: 0n, carried: 0n })
  expect(taxToPay(months([1, 2000n, 0n], [2, -500n, 0n]), '2026-01-01')).toMatchObject({ left: 2000n })
})

test('the branches add up to what is left of the whole, and after its payment none of them has anything open', () => {
  const tax = fc.record({
    branch: fc.integer({ min: 1, max: 3 }),
    month: fc.integer({ min: 1, max: 6 }).map(number => `2026-0${number}-01`),
    withheld: fc.bigInt({ min: -90n, max: 90n }),
    paid: fc.bigInt({ min: 0n, max: 90n }),
  })
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n)
  fc.assert(
    fc.property(fc.uniqueArray(tax, { selector: ({ branch, month }) => `${branch} ${month}` }), taxes => {
      const together = [...new Set(taxes.map(each => each.month))].map(month => {
        const own = taxes.filter(each => each.month === month)
        return { month, withheld: sum(own.map(each => each.withheld)), paid: sum(own.map(each => each.paid)) }
      })
      const { credit, left, carried } = taxToPay(together, '2026-05-01')
      const open = openOfBranches(taxes, '2026-05-01')
      expect([sum(open.map(each => each.before)), sum(open.map(each => each.open))]).toEqual([-credit, left - carried])
      if (left === 0n) return
      const payment = open.map(each => ({ branch: each.branch, month: '2026-05-01', withheld: 0n, paid: each.open }))
      expect(openOfBranches([...taxes, ...payment], '2026-05-01').map(each => each.open)).toEqual(open.map(() => 0n))
    }),
  )
})

test('a month is carried with all its branches once it is covered, and not while a pesewa is unpaid', () => {
  const january = (branch: number, withheld: bigint, paid: bigint) => ({ branch, month: '2026-01-01', withheld, paid })
  const before = (...taxes: Parameters<typeof openOfBranches>[0]) => openOfBranches(taxes, '2026-02-01').map(each => each.before)
  expect(before(january(1, 5n, 0n), january(2, 0n, 5n))).toEqual([5n, -5n])
  expect(before(january(1, 6n, 0n), january(2, 0n, 5n))).toEqual([0n, 0n])
})

test('a month that is not over, has no tax, is paid or is covered cannot be paid', () => {
  const fault = (withheld: bigint, paid: bigint, credit = 0n, today = '2026-02-01') => {
    const left = withheld - paid - credit
    return payingFault('2026-01-01', today, { month: '2026-01-01', withheld, paid, credit, left: left > 0n ? left : 0n, carried: 0n })
  }
  expect(fault(100n, 0n)).toBeNull()
  expect(fault(100n, 0n, 0n, '2026-01-31')).toBe('January 2026 is not over')
  expect(fault(0n, 0n)).toBe('No tax was withheld from suppliers in January 2026')
  expect(fault(100n, 100n)).toBe('The tax withheld in January 2026 was already paid')
  expect(fault(100n, 0n, 100n)).toBe('The tax withheld in January 2026 is covered by what was overpaid before')
  // A pesewa counts.
  expect(fault(1n, 0n)).toBeNull()
  expect(fault(1n, 1n)).toBe('The tax withheld in January 2026 was already paid')
  expect(fault(1n, 0n, 1n)).toBe('The tax withheld in January 2026 is covered by what was overpaid before')
  expect(fault(0n, 0n, 1n)).toBe('No tax was withheld from suppliers in January 2026')
})
