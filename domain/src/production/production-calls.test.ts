import { expect, test } from 'vitest'
import { UNREAD } from '../contract/codec.ts'
import { type GoodsDocument, goodsDocumentByNumber, makeProduction } from './production-calls.ts'

const sent = (lines: Parameters<typeof makeProduction.body.write>[0]['lines']): unknown =>
  JSON.parse(makeProduction.body.write({ branch: 'ACC', date: '2026-03-04', maker: { userId: 3, username: 'ama' }, lines }) ?? '')

test('REQ-212 AMB-092 a line carries the fourteen fields with the fixed values', () => {
  const water = { productId: 7, productName: 'Sachet Water', quantity: 500_000n, unitCost: 38_000n, sellingPrice: 60_000n }
  expect(sent([water])).toEqual([
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
  expect(sent([bread])).toMatchObject([{ productId: 8, overhead: 90 }])
})

const RICE = { productId: 1, productName: 'Rice', quantity: 60_000n, unitCost: null, cost: null, overhead: null, components: [] }
const WAYBILL: GoodsDocument = {
  kind: 'transfer',
  number: 'ACC-T26-000031',
  date: '2026-03-04',
  branch: 'Accra Central',
  destination: 'Kumasi Adum',
  deliveredBy: 'Yaw Mensah',
  username: 'ama',
  attendant: 'Ama Owusu',
  total: null,
  reversedBy: '',
  lines: [RICE],
}
const { answer } = goodsDocumentByNumber

test('REQ-214 each line of a document has productname, qty, costprice and username', () => {
  const lines: unknown = JSON.parse(answer.write(WAYBILL) ?? '')
  expect(lines).toMatchObject([{ productname: 'Rice', qty: 6, costprice: null, username: 'ama', des_branchname: 'Kumasi Adum' }])
  expect(answer.read(lines, [])).toMatchObject(WAYBILL)
})

test('an answer without a line is not a document', () => expect(answer.read([], [])).toBe(UNREAD))
