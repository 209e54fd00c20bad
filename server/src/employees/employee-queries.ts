import type { Employee } from '@akonta/domain/employees/employee'
import type { Statement, Transaction } from '../db/database.ts'

const EMPLOYEES = `
  select e.employee_id as "employeeId", e.employee_number as "employeeNumber", b.branch_code as "branchCode", e.title, e.name, e.gender,
    e.birth_date as "birthDate", e.social_security_number as "socialSecurityNumber", e.ghana_card_number as "ghanaCardNumber",
    e.tax_status as "taxStatus", e.email, e.phone, e.bank_name as "bankName",
    e.bank_account as "bankAccount", e.job_title as "jobTitle", e.department, e.hire_date as "hireDate", e.basic_salary as "basicSalary",
    e.salary_period as "salaryPeriod", e.loan_amount as "loanAmount", e.loan_balance as "loanBalance", e.status,
    e.leave_date as "leaveDate", e.accommodation, e.vehicle, e.other_benefit as "otherBenefit",
    e.earlier_bonus as "earlierBonus", e.earlier_bonus_year::int as "earlierBonusYear",
    e.created_by as "createdBy", u.display_name as "createdByName"
  from employee e
  join branch b on b.business_id = e.business_id and b.branch_id = e.branch_id
  join app_user u on u.business_id = e.business_id and u.user_id = e.created_by
  where e.business_id = $1`

const ALL: Statement = { name: 'employees', text: `${EMPLOYEES} order by e.name, e.employee_id` }
const BY_ID: Statement = { name: 'employee-by-id', text: `${EMPLOYEES} and e.employee_id = $2` }

/** Everyone on the payroll of the business, in all branches (AMB-155) and including leavers, by name. */
export const employees = (tx: Transaction): Promise<Employee[]> => tx.rows<Employee>(ALL, [tx.businessId])

export const employeeById = (tx: Transaction, employeeId: number): Promise<Employee | undefined> =>
  tx.row<Employee>(BY_ID, [tx.businessId, employeeId])
