import { Refusal } from '@akonta/domain/refusals'
import * as calls from '@akonta/domain/users/two-step-calls'
import { recordAction, recordKey } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import type { TriedPassword } from '../http/session/verify-password.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, renewRecoveryCodes, twoStepOf } from './two-step/set-two-step.ts'
import { userById } from './user-queries.ts'

const record = (call: Call, action: string): void => {
  const { userId, displayName } = call.user
  recordAction(call, { kind: 'user', action, subject: displayName, about: recordKey('user', userId) })
}

/** Two-step verification: people turn it on and off for themselves; an administrator turns it off for somebody who lost the phone. */
export const twoStepRoutes = (api: Api): void => {
  const passwordOf = ({ body }: { readonly body: TriedPassword }): TriedPassword => body

  handle(api, calls.twoStep, ({ tx, user }) => twoStepOf(tx, user.userId))

  handle(api, calls.beginTwoStep, call => beginTwoStep(call.tx, api.codeSealing, call.user, call.actor.at), { passwordOf })

  handle(api, calls.confirmTwoStep, async call => {
    const codes = await confirmTwoStep(call.tx, api.codeSealing, call.user, call.body.code, call.actor.at)
    record(call, 'Turned on two-step verification')
    return { codes }
  })

  handle(
    api,
    calls.renewRecoveryCodes,
    async call => {
      const codes = await renewRecoveryCodes(call.tx, call.user.userId)
      record(call, 'Replaced the recovery codes')
      return { codes }
    },
    { passwordOf },
  )

  handle(
    api,
    calls.endTwoStep,
    async call => {
      if (await endTwoStep(call.tx, call.user.userId)) record(call, 'Turned off two-step verification')
      return twoStepOf(call.tx, call.user.userId)
    },
    { passwordOf },
  )

  handle(api, calls.removeTwoStep, async call => {
    // Their own needs their password: whoever finds an administrator signed in must not take it away.
    if (call.body.id === call.user.userId) throw new Refusal('bad_input', 'To turn off your own, use Two-Step Verification')
    const { displayName } = await userById(call.tx, call.body.id)
    const removed = await endTwoStep(call.tx, call.body.id)
    if (removed)
      recordAction(call, {
        kind: 'user',
        action: 'Turned off two-step verification',
        subject: displayName,
        about: recordKey('user', call.body.id),
      })
    return { removed }
  })
}
