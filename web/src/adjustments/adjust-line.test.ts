import { adjustStock } from '@akonta/domain/adjustments/adjustment-calls'
import { ONE } from '@akonta/domain/quantity'
import { expect, test } from 'vitest'
import type { StockItem } from '../goods/stock-item.ts'
import {
  adjustLineOf,
  adjustmentOfList,
  costOf,
  expiredLines,
  isAdjustLine,
  NO_TERMS,
  reservedIn,
  shortOf,
  stockAfter,
  stockOf,
  totalCostOf,
} from './adjust-line.ts'

const MILO: StockItem = {
  id: 1002,
  name: 'Milo Tin 400g',
  productCode: '',
  barcodes: [],
  price: 850_000n,
  cost: 714_000n,
  stock: 40n * ONE,
  available: 40n * ONE,
  tracksExpiry: false,
}
const line = adjustLineOf(MILO, 2n * ONE, { transtype: 'DAMAGED_ITEMS', note: 'Dented' })

test('REQ-189 an entry of adjustcart has qtyEntered and costPrice, and is the full working cart item (AMB-060)', () => {
  expect(line).toMatchObject({ id: 1002, productName: 'Milo Tin 400g', qtyEntered: 2, costPrice: 71.4, retStockLevel: 40 })
  expect(isAdjustLine(JSON.parse(JSON.stringify(line)))).toBe(true)
  for (const stored of [null, { ...line, transtype: 'THEFT' }, { ...line, note: 3 }, { ...line, qtyEntered: null }])
    expect(isAdjustLine(stored)).toBe(false)
})

test('REQ-190 REQ-385 a sent line has the specified fields, the fixed account and the fixed user', () => {
  const body = { ...adjustmentOfList([line], 'DAMAGED_ITEMS', 'Dented'), branchCode: 'ACC' }
  expect(JSON.parse(adjustStock.body.write(body) ?? '')).toEqual([
    {
      userId: 1,
      branchId: 'ACC',
      productId: 1002,
      productName: 'Milo Tin 400g',
      coaaccount: 'I0000TR',
      transtype: 'DAMAGED_ITEMS',
      costPrice: 71.4,
      qty: 2,
      note: 'Dented',
    },
  ])
})

test('REQ-088 the total is the cost of the list; a line without a quantity or a cost counts as zero', () => {
  const hidden = adjustLineOf({ ...MILO, cost: null }, ONE, { transtype: '', note: '' })
  expect(totalCostOf([line, { ...line, qtyEntered: '' }, hidden])).toBe(14_280n)
  expect([costOf(hidden), stockOf(line)]).toEqual([null, 40n * ONE])
})

test('expired lots are one line per product, of the type that removes them', () => {
  const lot = { productId: 1002, name: 'Milo Tin 400g', daysLeft: -2, stock: 40n * ONE, unitCost: 714_000n, value: null }
  const lines = expiredLines([
    { ...lot, expiresOn: '2026-11-01', quantity: 2n * ONE },
    { ...lot, productId: 1003, name: 'Milk', expiresOn: '2026-11-10', quantity: ONE },
    { ...lot, expiresOn: '2026-11-18', quantity: 3n * ONE },
  ])
  expect(lines).toMatchObject([
    { id: 1002, qtyEntered: 5, costPrice: 71.4, retStockLevel: 40, transtype: 'EXPIRED_ITEMS' },
    { id: 1003, qtyEntered: 1, transtype: 'EXPIRED_ITEMS' },
  ])
  expect(lines.every(isAdjustLine)).toBe(true)
})

test('the resulting stock: found goods are added, lost goods removed, and nothing is shown before a type is chosen', () => {
  const five = adjustLineOf({ ...MILO, stock: 601n * ONE, available: 601n * ONE }, 5n * ONE, NO_TERMS)
  expect(stockAfter(five)).toBeNull()
  expect(stockAfter({ ...five, transtype: 'STOCKTAKING' })).toBe(606n * ONE)
  for (const transtype of ['MISSING_ITEMS', 'EXPIRED_ITEMS', 'DAMAGED_ITEMS'] as const)
    expect(stockAfter({ ...five, transtype })).toBe(596n * ONE)
  expect(stockAfter({ ...five, transtype: 'STOCKTAKING', qtyEntered: '' })).toBeNull()
})

test('reservations for orders are shown with the stock, and cannot be removed', () => {
  const reserved = adjustLineOf({ ...MILO, stock: 596n * ONE, available: 595n * ONE }, 596n * ONE, { transtype: 'MISSING_ITEMS', note: '' })
  expect(reservedIn(reserved)).toBe(ONE)
  expect(shortOf(reserved)).toEqual(['Only 595 available, 1 reserved'])
  expect(shortOf({ ...reserved, transtype: 'STOCKTAKING' })).toEqual([])
  const [expired] = expiredLines([
    { productId: 1, name: 'Milk', daysLeft: -2, stock: 4n * ONE, unitCost: 1n, value: null, expiresOn: '2026-11-01', quantity: ONE },
  ])
  expect(expired && reservedIn(expired)).toBe(0n)
})
