import type { EmployeeFacts } from '@akonta/domain/employees/employee'
import { Refusal } from '@akonta/domain/refusals'
import { violatedConstraint } from '../db/database.ts'

/** The columns that users fill in, in the order of `employeeValues`. */
export const EMPLOYEE_COLUMNS = `employee_number, title, name, gender, birth_date, social_security_number, email, phone, bank_name, bank_account,
           job_title, department, hire_date, basic_salary, salary_period, loan_amount, loan_balance, ghana_card_number,
           tax_status`

export const employeeValues = (employee: EmployeeFacts): readonly unknown[] => [
  employee.employeeNumber,
  employee.title,
  employee.name,
  employee.gender,
  employee.birthDate,
  employee.socialSecurityNumber,
  employee.email,
  employee.phone,
  employee.bankName,
  employee.bankAccount,
  employee.jobTitle,
  employee.department,
  employee.hireDate,
  employee.basicSalary,
  employee.salaryPeriod,
  employee.loanAmount,
  employee.loanBalance,
  employee.ghanaCardNumber,
  employee.taxStatus,
]

/** Turns the failure of a write into a refusal when another employee has the number. */
export const explainTakenNumber =
  (employeeNumber: string) =>
  (error: unknown): never => {
    if (violatedConstraint(error) === 'employee_business_id_employee_number_key')
      throw new Refusal('already_exists', `An employee with the number ${employeeNumber} already exists`)
    throw error
  }
