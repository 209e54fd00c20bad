import { expect, test } from 'vitest'
import { draftTotal, fullDraft, type LoanDraft, payable, readLoanDraft, readOwedDraft } from './money-draft.ts'
import { byAccount, type Owed } from './owed.ts'

const of = (branchCode: string, branchName: string, owed: bigint) =>
  ({ account: 'S0000T1', accountName: 'SSNIT tier 1 payable', branchCode, branchName, owed, dueDay: '2026-12-14' }) as const

const BRANCHES = [of('ACC', 'Accra Central', 567_00n), of('KUM', 'Kumasi Adum', 561_52n), of('TML', 'Tamale', -10_00n)]
const OWED: Owed = {
  account: 'S0000T1',
  accountName: 'SSNIT tier 1 payable',
  due: '2026-12-14',
  branches: BRANCHES,
  balance: 1_118_52n,
  total: 1_128_52n,
}

test('what is owed on an account is the balance of its branches, due at their earliest date; those that owe can be paid', () => {
  expect(byAccount(BRANCHES)).toEqual([OWED])
  expect(byAccount([of('ACC', 'Accra Central', -500n)])).toMatchObject([{ balance: -500n, total: 0n }])
})

test('the Pay dialog begins with the full amount of each branch that owes', () => {
  expect(payable(OWED).map(({ branchCode }) => branchCode)).toEqual(['ACC', 'KUM'])
  expect(draftTotal(fullDraft(OWED))).toBe(1_128_52n)
})

test('a branch without an amount is left out of the payment', () => {
  const draft = { ...fullDraft(OWED), amounts: { ACC: 500_00n, KUM: null }, reference: ' TRF 1 ' }
  expect(readOwedDraft(OWED, draft).read).toEqual({
    liability: 'S0000T1',
    parts: [{ branchCode: 'ACC', amount: 500_00n }],
    place: null,
    reference: 'TRF 1',
  })
})

test('a payment from a bank may be by cheque, whose number is its reference; cash has none', () => {
  const ownCheque = { number: ' 000417 ', date: '2026-11-20' }
  const place = { paymentType: 'BANK', bank: 'BNK-0003' } as const
  expect(readOwedDraft(OWED, { ...fullDraft(OWED), place, ownCheque }).read).toMatchObject({
    place: 'BNK-0003',
    reference: '000417',
    ownCheque: { number: '000417', date: '2026-11-20' },
  })
  expect(readOwedDraft(OWED, { ...fullDraft(OWED), place, ownCheque: { number: '', date: null } }).faults).toMatchObject({
    ownNumber: 'Cheque No is required',
    ownDate: 'Date on Cheque is required',
  })
  expect(readOwedDraft(OWED, { ...fullDraft(OWED), reference: 'PV 7', ownCheque }).read).toEqual({
    ...{ liability: 'S0000T1', place: null, reference: 'PV 7' },
    parts: [
      { branchCode: 'ACC', amount: 567_00n },
      { branchCode: 'KUM', amount: 561_52n },
    ],
  })
})

test('more than a branch owes, no amount, no bank and no reference are reported at their fields', () => {
  const draft = fullDraft(OWED)
  expect(readOwedDraft(OWED, { ...draft, amounts: { ACC: 567_01n } }).faults).toMatchObject({
    'amount-ACC': 'At most 567.00 is owed',
    reference: 'Ref No is required',
  })
  const nothing = { amounts: {}, reference: 'x', place: { paymentType: 'BANK' as const, bank: null }, ownCheque: null }
  expect(readOwedDraft(OWED, nothing).faults).toMatchObject({
    'amount-ACC': 'Enter an amount above 0 for a branch',
    bank: 'Payment Account is required',
  })
})

const LOAN: LoanDraft = { employee: '7', place: { paymentType: 'CASH', bank: null }, reference: 'L-1', amount: 600_00n, consent: ' ' }

test('a loan can be of any amount, and a repayment never exceeds the balance', () => {
  expect(readLoanDraft('granted', LOAN, { loanBalance: 0n }).read).toMatchObject({ employeeId: 7, direction: 'granted', consent: '' })
  expect(readLoanDraft('repaid', LOAN, { loanBalance: 599_99n }).faults).toMatchObject({ amount: 'Owes only 599.99' })
  expect(readLoanDraft('repaid', LOAN, { loanBalance: 600_00n }).read).toMatchObject({ direction: 'repaid', amount: 600_00n })
  expect(readLoanDraft('granted', { ...LOAN, employee: null, amount: 0n }, undefined).faults).toMatchObject({
    employee: 'Employee is required',
    amount: 'Amount must be more than 0',
  })
})
