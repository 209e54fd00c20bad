import * as calls from '@akonta/domain/users/session-calls'
import { recordAction, recordKey } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { confirmSession, endOwnSession, ownSessions } from './own-sessions.ts'

const callerOf = ({ user, sessionId, actor }: Call) => ({ userId: user.userId, sessionId, at: actor.at })

const record = (call: Call, action: string): void => {
  const { userId, displayName } = call.user
  recordAction(call, { kind: 'sign_in', action, subject: displayName, about: recordKey('user', userId) })
}

/** What people see and do about their own sessions: where they are signed in, and whether it was them. */
export const ownSessionsRoutes = (api: Api): void => {
  handle(api, calls.ownSessions, call => ownSessions(call.tx, callerOf(call)))

  handle(api, calls.endOwnSession, async call => {
    const ended = await endOwnSession(call.tx, callerOf(call), call.body.id)
    if (ended) record(call, 'Ended one of their sessions')
    return { ended }
  })

  handle(api, calls.confirmSession, async call => {
    const confirmed = await confirmSession(call.tx, callerOf(call), call.body.id)
    if (confirmed) record(call, 'Confirmed a new device')
    return { confirmed }
  })
}
