import type { HelpTopic } from './help-topic.ts'

/** Users and their rights, and pay. */
export const STAFF_JOBS: readonly HelpTopic[] = [
  {
    slug: 'rights',
    title: 'Users, GRANT and DENY',
    about: 'What a person may do depends on the role and the privilege, not on the account type.',
    steps: [
      'Open the menu with your name and choose **Add User**.',
      'Choose the branch. **ALL** lets the person work in every branch.',
      'Choose **DENY** for cashiers: they sell, take payments and add customers. They do not see cost prices.',
      'Choose **GRANT** for managers: they also buy, transfer and adjust stock, take goods back, give discounts, pay suppliers, and see costs and books.',
      'Only administrators manage users, settings, payroll and the month close, delete records and reverse documents.',
    ],
    notes: [
      '**AccountType** is a job title for lists. It gives no rights.',
      'A change of rights takes effect immediately. The user must sign in again.',
    ],
    screens: [
      { label: 'Add User', to: '/register' },
      { label: 'Users', to: '/admin/settingslayout/users' },
    ],
  },
  {
    slug: 'payroll',
    title: 'Run the payroll',
    about: 'A payroll run calculates pay, SSNIT, pensions and PAYE, and posts them to each employee’s branch.',
    steps: [
      'Add employees under **PAYROLL**, **Employees**, with SSNIT and Ghana Card numbers.',
      'Open **PAYROLL**, **Payroll Entry**. The next unpaid month is filled in.',
      'Choose **Copy last run**, or **Add all**. Enter hours for people paid by the hour.',
      'Check the totals and the differences from the last pay, then press F9 and Enter.',
      'Print the payslips from the run, then choose **Pay** to pay salaries, SSNIT, the trustee and PAYE.',
    ],
    notes: [
      'Dues that are late are marked in red with the number of days.',
      'The SSNIT report, the tier 2 schedule and the DT 0107a are under **Payroll Documents**.',
      'Somebody who leaves gets a **Last Day** in **Edit**. That month is paid for the days employed, and severance pay can be added.',
      'Housing or a car from the business is entered in **Edit** under **Add benefits in kind**. It is taxed and not paid.',
      'A run with a mistake is reversed as a whole and entered again.',
    ],
    screens: [
      { label: 'Payroll Entry', to: '/admin/payroll/payrollentry' },
      { label: 'Pay Salaries and Dues', to: '/admin/payroll/pay' },
    ],
  },
]
