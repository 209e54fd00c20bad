import { expect, test } from 'vitest'
import { UNREAD } from '../contract/codec.ts'
import { REFUNDS } from '../sales/sale-return.ts'
import { EVENT_DATA } from './webhook-events.ts'

test.each(REFUNDS)('the documented event of a return knows the refund %s', refund => {
  const data = {
    ...{ document: 'ACC-R26-000031', branchid: 'ACC', entrydate: '2026-11-20', sale: 'ACC-26-000873', refund, pid: '', total: 85 },
    lines: [{ productId: 1002, productName: 'Milo Tin 400g', qty: 1, amount: 85 }],
  }
  expect(EVENT_DATA['return.completed'].read(data, [])).not.toBe(UNREAD)
})
