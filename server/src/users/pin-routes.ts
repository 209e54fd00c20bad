import { present } from '@akonta/domain/assert'
import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { Refusal } from '@akonta/domain/refusals'
import * as calls from '@akonta/domain/users/pin-calls'
import { recordAction, recordKey } from '../db/record-change.ts'
import { hashOfSecret } from '../host/sha256.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import type { Parts } from '../http/input/read-input.ts'
import { notePassword } from './note-password.ts'
import { approversIn, ownPin, peopleIn } from './pin-queries.ts'
import { removePin, setPin } from './set-pin.ts'
import { switchPerson } from './switch-person.ts'
import { userById } from './user-queries.ts'

/** PINs of people, switching the person at a till, and who can approve. The approval itself is part of the call that needs it. */
export const pinRoutes = (api: Api): void => {
  const { mark: keyMark } = api.pinKey

  handle(api, calls.ownPin, ({ tx, user }) => ownPin(tx, user.userId, keyMark))

  const setting = async (call: Call & Parts<unknown, unknown, { readonly pin: string }>) => {
    const { tx, user, body, actor, browserKey } = call
    const { userId } = user
    const passwordHash = present(call.passwordHash, 'the password before a PIN')
    await setPin(tx, api.pinKey, { userId, passwordHash, pin: body.pin, at: actor.at })
    notePassword(tx, { userId, browserKey, at: actor.at })
    recordAction(call, { kind: 'user', action: 'Set their own PIN', subject: user.displayName, about: recordKey('user', userId) })
    return ownPin(tx, userId, keyMark)
  }
  handle(api, calls.setOwnPin, setting, { passwordOf: ({ body }) => body })

  handle(api, calls.removeOwnPin, async call => {
    const { tx, user } = call
    if (await removePin(tx, user.userId))
      recordAction(call, {
        kind: 'user',
        action: 'Removed their own PIN',
        subject: user.displayName,
        about: recordKey('user', user.userId),
      })
    return ownPin(tx, user.userId, keyMark)
  })

  handle(api, calls.removePin, async call => {
    const { id } = call.body
    const { displayName } = await userById(call.tx, id)
    const removed = await removePin(call.tx, id)
    if (removed) recordAction(call, { kind: 'user', action: 'Removed the PIN', subject: displayName, about: recordKey('user', id) })
    return { removed }
  })

  handle(api, calls.peopleHere, async ({ tx, user, today, branch, browserKey }) => {
    const { branchId } = await branch()
    if (browserKey === undefined) return []
    const people = await peopleIn(tx, branchId, { hash: hashOfSecret(browserKey), keyMark, today })
    return people.filter(({ id }) => id !== user.userId)
  })

  handle(
    api,
    calls.switchPerson,
    async call => {
      const { tx, user, body, pin, today } = call
      const { branchId } = await call.branch()
      const session = await switchPerson(tx, api.tokens, present(pin, 'the PIN of a switch'), { branchId, origin: call, today })
      const switched = { ...call, actor: { ...call.actor, userId: body.id } }
      const changes = changesBetween(null, { 'Took over from': user.displayName })
      recordAction(switched, { kind: 'sign_in', action: 'Switched in by PIN', subject: session.userName, changes })
      return session
    },
    { pinOf: ({ body }) => ({ userId: body.id, pin: body.pin }) },
  )

  handle(api, calls.checkApproval, async ({ body, branch, approved }) => {
    const { approval } = await approved((await branch(body.branch)).branchId)
    if (approval === undefined) throw new Refusal('bad_input', 'X-Approval is missing')
    return { name: approval.approver }
  })

  handle(api, calls.approvers, async ({ tx, params, branch }) => approversIn(tx, (await branch(params.branch)).branchId, keyMark))
}
