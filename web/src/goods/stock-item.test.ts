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

test('where goods leave, reserved stock is not offered; elsewhere all stock is shown', () => {
  if (!reserved || !untold) throw new Error('two products were given')
  expect([stockHint(reserved, false), stockHint(reserved, true), stockHint(untold, true)]).toEqual([
    '24 in stock',
    '0 available',
    '24 available',
  ])
  const arrives = { leaves: false, shows: 'stock' } as const
  const leaves = { leaves: true, shows: 'available' } as const
  expect(showStockItem(reserved, arrives)).toMatchObject({ figures: ['24', '71.4000'], unavailable: null })
  expect(showStockItem(reserved, leaves)).toMatchObject({ figures: ['0', '71.4000'], unavailable: 'Unavailable' })
  expect(showStockItem(untold, leaves)).toMatchObject({ figures: ['24', '71.4000'], unavailable: null })
})

test('where goods are counted the whole stock is shown, with the reserved part', () => {
  if (!reserved || !untold) throw new Error('two products were given')
  const counted = { leaves: true, shows: 'stock' } as const
  expect(showStockItem(reserved, counted)).toMatchObject({
    figures: ['24', '71.4000'],
    code: '603100 · 24 reserved',
    unavailable: 'Unavailable',
  })
  expect(showStockItem(untold, counted)).toMatchObject({ code: '603100', unavailable: null })
})
