import type { HelpTopic } from './help-topic.ts'

/** Mobile money by request. */
export const PHONE_PAYMENT_JOBS: readonly HelpTopic[] = [
  {
    slug: 'ask-the-phone',
    title: 'Ask the customer’s phone for mobile money',
    about:
      'The customer approves the payment on their own phone, and the till knows when the money has come. No message has to be believed.',
    steps: [
      'At the till, scan the goods and press Alt+2, or choose **Ask the Phone**.',
      'Enter the phone number. The network is filled in; change it if the customer has another one. Press Enter.',
      'Read the number and the name to the customer, and press Enter.',
      'The customer enters the PIN. When the money has come, the sale is saved and the receipt opens.',
      'To serve somebody else in the meantime, press F3. The till says when the customer has paid; choose **Open Cart**.',
      'For part of the amount, enter less under **Amount**. The rest is paid in cash or another way.',
    ],
    notes: [
      'No prompt on an MTN phone? The customer dials *170# and goes to My Wallet, then My Approvals.',
      'On Telecel the customer may have to generate a voucher: they dial *110# and read the code to you.',
      'If the till says that it is not known yet whether the customer was charged, do not ask again. It keeps looking.',
      'Press F2 to take another payment. If the customer pays later all the same, the money is under **Received, Not Used**. Any till of the branch can use it.',
      'Without a connection no phone can be asked. Take cash.',
      'Alt+3 is the wallet next to it: there you enter a transaction ID by hand, unless an administrator has switched that off.',
    ],
    screens: [
      { label: 'Cash Sales', to: '/admin/sales/makesales/CASH' },
      { label: 'Phone Payments', to: '/admin/sales/phonepayments' },
    ],
  },
]
