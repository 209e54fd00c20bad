import type { ActorWithRights } from '@akonta/domain/actor'
import * as calls from '@akonta/domain/cash/cash-calls'
import * as setup from '@akonta/domain/cash/cash-setup-calls'
import { safeCountByNumber as countByNumber, countSafe as countCall } from '@akonta/domain/cash/expected-cash-calls'
import { endOf } from '@akonta/domain/cash/place'
import { businessDateOf, daysBetween } from '@akonta/domain/dates'
import { whyNot } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { type CallInTransaction, recordAction, recordChange, recordKey } from '../db/record-change.ts'
import { recordApproval } from '../documents/record-approval.ts'
import type { Api } from '../http/api.ts'
import { refuseDating } from '../http/entry-date.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { reversalAction } from '../http/reversal-action.ts'
import { addSafe, changeSafe, setCashRules } from './change-safes.ts'
import { countSafe, safeCountByNumber } from './count-safe.ts'
import { expectedCashRoutes } from './expected-routes.ts'
import { giveCash } from './give-cash.ts'
import { MOST_MOVES, type MoveRow, maySeeMove, moveByNumber, movesOfDays, movesOnTheWay, readReceipt } from './move-queries.ts'
import { receiveCash } from './receive-cash.ts'
import { cancelCashMove, reverseReceipt } from './reverse-cash.ts'
import { cashRules, safesOf } from './safe-queries.ts'

const shown = (row: MoveRow, { userId, at }: ActorWithRights): calls.CashMove => {
  const end = row.state === 'ON_THE_WAY' || row.receivedAt === null ? at : row.receivedAt
  const received = row.receivedAmount ?? 0n
  return {
    ...row,
    isOwn: row.giverId === userId,
    days: Math.max(0, daysBetween(businessDateOf(row.givenAt), businessDateOf(end))),
    received,
    difference: row.state === 'RECEIVED' ? received - row.amount : 0n,
  }
}

const foundMove = async ({ tx }: Pick<CallInTransaction, 'tx'>, number: string): Promise<MoveRow> =>
  existing(await moveByNumber(tx, number), `There is no move of cash ${number}`)

const AFTER: Readonly<Record<setup.AfterCount, string>> = {
  SAFE: 'In the safe at once',
  HAND_OVER: 'Handed over to the safe',
  FLOAT: 'Stays in the drawer',
}

const safeNumber = (place: string): number => {
  const end = endOf(place)
  return end?.kind === 'SAFE' ? end.safe : 0
}

export const cashRoutes = (api: Api): void => {
  handle(api, calls.giveCash, async call => {
    const { tx, body, branch } = call
    const { branchId } = await branch()
    const actor = await call.approved(branchId)
    const given = await giveCash(tx, actor, branchId, body)
    recordApproval(call, actor.approval, given)
    if (actor.approval !== undefined) await receiveCash(tx, actor, given.number, { received: body.amount })
    return given.number
  })

  handle(api, calls.receiveCash, async call => {
    const { tx, user, params, body, branch } = call
    refuseDating(user, body.date)
    const move = await foundMove(call, params.number)
    await branch(move.branchCode)
    const actor = await call.approved(move.branchId)
    const received = await receiveCash(tx, actor, params.number, body)
    recordApproval(call, actor.approval, received)
    return received.number
  })

  handle(api, calls.cancelCashMove, async call => {
    const { tx, actor, params, body, branch } = call
    await branch((await foundMove(call, params.number)).branchCode)
    const number = await cancelCashMove(tx, actor, params.number, body.reason)
    recordAction(call, reversalAction(params.number, number, body.reason))
    return number
  })

  handle(api, calls.reverseCashReceipt, async call => {
    const { tx, actor, params, body, branch } = call
    const found = existing(await readReceipt(tx, params.number), `There is no receipt of cash ${params.number}`)
    await branch(found.document.branch_code)
    const reversedBy = found.document.reversed_by
    if (reversedBy !== null) throw new Refusal('already_reversed', `This document was already reversed by ${reversedBy}`)
    const receipt = { postingId: found.document.posting_id, number: params.number, reason: body.reason }
    const number = await reverseReceipt(tx, actor, receipt)
    recordAction(call, reversalAction(params.number, number, body.reason))
    return number
  })

  handle(api, calls.cashMove, async call => {
    const move = await foundMove(call, call.params.number)
    await call.branch(move.branchCode)
    if (!maySeeMove(call.actor, move)) throw new Refusal('not_allowed', whyNot(call.actor, 'see_registers'))
    return shown(move, call.actor)
  })

  handle(api, calls.cashOnTheWay, async ({ tx, actor, query, branchOrAll }) => {
    const rows = await movesOnTheWay(tx, (await branchOrAll(query.branch))?.branchId ?? null)
    if (rows.length > MOST_MOVES) throw new Refusal('too_large', `More than ${MOST_MOVES} moves. Choose a branch`)
    return rows.filter(row => maySeeMove(actor, row)).map(row => shown(row, actor))
  })

  handle(api, calls.cashMoves, async ({ tx, actor, params, branch }) => {
    const { branchId } = await branch(params.branch)
    const rows = await movesOfDays(tx, branchId, params.start, params.end)
    if (rows.length > MOST_MOVES) throw new Refusal('too_large', `More than ${MOST_MOVES} moves. Choose fewer days`)
    return rows.map(row => shown(row, actor))
  })

  handle(api, countCall, async ({ tx, actor, params, body, branch }) => countSafe(tx, actor, (await branch(params.branch)).branchId, body))

  handle(api, countByNumber, async ({ tx, params, branch }) => {
    const count = existing(await safeCountByNumber(tx, params.number), `There is no count of a safe ${params.number}`)
    await branch(count.branchCode)
    return count
  })

  handle(api, setup.cashSetup, async ({ tx, params, branch }) => {
    const { branchId } = await branch(params.branch)
    return { ...(await cashRules(tx, branchId)), safes: await safesOf(tx, branchId) }
  })

  handle(api, setup.changeCashRules, async call => {
    const { tx, params, body } = call
    const { branchId, branchCode } = await call.branch(params.branch)
    const read = async () => {
      const { branch, afterCount, onePerson } = await cashRules(tx, branchId)
      return {
        name: branch,
        facts: { 'Counted cash of a session': AFTER[afterCount], 'Cash confirmed by its giver': onePerson ? 'Allowed' : 'Refused' },
      }
    }
    await recordChange(call, { kind: 'branch', action: 'Edited', id: branchCode, read }, () =>
      setCashRules(tx, branchId, body.afterCount, body.onePerson),
    )
  })

  handle(api, setup.addSafe, async call => {
    const { branchId, branchCode } = await call.branch(call.params.branch)
    await addSafe(call.tx, branchId, call.body.name)
    const changes = [{ what: 'Safe', before: null, after: call.body.name }]
    recordAction(call, {
      kind: 'branch',
      action: 'Added a safe',
      subject: (await cashRules(call.tx, branchId)).branch,
      changes,
      about: recordKey('branch', branchCode),
    })
  })

  handle(api, setup.changeSafe, async call => {
    const { tx, params, body } = call
    const { branchId, branchCode } = await call.branch(params.branch)
    const read = async () => {
      const safes = await safesOf(tx, branchId)
      return {
        name: (await cashRules(tx, branchId)).branch,
        facts: Object.fromEntries(safes.map(({ name, isActive }) => [`Safe ${name}`, isActive ? 'In use' : 'Not used'])),
      }
    }
    await recordChange(call, { kind: 'branch', action: 'Edited', id: branchCode, read }, () =>
      changeSafe(tx, branchId, safeNumber(body.place), body),
    )
  })

  expectedCashRoutes(api)
}
