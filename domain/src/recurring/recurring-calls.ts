import { accountKey, sentAccountKey } from '../accounts/account-key-fields.ts'
import { product } from '../catalogue/product-calls.ts'
import { call, saved, savedNumber } from '../contract/call.ts'
import { defaulted, documented, list, nullable, optional, optionalOrEmpty, optionalOrNull, record, type Value } from '../contract/codec.ts'
import {
  date,
  fine,
  flag,
  integer,
  line,
  lineOrEmpty,
  moment,
  money,
  oneOf,
  recordId,
  sentDate,
  sentFine,
  sentMoney,
  sentQuantity,
  text,
  wholeNumber,
} from '../contract/fields.ts'
import { LONGEST_PARTICULARS } from '../journals/journal.ts'
import { packOfLine, sentPack } from '../packs/pack-fields.ts'
import { LONGEST_REFERENCE } from '../payments/payment.ts'
import { INTERVALS } from './schedule.ts'

const area = 'Recurring documents'
const permission = 'see_books'

export const LONGEST_RECURRING_NAME = 80
export const LONGEST_RECURRING_REASON = 200
const MOST_LINES = 200
/** The recurring documents in one page of a list. */
export const MOST_RECURRING = 500

/** What can recur, and the right to enter it. */
export const RECURRING_KINDS = ['JOURNAL', 'EXPENSE', 'INVOICE'] as const
export type RecurringKind = (typeof RECURRING_KINDS)[number]
export const RIGHT_OF_KIND = { JOURNAL: 'write_journal', EXPENSE: 'record_expense', INVOICE: 'sell' } as const satisfies Record<
  RecurringKind,
  string
>

/** ENDED is final. */
export const RECURRING_STATES = ['ACTIVE', 'PAUSED', 'ENDED'] as const
export type RecurringState = (typeof RECURRING_STATES)[number]

/** DUE: active, and the next date has come. */
export const RECURRING_LISTS = ['DUE', ...RECURRING_STATES, 'ALL'] as const
export type RecurringList = (typeof RECURRING_LISTS)[number]

const side = sentMoney({ least: 0n })

const sentLine = record({
  account: [
    'accountKey',
    sentAccountKey('must be the key of an account or the id of a payee'),
    'The accountKey of the chart, an account code, or in a journal the pid of a customer, supplier or bank',
  ],
  branch: ['branchNo', optionalOrEmpty(line(20)), 'Of a line of a journal, the code of its branch; by default that of the document'],
  debit: ['debit', side, 'Of an expense, its amount with tax'],
  credit: ['credit', side, 'Of an expense, 0'],
  particulars: ['particulars', defaulted(lineOrEmpty(LONGEST_PARTICULARS), '', ''), 'Of an expense, what it is for'],
})
export type SentRecurringLine = Value<typeof sentLine>

const sentGoods = record({
  productId: recordId,
  quantity: ['qty', sentQuantity, 'In packs if the line has one'],
  pack: sentPack,
  fixedPrice: [
    'fixedprice',
    optionalOrNull(sentFine({ least: 1n })),
    'The price that was agreed, of one pack if the line has one. To set or change it, the right to change prices is needed. Without it, the price of the day',
  ],
})
export type SentRecurringGoods = Value<typeof sentGoods>

/** What can be changed. */
const TERMS = {
  name: ['name', line(LONGEST_RECURRING_NAME), 'For people: “Rent of the Adum shop”'],
  every: ['every', oneOf(INTERVALS), 'How often'],
  nextDate: ['nextDate', sentDate, 'The date of the next document. From a year before today to five years after it'],
  onLastDay: [
    'onLastDay',
    defaulted(flag, false, false),
    'Always on the last day of the month. Without it a document of the 31st comes on the last day of shorter months only',
  ],
  endsOn: ['endsOn', optionalOrEmpty(sentDate), 'No document is due after this day'],
  reference: ['reference', defaulted(lineOrEmpty(LONGEST_REFERENCE), '', ''), 'Of a journal, its reference'],
  payee: ['pid', optionalOrEmpty(line(40)), 'Of an expense, the bank or wallet that pays it; without it cash. Of an invoice, the customer'],
  lines: ['lines', list(sentLine, { most: MOST_LINES }), 'The lines of a journal; of an expense, one; of an invoice, none'],
  goods: [
    'goods',
    defaulted(list(sentGoods, { most: MOST_LINES }), [], []),
    'Of an invoice, its products. Each invoice takes the prices of the day on which it is entered, except fixed ones',
  ],
} as const

const TERMS_EXAMPLE = {
  name: 'Rent of the Adum shop',
  every: 'MONTH',
  nextDate: '2026-11-30',
  onLastDay: true,
  endsOn: '2027-12-31',
  reference: '',
  pid: 'BNK-0002',
  lines: [{ accountKey: 42, debit: 4500, credit: 0, particulars: 'Rent of the month, Adum shop' }],
}

const newRecurring = record(
  {
    branch: line(40),
    kind: oneOf(RECURRING_KINDS),
    ...TERMS,
    from: ['from', optionalOrEmpty(line(60)), 'The document that was made recurring, by its number'],
  },
  { examples: [{ branch: 'ACC', kind: 'EXPENSE', ...TERMS_EXAMPLE, from: '' }] },
)
export type NewRecurring = Value<typeof newRecurring>
export type RecurringTerms = Omit<NewRecurring, 'branch' | 'kind' | 'from'>

const INPUT_REFUSALS = ['unbalanced', 'unknown_account', 'closed_account', 'control_account', 'payee_needed', 'out_of_range'] as const

export const createRecurring = call({
  method: 'POST',
  path: '/api/recurring/create/:db',
  area,
  summary: 'Create a recurring journal, expense or invoice. Nothing is posted: when its date has come, it is proposed',
  permission,
  body: newRecurring,
  answer: savedNumber('REC-000004', 'recurring'),
  refusals: ['not_found', 'not_your_branch', 'price_not_yours', ...INPUT_REFUSALS],
  addition: true,
  posts: true,
})

const PARAMS = { template: ['template', line(40), 'Its number'] } as const

export const changeRecurring = call({
  method: 'POST',
  path: '/api/recurring/change/:db/:template',
  area,
  summary: 'Change the dates or the contents of a recurring document. Documents that were entered do not change',
  permission,
  params: PARAMS,
  body: record(
    {
      ...TERMS,
      version: ['version', wholeNumber({ least: 1, most: 1_000_000 }), 'The version that was changed, to notice the changes of others'],
    },
    { examples: [{ ...TERMS_EXAMPLE, version: 1 }] },
  ),
  answer: saved,
  refusals: ['not_found', 'not_your_branch', 'not_due', 'price_not_yours', ...INPUT_REFUSALS],
  addition: true,
})

export const skipRecurring = call({
  method: 'POST',
  path: '/api/recurring/skip/:db/:template',
  area,
  summary: 'Skip a date that has come: no document is entered for it, and the next date moves on',
  permission,
  params: PARAMS,
  body: record(
    { due: ['due', sentDate, 'The date that is skipped'], reason: line(LONGEST_RECURRING_REASON) },
    { examples: [{ due: '2026-11-30', reason: 'Paid in advance in October' }] },
  ),
  answer: saved,
  refusals: ['not_found', 'not_your_branch', 'not_due'],
  addition: true,
})

export const setRecurringState = call({
  method: 'POST',
  path: '/api/recurring/state/:db/:template',
  area,
  summary: 'Pause, resume or end a recurring document. After a pause it goes on with its first date from today; an end is final',
  permission,
  params: PARAMS,
  body: record({ state: oneOf(RECURRING_STATES) }, { examples: [{ state: 'PAUSED' }] }),
  answer: saved,
  refusals: ['not_found', 'not_your_branch', 'not_due'],
  addition: true,
})

const LISTED = {
  number: ['recurring', text],
  name: text,
  kind: oneOf(RECURRING_KINDS),
  branchCode: ['branch', text],
  branch: ['branchname', text],
  every: oneOf(INTERVALS),
  nextDate: date,
  endsOn: nullable(date),
  state: oneOf(RECURRING_STATES),
  isDue: ['isDue', flag, 'Active, and its next date has come'],
  amount: [
    'amount',
    money,
    'Of an expense; of a journal, the total of its debits; of an invoice, its goods at the selling prices of today, or at their fixed prices',
  ],
} as const

const LISTED_EXAMPLE = {
  recurring: 'REC-000004',
  name: 'Rent of the Adum shop',
  kind: 'EXPENSE',
  branch: 'ACC',
  branchname: 'Accra Central',
  every: 'MONTH',
  nextDate: '2026-11-30',
  endsOn: '2027-12-31',
  state: 'ACTIVE',
  isDue: false,
  amount: 4500,
}

const listed = record(LISTED, { examples: [LISTED_EXAMPLE] })
export type ListedRecurring = Value<typeof listed>

export const listRecurring = call({
  method: 'GET',
  path: '/api/recurring/list/:db',
  area,
  summary: 'List the recurring documents of a branch, or of all branches, with the earliest next date first, in pages of 500',
  permission,
  query: {
    branch: optional(line(40)),
    list: ['list', optional(oneOf(RECURRING_LISTS)), 'ALL unless given'],
    page: ['page', optional(wholeNumber({ most: 100_000 })), 'Counts from 0, which is the first'],
  },
  answer: list(listed),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const recurringLine = record({
  account: ['accountKey', accountKey],
  code: ['accountId', text],
  name: ['accountName', text],
  type: ['accountTypeName', text],
  branchCode: ['branchNo', text],
  branch: ['branchname', text],
  debit: money,
  credit: money,
  particulars: text,
})
export type RecurringLine = Value<typeof recurringLine>

const recurringGoods = record({
  productId: integer,
  productName: text,
  quantity: ['qty', fine, 'In packs if the line has one'],
  pack: packOfLine,
  fixedPrice: ['fixedprice', nullable(fine), 'The price that was agreed; null: each invoice takes the price of the day'],
  product: ['product', nullable(product), 'The product today; null if it is no longer in the catalogue'],
})
export type RecurringGoods = Value<typeof recurringGoods>

export const RECURRING_ACTIONS = ['CREATED', 'CHANGED', 'POSTED', 'SKIPPED', 'PAUSED', 'RESUMED', 'ENDED'] as const
export type RecurringAction = (typeof RECURRING_ACTIONS)[number]

const event = record({
  action: oneOf(RECURRING_ACTIONS),
  due: ['due', nullable(date), 'The date that was entered or skipped'],
  document: ['transNum', text, 'The document that was entered, or empty'],
  documentDate: nullable(date),
  reversedBy: ['reversedBy', text, 'The document that reversed it, or empty. The next date does not move back'],
  reason: text,
  by: ['username', text],
  at: moment,
})
export type RecurringEvent = Value<typeof event>

const recurring = record(
  {
    ...LISTED,
    onLastDay: flag,
    reference: text,
    pid: ['pid', text, 'The bank that pays an expense, empty for cash; of an invoice, the customer'],
    payee: ['payee', text, 'Its name'],
    from: ['from', text, 'The document that was made recurring, or empty'],
    version: integer,
    proposedDate: [
      'proposedDate',
      date,
      'An addition: the date of its next document: nextDate, or today if the books are closed or do not begin then',
    ],
    createdBy: text,
    createdAt: moment,
    lines: list(recurringLine),
    goods: list(recurringGoods),
    phone: ['phone', text, 'Of an invoice, the phone number of the customer'],
    email: ['emailAddress', text, 'The same, the email address'],
    priceList: ['priceList', nullable(integer), 'The same, the price list of the customer'],
    history: ['history', list(event), 'Newest first'],
  },
  {
    examples: [
      {
        ...LISTED_EXAMPLE,
        onLastDay: true,
        reference: '',
        pid: 'BNK-0002',
        payee: 'GCB current account',
        from: 'ACC-E26-000007',
        version: 1,
        proposedDate: '2026-11-30',
        createdBy: 'Ama Mensah',
        createdAt: '2026-11-20T14:32:00.000Z',
        lines: [
          {
            accountKey: 42,
            accountId: 'R0000NT',
            accountName: 'Rent',
            accountTypeName: 'EXPENSES',
            branchNo: 'ACC',
            branchname: 'Accra Central',
            debit: 4500,
            credit: 0,
            particulars: 'Rent of the month, Adum shop',
          },
        ],
        goods: [],
        phone: '',
        emailAddress: '',
        priceList: null,
        history: [
          {
            action: 'POSTED',
            due: '2026-10-31',
            transNum: 'ACC-E26-000019',
            documentDate: '2026-10-31',
            reversedBy: '',
            reason: '',
            username: 'Ama Mensah',
            at: '2026-10-31T08:15:00.000Z',
          },
        ],
      },
    ],
  },
)
export type Recurring = Value<typeof recurring>

export const recurringByNumber = call({
  method: 'GET',
  path: '/api/recurring/one/:db/:template',
  area,
  summary: 'One recurring document with its contents, the documents that were entered from it, and its history',
  permission,
  params: PARAMS,
  answer: recurring,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const origin = record({ number: ['recurring', text], name: text, due: date })

export const recurringOfDocument = call({
  method: 'GET',
  path: '/api/recurring/ofdocument/:db/:number',
  area,
  summary: 'The recurring document that a document was entered from; null if there is none',
  permission: 'see_lists',
  params: { number: line(60) },
  answer: documented(nullable(origin), { examples: [{ recurring: 'REC-000004', name: 'Rent of the Adum shop', due: '2026-11-30' }] }),
  refusals: ['not_your_branch'],
  addition: true,
})
