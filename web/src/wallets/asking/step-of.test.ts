import { expect, test } from 'vitest'
import { isUsable, secondsLeft, stepOf } from './step-of.ts'

const ASKED = new Date('2026-11-23T10:00:00Z')
const later = (seconds: number): number => ASKED.getTime() + seconds * 1000

test.each([
  ['prepared', 2, 'sending'],
  ['prepared', 11, 'unclear'],
  ['pending', 5, 'waiting'],
  ['needs_code', 5, 'code'],
  ['unclear', 5, 'unclear'],
  ['approved', 5, 'approved'],
  ['held', 5, 'held'],
  ['declined', 5, 'failed'],
  ['expired', 200, 'failed'],
  ['never_sent', 1, 'unsent'],
] as const)('a request that is %s is shown after %i seconds as %s', (outcome, seconds, step) => {
  expect(stepOf({ outcome, askedAt: ASKED }, later(seconds))).toBe(step)
})

test('the seconds for the PIN run down to zero, and are unknown where the provider has no limit', () => {
  const until = new Date(later(180))
  expect([0, 0.5, 179.2, 180, 500].map(seconds => secondsLeft(until, later(seconds)))).toEqual([180, 180, 1, 0, 0])
  expect(secondsLeft(null, later(0))).toBeNull()
})

test('what a return owes to the customer is not offered for another sale', () => {
  expect(isUsable({ unused: 8_500n, isOwed: false })).toBe(true)
  expect(isUsable({ unused: 8_500n, isOwed: true })).toBe(false)
  expect(isUsable({ unused: 0n, isOwed: false })).toBe(false)
})
