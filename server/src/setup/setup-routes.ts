import { suggestedFirstDay } from '@akonta/domain/business/first-day'
import { businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import { anyBusiness } from '../business/settings-queries.ts'
import { recordDeed } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { businessDate, line, lineOrEmpty } from '../http/fields.ts'
import { openRoute } from '../http/route.ts'
import type { Guess } from '../http/session/sign-in-limits.ts'
import { createBusiness } from './create-business.ts'
import { isSetupCode } from './setup-code.ts'

const area = 'Set-up'
const MOST_BRANCHES = 50

const setupBody = z
  .object({
    code: line(60).meta({ description: 'The one-time code that the server printed when it started' }),
    name: line(120),
    dbname: line(40),
    businessCode: line(20),
    firstDay: businessDate.optional().meta({
      description: 'The first day of the books; without it the first day of this month. Before it there are only opening balances',
    }),
    location: lineOrEmpty(200).default(''),
    phone: lineOrEmpty(60).default(''),
    branches: z
      .array(z.object({ code: line(12), name: line(80) }))
      .min(1, { error: 'must name at least one branch' })
      .max(MOST_BRANCHES, { error: `must name at most ${MOST_BRANCHES} branches` }),
    adminUser: line(60),
    adminName: line(80),
    password: z.string().min(1, { error: 'is required' }).max(256),
  })
  .meta({
    examples: [
      {
        code: 'K7MPQ-2VXCH-9RTAB-DW4EF',
        name: 'Asempa Trading Ltd',
        dbname: 'asempa',
        businessCode: 'ASEMPA',
        firstDay: '2026-01-01',
        location: 'Accra',
        phone: '030 200 0000',
        branches: [{ code: 'ACC', name: 'Accra Central' }],
        adminUser: 'ama.owner',
        adminName: 'Ama Owner',
        password: 'three blue cocoa pods',
      },
    ],
  })

const gone = (): Refusal => new Refusal('not_found', 'The business is already set up. Sign in')

/** A business never disappears: once there is one, the result is cached. */
const openQuestion = (api: Api, isPossible: boolean): (() => Promise<boolean>) => {
  let isOpen = isPossible
  return async () => {
    if (isOpen) isOpen = !(await anyBusiness(api.database))
    return isOpen
  }
}

/** Whether the server still waits for its first business, for pages without a sign-in. */
const answerIsOpen = (api: Api, isOpen: () => Promise<boolean>): void =>
  openRoute(
    api,
    {
      method: 'GET',
      path: '/api/setup',
      area,
      summary: 'Whether this server still needs its first business',
      takes: {},
      answer: z.object({ open: z.boolean() }).meta({ examples: [{ open: false }] }),
      addition: true,
    },
    async () => ({ open: await isOpen() }),
  )

/** A server that started with a business has no set-up. */
export const setupIsClosed = (api: Api): void => answerIsOpen(api, openQuestion(api, false))

/**
 * The first business of an empty installation, created with the code that the server printed. Once there is a business, from whatever
 * source, the set-up is closed. Wrong codes are limited like wrong passwords.
 */
export const setupRoutes = (api: Api, code: string, guessOf: (address: string) => Guess): void => {
  let isBusy = false

  const isOpen = openQuestion(api, true)
  answerIsOpen(api, isOpen)

  openRoute(
    api,
    {
      method: 'POST',
      path: '/api/setup',
      area,
      summary: 'Create the first business with its branches and administrator',
      takes: { body: setupBody },
      answer: z.object({ dbname: z.string(), username: z.string() }).meta({ examples: [{ dbname: 'asempa', username: 'ama.owner' }] }),
      refusals: ['not_found', 'wrong_setup_code', 'too_many_tries', 'already_exists', 'request_in_progress'],
      addition: true,
    },
    async ({ body, address, device }) => {
      if (!(await isOpen())) throw gone()
      const guess = guessOf(address)
      guess.check()
      if (!isSetupCode(body.code, code)) {
        guess.wrong()
        throw new Refusal('wrong_setup_code')
      }
      if (isBusy) throw new Refusal('request_in_progress')
      isBusy = true
      try {
        // A second set-up that waited for the first is too late.
        if (!(await isOpen())) throw gone()
        const { name, dbname, businessCode, firstDay, location, phone, branches, adminUser, adminName, password } = body
        const admin = { username: adminUser, displayName: adminName, password }
        const business = {
          name,
          dbname,
          code: businessCode,
          firstDay: firstDay ?? suggestedFirstDay(businessDateOf(api.clock())),
          location,
          phone,
          branches,
          admin,
        }
        const { businessId, adminId } = await createBusiness(api.database, business, api.clock)
        const actor = { userId: adminId, at: api.clock() }
        await api.database.transaction(businessId, async tx =>
          recordDeed({ tx, actor, address, device }, { kind: 'setting', deed: 'Set up the business', subject: name }),
        )
        return { dbname, username: adminUser }
      } finally {
        isBusy = false
      }
    },
  )
}
