import * as calls from '@akonta/domain/users/password-link-calls'
import { businessProfile } from '../business/settings-queries.ts'
import { recordAction, recordKey } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle, handleOpen } from '../http/handle.ts'
import { openVisitLimits } from '../http/session/visit-limits.ts'
import { createPasswordLink, findPasswordLink, setPasswordByLink, withdrawPasswordLink } from './password-links.ts'
import { userById } from './user-queries.ts'

/** A minute's limits of one address. */
const LIMITS = { visits: 60, wrong: 10 }

const record = async (call: Call, action: string, id: number): Promise<void> => {
  const { displayName } = await userById(call.tx, id)
  recordAction(call, { kind: 'user', action, subject: displayName, about: recordKey('user', id) })
}

/** Links with which users who forgot their password set a new one. Administrators create them; using one needs its token and nothing else. */
export const passwordLinkRoutes = (api: Api): void => {
  const limits = openVisitLimits(api.clock, LIMITS)

  /** The user of a link. Refuses `not_found` and `too_many_tries`. */
  const visit = async (address: string, token: string, at: Date) => {
    const visiting = limits(address)
    visiting.enter()
    try {
      return await findPasswordLink(api.database, token, at)
    } catch (error) {
      visiting.wrong()
      throw error
    }
  }

  handle(api, calls.createPasswordLink, async call => {
    const link = await createPasswordLink(call.tx, call.actor, call.body.id)
    await record(call, 'Created a password link', call.body.id)
    return link
  })

  handle(api, calls.withdrawPasswordLink, async call => {
    const withdrawn = await withdrawPasswordLink(call.tx, call.body.id)
    await record(call, 'Withdrew the password link', call.body.id)
    return { withdrawn }
  })

  handleOpen(api, calls.openPasswordLink, async ({ body, address }) => {
    const { business_id, user_id } = await visit(address, body.token, api.clock())
    return api.database.read(business_id, async tx => {
      const { username, displayName } = await userById(tx, user_id)
      return { username, displayName, business: (await businessProfile(tx)).name }
    })
  })

  handleOpen(api, calls.setPasswordByLink, async ({ body, address, device }) => {
    const at = api.clock()
    const { business_id, user_id } = await visit(address, body.token, at)
    return api.database.transaction(business_id, async tx => {
      await setPasswordByLink(tx, user_id, body.token, body.wanted, at)
      const { username, displayName } = await userById(tx, user_id)
      const actor = { userId: user_id, at }
      recordAction(
        { tx, actor, address, device },
        { kind: 'user', action: 'Set a password by link', subject: displayName, about: recordKey('user', user_id) },
      )
      return { username }
    })
  })
}
