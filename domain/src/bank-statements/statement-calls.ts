import { call } from '../contract/call.ts'
import { list, nullable, optional, optionalOrNull, record, type Value } from '../contract/codec.ts'
import {
  date,
  flag,
  integer,
  LONGEST_REASON,
  line,
  lineOrEmpty,
  moment,
  money,
  oneOf,
  recordId,
  sentDate,
  sentMoney,
  text,
  wholeNumber,
} from '../contract/fields.ts'
import { IMPORT_LIMITS } from '../imports/import-kind.ts'
import { COLUMN_SOURCES, DAY_ORDERS, STATEMENT_FORMATS } from './statement-format.ts'

const area = 'Bank statements'
const permission = 'reconcile_bank'
const pid = line(40)
const format = oneOf(STATEMENT_FORMATS)

const ACCOUNT = { account: 'BNK-0001', accountName: 'GCB Bank' }
const STATEMENT = {
  id: 4,
  ...ACCOUNT,
  fileName: 'gcb-november.csv',
  format: 'csv',
  accountNumber: '1021130004567',
  opening: 1200,
  closing: 1450.5,
  firstDay: '2026-11-01',
  lastDay: '2026-11-15',
  lines: 42,
  repeated: 0,
  savedAt: '2026-11-23T08:05:00.000Z',
  savedBy: 'Ama Owner',
  undoneAt: null,
  undoneBy: '',
  undoReason: '',
}

const statementAccount = record(
  {
    account: ['account', pid, 'The pid of a bank or wallet'],
    accountName: text,
    statements: ['statements', integer, 'Imported and not undone'],
    lastDay: ['lastDay', nullable(date), 'The last day of its latest statement'],
    closing: ['closing', nullable(money), 'The balance at the bank at the end of that day'],
  },
  { examples: [{ ...ACCOUNT, statements: 3, lastDay: '2026-11-15', closing: 1450.5 }] },
)
export type StatementAccount = Value<typeof statementAccount>

export const statementAccounts = call({
  method: 'GET',
  path: '/api/bankstatements/accounts/:db',
  area,
  summary: 'The banks and wallets, by name, with the latest statement of each',
  permission,
  answer: list(statementAccount),
  addition: true,
})

const bankStatement = record(
  {
    id: integer,
    account: ['account', pid, 'The pid of the bank or wallet'],
    accountName: text,
    fileName: text,
    format,
    accountNumber: ['accountNumber', text, 'As the file states it; empty if it states none'],
    opening: ['opening', money, 'As the bank sees the account: positive is money in it'],
    closing: money,
    firstDay: date,
    lastDay: date,
    lines: ['lines', integer, 'Lines in the file'],
    repeated: ['repeated', integer, 'Those that an earlier statement had brought in'],
    savedAt: moment,
    savedBy: text,
    undoneAt: nullable(moment),
    undoneBy: text,
    undoReason: text,
  },
  { examples: [STATEMENT] },
)
export type BankStatement = Value<typeof bankStatement>

const gap = record({
  endsOn: ['endsOn', date, 'The last day of the statement before the gap'],
  closing: money,
  startsOn: ['startsOn', date, 'The first day of the next statement'],
  opening: money,
})

export const statementsOfAccount = call({
  method: 'GET',
  path: '/api/bankstatements/account/:db/:account',
  area,
  summary: 'The statements of a bank or wallet, the latest first, and the gaps between them',
  permission,
  params: { account: pid },
  answer: record(
    { accountName: text, statements: list(bankStatement), gaps: list(gap) },
    {
      examples: [
        {
          accountName: 'GCB Bank',
          statements: [STATEMENT],
          gaps: [{ endsOn: '2026-10-28', closing: 1100, startsOn: '2026-11-01', opening: 1200 }],
        },
      ],
    },
  ),
  refusals: ['not_found'],
  addition: true,
})

export const statementById = call({
  method: 'GET',
  path: '/api/bankstatements/one/:db/:id',
  area,
  summary: 'One statement',
  permission,
  params: { id: recordId },
  answer: bankStatement,
  refusals: ['not_found'],
  addition: true,
})

/** Money into the account, or out of it. */
export const LINE_SIDES = ['in', 'out'] as const

const statementLine = record({
  id: ['id', integer, 'Stays the same as long as the line exists'],
  statement: ['statement', integer, 'The statement that brought it in'],
  row: ['row', integer, 'Its row in the file, from 1'],
  day: date,
  valueDay: nullable(date),
  particulars: text,
  reference: ['reference', text, 'The transaction ID of the bank or network, or empty'],
  amount: ['amount', money, 'Positive: into the account; negative: out of it'],
  balance: ['balance', money, 'After this line'],
})
export type StatementLine = Value<typeof statementLine>

export const statementLines = call({
  method: 'GET',
  path: '/api/bankstatements/lines/:db/:account',
  area,
  summary: 'Lines of the statements of a bank or wallet by day, the latest first',
  permission,
  params: { account: pid },
  query: {
    statement: ['statement', optional(recordId), 'Only the lines that this statement brought in'],
    startDate: ['startDate', optional(sentDate), 'From this day on'],
    endDate: ['endDate', optional(sentDate), 'Up to this day'],
    side: optional(oneOf(LINE_SIDES)),
    search: ['search', optional(lineOrEmpty(100)), 'Part of the text or of the reference, or the amount'],
    from: ['from', optional(wholeNumber({ most: 10_000_000 })), 'How many lines to pass over'],
    size: ['size', optional(wholeNumber({ least: 1, most: 200 })), '100 unless given'],
  },
  answer: record(
    { total: integer, moneyIn: money, moneyOut: money, rows: list(statementLine) },
    {
      examples: [
        {
          total: 1,
          moneyIn: 250.5,
          moneyOut: 0,
          rows: [
            {
              id: 118,
              statement: 4,
              row: 9,
              day: '2026-11-03',
              valueDay: '2026-11-04',
              particulars: 'CASH DEPOSIT OSU',
              reference: 'FT26307XK2',
              amount: 250.5,
              balance: 1450.5,
            },
          ],
        },
      ],
    },
  ),
  refusals: ['not_found'],
  addition: true,
})

export const startStatement = call({
  method: 'POST',
  path: '/api/bankstatements/start/:db',
  area,
  summary: 'Announce the file of a statement, whose pieces follow',
  permission,
  body: record(
    { account: pid, fileName: line(200), size: wholeNumber({ least: 1, most: 1_000_000_000_000 }) },
    { examples: [{ account: 'BNK-0001', fileName: 'gcb-november.csv', size: 4211 }] },
  ),
  answer: record({ id: integer, piece: integer }, { examples: [{ id: 3, piece: IMPORT_LIMITS.piece }] }),
  refusals: ['not_found', 'too_large'],
  addition: true,
  posts: true,
})

/** The Base64 text of a full piece. */
const LONGEST_PIECE = Math.ceil(IMPORT_LIMITS.piece / 3) * 4

export const sendStatementPiece = call({
  method: 'POST',
  path: '/api/bankstatements/piece/:db/:id',
  area,
  summary: 'Send a piece of the file in Base64. A piece that is sent again replaces the earlier one',
  permission,
  params: { id: recordId },
  body: record(
    { piece: wholeNumber({ most: 100 }), content: line(LONGEST_PIECE) },
    { examples: [{ piece: 0, content: 'RGF0ZSxBbW91bnQKMDEvMTEvMjAyNiw1Cg==' }] },
  ),
  answer: record({ received: integer }, { examples: [{ received: 25 }] }),
  refusals: ['not_found', 'too_large'],
  addition: true,
})

const sentFigure = sentMoney()

/** How to read a file. What is left out is remembered from an earlier file of the account, or guessed. */
const readingChoices = record(
  {
    headerRow: ['headerRow', optionalOrNull(wholeNumber({ least: 1, most: 1000 })), 'The row of the headings, from 1'],
    columns: [
      'columns',
      optionalOrNull(list(lineOrEmpty(60), { most: IMPORT_LIMITS.columns, item: 'column' })),
      'The field of each column; empty: the column is not used',
    ],
    dayOrder: optionalOrNull(oneOf(DAY_ORDERS)),
    opening: ['opening', optionalOrNull(sentFigure), 'The opening balance on the statement, where the file has none'],
    closing: ['closing', optionalOrNull(sentFigure), 'The closing balance on the statement, where the file has none'],
  },
  { examples: [{}, { headerRow: 3, columns: ['date', 'particulars', 'debit', 'credit', 'balance'], dayOrder: 'dmy' }] },
)
export type ReadingChoices = Value<typeof readingChoices>

const remark = record({ column: ['column', integer, 'From 0; −1: the row as a whole'], reason: text })
const previewRow = record({ row: ['row', integer, 'Its number in the file, from 1'], cells: list(text), faults: list(remark) })
export type PreviewRow = Value<typeof previewRow>

const statementPreview = record(
  {
    id: integer,
    ...{ account: pid, accountName: text, fileName: text, format },
    headings: ['headings', list(text), 'The headings of the columns, or their letters'],
    headerRow: ['headerRow', integer, 'The row of the headings, from 1; 0: none'],
    columns: ['columns', list(text), 'The field of each column; empty: the column is not used'],
    columnsFrom: oneOf(COLUMN_SOURCES),
    dayOrder: oneOf(DAY_ORDERS),
    rows: ['rows', list(previewRow), 'The first 20 rows, and the first 50 others with a fault'],
    faultCount: integer,
    fault: ['fault', text, 'Why the file is refused, with the line; empty: it can be saved'],
    notes: ['notes', list(text), 'What is worth knowing: repeated lines, a gap, rows that were left out'],
    accountNumber: text,
    opening: nullable(money),
    closing: nullable(money),
    firstDay: nullable(date),
    lastDay: nullable(date),
    lines: integer,
    repeated: ['repeated', integer, 'Lines that were imported before'],
    moneyIn: money,
    moneyOut: money,
  },
  {
    examples: [
      {
        id: 3,
        ...ACCOUNT,
        fileName: 'gcb-november.csv',
        format: 'csv',
        headings: ['Date', 'Narration', 'Amount', 'Balance'],
        headerRow: 1,
        columns: ['date', 'particulars', 'amount', 'balance'],
        columnsFrom: 'guessed',
        dayOrder: 'dmy',
        rows: [
          {
            row: 2,
            cells: ['03/11/2026', 'CASH DEPOSIT OSU', '250,50', '1450.50'],
            faults: [{ column: 2, reason: '250,50 has a decimal comma. Write 250.50' }],
          },
        ],
        faultCount: 1,
        fault: 'Row 2, Amount: 250,50 has a decimal comma. Write 250.50',
        notes: [],
        accountNumber: '',
        opening: null,
        closing: null,
        firstDay: null,
        lastDay: null,
        lines: 0,
        repeated: 0,
        moneyIn: 0,
        moneyOut: 0,
      },
    ],
  },
)
export type StatementPreview = Value<typeof statementPreview>

export const previewStatement = call({
  method: 'POST',
  path: '/api/bankstatements/preview/:db/:id',
  area,
  summary: 'Read the file that was sent and show what it contains, with the reason next to each cell that is wrong. Nothing is saved',
  permission,
  params: { id: recordId },
  body: readingChoices,
  answer: statementPreview,
  refusals: ['not_found', 'too_large', 'already_exists'],
  addition: true,
})

export const saveStatement = call({
  method: 'POST',
  path: '/api/bankstatements/save/:db/:id',
  area,
  summary: 'Save the statement with its new lines, or nothing. The choice of columns is remembered for the account',
  permission,
  params: { id: recordId },
  body: readingChoices,
  answer: bankStatement,
  refusals: ['not_found', 'too_large', 'already_exists', 'empty_posting'],
  addition: true,
  posts: true,
})

export const discardStatement = call({
  method: 'POST',
  path: '/api/bankstatements/discard/:db/:id',
  area,
  summary: 'Discard a file that is not saved',
  permission,
  params: { id: recordId },
  answer: record({ discarded: flag }, { examples: [{ discarded: true }] }),
  refusals: ['not_found'],
  addition: true,
})

export const undoStatement = call({
  method: 'POST',
  path: '/api/bankstatements/undo/:db/:id',
  area,
  summary: 'Undo a statement as one: its lines are removed. Refused while a line of it is matched or a later file repeats one',
  permission,
  params: { id: recordId },
  body: record({ reason: line(LONGEST_REASON) }, { examples: [{ reason: 'The statement of another branch' }] }),
  answer: bankStatement,
  refusals: ['not_found', 'already_closed', 'in_use'],
  addition: true,
  posts: true,
})
