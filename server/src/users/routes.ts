import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { line, wholeNumber } from '../http/fields.ts'
import { openRoute, route } from '../http/route.ts'
import { changePassword } from './change-password.ts'
import { registerUser } from './register-user.ts'
import { signIn } from './sign-in.ts'
import { openSignInLimits } from './sign-in-limits.ts'
import { signOut } from './sign-out.ts'
import { startSession } from './start-session.ts'
import { findUser, listUserAccountTypes, listUsers } from './user-queries.ts'
import { EVERY_BRANCH, sessionAnswer, userAnswer, usersAnswer, userToWire } from './user-wire.ts'

const area = 'Users and session'

/** Compared as sent, without trimming. */
const password = z
  .string()
  .min(1)
  .max(1000)
  .refine(value => !/[\p{Cc}\p{Cs}]/u.test(value), { error: 'must be plain text' })

const signInBody = z.object({ username: line(60), password }).meta({ examples: [{ username: 'ama.mensah', password: 'the password' }] })

const passwordChangeBody = z
  .object({ password, newpassword: password })
  .meta({ examples: [{ password: 'the current one', newpassword: 'one quiet harmattan morning' }] })

/** The new-user payload of the specification. Its businessid, dbname and groupName are accepted and not used: the token says whose user it is. */
const newUserBody = z
  .object({
    accounttypeid: wholeNumber({ least: 1, most: 2_147_483_647 }),
    displayName: line(80),
    username: line(60),
    emailaddress: line(120).regex(/^[^\s@]+@[^\s@]+$/, { error: 'must be an e-mail address' }),
    tellnumber: line(40),
    password,
    branchid: line(20),
    privilege: z.enum(['GRANT', 'DENY']),
  })
  .meta({
    examples: [
      {
        businessid: 'ASEMPA',
        groupName: 'USER',
        accounttypeid: 3,
        displayName: 'Ama Mensah',
        username: 'ama.mensah',
        emailaddress: 'ama@example.com',
        tellnumber: '024 000 0000',
        password: 'the password',
        dbname: 'asempa',
        branchid: 'KUM',
        privilege: 'DENY',
      },
    ],
  })

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
    ({ body, address, device }) => signIn(api, { ...body, device }, guessOf(body.username, address)),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/logout',
      area,
      summary: 'End the session of this token',
      permission: 'signed_in',
      takes: {},
      answer: z.object({ signedOut: z.boolean() }).meta({ examples: [{ signedOut: true }] }),
      addition: true,
    },
    async ({ tx, sessionId, author }) => {
      await signOut(tx, sessionId, author.at)
      return { signedOut: true }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/changepassword/:db',
      area,
      summary: 'Change one’s own password; ends every session and starts a new one',
      permission: 'signed_in',
      takes: { body: passwordChangeBody },
      answer: sessionAnswer,
      refusals: ['too_many_tries'],
      addition: true,
    },
    async ({ tx, user, body, address, device }) => {
      const change = { userId: user.userId, current: body.password, wanted: body.newpassword }
      await changePassword(tx, change, guessOf(user.username, address))
      return startSession(tx, api.tokens, { userId: user.userId, device })
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/1.0/users/register',
      area,
      summary: 'Make a user of this business',
      permission: 'manage_users',
      takes: { body: newUserBody },
      answer: userAnswer,
      refusals: ['already_exists', 'not_found'],
    },
    async ({ tx, body, branch }) => {
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
      return userToWire(made)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/1.0/users/usersbydbname/:db',
      area,
      summary: 'The users of this business',
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
      path: '/api/accounttype/all/:db',
      area,
      summary: 'The kinds of user that this business tells apart',
      permission: 'see_lists',
      takes: {},
      answer: z.array(z.object({ id: z.int(), accountType: z.string() })).meta({ examples: [[{ id: 3, accountType: 'Cashier' }]] }),
    },
    ({ tx }) => listUserAccountTypes(tx),
  )
}
