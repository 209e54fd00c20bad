import type { HelpTopic } from './help-topic.ts'

/** The till, its printer and its register, and what customers order. */
export const SELLING_JOBS: readonly HelpTopic[] = [
  {
    slug: 'sell',
    title: 'Sell and print a receipt',
    about: 'A cash sale needs no customer. A credit sale is charged to a customer’s account.',
    steps: [
      'Open **TRANSACTION**, **Cash Sales**.',
      'Scan the item, or type part of its name and press Enter.',
      'Enter the quantity and press Enter. Type 3* before a name to start with quantity 3.',
      'Press F4, enter the amount the customer gives you, and read the change.',
      'Press F9, then Enter. The receipt opens. Press P to print it and F2 for the next sale.',
      'To serve another customer first, press F3 and hold the cart under a name. F10 lists the held carts of the branch.',
    ],
    notes: [
      'Under **Paper**, choose the till roll or **A4 invoice**. The device remembers your choice.',
      'Press ? on any screen to see all keyboard shortcuts.',
      'Without a scanner, choose **Scan with the camera** in the search and hold the barcode inside the frame. Phones need the secure address: see **Other Devices** in the settings.',
      'Favourites are on the till until you type. Touch one, or press Alt+Shift with the key on its tile. A manager chooses them with **Edit Favourites**.',
      'A manager can give a discount on one line: select the line and press %. F6 gives one on the whole sale.',
      'Mobile money, bank and split payments are entered with the payment buttons next to the amount.',
    ],
    screens: [
      { label: 'Cash Sales', to: '/admin/sales/makesales/CASH' },
      { label: 'Credit Sales', to: '/admin/sales/makesales/CREDIT' },
    ],
  },
  {
    slug: 'receipt-printer',
    title: 'Print on a receipt printer',
    about: 'The server prints receipts without a dialog, cuts the paper and opens the cash drawer.',
    steps: [
      'Give the printer a fixed address in your router. Its own test page shows the address.',
      'Open **Settings**, **Printers**, and choose **Add Printer**. Enter name and address, and choose the paper.',
      'Choose **Print Test Page**. If letters are wrong, choose **Edit** and another **Character set**.',
      'On each till, open a receipt, press the arrow next to **Print**, and choose the printer. The device remembers it.',
      'To print every receipt automatically, choose **Print each receipt when the sale is saved** in the same menu.',
    ],
    notes: [
      'The drawer opens with the first print of a cash sale. Without a sale, a manager opens it on the **Register** screen with **Open Drawer** and a reason.',
      'If a receipt is not printed, the sale is saved all the same. Correct the fault and choose **Try again**.',
    ],
    screens: [{ label: 'Printers', to: '/admin/settingslayout/printers' }],
  },
  {
    slug: 'register',
    title: 'Open a register and hand it over counted',
    about: 'With register sessions, each cashier opens a drawer with a float and closes it with a count. The difference is in the books.',
    steps: [
      'An administrator opens **Settings**, **Branches**, and chooses **Turn On Register Sessions** for the branch.',
      'Open **TRANSACTION**, **Register**. Enter the name of the till and the float, and choose **Open Register**.',
      'Sell as usual. Put cash into the drawer or take it out with **Cash In** and **Cash Out**.',
      'At the end choose **Close Register**, count the cash and each wallet, and enter what you counted.',
      'Print the Z report. Sign it together with whoever takes the cash.',
    ],
    notes: [
      'What should be in the drawer is shown to the cashier only after the count.',
      'Without an open register you can still sell. **REPORTS**, **Register Sessions**, shows how many sales belong to no session.',
      'A manager with **GRANT** or an administrator corrects a wrong count with **Correct Count**. The session stays closed.',
    ],
    screens: [
      { label: 'Register', to: '/admin/sales/register' },
      { label: 'Register Sessions', to: '/admin/sales/registersessions' },
    ],
  },
  {
    slug: 'pins',
    title: 'Switch the cashier and approve by PIN',
    about: 'A PIN of 4 to 6 digits changes the cashier at a till in seconds, and lets a manager approve on the cashier’s screen.',
    steps: [
      'An administrator opens **Settings**, **Branches**, and chooses **PINs and Approval** for the branch.',
      'Each person opens the menu with their name, chooses **My PIN**, and sets a PIN with the password.',
      'At the start of the day each person signs in with the password once on the till.',
      'To change the cashier, press Alt+0, choose the person and enter the PIN. The cart stays.',
      'When a cashier needs a manager for a discount, a price or a return, the manager chooses the name and enters the PIN.',
    ],
    notes: [
      'The receipt and the audit trail name who approved. An approval is for one document.',
      'After three wrong PINs there is a wait, which grows. After ten the PIN is locked: its owner signs in with the password to unlock it.',
      'Without a connection to the server nobody can switch in or approve.',
      'A new password ends the PIN. An administrator can remove a PIN, and nobody can see one.',
    ],
    screens: [{ label: 'My PIN', to: '/pin' }],
  },
  {
    slug: 'receipts',
    title: 'Find and reprint a receipt',
    about: 'Receipts are kept for good and can be printed again at any time.',
    steps: [
      'Press Ctrl K and type the last digits of the receipt number, then Enter.',
      'Without the number, open **REPORTS**, **Sales Report**, and choose **Today**, **Yesterday** or other dates.',
      'Open the receipt with **View**, then press P to print it.',
    ],
    notes: ['A reprint shows the current business profile: name, logo, TIN and footer.'],
    screens: [{ label: 'Sales Report', to: '/admin/sales/salesreport' }],
  },
  {
    slug: 'share',
    title: 'Send a receipt or a statement to a customer',
    about: 'A receipt, an invoice or a statement can be sent by WhatsApp, SMS, e-mail or any app of the device.',
    steps: [
      'Open the receipt, or the statement of the customer, and choose **Share**.',
      'Choose **Add a link** to send a link instead of the whole text. Check the phone number.',
      'Choose **WhatsApp**, **SMS** or **E-mail**. The message opens ready to send. **Picture** saves an image of the document.',
    ],
    notes: [
      'Links need the address at which customers reach your server: **Settings**, **Sharing**. Without it, text and picture are sent.',
      'Whoever has the link sees that document and nothing else, without names of staff. It ends after 30 days; **Withdraw** ends it at once.',
      'With an SMS gateway (**Settings**, **Sharing**) the **Share** dialog also has **Send by SMS**, and the list of overdue customers has **Send Reminders**.',
    ],
    screens: [{ label: 'Sharing', to: '/admin/settingslayout/sharing' }],
  },
  {
    slug: 'layaway',
    title: 'Reserve goods for a customer who pays in parts',
    about: 'A layaway reserves the goods of a cart. They are handed over when all is paid, at the promised prices.',
    steps: [
      'Put the products into the cart of a sale.',
      'Press **Layaway**, choose the customer, the last day and the deposit. Print the agreement.',
      'For each further payment open **TRANSACTION**, **Layaways**, open the layaway and press **Receive Payment**. **Add Another Payment** splits it, for example into cash and a wallet.',
      'When all is paid, press **Hand Over Goods**. The sale and its receipt are created.',
    ],
    notes: [
      'An administrator opens **Settings**, **Branches**, and chooses **Layaways** for the branch: the minimum deposit, the longest time and the cancellation fee.',
      'Reserved goods cannot be sold to anybody else. Nothing is forfeited automatically: overdue layaways stay in the list.',
      'A manager cancels a layaway. The customer gets what they paid, less the fee on the agreement.',
      'An administrator corrects mistakes: **Withdraw Cancellation** opens the layaway again, and **Reverse** on the receipt of a payment reverses that payment.',
      'Layaways need a connection, because the goods are reserved on the server.',
      'VAT is charged with the sale, on the day the goods are handed over. A cancellation fee carries no VAT.',
    ],
    screens: [
      { label: 'Cash Sales', to: '/admin/sales/makesales/CASH' },
      { label: 'Layaways', to: '/admin/sales/layaways' },
    ],
  },
  {
    slug: 'quotations',
    title: 'Give a quotation and sell it later',
    about: 'A quotation promises the prices and the discount of a cart until a day. It sells and reserves nothing.',
    steps: [
      'Put the products into the cart of a sale. A manager can change prices or give a discount.',
      'Choose **Quotation**, and enter the customer and the last day. Print it on A4 or on the till roll.',
      'When the customer buys, open **TRANSACTION**, **Quotations**, and choose **Sell**. The cart has the promised prices.',
      'Take the payment as for any sale.',
    ],
    notes: [
      'A quotation is sold once, up to the quantities on it. The discount holds for the whole quotation only.',
      'The sale needs the stock and has the VAT of its own day.',
      'For a delivery note without prices, open the receipt and choose **Delivery Note**.',
    ],
    screens: [{ label: 'Quotations', to: '/admin/sales/quotations' }],
  },
  {
    slug: 'returns',
    title: 'Take goods back',
    about: 'A return puts the goods back into stock and pays or credits the customer. It prints a credit note.',
    steps: [
      'Find the receipt and open it.',
      'Choose **Return**.',
      'Enter the quantity for each line that the customer returns, and the reason.',
      'Under **Refund**, choose **Cash** from the till or **On account** to credit the customer. Choose **Save Return**.',
    ],
    notes: [
      'Only a manager with **GRANT** or an administrator can take goods back, or approves it by PIN where PINs are on.',
      'A sale entered by mistake is reversed as a whole by an administrator, with a reason.',
    ],
    screens: [{ label: 'Sales Report', to: '/admin/sales/salesreport' }],
  },
  {
    slug: 'offline',
    title: 'Sell without an internet connection',
    about:
      'A till that has downloaded the branch’s products keeps working while the connection is down: sales, customers, payments, returns and the register.',
    steps: [
      'Open the till once while you are online. The products are downloaded automatically.',
      'When the connection is lost, continue as usual. Receipts, credit notes and payments get a provisional number.',
      'When the connection returns, everything is sent once, in order, and receives its final number.',
      'If an entry needs attention, open **INVENTORY**, **Update Database**. Choose **Retry** or **Edit**, or ask a manager to choose **Void**.',
    ],
    notes: [
      'The header shows whether this till is ready to sell offline.',
      'The number on an offline receipt always finds the document in the search.',
      'A till that talks to a server in the shop needs no internet.',
    ],
    screens: [{ label: 'Update Database', to: '/admin/updateDB' }],
  },
  {
    slug: 'public-shop',
    title: 'Take orders from customers online',
    about:
      'A public shop shows the products and prices of a branch. Customers order with name and phone number, and pay when they collect.',
    steps: [
      'Open **Settings**, **Public Shop**, choose the branch, tick **Open this shop to the public**, and choose **Save**.',
      'Give customers the address or the QR code shown there.',
      'When the header shows new orders, open them. **Accept** reserves the goods; **Decline** asks for a reason, which the customer sees.',
      'Choose **Ready for Pickup** when the goods are packed. When the customer pays, choose **Sell**.',
    ],
    notes: [
      'Customers never see how much is in stock. An order reserves nothing until you accept it, and it expires after two days without an answer.',
      'Customers outside the shop reach it only at the public address of your server: **Settings**, **Sharing**.',
    ],
    screens: [
      { label: 'Public Shop', to: '/admin/settingslayout/publicshop' },
      { label: 'Orders', to: '/admin/shop/orders?status=NEW' },
    ],
  },
]
