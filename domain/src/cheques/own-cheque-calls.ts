import { call, savedNumber } from '../contract/call.ts'
import { optionalOrEmpty, record, type Value } from '../contract/codec.ts'
import { integer, LONGEST_REASON, line, lineOrEmpty, recordId, sentAmount, text } from '../contract/fields.ts'
import { CHEQUE_DETAILS, chequeNumber, ownCheque } from './cheque-fields.ts'

const area = 'Cheques'
const addition = true
const posts = true

const named = record(
  {
    document: ['document', line(60), 'The entry on the account, by its number'],
    branch: line(40),
    number: ['chequeNumber', chequeNumber],
    ...CHEQUE_DETAILS,
    amount: sentAmount,
    pid: ['pid', optionalOrEmpty(lineOrEmpty(40)), 'The customer who paid with it'],
  },
  {
    examples: [
      {
        document: 'ACC-J26-000007',
        branch: 'ACC',
        chequeNumber: '000098',
        bank: 'Ecobank',
        drawer: 'Kofi Mensah',
        chequeDate: '2026-10-30',
        amount: 300,
      },
    ],
  },
)
export type NamedCheque = Value<typeof named>

export const nameCheque = call({
  method: 'POST',
  path: '/api/cheques/name/:db',
  area,
  summary: 'Name a cheque for an amount that is already on the account C0000HQ. Posts nothing',
  permission: 'handle_cheques',
  body: named,
  answer: record({ id: integer }, { examples: [{ id: 12 }] }),
  refusals: ['not_found', 'not_your_branch', 'already_exists'],
  addition,
  posts,
})

export const recordOwnCheque = call({
  method: 'POST',
  path: '/api/cheques/issued/:db/:number',
  area,
  summary: 'Record the cheque of a payment from a bank that was saved without it. Posts nothing',
  permission: 'handle_cheques',
  params: { number: line(60) },
  body: ownCheque,
  answer: record({ id: integer }, { examples: [{ id: 13 }] }),
  refusals: ['not_found', 'not_your_branch', 'already_exists'],
  addition,
  posts,
})

export const nextChequeNumber = call({
  method: 'GET',
  path: '/api/cheques/next/:db/:pid',
  area,
  summary: 'The number after the last cheque of a bank account; empty before the first',
  permission: 'handle_cheques',
  params: { pid: line(40) },
  answer: record({ number: ['chequeNumber', text] }, { examples: [{ chequeNumber: '000418' }] }),
  addition,
})

export const stopCheque = call({
  method: 'POST',
  path: '/api/cheques/stop/:db/:id',
  area,
  summary: 'Stop a cheque of the business that the bank has not paid: its payment is reversed',
  permission: 'reverse',
  params: { id: recordId },
  body: record({ reason: ['reason', line(LONGEST_REASON)] }, { examples: [{ reason: 'Lost in the post' }] }),
  answer: savedNumber('ACC-X26-000004'),
  refusals: ['not_found', 'not_your_branch', 'cheque_moved', 'already_reversed', 'cannot_reverse', 'month_closed', 'branch_closed'],
  addition,
  posts,
})
