import { call, saved } from '../contract/call.ts'
import { documented, emptyOr, list, mapped, nullable, optionalOrEmpty, record, type Value } from '../contract/codec.ts'
import { date, flag, integer, LONGEST_REASON, line, moment, money, oneOf, sentDate, text } from '../contract/fields.ts'

const area = 'Month close'
const permission = 'close_month'

const closing = record({
  closedThrough: date,
  reason: ['reason', text, 'Empty for a close, otherwise why the months were reopened'],
  at: moment,
  by: text,
  yearEnd: ['yearEnd', text, 'The document that ended the year'],
  yearEndUndone: ['yearEndUndone', text, 'The document that reversed it'],
})
/** One close, or one reopening. */
export type Closing = Value<typeof closing>

export const closingStatus = call({
  method: 'GET',
  path: '/api/monthclose/status/:db',
  area,
  summary: 'The closing status: closed through which day, the months that can be closed or reopened, and the history',
  permission,
  answer: record(
    {
      closedThrough: nullable(date),
      closable: ['closable', list(date), 'Last days of months that are over and open, oldest first'],
      reopenable: ['reopenable', list(date), 'First days of closed months, newest first'],
      history: list(closing),
    },
    {
      examples: [
        {
          closedThrough: '2026-09-30',
          closable: ['2026-10-31'],
          reopenable: ['2026-09-01', '2026-08-01'],
          history: [
            { closedThrough: '2026-09-30', reason: '', at: '2026-10-03T09:30:00.000Z', by: 'Ama Owner', yearEnd: '', yearEndUndone: '' },
          ],
        },
      ],
    },
  ),
  addition: true,
})

const side = record({ label: text, amount: money })

const checklist = record(
  {
    ready: flag,
    checks: list(
      record({
        key: text,
        title: text,
        branch: ['branch', text, 'Empty for the whole business'],
        subject: ['subject', text, 'What to open to mend it: a register session, the ID of a bank or a document number, or empty'],
        left: side,
        right: side,
        state: oneOf(['passes', 'warns', 'fails']),
      }),
    ),
    yearEndProfit: ['yearEndProfit', nullable(money), 'What goes to retained earnings when the month ends the year'],
  },
  {
    examples: [
      {
        ready: true,
        checks: [
          {
            key: 'stock',
            title: 'Stock value agrees with the Inventory account',
            branch: 'Accra Central',
            subject: '',
            left: { label: 'Stock value', amount: 8149.05 },
            right: { label: 'Inventory', amount: 8149.05 },
            state: 'passes',
          },
        ],
        yearEndProfit: null,
      },
    ],
  },
)
export type Checklist = Value<typeof checklist>

export const checklistOfMonth = call({
  method: 'GET',
  path: '/api/monthclose/checklist/:db/:through',
  area,
  summary: 'The checklist for closing a month',
  permission,
  params: { through: sentDate },
  answer: checklist,
  refusals: ['before_first_day'],
  addition: true,
})

/** Returns the number of the document that ended the year, or null. */
export const closeMonth = call({
  method: 'POST',
  path: '/api/monthclose/close/:db',
  area,
  summary: 'Close the books through the last day of a month. The last day of December also closes the year',
  permission,
  body: record(
    {
      through: ['through', sentDate, 'The last day of a month that is over'],
      remark: [
        'remark',
        optionalOrEmpty(line(LONGEST_REASON)),
        'Why it is closed with points to check, which need one; stored in the package of the close and in the audit trail',
      ],
    },
    { examples: [{ through: '2026-10-31', remark: 'The bank statement is late' }] },
  ),
  answer: documented(
    mapped(record({ savedSuccessfully: flag, yearEnd: ['yearEnd', emptyOr(text), 'The document that ended the year, or empty'] }), {
      read: ({ yearEnd }) => yearEnd,
      write: yearEnd => ({ savedSuccessfully: true, yearEnd }),
    }),
    { examples: [{ savedSuccessfully: true, yearEnd: '' }] },
  ),
  refusals: ['before_first_day', 'month_closed', 'books_not_ready', 'request_in_progress'],
  addition: true,
  posts: true,
})

/** Steps of a close, with what each of them counts. */
export const CLOSING_STEPS = ['verify', 'checklist', 'package'] as const

const progress = record({
  step: ['step', oneOf(CLOSING_STEPS), 'verify counts entries, package counts statements and returns'],
  done: integer,
  total: ['total', integer, 'Zero: not known'],
})
/** How far a close is. */
export type ClosingProgress = Value<typeof progress>

export const closingProgress = call({
  method: 'GET',
  path: '/api/monthclose/progress/:db',
  area,
  summary: 'Progress of the close of this business that is running now, or null. Only the server that closes the books knows it',
  permission,
  answer: documented(nullable(progress), { examples: [{ step: 'verify', done: 120_000, total: 250_000 }] }),
  addition: true,
})

export const reopenMonths = call({
  method: 'POST',
  path: '/api/monthclose/reopen/:db',
  area,
  summary: 'Reopen a closed month and all later ones, with a reason. Year ends among them are reversed',
  permission,
  body: record(
    {
      from: ['from', sentDate, 'The first day of the first month to open'],
      reason: ['reason', line(LONGEST_REASON), 'Why; stored with the close'],
    },
    { examples: [{ from: '2026-10-01', reason: 'An invoice came late' }] },
  ),
  answer: saved,
  refusals: ['before_first_day', 'branch_closed'],
  addition: true,
  posts: true,
})
