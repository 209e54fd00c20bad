import { call } from '../contract/call.ts'
import { defaulted, documented, emptyOr, list, optional, optionalOrNull, record, refined, type Value } from '../contract/codec.ts'
import { date, flag, integer, line, lineOrEmpty, money, sentDate, text, wholeNumber } from '../contract/fields.ts'
import { LONGEST_ACCOUNT_DESCRIPTION, LONGEST_ACCOUNT_NAME } from './account.ts'
import { readLedgerCursor } from './ledger-cursor.ts'

const area = 'Accounting'

const branch = ['branch', optional(line(20)), 'A branch code or ALL; if left out, the branch in X-Branch-Code'] as const
const params = { account: line(20) }

export const accountTypesOfBooks = call({
  method: 'GET',
  path: '/api/accounting/accounttype/all/:db',
  area,
  summary: 'List the account types of the chart of accounts',
  permission: 'see_lists',
  answer: list(
    record(
      { key: ['accountTypeKey', integer], name: ['accountTypeName', text] },
      { examples: [{ accountTypeKey: 1, accountTypeName: 'CURRENT ASSETS' }] },
    ),
  ),
})

const chartAccount = record(
  {
    key: ['accountKey', integer],
    code: ['accountId', text, 'The account code'],
    name: ['accountName', text],
    typeKey: ['accountTypeKey', integer],
    type: ['accountTypeName', text],
    description: text,
    debit: ['debit', money, 'Total of all debit lines'],
    credit: ['credit', money, 'Total of all credit lines'],
    balance: ['balance', money, 'Credit less debit: negative is Dr, positive is Cr'],
    control: ['control', emptyOr(text), 'debtor, creditor, bank, stock or branch if manual lines are refused; otherwise empty'],
    isFixed: ['fixed', flag, 'It can be renamed but not deactivated'],
    isActive: ['active', flag],
  },
  {
    examples: [
      {
        accountKey: 1,
        accountId: 'C0000HD',
        accountName: 'Cash in hand',
        accountTypeKey: 1,
        accountTypeName: 'CURRENT ASSETS',
        description: '',
        debit: 1250.5,
        credit: 200,
        balance: -1050.5,
        control: '',
        fixed: true,
        active: true,
      },
    ],
  },
)
/** An account with its totals, of one branch or of all. */
export type ChartAccount = Value<typeof chartAccount>

export const chartOfAccounts = call({
  method: 'GET',
  path: '/api/accounting/chartofaccounts/all/:db',
  area,
  summary: 'The chart of accounts with totals, of one branch or of all',
  permission: 'see_books',
  query: { branch },
  answer: list(chartAccount),
  refusals: ['not_found', 'not_your_branch'],
})

const words = {
  name: ['accountName', line(LONGEST_ACCOUNT_NAME)],
  description: optionalOrNull(lineOrEmpty(LONGEST_ACCOUNT_DESCRIPTION)),
} as const

export const createAccount = call({
  method: 'POST',
  path: '/api/accounting/chartofaccounts/create/:db',
  area,
  summary: 'Add an account to the chart',
  permission: 'edit_chart_of_accounts',
  body: record(
    {
      type: ['accountType', wholeNumber({ least: 1, most: 9999 }), { type: 'integer', description: 'The accountTypeKey' }],
      // An invalid code has its own sentence.
      code: ['accountId', line(40), 'The code: letters, digits and hyphens, at most 20'],
      ...words,
    },
    { examples: [{ accountType: 8, accountName: 'Advertising', accountId: 'A0000DV', description: 'Radio and posters' }] },
  ),
  answer: chartAccount,
  refusals: ['already_exists'],
  posts: true,
})

const change = {
  method: 'POST',
  area,
  permission: 'edit_chart_of_accounts',
  params,
  answer: chartAccount,
  addition: true,
  posts: true,
} as const

export const renameAccount = call({
  ...change,
  path: '/api/accounting/chartofaccounts/rename/:db/:account',
  summary: 'Change the name and description of an account, including fixed accounts',
  body: record(words, { examples: [{ accountName: 'Radio and posters', description: '' }] }),
  refusals: ['not_found'],
})

export const deactivateAccount = call({
  ...change,
  path: '/api/accounting/chartofaccounts/deactivate/:db/:account',
  summary: 'Deactivate an account without a balance',
  refusals: ['not_found', 'in_use'],
})

export const activateAccount = call({
  ...change,
  path: '/api/accounting/chartofaccounts/activate/:db/:account',
  summary: 'Reactivate an account',
  refusals: ['not_found', 'in_use'],
})

const ledgerLine = record({
  date: ['accDate', date],
  document: ['transNum', text],
  kind: text,
  reversesKind: ['undoneKind', text, 'If the document is a reversal: the kind of the document it reverses'],
  reverses: ['undoneNum', text],
  particulars: text,
  payee: text,
  branch: ['branchname', text],
  debit: money,
  credit: money,
  balance: ['balance', money, 'After this line'],
})
export type LedgerLine = Value<typeof ledgerLine>

const accountLedger = record(
  {
    account: ['accountId', text],
    name: ['accountName', text],
    branch: ['branch', text, 'The branch code; empty for all branches'],
    opening: ['opening', money, 'Balance before the first day: negative is Dr, positive is Cr, like all balances'],
    debit: ['debit', money, 'For the whole period'],
    credit: money,
    closing: money,
    lines: list(ledgerLine),
    next: ['next', text, 'The value of after for the next lines; empty if these are the last'],
  },
  {
    examples: [
      {
        accountId: 'C0000HD',
        accountName: 'Cash in hand',
        branch: 'ACC',
        opening: -1500,
        debit: 0,
        credit: 400,
        closing: -1100,
        lines: [
          {
            accDate: '2026-11-20',
            transNum: 'ACC-E26-000007',
            kind: 'expense',
            undoneKind: '',
            undoneNum: '',
            particulars: 'November rent, Adum shop',
            payee: '',
            branchname: 'Accra Central',
            debit: 0,
            credit: 400,
            balance: -1100,
          },
        ],
        next: '',
      },
    ],
  },
)
/** Some lines of an account's ledger. The amounts are those of the whole span. */
export type AccountLedger = Value<typeof accountLedger>

const LARGEST_PAGE = 1000

export const ledgerOfAccount = call({
  method: 'GET',
  path: '/api/accounting/chartofaccounts/ledger/:db/:account',
  area,
  summary: 'The ledger of an account for a date range, oldest first, with the document and running balance of each line',
  permission: 'see_books',
  params,
  query: {
    branch,
    start: sentDate,
    end: sentDate,
    after: [
      'after',
      optional(refined(text, place => readLedgerCursor(place) !== null, 'must be the next of an earlier answer')),
      'Continues after the last line of an earlier answer: its next',
    ],
    size: ['size', defaulted(documented(wholeNumber({ least: 1, most: LARGEST_PAGE }), { type: 'integer' }), 100, 100), 'How many lines'],
  },
  answer: accountLedger,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})
