import type { HelpTopic } from './help-topic.ts'

/** Cash between registers, the safe and the bank. */
export const CASH_JOBS: readonly HelpTopic[] = [
  {
    slug: 'cash-and-safe',
    title: 'Move cash between registers, the safe and the bank',
    about: 'Every move has two names: who gave the cash and who received it. Until it is received, the cash is on the way.',
    steps: [
      'At the till, open **TRANSACTION**, **Register**, and choose **Drop to Safe**. Enter the amount and choose **Give**.',
      'The person who takes the cash enters a PIN on the till, or opens **Cash and Safe** on their own phone and chooses **Receive**.',
      'For the bank, choose **Move Cash**, from the safe to the bank, with the number of the bag.',
      'When the bank has the cash, choose **Deposited** and enter the number of the deposit slip.',
      'Count the safe with **Count Safe**. What should be in it is shown after you save.',
    ],
    notes: [
      'Received less or more than was given? Enter what you found and why. The difference goes to cash short and over.',
      'A wrong move is cancelled while it is on the way. An administrator reverses a wrong receipt.',
      'The main safe also has all cash that is not in a register.',
      'Without a connection use **Cash Out** on the register. Moves with two names need the connection.',
      'An administrator chooses under **Rules and Safes** what happens to the cash of a counted register, and adds safes.',
    ],
    screens: [
      { label: 'Cash and Safe', to: '/admin/sales/cash' },
      { label: 'Register', to: '/admin/sales/register' },
    ],
  },
]
