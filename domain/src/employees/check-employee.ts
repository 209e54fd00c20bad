import { Refusal } from '../refusals.ts'
import type { EmployeeFacts } from './employee.ts'

/** Refuses (bad_input, with the field) what cannot be true of anyone: born on the day of hire or later, or owing more than was lent. */
export const checkEmployee = ({ birthDate, hireDate, basicSalary, loanAmount, loanBalance }: EmployeeFacts): void => {
  if (birthDate >= hireDate) throw new Refusal('bad_input', 'The date of birth must be before the hire date', { field: 'dateofbirth' })
  if (basicSalary < 0n) throw new Refusal('bad_input', 'The basic salary cannot be negative', { field: 'basicsalary' })
  if (loanBalance < 0n || loanBalance > loanAmount)
    throw new Refusal('bad_input', 'The loan balance cannot be more than the loan amount', { field: 'loanbalance' })
}
