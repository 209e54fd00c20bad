import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueDayOf, FIGURES, nextMonth, settledReturn, takenFrom, totalsOf } from './vat-return.ts'

const NONE = { output: 0n, input: 0n, withheld: 0n, carriedInput: 0n, carriedWithheld: 0n }

describe('a return', () => {
  test('pays the rest of its output tax after input tax and VAT held back by customers', () => {
    expect(settledReturn({ ...NONE, output: 10_000n, input: 4_000n, withheld: 1_000n, carriedInput: 500n })).toEqual({
      fromInput: 4_500n,
      fromWithheld: 1_000n,
      payable: 4_500n,
      leftInput: 0n,
      leftWithheld: 0n,
    })
  })

  test('carries a credit forward, each kind separately', () => {
    expect(settledReturn({ ...NONE, output: 1_000n, input: 4_000n, withheld: 700n })).toEqual({
      fromInput: 1_000n,
      fromWithheld: 0n,
      payable: 0n,
      leftInput: 3_000n,
      leftWithheld: 700n,
    })
  })

  test('with more returns than sales has a credit, and with more given back than claimed it pays', () => {
    expect(settledReturn({ ...NONE, output: -1_000n, input: 200n })).toMatchObject({ fromInput: -1_000n, payable: 0n, leftInput: 1_200n })
    expect(settledReturn({ ...NONE, output: 1_000n, input: -200n })).toMatchObject({ fromInput: -200n, payable: 1_200n, leftInput: 0n })
  })

  const amount = fc.bigInt({ min: -100_000n, max: 100_000n })
  const credit = fc.bigInt({ min: 0n, max: 100_000n })

  test('whatever its figures, it never pays a negative amount, leaves no negative credit, and loses nothing', () => {
    fc.assert(
      fc.property(amount, amount, credit, credit, credit, (output, input, withheld, carriedInput, carriedWithheld) => {
        const totals = { output, input, withheld, carriedInput, carriedWithheld }
        const { fromInput, fromWithheld, payable, leftInput, leftWithheld } = settledReturn(totals)
        expect([payable >= 0n, leftInput >= 0n, leftWithheld >= 0n]).toEqual([true, true, true])
        expect(fromInput + fromWithheld + payable).toBe(output)
        expect(leftInput + leftWithheld - payable).toBe(carriedInput + input + carriedWithheld + withheld - output)
      }),
    )
  })
})

describe('branches', () => {
  test('pay with what they have, in their order, and clear what is below zero', () => {
    const has = [
      { branch: 1, amount: 300n },
      { branch: 2, amount: -50n },
      { branch: 3, amount: 400n },
    ]
    expect(takenFrom(500n, has, 1)).toEqual([
      { branch: 1, amount: 300n },
      { branch: 2, amount: -50n },
      { branch: 3, amount: 250n },
    ])
    expect(takenFrom(-100n, [{ branch: 2, amount: -50n }], 1)).toEqual([
      { branch: 2, amount: -50n },
      { branch: 1, amount: -50n },
    ])
    expect(takenFrom(-100n, [{ branch: 2, amount: 30n }], 1)).toEqual([{ branch: 1, amount: -100n }])
  })

  test('together take exactly the amount', () => {
    const has = fc.array(fc.bigInt({ min: -1_000n, max: 1_000n }), { maxLength: 5 })
    fc.assert(
      fc.property(fc.bigInt({ min: -2_000n, max: 2_000n }), has, (amount, amounts) => {
        const taken = takenFrom(
          amount,
          amounts.map((each, branch) => ({ branch, amount: each })),
          9,
        )
        expect(taken.reduce((sum, each) => sum + each.amount, 0n)).toBe(amount)
      }),
    )
  })
})

test.each([
  ['2026-10-01', '2026-11-30'],
  ['2026-11-01', '2026-12-31'],
  ['2026-12-01', '2027-01-29'],
  ['2027-01-01', '2027-02-26'],
  ['2026-01-01', '2026-02-27'],
])('the return of %s is due on %s', (month, due) => expect(dueDayOf(month)).toBe(due))

test('the totals of a return are those of its figures, with what is carried', () => {
  const rows = FIGURES.map((figure, place) => ({ figure, tax: 10n ** BigInt(place) }))
  expect(totalsOf(rows, null)).toEqual({ output: 11n, input: 111_100n, withheld: 1_000_000n, carriedInput: 0n, carriedWithheld: 0n })
  expect(totalsOf([], { leftInput: 7n, leftWithheld: 5n })).toEqual({ ...NONE, carriedInput: 7n, carriedWithheld: 5n })
})

test('the next month begins on the day after', () =>
  expect(['2026-02-01', '2026-12-31'].map(nextMonth)).toEqual(['2026-03-01', '2027-01-01']))
