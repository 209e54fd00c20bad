import type { ScreenHelp } from '../screen-help.ts'
import { LIST_KEYS, PRINT_KEYS } from './keys.ts'

/** Employees and their pay. */
export const STAFF_HELP: readonly ScreenHelp[] = [
  {
    slug: 'payroll-overview',
    routes: ['admin/payroll'],
    title: 'Payroll',
    about: 'What you pay the people who work for you, and what is due.',
    tasks: [
      ['Pay a month', 'Choose Payroll Entry.'],
      ['Pay what is due', 'Choose Pay Salaries and Dues.'],
      ['Print payslips', 'Choose Payroll Documents.'],
    ],
    figures: [
      ['Gross', 'Pay before anything is taken off.'],
      ['Net pay', 'What the person receives.'],
    ],
    job: 'payroll',
  },
  {
    slug: 'employees',
    routes: ['admin/payroll/employees'],
    title: 'Employees',
    about: 'The people who work for you.',
    tasks: [
      ['Add one', 'Choose Create. Have the Ghana Card and the SSNIT number ready.'],
      ['Change the pay', 'Edit the person and enter the new salary.'],
      ['Somebody leaves', 'Edit the person and change the status.'],
    ],
    figures: [['Basic salary', 'Pay for one period, before allowances and tax.']],
    keys: LIST_KEYS,
    job: 'payroll',
  },
  {
    slug: 'payroll-entry',
    routes: ['admin/payroll/payrollentry'],
    title: 'Payroll Entry',
    about: 'Calculate the pay of a month.',
    tasks: [
      ['Fill the list', 'Choose Copy last run or Add all.'],
      ['Enter changes', 'Hours, overtime, or days not worked.'],
      ['Save', 'Check the totals. Press F9, then Enter.'],
    ],
    figures: [
      ['Gross', 'Pay before anything is taken off.'],
      ['SSNIT', 'What goes to the pension.'],
      ['PAYE', 'The tax that you pay to GRA for the person.'],
      ['Net pay', 'What the person receives.'],
    ],
    keys: [
      ['F2', 'Search an employee'],
      ['F4', 'Go to the first day'],
      ['F8', 'Clear the list'],
      ['F9', 'Save'],
    ],
    job: 'payroll',
  },
  {
    slug: 'payroll-config',
    routes: ['admin/payroll/payrollconfig'],
    title: 'Payroll Config',
    about: 'Allowances, deductions and the rules by which pay is calculated.',
    tasks: [
      ['Add an allowance', 'Choose Create and enter its name.'],
      ['Change a rule', 'Choose Edit. It counts for the next run.'],
      ['Check the tax bands', 'Open Tax Tables.'],
    ],
    job: 'payroll',
  },
  {
    slug: 'payroll-runs',
    routes: ['admin/payroll/runs', 'admin/payroll/runs/:number'],
    title: 'Payroll runs',
    about: 'Every month that was calculated.',
    tasks: [
      ['See what somebody got', 'Open the run and search the name.'],
      ['Print payslips', 'Choose Payslips.'],
      ['Undo a mistake', 'Choose Reverse, give a reason, and enter the run again.'],
    ],
    figures: [['Net pay', 'What all people of the run receive together.']],
    keys: [...LIST_KEYS, ...PRINT_KEYS],
    job: 'payroll',
  },
  {
    slug: 'payroll-papers',
    routes: ['admin/payroll/papers', 'admin/payroll/payslips/:number'],
    title: 'Payslips and forms',
    about: 'Payslips for your people, and the forms for SSNIT, the trustee and GRA.',
    tasks: [
      ['Choose the month', 'Choose it above.'],
      ['Choose the form', 'Payslips, SSNIT report, tier 2 or PAYE.'],
      ['Print it', 'Press P.'],
    ],
    keys: PRINT_KEYS,
    job: 'payroll',
  },
  {
    slug: 'tax-tables',
    routes: [
      'admin/payroll/taxtables',
      'admin/payroll/taxtables/:key',
      'admin/payroll/taxtables/:key/copy',
      'admin/payroll/taxtables/:key/edit',
    ],
    title: 'Tax Tables',
    about: 'The bands of PAYE by law. When GRA changes them, enter the new ones here.',
    tasks: [
      ['See the bands', 'Open the table of the year.'],
      ['Enter new bands', 'Choose Copy and change what is new.'],
      ['Say from when', 'Enter the first day. Earlier months keep the old table.'],
    ],
    figures: [['Rate', 'Of 100 cedis in the band, how many are tax.']],
  },
  {
    slug: 'pay-salaries',
    routes: ['admin/payroll/pay', 'admin/payroll/payments/:number'],
    title: 'Pay Salaries and Dues',
    about: 'Pay your people, SSNIT, the trustee and GRA.',
    tasks: [
      ['Pay', 'Choose what you pay and from which account.'],
      ['Look for red', 'Red is late. The number says how many days.'],
      ['Print it', 'Open the payment and press P.'],
    ],
    figures: [['Owed', 'What was calculated and not paid yet.']],
    keys: PRINT_KEYS,
    job: 'payroll',
  },
  {
    slug: 'staff-loans',
    routes: ['admin/payroll/loans', 'admin/payroll/loans/:id', 'admin/payroll/loanpapers/:number'],
    title: 'Staff loans',
    about: 'Money you lent to people who work for you.',
    tasks: [
      ['Give a loan', 'Choose the person, and enter the amount and what is taken off each month.'],
      ['See what is left', 'Choose View.'],
      ['Print the paper', 'Open it and press P. The person signs it.'],
    ],
    figures: [['Balance', 'What the person still has to pay back.']],
    keys: PRINT_KEYS,
  },
]
