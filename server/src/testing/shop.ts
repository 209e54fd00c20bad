import { randomBytes } from 'node:crypto'
import type { Privilege } from '@akonta/domain/permissions'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { findBranch } from '../business/branch-queries.ts'
import { createBusiness } from '../business/create-business.ts'
import { type Clock, systemClock } from '../clock.ts'
import { registerUser } from '../users/register-user.ts'
import { type Caller, openCaller } from './caller.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** The password of everybody in the small world. */
export const PASSWORD = 'three blue cocoa pods'

export type ShopOptions = {
  readonly clock?: Clock
  readonly log?: { readonly level: 'error' | 'info'; readonly stream: { write(line: string): void } }
  readonly trustProxy?: boolean
}

/** A small named world: a business `asempa` with two branches and a person for each right, and a second business next door. */
export type Shop = TestDatabase & {
  readonly server: FastifyInstance
  readonly businessId: number
  readonly dbname: string
  readonly branches: { readonly accra: number; readonly kumasi: number }
  /** ROLE_ADMIN, every branch. */
  readonly admin: Caller
  /** Privilege GRANT, every branch. */
  readonly granted: Caller
  /** Privilege DENY, branch ACC only. */
  readonly denied: Caller
  /** ROLE_ADMIN of another business, `nextdoor`. */
  readonly stranger: Caller
  /** Nobody: no token. */
  readonly visitor: Caller
  close(): Promise<void>
}

const addUser = (shop: TestDatabase, businessId: number, username: string, privilege: Privilege, branchCode: string | null) =>
  shop.database.transaction(businessId, async tx => {
    const branch = branchCode === null ? undefined : await findBranch(tx, branchCode)
    return registerUser(tx, {
      username,
      displayName: username,
      email: `${username}@example.com`,
      phone: '024 000 0000',
      accountTypeId: 3,
      branchId: branch?.branchId ?? null,
      role: 'ROLE_USER',
      privilege,
      password: PASSWORD,
    })
  })

/**
 * Lets the sessions of a world whose clock stands on another day than the database's be. The token still ends by the world's own clock.
 */
export const keepSessions = async ({ owner }: TestDatabase): Promise<void> => {
  await owner.query("update user_session set expires_at = 'infinity'")
}

/** Opens the small world on a database of its own. `close()` it in `afterAll`. */
export const openShop = async ({ clock = systemClock, log, trustProxy = false }: ShopOptions = {}): Promise<Shop> => {
  const testDatabase = await openTestDatabase()
  const { database } = testDatabase
  const tokenSecret = randomBytes(32)
  const server = await buildApp({ database, clock, tokenSecret, trustProxy, log: log ?? { level: 'silent' } })
  await server.ready()

  const { businessId, branchIds } = await createBusiness(database, {
    name: 'Asempa Trading Ltd',
    dbname: 'asempa',
    code: 'ASEMPA',
    location: 'Accra',
    phone: '030 200 0000',
    branches: [
      { code: 'ACC', name: 'Accra Central' },
      { code: 'KUM', name: 'Kumasi Adum' },
    ],
    admin: { username: 'admin', displayName: 'Ama Owner', password: PASSWORD },
  })
  await createBusiness(database, {
    name: 'Next Door Ventures',
    dbname: 'nextdoor',
    code: 'NEXT',
    branches: [{ code: 'NXT', name: 'Next Door' }],
    admin: { username: 'stranger', displayName: 'Kofi Stranger', password: PASSWORD },
  })
  await addUser(testDatabase, businessId, 'granted', 'GRANT', null)
  await addUser(testDatabase, businessId, 'denied', 'DENY', 'ACC')

  const as = (username: string) => openCaller(server, { username, password: PASSWORD })
  const people = { admin: await as('admin'), granted: await as('granted'), denied: await as('denied'), stranger: await as('stranger') }
  await keepSessions(testDatabase)
  return {
    ...testDatabase,
    server,
    businessId,
    dbname: 'asempa',
    branches: { accra: branchIds.get('ACC') ?? 0, kumasi: branchIds.get('KUM') ?? 0 },
    ...people,
    visitor: await openCaller(server),
    close: async () => {
      await server.close()
      await testDatabase.drop()
    },
  }
}
