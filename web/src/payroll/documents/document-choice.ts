import { addDays, type BusinessDate, isBusinessDate } from '@akonta/domain/dates'
import { PAY_WAYS, type PayWay } from '@akonta/domain/payroll/schedules'

export const PAPER_KINDS = ['payslips', 'ssnit', 'tier2', 'paye', 'net'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export type PaperChoice = {
  /** yyyy-mm. */
  readonly month: string
  readonly kind: PaperKind
  /** The number of one run, or empty for all of the month. */
  readonly run: string
  readonly way: PayWay | ''
}

const MONTHS_BACK = 36

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

/** The choice of the address; by default the month of this day. */
export const readChoice = (search: URLSearchParams, usualDay: BusinessDate): PaperChoice => {
  const asked = search.get('month') ?? ''
  return {
    month: isBusinessDate(`${asked}-01`) ? asked : usualDay.slice(0, 7),
    kind: PAPER_KINDS.find(kind => kind === search.get('kind')) ?? 'payslips',
    run: search.get('run') ?? '',
    way: PAY_WAYS.find(way => way === search.get('way')) ?? '',
  }
}

/** The months to choose from, newest first, including the chosen one however old it is. */
export const monthsUntil = (today: BusinessDate, chosen: string): readonly string[] => {
  const months = [today.slice(0, 7)]
  for (let month = monthBefore(today.slice(0, 7)); months.length < MONTHS_BACK; month = monthBefore(month)) months.push(month)
  return months.includes(chosen) ? months : [...months, chosen].sort((a, b) => b.localeCompare(a))
}
