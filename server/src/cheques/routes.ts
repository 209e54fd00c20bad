import { changesBetween, type Facts } from '@akonta/domain/audit/audit-entry'
import { numberAfter } from '@akonta/domain/cheques/cheque'
import * as calls from '@akonta/domain/cheques/cheque-calls'
import * as lists from '@akonta/domain/cheques/cheque-list-calls'
import * as own from '@akonta/domain/cheques/own-cheque-calls'
import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { can, type Rights } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { recordAction, recordKey } from '../db/record-change.ts'
import { paidFromBank, recordOwnCheque } from '../documents/record-cheque.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { refuseDating } from '../http/entry-date.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { handleReversal } from '../http/handle-reversal.ts'
import { reversalAction } from '../http/reversal-action.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { holdBooks } from '../ledger/close-month.ts'
import { bounceCheque } from './bounce-cheque.ts'
import { type ChequeRow, chequesByIds, chequeWithSteps, givenOf, lastLeaf, listCheques, receivedOf } from './cheque-queries.ts'
import { depositCheques } from './deposit-cheques.ts'
import { lockMatches, markRecorded } from './follow-match.ts'
import { nameCheque } from './name-cheque.ts'
import { receiveAgain } from './receive-again.ts'
import { returnByNumber } from './return-queries.ts'
import { findSlip, slipOf } from './slip-queries.ts'
import { stopCheque } from './stop-cheque.ts'
import { takeSteps } from './take-steps.ts'
import { totalsOfCheques } from './totals-queries.ts'

type Reader = Pick<Call, 'tx' | 'branch' | 'user'>

/** Payments of what people earn are shown to those who may see it. */
const PAY_KINDS: ReadonlySet<string> = new Set(['payroll_payment', 'staff_loan'])

const shownTo = (user: Rights, rows: readonly ChequeRow[]): readonly ChequeRow[] =>
  can(user, 'run_payroll') ? rows : rows.filter(({ documentKind }) => !PAY_KINDS.has(documentKind))

/** Refuses not_found, and not_your_branch for a cheque of a branch closed to the caller. */
const chequesOf = async ({ tx, branch, user }: Reader, ids: readonly number[]): Promise<readonly ChequeRow[]> => {
  const wanted = [...new Set(ids)]
  const found = shownTo(user, await chequesByIds(tx, wanted))
  const missing = wanted.find(id => found.every(cheque => cheque.id !== id))
  if (missing !== undefined) throw new Refusal('not_found', 'One of these cheques does not exist. Reload the page')
  for (const code of new Set(found.map(({ branchCode }) => branchCode))) await branch(code)
  return found
}

const oneCheque = async (call: Reader, id: number): Promise<ChequeRow> => {
  const [cheque] = await chequesOf(call, [id])
  if (cheque === undefined) throw new Refusal('not_found', 'There is no such cheque')
  return cheque
}

const refuseTooMany = (rows: readonly ChequeRow[]): void => {
  if (rows.length > lists.MOST_CHEQUES)
    throw new Refusal('too_large', `More than ${lists.MOST_CHEQUES} cheques. Choose a state, a branch or a customer`)
}

/** A mark of the bank has a day that has come. */
const bankDay = (date: BusinessDate | undefined, today: BusinessDate): BusinessDate => {
  if (date !== undefined && date > today) throw new Refusal('bad_input', 'The bank date is in the future', { field: 'date' })
  return date ?? today
}

/** Refuses a mark of the bank with a day before the cheque was deposited, or issued. */
const refuseBefore = (cheques: readonly ChequeRow[], day: BusinessDate): void => {
  for (const { number, direction, takenOn, depositedOn } of cheques) {
    const first = direction === 'received' ? (depositedOn ?? takenOn) : takenOn
    const done = direction === 'received' ? 'deposited' : 'issued'
    if (day < first) throw new Refusal('bad_input', `Cheque ${number} was ${done} on ${formatDayFirst(first)}`, { field: 'date' })
  }
}

type Marking = Pick<Call, 'tx' | 'actor' | 'today' | 'branch' | 'user'> & {
  readonly body: { readonly cheques: readonly number[]; readonly date?: BusinessDate | undefined }
}

/** The bank has paid these cheques: received ones clear, those of the business are presented. */
const markPaid = async (call: Marking, kind: 'CLEAR' | 'PRESENT'): Promise<void> => {
  const cheques = await chequesOf(call, call.body.cheques)
  const date = bankDay(call.body.date, call.today)
  refuseBefore(cheques, date)
  await takeSteps(
    call.tx,
    call.actor,
    cheques.map(({ id }) => id),
    { kind, date },
  )
}

const record = (call: Call, { id, number }: Pick<ChequeRow, 'id' | 'number'>, action: string, facts: Facts): void =>
  recordAction(call, { kind: 'cheque', action, subject: number, changes: changesBetween(null, facts), about: recordKey('cheque', id) })

/** All calls are additions. */
export const chequeRoutes = (api: Api): void => {
  handle(api, lists.receivedCheques, async ({ tx, query, today, branchOrAll }) => {
    const branch = (await branchOrAll(query.branch))?.branchId ?? null
    const rows = await listCheques(tx, 'received', { ...query, branch })
    refuseTooMany(rows)
    return receivedOf(rows, today)
  })

  handle(api, lists.givenCheques, async ({ tx, query, today, user, branchOrAll }) => {
    const branch = (await branchOrAll(query.branch))?.branchId ?? null
    const rows = await listCheques(tx, 'given', { ...query, branch })
    refuseTooMany(rows)
    return givenOf(shownTo(user, rows), today)
  })

  handle(api, lists.totalsOfCheques, async ({ tx, query, today, branchOrAll }) =>
    totalsOfCheques(tx, (await branchOrAll(query.branch))?.branchId ?? null, today),
  )

  handle(api, lists.chequeById, async call => {
    const cheque = await oneCheque(call, call.params.id)
    if (cheque.direction === 'given') refuseWithout(call.user, 'handle_cheques')
    return chequeWithSteps(call.tx, cheque, call.today)
  })

  handle(api, calls.depositCheques, async call => {
    const { tx, actor, user, body } = call
    refuseDating(user, body.date)
    return depositCheques(tx, actor, await chequesOf(call, body.cheques), body)
  })

  handle(api, calls.depositSlip, async ({ tx, params, branch }) => {
    const found = await findSlip(tx, params.number)
    const slip = found && slipOf(found)
    if (!slip) throw new Refusal('not_found', `There is no deposit ${params.number}`)
    for (const { branchCode } of found.rows) await branch(branchCode)
    return slip
  })

  handle(api, calls.chequeReturnByNumber, async ({ tx, params, branch }) => {
    const found = existing(await returnByNumber(tx, params.number), `There is no returned cheque ${params.number}`)
    await branch(found.branch)
    return found
  })

  handleReversal(api, calls.reverseDeposit, {
    document: 'deposit',
    find: async (tx, number) => {
      const row = (await findSlip(tx, number))?.rows.find(each => each.number === number)
      return row && { document: { posting_id: row.postingId, branch_code: row.branchCode, reversed_by: row.reversedBy || null }, lines: [] }
    },
  })

  handle(api, calls.clearCheques, call => markPaid(call, 'CLEAR'))

  handle(api, calls.presentCheques, call => markPaid(call, 'PRESENT'))

  handle(api, calls.unmarkCheque, async call => {
    const { tx, actor, today } = call
    const cheque = await oneCheque(call, call.params.id)
    await takeSteps(tx, actor, [cheque.id], { kind: cheque.direction === 'received' ? 'UNCLEAR' : 'UNPRESENT', date: today })
    record(call, cheque, 'Removed the mark of the bank', { Amount: formatMoney(cheque.amount) })
  })

  handle(api, calls.bounceCheque, async call => {
    const cheque = await oneCheque(call, call.params.id)
    const number = await bounceCheque(call.tx, call.actor, cheque, call.body)
    const { reason, fee = 0n, feeBearer = 'BUSINESS' } = call.body
    const bearer = fee === 0n ? '' : feeBearer === 'CUSTOMER' ? 'Customer' : 'Business'
    record(call, cheque, 'Returned unpaid', {
      Amount: formatMoney(cheque.amount),
      Document: number,
      Reason: reason,
      Fee: formatMoney(fee),
      'Fee paid by': bearer,
    })
    return number
  })

  handle(api, calls.receiveChequeAgain, async call => {
    const cheque = await oneCheque(call, call.params.id)
    return receiveAgain(call.tx, call.actor, cheque)
  })

  handle(api, calls.giveChequeBack, async call => {
    const { tx, actor, today, body } = call
    const cheque = await oneCheque(call, call.params.id)
    await takeSteps(tx, actor, [cheque.id], { kind: 'GIVE_BACK', date: today, note: body.note ?? '' })
    record(call, cheque, 'Given back', { Amount: formatMoney(cheque.amount), Note: body.note ?? '' })
  })

  handle(api, own.nameCheque, async call => {
    const { tx, actor, branch, body } = call
    const { branchId } = await branch(body.branch)
    const id = await nameCheque(tx, actor, branchId, body)
    record(call, { id, number: body.number }, 'Named', { Amount: formatMoney(body.amount), Document: body.document })
    return { id }
  })

  handle(api, own.recordOwnCheque, async call => {
    const { tx, actor, user, params, body, branch } = call
    const paid = await paidFromBank(tx, params.number)
    await branch(paid.branch_code)
    if (PAY_KINDS.has(paid.document_kind)) refuseWithout(user, 'run_payroll')
    // Nobody matches the payment with a line at the bank, or reverses it, while its cheque is recorded.
    await lockMatches(tx, paid.bank)
    await holdBooks(tx)
    const id = await recordOwnCheque(tx, actor, params.number, body)
    await markRecorded(tx, actor, id)
    record(call, { id, number: body.number }, 'Recorded for an earlier payment', { Document: params.number })
    return { id }
  })

  handle(api, own.nextChequeNumber, async ({ tx, params }) => ({ number: numberAfter(await lastLeaf(tx, params.pid)) }))

  handle(api, own.stopCheque, async call => {
    const cheque = await oneCheque(call, call.params.id)
    const number = await stopCheque(call.tx, call.actor, cheque, call.body.reason)
    recordAction(call, reversalAction(cheque.document, number, call.body.reason))
    return number
  })
}
