import type { HelpTopic } from './help-topic.ts'

/** VAT: charging it, having GRA sign sales, and the return. */
export const TAX_JOBS: readonly HelpTopic[] = [
  {
    slug: 'vat',
    title: 'Charge VAT',
    about: 'VAT is off until an administrator turns it on. Prices include it, so the customer pays the same.',
    steps: [
      'Open **Settings**, **VAT**.',
      'Choose the scheme, the day from which it applies, and enter your TIN. Choose **Save**.',
      'Find the products that are **Exempt** or **Zero-rated**, and set their tax class.',
      'From that day each receipt shows the tax in its total.',
    ],
    notes: ['If you are not registered for VAT, save **No VAT**. Receipts then show no tax.'],
    screens: [{ label: 'VAT', to: '/admin/settingslayout/vat' }],
  },
  {
    slug: 'e-vat',
    title: 'Have GRA sign sales (E-VAT)',
    about: 'GRA signs every sale and return of a branch while you sell. Its stamp and QR code are printed on the receipt.',
    steps: [
      'Ask GRA for the reference and the key of each branch. Charge VAT first: see Charge VAT.',
      'Open **Settings**, **VAT**, **E-VAT**, and choose **Set up** next to the branch. Enter reference, key and first day, and save.',
      'Choose **Test**. GRA answers that it accepts the key.',
      'Sell as before. The receipt waits a few seconds for the stamp. Press **Buyer** if the customer wants their name and TIN on it.',
      'Open **REPORTS**, **E-VAT Documents**, to see what is not signed, what GRA says, and what to do.',
      'Before you file the VAT return, open **Our VAT and GRA’s**. It is green when both agree.',
    ],
    notes: [
      'A sale never waits for GRA. Without its answer the receipt says that the signature is pending: print it again later.',
      'Enter the TIN of a customer with the customer. Sales on account then have it automatically.',
      'The key is stored encrypted and never shown. After a restore it has to be entered again.',
      'The checklist of **Month Close** lists what GRA has not signed. You can close the month all the same.',
    ],
    screens: [
      { label: 'E-VAT', to: '/admin/settingslayout/evat' },
      { label: 'E-VAT Documents', to: '/admin/reports/evat' },
      { label: 'Our VAT and GRA’s', to: '/admin/reports/evatcompare' },
    ],
  },
  {
    slug: 'withholding-tax',
    title: 'Withhold tax from suppliers and pay it to GRA',
    about: 'Tax that you deduct when you pay a supplier, and that you owe GRA instead of them.',
    steps: [
      'Open **Settings**, **Rules** and turn on **Payments offer withholding tax**.',
      'When you pay a supplier, choose goods, works or services under **Withholding tax**, and check the value without VAT and levies.',
      'Open **REPORTS**, **Withholding Tax**, and print the certificate for the supplier.',
      'After the month, check that both accounts agree and choose **Pay GRA**. The tax is due on the 15th.',
      'When a customer withholds tax from you, enter it with **Receive Payment**. Enter the number of their certificate when it arrives.',
    ],
    notes: [
      'The law asks for it when a supplier is paid more than GHS 2,000 in a year. **Suppliers** shows what each one was paid.',
      'Only an administrator pays the tax. To correct a payment, open it and choose **Reverse**.',
      'If you reverse a supplier payment after its tax was paid, the next month is reduced.',
    ],
    screens: [
      { label: 'Withholding Tax', to: '/admin/reports/withholdingtax' },
      { label: 'Suppliers', to: '/admin/reports/withholdingtax/suppliers' },
    ],
  },
  {
    slug: 'vat-return',
    title: 'Claim input tax and file the VAT return',
    about: 'The return of a month is the tax in your sales, less the tax that you paid to suppliers and at customs.',
    steps: [
      'When you enter a purchase or an expense, choose under **VAT on the invoice** whether the tax is included in the prices or added to them.',
      'Compare NHIL, GETFund and VAT with the supplier’s tax invoice, and change them if they differ.',
      'Open **REPORTS**, **VAT Return**, when the month is over. Open a figure to see its documents.',
      'Choose **Record** to enter VAT paid on imports, or VAT that a customer withheld, with the number of the certificate.',
      'Check that both accounts agree, then choose **File Return**, and **Settle** when you have paid.',
    ],
    notes: [
      'Claim tax back only with the supplier’s tax invoice. Without one, untick **Claim this tax back**: it is then part of the cost.',
      'A filed return stays as it is. What you enter later for that month belongs to the next return.',
      'If something was wrong, choose **Withdraw Filing** before you settle, correct it, and file the month again.',
      'Only an administrator files and settles a return.',
    ],
    screens: [
      { label: 'VAT Return', to: '/admin/reports/vatreturn' },
      { label: 'Filed Returns', to: '/admin/reports/vatreturns' },
    ],
  },
]
