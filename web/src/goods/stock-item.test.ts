import { expect, test } from 'vitest'
import { decodeStockItems, showStockItem, stockHint } from './stock-item.ts'

const ROW = {
  id: 1002,
  productName: 'Milo Tin 400g',
  barcode: '603100 6031',
  retCash: 85,
  costPrice: 71.4,
  retStockLevel: 24,
  available: 0,
}
const [reserved, untold] = decodeStockItems([ROW, { ...ROW, available: undefined }, { productName: 'no id' }])

test('where goods leave, what is reserved for orders is not offered; elsewhere all that is there is shown', () => {
  if (!reserved || !untold) throw new Error('two products were given')
  expect([stockHint(reserved, false), stockHint(reserved, true), stockHint(untold, true)]).toEqual([
    '24 in stock',
    '0 available',
    '24 available',
  ])
  expect(showStockItem(reserved, false)).toMatchObject({ figures: ['24', '71.4000'], unavailable: null })
  expect(showStockItem(reserved, true)).toMatchObject({ figures: ['0', '71.4000'], unavailable: 'Unavailable' })
  expect(showStockItem(untold, true)).toMatchObject({ figures: ['24', '71.4000'], unavailable: null })
})
