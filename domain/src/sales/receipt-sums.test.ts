import { expect, test } from 'vitest'
import { sumsOf } from './receipt-sums.ts'
import type { Receipt } from './sale-calls.ts'

const MILK: Receipt = {
  ...{ invoice: 'ACC-26-000979', provisional: '', saleType: 'CASH', branchCode: 'ACC', branch: 'Accra Central' },
  ...{ customer: 'Maa Esi Chop Bar', soldAt: new Date('2026-11-20T14:32:00Z'), username: 'ama', attendant: 'Ama Mensah' },
  ...{ charges: 0n, rounding: 0n, discount: 0n, discountPercent: null, total: 32_400n, paid: 32_400n, changeDue: 0n },
  ...{ tenders: [], vat: null, returns: [], approvals: [], account: null, buyer: null, evat: null, reversedBy: '' },
  lines: [
    {
      ...{ productId: 1002, productName: 'Ideal Milk 160g', quantity: 240_000n, price: 135_000n, amount: 32_400n },
      ...{ lineNo: 1, returned: 0n, taxClass: '', priceBeforeTax: null },
    },
  ],
}
const shown = (more: Partial<Receipt>): readonly string[] => sumsOf({ ...MILK, ...more }).map(({ label, value }) => `${label}: ${value}`)
const cash = (amount: bigint) => ({ pid: 'C0000HD', name: 'CASH', amount, transactionId: '', toConfirm: false })
const momo = (amount: bigint) => ({ pid: 'BNK-0001', name: 'MTN MoMo wallet', amount, transactionId: '61234567890', toConfirm: false })
const account = { phone: '024 111 2222', dueDate: null, due: 22_400n, balance: -51_000n }
const credit = { saleType: 'CREDIT', account } as const

test('a credit invoice shows what was paid now, what is due and the account balance', () =>
  expect(shown({ ...credit, paid: 10_000n, tenders: [cash(10_000n)] })).toEqual([
    'Paid now, CASH: 100.00',
    'Balance due: 224.00',
    'Your account now: 510.00 owed',
  ]))

test('every amount between the total and the balance due of a credit invoice is listed, so that they add up', () => {
  const returned = { number: 'ACC-R26-000001', total: 1_350n, refund: 'ACCOUNT', reversedBy: '' } as const
  const paidOut = { ...returned, number: 'ACC-R26-000002', refund: 'CASH' } as const
  const later = { ...account, due: 6_050n, balance: 2_000n }
  const tenders = [cash(5_000n), momo(10_000n)]
  expect(shown({ ...credit, account: later, paid: 15_000n, tenders, returns: [returned, paidOut] })).toEqual([
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

test('what was paid since is all of it, also when goods that had been paid for were returned on account', () => {
  const returned = { number: 'ACC-R26-000001', total: 1_350n, settled: 350n, refund: 'ACCOUNT', reversedBy: '' } as const
  expect(shown({ ...credit, account: { ...account, due: 0n, balance: 1_000n }, paid: 0n, returns: [returned] })).toEqual([
    'Paid since: 320.50',
    'Returned ACC-R26-000001: −13.50',
    'Balance due: 0.00',
    'Your account now: 10.00 in credit',
  ])
})

test('the account is that of the statement, and says which layaway deposits it includes', () =>
  expect(
    shown({ ...credit, account: { ...account, balance: 7_600n, forLayaways: 30_000n }, paid: 10_000n, tenders: [cash(10_000n)] }),
  ).toEqual(['Paid now, CASH: 100.00', 'Balance due: 224.00', 'Your account now: 76.00 in credit', 'Layaway deposits included: 300.00']))

test('a reversed credit invoice has no amount due', () => expect(shown({ ...credit, paid: 0n, reversedBy: 'ACC-X26-000001' })).toEqual([]))

test('one wallet payment is listed once, without a sum that repeats it', () =>
  expect(shown({ tenders: [momo(32_400n)] })).toEqual(['MTN MoMo wallet 61234567890: 324.00']))

test('cash with change, and a split payment, keep their sum', () => {
  expect(shown({ paid: 40_000n, changeDue: 7_600n })).toEqual(['Amount Paid: 400.00', 'Change Due: 76.00'])
  expect(shown({ tenders: [cash(2_400n), momo(30_000n)] })).toEqual([
    'CASH: 24.00',
    'MTN MoMo wallet 61234567890: 300.00',
    'Amount Paid: 324.00',
  ])
})
