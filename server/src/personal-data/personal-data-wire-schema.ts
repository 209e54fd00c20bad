import { TREATMENTS } from '@akonta/domain/payroll/pay-input'
import { z } from 'zod'
import { wholeNumber } from '../http/fields.ts'

/** The row limit of each list in a response; the rest is on the next page. */
export const ROWS_OF_A_PAGE = 2_000

const MOST_PAGES = 1_000_000

export const pageQuery = z.object({
  page: wholeNumber({ most: MOST_PAGES })
    .default(0)
    .meta({ type: 'integer', description: `From 0. A page has at most ${ROWS_OF_A_PAGE} rows of each list, the oldest first` }),
})

const AMOUNT = z.number()

const heading = {
  page: z.int(),
  nextPage: z.int().nullable().meta({ description: 'Where the lists go on; null when this is the end of all of them' }),
  business: z.string(),
  takenAt: z.string(),
  takenBy: z.string(),
}

const changes = z
  .array(
    z.object({
      at: z.string(),
      by: z.string(),
      deed: z.string(),
      changes: z.array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    }),
  )
  .meta({ description: 'How the record was made and changed; of numbers of cards and accounts the end only' })

const looks = z
  .array(z.object({ at: z.string(), by: z.string(), deed: z.string(), what: z.string() }))
  .meta({ description: 'Who looked at the pay of this person, alone or among others, and who exported the personal data' })

const payslip = z.object({
  run: z.string().meta({ description: 'The number of the payroll run' }),
  from: z.string(),
  until: z.string(),
  rules: z.string(),
  name: z.string(),
  employeeNumber: z.string(),
  branch: z.string(),
  taxStatus: z.string(),
  hours: z.number().nullable(),
  basicSalary: AMOUNT,
  overtime: AMOUNT,
  allowances: AMOUNT,
  earnings: AMOUNT,
  gross: AMOUNT,
  socialSecurity: AMOUNT.meta({ description: 'The part of the employee' }),
  employerContribution: AMOUNT,
  tier1: AMOUNT,
  tier2: AMOUNT,
  annualBasic: AMOUNT,
  monthlyRelief: AMOUNT,
  taxablePay: AMOUNT,
  graduatedTax: AMOUNT,
  overtimeTax: AMOUNT,
  bonusTax: AMOUNT,
  tax: AMOUNT,
  loanDeduction: AMOUNT,
  otherDeductions: AMOUNT,
  netPay: AMOUNT,
  loanBalance: AMOUNT,
  parts: z.array(z.object({ type: z.string(), name: z.string(), treatment: z.enum(TREATMENTS), amount: AMOUNT })),
  undoneBy: z.string().meta({ description: 'The number of the document that undid the run, or empty' }),
})

const loan = z.object({
  date: z.string(),
  document: z.string(),
  kind: z.enum(['granted', 'repaid', 'deducted', 'reversal']),
  amount: AMOUNT.meta({ description: 'What is owed changes by this' }),
  place: z.string(),
  reference: z.string(),
  consent: z.string(),
  memo: z.string(),
})

export const employeeDataAnswer = z.object({
  kind: z.literal('employee'),
  ...heading,
  person: z.object({
    id: z.int(),
    employeeNumber: z.string(),
    title: z.string(),
    name: z.string(),
    gender: z.enum(['MALE', 'FEMALE']),
    dateOfBirth: z.string(),
    socialSecurityNumber: z.string(),
    ghanaCardNumber: z.string(),
    phone: z.string(),
    email: z.string(),
    bankName: z.string(),
    bankAccount: z.string(),
    branch: z.string(),
    jobTitle: z.string(),
    department: z.string(),
    hireDate: z.string(),
    status: z.enum(['ACTIVE', 'INACTIVE']),
    salaryPeriod: z.enum(['MONTHLY', 'HOURS']),
    taxStatus: z.string(),
    basicSalary: AMOUNT,
    loanAmount: AMOUNT,
    loanBalance: AMOUNT,
    enteredBy: z.string(),
  }),
  payslips: z.array(payslip),
  loans: z.array(loan),
  changes,
  looks,
})

export const payeeDataAnswer = z.object({
  kind: z.enum(['customer', 'supplier']),
  ...heading,
  person: z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    location: z.string(),
    email: z.string(),
    branch: z.string(),
    status: z.enum(['ACTIVE', 'INACTIVE']),
    creditLimit: z.number().nullable(),
    openingBalance: AMOUNT.meta({ description: 'Above 0: the person owed the business; below 0: the business owed' }),
    balance: AMOUNT.meta({ description: 'Above 0: the person owes the business; below 0: the business owes' }),
    enteredBy: z.string(),
  }),
  account: z.array(
    z.object({
      date: z.string(),
      kind: z.string(),
      document: z.string(),
      branch: z.string(),
      reference: z.string(),
      memo: z.string(),
      debit: AMOUNT,
      credit: AMOUNT,
      open: AMOUNT.meta({ description: 'What of it nothing has settled yet; credits are negative' }),
      enteredBy: z.string(),
    }),
  ),
  goods: z.array(
    z.object({
      date: z.string(),
      kind: z.string(),
      document: z.string(),
      product: z.string(),
      quantity: z.number(),
      amount: AMOUNT,
    }),
  ),
  orders: z
    .array(
      z.object({
        orderedAt: z.string(),
        order: z.string(),
        status: z.enum(['WAITING', 'SOLD', 'CANCELLED']),
        customerName: z.string(),
        phone: z.string(),
        deliveryAddress: z.string(),
        note: z.string(),
        amount: AMOUNT,
      }),
    )
    .meta({ description: 'Orders of the storefront given with the same telephone number' }),
  changes,
  looks,
})
