import { expect, test } from 'vitest'
import { ghanaCardWarning, isMasked, masked, socialSecurityWarning, unmasked } from './identity-numbers.ts'

test('the number of the old card and that of the Ghana Card pass without a warning', () => {
  for (const number of ['C018607020014', 'C01860702001K', 'GHA-712345678-9']) expect(socialSecurityWarning(number)).toBeNull()
})

test('a number in another form causes its own warning', () => {
  for (const number of ['C01860702001', 'C0186070200145', 'c018607020014', 'GHA-71234567-9', 'GHA7123456789', 'none'])
    expect(socialSecurityWarning(number)).toBe(
      `${number} does not look like a SSNIT number (C018607020014) or a Ghana Card number (GHA-123456789-0)`,
    )
})

test('a Ghana Card number in another form causes a warning, an empty one does not', () => {
  for (const number of ['', 'GHA-712345678-9']) expect(ghanaCardWarning(number)).toBeNull()
  for (const number of ['C018607020014', 'GHA-712345678', 'gha-712345678-9', 'GHA-712345678-99'])
    expect(ghanaCardWarning(number)).toBe(`${number} does not look like a Ghana Card number (GHA-123456789-0)`)
})

test('a masked number shows its last four characters, and nothing of a short one', () => {
  expect(masked('C018607020014')).toBe('•••••••••0014')
  expect(masked('12345')).toBe('•2345')
  expect(masked('1234')).toBe('••••')
  expect(masked('')).toBe('')
})

test('a character of two halves is shown or hidden as a whole', () => {
  expect(masked('1234😀bcd')).toBe('••••😀bcd')
  expect(masked('12😀4bcde')).toBe('••••bcde')
})

test('a returned mask stands for the stored number, and for no other', () => {
  for (const number of ['C018607020014', '1234']) expect(unmasked(masked(number), number)).toBe(number)
  expect(unmasked('C019003150028', 'C018607020014')).toBe('C019003150028')
  expect(unmasked('', 'C018607020014')).toBe('')
  expect(isMasked(unmasked('•••••••••9999', 'C018607020014'))).toBe(true)
})
