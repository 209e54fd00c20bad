import type { BrowserContext } from '@playwright/test'
import { ACCRA, ADOM } from '../adom-ventures.ts'
import { buyMore, makePayee, makeStockedProduct, readAnswer, sellIntoWallet } from '../shop-calls.ts'
import type { ShopServer } from '../shop-server.ts'
import { expect } from '../test.ts'
import { tillOn } from '../till.ts'
import { type Counter, isOffline, openTill, openUpdateDatabase, press, reconnect, signIn, type, visit } from './counter.ts'
import { dice } from './dice.ts'
import { type Entered, entriesOf, type Names } from './entries.ts'
import { noFaults, troubleAt } from './troubles.ts'
import { cashInBooks, payeesNamed, reportOf } from './what-the-books-say.ts'

const FLOAT = 100
const LATE = { timeout: 45_000 }
/** Every entry of the day, sent one after the other. */
const UNTIL_SENT = { timeout: 120_000 }

export type Day = {
  readonly context: BrowserContext
  readonly server: ShopServer
  readonly adminToken: string
  /** Null: a day without troubles. */
  readonly seed: number | null
  readonly entries: number
}

/** So that several days in one business do not meet. */
const namesOf = (seed: number | null): Names => {
  const stamp = `${Date.now()}`.slice(-7)
  return {
    milk: { name: `Day Milk ${stamp}`, code: `91${stamp}` },
    scarce: { name: `Last Tin ${stamp}`, code: `92${stamp}` },
    regular: `Regular ${stamp}`,
    wallet: 'Wallet of the Day',
    register: `Drawer ${stamp}`,
    added: count => `Walk In ${stamp} ${seed ?? 0} ${count}`,
  }
}

/** The office turns register sessions on, and buys the goods of the day. */
const prepareShop = async ({ page }: Counter, names: Names, adminToken: string): Promise<void> => {
  await page.goto('/header')
  const turnedOn = await page.request.post(`/api/branch/registersessions/${ADOM.dbname}/${ACCRA.code}`, {
    headers: { authorization: `Bearer ${adminToken}` },
    data: { on: true },
  })
  await readAnswer(turnedOn)
  await makeStockedProduct(page, names.milk.name, names.milk.code, 1_000)
  await makeStockedProduct(page, names.scarce.name, names.scarce.code, 1)
  await makePayee(page, 'debtor', names.regular)
  // The wallet of every day, so that it stays the one that the branch uses most.
  if ((await payeesNamed(page, 'bank', names.wallet)) === 0)
    await sellIntoWallet(page, names.milk, await makePayee(page, 'bank', names.wallet), 4)
}

/** The till has the branch and the program on the device. */
const prepareTill = async (counter: Counter, names: Names): Promise<void> => {
  await openUpdateDatabase(counter)
  const { page } = counter
  await page.getByRole('button', { name: 'Click to load' }).focus()
  await press(counter, 'Enter')
  await expect(page.getByText('The database of this device is up to date')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  await openTill(counter, 'CASH')
  await expect(tillOn(page).cart.getByRole('button', { name: names.wallet })).toBeVisible()
}

const openRegister = async (counter: Counter, { register }: Names): Promise<void> => {
  await visit(counter, '/admin/sales/register', /Register/)
  const { page } = counter
  await page.getByRole('textbox', { name: 'Register' }).focus()
  await press(counter, 'Control+A')
  await type(counter, register)
  await page.getByLabel('Float').focus()
  await type(counter, String(FLOAT))
  await press(counter, 'Enter')
  await expect(page.getByRole('region', { name: `${register} is open on this device` })).toBeVisible(LATE)
}

/** The drawer is counted blind: the cashier enters what is in it. */
const countDrawer = async (counter: Counter, { register, wallet }: Names, entered: Entered): Promise<void> => {
  await visit(counter, '/admin/sales/register', /Register/)
  const { page } = counter
  await page.getByRole('button', { name: 'Close Register' }).focus()
  await press(counter, 'Enter')
  const counting = page.getByRole('dialog', { name: `Close ${register}` })
  await expect(counting.getByRole('textbox', { name: 'Cash counted' })).toBeFocused()
  await type(counter, entered.cash.toFixed(2))
  const counted = counting.getByRole('textbox', { name: `${wallet} counted` })
  if (await counted.isVisible()) {
    await counted.focus()
    await type(counter, entered.wallet.toFixed(2))
  }
  await press(counter, 'Enter')
  await expect(counting).toBeHidden(LATE)
}

const state = ({ page }: Counter) => page.getByRole('banner').getByRole('link', { name: /Open Update Database/ })

/** What the server refused is settled: the goods are bought, and the sale is sent again. Returns how many were settled. */
const settle = async (counter: Counter, { scarce }: Names): Promise<number> => {
  await openUpdateDatabase(counter)
  const { page } = counter
  // A count of the drawer waits for the sale that the server refused.
  await expect(state(counter)).toHaveText(/^Ready to sell offline($|.*attention)/, UNTIL_SENT)
  const parked = page.getByRole('row').filter({ hasText: 'Not enough stock' })
  // The header may count it before the list has it.
  if ((await state(counter).innerText()).includes('attention')) await expect(parked.first()).toBeVisible()
  const count = await parked.count()
  if (count > 0) await buyMore(page, scarce, 5)
  for (let left = count; left > 0; left -= 1) {
    await parked
      .first()
      .getByRole('button', { name: /^Retry OFF-/ })
      .focus()
    await press(counter, 'Enter')
    await expect(parked).toHaveCount(left - 1, LATE)
  }
  return count
}

/** Everything is saved on the server, and nothing was refused. */
const waitUntilSent = async (counter: Counter): Promise<void> => {
  await openUpdateDatabase(counter)
  await expect(state(counter)).toHaveText(/^Ready to sell offline($|, \d+ needs? attention$)/, UNTIL_SENT)
  const refused = counter.page.getByRole('row').filter({ has: counter.page.getByRole('button', { name: /^Retry OFF-/ }) })
  expect(await refused.allInnerTexts()).toEqual([])
}

/**
 * A cashier's day, by keyboard only: the register is opened, goods are sold for cash, into a wallet and on account, customers are added,
 * money is received, goods are returned, carts are held, and the drawer is counted blind. With a seed the line is cut, tabs and the server
 * are killed, answers are lost, the clock moves and the session ends in between. Returns what was entered, and what the books say.
 */
export const liveTheDay = async ({ context, server, adminToken, seed, entries }: Day) => {
  // A step that cannot be taken fails at once, not when the whole day runs out of time.
  context.setDefaultTimeout(30_000)
  const counter: Counter = { context, server, page: await context.newPage(), isServerUp: true, isLineUp: true, isSignedOut: false }
  const names = namesOf(seed)
  const random = dice(seed ?? 1)
  const faults = noFaults()
  const trouble = seed === null ? null : troubleAt(counter, random, faults)
  const entered: Entered = { sales: 0, returns: 0, payments: 0, customers: 0, cash: FLOAT, wallet: 0, owed: 0 }

  await counter.page.goto('/login')
  await signIn(counter)
  await prepareShop(counter, names, adminToken)
  const cashBefore = await cashInBooks(counter.page)
  await prepareTill(counter, names)

  if (random.chance(0.5)) await trouble?.cut()
  await openRegister(counter, names)
  const { usual, sellTooMany } = entriesOf({ counter, names, random, entered, trouble })
  // Every kind of entry once, then as the seed has it.
  for (let each = 0; each < entries; each += 1) {
    await trouble?.strike()
    await usual[each < usual.length ? each : random.upTo(usual.length)]?.()
    if (trouble !== null && each === entries - 2) {
      await trouble.cut()
      await sellTooMany()
    }
  }

  // The drawer is counted, sometimes before the server answers again.
  if (trouble === null || random.chance(0.5)) await reconnect(counter)
  if (!isOffline(counter)) {
    faults.refused += await settle(counter, names)
    await waitUntilSent(counter)
  }
  await countDrawer(counter, names, entered)
  await reconnect(counter)
  faults.refused += await settle(counter, names)
  await waitUntilSent(counter)
  await trouble?.end()

  const { page } = counter
  return {
    entered,
    faults,
    report: await reportOf(page, names.register),
    // Two balances are subtracted: whole pesewas again.
    ledger: Math.round((FLOAT + (await cashInBooks(page)) - cashBefore) * 100) / 100,
    customers: await payeesNamed(page, 'debtor', names.regular.replace('Regular', 'Walk In')),
  }
}
