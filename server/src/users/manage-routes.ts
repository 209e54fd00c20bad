import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { type CallInTransaction, recordChange, recordDeed } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { route } from '../http/route.ts'
import { activateUser, changeUser, deactivateUser, endSessions, resetPassword } from './change-user.ts'
import { findUser } from './user-queries.ts'
import { userRecord } from './user-record.ts'
import { EVERY_BRANCH, type UserAnswer, userAnswer, userToWire } from './user-wire.ts'
import { editedUserBody, endedSessionsAnswer, idBody, resetPasswordBody } from './user-wire-schema.ts'

const area = 'Users and session'

const userNow = async (tx: Transaction, userId: number): Promise<UserAnswer> => {
  const user = await findUser(tx, userId)
  if (!user) throw new Refusal('not_found')
  return userToWire(user)
}

const changeOf = (call: CallInTransaction, deed: string, userId: number, change: () => Promise<unknown>): Promise<unknown> => {
  const read = async () => {
    const user = await findUser(call.tx, userId)
    return user && userRecord(user)
  }
  return recordChange(call, { kind: 'user', deed, id: userId, read }, change)
}

/** How an administrator manages the users of the business (D1). Nobody else can, so nobody grants more rights than they have. */
export const manageUsersRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/edit/:db',
      area,
      summary: 'Change a user. A change of rights ends their sessions',
      permission: 'manage_users',
      takes: { body: editedUserBody },
      answer: userAnswer,
      refusals: ['not_found', 'in_use'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body, branch } = call
      const { id, emailaddress, tellnumber, accounttypeid, branchid, ...rest } = body
      const branchId = branchid === EVERY_BRANCH ? null : (await branch(branchid)).branchId
      const changes = { ...rest, userId: id, email: emailaddress, phone: tellnumber, accountTypeId: accounttypeid, branchId }
      await changeOf(call, 'Edited', id, () => changeUser(tx, changes))
      return userNow(tx, id)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/deactivate/:db',
      area,
      summary: 'Deactivate a user and end their sessions',
      permission: 'manage_users',
      takes: { body: idBody },
      answer: userAnswer,
      refusals: ['not_found', 'in_use'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      await changeOf(call, 'Deactivated', body.id, () => deactivateUser(tx, body.id))
      return userNow(tx, body.id)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/activate/:db',
      area,
      summary: 'Reactivate a user',
      permission: 'manage_users',
      takes: { body: idBody },
      answer: userAnswer,
      refusals: ['not_found'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      await changeOf(call, 'Activated', body.id, () => activateUser(tx, body.id))
      return userNow(tx, body.id)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/resetpassword/:db',
      area,
      summary: 'Reset the password of another user and end their sessions',
      permission: 'manage_users',
      takes: { body: resetPasswordBody },
      answer: userAnswer,
      refusals: ['not_found'],
      addition: true,
    },
    async call => {
      const { tx, user, body } = call
      await resetPassword(tx, user.userId, body.id, body.newpassword)
      const whose = await userNow(tx, body.id)
      recordDeed(call, { kind: 'user', deed: 'Gave a new password', subject: whose.displayName })
      return whose
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/endsessions/:db',
      area,
      summary: 'Sign a user out on every device',
      permission: 'manage_users',
      takes: { body: idBody },
      answer: endedSessionsAnswer,
      refusals: ['not_found'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body, actor } = call
      const endedSessions = await endSessions(tx, body.id, actor.at)
      recordDeed(call, { kind: 'user', deed: 'Ended the sessions', subject: (await userNow(tx, body.id)).displayName })
      return { endedSessions }
    },
  )
}
