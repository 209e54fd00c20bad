import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedMoment, isProvisionalNumber, momentAtTill, provisionalNumber, tillCodeOf } from './offline-sale.ts'

const NOW = new Date('2026-11-20T14:32:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)

test('every till code and count form a number that is recognised', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), fc.integer({ min: 1, max: 999_999_999 }), (random, count) => {
      expect(isProvisionalNumber(provisionalNumber(tillCodeOf(random), count))).toBe(true)
    }),
  )
})

test.each([
  '',
  'OFF-',
  'ACC-26-000001',
  'OFF-ABCDEF-0',
  'OFF-ABCDEF-01',
  'OFF-ABCDEI-1',
  'off-abcdef-1',
  'OFF-ABCDE-1',
  'OFF-ABCDEF-1\n',
  "OFF-ABCDEF-1' or 1=1",
])('%j is no provisional number', text => expect(isProvisionalNumber(text)).toBe(false))

test('a sale has the time of the till, within 72 hours and never in the future', () => {
  expect(countedMoment(hoursAgo(1), NOW)).toEqual(hoursAgo(1))
  expect(countedMoment(hoursAgo(72), NOW)).toEqual(hoursAgo(72))
  expect(countedMoment(hoursAgo(72.001), NOW)).toBeNull()
  expect(countedMoment(hoursAgo(-5), NOW)).toEqual(NOW)
})

test('a clock that was set back does not make a sale older than the one before it', () => {
  expect(momentAtTill(1_000, 5_000)).toEqual(new Date(5_000))
  expect(momentAtTill(6_000, 5_000)).toEqual(new Date(6_000))
})
