import { PRINT_KEYS } from './keys.ts'
import type { ScreenHelp } from './screen-help.ts'

/** Where the cash of a branch should be. */
export const CASH_HELP: readonly ScreenHelp[] = [
  {
    slug: 'cash-and-safe-screen',
    routes: ['admin/sales/cash'],
    title: 'Cash and Safe',
    about: 'Where the cash of the branch should be, now or in the past. Below is what is on the way.',
    tasks: [
      ['Move cash', 'Choose **Move Cash** or press M. Choose from where and to where.'],
      ['Confirm cash that you received', 'Count it and choose **Receive**.'],
      ['Count the safe', 'Choose **Count Safe** or press S. Count first and enter what you found.'],
    ],
    figures: [
      ['Cash in hand', 'All cash of the branch in the books. The places add up to it.'],
      ['Safe', 'What should be in the main safe, with all cash that is not in a register.'],
      ['On the way', 'Given and not received yet.'],
    ],
    job: 'cash-and-safe',
  },
  {
    slug: 'cash-moves',
    routes: ['admin/sales/cash/moves'],
    needs: 'see_registers',
    title: 'Cash Moves',
    about: 'What was given in this period, from where to where, and who received it.',
    tasks: [
      ['Open a move', 'Choose **View**.'],
      ['Find what nobody received', 'Look for **On the way** under **Status**.'],
      ['Find differences', 'Sort by **Difference**.'],
    ],
    figures: [['Difference', 'What was found more or less than was given.']],
    job: 'cash-and-safe',
  },
  {
    slug: 'cash-lines',
    routes: ['admin/sales/cash/lines'],
    needs: 'see_registers',
    title: 'Cash of one place',
    about: 'Each document that put cash into this place or took it out, in order.',
    tasks: [
      ['Open a document', 'Choose **View**.'],
      ['See other days', 'Choose a period, or enter the first and the last day.'],
      ['Take it to a spreadsheet', 'Choose **Export**.'],
    ],
    figures: [['At the start', 'What the place should have had before the first day.']],
    job: 'cash-and-safe',
  },
  {
    slug: 'cash-of-a-day',
    routes: ['admin/sales/cash/day/:date'],
    needs: 'see_registers',
    title: 'Cash of one day',
    about: 'Each place with its cash at the start, what changed it, and what it should have at the end.',
    tasks: [
      ['Print it', 'Choose the paper and press P.'],
      ['See another day', 'Enter the day.'],
      ['Compare it with a count', 'Count each place, and compare it with the last line of its part.'],
    ],
    figures: [['Expected at the end', 'What should be there after everything that was recorded on this day.']],
    keys: PRINT_KEYS,
    job: 'cash-and-safe',
  },
  {
    slug: 'cash-move',
    routes: ['admin/sales/cash/move/:number'],
    title: 'One move of cash',
    about: 'Who gave the cash, who received it, and how much was found.',
    tasks: [
      ['Receive it', 'Count the cash, choose **Receive** and enter what you found.'],
      ['Cancel it', 'While it is on the way, choose **Cancel Move** and enter why.'],
      ['Print it', 'Choose the paper and press P. Both people sign it.'],
    ],
    figures: [['Difference', 'What was found more or less than was given. It is in cash short and over.']],
    keys: PRINT_KEYS,
    job: 'cash-and-safe',
  },
  {
    slug: 'count-of-a-safe',
    routes: ['admin/sales/cash/count/:number'],
    needs: 'see_registers',
    title: 'Count of a safe',
    about: 'What was counted, what was expected, and the difference.',
    tasks: [
      ['Print it', 'Choose the paper and press P.'],
      ['Find a difference', 'Open the safe under **Cash and Safe** and read its lines since the last count.'],
      ['Correct a wrong count', 'Count the safe again. The new count posts what differs.'],
    ],
    figures: [['Difference', 'Counted less expected. It is in cash short and over.']],
    keys: PRINT_KEYS,
    job: 'cash-and-safe',
  },
]
