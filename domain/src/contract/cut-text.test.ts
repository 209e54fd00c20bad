import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut between characters, and never within one', () => {
  expect(cutText('rice', 4)).toBe('rice')
  expect(cutText('rice', 3)).toBe('ric')
  expect(cutText('ri🍚', 3)).toBe('ri')
  expect(cutText('ri🍚', 4)).toBe('ri🍚')
})

test('what is cut is the beginning of the text, as long as it may be', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, longest) => {
      const cut = cutText(text, longest)
      expect(text.startsWith(cut)).toBe(true)
      expect(() => encodeURIComponent(cut)).not.toThrow()
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, longest) - 1)
      expect(cut.length).toBeLessThanOrEqual(longest)
    }),
  )
})
