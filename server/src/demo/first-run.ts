import { suggestedFirstDay } from '@akonta/domain/business/first-day'
import { addDays, type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { anyBusiness } from '../business/settings-queries.ts'
import type { Database } from '../db/database.ts'
import { createBusiness } from '../setup/create-business.ts'
import { ASEMPA, BRANCHES } from './business/asempa.ts'
import { type DemoBusiness, findDemo, hasDemoPasswords } from './business/demo-queries.ts'
import { stepsTaken, takeStep } from './business/step.ts'
import { demoSteps } from './demo-steps.ts'
import { type Filling, type FillingOptions, startFilling } from './fill-in.ts'
import { DEMO_PASSWORD, OWNER } from './people/people.ts'
import { peopleSteps } from './people/people-steps.ts'

const SEED = 6030
const DAYS = 60

/** The owner is the first user of the business. */
const OWNER_ID = 1

export type Demo = DemoBusiness & {
  /** How to sign in, while the published password still works. */
  readonly signIn: readonly string[]
}

const SIGN_IN = [
  `Sign in as ${OWNER.username} (owner, all rights), kwame (manager of Accra Central, GRANT) or ama (cashier of Accra Central, DENY).`,
  `The password of everyone in the demo is ${DEMO_PASSWORD}`,
] as const

/** The first day of the month in which the demo's days of trade begin. */
const firstDayOfDemo = (openedAt: Date): BusinessDate => suggestedFirstDay(addDays(businessDateOf(openedAt), -DAYS))

const makeBusiness = (database: Database, openedAt: Date): Promise<unknown> =>
  createBusiness(database, {
    ...ASEMPA,
    isDemo: true,
    firstDay: firstDayOfDemo(openedAt),
    branches: BRANCHES,
    admin: { username: OWNER.username, displayName: OWNER.displayName, password: DEMO_PASSWORD },
  }).catch((error: unknown) => {
    // Another server on the same database was faster.
    if (!(error instanceof Refusal && error.code === 'already_exists')) throw error
  })

const registerPeople = async (database: Database, businessId: number): Promise<void> => {
  const people = peopleSteps()
  const taken = await database.read(businessId, stepsTaken)
  for (const [index, step] of people.slice(taken).entries()) await takeStep(database, businessId, taken + index + 1, step)
}

/**
 * Opens the demo business before the server listens: an empty installation first gets its people, so that everyone can sign in; its past is
 * filled in the background. Undefined if the installation has a real business instead.
 *
 * @param now - The books begin in the month of the day 60 days earlier.
 */
export const openDemo = async (database: Database, now = new Date()): Promise<Demo | undefined> => {
  if (!(await anyBusiness(database))) await makeBusiness(database, now)
  const demo = await findDemo(database)
  if (!demo) return undefined
  await registerPeople(database, demo.businessId)
  return { ...demo, signIn: (await hasDemoPasswords(database)) ? SIGN_IN : [] }
}

/** Goods, people and 60 days of trade, ending on the day on which the business was created. */
export const fillInDemo = (
  database: Database,
  { businessId, openedAt }: DemoBusiness,
  hears: Pick<FillingOptions, 'onProgress' | 'onFault'>,
): Filling =>
  startFilling({
    database,
    businessId,
    steps: () => demoSteps({ seed: SEED, until: openedAt, days: DAYS }, OWNER_ID),
    ...hears,
  })
