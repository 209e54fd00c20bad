import { PRINT_KEYS } from './keys.ts'
import type { ScreenHelp } from './screen-help.ts'

/** Mobile money that the till asks the customer's phone for. */
export const PHONE_PAYMENT_HELP: readonly ScreenHelp[] = [
  {
    slug: 'phone-payments',
    routes: ['admin/sales/phonepayments'],
    title: 'Phone Payments',
    about: 'Mobile money that the till asked for. **Received, Not Used** is money that has arrived and that no sale has used yet.',
    tasks: [
      ['Use it for a sale', 'Choose **Use for a Sale** in the menu of the line. The cart opens with the money.'],
      ['Keep it for a customer', 'Choose **Customer’s Account** and choose the customer.'],
      ['Give it back', 'A manager chooses **Send Back** and enters why. It goes to the phone that paid.'],
    ],
    figures: [
      ['Requested', 'What the phone was asked for.'],
      ['Not Used', 'What is left of the money received.'],
    ],
    job: 'ask-the-phone',
  },
  {
    slug: 'one-phone-payment',
    routes: ['admin/sales/phonepayments/:id'],
    title: 'One phone payment',
    about: 'One payment request: what was asked for, what was received, and everything the provider said.',
    tasks: [
      ['See whether it was paid', 'Read the word next to the number. **Look Again** asks the provider now.'],
      ['Show the customer a proof', 'Read **Transaction ID** to them. Their message has the same one.'],
      [
        'Close one that stays open',
        'Call the provider first. Then a manager chooses **Close Request** and writes down what the provider said.',
      ],
    ],
    figures: [
      ['Requested', 'What the phone was asked for.'],
      ['Received', 'What the customer paid, before the fee.'],
      ['Fee', 'What the provider keeps.'],
      ['Not Used', 'What is left for a sale, an account, or to send back.'],
    ],
    job: 'ask-the-phone',
  },
  {
    slug: 'phone-refunds',
    routes: ['admin/sales/walletrefunds'],
    title: 'Phone Refunds',
    about: 'Mobile money that is sent back to customers. **Open** lists what the provider has not sent yet, and what it could not send.',
    tasks: [
      ['Pay a failed one in cash', 'Choose **Pay in cash** and enter why. Take the money from the drawer. It has its own document.'],
      ['Settle one that stays open', 'Call the provider first. Then a manager chooses **Enter the outcome**.'],
      ['Find a past refund', 'Choose **Recent**, and a state.'],
    ],
    figures: [['State', '**Failed** is red: the customer is still owed the money.']],
    job: 'ask-the-phone',
  },
  {
    slug: 'mobile-money-document',
    routes: ['admin/sales/mobilemoney/:number'],
    title: 'Mobile money document',
    about: 'What happened to mobile money: received, sent back, paid back in cash, or taken back by the provider.',
    tasks: [
      ['Print it', 'Press P. If the money was paid in cash, the customer signs it.'],
      ['See the whole payment', 'Choose the **Phone**. It shows everything the provider said.'],
      ['Find it in the books', 'Open the ledger of **Wallet money not used yet**. Each line names its document.'],
    ],
    figures: [['Total', 'By how much the document changed the provider’s account, or the drawer.']],
    keys: PRINT_KEYS,
    job: 'ask-the-phone',
  },
  {
    slug: 'mobile-money-settings',
    routes: ['admin/settingslayout/mobilemoney'],
    needs: 'change_settings',
    title: 'Mobile Money',
    about: 'The till requests payment on the customer’s phone, and the provider confirms it.',
    tasks: [
      [
        'Set up a provider',
        'Add it under **PAYEE**, **Banks**. Choose **Add Provider** here and enter its secret key. **Test the Key** says whether it works.',
      ],
      ['Let a branch use it', 'Choose **Edit** next to the branch and choose the provider under **Asks phones**.'],
      ['Stop forged messages', 'In the same place, choose **Nobody: by request only** for your wallets.'],
    ],
    job: 'ask-the-phone',
  },
  {
    slug: 'mobile-money-day',
    routes: ['admin/accounting/providerday/:pid'],
    needs: 'move_money',
    title: 'Mobile Money Day',
    about: 'What the provider received for you on a day, next to your books. Below are its payouts to your bank.',
    tasks: [
      ['Check a day', 'Choose the **Day**. Only what needs you is listed below the figures.'],
      [
        'Enter what is missing',
        'Under **At the provider, not in the books** are payments that came another way. Enter each as a customer’s payment with its transaction ID.',
      ],
      ['Enter a payout', 'When the money is at your bank, choose **Enter** next to it, and the bank.'],
    ],
    figures: [
      ['Agreed', 'Payments that are the same at the provider and in the books.'],
      ['Fees', 'What the provider kept of the payments.'],
      ['Balance in the books', 'What the provider should hold for you.'],
      ['Not paid out yet', 'Received and not in a payout yet.'],
    ],
    job: 'ask-the-phone',
  },
]
