import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { ageing } from './ageing.ts'

const TODAY = '2026-11-20'
const NOTHING = { upTo30: 0n, upTo60: 0n, upTo90: 0n, over90: 0n, unused: 0n }

test('a claim stands in the band of its age, and the thirtieth day is still in the first', () => {
  const ages = [0, 30, 31, 60, 61, 90, 91, 400]
  const open = ages.map((age, index) => ({ date: addDays(TODAY, -age), amount: 10n ** BigInt(index) }))
  expect(ageing(open, TODAY)).toEqual({ upTo30: 11n, upTo60: 1_100n, upTo90: 110_000n, over90: 11_000_000n, unused: 0n })
})

test('what was paid ahead goes against the oldest claims first, and the rest of it is unused', () => {
  const claims = [
    { date: TODAY, amount: 500n },
    { date: addDays(TODAY, -100), amount: 300n },
  ]
  expect(ageing([...claims, { date: TODAY, amount: -400n }], TODAY)).toEqual({ ...NOTHING, upTo30: 400n })
  expect(ageing([...claims, { date: addDays(TODAY, -5), amount: -900n }], TODAY)).toEqual({ ...NOTHING, unused: 100n })
})

test('whatever is open, the bands less what is unused are what is owed, and nothing is negative', () => {
  const amount = fc.record({
    date: fc.integer({ min: -500, max: 0 }).map(days => addDays(TODAY, days)),
    amount: fc.bigInt(-1_000n, 1_000n),
  })
  fc.assert(
    fc.property(fc.array(amount), open => {
      const { upTo30, upTo60, upTo90, over90, unused } = ageing(open, TODAY)
      expect(upTo30 + upTo60 + upTo90 + over90 - unused).toBe(open.reduce((sum, each) => sum + each.amount, 0n))
      expect([upTo30, upTo60, upTo90, over90, unused].every(each => each >= 0n)).toBe(true)
    }),
  )
})
