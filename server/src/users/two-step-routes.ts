import { Refusal } from '@akonta/domain/refusals'
import * as calls from '@akonta/domain/users/two-step-calls'
import { recordAction, recordKey } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle, handleOutside } from '../http/handle.ts'
import { type TriedPassword, verifyPassword } from '../http/session/verify-password.ts'
import { endSessions } from './change-user.ts'
import { endOtherSessions } from './own-sessions.ts'
import { checkCode, type Proof } from './two-step/check-code.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, renewRecoveryCodes, twoStepOf } from './two-step/set-two-step.ts'
import { useCode } from './two-step/use-code.ts'
import { userById } from './user-queries.ts'

const record = (call: Call, action: string): void => {
  const { userId, displayName } = call.user
  recordAction(call, { kind: 'user', action, subject: displayName, about: recordKey('user', userId) })
}

type Who = { readonly business_id: number; readonly user_id: number }
type From = { readonly at: Date; readonly address: string; readonly device: string }

/** Somebody with an open session and the password tried to change or turn off the second step. */
const recordWrongCode = ({ database }: Api, { business_id, user_id }: Who, { at, address, device }: From, aim: string): Promise<void> =>
  database.transaction(business_id, async tx => {
    const { displayName } = await userById(tx, user_id)
    const action = `Entered a wrong code to ${aim}`
    recordAction(
      { tx, actor: { userId: user_id, at }, address, device },
      { kind: 'user', action, subject: displayName, about: recordKey('user', user_id) },
    )
  })

/** Two-step verification: people turn it on and off for themselves; an administrator turns it off for somebody who lost the phone. */
export const twoStepRoutes = (api: Api): void => {
  const passwordOf = ({ body }: { readonly body: TriedPassword }): TriedPassword => body

  type Sent = { readonly password: string; readonly code: string }
  const challenge = async ({ tx, user: { userId }, actor, body, address, device }: Call & { readonly body: Sent }) => {
    const { isOn } = await twoStepOf(tx, userId)
    return { business_id: tx.businessId, user_id: userId, isOn, at: actor.at, address, device, ...body }
  }
  /** What was right, after the password; undefined if two-step verification is off. Refuses a wrong password or code. */
  const proofOf =
    (aim: string) =>
    async ({ isOn, password, code, at, address, device, ...who }: Awaited<ReturnType<typeof challenge>>): Promise<Proof | undefined> => {
      const admit = () => Promise.resolve({ userId: who.user_id, tried: { password } })
      await verifyPassword({ ...api, businessId: who.business_id, address, admit })
      if (!isOn) return undefined
      const failed = () => recordWrongCode(api, who, { at, address, device }, aim)
      return checkCode({ database: api.database, sealing: api.codeSealing }, who, { code, at, failed })
    }

  handle(api, calls.twoStep, ({ tx, user }) => twoStepOf(tx, user.userId))

  handle(api, calls.beginTwoStep, call => beginTwoStep(call.tx, api.codeSealing, call.user, call.actor.at), { passwordOf })

  handle(api, calls.confirmTwoStep, async call => {
    const codes = await confirmTwoStep(call.tx, api.codeSealing, call.user, call.body.code, call.actor.at)
    record(call, 'Turned on two-step verification')
    return { codes }
  })

  // The password and the code are compared, and counted, before the transaction of the change. New recovery codes need both too: with the
  // password alone, they would turn it off.
  handleOutside(api, calls.renewRecoveryCodes, {
    prepare: challenge,
    ask: proofOf('replace the recovery codes'),
    conclude: async (call, _plan, proof) => {
      if (proof !== undefined) await useCode(call.tx, call.user.userId, proof, call.actor.at)
      const codes = await renewRecoveryCodes(call.tx, call.user.userId)
      record(call, 'Replaced the recovery codes')
      return { codes }
    },
  })

  handleOutside(api, calls.endTwoStep, {
    prepare: challenge,
    ask: proofOf('turn off two-step verification'),
    conclude: async (call, _plan, proof) => {
      const { tx, user, sessionId, actor } = call
      if (proof !== undefined) {
        await useCode(tx, user.userId, proof, actor.at)
        await endTwoStep(tx, user.userId)
        await endOtherSessions(tx, { userId: user.userId, sessionId, at: actor.at })
        record(call, 'Turned off two-step verification')
      }
      return twoStepOf(tx, user.userId)
    },
  })

  handle(api, calls.removeTwoStep, async call => {
    // Their own needs their password: whoever finds an administrator signed in must not take it away.
    if (call.body.id === call.user.userId) throw new Refusal('bad_input', 'To turn off your own, use Two-Step Verification')
    const { displayName } = await userById(call.tx, call.body.id)
    const removed = await endTwoStep(call.tx, call.body.id)
    if (removed) {
      // Whoever has the lost phone may be signed in on it.
      await endSessions(call.tx, call.body.id, call.actor.at)
      recordAction(call, {
        kind: 'user',
        action: 'Turned off two-step verification',
        subject: displayName,
        about: recordKey('user', call.body.id),
      })
    }
    return { removed }
  })
}
