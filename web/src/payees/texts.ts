/** The words of the customer, supplier and bank dialogs. Texts of the specification are letter by letter its own. */
export const payeesTexts = {
  customerName: 'Customer Name',
  tellNum: 'Tell Num',
  location: 'Location',
  email: 'Email',
  openBalance: 'Open Balance',
  openBalanceHint: 'What was owed before the books began; leave empty for none',
  side: 'Dr or Cr',
  debit: 'Dr: owes us',
  credit: 'Cr: we owe',
  saveQuestion: 'Are you sure you want to Save Payee',
  saved: 'Payee Successfully Saved',
  saveError: 'Save Error',
} as const
