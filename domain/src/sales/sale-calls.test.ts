import { expect, test } from 'vitest'
import { type Codec, type Fault, UNREAD } from '../contract/codec.ts'
import { makeSale, receiptByNumber, type SaleOutcome, salesByDate } from './sale-calls.ts'

const read = <T>(codec: Codec<T>, wire: unknown): unknown => {
  const faults: Fault[] = []
  const value = codec.read(wire, faults)
  return faults.length === 0 ? value : faults.map(({ path, fault }) => `${path.join('.')} ${fault}`)
}
const written = <T>(codec: Codec<T>, value: T): unknown => JSON.parse(codec.write(value) ?? '')

const DOCUMENT = {
  invNo: 'ACC-26-014873',
  salesType: 'CREDIT',
  customer: 'Maa Esi Chop Bar',
  salestime: '2026-11-20T14:32:10.000Z',
  username: 'ama',
  branch: 'ACC',
  branchname: 'Accra Central',
  attendant: 'Ama Mensah',
  charges: 2.5,
  total: 257.5,
  amountPaid: 100,
  changeDue: 0,
  rounding: 0,
  discount: 0,
  discountPercent: null,
  reversedBy: '',
  provisionalNumber: '',
  buyer: null,
  evat: null,
  approvals: [],
}
const MORE_OF_LINE = { returned: 0, taxClass: '', priceBeforeTax: null }
const ROWS = [
  {
    ...{
      productName: 'Milo Tin 400g',
      quantity: 2,
      sellingprice: 85,
      productId: 1002,
      amount: 170,
      lineNo: 1,
      ...MORE_OF_LINE,
      ...DOCUMENT,
    },
    tenders: [{ pid: 'C0000HD', name: 'CASH', amount: 100, transactionId: '', toConfirm: false }],
    vat: null,
    returns: [{ returnNumber: 'ACC-R26-000001', total: 85, refund: 'ACCOUNT', reversedBy: '' }],
    account: { phone: '024 111 2222', dueDate: '2026-12-20', balanceDue: 72.5, balance: -510 },
  },
  {
    ...{ productName: 'Ideal Milk 160g', quantity: 6.5, sellingprice: 13.0769, productId: 1003, amount: 85, lineNo: 2 },
    ...{ ...MORE_OF_LINE, ...DOCUMENT, tenders: [], vat: null, returns: [], account: null },
  },
]

test('REQ-198 the rows of an invoice are one receipt, with the six specified fields', () => {
  expect(read(receiptByNumber.answer, ROWS)).toMatchObject({
    invoice: 'ACC-26-014873',
    saleType: 'CREDIT',
    customer: 'Maa Esi Chop Bar',
    soldAt: new Date('2026-11-20T14:32:10.000Z'),
    username: 'ama',
    charges: 250n,
    total: 25_750n,
    paid: 10_000n,
    tenders: [{ name: 'CASH', amount: 10_000n }],
    returns: [{ number: 'ACC-R26-000001', total: 8_500n, refund: 'ACCOUNT' }],
    account: { dueDate: '2026-12-20', due: 7_250n, balance: -51_000n },
    lines: [
      { productName: 'Milo Tin 400g', quantity: 20_000n, price: 850_000n, amount: 17_000n, lineNo: 1 },
      { productName: 'Ideal Milk 160g', quantity: 65_000n, price: 130_769n, amount: 8_500n, lineNo: 2 },
    ],
  })
})

test('a receipt is written as the rows that it was read from', () => {
  const { read: readRows, write } = receiptByNumber.answer
  const receipt = readRows(ROWS, [])
  expect(receipt === UNREAD ? null : JSON.parse(write(receipt) ?? '')).toEqual(ROWS)
})

test('REQ-198 an invoice whose row lacks a specified field cannot be read', () => {
  const { quantity: _, ...row } = ROWS[0] ?? { quantity: 0 }
  expect(read(receiptByNumber.answer, [row])).toEqual(['0.quantity is required'])
})

const REPORT_ROW = {
  invNo: 'ACC-26-000946',
  credit: 248.5,
  total: 290,
  customer: 'CASH',
  salesType: 'CASH',
  salestime: '2026-11-20T14:32:00.000Z',
  returned: 0,
  reversedBy: '',
  reverses: '',
  provisionalNumber: '',
  evat: '',
  entryDate: '2026-11-20',
  attendant: 'Esi Mensah',
  paidBy: ['Cash', 'MTN MoMo wallet'],
}

test('REQ-195 a row of the sales report has an invoice, an amount and a customer, with date, time, cashier and payment', () => {
  expect(read(salesByDate.answer, [REPORT_ROW])).toEqual([
    {
      number: 'ACC-26-000946',
      amount: 24_850n,
      total: 29_000n,
      customer: 'CASH',
      saleType: 'CASH',
      soldAt: new Date('2026-11-20T14:32:00.000Z'),
      returned: 0n,
      reversedBy: '',
      reverses: '',
      provisional: '',
      evat: null,
      date: '2026-11-20',
      cashier: 'Esi Mensah',
      paidBy: ['Cash', 'MTN MoMo wallet'],
    },
  ])
  expect(read(salesByDate.answer, '<html>')).toEqual([' must be a list'])
})

const OUTCOMES: readonly SaleOutcome[] = [
  { saved: true, invoice: 'ACC-26-014873', expired: [] },
  {
    saved: true,
    invoice: 'ACC-26-014873',
    expired: [{ productId: 1002, productName: 'Milo Tin 400g', quantity: 10_000n, expiresOn: '2026-11-18' }],
    provisional: 'OFF-7K2M9Q-14',
  },
  { saved: false, status: 409, code: 'not_enough_stock', message: 'Not enough stock' },
]

test('the outcome of a sale survives the wire', () => {
  for (const outcome of OUTCOMES) expect(read(makeSale.answer, written(makeSale.answer, outcome))).toEqual(outcome)
})

test('AMB-061 a refused sale is answered with its reason and no number', () => {
  const refused = { saved: false, status: 409, code: 'over_credit_limit', message: 'Too much' } as const
  expect(written(makeSale.answer, refused)).toEqual({
    savedSuccessfully: false,
    salesinvoice: '',
    status: 409,
    code: 'over_credit_limit',
    message: 'Too much',
    detail: 'Too much',
  })
})
