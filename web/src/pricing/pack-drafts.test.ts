import { ONE } from '@akonta/domain/quantity'
import { expect, test } from 'vitest'
import { NEW_PACK, packsOf } from './pack-drafts.ts'

test('an empty row is no pack, and a row with only a price is an unfinished one, not left out', () => {
  const carton = { ...NEW_PACK, key: 1, number: 1, name: ' Carton ', size: 24n * ONE, price: 40n * ONE }
  expect(packsOf([carton, { ...NEW_PACK, key: -1 }])).toEqual([
    { number: 1, name: 'Carton', size: 24n * ONE, price: 40n * ONE, barcodes: [] },
  ])
  expect(packsOf([carton, { ...NEW_PACK, key: -1, price: 5n * ONE }])).toBeNull()
})
