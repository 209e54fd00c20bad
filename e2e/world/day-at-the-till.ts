import type { BrowserContext, Page } from '@playwright/test'
import { ACCRA, ADOM, PASSWORD, PEOPLE } from './adom-ventures.ts'
import { buyMore, endSessionOnServer, headersOf, makePayee, makeStockedProduct, readAnswer, sellIntoWallet } from './shop-calls.ts'
import type { ShopServer } from './shop-server.ts'
import { expect } from './test.ts'
import { tillOn } from './till.ts'

const MAKES = /\/api\/(sales\/(makesales|makereturn)|accounting\/people)/

/** Slower than a scanner: a burst that ends in Enter would be a barcode. */
const BY_HAND = { delay: 25 }

const PRICE = 10
const FLOAT = 100

/** Numbers that a seed decides: the same seed is the same day (mulberry32). */
export const dice = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    upTo: (most: number): number => Math.floor(next() * most),
    chance: (share: number): boolean => next() < share,
  }
}

/** What the cashier knows at the end of the day: what was entered, and the money that must be there. */
type Model = { sales: number; returns: number; payments: number; customers: number; cash: number; wallet: number; owed: number }

/** What happened to the till in between. */
type Faults = {
  cuts: number
  lostAnswers: number
  killedTabs: number
  secondTabs: number
  movedClocks: number
  endedSessions: number
  serverKills: number
  refused: number
}

const NO_FAULTS: Faults = {
  cuts: 0,
  lostAnswers: 0,
  killedTabs: 0,
  secondTabs: 0,
  movedClocks: 0,
  endedSessions: 0,
  serverKills: 0,
  refused: 0,
}

/** Lets a test move the clock of every page of this context: `clock-shift` in localStorage, in milliseconds. */
export const CLOCK = `{
  const Real = Date
  const now = () => Real.now() + Number(localStorage.getItem('clock-shift') ?? 0)
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length === 0) super(now()); else super(...given) }
    static now() { return now() }
  }
}`

export type Day = {
  readonly context: BrowserContext
  readonly server: ShopServer
  readonly adminToken: string
  readonly seed: number | null
  readonly entries: number
}

/** The names of this day, so that several days in one business do not meet. */
const namesOf = (seed: number | null) => {
  const stamp = `${Date.now()}`.slice(-7)
  return {
    milk: { name: `Day Milk ${stamp}`, code: `91${stamp}` },
    scarce: { name: `Last Tin ${stamp}`, code: `92${stamp}` },
    regular: `Regular ${stamp}`,
    wallet: 'Wallet of the Day',
    register: `Drawer ${stamp}`,
    added: (count: number) => `Walk In ${stamp} ${seed ?? 0} ${count}`,
  }
}

/**
 * A cashier's day, by keyboard only: the register is opened, goods are sold for cash, into a wallet and on account, customers are added, money
 * is received, goods come back, carts are held, and the drawer is counted blind. With a seed the line is cut, tabs and the server are
 * killed, answers are lost, the clock moves and the session ends in between. Returns what was entered and what the server has of it.
 */
export const liveTheDay = async ({ context, server, adminToken, seed, entries }: Day) => {
  const names = namesOf(seed)
  const random = dice(seed ?? 1)
  const isRough = seed !== null
  const model: Model = { sales: 0, returns: 0, payments: 0, customers: 0, cash: FLOAT, wallet: 0, owed: 0 }
  const faults = { ...NO_FAULTS }
  const receipts: string[] = []
  // A step that cannot be taken fails at once, not when the whole day runs out of time.
  context.setDefaultTimeout(30_000)
  let page = await context.newPage()
  let isServerUp = true
  let isLineUp = true
  let isSignedOut = false
  const tabs: { second: Page | null } = { second: null }
  const isOffline = (): boolean => !isLineUp || !isServerUp
  const keys = (): Page['keyboard'] => page.keyboard

  const type = (text: string): Promise<void> => keys().type(text, BY_HAND)
  const press = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) await keys().press(key)
  }

  const signIn = async (): Promise<void> => {
    await expect(page.getByLabel('User Name')).toBeVisible()
    await page.getByLabel('User Name').focus()
    await type(PEOPLE.granted.username)
    await press('Tab')
    await type(PASSWORD)
    await press('Enter')
    await expect(page).not.toHaveURL(/\/login/)
    // A new tab does not know the branch of the session that ended.
    const branch = page.getByRole('combobox', { name: 'Branch' })
    await expect(branch.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible()
    if (await branch.isVisible()) {
      await branch.focus()
      await press('ArrowDown')
      await expect(page.getByRole('option', { name: ACCRA.name })).toBeVisible()
      await expect(branch).toHaveAttribute('aria-activedescendant', /./)
      await press('Enter')
      await expect(branch).toHaveValue(ACCRA.name)
      await press('Tab', 'Enter')
      await expect(branch).toBeHidden()
    }
    isSignedOut = false
  }

  /** A page, by its address. An ended session leads to the sign-in, and back. */
  const visit = async (path: string, heading: RegExp): Promise<void> => {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1, name: heading })
    const login = page.getByLabel('User Name')
    await expect(title.or(login).first()).toBeVisible()
    if (isSignedOut && !isOffline()) await expect(login).toBeVisible()
    if (await login.isVisible()) {
      await signIn()
      await page.goto(path)
    }
    await expect(title).toBeVisible()
  }

  const openTill = async (type_: 'CASH' | 'CREDIT'): Promise<void> => {
    await visit(`/admin/sales/makesales/${type_}`, new RegExp(`${type_} Sales`))
    await expect(tillOn(page).search).toBeVisible()
  }

  /** A product by name and quantity, as a cashier types it. */
  const choose = async (product: { readonly name: string }, quantity: number): Promise<void> => {
    const till = tillOn(page)
    await till.search.focus()
    await type(`${quantity}*${product.name}`)
    await expect(till.results.getByRole('option').filter({ hasText: product.name }).first()).toBeVisible()
    await press('Enter')
    await expect(till.dialog.getByLabel('Enter Qty')).toBeFocused()
    await press('Enter')
    await expect(till.line(product)).toBeVisible()
  }

  const onReceipt = async (): Promise<string> => {
    const heading = page.getByRole('heading', { level: 1, name: /^(Receipt|Invoice) \S+-\d/ })
    await expect(heading).toBeVisible({ timeout: 45_000 })
    return (await heading.innerText()).replace(/^(Receipt|Invoice) /, '')
  }

  /** F9, Enter. In between a tab or the server may be killed: then the same list is submitted again, if it is still there. */
  const submit = async (saleType: 'CASH' | 'CREDIT'): Promise<string> => {
    await press('F9')
    await expect(tillOn(page).yes).toBeFocused()
    if (isRough && !isOffline() && random.chance(0.15)) {
      faults.serverKills += 1
      isServerUp = false
      await Promise.all([press('Enter'), server.kill()])
      return onReceipt()
    }
    if (isRough && random.chance(0.15)) {
      faults.killedTabs += 1
      await press('Enter')
      await page.close()
      page = await context.newPage()
      await openTill(saleType)
      const till = tillOn(page)
      await expect(till.cart).toBeVisible()
      if (await till.cart.getByText('No lines yet').isVisible()) return ''
      await press('F9')
      await expect(till.yes).toBeFocused()
    }
    await press('Enter')
    return onReceipt()
  }

  const sell = async (): Promise<void> => {
    const quantity = 1 + random.upTo(4)
    await openTill('CASH')
    await choose(names.milk, quantity)
    const isWallet = random.chance(0.3)
    if (isWallet) {
      await press('Alt+2')
      await expect(tillOn(page).cart.getByLabel('Transaction ID')).toBeFocused()
      await type(`T${Date.now()}${random.upTo(1000)}`)
    }
    const number = await submit('CASH')
    model.sales += 1
    if (isWallet) model.wallet += quantity * PRICE
    else {
      model.cash += quantity * PRICE
      if (number !== '') receipts.push(number)
    }
  }

  const pickCustomer = async (name: string): Promise<void> => {
    await press('F4')
    await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
    await type(name)
    await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
    await press('Enter')
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(name)
  }

  const sellOnAccount = async (): Promise<void> => {
    const quantity = 1 + random.upTo(3)
    await openTill('CREDIT')
    await pickCustomer(names.regular)
    await choose(names.milk, quantity)
    await submit('CREDIT')
    model.sales += 1
    model.owed += quantity * PRICE
  }

  const addCustomerAndSell = async (): Promise<void> => {
    const name = names.added(model.customers + 1)
    await openTill('CREDIT')
    await page.getByRole('button', { name: 'Add Customer' }).focus()
    await press('Enter')
    await expect(page.getByLabel('Customer Name')).toBeFocused()
    await type(name)
    await press('Tab')
    await type(`0${200_000_000 + random.upTo(99_999_999)}`)
    await press('Tab')
    await type('walk@in.gh')
    await press('Tab')
    await type('Osu')
    await press('Enter')
    await expect(page.getByText('Are you sure you want to Save Payee')).toBeVisible()
    await press('Enter')
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(name)
    model.customers += 1
    await choose(names.milk, 1)
    await submit('CREDIT')
    model.sales += 1
    model.owed += PRICE
  }

  const receive = async (): Promise<void> => {
    const amount = 1 + random.upTo(9)
    await visit('/admin/accounting/makepayment', /Payments/)
    await page.getByRole('button', { name: 'Receive Payment' }).focus()
    await press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Receive Payment' })
    await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused()
    await type(names.regular)
    await expect(page.getByRole('option').filter({ hasText: names.regular }).first()).toBeVisible()
    await press('Enter')
    await dialog.getByRole('textbox', { name: 'Amount' }).focus()
    await type(String(amount))
    await press('Enter')
    await expect(dialog.getByRole('button', { name: 'Yes' })).toBeFocused()
    await press('Enter')
    await expect(dialog).toBeHidden({ timeout: 45_000 })
    model.payments += 1
    model.cash += amount
    model.owed -= amount
  }

  const giveBack = async (): Promise<void> => {
    const number = receipts.splice(random.upTo(receipts.length), 1)[0]
    if (number === undefined) return sell()
    await visit(`/admin/sales/salesreturn/${number}`, /^Return of/)
    const quantity = page.getByRole('textbox', { name: `Return quantity of ${names.milk.name}` })
    await quantity.focus()
    await type('1')
    await page.getByRole('textbox', { name: 'Reason' }).focus()
    await type('Dented')
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Credit note/ })).toBeVisible({ timeout: 45_000 })
    model.returns += 1
    model.cash -= PRICE
  }

  const holdAndRecall = async (): Promise<void> => {
    await openTill('CASH')
    await choose(names.milk, 2)
    await press('F3')
    await expect(page.getByRole('textbox', { name: 'Customer or name' })).toBeFocused()
    const held = `Held ${Date.now()}`
    await type(held)
    await press('Enter')
    await expect(tillOn(page).cart).toContainText('No lines yet')
    await choose(names.milk, 1)
    const number = await submit('CASH')
    if (number !== '') receipts.push(number)
    model.sales += 1
    model.cash += PRICE
    await openTill('CASH')
    await press('F10')
    const recall = page.getByRole('button', { name: `Recall ${held}` })
    await expect(recall).toBeVisible()
    // Sent without an answer: only the server may give it back, or two tills could get it.
    if (isOffline() && (await recall.isDisabled())) {
      await comeBack()
      await openTill('CASH')
      await press('F10')
    }
    await expect(recall).toBeEnabled()
    await recall.focus()
    await press('Enter')
    await expect(tillOn(page).line(names.milk)).toBeVisible()
    await submit('CASH')
    model.sales += 1
    model.cash += 2 * PRICE
  }

  /** More than there is, sold while nobody could know. */
  const sellTooMany = async (): Promise<void> => {
    await openTill('CASH')
    await choose(names.scarce, 1)
    await submit('CASH')
    model.sales += 1
    model.cash += PRICE
  }

  const comeBack = async (): Promise<void> => {
    if (!isServerUp) await server.startAgain()
    isServerUp = true
    if (!isLineUp) await context.setOffline(false)
    isLineUp = true
    if (isSignedOut) await visit('/admin/updateDB', /Update Database/)
  }

  const trouble = async (): Promise<void> => {
    if (isOffline() && random.chance(0.35)) await comeBack()
    const kind = random.upTo(9)
    if (kind === 0 && !isOffline()) {
      faults.cuts += 1
      isLineUp = false
      await context.setOffline(true)
    }
    if (kind === 1 && !isOffline()) {
      faults.serverKills += 1
      isServerUp = false
      await server.kill()
    }
    if (kind === 2) {
      faults.killedTabs += 1
      await page.close()
      page = await context.newPage()
    }
    if (kind === 3 && tabs.second === null) {
      faults.secondTabs += 1
      tabs.second = await context.newPage()
      await tabs.second.goto('/admin/updateDB')
    } else if (kind === 3) {
      await tabs.second?.close()
      tabs.second = null
    }
    if (kind === 4) {
      faults.movedClocks += 1
      const hours = random.upTo(8) - 5
      await page.goto('/header')
      await page.evaluate(shift => localStorage.setItem('clock-shift', String(shift)), hours * 3_600_000)
    }
    if (kind === 5 && isServerUp && !isSignedOut) {
      faults.endedSessions += 1
      await expect(() => endSessionOnServer(page)).toPass({ timeout: 60_000 })
      isSignedOut = true
    }
    if (kind === 6) {
      let left = 1 + random.upTo(2)
      faults.lostAnswers += left
      await context.route(MAKES, async route => {
        if (left <= 0 || route.request().method() !== 'POST') return route.fallback()
        left -= 1
        await route.fetch().catch(() => undefined)
        await route.abort()
      })
    }
  }

  // The cashier signs in; the office prepares the day.
  await page.goto('/login')
  await signIn()
  await page.goto('/header')
  const turnedOn = await page.request.post(`/api/branch/registersessions/${ADOM.dbname}/${ACCRA.code}`, {
    headers: { authorization: `Bearer ${adminToken}` },
    data: { on: true },
  })
  await readAnswer(turnedOn)
  await makeStockedProduct(page, names.milk.name, names.milk.code, 1_000)
  await makeStockedProduct(page, names.scarce.name, names.scarce.code, 1)
  await makePayee(page, 'debtor', names.regular)
  await openWallet(page, names.milk, names.wallet)
  const cashBefore = await cashInBooks(page)

  // The cashier begins.
  await page.goto('/admin/updateDB')
  const load = page.getByRole('button', { name: 'Click to load' })
  await load.focus()
  await press('Enter')
  await expect(page.getByText('The database of this device is up to date')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  await openTill('CASH')
  await expect(tillOn(page).cart.getByRole('button', { name: names.wallet })).toBeVisible()

  if (isRough && random.chance(0.5)) {
    faults.cuts += 1
    isLineUp = false
    await context.setOffline(true)
  }
  await visit('/admin/sales/register', /Register/)
  const name = page.getByRole('textbox', { name: 'Register' })
  await name.focus()
  await press('Control+A')
  await type(names.register)
  await page.getByLabel('Float').focus()
  await type(String(FLOAT))
  await press('Enter')
  await expect(page.getByRole('region', { name: `${names.register} is open on this device` })).toBeVisible({ timeout: 45_000 })

  const actions = [sell, sell, sellOnAccount, addCustomerAndSell, receive, giveBack, sell, holdAndRecall]
  // Every kind of entry once, then as the seed has it.
  for (let each = 0; each < entries; each += 1) {
    if (isRough) await trouble()
    const action = actions[each < actions.length ? each : random.upTo(actions.length)]
    await action?.()
    if (isRough && each === entries - 2) {
      // One tin is left, and two tills sold it.
      if (!isOffline()) {
        faults.cuts += 1
        isLineUp = false
        await context.setOffline(true)
      }
      await sellTooMany()
      await sellTooMany()
    }
  }

  // The drawer is counted, sometimes before the line is back.
  if (!isRough || random.chance(0.5)) await comeBack()
  if (isRough && !isOffline()) await settle()
  if (!isOffline()) await waitUntilSent()
  await visit('/admin/sales/register', /Register/)
  await page.getByRole('button', { name: 'Close Register' }).focus()
  await press('Enter')
  const counting = page.getByRole('dialog', { name: `Close ${names.register}` })
  await expect(counting.getByRole('textbox', { name: 'Cash counted' })).toBeFocused()
  await type(model.cash.toFixed(2))
  const walletCount = counting.getByRole('textbox', { name: `${names.wallet} counted` })
  if (await walletCount.isVisible()) {
    await walletCount.focus()
    await type(model.wallet.toFixed(2))
  }
  await press('Enter')
  await expect(counting).toBeHidden({ timeout: 45_000 })

  await comeBack()
  if (isRough) await settle()
  await waitUntilSent()

  /** What the till could not send is settled, by keyboard: here the goods are bought, and the sale is sent again. */
  async function settle(): Promise<void> {
    await visit('/admin/updateDB', /Update Database/)
    const parked = page.getByRole('row').filter({ hasText: 'Not enough stock' })
    await expect(page.getByRole('banner').getByRole('link', { name: /Open Update Database/ }))
      .not.toContainText('waiting', { timeout: 90_000 })
      .catch(() => undefined)
    if ((await parked.count()) === 0) return
    faults.refused += await parked.count()
    await buyMore(page, names.scarce, 5)
    for (let left = await parked.count(); left > 0; left -= 1) {
      await parked
        .first()
        .getByRole('button', { name: /^Retry OFF-/ })
        .focus()
      await press('Enter')
      await expect(parked).toHaveCount(left - 1, { timeout: 45_000 })
    }
  }

  async function waitUntilSent(): Promise<void> {
    await visit('/admin/updateDB', /Update Database/)
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Ready to sell offline. Open Update Database', exact: true }),
    ).toBeVisible({
      timeout: 120_000,
    })
  }

  const session = await sessionOf(page, names.register)
  const cashAfter = await cashInBooks(page)
  await tabs.second?.close()
  return {
    model,
    faults,
    session,
    ledger: cashAfter - cashBefore,
    customers: await countCustomers(page, names.regular.replace('Regular', 'Walk In')),
  }
}

type Tender = {
  readonly pid: string
  readonly name: string
  readonly expected: number
  readonly counted: number
  readonly difference: number
  readonly movements: readonly { readonly kind: string; readonly documents: number }[]
}
type Report = { readonly sales: number; readonly returns: number; readonly zNumber: string; readonly tenders: readonly Tender[] }

const get = async <T>(page: Page, path: string): Promise<T> =>
  readAnswer<T>(await page.request.get(path, { headers: await headersOf(page) }))

/** The Z report of the register's session. */
const sessionOf = async (page: Page, register: string): Promise<Report> => {
  const [from, to] = [-1, 1].map(days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  const sessions = await get<readonly { readonly session: string; readonly register: string }[]>(
    page,
    `/api/register/sessions/${ADOM.dbname}/${ACCRA.code}/${from}/${to}`,
  )
  const found = sessions.filter(each => each.register === register)
  if (found.length !== 1) throw new Error(`${found.length} sessions of ${register}`)
  return get<Report>(page, `/api/register/report/${ADOM.dbname}/${found[0]?.session}`)
}

/** The wallet of every day, so that it stays the one that the branch uses most. */
const openWallet = async (page: Page, product: { readonly code: string }, name: string): Promise<void> => {
  const banks = await get<readonly { readonly payee: string }[]>(page, `/api/accounting/people/payeeType/${ADOM.dbname}/bank`)
  if (banks.some(({ payee }) => payee === name)) return
  await sellIntoWallet(page, product, await makePayee(page, 'bank', name), 4)
}

/** The customers whose name begins with this. */
const countCustomers = async (page: Page, begin: string): Promise<number> => {
  const customers = await get<readonly { readonly payee: string }[]>(page, `/api/accounting/people/payeeType/${ADOM.dbname}/debtor`)
  return customers.filter(({ payee }) => payee.startsWith(begin)).length
}

type Account = { readonly accountId: string; readonly balanceDebit: number; readonly balanceCredit: number }

/** The cash of the branch in the ledger. */
const cashInBooks = async (page: Page): Promise<number> => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { accounts } = await get<{ readonly accounts: readonly Account[] }>(
    page,
    `/api/statements/trialbalance/${ADOM.dbname}?start=${day}&end=${day}&branch=${ACCRA.code}`,
  )
  const cash = accounts.find(({ accountId }) => accountId === 'C0000HD')
  return (cash?.balanceDebit ?? 0) - (cash?.balanceCredit ?? 0)
}
