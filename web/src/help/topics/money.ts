import type { ScreenHelp } from '../screen-help.ts'
import { LIST_KEYS, PRINT_KEYS } from './keys.ts'

/** Customers, suppliers, banks, payments and the books. */
export const MONEY_HELP: readonly ScreenHelp[] = [
  {
    slug: 'customers',
    routes: ['admin/accounting/customer'],
    title: 'Customers',
    about: 'People and businesses who buy from you, and what they owe.',
    tasks: [
      ['Add a customer', 'Choose Create and enter the name and the phone number.'],
      ['Take money from one', 'Choose Receive Payment beside the name.'],
      ['See all they bought', 'Choose Statement.'],
    ],
    figures: [
      ['Balance Dr', 'The customer owes you this.'],
      ['Balance Cr', 'You owe the customer this, for example after a return.'],
      ['Credit Limit', 'The most they may owe.'],
    ],
    keys: LIST_KEYS,
    job: 'late-customers',
  },
  {
    slug: 'suppliers',
    routes: ['admin/accounting/supplier'],
    title: 'Suppliers',
    about: 'Those you buy from, and what you owe them.',
    tasks: [
      ['Add a supplier', 'Choose Create and enter the name and the phone number.'],
      ['Pay one', 'Choose Make Payment beside the name.'],
      ['Check an account', 'Choose Statement and compare it with theirs.'],
    ],
    figures: [
      ['Balance Cr', 'You owe the supplier this.'],
      ['Balance Dr', 'The supplier owes you this, for example after you sent goods back.'],
    ],
    keys: LIST_KEYS,
    job: 'receive-stock',
  },
  {
    slug: 'banks',
    routes: ['admin/accounting/bank'],
    title: 'Banks and wallets',
    about: 'Your bank accounts and mobile money wallets, and what is in them.',
    tasks: [
      ['Add a wallet', 'Choose Create and enter the name and the number.'],
      ['Put cash into the bank', 'Choose Move Money.'],
      ['Check it', 'Choose Statement and compare it with the bank’s own.'],
    ],
    figures: [
      ['Balance Dr', 'This money is in the account.'],
      ['Balance Cr', 'The account is overdrawn by this.'],
    ],
    keys: LIST_KEYS,
  },
  {
    slug: 'statement',
    routes: ['admin/accounting/statement/:pid'],
    title: 'Statement',
    about: 'Everything between you and one customer, supplier or bank, from the first day to the last.',
    tasks: [
      ['Choose the days', 'Enter the first and the last day and load it.'],
      ['Print or send it', 'Press P, or choose Share.'],
      ['Open a document', 'Choose View on its line.'],
    ],
    figures: [
      ['Debit', 'For a customer: what they bought. For a supplier: what you paid.'],
      ['Credit', 'For a customer: what they paid. For a supplier: what you bought.'],
      ['Balance', 'What was open after that line.'],
    ],
    keys: PRINT_KEYS,
    job: 'share',
  },
  {
    slug: 'payments',
    routes: ['admin/accounting/makepayment'],
    title: 'Payments',
    about: 'Money from customers, money to suppliers, and money from one account to another.',
    tasks: [
      ['Take a payment', 'Choose Receive Payment and the customer. Enter the amount and how it was paid.'],
      ['Pay a supplier', 'Choose Make Payment and the supplier.'],
      ['Move money', 'Choose Move Money, for example from the cash to the bank.'],
    ],
    figures: [
      ['Pays for', 'The invoices that this money pays. The oldest come first.'],
      ['Net received', 'Money that came in, less money that went out.'],
    ],
  },
  {
    slug: 'payment',
    routes: ['admin/accounting/payment/:number'],
    title: 'One payment',
    about: 'The receipt of one payment.',
    tasks: [
      ['Print it', 'Press P and give it to the payer.'],
      ['Send it', 'Choose Share.'],
      ['Undo a mistake', 'An administrator chooses Reverse and gives a reason.'],
    ],
    figures: [['Balance', 'What is still owed after this payment.']],
    keys: PRINT_KEYS,
  },
  {
    slug: 'expense-entry',
    routes: ['admin/accounting/expense'],
    title: 'Enter an expense',
    about: 'Money you spend that is not for goods: rent, light, fuel, airtime.',
    tasks: [
      ['Choose what it was for', 'Type it: light bill finds Utilities.'],
      ['Enter the amount', 'Choose where the money came from: cash, bank or wallet.'],
      ['Save', 'Describe it in a few words. Print the voucher if somebody has to sign.'],
    ],
    figures: [['Amount', 'What you paid.']],
    job: 'expenses',
  },
  {
    slug: 'expenses',
    routes: ['admin/accounting/expenses', 'admin/accounting/expenses/:number'],
    title: 'Expenses',
    about: 'What you spent on the days you choose.',
    tasks: [
      ['See what you spent', 'Choose the days.'],
      ['Print a voucher', 'Choose View and press P.'],
      ['Undo a mistake', 'An administrator opens it, chooses Reverse and gives a reason.'],
    ],
    figures: [['Total', 'All expenses of these days together.']],
    keys: PRINT_KEYS,
    job: 'expenses',
  },
  {
    slug: 'chart-of-accounts',
    routes: ['admin/accounting/chartofaccounts'],
    title: 'Chart Of Accounts',
    about: 'The drawers of the books. Every cedi lies in one of them.',
    tasks: [
      ['See what is in one', 'Choose Ledger beside it.'],
      ['Add one', 'Choose Add Account, for example for a new kind of expense.'],
      ['Find one', 'Type part of its name or number.'],
    ],
    figures: [
      ['Debit', 'Things you have, and money you spent.'],
      ['Credit', 'Money you owe, and money you earned.'],
    ],
    keys: LIST_KEYS,
  },
  {
    slug: 'account-ledger',
    routes: ['admin/accounting/ledger/:account'],
    title: 'Account ledger',
    about: 'Every line of one account, by day.',
    tasks: [
      ['Choose the days', 'Enter them and load the ledger.'],
      ['See where a line came from', 'Choose View.'],
      ['Print it', 'Press P.'],
    ],
    figures: [
      ['Opening balance', 'What was there before the first day.'],
      ['Closing balance', 'What is there after the last day.'],
    ],
    keys: PRINT_KEYS,
  },
  {
    slug: 'journals',
    routes: ['admin/accounting/generaljournal', 'admin/accounting/generaljournal/:number'],
    title: 'General Journal',
    about: 'Entries the book-keeper wrote by hand.',
    tasks: [
      ['Write one', 'Choose Create.'],
      ['Find one', 'Type its number, words or amount.'],
      ['Undo one', 'Open it, choose Reverse and give a reason.'],
    ],
    figures: [['Total', 'The debit side. The credit side is always the same.']],
    keys: [...LIST_KEYS, ...PRINT_KEYS],
  },
  {
    slug: 'new-journal',
    routes: ['admin/accounting/gjnew'],
    title: 'New journal',
    about: 'For book-keepers: move amounts from one account to another.',
    tasks: [
      ['Begin', 'Choose New Entry, and enter the date and a reference.'],
      ['Add lines', 'Search an account and enter a debit or a credit.'],
      ['Save', 'Both sides must be equal. Press F9, then Enter.'],
    ],
    figures: [['Difference', 'What one side still needs. It must be zero.']],
    keys: [
      ['F2', 'Search an account'],
      ['F4', 'Go to the date'],
      ['F8', 'Clear the list'],
      ['F9', 'Save'],
    ],
  },
  {
    slug: 'entries',
    routes: ['admin/accounting/entries/:number'],
    title: 'Entries of a document',
    about: 'What one document did in the books.',
    tasks: [
      ['Check it', 'Both sides have the same total.'],
      ['Open an account', 'Choose its name.'],
      ['Go to the document', 'Choose View.'],
    ],
    figures: [
      ['Debit', 'The account received this.'],
      ['Credit', 'The account gave this.'],
    ],
    keys: PRINT_KEYS,
  },
]
