import { recordAction, recordKey } from '../db/record-change.ts'
import { StartFault } from '../host/start-fault.ts'
import { operate } from '../operate.ts'
import { endSessions } from '../users/change-user.ts'
import { endTwoStep } from '../users/two-step/set-two-step.ts'

const FIND = { name: 'two-step-off-find', text: 'select business_id, user_id from find_sign_in($1)' }

type Found = { readonly business_id: number; readonly user_id: number }

// The way back for an administrator who lost the phone and the recovery codes, when there is no other administrator.
await operate(async ({ database, parameters, say }) => {
  const [username] = parameters
  if (username === undefined || parameters.length > 1) throw new StartFault('Name one user: npm run two-step:off -- ama.mensah')
  const [found] = await database.rows<Found>(FIND, [username])
  if (found === undefined) throw new StartFault(`There is no user ${username}.`)
  const actor = { userId: found.user_id, at: new Date() }
  const ended = await database.transaction(found.business_id, async tx => {
    const wasOn = await endTwoStep(tx, found.user_id)
    const call = { tx, actor, address: '', device: 'npm run two-step:off' }
    if (wasOn) {
      await endSessions(tx, found.user_id, actor.at)
      recordAction(call, {
        kind: 'user',
        action: 'Turned off two-step verification',
        subject: username,
        about: recordKey('user', found.user_id),
      })
    }
    return wasOn
  })
  say(ended ? `Two-step verification of ${username} is off.` : `Two-step verification of ${username} was off already.`)
  return true
})
