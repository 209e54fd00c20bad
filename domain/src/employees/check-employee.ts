import type { BusinessDate } from '../dates.ts'
import { Refusal } from '../refusals.ts'
import type { EarlierBonus, EmployeeFacts } from './employee.ts'
import { isMasked } from './identity-numbers.ts'

/**
 * Refuses (bad_input, with the field) impossible data: born on the day of hire or later, owing more than was lent, or a number that still
 * contains the bullets by which lists mask it.
 */
export const checkEmployee = (employee: EmployeeFacts): void => {
  const { birthDate, hireDate, basicSalary, loanAmount, loanBalance } = employee
  const numbers = { ssno: employee.socialSecurityNumber, ghanacard: employee.ghanaCardNumber, accountno: employee.bankAccount }
  const hidden = Object.entries(numbers).find(([, number]) => isMasked(number))
  if (hidden) throw new Refusal('bad_input', `${hidden[1]} is partly hidden. Type the whole number`, { field: hidden[0] })
  if (birthDate >= hireDate) throw new Refusal('bad_input', 'The date of birth must be before the hire date', { field: 'dateofbirth' })
  if (basicSalary < 0n) throw new Refusal('bad_input', 'The basic salary cannot be negative', { field: 'basicsalary' })
  if (loanBalance < 0n || loanBalance > loanAmount)
    throw new Refusal('bad_input', 'The loan balance cannot be more than the loan amount', { field: 'loanbalance' })
}

/** Refuses (bad_input) a last day before the hire date. */
export const checkLeaveDate = ({ hireDate }: Pick<EmployeeFacts, 'hireDate'>, leaveDate: BusinessDate | null): void => {
  if (leaveDate !== null && leaveDate < hireDate)
    throw new Refusal('bad_input', 'The last day must not be before the hire date', { field: 'leavedate' })
}

/** Refuses (bad_input) bonuses without their year, and a year without bonuses. */
export const checkEarlierBonus = ({ earlierBonus, earlierBonusYear }: EarlierBonus): void => {
  if (earlierBonus > 0n && earlierBonusYear === null)
    throw new Refusal('bad_input', 'Enter the year in which the earlier bonuses were paid', { field: 'earlierbonusyear' })
  if (earlierBonus === 0n && earlierBonusYear !== null)
    throw new Refusal('bad_input', 'Enter the bonuses that were paid in this year, or leave the year blank', { field: 'earlierbonus' })
}
