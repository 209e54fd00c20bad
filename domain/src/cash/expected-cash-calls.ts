import { call, savedNumber } from '../contract/call.ts'
import { documented, emptyOr, list, optional, record, type Value } from '../contract/codec.ts'
import { date, integer, LONGEST_REASON, line, moment, money, sentAmountOrZero, sentDate, sentMoment, text } from '../contract/fields.ts'
import { sentSafe } from './safe-field.ts'

const area = 'Cash'
const addition = true

const branchPath = { branch: line(40) } as const
const params = { number: line(60) } as const

export const countSafe = call({
  method: 'POST',
  path: '/api/cash/count/:db/:branch',
  area,
  summary: 'Count a safe without being told what should be in it. The difference is posted to cash short and over',
  permission: 'handle_cash',
  params: branchPath,
  body: record(
    {
      safe: sentSafe,
      counted: sentAmountOrZero,
      reason: ['reason', line(LONGEST_REASON), 'Stored with the count; it explains a difference'],
    },
    { examples: [{ safe: 'safe', counted: 4210.5, reason: 'Counted by two people' }] },
  ),
  answer: savedNumber('ACC-CC26-000003', 'countNumber'),
  refusals: ['not_found', 'not_your_branch', 'branch_closed', 'month_closed', 'out_of_range'],
  addition,
  posts: true,
})

const safeCount = record(
  {
    number: ['countNumber', text],
    branchCode: ['branch', text],
    branch: ['branchname', text],
    place: text,
    name: ['name', text, 'Of the safe'],
    countedAt: moment,
    by: text,
    reason: text,
    expected: money,
    counted: money,
    difference: ['difference', money, 'Over +, short −'],
  },
  {
    examples: [
      {
        countNumber: 'ACC-CC26-000003',
        branch: 'ACC',
        branchname: 'Accra Central',
        place: 'safe',
        name: 'Safe',
        countedAt: '2026-11-20T18:30:00.000Z',
        by: 'Kofi Boateng',
        reason: 'Counted by two people',
        expected: 4215.5,
        counted: 4210.5,
        difference: -5,
      },
    ],
  },
)
export type SafeCount = Value<typeof safeCount>

export const safeCountByNumber = call({
  method: 'GET',
  path: '/api/cash/counted/:db/:number',
  area,
  summary: 'One count of a safe, with what was expected',
  permission: 'see_registers',
  params,
  answer: safeCount,
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

const placeNow = record({ place: text, name: text, amount: money })
export type CashPlace = Value<typeof placeNow>

const branchCash = record({
  branchCode: ['branch', text],
  branch: ['branchname', text],
  total: ['total', money, 'Cash in hand of the branch in the books; the sum of its places'],
  places: ['places', list(placeNow), 'The main safe, further safes, registers, and what is on the way'],
  onTheWay: ['onTheWay', integer, 'How many moves are on the way'],
  oldest: ['oldest', emptyOr(moment), 'Since when the oldest of them is on the way'],
})
export type BranchCash = Value<typeof branchCash>

export const expectedCash = call({
  method: 'GET',
  path: '/api/cash/places/:db',
  area,
  summary: 'Expected cash of a branch, or of all, by place: now, or as it was at a moment',
  permission: 'see_registers',
  query: {
    branch: optional(line(40)),
    at: ['at', optional(sentMoment), 'Documents recorded before this moment; now unless given'],
  },
  answer: list(
    documented(branchCash, {
      examples: [
        {
          branch: 'ACC',
          branchname: 'Accra Central',
          total: 5715.5,
          places: [
            { place: 'safe', name: 'Safe', amount: 4215.5 },
            { place: 'register:till 1', name: 'Till 1', amount: 1000 },
            { place: 'way', name: 'On the way', amount: 500 },
          ],
          onTheWay: 1,
          oldest: '2026-11-20T17:40:00.000Z',
        },
      ],
    }),
  ),
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

const cashLine = record({
  at: moment,
  place: text,
  name: ['name', text, 'Of the place'],
  kind: ['kind', text, 'The kind of document, or float, cash (in and out), counted (after a count)'],
  number: ['number', text, 'Of the document, or of the register session'],
  other: ['other', text, 'The place that the cash came from or went to, if it is one of the branch'],
  amount: ['amount', money, 'In +, out −'],
  by: text,
})
export type CashLine = Value<typeof cashLine>

const statement = record(
  { opening: money, closing: money, lines: list(cashLine) },
  {
    examples: [
      {
        opening: 4000,
        closing: 4500,
        lines: [
          {
            at: '2026-11-20T17:42:00.000Z',
            place: 'safe',
            name: 'Safe',
            kind: 'cash_receipt',
            number: 'ACC-CR26-000012',
            other: 'On the way',
            amount: 500,
            by: 'Kofi Boateng',
          },
        ],
      },
    ],
  },
)

export const cashLines = call({
  method: 'GET',
  path: '/api/cash/lines/:db/:branch/:start/:end',
  area,
  summary: 'What put cash into a place of a branch and took it out on these days, in order',
  permission: 'see_registers',
  params: { ...branchPath, start: sentDate, end: sentDate },
  query: { place: ['place', line(60), 'As the places of a branch name it'] },
  answer: statement,
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition,
})

const cashDay = record(
  {
    branchCode: ['branch', text],
    branch: ['branchname', text],
    date,
    opening: money,
    closing: money,
    places: list(
      record({
        place: text,
        name: text,
        opening: money,
        closing: money,
        movements: list(record({ kind: text, documents: integer, amount: money })),
      }),
    ),
  },
  {
    examples: [
      {
        branch: 'ACC',
        branchname: 'Accra Central',
        date: '2026-11-20',
        opening: 4000,
        closing: 4500,
        places: [
          {
            place: 'safe',
            name: 'Safe',
            opening: 4000,
            closing: 4500,
            movements: [{ kind: 'cash_receipt', documents: 1, amount: 500 }],
          },
        ],
      },
    ],
  },
)
export type CashDay = Value<typeof cashDay>

export const cashOfDay = call({
  method: 'GET',
  path: '/api/cash/day/:db/:branch/:date',
  area,
  summary: 'The cash of a branch on one day: each place at its beginning and end, and what changed it',
  permission: 'see_registers',
  params: { ...branchPath, date: sentDate },
  answer: cashDay,
  refusals: ['not_found', 'not_your_branch'],
  addition,
})
