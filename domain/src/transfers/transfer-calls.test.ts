import { expect, test } from 'vitest'
import type { Transfer } from './transfer.ts'
import { makeTransfer } from './transfer-calls.ts'

const MILO = { productId: 1001, productName: 'Milo Tin 400g', quantity: 60_000n, costPrice: 713_500n, sellingPrice: 850_000n }

const transfer = {
  source: 'ACC',
  destination: 'KUM',
  date: '2026-11-20',
  deliveredBy: 'Yaw Mensah',
  lines: [MILO],
  sender: { userId: 3, username: 'ama' },
}

const sent = (body: Transfer): unknown => JSON.parse(makeTransfer.body.write(body) ?? '')

test('REQ-215 REQ-216 AMB-103 a line carries the sixteen fields with the fixed values', () => {
  expect(sent(transfer)).toEqual([
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
  expect(sent({ ...transfer, lines: [{ ...MILO, costPrice: null }] })).toMatchObject([{ costPrice: null }])
})
