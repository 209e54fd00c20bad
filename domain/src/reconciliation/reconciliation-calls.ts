import { call, saved } from '../contract/call.ts'
import { defaulted, documented, list, nullable, optional, record, type Value } from '../contract/codec.ts'
import {
  date,
  flag,
  integer,
  line,
  lineOrEmpty,
  moment,
  money,
  oneOf,
  recordId,
  sentDate,
  text,
  wholeNumber,
  yes,
} from '../contract/fields.ts'
import { ENTERED_AS } from './line-words.ts'
import { WHYS } from './open-line.ts'

const area = 'Bank reconciliation'
const permission = 'reconcile_bank'

/** How many lines one call of confirmations may name. */
const MOST_LINES = 1000
const account = ['account', line(40), 'The pid of a bank or wallet'] as const
const through = ['through', sentDate, 'The last day that is reconciled'] as const
const page = ['page', defaulted(wholeNumber({ most: 1_000_000 }), 0, 0), { type: 'integer', description: 'From 0' }] as const
const paged = { page: integer, pages: integer, total: integer }
const PAGE = { page: 0, pages: 1, total: 1 }

const ACCOUNT = { account: 'BNK-0001', accountName: 'GCB Bank' }

const reconciledAccount = record(
  {
    account: text,
    accountName: text,
    startsOn: ['startsOn', nullable(date), 'The day of its first line at the bank; null without statements'],
    isStarted: flag,
    statementsThrough: ['statementsThrough', nullable(date), 'The last day of its statements'],
    finishedThrough: ['finishedThrough', nullable(date), 'Through which day it is reconciled'],
    notInBooks: ['notInBooks', integer, 'Lines of the bank that are not in the books yet'],
  },
  {
    examples: [
      {
        ...ACCOUNT,
        startsOn: '2026-11-01',
        isStarted: true,
        statementsThrough: '2026-11-20',
        finishedThrough: '2026-10-31',
        notInBooks: 3,
      },
    ],
  },
)
export type ReconciledAccount = Value<typeof reconciledAccount>

export const reconciledAccounts = call({
  method: 'GET',
  path: '/api/reconciliation/accounts/:db',
  area,
  summary: 'List the banks and wallets with how far they are reconciled',
  permission,
  answer: list(reconciledAccount),
  addition: true,
})

const gap = record({
  after: ['after', date, 'The day of the line before the gap'],
  before: ['before', date, 'The day of the line after it'],
  closed: ['closed', money, 'The balance at the bank before the gap'],
  opened: ['opened', money, 'The balance with which the next statement opens'],
})

const FIGURES = { books: 1462.5, notCleared: 250, notInBooks: -12.5, expected: 1200, bank: 1200, difference: 0 }

const overview = record(
  {
    ...{ account: text, accountName: text, through: date, isStarted: flag },
    startsOn: ['startsOn', nullable(date), 'The day of the first line at the bank'],
    openingBalance: ['openingBalance', nullable(money), 'The balance at the bank before that line'],
    statementsThrough: nullable(date),
    finishedThrough: nullable(date),
    books: ['books', money, 'The balance per books at the end of the day'],
    notCleared: ['notCleared', money, 'In the books, not at the bank yet'],
    notInBooks: ['notInBooks', money, 'At the bank, not in the books yet'],
    expected: ['expected', money, 'books − notCleared + notInBooks'],
    bank: ['bank', nullable(money), 'The balance per bank; null without a statement'],
    difference: ['difference', nullable(money), 'bank − expected. It must be 0.00 to finish'],
    notClearedLines: integer,
    notInBooksLines: integer,
    changedAfter: ['changedAfter', integer, 'Lines dated in a finished reconciliation that were entered after it was finished'],
    gaps: ['gaps', list(gap), 'Where a statement does not open with the balance with which the one before closed'],
  },
  {
    examples: [
      {
        ...ACCOUNT,
        through: '2026-11-20',
        isStarted: true,
        startsOn: '2026-11-01',
        openingBalance: 1000,
        statementsThrough: '2026-11-20',
        finishedThrough: null,
        ...FIGURES,
        notClearedLines: 1,
        notInBooksLines: 1,
        changedAfter: 0,
        gaps: [],
      },
    ],
  },
)
export type ReconciliationOverview = Value<typeof overview>

export const reconciliationOverview = call({
  method: 'GET',
  path: '/api/reconciliation/overview/:db/:account',
  area,
  summary: 'Compare an account with the bank at the end of a day: the figures of both sides and their difference',
  permission,
  params: { account },
  query: { through },
  answer: overview,
  refusals: ['not_found'],
  addition: true,
})

const proposal = record({
  enteredAs: oneOf(ENTERED_AS),
  counterpart: ['counterpart', text, 'The code of an account, the pid of a payee, or C0000HD for cash'],
  counterpartName: text,
  isRemembered: ['isRemembered', flag, 'Chosen before for such a line'],
})

export const statementLine = record(
  {
    key: ['key', text, 'Identifies the line in other calls'],
    date,
    particulars: text,
    reference: ['reference', text, 'The transaction ID of the bank, or empty'],
    amount: ['amount', money, 'What is not matched; money in is positive'],
    statement: ['statement', integer, 'The id of its statement'],
    proposal: ['proposal', nullable(proposal), 'What it can be entered as, if the words are known'],
  },
  {
    examples: [
      {
        key: '17',
        date: '2026-11-20',
        particulars: 'MONTHLY MAINTENANCE FEE NOV',
        reference: '',
        amount: -12.5,
        statement: 4,
        proposal: { enteredAs: 'account', counterpart: 'B0000CH', counterpartName: 'Bank charges', isRemembered: false },
      },
    ],
  },
)
export type OpenStatementLine = Value<typeof statementLine>

export const bookLine = record(
  {
    key: ['key', text, 'Identifies the line in other calls'],
    date,
    document: text,
    kind: ['kind', text, 'The kind of the document'],
    particulars: text,
    reference: ['reference', text, 'The reference or transaction ID of its document'],
    branch: text,
    amount: ['amount', money, 'What is not matched; money in is positive'],
  },
  {
    examples: [
      {
        key: '8731-1',
        date: '2026-11-19',
        document: 'ACC-F26-000014',
        kind: 'money_transfer',
        particulars: 'Slip 4417',
        reference: 'Slip 4417',
        branch: 'Accra Central',
        amount: 250,
      },
    ],
  },
)
export type OpenBookLine = Value<typeof bookLine>

const lineFilter = { through, page, text: ['text', defaulted(lineOrEmpty(60), '', ''), 'Words, a reference or an amount'] } as const

export const openStatementLines = call({
  method: 'GET',
  path: '/api/reconciliation/statementlines/:db/:account',
  area,
  summary: 'List what is at the bank and not in the books yet, oldest first, one page at a time',
  permission,
  params: { account },
  query: lineFilter,
  answer: record({ lines: list(statementLine), ...paged }, { examples: [{ lines: [], ...PAGE, total: 0 }] }),
  refusals: ['not_found'],
  addition: true,
})

export const openBookLines = call({
  method: 'GET',
  path: '/api/reconciliation/booklines/:db/:account',
  area,
  summary: 'List what is in the books and not at the bank yet, oldest first, one page at a time',
  permission,
  params: { account },
  query: lineFilter,
  answer: record({ lines: list(bookLine), ...paged }, { examples: [{ lines: [], ...PAGE, total: 0 }] }),
  refusals: ['not_found'],
  addition: true,
})

const keys = (what: string) => documented(list(line(40), { most: MOST_LINES }), `The keys of ${what}`)

export const startReconciliation = call({
  method: 'POST',
  path: '/api/reconciliation/start/:db/:account',
  area,
  summary:
    'Start the reconciliation of an account. What the books have before its first line at the bank counts as cleared, except for the given lines',
  permission,
  params: { account },
  body: record(
    {
      startsOn: ['startsOn', sentDate, 'The day of its first line at the bank'],
      notCleared: ['notCleared', keys('lines of the books that the bank did not have yet')],
    },
    { examples: [{ startsOn: '2026-11-01', notCleared: ['8702-2'] }] },
  ),
  answer: saved,
  refusals: ['not_found', 'in_use'],
  addition: true,
  posts: true,
})

const suggestion = record({
  why: oneOf(WHYS),
  amount: money,
  statement: list(statementLine),
  books: list(bookLine),
})
export type Suggestion = Value<typeof suggestion>

export const suggestedMatches = call({
  method: 'GET',
  path: '/api/reconciliation/suggestions/:db/:account',
  area,
  summary: 'Suggest matches with their reasons, at most 50 at a time. Nothing is matched until a person confirms it',
  permission,
  params: { account },
  answer: record(
    { suggestions: list(suggestion), total: ['total', integer, 'With those that are not shown yet'] },
    { examples: [{ total: 0, suggestions: [] }] },
  ),
  refusals: ['not_found'],
  addition: true,
})

export const matchByTransactionId = call({
  method: 'POST',
  path: '/api/reconciliation/matchids/:db/:account',
  area,
  summary: 'Match every line whose transaction ID and amount agree, and every document with its reversal',
  permission,
  params: { account },
  answer: record({ matched: ['matched', integer, 'Matches that are new'] }, { examples: [{ matched: 42 }] }),
  refusals: ['not_found', 'in_use'],
  addition: true,
  posts: true,
})

/** The reasons that a person confirms. */
export const CONFIRMED_WHYS = ['reference', 'amount_and_day', 'same_amounts', 'sum', 'by_hand'] as const

const newMatch = record({
  why: oneOf(CONFIRMED_WHYS),
  statement: ['statement', keys('lines of the bank')],
  books: ['books', keys('lines of the books')],
})
export type NewMatch = Value<typeof newMatch>

export const confirmMatches = call({
  method: 'POST',
  path: '/api/reconciliation/match/:db/:account',
  area,
  summary: 'Match lines whose sums agree: suggestions, or lines chosen by hand. All are saved, or none',
  permission,
  params: { account },
  body: record(
    { matches: list(newMatch, { least: 1, most: 100, item: 'match', items: 'matches' }) },
    { examples: [{ matches: [{ why: 'amount_and_day', statement: ['17'], books: ['8731-1'] }] }] },
  ),
  answer: saved,
  refusals: ['not_found', 'already_exists', 'unbalanced', 'in_use'],
  addition: true,
  posts: true,
})

const savedMatch = record(
  {
    id: integer,
    why: oneOf(WHYS),
    at: moment,
    by: text,
    amount: ['amount', money, 'The sum of either side'],
    isLocked: ['isLocked', flag, 'It belongs to a finished reconciliation'],
    statement: list(statementLine),
    books: ['books', list(bookLine), 'At most 20 of each side are shown'],
    statementLines: integer,
    bookLines: integer,
  },
  {
    examples: [
      {
        id: 9,
        why: 'transaction_id',
        at: '2026-11-20T14:32:00.000Z',
        by: 'Ama Owner',
        amount: 250,
        isLocked: false,
        statement: [],
        books: [],
        statementLines: 1,
        bookLines: 1,
      },
    ],
  },
)
export type SavedMatch = Value<typeof savedMatch>

export const savedMatches = call({
  method: 'GET',
  path: '/api/reconciliation/matches/:db/:account',
  area,
  summary: 'List the matches of an account, newest first, one page at a time',
  permission,
  params: { account },
  query: { page },
  answer: record({ matches: list(savedMatch), ...paged }, { examples: [{ matches: [], ...PAGE, total: 0 }] }),
  refusals: ['not_found'],
  addition: true,
})

export const undoMatch = call({
  method: 'POST',
  path: '/api/reconciliation/undo/:db/:account/:match',
  area,
  summary: 'Undo a match: its lines are open again. Refused while its reconciliation is finished',
  permission,
  params: { account, match: recordId },
  answer: saved,
  refusals: ['not_found', 'in_use'],
  addition: true,
  posts: true,
})

export const startAgain = call({
  method: 'POST',
  path: '/api/reconciliation/startagain/:db/:account',
  area,
  summary: 'Undo every match since the last finished reconciliation. What was cleared before the first statement, and all documents, stay',
  permission,
  params: { account },
  answer: record({ undone: ['undone', integer, 'How many matches were undone'] }, { examples: [{ undone: 12 }] }),
  refusals: ['not_found', 'in_use'],
  addition: true,
  posts: true,
})

export const enterStatementLine = call({
  method: 'POST',
  path: '/api/reconciliation/enter/:db/:account/:line',
  area,
  summary: 'Enter a line of the bank that is not in the books yet with its date, and match it. Needs the right to its document too',
  permission,
  params: { account, line: ['line', line(40), 'The key of the line'] },
  query: { again: ['again', yes, 'yes: enter it although its reference was used before, or a payout of its amount was entered'] },
  body: record(
    {
      enteredAs: ['enteredAs', oneOf(ENTERED_AS)],
      counterpart: ['counterpart', line(40), 'The code of an account, the pid of a bank, customer or supplier, or C0000HD for cash'],
      date: ['entrydate', optional(sentDate), 'Another date than that of the line: for those who may date documents'],
    },
    { examples: [{ enteredAs: 'account', counterpart: 'B0000CH' }] },
  ),
  answer: documented(record({ document: text }), { examples: [{ document: 'ACC-E26-000042' }] }),
  refusals: [
    ...(['not_found', 'already_exists', 'branch_needed', 'not_your_branch', 'in_use', 'unknown_account', 'closed_account'] as const),
    ...(['control_account', 'payee_needed', 'month_closed', 'before_first_day', 'future_date', 'branch_closed', 'out_of_range'] as const),
  ],
  addition: true,
  posts: true,
})
