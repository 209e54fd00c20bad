import { expect, test } from 'vitest'
import { newSetup, setupFaults, suggestedNames } from './setup-draft.ts'

const TODAY = '2026-11-22'
const NEW = newSetup(TODAY)

test('everything except location and phone is required, for every branch too', () => {
  expect(Object.keys(setupFaults(NEW, TODAY))).toEqual([
    'code',
    'name',
    'dbname',
    'businessCode',
    'adminName',
    'adminUser',
    'branch0code',
    'branch0name',
  ])
  const full = { ...NEW, code: 'c', name: 'n', dbname: 'd', businessCode: 'b', adminName: 'a', adminUser: 'u' }
  const branches = [
    { line: 1, code: 'ACC', name: 'Accra' },
    { line: 2, code: ' ', name: 'Kumasi' },
  ]
  expect(setupFaults({ ...full, branches }, TODAY)).toEqual({ branch1code: 'Code is required' })
})

test('short name and code are suggested from the name of the business', () => {
  expect(suggestedNames('Asempa Trading Ltd')).toEqual({ dbname: 'asempa', businessCode: 'ASEMPA' })
  expect(suggestedNames('  Ko’fi & Sons')).toEqual({ dbname: 'kofi', businessCode: 'KOFI' })
  expect(suggestedNames('24/7 Shop')).toEqual({ dbname: '', businessCode: '' })
})

test('D24 the books of a new business begin with this month, unless another day up to today is chosen', () => {
  expect(NEW.firstDay).toBe('2026-11-01')
  expect(setupFaults({ ...NEW, firstDay: null }, TODAY)).toMatchObject({ firstDay: 'First day of the books is required' })
  expect(setupFaults({ ...NEW, firstDay: '0206-11-22' }, TODAY)).toMatchObject({
    firstDay: 'The first day of the books cannot be before 01-07-2007',
  })
  expect(setupFaults({ ...NEW, firstDay: '2026-11-23' }, TODAY)).toMatchObject({
    firstDay: 'The first day of the books cannot be after today',
  })
})
