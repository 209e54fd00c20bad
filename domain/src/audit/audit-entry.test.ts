import { expect, test } from 'vitest'
import { changesBetween } from './audit-entry.ts'

test('only what is not as it was is named', () => {
  expect(changesBetween({ Name: 'Kofi', Phone: '024' }, { Name: 'Kofi', Phone: '020' })).toEqual([
    { what: 'Phone', before: '024', after: '020' },
  ])
  expect(changesBetween({ Name: 'Kofi' }, { Name: 'Kofi' })).toEqual([])
})

test('of what was made or deleted every fact that says something is named', () => {
  expect(changesBetween(null, { Name: 'Kofi', Phone: '' })).toEqual([{ what: 'Name', before: null, after: 'Kofi' }])
  expect(changesBetween({ Name: 'Kofi', Phone: '' }, null)).toEqual([{ what: 'Name', before: 'Kofi', after: null }])
})

test('the number of a card shows its end, and is named also when only its beginning changed', () => {
  expect(changesBetween({ Card: 'A12345' }, { Card: 'B12345' }, new Set(['Card']))).toEqual([
    { what: 'Card', before: '••2345', after: '••2345' },
  ])
})
