import { makePurchase } from '@akonta/domain/purchases/purchase-calls'
import { ONE } from '@akonta/domain/quantity'
import { expect, test } from 'vitest'
import type { StockItem } from '../goods/stock-item.ts'
import { boughtOf, purchaseLineOf, purchaseOfList } from './purchase-line.ts'

const MILO: StockItem = {
  id: 1002,
  name: 'Milo Tin 400g',
  productCode: '',
  barcodes: [],
  price: 850_000n,
  cost: 700_000n,
  stock: 40n * ONE,
  available: 40n * ONE,
  tracksExpiry: true,
}
const TERMS = { supplierId: 'SUP-0001', purchaseInvoice: ' NG-77 ' }
const line = purchaseLineOf(MILO, { quantity: 48n * ONE, costPrice: 714_000n, sellingPrice: 875_000n, expiresOn: '2027-04-30' }, TERMS)

test('REQ-191 a line of purchasecart is the specified working cart item', () => {
  expect(line).toEqual({
    id: 1002,
    productName: 'Milo Tin 400g',
    costPrice: 71.4,
    sellingPrice: 87.5,
    retStockLevel: 40,
    retCash: 85,
    qtyEntered: 48,
    expDate: '30-04-2027',
    supplierId: 'SUP-0001',
    purchaseInvoice: ' NG-77 ',
    purchaseType: 'CREDIT',
  })
})

test('REQ-199 REQ-385 a sent line has the specified fields and the fixed user', () => {
  expect(JSON.parse(makePurchase.body.write(purchaseOfList([line], TERMS)) ?? '')).toEqual([
    {
      productId: 1002,
      productName: 'Milo Tin 400g',
      costPrice: 71.4,
      sellingprice: 87.5,
      qty: 48,
      expiringDateStr: '30-04-2027',
      pid: 'SUP-0001',
      purchaseInvoice: 'NG-77',
      purchaseType: 'CREDIT',
      userId: 1,
    },
  ])
})

test('goods that do not expire have no date, and a line without a number counts as zero', () => {
  const plain = purchaseLineOf(MILO, { quantity: ONE, costPrice: ONE, sellingPrice: 0n, expiresOn: null }, TERMS)
  expect(boughtOf({ ...plain, qtyEntered: '' })).toMatchObject({ quantity: 0n, expiresOn: null, sellingPrice: 0n })
})
