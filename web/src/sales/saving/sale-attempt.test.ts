import { expect, test } from 'vitest'
import { salesLineOf } from '../till/sales-line.ts'
import { NO_TERMS } from '../till/stored-terms.ts'
import type { SaleKind } from './current-sale.ts'
import { attemptOf } from './sale-attempt.ts'

const milo = salesLineOf(
  { id: 1001, name: 'Milo Tin 400g', productCode: '', barcodes: [], stock: 50_000n, price: 850_000n, cost: 612_500n },
  20_000n,
)
const CASH: SaleKind = { branch: { code: 'ACC', name: 'Accra Central' }, saleType: 'CASH', cashRounding: 0 }
const AT_TILL = { seller: { userid: 7, username: 'abena' }, isApproved: false, sellsAlone: true }
const ONLINE = { ...AT_TILL, sellsAlone: false }
const PHONE = { pid: 'BNK-0009', name: 'Paystack', amount: 17_000n, transactionId: '', collection: 7 }

/** How the list is sent. */
const formOf = (terms: Partial<typeof NO_TERMS>, options: typeof AT_TILL) => {
  const { lines, isBare, isStoredHere } = attemptOf(CASH, [milo], { ...NO_TERMS, ...terms }, options)
  return { costs: lines.map(({ costprice }) => costprice), isBare, isStoredHere }
}
const STORED = { costs: [null], isBare: true, isStoredHere: true }
const SENT = { costs: [61.25], isBare: false, isStoredHere: false }

test('a till that sells without a connection stores the sale, without its costs', () => {
  expect(formOf({}, AT_TILL)).toEqual(STORED)
  expect(formOf({}, ONLINE)).toEqual(SENT)
})

test('a quotation, a recurring invoice, money from a phone and an approval need the server', () => {
  expect(formOf({ quotation: 'ACC-Q26-000001' }, AT_TILL)).toEqual(SENT)
  expect(formOf({ recurring: { number: 'REC-0001', name: 'Rent', due: '2026-11-30' } }, AT_TILL)).toEqual(SENT)
  expect(formOf({ tenders: [PHONE] }, AT_TILL)).toEqual(SENT)
  expect(formOf({}, { ...AT_TILL, isApproved: true })).toEqual(SENT)
})

test('a further attempt sends the same lines as the first one, whatever the till can store by now', () => {
  expect(formOf({ sent: true, bare: true }, ONLINE)).toEqual({ ...STORED, isStoredHere: false })
  expect(formOf({ sent: true, bare: false }, AT_TILL)).toEqual(SENT)
})

test('a wallet that pays a whole cash sale is a payment of its total', () => {
  const wallet = { pid: 'BNK-0002', name: 'MTN', transactionId: '4411' }
  expect(attemptOf(CASH, [milo], { ...NO_TERMS, wallet }, AT_TILL)).toMatchObject({
    total: 17_000n,
    account: null,
    tenders: [{ ...wallet, amount: 17_000n }],
  })
})

test('a sale on account names the customer and what they owe after the payment at the counter', () => {
  const customer = { pid: 'CUS-0007', name: 'Adjoa Boateng', phone: '', email: '' }
  const tenders = [{ pid: 'C0000HD', name: 'Cash', amount: 5_000n, transactionId: '' }]
  const attempt = attemptOf({ ...CASH, saleType: 'CREDIT' }, [milo], { ...NO_TERMS, customer, tenders }, AT_TILL)
  expect(attempt).toMatchObject({ account: { pid: 'CUS-0007', name: 'Adjoa Boateng', owed: 12_000n }, tenders })
})
