import { present } from '@akonta/domain/assert'
import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { can } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import * as calls from '@akonta/domain/registers/register-calls'
import { recordAction } from '../db/record-change.ts'
import { momentOf, OFFLINE_FIELDS, offlineOf, saveOffline } from '../documents/offline-entry.ts'
import { auditApproval } from '../documents/record-approval.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { closeSession, correctCount } from './count-drawer.ts'
import { findSession, refuseClosed } from './find-session.ts'
import { moveCash } from './move-cash.ts'
import { openSession } from './open-session.ts'
import { registerReport } from './register-report.ts'
import { MOST_SESSIONS, openSessions, salesOutside, sessionByCode, sessionsOfDays, usesSessions } from './session-queries.ts'

export const registersRoutes = (api: Api): void => {
  handle(
    api,
    calls.openRegister,
    async ({ tx, actor, query, body, branch }) => {
      const offline = offlineOf(query)
      await openSession(tx, actor, (await branch()).branchId, momentOf(actor, offline), body)
      if (offline !== undefined) await saveOffline(tx, actor, offline, { kind: 'register_open', reference: body.session })
      return present(await sessionByCode(tx, body.session, actor.userId), 'the session that was opened')
    },
    { mayDiffer: OFFLINE_FIELDS },
  )

  handle(api, calls.openRegisters, async ({ tx, actor, params, branch }) => {
    const { branchId } = await branch(params.branch)
    return { isOn: await usesSessions(tx, branchId), sessions: await openSessions(tx, branchId, actor.userId) }
  })

  handle(
    api,
    calls.moveRegisterCash,
    async call => {
      const { tx, params } = call
      const offline = offlineOf(call.query)
      const session = await findSession(call, params.session)
      refuseClosed(session)
      const actor = await call.approved(session.branchId)
      await moveCash(tx, actor, params.session, momentOf(actor, offline), call.body)
      if (actor.approval) auditApproval(call, actor.approval, session.register)
      if (offline !== undefined) await saveOffline(tx, actor, offline, { kind: 'register_cash', reference: params.session })
    },
    { mayDiffer: OFFLINE_FIELDS },
  )

  handle(
    api,
    calls.closeRegister,
    async call => {
      const { tx, actor, params } = call
      const offline = offlineOf(call.query)
      await findSession(call, params.session)
      const number = await closeSession(tx, actor, params.session, momentOf(actor, offline), call.body)
      if (offline !== undefined) await saveOffline(tx, actor, offline, { kind: 'register_close', reference: number })
      return number
    },
    { mayDiffer: OFFLINE_FIELDS },
  )

  handle(api, calls.correctCount, async call => {
    const { register } = await findSession(call, call.params.session)
    const number = await correctCount(call.tx, call.actor, call.params.session, call.body)
    const changes = changesBetween(null, { 'Count number': number, Reason: call.body.reason })
    recordAction(call, { kind: 'register', action: 'Corrected the count', subject: register, changes })
    return number
  })

  handle(api, calls.registerSessions, async ({ tx, actor, params, branch }) => {
    const days = { branch: (await branch(params.branch)).branchId, start: params.start, end: params.end }
    const sessions = await sessionsOfDays(tx, days, actor.userId, can(actor, 'see_registers'))
    if (sessions.length > MOST_SESSIONS) throw new Refusal('too_large', `More than ${MOST_SESSIONS} sessions. Choose fewer days`)
    return sessions
  })

  handle(api, calls.salesOutsideSessions, async ({ tx, params, branch }) => {
    const { branchId } = await branch(params.branch)
    return { sales: await salesOutside(tx, { branch: branchId, start: params.start, end: params.end }) }
  })

  handle(api, calls.registerReport, async call => registerReport(call.tx, call.actor, await findSession(call, call.params.session)))
}
