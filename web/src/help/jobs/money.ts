import type { HelpTopic } from './help-topic.ts'

/** What customers owe, expenses, and the month in the books. */
export const MONEY_JOBS: readonly HelpTopic[] = [
  {
    slug: 'late-customers',
    title: 'Payment terms and late customers',
    about:
      'Payment terms give every sale on account a due date. Late customers are on one list, and can be stopped from buying more on account.',
    steps: [
      'Open **Settings**, **Rules**, and enter **Payment terms (days)**. Enter **Hold when overdue by more than (days)**, or leave it blank.',
      'For a customer with other terms, open **PAYEE**, **Customers**, choose **Edit** and enter their days.',
      'Open **REPORTS**, **Overdue Customers**. Choose **Remind** to send the customer a message by WhatsApp, SMS or e-mail.',
      'Open **REPORTS**, **Customer Statements**, to print the statements of everyone who owes, one page each.',
    ],
    notes: [
      'The due date is printed on the invoice. Changing the terms later does not change earlier invoices.',
      'A customer on hold can still pay cash. A user with the right can sell on account all the same: the audit trail records it.',
    ],
    screens: [
      { label: 'Overdue Customers', to: '/admin/reports/overdue' },
      { label: 'Customer Statements', to: '/admin/reports/statements' },
    ],
  },
  {
    slug: 'approvals',
    title: 'Let a second person approve',
    about:
      'Journals, payments, money moved, stock adjustments, discounts, credit over the limit, price changes, payroll and user rights can need the approval of a second person.',
    steps: [
      'Open **Settings**, **Rules**. Under **Approvals**, tick what needs approval, enter the amount from which it does, and save.',
      'Enter a document as usual. A notice says that it was sent for approval, with a number such as A-17. Nothing is posted yet.',
      'Somebody else with the right opens **PAYEE**, **Approvals**, also on a phone, and chooses the request.',
      'They check its entries and choose **Approve** or **Decline**, with a reason.',
    ],
    notes: [
      'Nobody approves their own request. The approver needs privilege GRANT, and the branch of the document.',
      'All rules are off until an administrator turns them on. That needs two active administrators, and later changes of the rules need approval too.',
      'A document without a date has the date of its approval. Cash paid this way belongs to no register session.',
      'In a register session a supervisor approves discounts and credit by PIN, so these rules apply to other sales only. Quotations and layaways with a discount wait when they are made.',
      'If there is now more to approve than was shown, because the customer used more credit or the price list changed, the approval is refused. Decline it and enter it again.',
      'Not covered: imports, new users and their passwords, refunds, cash in and out of a safe, entries made from bank statement lines, and reversals. Stock counts have their own approval.',
      'A program with an API key cannot prepare a document that needs approval.',
    ],
    screens: [
      { label: 'Approvals', to: '/admin/accounting/approvals' },
      { label: 'Rules', to: '/admin/settingslayout/rules' },
    ],
  },
  {
    slug: 'expenses',
    title: 'Record an expense',
    about: 'Rent, fuel, airtime and other bills are recorded as expenses, paid in cash, from a bank or from a wallet.',
    steps: [
      'Open **PAYEE**, **Expense**.',
      'Choose the account. Type what the bill is for: "light bill" finds Utilities.',
      'Enter the amount, choose what it was paid from, and describe it.',
      'Choose **Save**, then print the voucher if you need a signature.',
    ],
    notes: ['An administrator adds further expense accounts in the **Chart Of Accounts**.'],
    screens: [
      { label: 'Expense', to: '/admin/accounting/expense' },
      { label: 'Chart Of Accounts', to: '/admin/accounting/chartofaccounts' },
    ],
  },
  {
    slug: 'cheques',
    title: 'Take, deposit and write cheques',
    about: 'Every cheque is on one list, from the day it is handed over until the bank has paid it.',
    steps: [
      'A customer pays by cheque: choose **CHEQUE** in **Receive Payment**, or **More** in a sale. Enter the number, the bank and the date on it.',
      'Open **PAYEE**, **Cheques**, and choose **Deposit**. The cheques that are due are ticked. Choose the bank, save, and print the slip.',
      'When the bank has paid a cheque, open it and choose **Paid by the Bank**.',
      'When the bank returns it, choose **Returned Unpaid** and enter why, and the fee. What it paid is owed again.',
      'To pay a supplier or an expense by cheque, choose the bank and tick **Paid by Cheque**. **Given** lists these cheques.',
    ],
    notes: [
      'Keep a post-dated cheque until its date. If you deposit it earlier, you are asked first.',
      'A cheque from a cash sale has no customer: when it is returned, you choose who owes it.',
      'A cheque of your own that the bank has not paid is stopped by an administrator. Its payment is reversed.',
      'Banks do not pay a cheque that is more than six months old. The list marks it.',
      'Cheques from before the list are under **Other Entries**. **Name a Cheque** puts them on the list, and posts nothing.',
    ],
    screens: [
      { label: 'Cheques', to: '/admin/accounting/cheques' },
      { label: 'Payments', to: '/admin/accounting/makepayment' },
    ],
  },
  {
    slug: 'close-a-month',
    title: 'Close a month',
    about: 'Closing a month protects its figures: nothing can be dated in it afterwards.',
    steps: [
      'Open **REPORTS**, **Month Close**.',
      'Read the checklist. Each line compares two figures that must agree, and opens what is behind them.',
      'Correct what does not agree, then choose **Close …** with the name of the month.',
      'The close of December posts the year end to Retained earnings.',
    ],
    notes: ['An administrator can open the last closed month again. A reason is required and recorded.'],
    screens: [
      { label: 'Month Close', to: '/admin/reports/monthclose' },
      { label: 'Trial Balance', to: '/admin/reports/trialbalance' },
    ],
  },
]
