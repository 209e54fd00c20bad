import { accountKey, sentAccountKey } from '../accounts/account-key-fields.ts'
import { call, reversal, savedNumber } from '../contract/call.ts'
import {
  type Codec,
  defaulted,
  documented,
  list,
  mapped,
  optional,
  optionalOrNull,
  record,
  UNREAD,
  unused,
  type Value,
} from '../contract/codec.ts'
import { date, integer, line, lineOrEmpty, money, number, sentDate, sentMoney, text, wholeNumber } from '../contract/fields.ts'
import { sameInEveryLine } from '../document-lines.ts'
import { LONGEST_REFERENCE } from '../payments/payment.ts'
import { OF_RECURRING, RECURRING_RULE } from '../recurring/recurring-query.ts'
import { Refusal } from '../refusals.ts'
import { JOURNAL_TEXTS, type Journal, LONGEST_PARTICULARS } from './journal.ts'

const area = 'Journals'
const permission = 'see_books'
const MOST_LINES = 1000

/** Read as it is: the screen's order of checks asks first whether the lines agree, and then whether it is a date. */
const dateOfLine: Codec<unknown> = { read: input => input, write: JSON.stringify, schema: { type: 'string', format: 'date' } }

const side = (name: 'debit' | 'credit') =>
  [name, sentMoney({ least: 0n }), { type: 'number', minimum: 0, description: `At most 2 decimals. ${JOURNAL_TEXTS[name]}` }] as const

/** The server sets the numbers of line and document and the user itself. */
const sentLine = record({
  entryNo: unused(number),
  branchNo: [
    'branchNo',
    optionalOrNull(lineOrEmpty(20)),
    'The branch of the line, by its code; if left out, the branch in X-Branch-Code. The lines of each branch balance',
  ],
  transNum: unused(text),
  account: [
    'accountKey',
    sentAccountKey('must be the key of an account or the id of a payee'),
    'The accountKey of the chart, an account code, or the pid of a customer, supplier or bank',
  ],
  accDate: ['accDate', dateOfLine, 'The day of the books, yyyy-mm-dd'],
  refNo: optionalOrNull(lineOrEmpty(LONGEST_REFERENCE)),
  debit: side('debit'),
  credit: side('credit'),
  particulars: optionalOrNull(lineOrEmpty(LONGEST_PARTICULARS)),
  openningEntry: unused(text),
  userId: unused(number),
})

const EXAMPLE = {
  entryNo: 1,
  branchNo: 'ACC',
  transNum: '',
  accountKey: 42,
  accDate: '2026-11-20',
  refNo: 'GJ-2026-0318',
  debit: 4500,
  credit: 0,
  particulars: 'November rent, Adum shop',
  openningEntry: 'NO',
  userId: 1,
}
const PAID_EXAMPLE = { ...EXAMPLE, entryNo: 2, accountKey: 'BNK-0002', debit: 0, credit: 4500, particulars: 'Chq 004417' }

/** Refuses (`bad_input`) an empty journal, lines that differ where they must agree, and what is not a date. */
const newJournal = mapped(
  documented(list(sentLine, { most: MOST_LINES }), {
    description:
      'Saved all or nothing. accDate and refNo must agree over the lines; the journal is a document of the branch of its first line. A line with both sides becomes two.',
    examples: [[EXAMPLE, PAID_EXAMPLE]],
  }),
  {
    read: (sent): Journal => {
      if (sent.length === 0) throw new Refusal('bad_input', JOURNAL_TEXTS.empty)
      const day = date.read(
        sameInEveryLine(
          sent.map(({ accDate }) => ({ accDate })),
          'accDate',
        ),
        [],
      )
      if (day === UNREAD) throw new Refusal('bad_input', JOURNAL_TEXTS.noDate, { field: 'accDate' })
      return {
        date: day,
        reference: sameInEveryLine(
          sent.map(({ refNo = '' }) => ({ refNo })),
          'refNo',
        ),
        lines: sent.map(({ account, debit, credit, particulars = '', branchNo = '' }) => ({
          account,
          debit,
          credit,
          particulars,
          ...(branchNo !== '' && { branch: branchNo }),
        })),
      }
    },
    write: ({ date: accDate, reference: refNo, branch, lines }) =>
      lines.map(({ branch: branchNo = branch, ...each }, index) => ({
        ...each,
        entryNo: index + 1,
        branchNo,
        transNum: '',
        accDate,
        refNo,
        openningEntry: 'NO',
        userId: 1,
      })),
  },
)

export const enterJournal = call({
  method: 'POST',
  path: '/api/accounting/generaljournal/create/:db',
  area,
  summary: 'Enter a journal. All lines are saved, or none',
  permission: 'write_journal',
  query: OF_RECURRING,
  queryRule: RECURRING_RULE,
  body: newJournal,
  answer: savedNumber('ACC-J26-000318', 'transNum'),
  refusals: [
    'branch_needed',
    'not_your_branch',
    'not_found',
    'unbalanced',
    'unknown_account',
    'closed_account',
    'control_account',
    'payee_needed',
    'month_closed',
    'before_first_day',
    'future_date',
    'not_due',
  ],
  posts: true,
})

const PAST_ENTRY = {
  number: ['transNum', text],
  date: ['accDate', date],
  reference: ['refNo', text],
  branchCode: ['branch', text],
  branch: ['branchname', text],
  by: ['username', text],
  total: ['total', money, 'The total of the debits, which equals that of the credits'],
  reversedBy: ['reversedBy', text, 'The number of the document that reversed it, or empty'],
} as const

const PAST_EXAMPLE = {
  transNum: 'ACC-J26-000318',
  accDate: '2026-11-20',
  refNo: 'GJ-2026-0318',
  branch: 'ACC',
  branchname: 'Accra Central',
  username: 'Ama Mensah',
  total: 4500,
  reversedBy: '',
}

const pastJournal = record({ ...PAST_ENTRY, particulars: ['particulars', text, 'Of its first lines'] })
export type PastJournal = Value<typeof pastJournal>

export const findJournals = call({
  method: 'GET',
  path: '/api/accounting/generaljournal/list/:db',
  area,
  summary: 'Search journals by number, text, amount and date, newest first, one page at a time',
  permission,
  query: {
    branch: ['branch', optional(line(20)), 'A branch code or ALL; if left out, the branch in X-Branch-Code'],
    start: optional(sentDate),
    end: optional(sentDate),
    text: ['text', defaulted(lineOrEmpty(100), '', ''), 'Searches number, reference, particulars, account and payee names'],
    amount: [
      'amount',
      optional(sentMoney({ least: 1n })),
      { type: 'number', description: 'The total of a journal, or the amount of a line' },
    ],
    page: ['page', defaulted(wholeNumber({ most: 1_000_000 }), 0, 0), { type: 'integer', description: 'From 0' }],
  },
  answer: record(
    { rows: ['journals', list(pastJournal)], page: integer, pages: integer, total: ['totalElements', integer] },
    {
      examples: [
        { page: 0, pages: 1, totalElements: 1, journals: [{ ...PAST_EXAMPLE, particulars: 'November rent, Adum shop, Chq 004417' }] },
      ],
    },
  ),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const foundAccount = record(
  {
    key: ['accountKey', accountKey, 'The value for accountKey of a journal line'],
    code: ['accountId', text],
    name: ['accountName', text],
    type: ['accountTypeName', text, 'The type of the account, or the kind of payee'],
  },
  { examples: [{ accountKey: 42, accountId: 'R0000NT', accountName: 'Rent', accountTypeName: 'EXPENSES' }] },
)
/** What a journal line can name: an account, or a payee under its own key. */
export type FoundAccount = Value<typeof foundAccount>

export const journalAccounts = call({
  method: 'GET',
  path: '/api/accounting/generaljournal/accounts/:db',
  area,
  summary: 'Search the accounts and payees that a journal line can use, by name or id',
  permission,
  query: { text: defaulted(lineOrEmpty(100), '', '') },
  answer: list(foundAccount),
  addition: true,
})

const entryLine = record({
  code: ['accountId', text],
  account: ['accountName', text],
  payee: text,
  pid: text,
  branch: ['branchname', text],
  particulars: text,
  debit: money,
  credit: money,
})
export type EntryLine = Value<typeof entryLine>

const entry = record(
  {
    ...PAST_ENTRY,
    kind: text,
    payee: text,
    reverses: ['reverses', text, 'The number of the document that this one reverses, or empty'],
    lines: list(entryLine),
  },
  {
    examples: [
      {
        ...PAST_EXAMPLE,
        kind: 'journal',
        payee: '',
        reverses: '',
        lines: [
          {
            accountId: 'R0000NT',
            accountName: 'Rent',
            payee: '',
            pid: '',
            branchname: 'Accra Central',
            particulars: 'November rent, Adum shop',
            debit: 4500,
            credit: 0,
          },
        ],
      },
    ],
  },
)
/** A document of any kind as its lines in the books. */
export type Entry = Value<typeof entry>

export const entryByNumber = call({
  method: 'GET',
  path: '/api/accounting/generaljournal/entry/:db/:number',
  area,
  summary: 'The journal lines of any document. A user tied to one branch sees the lines of that branch',
  permission,
  params: { number: line(60) },
  answer: entry,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const reverseEntry = reversal({
  path: '/api/accounting/generaljournal/reverse',
  number: 'number',
  area,
  summary: 'Reverse a journal, expense, opening stock, opening balance, allocation or VAT document, once',
  refusals: ['not_found', 'not_your_branch', 'already_reversed', 'cannot_reverse', 'not_enough_stock', 'in_use'],
})
