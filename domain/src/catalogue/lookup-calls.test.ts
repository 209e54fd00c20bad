import { expect, test } from 'vitest'
import { createCategory, createUnit, renameUnit } from './lookup-calls.ts'

test('REQ-183 a category has id and categoryName, a unit id and fullUnitOfMeasure', () => {
  expect(createCategory.answer.read({ id: 3, categoryName: 'Drinks' }, [])).toEqual({ id: 3, name: 'Drinks' })
  expect(createUnit.answer.read({ id: 2, fullUnitOfMeasure: 'carton' }, [])).toEqual({ id: 2, name: 'carton' })
  expect(renameUnit.body.write({ id: 2, name: 'carton' })).toBe('{"id":2,"fullUnitOfMeasure":"carton"}')
})
