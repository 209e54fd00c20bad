import { foldText } from '@akonta/domain/catalogue/search-text'
import type { ListedEmployee } from '@akonta/domain/employees/employee-calls'

export const EMPLOYEE_SHOWS = ['all', 'active', 'inactive', 'loans'] as const
export type EmployeeShow = (typeof EMPLOYEE_SHOWS)[number]

export type EmployeeFilter = {
  readonly show: EmployeeShow
  /** A branch code; null: every branch. */
  readonly branch: string | null
  readonly keyword: string
}

/** The filter of an address. `text` is the initial keyword. */
type Asked = Pick<EmployeeFilter, 'show' | 'branch'> & { readonly text: string }

const LONGEST_TEXT = 60

export const writeFilter = ({ show, branch, text }: Asked): string =>
  new URLSearchParams({ ...(show !== 'all' && { show }), ...(branch !== null && { branch }), ...(text !== '' && { text }) }).toString()

/** The address of the employees behind a figure. */
export const employeesPath = (asked: Omit<Asked, 'text'>): string => `/admin/payroll/employees?${writeFilter({ ...asked, text: '' })}`

export const employeePath = (number: string): string =>
  `/admin/payroll/employees?${writeFilter({ show: 'all', branch: null, text: number })}`

export const readShow = (text: string | null): EmployeeShow => EMPLOYEE_SHOWS.find(show => show === text) ?? 'all'

/** Everyone in every branch if the address has no valid filter. */
export const readFilter = (search: URLSearchParams): Asked => ({
  show: readShow(search.get('show')),
  branch: search.get('branch'),
  text: (search.get('text') ?? '').slice(0, LONGEST_TEXT),
})

const isShown = ({ status, loanBalance }: ListedEmployee, show: EmployeeShow): boolean => {
  switch (show) {
    case 'all':
      return true
    case 'active':
      return status === 'ACTIVE'
    case 'inactive':
      return status === 'INACTIVE'
    case 'loans':
      return loanBalance > 0n
  }
}

/** The keyword is searched in name, number, job title and department. */
export const isListed = (employee: ListedEmployee, { show, branch, keyword }: EmployeeFilter): boolean =>
  isShown(employee, show) &&
  (branch === null || employee.branchCode === branch) &&
  [employee.name, employee.employeeNumber, employee.jobTitle, employee.department].some(text => foldText(text).includes(foldText(keyword)))
