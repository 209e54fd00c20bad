import { expect, test } from 'vitest'
import { mobileOfGhana, partsOf, withoutSecrets } from './message-text.ts'

test('a text is counted as a gateway bills it', () => {
  expect([partsOf('x'.repeat(160)), partsOf('x'.repeat(161)), partsOf('x'.repeat(306)), partsOf('x'.repeat(307))]).toEqual([1, 2, 2, 3])
  expect([partsOf('ɛ'.repeat(70)), partsOf('ɛ'.repeat(71)), partsOf('GH₵'), partsOf('€'.repeat(81))]).toEqual([1, 2, 1, 2])
})

test('mobile numbers of Ghana are recognised in every usual spelling, and others are not', () => {
  for (const phone of ['0244000000', '024 400 0000', '+233 24 400 0000', '233244000000', '00233244000000'])
    expect(mobileOfGhana(phone)).toBe('233244000000')
  for (const phone of ['', '-', '0302000000', '+44 7700 900000', '024400000', '02440000000']) expect(mobileOfGhana(phone)).toBeNull()
})

test('the token of a link is not stored with the message', () =>
  expect(withoutSecrets('See https://shop.example/shared#kq7Zx_1 today, or https://shop.example')).toBe(
    'See https://shop.example/shared#… today, or https://shop.example',
  ))
