import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import { PAYMENT_TYPES, placeOfPayment } from '@akonta/domain/payments/payment'
import { type NewPayrollPayment, PAYROLL_LIABILITIES } from '@akonta/domain/payroll/liability'
import { LOAN_DIRECTIONS, type NewStaffLoan } from '@akonta/domain/payroll/staff-loan'
import { z } from 'zod'
import { line, lineOrEmpty, money, recordId } from '../../http/fields.ts'
import type { DueRow, PaidPartOfBranch, PastPayrollPayment } from './liability-queries.ts'
import type { Borrower, LoanMovement, PastLoan } from './staff-loan-queries.ts'

const MOST_BRANCHES = 500

const amount = money({ least: 1n }).meta({ type: 'number', exclusiveMinimum: 0, description: 'At most 2 decimals' })
const place = {
  paymentType: z.enum(PAYMENT_TYPES),
  coa_account: line(40).meta({ description: 'C0000HD for CASH, the pid of a bank or wallet for BANK' }),
  refNo: line(60).meta({ description: 'The receipt, cheque or transaction id' }),
}

export const againQuery = z.object({
  again: z.enum(['yes']).optional().meta({ description: 'Says that a reference used before may be used once more' }),
})

export const loanBody = z
  .object({
    id: recordId.meta({ description: 'The id of the employee' }),
    direction: z.enum(LOAN_DIRECTIONS).meta({ description: 'granted: money goes out. repaid: it comes back outside the payroll' }),
    amount,
    ...place,
    consent: lineOrEmpty(120)
      .optional()
      .meta({ description: 'Where the employee agreed that it is taken from his pay; empty when the paper itself is signed' }),
  })
  .meta({
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
  })

export const loanFromWire = (body: z.output<typeof loanBody>): NewStaffLoan => ({
  employeeId: body.id,
  direction: body.direction,
  place: placeOfPayment(body.paymentType, body.coa_account),
  reference: body.refNo,
  consent: body.consent ?? '',
  amount: body.amount,
})

export const payrollPaymentBody = z
  .object({
    account: z.enum(PAYROLL_LIABILITIES),
    lines: z
      .array(z.object({ branch: line(40).meta({ description: 'The code of the branch that owes it' }), amount }))
      .min(1, { error: 'must have at least one branch' })
      .max(MOST_BRANCHES, { error: `must have at most ${MOST_BRANCHES} branches` }),
    ...place,
  })
  .meta({
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
  })

export const payrollPaymentFromWire = (body: z.output<typeof payrollPaymentBody>): NewPayrollPayment => ({
  liability: body.account,
  parts: body.lines.map(each => ({ branchCode: each.branch, amount: each.amount })),
  place: placeOfPayment(body.paymentType, body.coa_account),
  reference: body.refNo,
})

export const savedPaperAnswer = z
  .object({ savedSuccessfully: z.boolean(), invoicenoGen: z.string() })
  .meta({ examples: [{ savedSuccessfully: true, invoicenoGen: 'ACC-N26-000042' }] })

const borrowerAnswer = z.object({
  id: z.number(),
  empname: z.string(),
  employeeid: z.string(),
  branchname: z.string(),
  emp_status: z.enum(['ACTIVE', 'INACTIVE']),
  loanamount: z.number().meta({ description: 'Lent in all' }),
  loanbalance: z.number().meta({ description: 'Still owed' }),
})

const borrowerToWire = (borrower: Borrower): z.input<typeof borrowerAnswer> => ({
  id: borrower.employeeId,
  empname: borrower.name,
  employeeid: borrower.employeeNumber,
  branchname: borrower.branchName,
  emp_status: borrower.status,
  loanamount: moneyToNumber(borrower.loanAmount),
  loanbalance: moneyToNumber(borrower.loanBalance),
})

const BORROWER_EXAMPLE = {
  id: 7,
  empname: 'Kwame Boateng',
  employeeid: 'EMP-0007',
  branchname: 'Accra Central',
  emp_status: 'ACTIVE' as const,
  loanamount: 600,
  loanbalance: 500,
}

export const loansAnswer = z
  .object({
    employees: z.array(borrowerAnswer),
    total: z.number().meta({ description: 'What they owe together' }),
    account: z.number().meta({ description: 'The balance of Staff loans (S0000LN) in the books' }),
  })
  .meta({ examples: [{ employees: [BORROWER_EXAMPLE], total: 500, account: 500 }] })

export const loansToWire = (list: readonly Borrower[], account: Pesewas): z.input<typeof loansAnswer> => ({
  employees: list.map(borrowerToWire),
  total: moneyToNumber(list.reduce((sum, { loanBalance }) => sum + loanBalance, 0n)),
  account: moneyToNumber(account),
})

const movement = z.object({
  document: z.string().meta({ description: 'Empty of what was brought over from the old books' }),
  kind: z.enum(['opening', 'granted', 'repaid', 'deducted', 'reversal']),
  entrydate: z.string(),
  memo: z.string(),
  amount: z.number().meta({ description: 'Negative where less is owed after it' }),
  balance: z.number().meta({ description: 'Balance after' }),
})

export const loanHistoryAnswer = z.object({ ...borrowerAnswer.shape, movements: z.array(movement) }).meta({
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
})

/** The movements with the balance after each. What documents do not explain was typed: it is the first line. */
export const loanHistoryToWire = (borrower: Borrower, moved: readonly LoanMovement[]): z.input<typeof loanHistoryAnswer> => {
  let balance = moved.reduce((rest, each) => rest - each.amount, borrower.loanBalance)
  const opening =
    balance === 0n
      ? []
      : [
          {
            document: '',
            kind: 'opening' as const,
            entrydate: '',
            memo: '',
            amount: moneyToNumber(balance),
            balance: moneyToNumber(balance),
          },
        ]
  const movements = moved.map(each => {
    balance += each.amount
    return {
      document: each.documentNumber,
      kind: each.kind,
      entrydate: each.date,
      memo: each.memo,
      amount: moneyToNumber(each.amount),
      balance: moneyToNumber(balance),
    }
  })
  return { ...borrowerToWire(borrower), movements: [...opening, ...movements] }
}

export const loanAnswer = z
  .object({
    payNo: z.string(),
    direction: z.enum(LOAN_DIRECTIONS),
    id: z.number(),
    empname: z.string(),
    employeeid: z.string(),
    branchname: z.string(),
    entrydate: z.string(),
    paymentType: z.enum(PAYMENT_TYPES),
    place: z.string().meta({ description: 'The cash, or the bank or wallet' }),
    refNo: z.string(),
    consent: z.string(),
    amount: z.number(),
    loanbalance: z.number().meta({ description: 'Balance after' }),
    username: z.string(),
    reversedBy: z.string(),
  })
  .meta({
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
  })

export const loanToWire = (past: PastLoan): z.input<typeof loanAnswer> => ({
  payNo: past.document_number,
  direction: past.direction,
  id: past.employee_id,
  empname: past.employee_name,
  employeeid: past.employee_number,
  branchname: past.branch_name,
  entrydate: past.business_date,
  paymentType: past.is_cash ? 'CASH' : 'BANK',
  place: past.place_name,
  refNo: past.reference,
  consent: past.consent,
  amount: moneyToNumber(past.amount),
  loanbalance: moneyToNumber(past.balance),
  username: past.display_name,
  reversedBy: past.reversed_by ?? '',
})

export const owedAnswer = z
  .array(
    z.object({
      account: z.enum(PAYROLL_LIABILITIES),
      accountname: z.string(),
      branch: z.string(),
      branchname: z.string(),
      owed: z.number().meta({ description: 'Negative when more was paid than is owed' }),
      duedate: z.string().meta({ description: 'By law, for the oldest month of which some is owed; empty when no law says' }),
    }),
  )
  .meta({
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
  })

export const owedToWire = (rows: readonly DueRow[]): z.input<typeof owedAnswer> =>
  rows.map(row => ({
    account: row.account,
    accountname: row.accountName,
    branch: row.branchCode,
    branchname: row.branchName,
    owed: moneyToNumber(row.owed),
    duedate: row.dueDay ?? '',
  }))

const listedPayment = {
  payNo: z.string(),
  account: z.enum(PAYROLL_LIABILITIES),
  accountname: z.string(),
  branchname: z.string().meta({ description: 'Where the money was paid' }),
  entrydate: z.string(),
  paymentType: z.enum(PAYMENT_TYPES),
  place: z.string(),
  refNo: z.string(),
  amount: z.number(),
  username: z.string(),
  reversedBy: z.string(),
}

const PAYMENT_EXAMPLE = {
  payNo: 'ACC-N26-000042',
  account: 'S0000T1' as const,
  accountname: 'SSNIT tier 1 payable',
  branchname: 'Accra Central',
  entrydate: '2026-12-10',
  paymentType: 'BANK' as const,
  place: 'GCB current account',
  refNo: 'TRF 261214 0091',
  amount: 1128.52,
  username: 'Ama Mensah',
  reversedBy: '',
}

export const listedPaymentAnswer = z.object(listedPayment).meta({ examples: [PAYMENT_EXAMPLE] })
export const payrollPaymentAnswer = z
  .object({ ...listedPayment, lines: z.array(z.object({ branch: z.string(), branchname: z.string(), amount: z.number() })) })
  .meta({ examples: [{ ...PAYMENT_EXAMPLE, lines: [{ branch: 'ACC', branchname: 'Accra Central', amount: 1128.52 }] }] })

export const listedPaymentToWire = (past: PastPayrollPayment): z.input<typeof listedPaymentAnswer> => ({
  payNo: past.document_number,
  account: past.account_code,
  accountname: past.account_name,
  branchname: past.branch_name,
  entrydate: past.business_date,
  paymentType: past.is_cash ? 'CASH' : 'BANK',
  place: past.place_name,
  refNo: past.reference,
  amount: moneyToNumber(past.amount),
  username: past.display_name,
  reversedBy: past.reversed_by ?? '',
})

export const partsToWire = (parts: readonly PaidPartOfBranch[]) =>
  parts.map(part => ({ branch: part.branchCode, branchname: part.branchName, amount: moneyToNumber(part.amount) }))
