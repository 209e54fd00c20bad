import type { Row } from './row.ts'
import { TABLE_OF_SERVICES } from './table-of-services.ts'

export type { Row } from './row.ts'

/** Every kind and state of document, and the permitted step that corrects it: "kind, state". */
export const TABLE = {
  Sales: {
    'cash sale, saved': { do: 'Reverse the sale', calls: ['sales/reverse'] },
    'cash sale, paid by bank and cash': { do: 'Reverse the sale', calls: ['sales/reverse'] },
    'cash sale, partly returned': { do: 'Reverse the return, then the sale', calls: ['sales/reversereturn', 'sales/reverse'] },
    'sale on account, not paid': { do: 'Reverse the sale', calls: ['sales/reverse'] },
    'sale on account, partly paid at once': {
      do: 'Reverse the sale. The money paid at once is reversed with it',
      calls: ['sales/reverse'],
    },
    'sale on account, paid later': {
      do: 'Reverse the sale. The payment stays, and can be allocated to other invoices',
      calls: ['sales/reverse'],
    },
    'sale on account, the customer deactivated': { do: 'Reverse the sale', calls: ['sales/reverse'], alone: true },
    'sales return, refunded in cash': { do: 'Reverse the return', calls: ['sales/reversereturn'] },
    'sales return, on account and allocated': { do: 'Reverse the return', calls: ['sales/reversereturn'] },
    'reversal, saved': {
      do: 'A reversal is not reversed. Enter the document again',
      calls: ['sales/makesales'],
      enters: true,
    },
    'layaway, with a deposit': { do: 'Cancel it without a fee', calls: ['sales/layaway/cancel'] },
    'layaway, a part entered by mistake': { do: 'Reverse the payment', calls: ['accounting/peopleacc/reverse'] },
    'layaway, handed over': {
      do: 'Reverse the sale. The parts stay the customer’s money: reverse them if they were a mistake too',
      calls: ['sales/reverse', 'accounting/peopleacc/reverse'],
    },
    'layaway, cancelled': { do: 'Reopen it', calls: ['sales/layaway/reopen'] },
    'quotation, open': { do: 'Withdraw the quotation', calls: ['sales/quotation/withdraw'] },
    'quotation, sold': {
      do: 'Reverse the sale. The quotation can be sold again',
      calls: ['sales/reverse', 'sales/makesales'],
      enters: true,
    },
    'order of a customer, waiting': { do: 'Cancel the order', calls: ['shop/order/cancel'] },
    'order of a customer, sold': { do: 'Reverse the sale', calls: ['sales/reverse'] },
    'held cart, waiting': { do: 'Discard the cart', calls: ['sales/discardcart'] },
  },
  Purchases: {
    'purchase, not paid': { do: 'Reverse the purchase', calls: ['purchases/reverse'] },
    'purchase, paid at once': {
      do: 'Reverse the purchase, and its payment',
      calls: ['accounting/peopleacc/reverse', 'purchases/reverse'],
    },
    'purchase, paid later': {
      do: 'Reverse the purchase. The payment stays, and can be allocated to other purchases',
      calls: ['purchases/reverse'],
    },
    'purchase, partly returned': {
      do: 'Reverse the purchase return, then the purchase',
      calls: ['purchases/reversereturn', 'purchases/reverse'],
    },
    'purchase, its goods sold': {
      do: 'Enter the right purchase first: its goods replace those that were sold. Then reverse the wrong one',
      calls: ['purchases/makepurchases', 'purchases/reverse'],
      enters: true,
    },
    'purchase, at a wrong price, its goods sold': {
      do: 'Enter the right purchase first, then reverse the wrong one',
      calls: ['purchases/makepurchases', 'purchases/reverse'],
      value: 'as one sum',
      enters: true,
    },
    'purchase return, saved': { do: 'Reverse the purchase return', calls: ['purchases/reversereturn'] },
    'purchase order, draft': { do: 'Cancel the order', calls: ['purchases/orders/step'] },
    'purchase order, sent': { do: 'Cancel the order, with a reason', calls: ['purchases/orders/step'] },
    'purchase order, closed': { do: 'Reopen the order', calls: ['purchases/orders/step'] },
    'goods receipt, not invoiced': { do: 'Reverse the receipt', calls: ['goodsreceipts/reverse'] },
    'goods receipt, its goods sold': {
      do: 'Enter the right receipt of the order first, then reverse the wrong one',
      calls: ['goodsreceipts/receive', 'goodsreceipts/reverse'],
      enters: true,
    },
    'goods receipt, invoiced': {
      do: 'Reverse the purchase that invoiced it, then the receipt',
      calls: ['purchases/reverse', 'goodsreceipts/reverse'],
    },
    'landed cost, saved': { do: 'Reverse the landed cost', calls: ['landedcosts/reverse'] },
    'price correction, saved': { do: 'Reverse the price correction', calls: ['landedcosts/reverse'] },
    'payment to a supplier, allocated': {
      do: 'Reverse the payment. What it paid is unpaid again',
      calls: ['accounting/peopleacc/reverse'],
    },
    'payment to a supplier, made twice': { do: 'Reverse the second one', calls: ['accounting/peopleacc/reverse'] },
    'payment to a supplier, tax withheld': {
      do: 'Reverse the payment. The tax is reversed with it',
      calls: ['accounting/peopleacc/reverse'],
    },
  },
  Money: {
    'payment of a customer, not allocated': { do: 'Reverse the payment', calls: ['accounting/peopleacc/reverse'] },
    'payment of a customer, allocated': {
      do: 'Reverse the payment. What it paid is unpaid again',
      calls: ['accounting/peopleacc/reverse'],
    },
    'payment of a customer, tax withheld by them': { do: 'Reverse the payment', calls: ['accounting/peopleacc/reverse'] },
    'payment of a customer, the customer deactivated': {
      do: 'Reverse the payment',
      calls: ['accounting/peopleacc/reverse'],
      alone: true,
    },
    'payment of a customer, matched with the bank statement': {
      do: 'Undo the match, then reverse the payment',
      calls: ['reconciliation/undo', 'accounting/peopleacc/reverse'],
      alone: true,
    },
    'match with the bank statement, saved': { do: 'Undo the match', calls: ['reconciliation/undo'], alone: true },
    'bank statement, imported': { do: 'Undo the import', calls: ['bankstatements/undo'], alone: true },
    'reconciliation, finished': {
      do: 'Reopen it, with a reason. Then undo the match',
      calls: ['reconciliation/reopen', 'reconciliation/undo'],
      alone: true,
    },
    'transfer of money, saved': { do: 'Reverse the transfer', calls: ['accounting/peopleacc/reverse'] },
    'allocation, saved': { do: 'Reverse the payment or the invoice. It is released with it', calls: ['accounting/peopleacc/reverse'] },
    'cheque, in hand': { do: 'Reverse the payment', calls: ['accounting/peopleacc/reverse'] },
    'cheque, deposited': {
      do: 'Reverse the deposit, then the payment',
      calls: ['cheques/reversedeposit', 'accounting/peopleacc/reverse'],
    },
    'cheque, marked as paid by the bank': {
      do: 'Remove the mark of the bank',
      calls: ['cheques/unmark'],
    },
    'cheque, returned unpaid by mistake': {
      do: 'Take it in hand again and deposit it again',
      calls: ['cheques/again', 'cheques/deposit'],
      enters: true,
    },
    'cheque, given back by mistake': {
      do: 'Receive it as a new payment, and confirm that its number was used before',
      calls: ['accounting/peopleacc/create'],
      alone: true,
    },
    'cash sale by cheque, the cheque returned unpaid': {
      do: 'Take the cheque in hand again, then reverse the sale: the customer gets the cheque',
      calls: ['cheques/again', 'sales/reverse'],
      enters: true,
    },
    'sale on account, paid by a cheque that was returned unpaid': {
      do: 'Take the cheque in hand again, then reverse the sale: the customer gets the cheque',
      calls: ['cheques/again', 'sales/reverse'],
      value: 'as one sum',
      enters: true,
    },
    'cheque of the business, issued': { do: 'Stop the cheque. Its payment is reversed', calls: ['cheques/stop'] },
    'cheque of the business, marked as paid': {
      do: 'Remove the mark of the bank, then stop the cheque',
      calls: ['cheques/unmark', 'cheques/stop'],
    },
    'expense, saved': { do: 'Reverse the expense', calls: ['accounting/generaljournal/reverse'] },
    'expense, with input tax': { do: 'Reverse the expense', calls: ['accounting/generaljournal/reverse'] },
    'journal, saved': { do: 'Reverse the journal', calls: ['accounting/generaljournal/reverse'] },
    'journal, of a branch that was closed': {
      do: 'Reopen the branch in the settings, reverse the journal, and close the branch again',
      calls: ['branch/reopen', 'accounting/generaljournal/reverse'],
      alone: true,
    },
    'journal, of two branches': { do: 'Reverse the journal', calls: ['accounting/generaljournal/reverse'] },
    'opening balance of a customer, saved': { do: 'Reverse the entry', calls: ['accounting/generaljournal/reverse'] },
    'recurring document, entered': { do: 'Reverse the document', calls: ['accounting/generaljournal/reverse'] },
    'recurring document, skipped': { do: 'Enter its document by hand, or end it and create it again', calls: ['recurring/state'] },
    'recurring document, paused': { do: 'Resume it. Enter the documents of its pause by hand', calls: ['recurring/state'] },
    'recurring document, ended': { do: 'Create it again', calls: ['recurring/create'], alone: true },
    'recurring invoice, entered': { do: 'Reverse the sale', calls: ['sales/reverse'] },
  },
  Stock: {
    'adjustment, goods written off': { do: 'Reverse the adjustment', calls: ['product/reverseadjustment'] },
    'adjustment, goods found': { do: 'Reverse the adjustment', calls: ['product/reverseadjustment'] },
    'stock count, being counted': { do: 'Cancel the count', calls: ['counts/step'], alone: true },
    'stock count, submitted': { do: 'Cancel the count, or send it back', calls: ['counts/step'], alone: true },
    'stock count, approved': { do: 'Reverse the adjustment of the count', calls: ['product/reverseadjustment'], alone: true },
    'production, in stock': { do: 'Reverse the production', calls: ['production/reverse'] },
    'production, its output sold': {
      do: 'Enter the right production first: its goods replace those that were sold. Then reverse the wrong one',
      calls: ['production/makeproduction', 'production/reverse'],
      enters: true,
    },
    'transfer, received at once': { do: 'Reverse the transfer', calls: ['producttransfer/reverse'] },
    'transfer, its goods sold': {
      do: 'Transfer back what should not have been sent',
      calls: ['producttransfer/maketransfer'],
      enters: true,
    },
    'transfer in transit, on its way': { do: 'Reverse the transfer', calls: ['producttransfer/reverse'], transit: true },
    'transfer in transit, refused': { do: 'Send the goods again', calls: ['producttransfer/maketransfer'], transit: true },
    'transfer in transit, received': {
      do: 'Reverse the receipt, then the transfer',
      calls: ['producttransfer/reversereceipt', 'producttransfer/reverse'],
      transit: true,
    },
    'transfer in transit, received short': {
      do: 'Reverse the receipt, and receive it again',
      calls: ['producttransfer/reversereceipt'],
      transit: true,
    },
    'transfer in transit, received too much, its goods sold': {
      do: 'Write off what is missing with a stock adjustment',
      calls: ['product/adjustretailqty'],
      transit: true,
      value: 'as one sum',
    },
    'opening stock, its goods sold': {
      do: 'Enter the right opening stock first, then reverse the wrong one',
      calls: ['product/openingstock', 'accounting/generaljournal/reverse'],
      enters: true,
    },
    'opening stock, saved': { do: 'Reverse the entry', calls: ['accounting/generaljournal/reverse'] },
  },
  'Cash and registers': {
    'register session, opened with the wrong float': {
      do: 'Put the difference in or take it out. The count shows it too',
      calls: ['register/cash'],
      alone: true,
    },
    'register session, cash put in by mistake': { do: 'Take it out again', calls: ['register/cash'], alone: true },
    'register session, counted wrong': { do: 'Correct the count', calls: ['register/correct'], alone: true },
    'register session, open, its cashier deactivated': {
      do: 'Another person who may count registers closes it',
      calls: ['register/close'],
      alone: true,
    },
    'cash sale, in an open register session': { do: 'Reverse the sale', calls: ['sales/reverse'], alone: true },
    'cash sale, in a closed register session': {
      do: 'Reverse the sale, then correct the count of the session: the difference goes away',
      calls: ['sales/reverse', 'register/correct'],
      alone: true,
    },
    'cash given, on its way': { do: 'Cancel the move', calls: ['cash/cancel'] },
    'cash given, received': { do: 'Reverse the receipt, then cancel the move', calls: ['cash/reversereceipt', 'cash/cancel'] },
    'safe, counted wrong': { do: 'Count the safe again', calls: ['cash/count'], alone: true },
  },
  Pay: {
    'payroll run, not paid': { do: 'Reverse the run', calls: ['payroll_emp_trans/reverse'] },
    'payroll run, net pay paid': {
      do: 'Reverse the payment, then the run',
      calls: ['payroll_payment/reverse', 'payroll_emp_trans/reverse'],
      alone: true,
    },
    'payroll run, with a loan deduction': {
      do: 'Reverse the run. The loan is owed again',
      calls: ['payroll_emp_trans/reverse'],
      alone: true,
    },
    'payroll payment, saved': { do: 'Reverse the payment', calls: ['payroll_payment/reverse'], alone: true },
    'staff loan, granted': { do: 'Reverse the loan', calls: ['payroll_loan/reverse'], alone: true },
    'staff loan, partly repaid': { do: 'Reverse the repayment, then the loan', calls: ['payroll_loan/reverse'], alone: true },
    'employee, inactive': { do: 'Set the employee to ACTIVE', calls: ['employee/update'], alone: true },
  },
  Taxes: {
    'import VAT, recorded': { do: 'Reverse the entry', calls: ['accounting/generaljournal/reverse'] },
    'VAT withheld by a customer, recorded': { do: 'Reverse the entry', calls: ['accounting/generaljournal/reverse'] },
    'certificate of withheld tax, wrong number': {
      do: 'Enter the right number. The old one stays on record',
      calls: ['withholding/certificate'],
    },
    'withheld tax, paid to the authority': { do: 'Reverse the entry', calls: ['accounting/generaljournal/reverse'], alone: true },
    'VAT return, filed': { do: 'Withdraw the return, and file it again', calls: ['vat/withdraw'], alone: true },
    'VAT return, settled': {
      do: 'Reverse the entry of the settlement, then withdraw the return',
      calls: ['accounting/generaljournal/reverse', 'vat/withdraw'],
      alone: true,
    },
  },
  ...TABLE_OF_SERVICES,
  'Months, requests and records': {
    'month, closed': {
      do: 'Correct the document: its reversal is dated today. Or reopen the month, with a reason',
      calls: ['monthclose/reopen'],
      alone: true,
    },
    'request for approval, waiting': { do: 'Withdraw the request', calls: ['approvals/withdraw'], alone: true },
    'request for approval, approved': {
      do: 'Reverse the document that it became',
      calls: ['accounting/generaljournal/reverse'],
      alone: true,
    },
    'request for approval, declined': {
      do: 'Enter the document again',
      calls: ['accounting/generaljournal/create'],
      alone: true,
    },
    'import, not saved': { do: 'Discard the file', calls: ['import/discard'] },
    'import, saved': { do: 'Undo the import', calls: ['import/undo'], alone: true },
    'customer, deactivated': { do: 'Activate the customer', calls: ['accounting/people/restore'], alone: true },
    'product, archived': { do: 'Restore the product', calls: ['product/restore'] },
    'account, deactivated': { do: 'Activate the account', calls: ['accounting/chartofaccounts/activate'] },
    'user, deactivated': { do: 'Activate the user', calls: ['1.0/users/activate'], alone: true },
    'branch, closed': { do: 'Reopen the branch', calls: ['branch/reopen'] },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Row>>>>

type Areas = typeof TABLE
export type RowName = { [Area in keyof Areas]: keyof Areas[Area] }[keyof Areas] & string
