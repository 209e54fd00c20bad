import { expect, test } from 'vitest'
import { EMPTY_SETUP, setupFaults, suggestedNames } from './setup-draft.ts'

test('everything but location and phone is asked for, of every branch too', () => {
  expect(Object.keys(setupFaults(EMPTY_SETUP))).toEqual([
    'code',
    'name',
    'dbname',
    'businessCode',
    'adminName',
    'adminUser',
    'branch0code',
    'branch0name',
  ])
  const full = { ...EMPTY_SETUP, code: 'c', name: 'n', dbname: 'd', businessCode: 'b', adminName: 'a', adminUser: 'u' }
  const branches = [
    { line: 1, code: 'ACC', name: 'Accra' },
    { line: 2, code: ' ', name: 'Kumasi' },
  ]
  expect(setupFaults({ ...full, branches })).toEqual({ branch1code: 'Code is required' })
})

test('short name and code come from the name of the business', () => {
  expect(suggestedNames('Asempa Trading Ltd')).toEqual({ dbname: 'asempa', businessCode: 'ASEMPA' })
  expect(suggestedNames('  Ko’fi & Sons')).toEqual({ dbname: 'kofi', businessCode: 'KOFI' })
  expect(suggestedNames('24/7 Shop')).toEqual({ dbname: '', businessCode: '' })
})
