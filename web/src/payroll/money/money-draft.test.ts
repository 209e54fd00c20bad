import { expect, test } from 'vitest'
import type { Owed } from './money-calls.ts'
import { draftTotal, fullDraft, type LoanDraft, payable, readLoanDraft, readOwedDraft } from './money-draft.ts'

const OWED: Owed = {
  account: 'S0000T1',
  accountName: 'SSNIT tier 1 payable',
  due: '2026-12-14',
  branches: [
    { code: 'ACC', name: 'Accra Central', owed: 567_00n },
    { code: 'KUM', name: 'Kumasi Adum', owed: 561_52n },
    { code: 'TML', name: 'Tamale', owed: -10_00n },
  ],
  total: 1_128_52n,
}

test('the Pay dialog starts with the full liability of every branch that has one', () => {
  expect(payable(OWED).map(({ code }) => code)).toEqual(['ACC', 'KUM'])
  expect(draftTotal(fullDraft(OWED))).toBe(1_128_52n)
})

test('a branch without an amount is left out of the payment', () => {
  const draft = { ...fullDraft(OWED), amounts: { ACC: 500_00n, KUM: null }, reference: ' TRF 1 ' }
  expect(readOwedDraft(OWED, draft).read).toEqual({
    account: 'S0000T1',
    parts: [{ branch: 'ACC', amount: 500_00n }],
    place: null,
    reference: 'TRF 1',
  })
})

test('more than a branch owes, no amount, no bank and no reference are reported at their fields', () => {
  const draft = fullDraft(OWED)
  expect(readOwedDraft(OWED, { ...draft, amounts: { ACC: 567_01n } }).faults).toMatchObject({
    'amount-ACC': 'At most 567.00 is owed',
    reference: 'Ref No is required',
  })
  const nothing = { amounts: {}, reference: 'x', place: { paymentType: 'BANK' as const, bank: null } }
  expect(readOwedDraft(OWED, nothing).faults).toMatchObject({
    'amount-ACC': 'Enter an amount above 0 for a branch',
    bank: 'Payment Account is required',
  })
})

const LOAN: LoanDraft = { employee: '7', place: { paymentType: 'CASH', bank: null }, reference: 'L-1', amount: 600_00n, consent: ' ' }

test('a loan may be of any amount, and a repayment never exceeds the balance', () => {
  expect(readLoanDraft('granted', LOAN, { balance: 0n }).read).toMatchObject({ employeeId: 7, direction: 'granted', consent: '' })
  expect(readLoanDraft('repaid', LOAN, { balance: 599_99n }).faults).toMatchObject({ amount: 'Owes only 599.99' })
  expect(readLoanDraft('repaid', LOAN, { balance: 600_00n }).read).toMatchObject({ direction: 'repaid', amount: 600_00n })
  expect(readLoanDraft('granted', { ...LOAN, employee: null, amount: 0n }, undefined).faults).toMatchObject({
    employee: 'Employee is required',
    amount: 'Amount must be more than 0',
  })
})
