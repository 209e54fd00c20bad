export const payrollTexts = {
  area: 'Payroll',
  overview: 'Dashboard Overview',
  employees: 'Employees',
  entry: 'Payroll Entry',
  config: 'Deductions / Earnings',
  pay: 'Pay Salaries and Dues',
  papers: 'Payroll Documents',
  loans: 'Staff Loans',
  taxTables: 'Tax Tables',
  mayNot: 'Only an administrator can see payroll',
} as const
