import type { BusinessDate } from '@akonta/domain/dates'
import type { PayableEmployee } from '@akonta/domain/payroll/run-calls'

/**
 * Is this employee to be paid for days until `end`? Not if paid for some of them, hired after the last one, or gone before the first one. Someone
 * who left can still be added by name: for leave pay, for example.
 */
export const isToPay = ({ paidBy, hireDate, daysEmployed }: PayableEmployee, end: BusinessDate): boolean =>
  paidBy === '' && hireDate <= end && daysEmployed?.days !== 0

/** Employees not in the list yet: whom to pay for days until `end`, and the names of the others. */
export const everyoneElse = (staff: Iterable<PayableEmployee>, listed: ReadonlySet<number>, end: BusinessDate) => {
  const others = [...staff].filter(({ employeeId }) => !listed.has(employeeId))
  return {
    toPay: others.filter(member => isToPay(member, end)),
    leftOut: others.filter(member => !isToPay(member, end)).map(({ name }) => name),
  }
}
