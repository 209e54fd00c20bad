import { expect, test } from 'vitest'
import { filterNamed, firstNamed, isNamed } from './search-select.tsx'

const SUPPLIERS = [{ name: 'Fan Milk Ltd' }, { name: 'Nestlé Ghana Ltd' }, { name: 'Ɔdɔ Yɛwu Enterprise' }]

test('"nestle" finds Nestlé, and "odo yewu" finds Ɔdɔ Yɛwu', () => {
  expect(firstNamed(SUPPLIERS, 'nestle')).toEqual({ name: 'Nestlé Ghana Ltd' })
  expect(firstNamed(SUPPLIERS, 'NESTLÉ GH')).toEqual({ name: 'Nestlé Ghana Ltd' })
  expect(firstNamed(SUPPLIERS, 'odo yewu')).toEqual({ name: 'Ɔdɔ Yɛwu Enterprise' })
  expect(firstNamed(SUPPLIERS, 'cadbury')).toBeUndefined()
  expect(isNamed('Cafe', 'café')).toBe(true)
})

test('the list shows what Enter would take first', () => {
  const options = SUPPLIERS.map(({ name }) => ({ value: name, label: name }))
  expect(filterNamed({ options, search: 'nestle', limit: 20 })).toEqual([options[1]])
  expect(filterNamed({ options, search: ' ', limit: 2 })).toEqual(options.slice(0, 2))
})
