import { call, saved, savedNumber } from '../contract/call.ts'
import { documented, emptyOr, list, nullable, optional, record, refined, type Value } from '../contract/codec.ts'
import {
  flag,
  integer,
  LONGEST_REASON,
  line,
  lines,
  moment,
  money,
  oneOf,
  sentAmount,
  sentAmountOrZero,
  sentDate,
  text,
} from '../contract/fields.ts'
import { OFFLINE_QUERY, OFFLINE_RULE } from '../offline/offline-query.ts'
import { isSessionCode } from './session-code.ts'

export const LONGEST_TILL_NAME = 40
export const LONGEST_OTHER_PERSON = 80

const area = 'Register sessions'
const addition = true

const sessionCode = documented(refined(text, isSessionCode, 'must be RS- and ten letters or digits'), {
  examples: ['RS-7K2M9Q4XAB'],
  description: 'Chosen by the till: RS- and ten letters or digits',
})
const params = { session: sessionCode }

const SESSION = {
  session: text,
  register: text,
  branchCode: ['branch', text],
  branch: ['branchname', text],
  cashier: text,
  openedAt: moment,
  float: ['float', money, 'The cash in the drawer when it was opened'],
  isOwn: ['own', flag, 'Did the caller open it?'],
} as const

const OPEN_EXAMPLE = {
  session: 'RS-7K2M9Q4XAB',
  register: 'Till 1',
  branch: 'ACC',
  branchname: 'Accra Central',
  cashier: 'Ama Mensah',
  openedAt: '2026-11-20T08:02:00.000Z',
  float: 200,
  own: true,
}

const openSession = record(SESSION, { examples: [OPEN_EXAMPLE] })
export type OpenSession = Value<typeof openSession>

const newSession = record(
  { session: sessionCode, register: ['register', line(LONGEST_TILL_NAME), 'The name of the till'], float: sentAmountOrZero },
  { examples: [{ session: 'RS-7K2M9Q4XAB', register: 'Till 1', float: 200 }] },
)
export type NewSession = Value<typeof newSession>

export const openRegister = call({
  method: 'POST',
  path: '/api/register/open/:db',
  area,
  summary: 'Open a register session with a float',
  permission: 'use_register',
  query: OFFLINE_QUERY,
  queryRule: OFFLINE_RULE,
  body: newSession,
  answer: openSession,
  refusals: ['sessions_off', 'already_exists', 'branch_needed', 'not_your_branch', 'branch_closed', 'too_long_ago'],
  addition,
  posts: true,
})

export const openRegisters = call({
  method: 'GET',
  path: '/api/register/open/:db/:branch',
  area,
  summary: 'List the open register sessions of a branch, without amounts taken',
  permission: 'use_register',
  params: { branch: line(40) },
  answer: record(
    { isOn: ['on', flag, 'Does the branch use register sessions?'], sessions: list(openSession) },
    {
      examples: [{ on: true, sessions: [OPEN_EXAMPLE] }],
    },
  ),
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

export const CASH_DIRECTIONS = ['IN', 'OUT'] as const

const cashMovement = record(
  {
    direction: ['direction', oneOf(CASH_DIRECTIONS), 'IN puts cash into the drawer, OUT takes it to the safe'],
    amount: sentAmount,
    reason: line(LONGEST_REASON),
    otherPerson: ['otherPerson', line(LONGEST_OTHER_PERSON), 'Who handed it over or received it'],
  },
  { examples: [{ direction: 'OUT', amount: 500, reason: 'To the safe', otherPerson: 'Kofi Owusu' }] },
)
export type CashMovement = Value<typeof cashMovement>

const changeRefusals = ['not_found', 'not_your_branch', 'not_allowed'] as const

export const moveRegisterCash = call({
  method: 'POST',
  path: '/api/register/cash/:db/:session',
  area,
  summary: 'Put cash into an open drawer, or take it out, between the drawer and the safe of the branch',
  permission: 'use_register',
  params,
  query: OFFLINE_QUERY,
  queryRule: OFFLINE_RULE,
  body: cashMovement,
  answer: saved,
  refusals: [...changeRefusals, 'already_closed', 'already_exists', 'too_long_ago'],
  addition,
  posts: true,
  approvable: ['open_drawer'],
})

const count = record(
  {
    counts: ['counts', lines(record({ pid: line(40), amount: sentAmountOrZero })), 'C0000HD for cash, or the pid of a bank or wallet'],
    reason: ['reason', line(LONGEST_REASON), 'Stored with the count; it explains a difference'],
  },
  {
    examples: [
      {
        counts: [
          { pid: 'C0000HD', amount: 1385.5 },
          { pid: 'BNK-0003', amount: 433.5 },
        ],
        reason: 'Counted twice',
      },
    ],
  },
)
export type DrawerCount = Value<typeof count>

const countAnswer = savedNumber('ACC-Z26-000012', 'countNumber')

export const closeRegister = call({
  method: 'POST',
  path: '/api/register/close/:db/:session',
  area,
  summary: 'Close a register session with a count of each tender. The difference is posted to cash short and over',
  permission: 'use_register',
  params,
  query: OFFLINE_QUERY,
  queryRule: OFFLINE_RULE,
  body: count,
  answer: countAnswer,
  refusals: [...changeRefusals, 'already_closed', 'branch_closed', 'already_exists', 'too_long_ago'],
  addition,
  posts: true,
})

export const correctCount = call({
  method: 'POST',
  path: '/api/register/correct/:db/:session',
  area,
  summary: 'Correct the count of a closed session with another count. What earlier counts did not post is posted',
  permission: 'correct_count',
  params,
  body: count,
  answer: countAnswer,
  refusals: [...changeRefusals, 'not_closed', 'branch_closed'],
  addition,
  posts: true,
})

const CLOSED = {
  closedAt: ['closedAt', emptyOr(moment), 'Empty while it is open'],
  number: ['zNumber', text, 'The number of its Z report; empty while it is open'],
} as const

const listedSession = record(
  {
    ...SESSION,
    ...CLOSED,
    expected: ['expected', nullable(money), 'Cash, from its last count; null while it is open'],
    counted: nullable(money),
    difference: ['difference', nullable(money), 'What its counts have posted, of all tenders: over +, short −'],
    isCorrected: ['corrected', flag, 'Was its count corrected?'],
    laterDocuments: ['laterDocuments', integer, 'Documents that belong to it and arrived after its last count'],
  },
  {
    examples: [
      {
        ...OPEN_EXAMPLE,
        closedAt: '2026-11-20T18:10:00.000Z',
        zNumber: 'ACC-Z26-000012',
        expected: 1390,
        counted: 1385.5,
        difference: -4.5,
        corrected: false,
        laterDocuments: 0,
      },
    ],
  },
)
export type ListedSession = Value<typeof listedSession>

export const registerSessions = call({
  method: 'GET',
  path: '/api/register/sessions/:db/:branch/:start/:end',
  area,
  summary: 'List the register sessions opened in a branch on these days, newest first. Without the right to see all, one’s own',
  permission: 'use_register',
  params: { branch: line(40), start: sentDate, end: sentDate },
  answer: list(listedSession),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition,
})

export const salesOutsideSessions = call({
  method: 'GET',
  path: '/api/register/outside/:db/:branch/:start/:end',
  area,
  summary: 'Count the sales of a branch on these days that belong to no register session',
  permission: 'see_registers',
  params: { branch: line(40), start: sentDate, end: sentDate },
  answer: record({ sales: ['sales', integer, 'Since the branch opened its first session'] }, { examples: [{ sales: 0 }] }),
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

const movement = record({ kind: ['kind', text, 'The kind of document: sale, sale_return, reversal'], documents: integer, amount: money })

const tender = record({
  pid: text,
  name: text,
  movements: list(movement),
  expected: ['expected', nullable(money), 'Null for a cashier whose drawer is not counted yet'],
  counted: ['counted', nullable(money), 'By the last count'],
  difference: ['difference', nullable(money), 'What the counts have posted: over +, short −'],
  unposted: ['unposted', nullable(money), 'What later documents have added to the difference since'],
})
export type RegisterTender = Value<typeof tender>

const countLine = record({ pid: text, name: text, expected: money, counted: money, posted: money })
const drawerCount = record({ number: text, countedAt: moment, by: text, reason: text, lines: list(countLine) })
export type PastCount = Value<typeof drawerCount>

const report = record(
  {
    ...SESSION,
    ...CLOSED,
    head: ['head', text, 'The end of the chain: of the Z report, or of the books now'],
    isHidden: ['hidden', flag, 'The amounts are hidden until the drawer is counted'],
    sales: integer,
    salesTotal: ['salesTotal', nullable(money), 'As the customers owed or paid it'],
    returns: integer,
    returnsTotal: nullable(money),
    notSigned: ['notSigned', integer, 'Documents that are for E-VAT and not signed yet, or rejected'],
    isPractice: ['practice', optional(flag), 'Some of its payments were made in the test mode of a provider, so no money moved'],
    onAccount: ['onAccount', nullable(money), 'Sold on account and not paid with the sale, less returns on account'],
    discount: nullable(money),
    tax: nullable(money),
    rounding: ['rounding', nullable(money), 'Cash rounding: rounded up +, down −'],
    cash: list(
      record({
        movedAt: moment,
        amount: ['amount', money, 'In +, out −'],
        reason: text,
        by: text,
        otherPerson: text,
        approvedBy: ['approvedBy', text, 'Who approved it by PIN, or empty'],
      }),
    ),
    tenders: list(tender),
    drawerOpenings: ['drawerOpenings', list(record({ openedAt: moment, reason: text, by: text })), 'The drawer opened without a sale'],
    later: [
      'later',
      list(record({ number: text, kind: text, amount: money, recordedAt: moment })),
      'Documents that belong to the session and arrived after it was closed',
    ],
    counts: ['counts', list(drawerCount), 'The closing, then its corrections'],
  },
  {
    examples: [
      {
        ...OPEN_EXAMPLE,
        closedAt: '2026-11-20T18:10:00.000Z',
        zNumber: 'ACC-Z26-000012',
        head: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        hidden: false,
        sales: 42,
        salesTotal: 1623.5,
        returns: 0,
        returnsTotal: 0,
        notSigned: 0,
        onAccount: 0,
        discount: 0,
        tax: 0,
        rounding: 0,
        cash: [],
        drawerOpenings: [],
        tenders: [
          {
            pid: 'C0000HD',
            name: 'Cash',
            movements: [{ kind: 'sale', documents: 38, amount: 1190 }],
            expected: 1390,
            counted: 1385.5,
            difference: -4.5,
            unposted: 0,
          },
        ],
        later: [],
        counts: [
          {
            number: 'ACC-Z26-000012',
            countedAt: '2026-11-20T18:10:00.000Z',
            by: 'Ama Mensah',
            reason: 'Counted twice',
            lines: [{ pid: 'C0000HD', name: 'Cash', expected: 1390, counted: 1385.5, posted: -4.5 }],
          },
        ],
      },
    ],
  },
)
export type RegisterReport = Value<typeof report>

export const registerReport = call({
  method: 'GET',
  path: '/api/register/report/:db/:session',
  area,
  summary: 'The X report of an open register session, or the Z report of a closed one',
  permission: 'use_register',
  params,
  answer: report,
  refusals: changeRefusals,
  addition,
})
