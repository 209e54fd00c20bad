import { expect, test } from 'vitest'
import { transferToWire } from './transfer-wire.ts'

const MILO = { productId: 1001, productName: 'Milo Tin 400g', quantity: 60_000n, costPrice: 713_500n, sellingPrice: 850_000n }

const transfer = { source: 'ACC', destination: 'KUM', date: '2026-11-20', deliveredBy: 'Yaw Mensah', lines: [MILO] }

test('REQ-215 REQ-216 AMB-103 a line carries the sixteen fields with the fixed values', () => {
  expect(transferToWire(transfer, { userId: 3, username: 'ama' })).toEqual([
    {
      productId: 1001,
      productName: 'Milo Tin 400g',
      branchCode: 'ACC',
      entryDate: '2026-11-20',
      transferType: 'br_to_br',
      productionType: 'CASH',
      unitType: 'pieces',
      qty_Transfered: 6,
      source_branch: 'ACC',
      des_branch: 'KUM',
      costPrice: 71.35,
      retailCash: 85,
      pid: 'I0000TR',
      userid: 3,
      username: 'ama',
      deliveredBy: 'Yaw Mensah',
    },
  ])
})

test('a cost that the sender may not see is sent as null', () => {
  const [line] = transferToWire({ ...transfer, lines: [{ ...MILO, costPrice: null }] }, { userId: 3, username: 'ama' })
  expect(line?.costPrice).toBeNull()
})
