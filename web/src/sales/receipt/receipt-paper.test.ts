import { expect, test } from 'vitest'
import { decodeReceipt, type Receipt } from './receipt.ts'
import { sumsOf } from './receipt-paper.ts'

const receiptOf = (more: object): Receipt => {
  const receipt = decodeReceipt([
    { productName: 'Ideal Milk 160g', quantity: 24, sellingprice: 13.5, customer: 'Maa Esi Chop Bar', amount: 324, total: 324, ...more },
  ])
  if (receipt === null) throw new Error('A row is a receipt')
  return receipt
}
const shown = (more: object): readonly string[] => sumsOf(receiptOf(more)).map(({ label, amount }) => `${label}: ${amount}`)
const cash = (amount: number) => ({ pid: 'C0000HD', name: 'CASH', amount, transactionId: '' })
const momo = (amount: number) => ({ pid: 'BNK-0001', name: 'MTN MoMo wallet', amount, transactionId: '61234567890' })
const credit = { salesType: 'CREDIT', account: { phone: '024 111 2222', balanceDue: 224, balance: -510 } }

test('a credit invoice shows what was paid now, what is due and the account balance', () =>
  expect(shown({ ...credit, amountPaid: 100, tenders: [cash(100)] })).toEqual([
    'Paid now, CASH: 100.00',
    'Balance due: 224.00',
    'Your account now: 510.00 owed',
  ]))

test('every amount between the total and the balance due of a credit invoice is listed, so that they add up', () => {
  const returned = { returnNumber: 'ACC-R26-000001', total: 13.5, refund: 'ACCOUNT', reversedBy: '' }
  const paidOut = { ...returned, returnNumber: 'ACC-R26-000002', refund: 'CASH' }
  const account = { ...credit.account, balanceDue: 60.5, balance: 20 }
  expect(shown({ ...credit, account, amountPaid: 150, tenders: [cash(50), momo(100)], returns: [returned, paidOut] })).toEqual([
    'CASH: 50.00',
    'MTN MoMo wallet 61234567890: 100.00',
    'Paid now: 150.00',
    'Paid since: 100.00',
    'Returned ACC-R26-000001: −13.50',
    'Balance due: 60.50',
    'Your account now: 20.00 in credit',
    'Returned ACC-R26-000002: −13.50',
  ])
})

test('a reversed credit invoice has no amount due', () =>
  expect(shown({ ...credit, amountPaid: 0, reversedBy: 'ACC-X26-000001' })).toEqual([]))

test('one wallet payment is listed once, without a sum that repeats it', () =>
  expect(shown({ amountPaid: 324, tenders: [momo(324)] })).toEqual(['MTN MoMo wallet 61234567890: 324.00']))

test('cash with change, and a split payment, keep their sum', () => {
  expect(shown({ amountPaid: 400, changeDue: 76 })).toEqual(['Amount Paid: 400.00', 'Change Due: 76.00'])
  expect(shown({ amountPaid: 324, tenders: [cash(24), momo(300)] })).toEqual([
    'CASH: 24.00',
    'MTN MoMo wallet 61234567890: 300.00',
    'Amount Paid: 324.00',
  ])
})
