import { suggestedFirstDay } from '@akonta/domain/business/first-day'
import { businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { needsSetup, setUpBusiness } from '@akonta/domain/setup/setup-calls'
import { anyBusiness } from '../business/settings-queries.ts'
import { recordAction } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handleOpen } from '../http/handle.ts'
import type { Guess } from '../http/session/sign-in-limits.ts'
import { ALREADY_SET_UP, createFirstBusiness } from './create-business.ts'
import { isSetupCode } from './setup-code.ts'

const gone = (): Refusal => new Refusal('not_found', ALREADY_SET_UP)

/** A business never disappears: once there is one, the result is cached. */
const openQuestion = (api: Api, isPossible: boolean): (() => Promise<boolean>) => {
  let isOpen = isPossible
  return async () => {
    if (isOpen) isOpen = !(await anyBusiness(api.database))
    return isOpen
  }
}

/** Whether the server still waits for its first business, for pages without a sign-in. */
const answerIsOpen = (api: Api, isOpen: () => Promise<boolean>): void => handleOpen(api, needsSetup, isOpen)

/** A server that started with a business has no set-up. */
export const setupIsClosed = (api: Api): void => answerIsOpen(api, openQuestion(api, false))

/**
 * The first business of an empty installation, created with the code that the server printed. Once there is a business, from whatever
 * source, the set-up is closed. Wrong codes are limited like wrong passwords.
 */
export const setupRoutes = (api: Api, code: string, guessOf: (address: string) => Guess): void => {
  const isOpen = openQuestion(api, true)
  answerIsOpen(api, isOpen)

  handleOpen(api, setUpBusiness, async ({ body, address, device }) => {
    if (!(await isOpen())) throw gone()
    const guess = guessOf(address)
    await guess.claim()
    if (!isSetupCode(body.setupCode, code)) throw new Refusal('wrong_setup_code')
    await guess.right()
    const { setupCode: _, adminUser, adminName, password, ...facts } = body
    const firstDay = body.firstDay ?? suggestedFirstDay(businessDateOf(api.clock()))
    const business = { ...facts, firstDay, admin: { username: adminUser, displayName: adminName, password } }
    const { businessId, adminId } = await createFirstBusiness(api.database, business, api.clock)
    const actor = { userId: adminId, at: api.clock() }
    await api.database.transaction(businessId, async tx =>
      recordAction({ tx, actor, address, device }, { kind: 'setting', action: 'Set up the business', subject: body.name }),
    )
    return { dbname: body.dbname, username: adminUser }
  })
}
