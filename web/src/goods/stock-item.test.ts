import { expect, test } from 'vitest'
import { type StockItem, showStockItem, stockHint } from './stock-item.ts'

const free: StockItem = {
  id: 1002,
  name: 'Milo Tin 400g',
  productCode: '',
  barcodes: ['603100', '6031'],
  price: 850_000n,
  cost: 714_000n,
  stock: 240_000n,
  available: 240_000n,
  tracksExpiry: true,
}
const reserved: StockItem = { ...free, available: 0n }

test('where goods leave, reserved stock is not offered; elsewhere all stock is shown', () => {
  expect([stockHint(reserved, false), stockHint(reserved, true), stockHint(free, true)]).toEqual([
    '24 in stock',
    '0 available',
    '24 available',
  ])
  const arrives = { leaves: false, shows: 'stock' } as const
  const leaves = { leaves: true, shows: 'available' } as const
  expect(showStockItem(reserved, arrives)).toMatchObject({ figures: ['24', '71.4000'], unavailable: null })
  expect(showStockItem(reserved, leaves)).toMatchObject({ figures: ['0', '71.4000'], unavailable: 'Unavailable' })
  expect(showStockItem(free, leaves)).toMatchObject({ figures: ['24', '71.4000'], unavailable: null })
})

test('where goods are counted the whole stock is shown, with the reserved part', () => {
  const counted = { leaves: true, shows: 'stock' } as const
  expect(showStockItem(reserved, counted)).toMatchObject({
    figures: ['24', '71.4000'],
    code: '603100 · 24 reserved',
    unavailable: 'Unavailable',
  })
  expect(showStockItem(free, counted)).toMatchObject({ code: '603100', unavailable: null })
})
