import { expect, test } from 'vitest'
import { expiryDaysOf, parseExpiringSpan } from './expiring.ts'

test('past its date is expired, expired is not expiring, and the last of so many days counts', () => {
  expect(expiryDaysOf('expired', '2026-11-20')).toEqual({ first: null, last: '2026-11-19' })
  expect(expiryDaysOf('30', '2026-11-20')).toEqual({ first: '2026-11-20', last: '2026-12-20' })
  expect(expiryDaysOf('90', '2027-11-30')).toEqual({ first: '2027-11-30', last: '2028-02-28' })
})

test('a span is one of the four', () => {
  expect(['expired', '60', '61', '', undefined].map(parseExpiringSpan)).toEqual(['expired', '60', null, null, null])
})
