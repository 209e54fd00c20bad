import { expect, test } from 'vitest'
import { likelyNetwork, maskedPhone } from './network.ts'

test('the first digits of a phone number suggest its network', () => {
  const suggested = ['233244003412', '233204003412', '233574003412', '233304003412'].map(likelyNetwork)
  expect(suggested).toEqual(['mtn', 'telecel', 'at', null])
})

test('a masked phone number shows its first and last digits', () => {
  expect(maskedPhone('233244003412')).toBe('024 ••• 3412')
})
