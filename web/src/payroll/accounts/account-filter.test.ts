import type { PayrollAccount } from '@akonta/domain/payroll/payroll-account'
import { expect, test } from 'vitest'
import { accountsPath, isAccountListed, readAccountType } from './account-filter.ts'

const DUES: PayrollAccount = {
  accountId: 1,
  name: 'Welfare dues',
  type: 'DEDUCTION',
  usualAmount: 2_000n,
  treatment: 'untaxed',
  consent: '',
  isActive: true,
}

test('REQ-210 the list shows one account type or all three, and searches by name', () => {
  expect([null, 'DEDUCTION', 'EARNINGS', 'ALLOWANCE'].map(type => isAccountListed(DUES, readAccountType(type), ''))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isAccountListed(DUES, null, 'WELFARE')).toBe(true)
  expect(isAccountListed(DUES, null, 'transport')).toBe(false)
})

test('an address names a type, and an invalid one names none', () => {
  const { searchParams } = new URL(accountsPath('EARNINGS'), 'http://localhost')
  expect(readAccountType(searchParams.get('type'))).toBe('EARNINGS')
  for (const text of [null, '', 'BONUS', 'earnings']) expect(readAccountType(text)).toBeNull()
})
