import { expect, test } from 'vitest'
import { overviewTexts } from './texts.ts'

test('REQ-131 the next step is a whole sentence, for one employee and for many', () => {
  expect(overviewTexts.pay(24, '2026-11-30')).toBe('Pay 24 employees for November 2026')
  expect(overviewTexts.payRest(1, '2026-10-31')).toBe('Pay the other employee for October 2026')
  expect(overviewTexts.nothing('2026-11-30')).toBe('Everyone is paid up to 30-11-2026')
})
