import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ageing, NOTHING_OPEN, owedIn, sumOfAgeing } from './ageing.ts'

test('advance payments are shown separately from the ages and deducted from them', () => {
  expect(owedIn({ ages: [11n, 1_100n, 110_000n, 11_000_000n], unapplied: 1n })).toBe(11_111_110n)
  expect(owedIn({ ages: [0n, 0n, 0n, 300n], unapplied: 900n })).toBe(-600n)
  expect(owedIn(NOTHING_OPEN)).toBe(0n)
})

test('whatever each payee owes, the total is the sum', () => {
  const amount = fc.bigInt(0n, 1_000n)
  const ageing: fc.Arbitrary<Ageing> = fc.record({ ages: fc.tuple(amount, amount, amount, amount), unapplied: amount })
  fc.assert(
    fc.property(fc.array(ageing), list => {
      expect(owedIn(sumOfAgeing(list))).toBe(list.reduce((sum, each) => sum + owedIn(each), 0n))
    }),
  )
})
