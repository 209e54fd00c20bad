import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextLook, type Watched } from './look-times.ts'

const ASKED = new Date('2026-11-20T14:32:00Z')
const at = (seconds: number): Date => new Date(ASKED.getTime() + seconds * 1_000)
const of = (change: Partial<Watched> = {}): Watched => ({
  ...{ outcome: 'pending', askedAt: ASKED, outcomeAt: ASKED, absentSince: null },
  ...change,
})
/** In seconds, without the spread. */
const wait = (seconds: number, change: Partial<Watched> = {}): number | null => {
  const milliseconds = nextLook(of(change), at(seconds), 0.5)
  return milliseconds === null ? null : Math.round(milliseconds / 1_000)
}

test.each([
  ['stored, and perhaps not sent', 1, { outcome: 'prepared' }, 14],
  ['sent a moment ago', 1, {}, 10],
  ['with the customer for 190 s', 190, {}, 10],
  ['with the customer for 201 s', 201, {}, 299],
  ['with the customer for 10 minutes', 600, {}, 500],
  ['with the customer for an hour', 3_600, {}, 1_100],
  ['with the customer for a day', 86_400, { outcome: 'unclear' }, 1_100],
  ['undecided for 72 hours', 72 * 3_600, {}, null],
  ['not there once', 20, { outcome: 'unclear', absentSince: at(10) }, 20],
  ['not there once, without an answer since', 50, { outcome: 'unclear', absentSince: at(10) }, 10],
  ['not there once, without an answer for a day', 86_400, { outcome: 'unclear', absentSince: at(10) }, 1_100],
  ['declined a minute ago', 60, { outcome: 'declined' }, 540],
  ['declined half an hour ago', 1_800, { outcome: 'declined' }, 1_800],
  ['expired two hours ago', 7_200, { outcome: 'expired' }, 79_200],
  ['declined two days ago', 172_800, { outcome: 'declined' }, null],
  ['approved', 20, { outcome: 'approved' }, null],
  ['held', 20, { outcome: 'held' }, null],
  ['never sent', 90, { outcome: 'never_sent' }, null],
] as const)('a collection that is %s is looked at next in time', (_, seconds, change, expected) => {
  expect(wait(seconds, change)).toBe(expected)
})

test('every look of an undecided collection comes, none at once, and long waits are spread', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 72 * 3_600 - 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (seconds, chance) => {
      const milliseconds = nextLook(of(), at(seconds), chance) ?? 0
      expect(milliseconds).toBeGreaterThanOrEqual(1)
      expect(milliseconds).toBeLessThanOrEqual(66 * 60_000)
    }),
  )
})
