import { NETWORKS } from '@akonta/domain/wallets/network'
import { expect, test } from 'vitest'
import { checkDraft } from './ask-draft.ts'

const ALL = { most: 17_000n, networks: NETWORKS }
const DRAFT = { phone: '024 400 3412', network: null, amount: 17_000n }

test('the network is the one that the first digits suggest, unless the cashier chose another', () => {
  expect(checkDraft(DRAFT, ALL).checked).toEqual({ phone: '0244003412', network: 'mtn', amount: 17_000n })
  expect(checkDraft({ ...DRAFT, network: 'telecel' }, ALL).checked?.network).toBe('telecel')
})

test.each([
  ['a number that is too short', { phone: '024 400 341' }, 'phone'],
  ['a number of no known network', { phone: '0294003412' }, 'network'],
  ['no amount', { amount: null }, 'amount'],
  ['nothing', { amount: 0n }, 'amount'],
  ['more than is still to pay', { amount: 17_001n }, 'amount'],
])('%s is not asked for', (_name, change, field) => {
  const { checked, faults } = checkDraft({ ...DRAFT, ...change }, ALL)
  expect(checked).toBeNull()
  expect(Object.keys(faults)).toEqual([field])
})

test('a network that the provider does not offer is not asked; without a limit any amount is', () => {
  expect(checkDraft(DRAFT, { ...ALL, networks: ['telecel'] }).faults).toHaveProperty('network')
  expect(checkDraft({ ...DRAFT, amount: 900_000n }, { ...ALL, most: null }).checked?.amount).toBe(900_000n)
})
