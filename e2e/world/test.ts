import { type FakeGateway, openFakeGateway } from '@akonta/server/testing/sms/fake-gateway'
import { test as base, expect, type Page } from '@playwright/test'
import { openSimulator, type Simulator } from '../../evat-simulator/simulator.ts'
import { openWalletSimulator, type WalletSimulator } from '../../wallet-simulator/simulator.ts'
import { ACCRA, PASSWORD, PEOPLE, type Person } from './adom-ventures.ts'
import { type Browsers, openBrowsers, type Session } from './browsers.ts'
import { type ShopServer, startShopServer } from './shop-server.ts'
import { type Noise, watch } from './watch-page.ts'

const SHOP = { locale: 'en-GB', timezoneId: 'Africa/Accra', reducedMotion: 'reduce' as const }

const LONGEST_START_MS = 180_000

type Branch = { readonly name: string }

export const signIn = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('User Name').fill(PEOPLE[person].username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export const chooseBranch = async (page: Page, branch: Branch): Promise<void> => {
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: branch.name }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/Dashboard$/)
}

type Sessions = { of(person: Person): Promise<Session> }

/** Signs a person in without the form, and stores what the form would: the seven keys, with Accra as the branch. */
const openSession = async (address: string, person: Person): Promise<Session> => {
  const answer = await fetch(`${address}/api/1.0/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: PEOPLE[person].username, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${person} was not signed in: ${await answer.text()}`)
  const user: { readonly token: string; readonly name_of_business: string; readonly roles: readonly string[] } = await answer.json()
  const stored = {
    userInfo: JSON.stringify(user),
    jwtToken: user.token,
    isLoggedIn: 'true',
    name_of_business: user.name_of_business,
    userRoles: JSON.stringify(user.roles),
    branchcode: ACCRA.code,
    branchname: ACCRA.name,
  }
  return { cookies: [], origins: [{ origin: address, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }] }
}

/** Signs every person in once per worker. */
const openSessions = (address: string): Sessions => {
  const kept = new Map<Person, Promise<Session>>()
  return {
    of: person => {
      const session = kept.get(person) ?? openSession(address, person)
      kept.set(person, session)
      return session
    },
  }
}

type WorkerFixtures = {
  /** Whether the shop has a simulated signing service of the revenue authority. */
  readonly withEvat: boolean
  readonly simulator: Simulator | null
  /** Whether the shop can ask phones for money, through a simulated Paystack. */
  readonly withWallets: boolean
  readonly paystack: WalletSimulator | null
  /** An SMS gateway that keeps what it is asked to send. */
  readonly smsGateway: FakeGateway
  readonly server: ShopServer
  readonly sessions: Sessions
  readonly browsers: Browsers
}

type TestFixtures = {
  /** Who is signed in, in Accra, when the test begins; null: nobody. */
  readonly as: Person | null
  /** Expected console output of this test. */
  readonly noise: Noise
  /**
   * Whether the product runs on from test to test in one page: there `page.goto` leads to a screen as a link does, which takes less than half the
   * processor time of a load. Not for tests about what a load reads, the network, or a changed page.
   */
  readonly runsOn: boolean
  /** Whether the browser is closed after the test, because of a change that cannot be reset, such as a changed clock. */
  readonly spoilsBrowser: boolean
  /** Resets the page to the start of the test, in a third of the time of a new page. */
  readonly beginAgain: () => Promise<void>
  readonly noFaults: undefined
}

/** Playwright's test, with its own shop, and every page watched. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  as: ['admin', { option: true }],
  noise: [null, { option: true }],
  runsOn: [true, { option: true }],
  spoilsBrowser: [false, { option: true }],
  withEvat: [false, { option: true, scope: 'worker' }],
  simulator: [
    async ({ withEvat }, use) => {
      const simulator = withEvat ? await openSimulator() : null
      await use(simulator)
      await simulator?.close()
    },
    { scope: 'worker' },
  ],
  withWallets: [false, { option: true, scope: 'worker' }],
  paystack: [
    async ({ withWallets }, use) => {
      const paystack = withWallets ? await openWalletSimulator() : null
      await use(paystack)
      await paystack?.close()
    },
    { scope: 'worker' },
  ],
  smsGateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const gateway = await openFakeGateway()
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ simulator, paystack, smsGateway }, use, { workerIndex }) => {
      const server = await startShopServer(workerIndex, {
        AKONTA_SMS_URL: smsGateway.url.href,
        AKONTA_WEBHOOK_NETWORKS: '127.0.0.1',
        ...(paystack !== null && { AKONTA_PAYSTACK_URL: paystack.url.href }),
        ...(simulator === null ? {} : { AKONTA_EVAT_URL: simulator.url, AKONTA_EVAT_PACE: '20' }),
      })
      await use(server)
      await server.stop()
    },
    // On a loaded machine a database and a server may take as long as a test; starting them is not part of it.
    { scope: 'worker', timeout: LONGEST_START_MS },
  ],
  sessions: [async ({ server }, use) => use(openSessions(server.address)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.address),
  browsers: [async ({ browser, server }, use) => use(openBrowsers(browser, server.address)), { scope: 'worker' }],
  context: async ({ as, runsOn, spoilsBrowser, sessions, browsers, server, viewport, hasTouch, isMobile, serviceWorkers }, use) => {
    const session = as === null ? undefined : await sessions.of(as)
    const context = await browsers.open({ baseURL: server.address, viewport, hasTouch, isMobile, serviceWorkers, ...SHOP }, session, runsOn)
    await use(context)
    await (spoilsBrowser ? browsers.close(context) : browsers.giveBack(context))
  },
  page: async ({ context, as, runsOn, sessions, browsers }, use) => {
    const session = as === null ? undefined : await sessions.of(as)
    await use(runsOn ? await browsers.pageOf(context, session) : await context.newPage())
  },
  beginAgain: async ({ page, as, sessions, browsers }, use) => {
    const session = as === null ? undefined : await sessions.of(as)
    await use(() => browsers.beginAgain(page, session))
  },
  noFaults: [
    async ({ context, server, noise }, use) => {
      const stopWatching = watch(context, server.address, noise)
      await use(undefined)
      expect(stopWatching()).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
