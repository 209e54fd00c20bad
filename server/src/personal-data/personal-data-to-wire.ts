import type { Employee } from '@akonta/domain/employees/employee'
import { moneyToNumber } from '@akonta/domain/money'
import { fineToNumber } from '@akonta/domain/quantity'
import type { z } from 'zod'
import type { DeedAbout } from '../audit/audit-queries.ts'
import type { AccountLine, GoodsLine, OrderOfPayee } from '../payees/payee-papers-queries.ts'
import type { Payee } from '../payees/payee-queries.ts'
import type { PastPay } from '../payroll/documents/payslip-queries.ts'
import type { LoanMovement } from '../payroll/money/staff-loan-queries.ts'
import type { employeeDataAnswer, payeeDataAnswer } from './personal-data-wire-schema.ts'

type EmployeeData = z.input<typeof employeeDataAnswer>
type PayeeData = z.input<typeof payeeDataAnswer>

/** An employee with every number in full: the data belongs to the person. */
export const employeeToPerson = (employee: Employee): EmployeeData['person'] => ({
  id: employee.employeeId,
  employeeNumber: employee.employeeNumber,
  title: employee.title,
  name: employee.name,
  gender: employee.gender,
  dateOfBirth: employee.birthDate,
  socialSecurityNumber: employee.socialSecurityNumber,
  ghanaCardNumber: employee.ghanaCardNumber,
  phone: employee.phone,
  email: employee.email,
  bankName: employee.bankName,
  bankAccount: employee.bankAccount,
  branch: employee.branchCode,
  jobTitle: employee.jobTitle,
  department: employee.department,
  hireDate: employee.hireDate,
  status: employee.status,
  salaryPeriod: employee.salaryPeriod,
  taxStatus: employee.taxStatus,
  basicSalary: moneyToNumber(employee.basicSalary),
  loanAmount: moneyToNumber(employee.loanAmount),
  loanBalance: moneyToNumber(employee.loanBalance),
  enteredBy: employee.createdByName,
})

export const payToWire = (pay: PastPay): EmployeeData['payslips'][number] => ({
  run: pay.run,
  from: pay.start,
  until: pay.end,
  rules: pay.ruleSetName,
  name: pay.name,
  employeeNumber: pay.employeeNumber,
  branch: pay.branchCode,
  taxStatus: pay.taxStatus,
  hours: pay.hours === null ? null : fineToNumber(pay.hours),
  basicSalary: moneyToNumber(pay.basicSalary),
  overtime: moneyToNumber(pay.overtime),
  allowances: moneyToNumber(pay.totalAllowances),
  earnings: moneyToNumber(pay.totalEarnings),
  gross: moneyToNumber(pay.gross),
  socialSecurity: moneyToNumber(pay.employeeContribution),
  employerContribution: moneyToNumber(pay.employerContribution),
  tier1: moneyToNumber(pay.tier1),
  tier2: moneyToNumber(pay.tier2),
  annualBasic: moneyToNumber(pay.annualBasic),
  monthlyRelief: moneyToNumber(pay.monthlyRelief),
  taxablePay: moneyToNumber(pay.taxablePay),
  graduatedTax: moneyToNumber(pay.graduatedTax),
  overtimeTax: moneyToNumber(pay.overtimeTax),
  bonusTax: moneyToNumber(pay.bonusTax),
  tax: moneyToNumber(pay.tax),
  loanDeduction: moneyToNumber(pay.loanDeduction),
  otherDeductions: moneyToNumber(pay.totalDeductions),
  netPay: moneyToNumber(pay.netPay),
  loanBalance: moneyToNumber(pay.loanBalance),
  parts: pay.parts.map(({ type, name, treatment, amount }) => ({ type, name, treatment, amount: moneyToNumber(amount) })),
  undoneBy: pay.reversedBy ?? '',
})

export const loanToWire = (moved: LoanMovement): EmployeeData['loans'][number] => ({
  date: moved.date,
  document: moved.documentNumber,
  kind: moved.kind,
  amount: moneyToNumber(moved.amount),
  place: moved.place,
  reference: moved.reference,
  consent: moved.consent,
  memo: moved.memo,
})

const openingOf = ({ openingBalance, openingSide }: Payee): bigint => (openingSide === 'CR' ? -openingBalance : openingBalance)

/** A customer or supplier; `madeBy` is the name of the user who created the record. */
export const payeeToPerson = (payee: Payee, madeBy: string): PayeeData['person'] => ({
  id: payee.pid,
  name: payee.name,
  phone: payee.phone,
  location: payee.address,
  email: payee.email,
  branch: payee.branchName,
  status: payee.active ? 'ACTIVE' : 'INACTIVE',
  creditLimit: payee.creditLimit === null ? null : moneyToNumber(payee.creditLimit),
  openingBalance: moneyToNumber(openingOf(payee)),
  balance: moneyToNumber(-payee.balance),
  enteredBy: madeBy,
})

export const accountToWire = ({ amount, ...line }: AccountLine): PayeeData['account'][number] => ({
  date: line.business_date,
  kind: line.document_kind,
  document: line.document_number,
  branch: line.branch_code,
  reference: line.reference,
  memo: line.memo,
  debit: moneyToNumber(amount > 0n ? amount : 0n),
  credit: moneyToNumber(amount < 0n ? -amount : 0n),
  open: moneyToNumber(line.remaining),
  enteredBy: line.entered_by,
})

export const goodsToWire = (line: GoodsLine): PayeeData['goods'][number] => ({
  date: line.business_date,
  kind: line.document_kind,
  document: line.document_number,
  product: line.product_name,
  quantity: fineToNumber(line.quantity),
  amount: moneyToNumber(line.amount),
})

export const orderToWire = (order: OrderOfPayee): PayeeData['orders'][number] => ({
  orderedAt: order.ordered_at.toISOString(),
  order: order.order_number,
  status: order.status,
  customerName: order.customer_name,
  phone: order.phone,
  deliveryAddress: order.delivery_address ?? '',
  note: order.note,
  amount: moneyToNumber(order.goods),
})

export const changeToWire = ({ at, displayName, deed, changes }: DeedAbout): EmployeeData['changes'][number] => ({
  at: at.toISOString(),
  by: displayName,
  deed,
  changes: changes.map(({ what, before, after }) => ({ what, before, after })),
})

export const lookToWire = ({ at, displayName, deed, subject }: DeedAbout): EmployeeData['looks'][number] => ({
  at: at.toISOString(),
  by: displayName,
  deed,
  what: subject,
})
