import { expect, test } from 'vitest'
import { changesBetween } from './audit-entry.ts'

test('only what has changed is listed', () => {
  expect(changesBetween({ Name: 'Kofi', Phone: '024' }, { Name: 'Kofi', Phone: '020' })).toEqual([
    { what: 'Phone', before: '024', after: '020' },
  ])
  expect(changesBetween({ Name: 'Kofi' }, { Name: 'Kofi' })).toEqual([])
})

test('a created or deleted record lists every fact that is not empty', () => {
  expect(changesBetween(null, { Name: 'Kofi', Phone: '' })).toEqual([{ what: 'Name', before: null, after: 'Kofi' }])
  expect(changesBetween({ Name: 'Kofi', Phone: '' }, null)).toEqual([{ what: 'Name', before: 'Kofi', after: null }])
})

test('a card number shows only its end, and is listed even if only its beginning changed', () => {
  expect(changesBetween({ Card: 'A12345' }, { Card: 'B12345' }, new Set(['Card']))).toEqual([
    { what: 'Card', before: '••2345', after: '••2345' },
  ])
})
