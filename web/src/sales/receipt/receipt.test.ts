import { expect, test } from 'vitest'
import { decodeSalesReport } from '../report/sales-report.ts'
import { decodeReceipt, formatSaleTime } from './receipt.ts'

const specified = {
  productName: 'Milo Tin 400g',
  quantity: 2,
  sellingprice: 85,
  customer: 'CASH',
  salestime: '2026-11-20T14:32:10.000Z',
  username: 'ama',
}

test('REQ-198 the six specified fields alone make a receipt', () => {
  expect(decodeReceipt([specified, { ...specified, productName: 'Key Soap Bar 350g', quantity: '3', sellingprice: '15.00' }])).toEqual({
    invoice: '',
    saleType: 'CASH',
    branch: '',
    customer: 'CASH',
    time: '20-11-2026 14:32',
    attendant: 'ama',
    lines: [
      { productName: 'Milo Tin 400g', quantity: 20_000n, price: 850_000n, amount: 17_000n, lineNo: 1, returned: 0n, priceBeforeTax: null },
      {
        productName: 'Key Soap Bar 350g',
        quantity: 30_000n,
        price: 150_000n,
        amount: 4_500n,
        lineNo: 2,
        returned: 0n,
        priceBeforeTax: null,
      },
    ],
    charges: 0n,
    discount: 0n,
    discountPercent: '',
    tenders: [],
    vat: null,
    returns: [],
    account: null,
    provisional: '',
    reversedBy: '',
    total: 21_500n,
    paid: 21_500n,
    changeDue: 0n,
  })
})

test('the server’s additions are used as they are', () => {
  const added = {
    amount: 170,
    total: 172.5,
    charges: 2.5,
    amountPaid: 200,
    changeDue: 27.5,
    invNo: 'ACC-26-000946',
    attendant: 'Ama Mensah',
    salesType: 'CREDIT',
    branchname: 'Accra Central',
  }
  expect(decodeReceipt([{ ...specified, ...added }])).toMatchObject({
    invoice: 'ACC-26-000946',
    saleType: 'CREDIT',
    branch: 'Accra Central',
    attendant: 'Ama Mensah',
    charges: 250n,
    total: 17_250n,
    paid: 20_000n,
    changeDue: 2_750n,
  })
})

test('no rows mean no receipt', () => {
  expect(decodeReceipt([])).toBeNull()
  expect(decodeReceipt({ message: 'x' })).toBeNull()
})

test('an unreadable time is shown as it came', () => {
  expect(formatSaleTime('yesterday')).toBe('yesterday')
  expect(formatSaleTime('2026-11-20T23:59:59+02:00')).toBe('20-11-2026 21:59')
})

test('REQ-195 a report row is an invoice, an amount and a customer, with its date, time, cashier and payment', () => {
  const row = {
    invNo: 'ACC-26-000946',
    credit: 248.5,
    customer: 'CASH',
    salesType: 'CASH',
    entryDate: '2026-11-20',
    salestime: '2026-11-20T14:32:00.000Z',
    attendant: 'Esi Mensah',
    paidBy: ['Cash', 'MTN MoMo wallet'],
  }
  expect(decodeSalesReport([row, null])).toEqual([
    {
      number: 'ACC-26-000946',
      amount: 24_850n,
      customer: 'CASH',
      returned: 0n,
      reversedBy: '',
      reverses: '',
      provisional: '',
      date: '2026-11-20',
      soldAt: new Date('2026-11-20T14:32:00.000Z'),
      cashier: 'Esi Mensah',
      paidBy: ['Cash', 'MTN MoMo wallet'],
    },
  ])
  expect(decodeSalesReport('<html>')).toEqual([])
})
