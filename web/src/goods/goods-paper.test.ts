import { expect, test } from 'vitest'
import { decodeGoodsPaper } from './goods-paper.ts'

const ROW = { productname: 'Rice', qty: 6, costprice: 305, username: 'ama' }

test('REQ-214 a row needs productname, qty, costprice and username only', () => {
  expect(decodeGoodsPaper([ROW])).toMatchObject({
    kind: 'production',
    attendant: 'ama',
    lines: [{ productName: 'Rice', quantity: 60_000n, unitCost: 3_050_000n }],
  })
})

test('a transfer has its destination, and hides costs that are not sent', () => {
  const hidden = { ...ROW, kind: 'transfer', costprice: null, amount: null, total: null, des_branchname: 'Kumasi', attendant: 'Ama Owusu' }
  expect(decodeGoodsPaper([hidden])).toMatchObject({
    kind: 'transfer',
    destination: 'Kumasi',
    attendant: 'Ama Owusu',
    total: null,
    lines: [{ unitCost: null, cost: null }],
  })
})

test('no rows mean no document', () => {
  expect([decodeGoodsPaper([]), decodeGoodsPaper(null), decodeGoodsPaper('x')]).toEqual([null, null, null])
})
