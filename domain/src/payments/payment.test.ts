import { expect, test } from 'vitest'
import { paymentAccountOf } from './payment.ts'
import { moveMoney, receivePayment } from './payment-calls.ts'

const PAYMENT = { pid: 'CUS-0001', place: null, reference: 'R-17', amount: 50_050n, settles: [] }
const DESK = { userId: 3, branchName: 'Accra Central', transType: 'CREDIT' } as const
const sent = (text: string | undefined): unknown => JSON.parse(text ?? 'null')

test('REQ-204 a payment is sent with the fields of the specification', () => {
  expect(sent(receivePayment.body.write({ ...PAYMENT, ...DESK }))).toEqual({
    pid: 'CUS-0001',
    paymentType: 'CASH',
    coa_account: 'C0000HD',
    amount: 500.5,
    userid: 3,
    branchname: 'Accra Central',
    transType: 'CREDIT',
    refNo: 'R-17',
  })
  expect(sent(receivePayment.body.write({ ...PAYMENT, ...DESK, place: 'BNK-0003', settles: ['ACC-26-000001'] }))).toMatchObject({
    paymentType: 'BANK',
    coa_account: 'BNK-0003',
    settles: ['ACC-26-000001'],
  })
})

test('a money transfer names both of its accounts', () => {
  expect(
    sent(moveMoney.body.write({ from: null, to: 'BNK-0003', reference: 'DEP 1', amount: 100_000n, branchName: 'Accra Central' })),
  ).toEqual({
    fromAccount: 'C0000HD',
    toAccount: 'BNK-0003',
    amount: 1000,
    branchname: 'Accra Central',
    refNo: 'DEP 1',
  })
})

test('AMB-110 CASH is the cash account and BANK a bank, and the two never mix', () => {
  expect(paymentAccountOf('CASH', 'C0000HD')).toBeNull()
  expect(paymentAccountOf('BANK', 'BNK-0003')).toBe('BNK-0003')
  expect(() => paymentAccountOf('CASH', 'BNK-0003')).toThrow('CASH is paid on account C0000HD')
  expect(() => paymentAccountOf('BANK', 'C0000HD')).toThrow('Select a Bank')
})
