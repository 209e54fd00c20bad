import { expect, test } from 'vitest'
import { NOBODY, passwordFaults, personFaults } from './person-draft.ts'

const AMA = { displayName: 'Ama', email: 'ama@example.com', phone: '024', accountType: '3', branch: 'ALL', privilege: 'DENY' }

test('every field of a person is required, and blank counts as empty', () => {
  expect(personFaults(NOBODY)).toEqual({
    displayName: 'Display Name is required',
    email: 'Email is required',
    phone: 'Phone Number is required',
    accountType: 'AccountType is required',
    branch: 'BRANCH is required',
    privilege: 'Privilege is required',
  })
  expect(personFaults({ ...AMA, displayName: '   ' })).toEqual({ displayName: 'Display Name is required' })
  expect(personFaults({ ...AMA, email: 'ama' })).toEqual({ email: 'Enter an e-mail address' })
  expect(personFaults(AMA)).toEqual({})
})

test('a password and its repetition are identical', () => {
  expect(passwordFaults('', '', 'Password')).toEqual({ password: 'Password is required', again: 'Confirm Password is required' })
  expect(passwordFaults('green mango', 'green mango ', 'Password')).toEqual({ again: 'Passwords do not match' })
  expect(passwordFaults('green mango', 'green mango', 'Password')).toEqual({})
})
