import type { EmployeeFacts } from '@akonta/domain/employees/employee'
import { Refusal } from '@akonta/domain/refusals'
import { nextId } from '../business/id-counter-queries.ts'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'

const INSERT: Statement = {
  name: 'employee-insert',
  text: `insert into employee (business_id, employee_id, branch_id, created_by, employee_number, title, name, gender, birth_date,
           social_security_number, email, phone, bank_name, bank_account, job_title, department, hire_date, basic_salary, salary_period,
           loan_amount, loan_balance)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9::date, $10, $11, $12, $13, $14, $15, $16, $17::date, $18, $19, $20, $21)`,
}

const checkEmployee = ({ birthDate, hireDate, basicSalary, loanAmount, loanBalance }: EmployeeFacts): void => {
  if (birthDate >= hireDate) throw new Refusal('bad_input', 'The date of birth must be before the hire date', { field: 'dateofbirth' })
  if (basicSalary < 0n) throw new Refusal('bad_input', 'The basic salary cannot be negative', { field: 'basicsalary' })
  if (loanBalance < 0n || loanBalance > loanAmount)
    throw new Refusal('bad_input', 'The loan balance cannot be more than the loan amount', { field: 'loanbalance' })
}

/**
 * Puts someone on the payroll of a branch, ACTIVE from the first day. A loan is brought over from the old books and posts nothing: its
 * amount comes by journal (domain rules, section 6). Answers the employee's id. Refuses bad_input, and already_exists for a taken number.
 */
export const hire = async (tx: Transaction, hiredBy: number, branch: number, employee: EmployeeFacts): Promise<number> => {
  checkEmployee(employee)
  const employeeId = await nextId(tx, 'employee')
  const values = [
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
  ]
  await tx.count(INSERT, [tx.businessId, employeeId, branch, hiredBy, ...values]).catch((error: unknown) => {
    if (violatedConstraint(error) === 'employee_business_id_employee_number_key')
      throw new Refusal('already_exists', `There is an employee with the number ${employee.employeeNumber}`)
    throw error
  })
  return employeeId
}
