import { expect, test } from 'vitest'
import { productionToWire } from './production-wire.ts'

test('REQ-212 AMB-092 a line carries the fourteen fields with the fixed values', () => {
  const water = { productId: 7, productName: 'Sachet Water', quantity: 500_000n, unitCost: 38_000n, sellingPrice: 60_000n }
  expect(productionToWire({ branch: 'ACC', date: '2026-03-04', lines: [water] }, { userId: 3, username: 'ama' })).toEqual([
    {
      productId: 7,
      productName: 'Sachet Water',
      branchcode: 'ACC',
      productionType: 'CASH',
      costPrice: 3.8,
      sellingprice: 6,
      qty: 50,
      entryDate: '2026-03-04',
      expiringDateStr: '',
      productionInvoice: '',
      unitType: 'pieces',
      pid: 'C0000HD',
      userid: 3,
      username: 'ama',
    },
  ])
})

test('overhead is sent only if it is given', () => {
  const bread = { productId: 8, productName: 'Bread', quantity: 400_000n, unitCost: 0n, sellingPrice: 120_000n, overhead: 9_000n }
  const [line] = productionToWire({ branch: 'ACC', date: '2026-03-04', lines: [bread] }, { userId: 3, username: 'ama' })
  expect(line).toMatchObject({ productId: 8, overhead: 90 })
})
