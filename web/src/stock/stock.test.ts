import { expect, test } from 'vitest'
import { decodeBranchStock, decodeReorderPage, decodeStockCard } from './stock.ts'

test('a stock card keeps its figures exact, and hidden costs stay hidden', () => {
  const movement = { movementNo: 7, date: '2026-11-20', documentKind: 'sale', documentNumber: 'ACC-26-000001' }
  const figures = { quantity: -1.5, value: -106.25, quantityAfter: 0.0001, valueAfter: null }
  expect(decodeStockCard({ movements: [{ ...movement, ...figures }], page: 2, pages: 3, totalElements: 201 })).toEqual({
    lines: [{ ...movement, quantity: -15_000n, value: -10_625n, quantityAfter: 1n, valueAfter: null }],
    page: 2,
    pages: 3,
    total: 201,
  })
})

test('a malformed answer is empty, not a fault', () => {
  for (const odd of [null, 'text', 5, { movements: 'none', products: {} }]) {
    expect(decodeStockCard(odd)).toEqual({ lines: [], page: 0, pages: 0, total: 0 })
    expect(decodeReorderPage(odd).lines).toEqual([])
    expect(decodeBranchStock(odd)).toEqual([])
  }
})

test('a line to reorder has the stock of the other branches', () => {
  const product = { id: 5, productName: 'Rice', retStockLevel: 2, retReorderLevel: 10, maxRetToOrder: 40 }
  const [line] = decodeReorderPage({ products: [{ ...product, elsewhere: [{ branch_code: 'KUM', retStockLevel: 3.5 }] }] }).lines
  expect(line).toMatchObject({ productId: 5, quantity: 20_000n, elsewhere: [{ branchCode: 'KUM', quantity: 35_000n }] })
})
