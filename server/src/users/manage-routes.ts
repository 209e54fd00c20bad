import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import * as calls from '@akonta/domain/users/user-calls'
import { recordAction, recordChange } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { guardOfChange } from '../http/guard/guard.ts'
import { handle } from '../http/handle.ts'
import { activateUser, changeUser, deactivateUser, endSessions, resetPassword } from './change-user.ts'
import { findUser, userById } from './user-queries.ts'
import { userRecord } from './user-record.ts'

/** Makes a change of a user, with its entry in the audit trail, and returns the user as they are then. */
const changeOf = async (call: Call, action: string, id: number, change: () => Promise<unknown>): Promise<calls.User> => {
  const read = async () => {
    const user = await findUser(call.tx, id)
    return user && userRecord(user)
  }
  await recordChange(call, { kind: 'user', action, id, read }, change)
  return userById(call.tx, id)
}

/** What an administrator does with the users of the business (D1). Nobody else may, so nobody grants more rights than they have. */
export const manageUsersRoutes = (api: Api): void => {
  handle(
    api,
    calls.editUser,
    async call => {
      const { tx, body, branch } = call
      const branchId = body.branchid === EVERY_BRANCH ? null : (await branch(body.branchid)).branchId
      return changeOf(call, 'Edited', body.id, () => changeUser(tx, { ...body, userId: body.id, branchId }))
    },
    { guard: guardOfChange('user', 'Rights of a user', ['Role', 'Privilege', 'Branch']) },
  )

  handle(api, calls.deactivateUser, call => changeOf(call, 'Deactivated', call.body.id, () => deactivateUser(call.tx, call.body.id)))

  handle(api, calls.activateUser, call => changeOf(call, 'Activated', call.body.id, () => activateUser(call.tx, call.body.id)), {
    guard: guardOfChange('user', 'Activation of a user'),
  })

  handle(api, calls.resetPassword, async call => {
    const { tx, user, body } = call
    await resetPassword(tx, user.userId, body.id, body.wanted)
    const changed = await userById(tx, body.id)
    recordAction(call, { kind: 'user', action: 'Reset the password', subject: changed.displayName })
    return changed
  })

  handle(api, calls.endSessions, async call => {
    const { tx, body, actor } = call
    const endedSessions = await endSessions(tx, body.id, actor.at)
    recordAction(call, { kind: 'user', action: 'Ended the sessions', subject: (await userById(tx, body.id)).displayName })
    return { endedSessions }
  })
}
