import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openBranchKeys } from './branch-keys.ts'

const keys = openBranchKeys(randomBytes(32))
const ACCRA = { businessId: 1, branchId: 1, reference: 'C0012345678-001' }

test('A24 a key opens for its own branch in its own installation only', () => {
  const sealed = keys.seal(ACCRA, 'the key of Accra')
  expect(keys.open(ACCRA, sealed)).toBe('the key of Accra')
  for (const other of [{ businessId: 2 }, { branchId: 2 }, { reference: 'C0012345678-002' }])
    expect(keys.open({ ...ACCRA, ...other }, sealed)).toBeUndefined()
  expect(openBranchKeys(randomBytes(32)).open(ACCRA, sealed)).toBeUndefined()
})

test('A24 a sealed key shows nothing, differs each time, and opens no more when changed', () => {
  const sealed = keys.seal(ACCRA, 'the key of Accra')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Accra')
  expect(keys.seal(ACCRA, 'the key of Accra')).not.toBe(sealed)
  for (const changed of ['', 'x', sealed.slice(0, -4), `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`])
    expect(keys.open(ACCRA, changed)).toBeUndefined()
})
