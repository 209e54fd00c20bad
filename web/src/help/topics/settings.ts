import type { ScreenHelp } from '../screen-help.ts'
import { LIST_KEYS } from './keys.ts'

/** What an administrator sets up. */
export const SETTINGS_HELP: readonly ScreenHelp[] = [
  {
    slug: 'settings',
    routes: ['admin/settingslayout'],
    title: 'Settings',
    about: 'How the business works. Only an administrator can change it.',
    tasks: [
      ['Find a setting', 'Read the menu, or press Ctrl K and type what you look for.'],
      ['Change it', 'Open the page, change the field and save.'],
      ['See who changed it', 'Open Audit Trail.'],
    ],
  },
  {
    slug: 'users',
    routes: ['admin/settingslayout/users', 'admin/adminlayout/accounttypes'],
    title: 'Users',
    about: 'Everybody who can sign in, and what they may do.',
    tasks: [
      ['Somebody forgot a password', 'Choose Edit and enter a new one.'],
      ['Somebody left', 'Make them inactive. They cannot sign in any more.'],
      ['Change what somebody may do', 'Choose DENY for cashiers and GRANT for managers.'],
    ],
    job: 'rights',
  },
  {
    slug: 'vat-settings',
    routes: ['admin/settingslayout/vat'],
    title: 'VAT',
    about: 'Whether you charge VAT, and from which day.',
    tasks: [
      ['You are not registered', 'Save No VAT.'],
      ['You are registered', 'Choose the scheme, the first day, and enter your TIN.'],
      ['Some goods have no VAT', 'List them as exempt or zero-rated.'],
    ],
    job: 'vat',
  },
  {
    slug: 'e-vat-settings',
    routes: ['admin/settingslayout/evat'],
    title: 'E-VAT',
    about: 'Let GRA sign the sales of a branch.',
    tasks: [
      ['Set up a branch', 'Enter the reference and the key that GRA gave you.'],
      ['Try it', 'Choose Test.'],
      ['See how it works', 'Open E-VAT Documents under REPORTS.'],
    ],
    job: 'e-vat',
  },
  {
    slug: 'business-profile',
    routes: ['admin/settingslayout/business'],
    title: 'Business Profile',
    about: 'The name, the logo and the words on your receipts.',
    tasks: [
      ['Add your logo', 'Choose Choose Logo.'],
      ['Thank your customers', 'Enter a line under Receipt footer.'],
      ['See how it looks', 'Open any receipt.'],
    ],
  },
  {
    slug: 'employer',
    routes: ['admin/settingslayout/employer'],
    title: 'Employer',
    about: 'Your numbers at SSNIT and the trustee. They are printed on payroll forms.',
    tasks: [
      ['Enter the SSNIT number', 'It is on the letter from SSNIT.'],
      ['Enter the trustee', 'Enter its name and the number of the scheme.'],
      ['Check them', 'Open Payslips and forms under PAYROLL.'],
    ],
  },
  {
    slug: 'branches',
    routes: ['admin/settingslayout/branches'],
    title: 'Branches',
    about: 'Your shops, and how each of them works.',
    tasks: [
      ['Add a shop', 'Choose Add, and enter a short code and the name.'],
      ['Count every drawer', 'Edit the branch and turn on register sessions.'],
      ['Close a shop', 'Choose Close. Its past stays.'],
    ],
  },
  {
    slug: 'document-numbers',
    routes: ['admin/settingslayout/numbers'],
    title: 'Document numbers',
    about: 'How the numbers on receipts and invoices look.',
    tasks: [
      ['See the next number', 'It is beside each kind of document.'],
      ['Change it', 'Enter the new form and save.'],
      ['Start well', 'Decide before the first sale. Numbers given stay as they are.'],
    ],
  },
  {
    slug: 'rules',
    routes: ['admin/settingslayout/rules'],
    title: 'Rules',
    about: 'What is allowed at the till, and when customers have to pay.',
    tasks: [
      ['Give customers time to pay', 'Enter the payment terms in days.'],
      ['Stop late customers', 'Enter after how many days they are put on hold.'],
      ['Use PINs', 'Turn them on. A manager then approves at the till.'],
    ],
    job: 'late-customers',
  },
  {
    slug: 'printers',
    routes: ['admin/settingslayout/printers'],
    title: 'Printers',
    about: 'Receipt printers in the network of the shop.',
    tasks: [
      ['Add one', 'Choose Add Printer and enter its address. Its own test page shows it.'],
      ['Try it', 'Choose Print Test Page.'],
      ['Use it at a till', 'Open a receipt, press the arrow beside Print, and choose it.'],
    ],
    job: 'receipt-printer',
  },
  {
    slug: 'sharing',
    routes: ['admin/settingslayout/sharing'],
    title: 'Sharing',
    about: 'How customers get receipts and statements on their phone.',
    tasks: [
      ['Send links', 'Enter the address at which customers reach your server.'],
      ['Send text messages', 'Enter the details of your SMS provider.'],
      ['Take a link back', 'Choose Withdraw. It stops at once.'],
    ],
    job: 'share',
  },
  {
    slug: 'public-shop-settings',
    routes: ['admin/settingslayout/publicshop'],
    title: 'Public Shop',
    about: 'A page on which customers see your goods and order them.',
    tasks: [
      ['Open it', 'Choose the branch, tick the box and save.'],
      ['Tell your customers', 'Print the square code, or send the address.'],
      ['Close it', 'Untick the box and save.'],
    ],
    job: 'public-shop',
  },
  {
    slug: 'import',
    routes: ['admin/settingslayout/import', 'admin/settingslayout/import/:id'],
    title: 'Import',
    about: 'Bring in your products, customers and suppliers from a spreadsheet, all at once.',
    tasks: [
      ['Bring in a list', 'Choose what it is, then choose the file or paste the rows.'],
      ['Correct the faults', 'Each wrong row says what is wrong. Correct it or leave it out.'],
      ['Save or undo', 'Choose Save Import. Undo takes all of it back while nothing has used it.'],
    ],
    figures: [
      ['Ready', 'Rows that can be saved.'],
      ['Faults', 'Rows that have to be corrected first.'],
      ['Opening entry', 'What the goods and balances put into the books.'],
    ],
    job: 'import-a-list',
  },
  {
    slug: 'audit-trail',
    routes: ['admin/settingslayout/audit'],
    title: 'Audit Trail',
    about: 'Who changed what, and when. Nobody can change this list.',
    tasks: [
      ['Look at one person', 'Choose the name.'],
      ['Look at one day', 'Enter the day twice.'],
      ['Find a word', 'Type it and press Enter.'],
    ],
    keys: LIST_KEYS,
  },
  {
    slug: 'personal-data',
    routes: ['admin/personaldata/:kind/:id'],
    title: 'Personal data',
    about: 'All that is stored about one person. By law a person may ask for it.',
    tasks: [
      ['Read it', 'Scroll down. Each part has a title.'],
      ['Give it to the person', 'Choose Save as JSON.'],
      ['Remember', 'It is recorded that you opened this page.'],
    ],
  },
]
