import { BRANCH_CODE } from '@akonta/domain/business/branches'
import { firstDayFault } from '@akonta/domain/business/first-day'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { openBooks } from '../accounts/open-books.ts'
import { anyBusinessIn } from '../business/settings-queries.ts'
import { type Database, type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { type Clock, systemClock } from '../host/clock.ts'
import { registerUser } from '../users/register-user.ts'
import { ADMINISTRATOR_TYPE_ID, fillStartingLists } from './starting-lists.ts'

export type NewBranch = { readonly code: string; readonly name: string }

export type NewBusiness = {
  readonly name: string
  /** Names the business in every path; unique over the installation. */
  readonly dbname: string
  readonly code: string
  /** Only opening balances are dated before it (D24). */
  readonly firstDay: BusinessDate
  readonly location?: string
  readonly phone?: string
  /** The demo: its password is published, and its data is disposable. */
  readonly isDemo?: true
  readonly branches: readonly NewBranch[]
  readonly admin: { readonly username: string; readonly displayName: string; readonly password: string }
}

export type CreatedBusiness = { readonly businessId: number; readonly adminId: number; readonly branchIds: ReadonlyMap<string, number> }

const OPEN: Statement = { name: 'business-open', text: 'select open_business($1) as business_id' }
export const ALREADY_SET_UP = 'The business is already set up. Sign in'
/** Two set-ups, on whatever servers, run one after the other. */
const LOCK: Statement = { name: 'business-first-lock', text: 'select pg_advisory_xact_lock(2027011505)' }
const ENTER: Statement = { name: 'business-enter', text: `select set_config('app.business_id', $1, true)` }
const INSERT: Statement = {
  name: 'business-insert',
  text: `insert into business (business_id, dbname, business_code, name, location, phone, is_demo, first_day)
         values ($1, $2, $3, $4, $5, $6, $7, $8::date)`,
}
const INSERT_BRANCHES: Statement = {
  name: 'business-branches',
  text: `insert into branch (business_id, branch_id, branch_code, name)
         select $1, place, code, name from unnest($2::text[], $3::text[]) with ordinality as list (code, name, place)`,
}

/** No business has this number. Nothing can be read or written under it. */
const NO_BUSINESS = 2_147_483_647

/**
 * Runs `work` as a business that the same transaction creates, so that its name is free again when anything fails. The number is known only
 * inside: the transaction starts under an unused number and then switches to the new one.
 */
const asNewBusiness = <T>(
  database: Database,
  { dbname, check }: { readonly dbname: string; readonly check: (tx: Transaction) => Promise<void> },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  database.transaction(NO_BUSINESS, async tx => {
    await check(tx)
    const opened = await tx.row<{ business_id: number }>(OPEN, [dbname])
    if (!opened) throw new Error('No number for the new business')
    await tx.row(ENTER, [String(opened.business_id)])
    return work({ ...tx, businessId: opened.business_id })
  })

const DBNAME = /^[a-z][a-z0-9_-]{1,39}$/

const twice = (values: readonly string[]): string | undefined => values.find((value, place) => values.indexOf(value) !== place)

const checkBusiness = ({ name, dbname, code, firstDay, branches }: NewBusiness, today: BusinessDate): void => {
  const say = (sentence: string) => new Refusal('bad_input', sentence)
  if (name.trim() === '' || name.length > 120) throw say('The name of the business must have 1 to 120 characters')
  if (!DBNAME.test(dbname)) throw say('The dbname must be 2 to 40 lower-case letters, digits, _ or -, and start with a letter')
  if (code.trim() === '' || code.length > 20) throw say('The business code must have 1 to 20 characters')
  const dayFault = firstDayFault(firstDay, today)
  if (dayFault !== null) throw say(dayFault)
  if (branches.length === 0) throw say('A business needs at least one branch')
  for (const branch of branches) {
    if (!BRANCH_CODE.test(branch.code)) throw say(`The branch code ${branch.code} must be 1 to 12 letters, digits or _`)
    if (branch.code === 'ALL') throw say('ALL means every branch and cannot be a branch code')
    if (branch.name.trim() === '' || branch.name.length > 80) throw say(`The name of branch ${branch.code} must have 1 to 80 characters`)
  }
  const repeated = twice(branches.map(branch => branch.code)) ?? twice(branches.map(branch => branch.name))
  if (repeated !== undefined) throw say(`Two branches are called ${repeated}`)
}

const create = async (
  database: Database,
  business: NewBusiness,
  clock: Clock,
  check: (tx: Transaction) => Promise<void>,
): Promise<CreatedBusiness> => {
  checkBusiness(business, businessDateOf(clock()))
  const { name, dbname, code, firstDay, location = '', phone = '', isDemo, branches, admin } = business
  return asNewBusiness(database, { dbname, check }, async tx => {
    await tx.count(INSERT, [tx.businessId, dbname, code, name, location, phone, isDemo ?? false, firstDay])
    await tx.count(INSERT_BRANCHES, [tx.businessId, branches.map(branch => branch.code), branches.map(branch => branch.name)])
    await openBooks(tx)
    await fillStartingLists(tx)
    const adminId = await registerUser(tx, {
      ...admin,
      email: '',
      phone: '',
      accountTypeId: ADMINISTRATOR_TYPE_ID,
      branchId: null,
      role: 'ROLE_ADMIN',
      privilege: 'GRANT',
      ...(isDemo ? { demoPassword: isDemo } : {}),
    })
    return { businessId: tx.businessId, adminId, branchIds: new Map(branches.map((branch, index) => [branch.code, index + 1])) }
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'business_directory_dbname_key')
      throw new Refusal('already_exists', `A business with the dbname ${dbname} already exists`)
    throw error
  })
}

/**
 * Creates a business with everything it needs: branches, chart of accounts, lists, and its first user, who has ROLE_ADMIN (AMB-006). All or
 * nothing. A used dbname or user name is `already_exists`.
 */
export const createBusiness = (database: Database, business: NewBusiness): Promise<CreatedBusiness> =>
  create(database, business, systemClock, async () => undefined)

/** The same for the first business of the installation. Refuses `not_found` if there is one, even one that another server created just now. */
export const createFirstBusiness = (database: Database, business: NewBusiness, clock: Clock): Promise<CreatedBusiness> =>
  create(database, business, clock, async tx => {
    await tx.row(LOCK)
    if (await anyBusinessIn(tx)) throw new Refusal('not_found', ALREADY_SET_UP)
  })
