import { expect, test } from 'vitest'
import { decodeLabels } from './lookup.ts'

test('REQ-183 a category has id and categoryName, a unit id and fullUnitOfMeasure', () => {
  expect(decodeLabels([{ id: 3, categoryName: 'Drinks' }], 'categoryName')).toEqual([{ id: 3, name: 'Drinks' }])
  expect(decodeLabels([{ id: 2, fullUnitOfMeasure: 'carton' }], 'fullUnitOfMeasure')).toEqual([{ id: 2, name: 'carton' }])
})

test('an answer that is not a list is an empty one, and rows without an id are left out', () => {
  expect(decodeLabels({ message: 'no' }, 'categoryName')).toEqual([])
  expect(decodeLabels([null, 5, { categoryName: 'No id' }, { id: 1, categoryName: 'General' }], 'categoryName')).toEqual([
    { id: 1, name: 'General' },
  ])
})
