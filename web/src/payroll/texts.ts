/** The words of the payroll area. */
export const payrollTexts = {
  area: 'Payroll',
  overview: 'Dashboard Overview',
  employees: 'Employees',
  entry: 'Payroll Entry',
  config: 'Deductions / Earnings',
  mayNot: 'Employees and their pay are seen by an administrator',
} as const
