import { saleTotals } from '@akonta/domain/sales/sale-totals'
import { expect, test } from 'vitest'
import { isValidQuantity, quantityOf, withQuantity } from '../../goods/goods-line.ts'
import { addedTo, expiredOf, isSalesLine, listPriceOf, priceOf, saleOfList, salesLineOf } from './sales-line.ts'

const tin = { id: 1002, name: 'Milo Tin 400g', productCode: '', barcodes: [], price: 850_000n, cost: null, stock: 860_000n }
const milo = salesLineOf(tin, 20_000n)

test('REQ-191 a line in storage is the specified working cart item', () => {
  expect(milo).toEqual({
    id: 1002,
    productName: 'Milo Tin 400g',
    costPrice: null,
    sellingPrice: 85,
    retStockLevel: 86,
    retCash: 85,
    qtyEntered: 2,
    expDate: '',
    supplierId: '',
    purchaseInvoice: '',
    purchaseType: '',
  })
  expect(isSalesLine(JSON.parse(JSON.stringify(milo)))).toBe(true)
})

test('foreign data in storage is not a line', () => {
  for (const stored of [null, [], { id: 1 }, { ...milo, sellingPrice: 'free' }, { ...milo, qtyEntered: null }])
    expect(isSalesLine(stored)).toBe(false)
})

test('REQ-279 a quantity that is zero, empty or not a number is not valid', () => {
  for (const qtyEntered of [0, '', 'abc', 0.5, -1]) expect(isValidQuantity(quantityOf({ ...milo, qtyEntered }))).toBe(false)
  for (const qtyEntered of [1, '2', 2.5]) expect(isValidQuantity(quantityOf({ ...milo, qtyEntered }))).toBe(true)
  expect(quantityOf(withQuantity(milo, null))).toBeNull()
})

test('REQ-277 a cash sale is for the fixed cash customer, a credit sale for the one selected', () => {
  const cash = saleOfList([milo], { branch: 'ACC', saleType: 'CASH', paid: 20_000n })
  expect([cash.customer, saleTotals(cash).changeDue]).toEqual(['C0000HD', 3_000n])
  expect(saleOfList([milo], { branch: 'ACC', saleType: 'CREDIT', customer: 'CUS-0007' }).customer).toBe('CUS-0007')
})

test('a line without a valid quantity adds zero to the total', () => {
  const sale = saleOfList([milo, { ...milo, id: 1003, qtyEntered: '' }], { branch: 'ACC', saleType: 'CASH' })
  expect(saleTotals(sale).total).toBe(17_000n)
})

test('an agreed price keeps the list price too', () => {
  const agreed = salesLineOf(tin, 20_000n, 800_000n)
  expect([priceOf(agreed), listPriceOf(agreed)]).toEqual([800_000n, 850_000n])
  expect(listPriceOf(milo)).toBeNull()
})

test('a line sells expired goods only once the good ones are gone, and no more than there are', () => {
  const expired = { expiresOn: '2026-11-18', quantity: 20_000n }
  const line = salesLineOf({ ...tin, stock: 50_000n, expired }, 30_000n)
  expect(expiredOf(line)).toBeNull()
  expect(expiredOf(withQuantity(line, 40_000n))).toEqual({ expiresOn: '2026-11-18', quantity: 10_000n })
  expect(expiredOf(withQuantity(line, 90_000n))).toEqual(expired)
  expect(isSalesLine(JSON.parse(JSON.stringify(line)))).toBe(true)
  expect(expiredOf(milo)).toBeNull()
})

test('more of a unit that is in the list already has both quantities, at the price that was agreed last', () => {
  const usual = addedTo(milo, salesLineOf(tin, 30_000n), null)
  expect([quantityOf(usual), priceOf(usual), listPriceOf(usual)]).toEqual([50_000n, 850_000n, null])
  const agreed = addedTo(milo, salesLineOf(tin, 30_000n, 800_000n), null)
  expect([quantityOf(agreed), priceOf(agreed), listPriceOf(agreed)]).toEqual([50_000n, 800_000n, 850_000n])
  const kept = addedTo(salesLineOf(tin, 20_000n, 800_000n), salesLineOf(tin, 10_000n), null)
  expect([quantityOf(kept), priceOf(kept)]).toEqual([30_000n, 800_000n])
})
