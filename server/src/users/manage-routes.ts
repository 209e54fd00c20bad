import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { route } from '../http/route.ts'
import { activateUser, changeUser, deactivateUser, endSessions, resetPassword } from './change-user.ts'
import { findUser } from './user-queries.ts'
import { EVERY_BRANCH, type UserAnswer, userAnswer, userToWire } from './user-wire.ts'
import { editedUserBody, endedSessionsAnswer, idBody, resetPasswordBody } from './user-wire-schema.ts'

const area = 'Users and session'

const userNow = async (tx: Transaction, userId: number): Promise<UserAnswer> => {
  const user = await findUser(tx, userId)
  if (!user) throw new Refusal('not_found')
  return userToWire(user)
}

/** What an administrator does with the users of the business (D1). Nobody else does any of it, so nobody gives more than he has. */
export const manageUsersRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/edit/:db',
      area,
      summary: 'Change a user; other rights end his sessions',
      permission: 'manage_users',
      takes: { body: editedUserBody },
      answer: userAnswer,
      refusals: ['not_found', 'in_use'],
      addition: true,
      posts: true,
    },
    async ({ tx, body, branch }) => {
      const { id, emailaddress, tellnumber, accounttypeid, branchid, ...rest } = body
      const branchId = branchid === EVERY_BRANCH ? null : (await branch(branchid)).branchId
      await changeUser(tx, { ...rest, userId: id, email: emailaddress, phone: tellnumber, accountTypeId: accounttypeid, branchId })
      return userNow(tx, id)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/deactivate/:db',
      area,
      summary: 'Let nobody in under this user any more; ends his sessions',
      permission: 'manage_users',
      takes: { body: idBody },
      answer: userAnswer,
      refusals: ['not_found', 'in_use'],
      addition: true,
      posts: true,
    },
    async ({ tx, body }) => {
      await deactivateUser(tx, body.id)
      return userNow(tx, body.id)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/activate/:db',
      area,
      summary: 'Let a deactivated user sign in again',
      permission: 'manage_users',
      takes: { body: idBody },
      answer: userAnswer,
      refusals: ['not_found'],
      addition: true,
      posts: true,
    },
    async ({ tx, body }) => {
      await activateUser(tx, body.id)
      return userNow(tx, body.id)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/resetpassword/:db',
      area,
      summary: 'Give somebody else a new password; ends his sessions',
      permission: 'manage_users',
      takes: { body: resetPasswordBody },
      answer: userAnswer,
      refusals: ['not_found'],
      addition: true,
    },
    async ({ tx, user, body }) => {
      await resetPassword(tx, user.userId, body.id, body.newpassword)
      return userNow(tx, body.id)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/endsessions/:db',
      area,
      summary: 'End every session of a user, on every device',
      permission: 'manage_users',
      takes: { body: idBody },
      answer: endedSessionsAnswer,
      refusals: ['not_found'],
      addition: true,
      posts: true,
    },
    async ({ tx, body, author }) => ({ endedSessions: await endSessions(tx, body.id, author.at) }),
  )
}
