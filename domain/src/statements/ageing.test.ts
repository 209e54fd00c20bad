import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageingOf, owedIn } from './ageing.ts'

test('a paper stands in the bucket of its age, and the thirtieth day is still in the first', () => {
  const papers = [0, 30, 31, 60, 61, 90, 91, 400].map((age, index) => ({ age, open: 10n ** BigInt(index) }))
  expect(ageingOf(papers)).toEqual({ ages: [11n, 1_100n, 110_000n, 11_000_000n], unapplied: 0n })
})

test('what was paid ahead stands apart from the buckets', () => {
  expect(
    ageingOf([
      { age: 100, open: 300n },
      { age: 5, open: -900n },
    ]),
  ).toEqual({ ages: [0n, 0n, 0n, 300n], unapplied: 900n })
  expect(ageingOf([])).toEqual({ ages: [0n, 0n, 0n, 0n], unapplied: 0n })
})

test('whatever is open, the buckets less what is unapplied are what is owed', () => {
  const paper = fc.record({ age: fc.integer({ min: 0, max: 500 }), open: fc.bigInt(-1_000n, 1_000n) })
  fc.assert(
    fc.property(fc.array(paper), papers => {
      expect(owedIn(ageingOf(papers))).toBe(papers.reduce((sum, { open }) => sum + open, 0n))
    }),
  )
})
