import { expect, test } from 'vitest'
import { isOrderToken, isShopAddress, publicStateOf, suggestedAddress } from './public-shop.ts'

test('the address of a shop is one word in a link, and a branch code suggests one', () => {
  for (const address of ['acc', 'asempa-adum', '1', 'a'.repeat(40)]) expect([address, isShopAddress(address)]).toEqual([address, true])
  for (const address of ['', 'ACC', 'a b', '-a', 'a-', 'a/b', '../x', 'a'.repeat(41), 'ɛ', 'a\n'])
    expect([address, isShopAddress(address)]).toEqual([address, false])
  expect(['ACC', 'KUM_2'].map(suggestedAddress)).toEqual(['acc', 'kum-2'])
})

test('a token has at least 128 bits in plain characters', () => {
  expect(isOrderToken('0123456789abcdef0123456789abcdef')).toBe(true)
  for (const token of ['', '0123456789abcdef', `${'a'.repeat(31)}#`, 'a'.repeat(65), `${'a'.repeat(32)}\n`])
    expect([token, isOrderToken(token)]).toEqual([token, false])
})

test('an accepted order is ready once staff say so, and an order that is closed never is', () => {
  expect(publicStateOf('NEW', false)).toBe('SENT')
  expect(publicStateOf('WAITING', false)).toBe('ACCEPTED')
  expect(publicStateOf('WAITING', true)).toBe('READY')
  expect(publicStateOf('SOLD', true)).toBe('COLLECTED')
  expect(publicStateOf('CANCELLED', true)).toBe('CANCELLED')
})
