import { call, savedNumber } from '../contract/call.ts'
import { defaulted, documented, list, nullable, optional, optionalOrEmpty, record, refined, type Value } from '../contract/codec.ts'
import {
  fine,
  flag,
  integer,
  LONGEST_REASON,
  line,
  moment,
  money,
  number,
  oneOf,
  recordId,
  sentFine,
  sentMoment,
  text,
  wholeNumber,
} from '../contract/fields.ts'
import { OFFLINE_QUERY, OFFLINE_RULE } from '../offline/offline-query.ts'
import { packsOfRow, sentPack } from '../packs/pack-fields.ts'
import { COUNT_STEPS } from './count-step.ts'

const area = 'Stock counts'
const addition = true

export const LONGEST_COUNT_TITLE = 80
const LONGEST_COUNTER_NAME = 80
/** Products on a count of chosen products. */
export const MOST_CHOSEN = 1000

/** What is counted: all products of the branch, one category, or chosen products. */
export const COUNT_SCOPES = ['BRANCH', 'CATEGORY', 'LIST'] as const
export type CountScope = (typeof COUNT_SCOPES)[number]

export const COUNT_STATUSES = ['COUNTING', 'SUBMITTED', 'APPROVED', 'CANCELLED'] as const
export type CountStatus = (typeof COUNT_STATUSES)[number]

const NEW = {
  branch: line(40),
  title: ['title', line(LONGEST_COUNT_TITLE)],
  scope: oneOf(COUNT_SCOPES),
  category: ['categoryId', optional(recordId), 'For CATEGORY'],
  products: ['products', optional(list(recordId, { least: 1, most: MOST_CHOSEN, item: 'product' })), 'For LIST'],
  isBlind: ['blind', flag, 'Whether the book quantities are hidden from those who count'],
} as const

const newCount = refined(
  refined(
    record(NEW, { examples: [{ branch: 'ACC', title: 'Month end November', scope: 'BRANCH', blind: true }] }),
    sent => (sent.scope === 'CATEGORY') === (sent.category !== undefined),
    'is needed for a count of a category, and only for it',
    ['categoryId'],
  ),
  sent => (sent.scope === 'LIST') === (sent.products !== undefined),
  'are needed for a count of chosen products, and only for it',
  ['products'],
)
export type NewCount = Value<typeof newCount>

const numbered = record({ number: ['countNumber', text] }, { examples: [{ countNumber: 'CNT-000004' }] })

export const startCount = call({
  method: 'POST',
  path: '/api/counts/start/:db',
  area,
  summary: 'Start a stock count. Selling goes on, and nothing is posted before it is approved',
  permission: 'count_stock',
  body: newCount,
  answer: numbered,
  refusals: ['not_found', 'not_your_branch'],
  addition,
  posts: true,
})

const LISTED = {
  number: ['countNumber', text],
  title: text,
  branchCode: ['branch', text],
  branch: ['branchname', text],
  scope: oneOf(COUNT_SCOPES),
  category: ['category', text, 'The name of the category of a CATEGORY count, or empty'],
  isBlind: ['blind', flag],
  status: oneOf(COUNT_STATUSES),
  round: ['round', integer, 'Rises each time that the count is sent back to be counted again'],
  startedAt: moment,
  startedBy: text,
  counted: ['productsCounted', integer],
} as const

const LISTED_EXAMPLE = {
  countNumber: 'CNT-000004',
  title: 'Month end November',
  branch: 'ACC',
  branchname: 'Accra Central',
  scope: 'BRANCH',
  category: '',
  blind: true,
  status: 'SUBMITTED',
  round: 1,
  startedAt: '2026-11-20T14:32:00.000Z',
  startedBy: 'Ama Owusu',
  productsCounted: 1,
}

const listed = record(LISTED, { examples: [LISTED_EXAMPLE] })
export type ListedCount = Value<typeof listed>

export const listCounts = call({
  method: 'GET',
  path: '/api/counts/list/:db',
  area,
  summary: 'List the newest 200 stock counts of a branch, or of all branches, and every older one that is open',
  permission: 'see_lists',
  query: { branch: optional(line(40)) },
  answer: list(listed),
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

const count = record(
  {
    ...LISTED,
    products: ['productsToCount', integer],
    different: ['productsDifferent', nullable(integer), 'Null while the figures are hidden'],
    moved: ['productsMoved', nullable(integer), 'Counted in parts while goods moved between the parts: each must be counted again'],
    value: ['totalvalue', nullable(money), 'What the stock gains, negative when it loses; null without the right to approve'],
    counters: ['counters', list(text), 'Who counted, by name'],
    hasCounted: ['youCounted', flag, 'Whether the caller counted some of it, and so cannot approve it'],
    submittedBy: ['submittedBy', text, 'Empty before it was submitted'],
    endedBy: ['endedBy', text, 'Who approved or cancelled it, or empty'],
    endReason: text,
    adjustment: ['invNo', text, 'The adjustment that it was posted as, or empty'],
  },
  {
    examples: [
      {
        ...LISTED_EXAMPLE,
        productsToCount: 412,
        productsDifferent: 1,
        productsMoved: 0,
        totalvalue: -142.8,
        counters: ['Kofi Boateng'],
        youCounted: false,
        submittedBy: 'Kofi Boateng',
        endedBy: '',
        endReason: '',
        invNo: '',
      },
    ],
  },
)
export type StockCount = Value<typeof count>

export const countByNumber = call({
  method: 'GET',
  path: '/api/counts/one/:db/:number',
  area,
  summary: 'One stock count with its totals',
  permission: 'see_lists',
  params: { number: line(40) },
  answer: count,
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

/** Which products a sheet shows: all, those not counted yet, those counted, and those whose count differs from the books. */
export const SHEET_FILTERS = ['ALL', 'LEFT', 'COUNTED', 'DIFFERENT'] as const
export type SheetFilter = (typeof SHEET_FILTERS)[number]

const countedLine = record({
  quantity: ['qty', fine],
  book: ['bookQty', nullable(fine), 'The stock at the moment of this line'],
  counter: text,
  at: ['countedAt', moment],
  round: integer,
  counts: ['counts', flag, 'False: a later count replaced it'],
})
export type CountedLine = Value<typeof countedLine>

const sheetRow = record({
  productId: number,
  productName: text,
  code: ['productCode', text],
  barcode: ['barcode', text, 'Its first barcode, or empty'],
  unit: text,
  packs: packsOfRow,
  counted: ['qty', nullable(fine), 'The sum of the lines that count; null if it is not counted yet'],
  book: ['bookQty', nullable(fine), 'The stock at the moment when it was counted'],
  difference: nullable(fine),
  value: ['amount', nullable(money), 'Of the difference: at today’s cost until it is posted'],
  isMoved: ['moved', flag, 'Counted in parts while goods moved between the parts: it must be counted again'],
  lines: list(countedLine),
})
export type SheetRow = Value<typeof sheetRow>

/** Products on one page of a sheet. */
export const SHEET_PAGE = 100

const sheet = record(
  { rows: list(sheetRow), next: ['next', integer, 'The last product of the page, to continue after it; 0 at the end'] },
  {
    examples: [
      {
        rows: [
          {
            productId: 1002,
            productName: 'Milo Tin 400g',
            productCode: 'MILO-400',
            barcode: '6034000123457',
            unit: 'tin',
            qty: 38,
            bookQty: 40,
            difference: -2,
            amount: -142.8,
            moved: false,
            lines: [{ qty: 38, bookQty: 40, counter: 'Kofi Boateng', countedAt: '2026-11-20T14:32:00.000Z', round: 1, counts: true }],
          },
        ],
        next: 0,
      },
    ],
  },
)
export type CountSheet = Value<typeof sheet>

export const countSheet = call({
  method: 'GET',
  path: '/api/counts/sheet/:db/:number',
  area,
  summary: `One page of the sheet of a stock count, ${SHEET_PAGE} products by name, with each line that was counted`,
  permission: 'see_lists',
  params: { number: line(40) },
  query: {
    filter: defaulted(oneOf(SHEET_FILTERS), 'ALL', 'ALL'),
    after: ['after', defaulted(wholeNumber(), 0, 0), 'The last product of the page before; 0 for the first page'],
  },
  answer: sheet,
  refusals: ['not_found', 'not_your_branch', 'not_allowed'],
  addition,
})

const newLine = record(
  {
    productId: recordId,
    quantity: ['qty', sentFine({ least: 0n }), 'What was counted, also 0; at most 4 decimals'],
    pack: sentPack,
    counter: ['counter', line(LONGEST_COUNTER_NAME), 'The name of the person who counted'],
    replaces: ['replaces', flag, 'True: instead of what was counted of this product before. False: in addition to it'],
  },
  { examples: [{ productId: 1002, qty: 38, counter: 'Kofi Boateng', replaces: false }] },
)
export type NewCountLine = Value<typeof newLine>

export const saveCountLine = call({
  method: 'POST',
  path: '/api/counts/line/:db/:number',
  area,
  summary:
    'Save what was counted of a product, with the stock of this moment, or of the moment of a line that a device kept without a connection',
  permission: 'count_stock',
  params: { number: line(40) },
  query: {
    provisional: OFFLINE_QUERY.provisional,
    madeAt: [
      'madeAt',
      optional(
        documented(
          sentMoment,
          'When a device without a connection counted the product: up to 72 hours back, and not before the count began',
        ),
      ),
    ],
  },
  queryRule: OFFLINE_RULE,
  body: newLine,
  answer: record(
    {
      counted: ['qty', fine, 'What is now counted of the product'],
      others: ['others', list(text), 'Who else counted parts of it'],
      isMoved: ['moved', flag, 'Goods moved between the parts: it must be counted again'],
    },
    { examples: [{ qty: 38, others: [], moved: false }] },
  ),
  refusals: ['not_found', 'not_your_branch', 'already_closed', 'in_use', 'already_exists', 'too_long_ago'],
  addition,
  posts: true,
})

export const stepCount = call({
  method: 'POST',
  path: '/api/counts/step/:db/:number',
  area,
  summary: 'Submit a stock count for approval, send it back to be counted again, or cancel it',
  permission: 'count_stock',
  params: { number: line(40) },
  body: record(
    { step: oneOf(COUNT_STEPS), reason: ['reason', optionalOrEmpty(line(LONGEST_REASON)), 'Required to cancel'] },
    { examples: [{ step: 'SUBMIT' }] },
  ),
  answer: numbered,
  refusals: ['not_found', 'not_your_branch', 'not_allowed', 'already_closed'],
  addition,
  posts: true,
})

export const approveCount = call({
  method: 'POST',
  path: '/api/counts/approve/:db/:number',
  area,
  summary: 'Approve a submitted stock count. The caller must not have counted any of it. Its differences become one adjustment',
  permission: 'approve_count',
  params: { number: line(40) },
  answer: documented(savedNumber('ACC-A26-000043'), { description: 'The number of the adjustment; empty if nothing differed' }),
  refusals: ['not_found', 'not_your_branch', 'not_allowed', 'already_closed', 'stock_changed', 'not_enough_stock', 'month_closed'],
  addition,
  posts: true,
})

const pastLine = record(
  {
    number: ['countNumber', text],
    status: oneOf(COUNT_STATUSES),
    branch: ['branchname', text],
    at: ['countedAt', moment],
    productId: number,
    productName: text,
    quantity: ['qty', fine],
    book: ['bookQty', fine],
    difference: ['difference', fine, 'Of all parts of this count of the product'],
    counter: text,
    user: ['username', text, 'Under whose sign-in it was saved'],
    userId: integer,
    counts: ['counts', flag, 'False: a later count replaced it'],
  },
  {
    examples: [
      {
        countNumber: 'CNT-000004',
        status: 'APPROVED',
        branchname: 'Accra Central',
        countedAt: '2026-11-20T14:32:00.000Z',
        productId: 1002,
        productName: 'Milo Tin 400g',
        qty: 38,
        bookQty: 40,
        difference: -2,
        counter: 'Kofi Boateng',
        username: 'Kofi Boateng',
        userId: 4,
        counts: true,
      },
    ],
  },
)
export type PastCountLine = Value<typeof pastLine>

export const countHistory = call({
  method: 'GET',
  path: '/api/counts/history/:db',
  area,
  summary: 'The newest 300 counted lines of submitted and ended counts, of a product, of a person, or of all',
  permission: 'approve_count',
  query: { branch: optional(line(40)), product: optional(recordId), keeper: ['keeper', optional(recordId), 'The user who counted'] },
  answer: list(pastLine),
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

export const DIFFERENCES_BY = ['KEEPER', 'PRODUCT'] as const
export type DifferencesBy = (typeof DIFFERENCES_BY)[number]

/** The counts whose differences are added up: those approved in so many days. */
export const DIFFERENCE_DAYS = 365

const differences = record(
  {
    id: ['id', number, 'The user or the product'],
    name: text,
    counts: ['counts', integer, 'Approved counts with a difference'],
    differences: ['differences', integer, 'Products that differed, counted again for each count'],
    lost: ['lost', money, 'The value of what was missing, as posted'],
    found: ['found', money, 'The value of what was there and not in the books, as posted'],
  },
  { examples: [{ id: 4, name: 'Kofi Boateng', counts: 3, differences: 11, lost: 412.6, found: 38.4 }] },
)
export type CountDifferences = Value<typeof differences>

export const countDifferences = call({
  method: 'GET',
  path: '/api/counts/differences/:db/:by',
  area,
  summary: `What stock counts of the last ${DIFFERENCE_DAYS} days found missing and too much, by product or by who counted it last, largest loss first`,
  permission: 'approve_count',
  params: { by: oneOf(DIFFERENCES_BY) },
  query: { branch: optional(line(40)) },
  answer: list(differences),
  refusals: ['not_found', 'not_your_branch'],
  addition,
})
