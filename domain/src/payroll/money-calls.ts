import { PAID_BY_CHEQUE } from '../cheques/cheque-fields.ts'
import { call, reversal, savedNumber } from '../contract/call.ts'
import { documented, emptyOr, list, mapped, optional, record, type Value } from '../contract/codec.ts'
import { date, line, lineOrEmpty, money, number, oneOf, recordId, sentAmount, text, yes } from '../contract/fields.ts'
import { EMPLOYEE_STATUSES } from '../employees/employee.ts'
import { LONGEST_REFERENCE, PAYMENT_TYPES } from '../payments/payment.ts'
import { PAYMENT_ACCOUNT_FIELDS, readPaymentAccount, writePaymentAccount } from '../payments/payment-account-fields.ts'
import { LONGEST_CONSENT } from './account-calls.ts'
import { PAYROLL_LIABILITIES } from './liability.ts'
import { LOAN_DIRECTIONS } from './staff-loan.ts'

const area = 'Payroll'
const permission = 'run_payroll'
const MOST_BRANCHES = 500

const query = { again: ['again', yes, 'Confirms that a reference used before may be used again'] } as const
const place = {
  ...PAYMENT_ACCOUNT_FIELDS,
  account: ['coa_account', line(40), 'C0000HD for CASH, the pid of a bank or wallet for BANK'],
  reference: ['refNo', line(LONGEST_REFERENCE), 'The receipt, cheque or transaction id'],
} as const
const answer = savedNumber('ACC-N26-000042')

const BORROWER = {
  employeeId: ['id', number],
  name: ['empname', text],
  employeeNumber: ['employeeid', text],
  branchName: ['branchname', text],
  status: ['emp_status', oneOf(EMPLOYEE_STATUSES)],
  loanAmount: ['loanamount', money, 'Total lent'],
  loanBalance: ['loanbalance', money, 'Still owed'],
} as const

const BORROWER_EXAMPLE = {
  id: 7,
  empname: 'Kwame Boateng',
  employeeid: 'EMP-0007',
  branchname: 'Accra Central',
  emp_status: 'ACTIVE',
  loanamount: 600,
  loanbalance: 500,
}

const borrower = record(BORROWER)
export type Borrower = Value<typeof borrower>

const loans = record(
  {
    employees: list(borrower),
    total: ['total', money, 'The sum of the balances'],
    account: ['account', money, 'The balance of Staff loans (S0000LN) in the books'],
  },
  { examples: [{ employees: [BORROWER_EXAMPLE], total: 500, account: 500 }] },
)
export type StaffLoans = Value<typeof loans>

export const staffLoans = call({
  method: 'GET',
  path: '/api/payroll_loan/findAll/:db',
  area,
  summary: 'List employees with loans and their balances, with the balance of the Staff loans account',
  permission,
  answer: loans,
  addition: true,
})

/** Documents that change what an employee owes; `opening` is what no document explains: it came from the old books. */
const LOAN_MOVEMENTS = ['opening', 'granted', 'repaid', 'deducted', 'reversal'] as const

const movement = record({
  documentNumber: ['document', text, 'Empty for a balance brought over from the old books'],
  kind: oneOf(LOAN_MOVEMENTS),
  date: ['entrydate', emptyOr(date)],
  memo: text,
  amount: ['amount', money, 'Negative when it reduces the balance'],
  balance: ['balance', money, 'Balance after'],
})
export type LoanMovement = Value<typeof movement>

const history = record(
  { ...BORROWER, movements: list(movement) },
  {
    examples: [
      {
        ...BORROWER_EXAMPLE,
        movements: [
          { document: 'ACC-L26-000003', kind: 'granted', entrydate: '2026-11-01', memo: 'L-14', amount: 600, balance: 600 },
          {
            document: 'ACC-W26-000011',
            kind: 'deducted',
            entrydate: '2026-11-20',
            memo: 'Payroll from 01-11-2026 to 30-11-2026',
            amount: -100,
            balance: 500,
          },
        ],
      },
    ],
  },
)

export const loanHistory = call({
  method: 'GET',
  path: '/api/payroll_loan/history/:db/:id',
  area,
  summary: 'The loan history of an employee: loans, repayments and deductions with the balance after each',
  permission,
  params: { id: recordId },
  answer: history,
  refusals: ['not_found'],
  addition: true,
})

const newLoan = mapped(
  record(
    {
      employeeId: ['id', recordId, 'The id of the employee'],
      direction: ['direction', oneOf(LOAN_DIRECTIONS), 'granted: money is paid out. repaid: it is paid back outside the payroll'],
      amount: sentAmount,
      ...place,
      consent: [
        'consent',
        optional(lineOrEmpty(LONGEST_CONSENT)),
        'Where the employee agreed to deductions from their pay; empty when they sign the voucher itself',
      ],
    },
    {
      examples: [
        {
          id: 7,
          direction: 'granted',
          amount: 600,
          paymentType: 'CASH',
          coa_account: 'C0000HD',
          refNo: 'L-14',
          consent: 'Letter of 19-11-2026',
        },
      ],
    },
  ),
  {
    read: ({ paymentType, account, consent = '', ...loan }) => ({ ...loan, consent, place: readPaymentAccount({ paymentType, account }) }),
    write: ({ place: from, ...loan }) => ({ ...loan, ...writePaymentAccount(from) }),
  },
)

export const saveLoan = call({
  method: 'POST',
  path: '/api/payroll_loan/create/:db',
  area,
  summary: 'Give an employee a loan, or record a repayment outside payroll',
  permission,
  query,
  body: newLoan,
  answer,
  refusals: [
    'not_found',
    'not_active',
    'already_exists',
    'branch_needed',
    'loan_deduction_exceeds_balance',
    'out_of_range',
    'month_closed',
  ],
  addition: true,
  posts: true,
})

const loan = record(
  {
    number: ['payNo', text],
    direction: oneOf(LOAN_DIRECTIONS),
    employeeId: ['id', number],
    employee: ['empname', text],
    employeeNumber: ['employeeid', text],
    branch: ['branchname', text],
    date: ['entrydate', date],
    paymentType: oneOf(PAYMENT_TYPES),
    place: ['place', text, 'The cash, or the bank or wallet'],
    reference: ['refNo', text],
    consent: text,
    amount: money,
    balance: ['loanbalance', money, 'Balance after'],
    by: ['username', text],
    reversedBy: text,
  },
  {
    examples: [
      {
        payNo: 'ACC-L26-000003',
        direction: 'granted',
        id: 7,
        empname: 'Kwame Boateng',
        employeeid: 'EMP-0007',
        branchname: 'Accra Central',
        entrydate: '2026-11-20',
        paymentType: 'CASH',
        place: 'Cash',
        refNo: 'L-14',
        consent: 'Letter of 19-11-2026',
        amount: 600,
        loanbalance: 600,
        username: 'Ama Mensah',
        reversedBy: '',
      },
    ],
  },
)
export type Loan = Value<typeof loan>

export const loanByNumber = call({
  method: 'GET',
  path: '/api/payroll_loan/bynumber/:db/:number',
  area,
  summary: 'One loan or repayment',
  permission,
  params: { number: line(60) },
  answer: loan,
  refusals: ['not_found'],
  addition: true,
})

export const reverseLoan = reversal({
  path: '/api/payroll_loan/reverse',
  number: 'number',
  area,
  summary: 'Reverse a loan or repayment, once',
  refusals: ['not_found', 'already_reversed', 'cannot_reverse', 'month_closed'],
})

const owed = record({
  account: oneOf(PAYROLL_LIABILITIES),
  accountName: ['accountname', text],
  branchCode: ['branch', text],
  branchName: ['branchname', text],
  owed: ['owed', money, 'Negative when more was paid than is owed'],
  dueDay: ['duedate', emptyOr(date), 'The legal due date of the oldest unpaid month; empty when there is none'],
})
export type OwedOfBranch = Value<typeof owed>

export const payrollOwed = call({
  method: 'GET',
  path: '/api/payroll_payment/owed/:db',
  area,
  summary: 'Amounts payroll owes to employees, SSNIT, the trustee, GRA and others, by branch',
  permission,
  answer: documented(list(owed), {
    examples: [
      [
        {
          account: 'S0000T1',
          accountname: 'SSNIT tier 1 payable',
          branch: 'ACC',
          branchname: 'Accra Central',
          owed: 567,
          duedate: '2026-12-14',
        },
      ],
    ],
  }),
  addition: true,
})

const newPayment = mapped(
  record(
    {
      liability: ['account', oneOf(PAYROLL_LIABILITIES)],
      parts: [
        'lines',
        list(record({ branchCode: ['branch', line(40), 'The code of the branch that owes it'], amount: sentAmount }), {
          least: 1,
          most: MOST_BRANCHES,
          item: 'branch',
          items: 'branches',
        }),
      ],
      ...place,
      ownCheque: PAID_BY_CHEQUE,
    },
    {
      examples: [
        {
          account: 'S0000T1',
          lines: [
            { branch: 'ACC', amount: 567 },
            { branch: 'KUM', amount: 561.52 },
          ],
          paymentType: 'BANK',
          coa_account: 'BNK-0003',
          refNo: 'TRF 261214 0091',
        },
      ],
    },
  ),
  {
    read: ({ paymentType, account, ...payment }) => ({ ...payment, place: readPaymentAccount({ paymentType, account }) }),
    write: ({ place: from, ...payment }) => ({ ...payment, ...writePaymentAccount(from) }),
  },
)

export const payOwed = call({
  method: 'POST',
  path: '/api/payroll_payment/create/:db',
  area,
  summary: 'Pay a payroll liability for one or more branches, in cash or from a bank or wallet',
  permission,
  query,
  body: newPayment,
  answer,
  refusals: ['already_exists', 'already_settled', 'branch_needed', 'out_of_range', 'month_closed'],
  addition: true,
  posts: true,
})

const PAYMENT = {
  number: ['payNo', text],
  account: oneOf(PAYROLL_LIABILITIES),
  accountName: ['accountname', text],
  branch: ['branchname', text, 'Where the money was paid'],
  date: ['entrydate', date],
  paymentType: oneOf(PAYMENT_TYPES),
  place: text,
  reference: ['refNo', text],
  amount: money,
  by: ['username', text],
  reversedBy: text,
} as const

const PAYMENT_EXAMPLE = {
  payNo: 'ACC-N26-000042',
  account: 'S0000T1',
  accountname: 'SSNIT tier 1 payable',
  branchname: 'Accra Central',
  entrydate: '2026-12-10',
  paymentType: 'BANK',
  place: 'GCB current account',
  refNo: 'TRF 261214 0091',
  amount: 1128.52,
  username: 'Ama Mensah',
  reversedBy: '',
}

const listedPayment = record(PAYMENT, { examples: [PAYMENT_EXAMPLE] })
export type PastPayrollPayment = Value<typeof listedPayment>

export const payrollPayments = call({
  method: 'GET',
  path: '/api/payroll_payment/list/:db',
  area,
  summary: 'List payroll payments, newest first, including reversed ones',
  permission,
  answer: list(listedPayment),
  addition: true,
})

const payment = record(
  { ...PAYMENT, parts: ['lines', list(record({ branchCode: ['branch', text], branchName: ['branchname', text], amount: money }))] },
  { examples: [{ ...PAYMENT_EXAMPLE, lines: [{ branch: 'ACC', branchname: 'Accra Central', amount: 1128.52 }] }] },
)
export type PayrollPayment = Value<typeof payment>

export const payrollPaymentByNumber = call({
  method: 'GET',
  path: '/api/payroll_payment/bynumber/:db/:number',
  area,
  summary: 'One payroll payment with its amount per branch',
  permission,
  params: { number: line(60) },
  answer: payment,
  refusals: ['not_found'],
  addition: true,
})

export const reversePayrollPayment = reversal({
  path: '/api/payroll_payment/reverse',
  area,
  summary: 'Reverse a payroll payment, once. The amounts are owed again',
})
