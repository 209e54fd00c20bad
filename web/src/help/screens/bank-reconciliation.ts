import { PRINT_KEYS } from './keys.ts'
import type { ScreenHelp } from './screen-help.ts'

/** A bank or wallet compared with its statements. */
export const RECONCILIATION_HELP: readonly ScreenHelp[] = [
  {
    slug: 'bank-reconciliation',
    routes: ['admin/accounting/reconciliation', 'admin/accounting/reconciliation/:account'],
    needs: 'reconcile_bank',
    title: 'Bank Reconciliation',
    about: 'Your books and the bank’s statement side by side. Each difference is found and explained.',
    tasks: [
      ['Begin', 'Import a statement, tick what had not reached the bank, and choose **Start to reconcile**.'],
      [
        'Find what belongs together',
        'Choose **Confirm** on a suggestion. Under **Open lines**, tick lines and choose **Match**, or choose the account of a charge.',
      ],
      ['Finish', 'When the difference is 0.00, choose **Finish** and print it.'],
    ],
    figures: [
      ['Not yet at the bank', 'In your books, but the bank has not paid or received it yet.'],
      ['Not yet in the books', 'The bank has it, and you have not entered it yet: charges, interest, payments.'],
      ['Difference', 'It must be 0.00. Otherwise a statement is missing, or something from before the first statement.'],
    ],
    keys: [
      ['I', 'Match all lines with the same transaction ID'],
      ['A', 'Confirm all suggestions on the screen'],
      ['E', 'Enter the line of the bank as proposed'],
      ['M', 'Match the ticked lines'],
    ],
  },
  {
    slug: 'finished-reconciliation',
    routes: ['admin/accounting/reconciliation/:account/:through'],
    needs: 'reconcile_bank',
    title: 'A finished reconciliation',
    about: 'The figures of the day on which it was finished. They stay as they were.',
    tasks: [
      ['Print it', 'Choose **Print**. Sign it and keep it with the statement.'],
      ['See what came later', 'Read **Changed after the reconciliation**. These lines are in the next one.'],
      ['Correct it', 'An administrator chooses **Reopen** in the list **Finished**. Only the last one can be reopened.'],
    ],
    keys: PRINT_KEYS,
  },
]
