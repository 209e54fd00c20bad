import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INPUT_TAXES, inputTaxesOf, NO_INPUT_TAXES, plusTaxes, sumOfTaxes } from '../vat/input-tax.ts'
import { amountReturned, type BoughtAndReturned, taxesReturned } from './purchase-return.ts'

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

describe('the taxes of the credit', () => {
  test('that round down with the first piece are returned with it, as far as the rest has no room for them', () => {
    const taxes = { ...NO_INPUT_TAXES, nhil: 1n, getFund: 1n, vat: 1n }
    const pieces: (typeof taxes)[] = []
    for (const returned of [0n, 10_000n, 20_000n]) {
      const bought = { ...line(30_000n, 3n), returned, returnedAmount: returned / 10_000n }
      const before = pieces.reduce(plusTaxes, NO_INPUT_TAXES)
      pieces.push(taxesReturned(bought, { taxes, returned: before }, 'INCLUDED', 10_000n))
    }
    expect(pieces.map(sumOfTaxes)).toEqual([1n, 1n, 1n])
  })

  test('that round down stay with the rest while it has room for them', () => {
    const nothing = { taxes: { ...NO_INPUT_TAXES, vat: 1n }, returned: NO_INPUT_TAXES }
    expect(taxesReturned(line(30_000n, 10n), nothing, 'INCLUDED', 10_000n)).toEqual(NO_INPUT_TAXES)
  })

  test('are at most the credit where they are part of the price, and all of them where they were added to it', () => {
    const both = { taxes: { ...NO_INPUT_TAXES, nhil: 1n, getFund: 1n, vat: 1n }, returned: NO_INPUT_TAXES }
    const sums = (['INCLUDED', 'ADDED'] as const).map(basis => sumOfTaxes(taxesReturned(line(10_000n, 1n), both, basis, 10_000n)))
    expect(sums).toEqual([1n, 3n])
  })

  test('are part of it however a line is returned, and whatever is reversed in between; in the end each tax is given back', () => {
    const small = fc.bigInt({ min: 0n, max: 20n })
    const steps = fc.array(fc.record({ taken: fc.bigInt({ min: 1n, max: 9n }), reversed: fc.boolean() }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 30n }), small, small, small, small, steps, (quantity, value, nhil, getFund, vat, returns) => {
        const taxes = { nhil, getFund, covid: 0n, vat }
        const amount = value + sumOfTaxes(taxes)
        let standing: { taken: bigint; given: bigint; back: typeof taxes }[] = []
        const sum = (of: 'taken' | 'given') => standing.reduce((total, each) => total + each[of], 0n)
        const back = () => standing.map(each => each.back).reduce(plusTaxes, NO_INPUT_TAXES)
        const giveBack = (taken: bigint): void => {
          const bought = { quantity, amount, returned: sum('taken'), returnedAmount: sum('given') }
          const one = {
            taken,
            given: amountReturned(bought, taken),
            back: taxesReturned(bought, { taxes, returned: back() }, 'INCLUDED', taken),
          }
          standing.push(one)
          expect(INPUT_TAXES.every(tax => one.back[tax] >= 0n)).toBe(true)
          expect(sumOfTaxes(one.back)).toBeLessThanOrEqual(one.given)
        }
        for (const { taken, reversed } of returns) {
          if (reversed) standing = standing.slice(1)
          if (sum('taken') + taken <= quantity) giveBack(taken)
        }
        const rest = quantity - sum('taken')
        if (rest > 0n) giveBack(rest)
        expect(back()).toEqual(inputTaxesOf(tax => taxes[tax]))
      }),
    )
  })
})
