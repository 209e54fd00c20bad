import { present } from '@akonta/domain/assert'
import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import * as calls from '@akonta/domain/users/user-calls'
import { recordAction, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle, handleOpen } from '../http/handle.ts'
import { openSignInLimits } from '../http/session/sign-in-limits.ts'
import { changePassword, WRONG_CURRENT } from './change-password.ts'
import { leaveBrowser } from './note-password.ts'
import { ownSessionsRoutes } from './own-sessions-routes.ts'
import { passwordLinkRoutes } from './password-link-routes.ts'
import { pinRoutes } from './pin-routes.ts'
import { registerUser } from './register-user.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startSession } from './start-session.ts'
import { twoStepRoutes } from './two-step-routes.ts'
import { listAdministrators, listUsers, userById } from './user-queries.ts'
import { userRecord } from './user-record.ts'

export const usersRoutes = (api: Api): void => {
  const guessOf = openSignInLimits(api)
  pinRoutes(api)
  ownSessionsRoutes(api)
  passwordLinkRoutes(api)
  twoStepRoutes(api)

  handleOpen(api, calls.signInCall, ({ body, ...origin }) => signIn(api, { ...body, ...origin }, guessOf(body.username, origin.address)))

  handle(api, calls.signOutCall, async ({ tx, user, sessionId, actor, browserKey }) => {
    await signOut(tx, sessionId, actor.at)
    leaveBrowser(tx, user.userId, browserKey)
    return { signedOut: true }
  })

  handle(
    api,
    calls.changeOwnPassword,
    async call => {
      const { tx, user, body } = call
      const comparedWith = present(call.passwordHash, 'the current password')
      await changePassword(tx, { ...user, comparedWith, current: body.password, wanted: body.wanted })
      recordAction(call, { kind: 'user', action: 'Changed their own password', subject: user.displayName })
      return (await startSession(tx, api.tokens, { userId: user.userId, origin: call })).session
    },
    { passwordOf: ({ body }) => ({ password: body.password, wrong: WRONG_CURRENT }) },
  )

  handle(api, calls.registerUser, async call => {
    const { tx, body, branch } = call
    const branchId = body.branchid === EVERY_BRANCH ? null : (await branch(body.branchid)).branchId
    const userId = await registerUser(tx, { ...body, branchId, role: 'ROLE_USER' })
    const created = await userById(tx, userId)
    recordMade(call, { kind: 'user', action: 'Added', id: userId }, userRecord(created))
    return created
  })

  handle(api, calls.listUsers, ({ tx }) => listUsers(tx))

  handle(api, calls.listAdministrators, ({ tx }) => listAdministrators(tx))
}
