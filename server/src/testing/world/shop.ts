import { randomBytes } from 'node:crypto'
import { present } from '@akonta/domain/assert'
import type { Privilege } from '@akonta/domain/permissions'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import type { FilesOutside } from '../../attachments/routes.ts'
import type { Database } from '../../db/database.ts'
import type { EvatService } from '../../evat/send-document.ts'
import { type Clock, systemClock } from '../../host/clock.ts'
import { findBranch } from '../../http/session/branch-queries.ts'
import { type Claims, openTokens } from '../../http/session/token.ts'
import { openMessages } from '../../messages/open-messages.ts'
import type { Sending } from '../../messages/send-text.ts'
import type { Printing } from '../../printing/send-to-printer.ts'
import { createBusiness } from '../../setup/create-business.ts'
import { registerUser } from '../../users/register-user.ts'
import { openWallets, type WalletOptions } from '../../wallets/open-wallets.ts'
import { openWebhooks } from '../../webhooks/open-webhooks.ts'
import type { WebhookSending } from '../../webhooks/webhook-service.ts'
import { openCopyOf } from '../installation/copied-database.ts'
import { NO_COST } from '../installation/hash-cost.ts'
import { FIRST_DAY } from './books.ts'
import { type Caller, openCaller, withToken } from './caller.ts'
import type { TestDatabase } from './test-database.ts'

/** Everyone's password in the small world. */
export const PASSWORD = 'three blue cocoa pods'

export type ShopOptions = {
  /** A database that no other test file has used: for tests of plans and of what PostgreSQL counts. */
  readonly isNew?: boolean
  /** Where the content of attachments is. */
  readonly attachments?: FilesOutside
  readonly clock?: Clock
  readonly log?: { readonly level: 'error' | 'info'; readonly stream: { write(line: string): void } }
  readonly trustProxy?: boolean
  /** Given to a second server of the same installation. */
  readonly tokenSecret?: Buffer
  readonly evat?: EvatService
  readonly printing?: Printing
  /** Opened with the database of the shop. */
  readonly sms?: Sending
  /** Opened with the database of the shop. */
  readonly hooks?: WebhookSending
  /** Opened with the database and the clock of the shop. Without the watcher nothing is looked up automatically. */
  readonly wallets?: Omit<WalletOptions, 'clock'> & { readonly isWatched?: boolean }
}

/** A small named world: a business `asempa` with two branches and a person for each right, and a second business next door. */
export type Shop = TestDatabase & {
  readonly server: FastifyInstance
  readonly businessId: number
  readonly dbname: string
  readonly branches: { readonly accra: number; readonly kumasi: number }
  /** ROLE_ADMIN, every branch. Everybody has signed in. */
  readonly admin: Caller
  /** Privilege GRANT, every branch. */
  readonly granted: Caller
  /** Privilege DENY, branch ACC only. */
  readonly denied: Caller
  /** ROLE_ADMIN of another business, `nextdoor`. */
  readonly stranger: Caller
  /** No token. */
  readonly visitor: Caller
  close(): Promise<void>
}

const addUser = (database: Database, businessId: number, username: string, privilege: Privilege, branchCode: string | null) =>
  database.transaction(businessId, async tx => {
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

/** Keeps sessions valid in a world whose clock is not the database's. The token still expires by the world's own clock. */
export const keepSessions = async ({ owner }: TestDatabase): Promise<void> => {
  await owner.query("update user_session set expires_at = '9999-12-31'")
}

const PEOPLE = ['admin', 'granted', 'denied', 'stranger']
const SIGNED_IN_AT = new Date('2026-11-20T14:32:00Z')

/** Signs the people in through the call. Every copy has their sessions: signing in four times took a third of opening the small world. */
const signEverybodyIn = async (installation: TestDatabase): Promise<void> => {
  const { database } = installation
  const tokenSecret = randomBytes(32)
  const server = await buildApp({ database, clock: () => SIGNED_IN_AT, tokenSecret, trustProxy: false, log: { level: 'silent' } })
  await server.ready()
  for (const username of PEOPLE) await openCaller(server, { username, password: PASSWORD })
  await server.close()
  await keepSessions(installation)
}

/** What the token of each session says. */
const CLAIMS = `
  select s.session_id as jti, s.business_id as tenant, s.user_id as userid, u.username as sub, array[u.role] as roles,
    coalesce(r.branch_code, 'ALL') as branchid, b.dbname, b.business_code
  from user_session s
  join app_user u on u.business_id = s.business_id and u.user_id = s.user_id
  join business b on b.business_id = s.business_id
  left join branch r on r.business_id = u.business_id and r.branch_id = u.branch_id`

/** The same in every copy. Asked once per test process: a connection of the owner and a new plan in each file are saved. */
let signedIn: Promise<readonly Claims[]> | undefined
const claimsIn = ({ owner }: TestDatabase): Promise<readonly Claims[]> => {
  signedIn ??= owner.query<Claims>(CLAIMS).then(({ rows }) => rows)
  return signedIn
}

/** Creates both businesses and their people in an empty installation, and signs them in. */
const furnish = async (installation: TestDatabase): Promise<void> => {
  const { database, owner } = installation
  const { businessId } = await createBusiness(database, {
    name: 'Asempa Trading Ltd',
    dbname: 'asempa',
    code: 'ASEMPA',
    firstDay: FIRST_DAY,
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
    firstDay: FIRST_DAY,
    branches: [{ code: 'NXT', name: 'Next Door' }],
    admin: { username: 'stranger', displayName: 'Kofi Stranger', password: PASSWORD },
  })
  await addUser(database, businessId, 'granted', 'GRANT', null)
  await addUser(database, businessId, 'denied', 'DENY', 'ACC')
  await owner.query('update app_user set password_hash = $1', [await hash(PASSWORD, NO_COST)])
  await signEverybodyIn(installation)
}

/** In the order of creation. */
const ASEMPA = 1
const BRANCHES = { accra: 1, kumasi: 2 } as const

/** Opens the small world on a separate database. `close()` it in `afterAll`. */
export const openShop = async (options: ShopOptions = {}): Promise<Shop> => {
  const {
    clock = systemClock,
    log,
    trustProxy = false,
    tokenSecret = randomBytes(32),
    evat,
    printing,
    sms,
    wallets,
    hooks,
    attachments,
    isNew = false,
  } = options
  const testDatabase = await openCopyOf('small_world', furnish, { isNew })
  const { database } = testDatabase
  const texts = sms && (await openMessages(database, sms, fault => console.error(fault)))
  const webhooks = hooks && (await openWebhooks(database, hooks, fault => console.error(fault)))
  const phones = wallets && (await openWallets(database, { ...wallets, clock }))
  // The test looks itself at what is due.
  if (!wallets?.isWatched) await phones?.stop()
  const server = await buildApp({
    database,
    clock,
    tokenSecret,
    trustProxy,
    log: log ?? { level: 'silent' },
    ...(evat === undefined ? {} : { evat }),
    ...(attachments === undefined ? {} : { attachments }),
    ...(printing === undefined ? {} : { printing }),
    ...(texts === undefined ? {} : { messages: texts.service }),
    ...(webhooks === undefined ? {} : { webhooks: webhooks.service }),
    ...(phones === undefined ? {} : { wallets: phones.service }),
  })
  await server.ready()

  const tokens = openTokens(tokenSecret, clock)
  const sessions = await claimsIn(testDatabase)
  const as = async (username: string): Promise<Caller> => {
    const claims = present(
      sessions.find(({ sub }) => sub === username),
      `the session of ${username}`,
    )
    return withToken(server, (await tokens.issue(claims)).token)
  }
  const people = { admin: await as('admin'), granted: await as('granted'), denied: await as('denied'), stranger: await as('stranger') }
  return {
    ...testDatabase,
    server,
    businessId: ASEMPA,
    dbname: 'asempa',
    branches: BRANCHES,
    ...people,
    visitor: await openCaller(server),
    close: async () => {
      await texts?.stop()
      await phones?.stop()
      await webhooks?.stop()
      await server.close()
      await testDatabase.drop()
    },
  }
}
