import { isRecord } from '@akonta/domain/contract/codec'
import type { BusinessDate } from '@akonta/domain/dates'

/** The sections of the payroll area, and the address that opens each (AMB-134). */
export const PAYROLL_SECTIONS = {
  overview: '/admin/payroll',
  employees: '/admin/payroll/employees',
  entry: '/admin/payroll/payrollentry',
  config: '/admin/payroll/payrollconfig',
} as const

/** Payroll Entry with the days of a run. */
export const entryPath = (start: BusinessDate, end: BusinessDate): string =>
  `${PAYROLL_SECTIONS.entry}?${new URLSearchParams({ start, end })}`

export type PayrollSection = keyof typeof PAYROLL_SECTIONS

const isSection = (name: unknown): name is PayrollSection => typeof name === 'string' && Object.hasOwn(PAYROLL_SECTIONS, name)

const sectionAt = (pathname: string): PayrollSection | null => {
  const address = pathname.toLowerCase().replace(/\/+$/, '')
  return (['overview', 'employees', 'entry', 'config'] as const).find(section => PAYROLL_SECTIONS[section] === address) ?? null
}

/** The state of a history entry that shows a section under the address of another one: the sidebar switches in place. */
export const inPlace = (section: PayrollSection) => ({ payrollSection: section })

/**
 * The section shown in the area: the one the sidebar switched to, else the address's own; null on a further page of the area. The switch is
 * stored in the history entry, so Back and reload keep it.
 */
export const shownSection = ({ pathname, state }: { readonly pathname: string; readonly state: unknown }): PayrollSection | null => {
  const own = sectionAt(pathname)
  if (own === null || !isRecord(state)) return own
  return isSection(state.payrollSection) ? state.payrollSection : own
}
