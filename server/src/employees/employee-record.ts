import { codeInWords } from '@akonta/domain/audit/code-in-words'
import type { Employee } from '@akonta/domain/employees/employee'
import { formatMoney } from '@akonta/domain/money'
import { ACCOMMODATION_NAMES, VEHICLE_NAMES } from '@akonta/domain/payroll/tax/benefit-names'
import type { Recorded } from '../db/record-change.ts'

const MASKED = new Set(['SSNIT number', 'Ghana Card number', 'Account number'])

/** An employee in the audit trail, pay included. */
export const employeeRecord = (employee: Employee): Recorded => ({
  name: employee.name,
  facts: {
    Name: employee.name,
    Title: employee.title,
    'Employee ID': employee.employeeNumber,
    Branch: employee.branchCode,
    Status: employee.status,
    'SSNIT number': employee.socialSecurityNumber,
    'Ghana Card number': employee.ghanaCardNumber,
    'Tax status': codeInWords(employee.taxStatus),
    Gender: employee.gender,
    'Date of birth': employee.birthDate,
    'E-mail': employee.email,
    Phone: employee.phone,
    Bank: employee.bankName,
    'Account number': employee.bankAccount,
    'Job title': employee.jobTitle,
    Department: employee.department,
    'Hire date': employee.hireDate,
    'Last day': employee.leaveDate ?? '',
    'Basic salary': formatMoney(employee.basicSalary),
    'Salary period': employee.salaryPeriod,
    Accommodation: ACCOMMODATION_NAMES[employee.accommodation],
    Vehicle: VEHICLE_NAMES[employee.vehicle],
    'Other benefits a month': formatMoney(employee.otherBenefit),
    'Earlier bonuses': employee.earlierBonusYear === null ? '' : `${formatMoney(employee.earlierBonus)} in ${employee.earlierBonusYear}`,
    'Loan amount': formatMoney(employee.loanAmount),
    'Loan balance': formatMoney(employee.loanBalance),
  },
  masked: MASKED,
})
