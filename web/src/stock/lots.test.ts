import { expect, test } from 'vitest'
import { decodeExpiringPage, decodeLots } from './lots.ts'

test('a lot keeps its figures exact, and undated stock has no days', () => {
  const branch = { branch_code: 'ACC', branchname: 'Accra Central' }
  expect(
    decodeLots([
      { ...branch, expiresOn: '2026-11-18', daysLeft: -2, qty: 1.5 },
      { ...branch, expiresOn: null, daysLeft: null, qty: 4 },
    ]),
  ).toEqual([
    { branchCode: 'ACC', branchName: 'Accra Central', expiresOn: '2026-11-18', daysLeft: -2, quantity: 15_000n },
    { branchCode: 'ACC', branchName: 'Accra Central', expiresOn: null, daysLeft: null, quantity: 40_000n },
  ])
})

test('hidden values stay hidden', () => {
  const lot = {
    id: 7,
    productName: 'Milk',
    expiresOn: '2026-12-24',
    daysLeft: 34,
    qty: 10,
    retStockLevel: 15,
    costPrice: null,
    value: null,
  }
  expect(decodeExpiringPage({ lots: [lot], totalvalue: null, page: 0, pages: 1, totalElements: 1 })).toMatchObject({
    lines: [{ productId: 7, daysLeft: 34, quantity: 100_000n, unitCost: null, value: null }],
    totalValue: null,
    total: 1,
  })
})

test('a malformed answer is empty, not a fault', () => {
  for (const odd of [null, 'text', 5, { lots: 'none' }]) {
    expect(decodeLots(odd)).toEqual([])
    expect(decodeExpiringPage(odd)).toMatchObject({ lines: [], total: 0, totalValue: null })
  }
})
