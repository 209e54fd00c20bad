import { expect, test } from 'vitest'
import { usualProposal, wordsOf } from './line-words.ts'

test.each([
  ['SMS ALERTS 17 OCT', 'sms alerts'],
  ['Maintenance fee – November 2026', 'maintenance fee'],
  ['TRF FROM EFO KWAME REF FT88A1', 'trf from efo kwame ref'],
  ['000456', ''],
])('%s has the words “%s”: no numbers, months or ids', (text, words) => {
  expect(wordsOf(text)).toBe(words)
})

test('charges are proposed for money out, interest for money in, and nothing for other words', () => {
  expect(usualProposal('monthly maintenance fee', -100n)).toEqual({ enteredAs: 'account', counterpart: 'B0000CH' })
  expect(usualProposal('credit interest', 100n)).toEqual({ enteredAs: 'account', counterpart: 'O0000IN' })
  expect(usualProposal('monthly maintenance fee', 100n)).toBeNull()
  expect(usualProposal('transfer to efo', -100n)).toBeNull()
})
