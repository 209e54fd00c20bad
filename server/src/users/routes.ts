import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import { recordDeed, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { openRoute, route } from '../http/route.ts'
import { openSignInLimits } from '../http/session/sign-in-limits.ts'
import { changePassword } from './change-password.ts'
import { registerUser } from './register-user.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startSession } from './start-session.ts'
import { findUser, listAdministrators, listUsers } from './user-queries.ts'
import { userRecord } from './user-record.ts'
import { EVERY_BRANCH, sessionAnswer, userAnswer, usersAnswer, userToWire } from './user-wire.ts'
import { newUserBody, passwordChangeBody, signInBody } from './user-wire-schema.ts'

const area = 'Users and session'

export const usersRoutes = (api: Api): void => {
  const guessOf = openSignInLimits(api.clock)

  openRoute(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/login',
      area,
      summary: 'Sign in',
      takes: { body: signInBody },
      answer: sessionAnswer,
      refusals: ['wrong_sign_in', 'too_many_tries'],
    },
    ({ body, address, device }) => signIn(api, { ...body, address, device }, guessOf(body.username, address)),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/logout',
      area,
      summary: 'Sign out',
      permission: 'signed_in',
      takes: {},
      answer: z.object({ signedOut: z.boolean() }).meta({ examples: [{ signedOut: true }] }),
      addition: true,
    },
    async ({ tx, sessionId, actor }) => {
      await signOut(tx, sessionId, actor.at)
      return { signedOut: true }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/changepassword/:db',
      area,
      summary: 'Change your own password; ends every session and starts a new one',
      permission: 'signed_in',
      takes: { body: passwordChangeBody },
      answer: sessionAnswer,
      refusals: ['too_many_tries'],
      addition: true,
    },
    async call => {
      const { tx, user, body, address, device } = call
      const change = { userId: user.userId, current: body.password, wanted: body.newpassword }
      await changePassword(tx, change, guessOf(user.username, address))
      recordDeed(call, { kind: 'user', deed: 'Changed the own password', subject: user.displayName })
      return startSession(tx, api.tokens, { userId: user.userId, device })
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/register',
      area,
      summary: 'Create a user',
      permission: 'manage_users',
      takes: { body: newUserBody },
      answer: userAnswer,
      refusals: ['already_exists', 'not_found'],
    },
    async call => {
      const { tx, body, branch } = call
      const { accounttypeid, emailaddress, tellnumber, branchid, ...rest } = body
      const userId = await registerUser(tx, {
        ...rest,
        email: emailaddress,
        phone: tellnumber,
        accountTypeId: accounttypeid,
        branchId: branchid === EVERY_BRANCH ? null : (await branch(branchid)).branchId,
        role: 'ROLE_USER',
      })
      const made = await findUser(tx, userId)
      if (!made) throw new Refusal('not_found')
      recordMade(call, { kind: 'user', deed: 'Added', id: userId }, userRecord(made))
      return userToWire(made)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/1.0/users/usersbydbname/:db',
      area,
      summary: 'List the users',
      permission: 'manage_users',
      takes: {},
      answer: usersAnswer,
    },
    async ({ tx }) => (await listUsers(tx)).map(userToWire),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/1.0/users/administrators/:db',
      area,
      summary: 'The names of the administrators: whom staff ask when they may not do something',
      permission: 'see_lists',
      takes: {},
      answer: z.array(z.object({ name: z.string() })).meta({ examples: [[{ name: 'Ama Owner' }]] }),
      addition: true,
    },
    ({ tx }) => listAdministrators(tx),
  )
}
