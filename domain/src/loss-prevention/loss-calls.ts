import { call } from '../contract/call.ts'
import { type Codec, defaulted, list, misfit, nullable, optional, record, refined, type Value } from '../contract/codec.ts'
import {
  date,
  flag,
  integer,
  line,
  lineOrEmpty,
  moment,
  money,
  oneOf,
  sentAmount,
  sentMoment,
  sentMoney,
  text,
  wholeNumber,
} from '../contract/fields.ts'
import { HUNDRED_PERCENT } from '../percent.ts'
import { isPrintId } from '../printing/printer.ts'
import { inOrder, ofPeriod, refusals } from '../statements/statement-fields.ts'
import { CHECK_KEYS, type CheckKey, checkOf, type PersonSum } from './checks.ts'

export const LONGEST_MARK_NOTE = 200

const area = 'Loss prevention'
const addition = true
const checkKey: Codec<CheckKey> = {
  ...oneOf(CHECK_KEYS),
  read: (input, faults) => CHECK_KEYS.find(key => key === input) ?? misfit(input, faults, 'must be a check of the report'),
}

const personSum = record({
  person: ['person', text, 'Empty: rows of nobody in particular'],
  rows: integer,
  newRows: ['newRows', integer, 'Rows that nobody has checked'],
  amount: money,
})

const sums = record({
  key: ['check', checkKey],
  name: text,
  meaning: text,
  limit: ['limit', text, 'From when on something is a row'],
  severity: text,
  amountName: ['amountName', text, 'What the amounts are'],
  rows: integer,
  newRows: integer,
  amount: money,
  people: list(personSum),
})
export type LossSums = Value<typeof sums>
export type LossPerson = PersonSum

export const lossChecks = call({
  method: 'GET',
  path: '/api/lossprevention/checks/:db',
  area,
  summary: 'The loss prevention report of a period: every check with its rows, their amount and the people, the most money first',
  permission: 'see_books',
  query: ofPeriod,
  queryRule: inOrder,
  answer: record(
    { checks: list(sums), people: ['people', list(personSum), 'All checks together; a document in several checks counts in each'] },
    {
      examples: [
        {
          checks: [
            {
              check: 'discounts',
              name: 'Large discounts',
              meaning: 'A large part of the price was given away as a discount.',
              limit: 'More than 10% of the sale',
              severity: 'medium',
              amountName: 'Discount',
              rows: 2,
              newRows: 1,
              amount: 140,
              people: [{ person: 'Kofi Asante', rows: 2, newRows: 1, amount: 140 }],
            },
          ],
          people: [{ person: 'Kofi Asante', rows: 2, newRows: 1, amount: 140 }],
        },
      ],
    },
  ),
  refusals,
  addition,
})

const document = record({ kind: text, number: text })

const lossRow = record({
  key: ['row', text, 'Names the row when it is marked as checked'],
  date,
  branchName: ['branchname', text],
  person: text,
  subject: ['subject', text, 'What it is about: goods, a supplier, a transaction ID'],
  detail: ['detail', text, 'A reason that somebody typed, or who approved it'],
  figure: ['figure', nullable(integer), 'Percent in hundredths, times, minutes or days, as the check counts'],
  amount: money,
  documents: ['documents', list(document), 'The documents of the row, at most 50, the newest first'],
  checkedBy: ['checkedBy', text, 'Empty: nobody has checked it'],
  checkedAt: nullable(moment),
  note: text,
})
export type LossRow = Value<typeof lossRow>

/** Rows of a page. */
export const LOSS_PAGE = 200

export const lossRows = call({
  method: 'GET',
  path: '/api/lossprevention/rows/:db/:check',
  area,
  summary: 'The rows of one check in a period, newest first, each with its documents',
  permission: 'see_books',
  params: { check: checkKey },
  query: {
    ...ofPeriod,
    show: ['show', defaulted(oneOf(['all', 'new']), 'all', 'all'), 'new leaves out rows that were checked'],
    page: ['page', optional(wholeNumber({ most: 1_000_000 })), { type: 'integer', description: 'From 0' }],
  },
  queryRule: inOrder,
  answer: record(
    { rows: list(lossRow), total: ['totalElements', integer], amount: ['amount', money, 'Of all pages'], page: integer, pages: integer },
    {
      examples: [
        {
          rows: [
            {
              row: 'ACC-26-000873',
              date: '2026-11-20',
              branchname: 'Accra Central',
              person: 'Kofi Asante',
              subject: 'Cash customer',
              detail: '',
              figure: 2500,
              amount: 70,
              documents: [{ kind: 'sale', number: 'ACC-26-000873' }],
              checkedBy: '',
              checkedAt: null,
              note: '',
            },
          ],
          totalElements: 1,
          amount: 70,
          page: 0,
          pages: 1,
        },
      ],
    },
  ),
  refusals: [...refusals, 'not_allowed'],
  addition,
})

export const markLossRow = call({
  method: 'POST',
  path: '/api/lossprevention/mark/:db',
  area,
  summary: 'Mark a row of the report as checked, with a note. It stays marked, and the audit trail names who did it',
  permission: 'change_settings',
  body: record(
    {
      check: checkKey,
      key: ['row', line(160), 'The row, as the report names it'],
      note: defaulted(lineOrEmpty(LONGEST_MARK_NOTE), '', ''),
    },
    { examples: [{ check: 'discounts', row: 'ACC-26-000873', note: 'Damaged tins' }] },
  ),
  answer: record({ checked: flag }, { examples: [{ checked: true }] }),
  refusals: ['already_exists'],
  posts: true,
  addition,
})

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const time = refined(line(5), value => TIME.test(value), 'must be a time written HH:MM')
const percent = refined(sentMoney({ least: 0n }), value => value <= HUNDRED_PERCENT, 'must not be more than 100')
/** Limits above this are mistakes, and would not fit where they are compared. */
const MOST_MONEY = 10_000_000_000n
const limitOf = (codec: Codec<bigint>): Codec<bigint> => refined(codec, value => value <= MOST_MONEY, 'is too large')

const limits = record(
  {
    opensAt: ['opensAt', time, 'When the shop opens, HH:MM; the same as closesAt: it never closes'],
    closesAt: time,
    overridePercent: ['overridePercent', percent, 'How far below the price list a price may be typed'],
    discountPercent: ['discountPercent', percent, 'The largest usual discount'],
    returnPercent: ['returnPercent', percent, 'The largest usual share of returns in the sales of a cashier'],
    invoiceDays: ['invoiceDays', wholeNumber({ most: 365 }), 'Within how many days the same amount of a supplier is suspicious'],
    prints: ['prints', wholeNumber({ least: 1, most: 100 }), 'How often a receipt is usually printed at most'],
    lateMinutes: ['lateMinutes', wholeNumber({ most: 100_000 }), 'After how many minutes the customer has left'],
    countLoss: ['countLoss', limitOf(sentMoney({ least: 0n })), 'From which value on a loss in stock counts is shown'],
    cashDifference: ['cashDifference', limitOf(sentMoney({ least: 0n })), 'From which difference on a cash count is shown'],
    deadStockDays: ['deadStockDays', wholeNumber({ least: 1, most: 3650 }), 'After how many days without a sale stock is shown'],
    transitDays: ['transitDays', wholeNumber({ most: 365 }), 'After how many days in transit a transfer is late when a month is closed'],
    roundAmount: ['roundAmount', limitOf(sentAmount), 'Journals of a multiple of this amount are shown'],
  },
  {
    examples: [
      {
        opensAt: '06:00',
        closesAt: '22:00',
        overridePercent: 5,
        discountPercent: 10,
        returnPercent: 3,
        invoiceDays: 7,
        prints: 2,
        lateMinutes: 15,
        countLoss: 50,
        cashDifference: 5,
        deadStockDays: 180,
        transitDays: 7,
        roundAmount: 1000,
      },
    ],
  },
)

export const lossLimits = call({
  method: 'GET',
  path: '/api/lossprevention/limits/:db',
  area,
  summary: 'The limits of the loss prevention report',
  permission: 'see_books',
  answer: limits,
  addition,
})

export const changeLossLimits = call({
  method: 'POST',
  path: '/api/lossprevention/limits/:db',
  area,
  summary: 'Change the limits of the loss prevention report',
  permission: 'change_settings',
  body: limits,
  answer: limits,
  posts: true,
  addition,
})

const receiptPrint = record(
  {
    print: ['print', refined(text, isPrintId, 'must be 8 to 40 letters, digits or hyphens'), 'Chosen by the device; it counts once'],
    receipt: ['receipt', line(60), 'The number of the sale, or the provisional number that the till printed'],
    printedAt: ['printedAt', sentMoment, 'By the clock of the device'],
  },
  {
    examples: [{ print: '3f0c0e1a-7d1b-4a52-9a51-3b1e6f0d8a11', receipt: 'ACC-26-000873', printedAt: '2026-11-20T14:32:00.000Z' }],
  },
)

export const recordReceiptPrint = call({
  method: 'POST',
  path: '/api/lossprevention/printed/:db',
  area,
  summary: 'Record that a browser printed a receipt. A till without a connection sends it later',
  permission: 'see_lists',
  body: receiptPrint,
  answer: record({ isReprint: ['reprint', flag, 'The receipt was printed before'] }, { examples: [{ reprint: false }] }),
  refusals,
  addition,
})

/** What a check is, for its sums on the wire. */
export const describedCheck = (key: CheckKey) => {
  const { name, meaning, severity, amount } = checkOf(key)
  return { key, name, meaning, severity, amountName: amount }
}
