import type { Loan } from '@akonta/domain/payroll/money-calls'
import { expect, test } from 'vitest'
import { loanView } from './loan-view.ts'

const LOAN: Loan = {
  number: 'ACC-L26-000003',
  direction: 'granted',
  employeeId: 7,
  employee: 'Kwame Boateng',
  employeeNumber: 'EMP-0007',
  branch: 'Accra Central',
  date: '2026-11-20',
  paymentType: 'CASH',
  place: 'Cash',
  reference: 'L-14',
  consent: '',
  amount: 60_000n,
  balance: 60_000n,
  by: 'Ama Mensah',
  reversedBy: '',
}
const REPAYMENT: Loan = { ...LOAN, direction: 'repaid', balance: 0n }

test('a loan is a voucher on which the employee agrees, a repayment is a receipt', () => {
  const papers = [LOAN, REPAYMENT].map(loan => {
    const { title, lines, signatures } = loanView(loan)
    return [title, lines[0]?.particulars, signatures?.map(({ label }) => label)]
  })
  expect(papers).toEqual([
    ['Loan Voucher ACC-L26-000003', 'Lent to Kwame Boateng', ['I agree that the loan is deducted from my pay', 'Authorized By']],
    ['Loan Repayment ACC-L26-000003', 'Repaid by Kwame Boateng', ['Authorized By']],
  ])
})
