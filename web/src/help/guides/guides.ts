import type { Guide } from './guide.ts'

const FIRST_DAY: Guide = {
  slug: 'first-day',
  title: 'The first day',
  about: 'From an empty business to the first sale. Do the steps from top to bottom. Press F1 on any screen for help.',
  parts: [
    {
      title: 'Before the shop opens',
      steps: [
        {
          what: 'Import your products',
          how: 'Choose **Products and opening stock**. Choose your spreadsheet or paste its rows, and choose **Read Rows**. Correct what is red. Choose **Save Import**, then **Yes**.',
          screen: ['Settings, Import', '/admin/settingslayout/import'],
          picture: 'import',
        },
        {
          what: 'Assign barcodes and print labels',
          how: 'Add the products to the list. Choose **Give … products a barcode**. Choose your label paper and press P. Stick the labels on goods and shelves.',
          screen: ['INVENTORY, Labels', '/admin/product/labels'],
          picture: 'labels',
        },
        {
          what: 'Add your staff',
          how: 'Enter who they are, a user name and a password. As privilege choose **DENY** for a cashier, GRANT for a manager. Choose **Save**.',
          screen: ['Settings, Users, Add User', '/register'],
        },
        {
          what: 'Check the stock',
          how: 'Choose **Start Count** and enter a title. Somebody else chooses **Count**, scans each product, enters how many there are and chooses **Save Line**; at the end **Submit**. You choose **Approve**.',
          screen: ['INVENTORY, Stock Counts', '/admin/counts'],
        },
      ],
    },
    {
      title: 'When goods arrive',
      steps: [
        {
          what: 'Add a supplier',
          how: 'Choose **Add Supplier**, fill in the form and choose **Save**.',
          screen: ['PAYEE, Suppliers', '/admin/accounting/supplier'],
        },
        {
          what: 'Order',
          how: 'Choose **New Order**. Choose the supplier, add products with quantity and price, and choose **Save Order**. When the supplier has it, choose **Mark As Sent**.',
          screen: ['TRANSACTION, Purchase Orders', '/admin/purchases/orders'],
        },
        {
          what: 'Receive',
          how: 'Open the order and choose **Receive Goods**. Choose **Everything Arrived**, or enter what came. Choose **Receive**.',
          screen: ['TRANSACTION, Purchase Orders', '/admin/purchases/orders'],
          picture: 'receive',
        },
      ],
    },
    {
      title: 'The first customer',
      steps: [
        {
          what: 'Sell',
          how: 'Scan each item. Press F4, enter the money you are given and read the change. Press F9, then Enter. Press P to print.',
          screen: ['TRANSACTION, Cash Sales', '/admin/sales/makesales/CASH'],
          picture: 'till',
        },
      ],
    },
  ],
  footer: 'A mistake can be corrected: an import can be undone, and an administrator can reverse a sale.',
}

const CASHIER: Guide = {
  slug: 'cashier',
  title: 'The cashier’s card',
  about: 'Keep this at the till.',
  picture: 'till',
  keys: [
    ['F2', 'Search an item'],
    ['Enter', 'Choose it, then add it'],
    ['3*', 'Three of the next item'],
    ['+ −', 'More or less of a line'],
    ['Del', 'Remove a line'],
    ['F4', 'Enter the money'],
    ['F9', 'Save the sale, then Enter'],
    ['P', 'Print the receipt'],
    ['F3 F10', 'Hold a list, show held lists'],
    ['Alt+0', 'Change the cashier'],
    ['F1', 'Help'],
  ],
  parts: [
    {
      title: 'Sell',
      steps: [
        { what: 'Scan every item', how: 'No barcode? Type a part of the name and press Enter.' },
        { what: 'Say the total', how: 'Read it aloud from the screen.' },
        {
          what: 'Take the money',
          how: 'Press F4 and enter what you were given. For mobile money choose the wallet and enter the transaction ID.',
        },
        { what: 'Save', how: 'Press F9, then Enter.' },
        { what: 'Give change and receipt', how: 'The change is on the screen. Press P to print, F2 for the next customer.' },
      ],
    },
    {
      title: 'Your drawer',
      steps: [
        { what: 'In the morning', how: 'Count the cash and open the register with it, if your shop uses registers.' },
        { what: 'In the evening', how: 'Count first, then enter what you counted. Never guess.' },
        { what: 'When you walk away', how: 'Choose **Logout**. What is sold under your name is yours.' },
      ],
    },
    {
      title: 'When something is different',
      steps: [
        { what: 'The customer forgot something', how: 'Press F3, enter a name, and serve the next one. Press F10 and choose **Recall**.' },
        { what: 'A wrong item', how: 'Select its line and press Del.' },
        {
          what: 'The customer pays later',
          how: 'Use **Credit Sales** and choose the customer. Some customers are on hold: ask the manager.',
        },
        { what: 'A customer returns goods', how: 'Find the receipt with Ctrl K and the number. Call the manager.' },
        { what: 'No connection', how: 'Continue to sell. The sales are sent automatically later.' },
      ],
    },
  ],
  footer: 'Not sure? Stop, press F1, or ask the manager. A question costs nothing.',
}

const MANAGER: Guide = {
  slug: 'manager',
  title: 'The manager’s card',
  about: 'What to look at, and when.',
  parts: [
    {
      title: 'Every morning',
      steps: [
        {
          what: 'Read the figures of your branch',
          how: 'Low stock, expired goods and waiting orders. Choose a figure to open its list.',
          screen: ['Dashboard', '/dashboard'],
        },
        {
          what: 'Order what is running out',
          how: 'Press O on the reorder list and check the quantities.',
          screen: ['INVENTORY, Reorder List', '/admin/reorderList'],
        },
        {
          what: 'Take expired goods out',
          how: 'Choose **Remove From Stock**, check the list and save it.',
          screen: ['INVENTORY, Expiring Stock', '/admin/expiringStock'],
        },
      ],
    },
    {
      title: 'During the day',
      steps: [
        {
          what: 'Receive goods',
          how: 'Count while the driver waits. Enter what came, not what is on the delivery note.',
          screen: ['TRANSACTION, Purchase Orders', '/admin/purchases/orders'],
        },
        { what: 'A customer returns goods', how: 'Open the receipt and choose **Return**. Look at the goods, then repay.' },
        { what: 'Approve at the till', how: 'Discounts and returns ask for your PIN. Cover it with your hand.' },
        { what: 'A sale was wrong', how: 'An administrator opens the receipt and chooses **Reverse**, with a reason.' },
      ],
    },
    {
      title: 'Every evening',
      steps: [
        {
          what: 'Look at every drawer',
          how: 'A minus in **Difference** is missing money. Ask the same day.',
          screen: ['REPORTS, Register Sessions', '/admin/sales/registersessions'],
        },
        {
          what: 'Bank the cash',
          how: 'Choose **Move Money** from cash to the bank.',
          screen: ['PAYEE, Payments', '/admin/accounting/makepayment'],
        },
        {
          what: 'Enter the expenses',
          how: 'Fuel, food, light: each with its receipt.',
          screen: ['PAYEE, Expense', '/admin/accounting/expense'],
        },
      ],
    },
    {
      title: 'Every week',
      steps: [
        {
          what: 'Count one shelf',
          how: 'Another one each week. Start a count for a few products.',
          screen: ['INVENTORY, Stock Counts', '/admin/counts'],
        },
        {
          what: 'Remind late customers',
          how: 'Choose **Remind** on the line of the customer.',
          screen: ['REPORTS, Overdue Customers', '/admin/reports/overdue'],
        },
        {
          what: 'Look at what does not sell',
          how: 'Lower its price or send it to another branch.',
          screen: ['Dashboard, Sales', '/admin/adminlayout/salesanalytics'],
        },
      ],
    },
    {
      title: 'Every month',
      steps: [
        {
          what: 'Send statements',
          how: 'A page for everybody who owes you.',
          screen: ['REPORTS, Customer Statements', '/admin/reports/statements'],
        },
        { what: 'Pay wages, SSNIT and PAYE', how: 'Red is late.', screen: ['PAYROLL, Payroll Entry', '/admin/payroll/payrollentry'] },
        {
          what: 'Close the month',
          how: 'Each line of the checklist must say **Agrees**.',
          screen: ['REPORTS, Month Close', '/admin/reports/monthclose'],
        },
      ],
    },
  ],
  footer: 'Everybody works under their own name. The **Audit Trail** under **Settings** shows who changed what.',
}

export const GUIDES: readonly Guide[] = [FIRST_DAY, CASHIER, MANAGER]
