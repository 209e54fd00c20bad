import { formatMoney } from '@akonta/domain/money'
import type { DayBasis, DaysEmployed, PartPeriod } from '@akonta/domain/payroll/part-period'

const WORDS: Readonly<Record<DayBasis, string>> = {
  CALENDAR: 'calendar days',
  MONDAY_TO_FRIDAY: 'working days, Monday to Friday',
  MONDAY_TO_SATURDAY: 'working days, Monday to Saturday',
}

/** "20 of 30 days", where there is no room for more. */
export const shortDaysText = ({ days, of }: DaysEmployed): string => `${days} of ${of} days`

/** "20 of 30 calendar days" */
const daysText = ({ days, of, basis }: DaysEmployed): string => `${days} of ${of} ${WORDS[basis]}`

/** "20 of 30 calendar days of 2,000.00" */
export const partPeriodText = (part: PartPeriod): string => `${daysText(part)}, of ${formatMoney(part.wholePay)}`
