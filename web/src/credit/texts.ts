/** Texts of payment terms, overdue customers and their statements. */
export const creditTexts = {
  overdueTitle: 'Overdue Customers',
  overdueNote: (day: string) => `On ${day}, by the due dates of their documents`,
  customer: 'Customer',
  phone: 'Tell Num',
  dueSince: 'Due since',
  days: 'Days overdue',
  ages: ['1–30 days', '31–60 days', '61–90 days', 'Over 90 days'],
  overdue: 'Overdue',
  owed: 'Total owed',
  hold: 'Credit',
  onHold: 'On hold',
  documents: 'Documents',
  overdueBy: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} overdue`,
  actions: 'Actions',
  remind: 'Remind',
  remindName: (name: string) => `Send ${name} a reminder`,
  statement: 'Statement',
  statementName: (name: string) => `Statement of ${name}`,
  actionsOf: (name: string) => `Actions for ${name}`,
  couldNotLoadOverdue: 'The overdue customers could not be loaded.',
  nobodyOverdue: 'No customer is overdue',
  nobodyOverdueHint: 'A sale on account is overdue from the day after its due date.',
  noTerms: 'No payment terms are set',
  noTermsHint: 'Without them no sale on account has a due date. An administrator sets them in the settings, or for one customer.',
  openRules: 'Open the rules',
  totalOverdue: (customers: number) => `Overdue from ${customers} ${customers === 1 ? 'customer' : 'customers'}`,

  statementsTitle: 'Customer Statements',
  statementsNote: 'Everyone who owes at the end of the period, one page each',
  couldNotLoadStatements: 'The statements could not be loaded.',
  nobodyOwes: 'No customer owes anything at the end of this period',
  opening: 'Brought forward',
  debit: 'Debit',
  credit: 'Credit',
  closing: 'Owed',
  totalOwed: (customers: number) => `Owed by ${customers} ${customers === 1 ? 'customer' : 'customers'}`,
  statementOfAccount: 'Statement of account',
  fromTo: (start: string, end: string) => `${start} to ${end}`,

  title: 'Payment terms and credit hold',
  hint: 'The due date is printed on invoices and statements. A customer can have their own terms: edit the customer. A customer on hold cannot buy on account until they pay, unless somebody with the right agrees, which the audit trail records.',
  terms: 'Payment terms (days)',
  termsHint: 'Leave blank for no due dates',
  holdDays: 'Hold when overdue by more than (days)',
  holdHint: 'Leave blank for no automatic hold',
  daysFault: 'Enter whole days, 0 to 365, or leave it blank',
  saved: 'Payment terms saved',
  couldNotLoad: 'The payment terms could not be loaded.',

  reminder: 'Payment reminder',
}

type Reminder = {
  readonly name: string
  readonly amount: string
  readonly days: number
  readonly business: string
  readonly phone: string
}

/** The text of a reminder. It says what is overdue and how to reach the shop. */
export const reminderText = ({ name, amount, days, business, phone }: Reminder): string =>
  `Dear ${name}, ${amount} on your account with ${business} is overdue, the oldest by ${days} ${days === 1 ? 'day' : 'days'}. ` +
  `Please pay, or tell us if you have paid already.${phone === '' ? '' : ` Call us on ${phone}.`} Thank you.`
