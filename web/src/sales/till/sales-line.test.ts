import { saleTotals } from '@akonta/domain/sales/sale-totals'
import { expect, test } from 'vitest'
import { isValidQuantity, quantityOf, withQuantity } from '../../goods/goods-line.ts'
import {
  addedTo,
  discountOf,
  expiredOf,
  isSalesLine,
  listPriceOf,
  priceOf,
  repriced,
  saleOfList,
  salesLineOf,
  withDiscount,
} from './sales-line.ts'

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
  for (const quantity of [20_000n, 30_000n]) expect(expiredOf(withQuantity(line, quantity))).toBeNull()
  expect(expiredOf(withQuantity(line, 40_000n))).toEqual({ expiresOn: '2026-11-18', quantity: 10_000n })
  expect(expiredOf(withQuantity(line, 90_000n))).toEqual(expired)
  const reserved = salesLineOf({ ...tin, stock: 10_000n, expired }, 5_000n)
  expect(expiredOf(reserved)).toEqual({ ...expired, quantity: 5_000n })
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

test('a sale that is paid in cash alone is rounded, and no other is', () => {
  const odd = salesLineOf({ ...tin, price: 850_400n }, 10_000n)
  const terms = { branch: 'ACC', saleType: 'CASH', cashRounding: 10 } as const
  expect(saleOfList([odd], terms).rounding).toBe(-4n)
  const others = [
    saleOfList([odd], { ...terms, saleType: 'CREDIT' }),
    saleOfList([odd], { ...terms, tenders: [{ pid: 'C0000HD', amount: 8_504n, transactionId: '' }] }),
    saleOfList([milo], terms),
  ]
  for (const other of others) expect(other).not.toHaveProperty('rounding')
})

test('a sale is sent with what was agreed on, and with nothing else', () => {
  const terms = { branch: 'ACC', saleType: 'CASH' } as const
  const line = { productId: 1002, productName: 'Milo Tin 400g', quantity: 20_000n, price: 850_000n, costPrice: null }
  expect(saleOfList([milo], terms)).toEqual({ ...terms, customer: 'C0000HD', charges: 0n, lines: [line] })
  const tenders = [
    { pid: 'BNK-0009', amount: 10_000n, transactionId: '', collection: 7 },
    { pid: 'C0000HQ', amount: 6_500n, transactionId: '000123', cheque: { bank: 'GCB Bank', date: '2026-11-20' } },
    { pid: 'C0000HD', amount: 3_500n, transactionId: '' },
  ] as const
  const agreed = {
    ...{ sellExpired: true, overrideHold: true, priceList: 3, buyer: { name: 'Asempa', tin: 'C0001112223' } },
    discount: { kind: 'amount', amount: 500n },
  } as const
  const own = { kind: 'percent', hundredths: 500n } as const
  const goods = { ...withDiscount(milo, own), costPrice: 70.5, labelled: true, priceNote: 'Wholesale price' } as const
  expect(saleOfList([goods], { ...terms, ...agreed, tenders, paid: 20_000n })).toEqual({
    ...{ ...terms, ...agreed, tenders, customer: 'C0000HD', charges: 0n },
    lines: [{ ...line, costPrice: 705_000n, discount: own, labelled: true, priceNote: 'Wholesale price' }],
  })
  expect(discountOf(withDiscount(goods, null))).toBeNull()
})

test('a line has the price of its pack, its quantity and its customer, unless another one was agreed', () => {
  const carton = { number: 1, name: 'Carton', size: 240_000n }
  const wholesale = { list: 3, listName: 'Wholesale', pack: null, from: 30_000n, price: 800_000n, startsOn: '2026-01-01', endsOn: null }
  const listed = { ...tin, cost: 700_000n, prices: [wholesale] }
  const packed = salesLineOf(listed, 10_000n, undefined, { pack: carton })
  expect([packed.id, packed.costPrice, packed.sellingPrice]).toEqual(['1002/1', 1_680, 2_040])
  const two = salesLineOf(listed, 20_000n, undefined, { list: 3 })
  const three = repriced(withQuantity(two, 30_000n), 3)
  expect([two, three, repriced(three, null)].map(({ sellingPrice, priceNote }) => [sellingPrice, priceNote])).toEqual([
    [85, undefined],
    [80, 'Wholesale price, from 3'],
    [85, undefined],
  ])
  const first = { ...wholesale, from: 0n }
  expect(salesLineOf({ ...listed, prices: [first] }, 10_000n, undefined, { list: 3 })).toMatchObject({ priceNote: 'Wholesale price' })
  expect(salesLineOf({ ...listed, prices: [first] }, 10_000n, 820_000n, { list: 3 })).not.toHaveProperty('priceNote')
  const agreed = repriced(withQuantity(salesLineOf(listed, 20_000n, 820_000n), 30_000n), 3)
  expect([agreed.sellingPrice, agreed.retCash, agreed.priceNote]).toEqual([82, 80, undefined])
})

test('the price of a label from a scale is not another price than that of the product', () => {
  const beef = { ...tin, price: 1_299_900n }
  const weighed = { ...salesLineOf(beef, 3_333n, 1_299_800n), labelled: true } as const
  expect([listPriceOf(weighed), listPriceOf({ ...weighed, sellingPrice: 110 })]).toEqual([null, 1_299_900n])
  expect(listPriceOf(salesLineOf(beef, 3_333n, 1_299_800n))).toBe(1_299_900n)
})
