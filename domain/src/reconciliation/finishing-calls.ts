import { call, saved } from '../contract/call.ts'
import { list, nullable, record, type Value } from '../contract/codec.ts'
import { date, flag, integer, LONGEST_REASON, line, moment, money, sentDate, text } from '../contract/fields.ts'
import { bookLine, statementLine } from './reconciliation-calls.ts'

const area = 'Bank reconciliation'
const permission = 'reconcile_bank'
const account = ['account', line(40), 'The pid of a bank or wallet'] as const
const through = ['through', sentDate, 'The last day that is reconciled'] as const
const ACCOUNT = { account: 'BNK-0001', accountName: 'GCB Bank' }

export const finishReconciliation = call({
  method: 'POST',
  path: '/api/reconciliation/finish/:db/:account',
  area,
  summary: 'Finish a reconciliation whose difference is 0.00. Its matches cannot be undone afterwards',
  permission,
  params: { account },
  body: record({ through }, { examples: [{ through: '2026-11-20' }] }),
  answer: saved,
  refusals: ['not_found', 'in_use', 'unbalanced', 'already_closed'],
  addition: true,
  posts: true,
})

export const reopenReconciliation = call({
  method: 'POST',
  path: '/api/reconciliation/reopen/:db/:account',
  area,
  summary: 'Reopen the last finished reconciliation of an account, with a reason',
  permission: 'reopen_reconciliation',
  params: { account },
  body: record(
    { through: ['through', sentDate, 'Its last day'], reason: ['reason', line(LONGEST_REASON), 'Why; stored with it'] },
    { examples: [{ through: '2026-10-31', reason: 'A deposit was matched with the wrong line' }] },
  ),
  answer: saved,
  refusals: ['not_found', 'in_use'],
  addition: true,
  posts: true,
})

const finished = {
  id: ['id', integer, 'Its photos and files are attached to RCN- and this id in six digits'],
  through: date,
  isFinished: ['isFinished', flag, 'false: it was reopened'],
  ...{ books: money, notCleared: money, notInBooks: money, bank: money },
  finishedBy: text,
  finishedAt: moment,
  reopenedBy: text,
  reopenedAt: nullable(moment),
  reopenReason: text,
} as const

const FINISHED = {
  id: 3,
  through: '2026-10-31',
  isFinished: true,
  ...{ books: 1250, notCleared: 250, notInBooks: 0, bank: 1000 },
  finishedBy: 'Ama Owner',
  finishedAt: '2026-11-02T09:10:00.000Z',
  reopenedBy: '',
  reopenedAt: null,
  reopenReason: '',
}

const pastReconciliation = record(finished, { examples: [FINISHED] })
export type PastReconciliation = Value<typeof pastReconciliation>

export const pastReconciliations = call({
  method: 'GET',
  path: '/api/reconciliation/past/:db/:account',
  area,
  summary: 'List the finished and reopened reconciliations of an account, newest first',
  permission,
  params: { account },
  answer: list(pastReconciliation),
  refusals: ['not_found'],
  addition: true,
})

const reconciliationReport = record(
  {
    account: text,
    accountName: text,
    ...finished,
    notClearedLines: ['notClearedLines', list(bookLine), 'The lines as they were when it was finished'],
    notInBooksLines: list(statementLine),
    changedAfter: ['changedAfter', list(bookLine), 'Entered after it was finished, and dated in it'],
    addedAfter: ['addedAfter', list(statementLine), 'Lines of the bank that were imported after it was finished, and dated in it'],
  },
  { examples: [{ ...ACCOUNT, ...FINISHED, notClearedLines: [], notInBooksLines: [], changedAfter: [], addedAfter: [] }] },
)
export type ReconciliationReport = Value<typeof reconciliationReport>

export const finishedReconciliation = call({
  method: 'GET',
  path: '/api/reconciliation/report/:db/:account/:through',
  area,
  summary: 'One finished reconciliation with its open lines, and what changed after it was finished',
  permission,
  params: { account, through: sentDate },
  answer: reconciliationReport,
  refusals: ['not_found'],
  addition: true,
})
