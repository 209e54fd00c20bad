import type { BusinessDate } from '@akonta/domain/dates'
import type { PayableEmployee } from '@akonta/domain/payroll/run-calls'

/** Can this employee be paid for days until `end`? Not if paid for some of them, or hired after the last one. */
export const isToPay = ({ paidBy, hireDate }: PayableEmployee, end: BusinessDate): boolean => paidBy === '' && hireDate <= end

/** Employees not in the list yet: whom to pay for days until `end`, and the names of the others. */
export const everyoneElse = (staff: Iterable<PayableEmployee>, listed: ReadonlySet<number>, end: BusinessDate) => {
  const others = [...staff].filter(({ employeeId }) => !listed.has(employeeId))
  return {
    toPay: others.filter(member => isToPay(member, end)),
    leftOut: others.filter(member => !isToPay(member, end)).map(({ name }) => name),
  }
}
