import { CHART } from '@akonta/domain/accounts/chart-of-accounts'
import { expect, test } from 'vitest'
import { accountsFor } from './account-field.tsx'

const ACCOUNTS = [
  ...CHART.filter(({ type }) => type === 8).map(({ key, code, name }) => ({ key: String(key), code, name, description: '', uses: 0 })),
  { key: '90', code: 'GEN1', name: 'Generator', description: 'Diesel and servicing, Café', uses: 0 },
]
const found = (typed: string) => accountsFor(ACCOUNTS, typed).map(({ name }) => name)

test.each([
  ['electri', ['Utilities', 'Repairs and maintenance']],
  ['light bill', ['Utilities']],
  ['trotro', ['Transport and fuel']],
  ['diesel', ['Transport and fuel', 'Generator']],
  ['cafe', ['Generator']],
  ['R0000NT', ['Rent']],
  ['landlord', ['Rent']],
  ['nothing like this', []],
])('an expense account is found by what people call the bill: %s', (typed, names) => {
  expect(found(typed)).toEqual(names)
})
