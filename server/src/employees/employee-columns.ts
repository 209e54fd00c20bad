import type { EmployeeFacts } from '@akonta/domain/employees/employee'
import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'

/** The columns that users fill in. */
export const EMPLOYEE_COLUMNS = [
  'employee_number, title, name, gender, birth_date, social_security_number, email, phone, bank_name, bank_account',
  'job_title, department, hire_date, basic_salary, salary_period, loan_amount, loan_balance, ghana_card_number, tax_status',
] as const

export const columnsOfEmployee = (employee: EmployeeFacts) => ({
  employee_number: employee.employeeNumber,
  title: employee.title,
  name: employee.name,
  gender: employee.gender,
  birth_date: employee.birthDate,
  social_security_number: employee.socialSecurityNumber,
  email: employee.email,
  phone: employee.phone,
  bank_name: employee.bankName,
  bank_account: employee.bankAccount,
  job_title: employee.jobTitle,
  department: employee.department,
  hire_date: employee.hireDate,
  basic_salary: employee.basicSalary,
  salary_period: employee.salaryPeriod,
  loan_amount: employee.loanAmount,
  loan_balance: employee.loanBalance,
  ghana_card_number: employee.ghanaCardNumber,
  tax_status: employee.taxStatus,
})

/** Locked until the employee is saved: closing the branch waits, and then sees who belongs to it. */
const BRANCH: Statement = {
  name: 'employee-branch',
  text: 'select active from branch where business_id = $1 and branch_id = $2 for share',
}

/** Refuses (branch_closed) a closed branch: nothing is posted in it, so a run with somebody of it would be refused as a whole. */
export const refuseClosedBranch = async (tx: Transaction, branch: number): Promise<void> => {
  if (!(await tx.one<{ active: boolean }>(BRANCH, [tx.businessId, branch])).active) throw new Refusal('branch_closed')
}

/** Turns the failure of a write into a refusal when another employee has the number. */
export const explainTakenNumber =
  (employeeNumber: string) =>
  (error: unknown): never => {
    if (violatedConstraint(error) === 'employee_business_id_employee_number_key')
      throw new Refusal('already_exists', `An employee with the number ${employeeNumber} already exists`)
    throw error
  }
