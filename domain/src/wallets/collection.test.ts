import { expect, test } from 'vitest'
import { msisdnOf, useOf } from './collection.ts'

test.each([
  ['0244003412', '233244003412'],
  ['024 400 3412', '233244003412'],
  ['024-400-3412', '233244003412'],
  ['+233 24 400 3412', '233244003412'],
  ['233504003412', '233504003412'],
])('%s is the mobile number %s', (typed, msisdn) => {
  expect(msisdnOf(typed)).toBe(msisdn)
})

test.each(['', '0', '024400341', '02440034120', '0304003412', '447700900123', '24400341２', '0244003412x', '9'.repeat(40)])(
  '“%s” is not a mobile number of Ghana',
  typed => {
    expect(msisdnOf(typed)).toBeNull()
  },
)

const MONEY = { isGivenUp: false, received: 0n, used: 0n, refunded: 0n, isRefunding: false }

test.each([
  ['waiting', {}],
  ['given_up', { isGivenUp: true }],
  ['unused', { isGivenUp: true, received: 170n }],
  ['used', { received: 170n, used: 170n }],
  ['unused', { received: 170n, used: 85n }],
  ['used', { received: 170n, used: 85n, refunded: 85n }],
  ['refunding', { received: 170n, refunded: 170n, isRefunding: true }],
  ['refunded', { received: 170n, refunded: 170n }],
] as const)('the money is %s', (use, change) => {
  expect(useOf({ ...MONEY, ...change })).toBe(use)
})
