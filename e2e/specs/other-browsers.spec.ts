import { businessDateOf } from '@akonta/domain/dates'
import { expect } from '@playwright/test'
import type { Browser } from '../journeys/browser.ts'
import { startFirefox } from '../journeys/firefox.ts'
import { type Screen, screenOf } from '../journeys/screen-of.ts'
import { startWebKit } from '../journeys/webkit.ts'
import { ACCRA, ADOM, GOODS, PASSWORD, PEOPLE } from '../world/adom-ventures.ts'
import type { ShopServer } from '../world/shop-server.ts'
import { test as base } from '../world/test.ts'

const { milo, soap, bread } = GOODS

// Playwright's own browser is not opened for these tests.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  noFaults: async ({}, use) => use(undefined),
})

const { AKONTA_FIREFOX, AKONTA_WEBKIT_DRIVER, AKONTA_WEBKIT, AKONTA_XVFB } = process.env

/** `scripts/test.mjs` names what is installed. */
const BROWSERS: readonly { readonly name: string; readonly start: (() => Promise<Browser>) | null }[] = [
  { name: 'Firefox', start: AKONTA_FIREFOX ? () => startFirefox(AKONTA_FIREFOX) : null },
  {
    name: 'WebKit',
    start:
      AKONTA_WEBKIT_DRIVER && AKONTA_WEBKIT
        ? () => startWebKit({ driver: AKONTA_WEBKIT_DRIVER, browser: AKONTA_WEBKIT, display: AKONTA_XVFB ?? null })
        : null,
  },
]

const SEARCH = { role: 'combobox', name: 'Search product or scan barcode' } as const
const button = (name: string | RegExp) => ({ role: 'button', name })
const link = (name: string | RegExp) => ({ role: 'link', name })
const field = (name: string) => ({ role: 'textbox', name })
const within = (role: string, name: string) => ({ inside: { role, name } })
const YES = { ...button(/^Yes/), ...within('region', 'Are you sure') }

const today = (): string => businessDateOf(new Date())

/** Asks the server, signed in as the page is. */
const askServer = async (screen: Screen, address: string, path: string, body?: object): Promise<Response> => {
  const token = await screen.browser.run(() => localStorage.getItem('jwtToken') ?? '', null)
  return fetch(`${address}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token.replace(/^Bearer /, '')}`,
      'x-branch-code': ACCRA.code,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const signIn = async (screen: Screen): Promise<void> => {
  await screen.open('/login')
  await screen.hasFocus(field('User Name'))
  await screen.type(PEOPLE.admin.username)
  await screen.press('Tab')
  await screen.type(PASSWORD)
  await screen.press('Enter')
  await screen.click({ role: 'combobox', name: 'Branch' })
  await screen.click({ role: 'option', name: /^Accra Central/ })
  await screen.click(button('Save'))
  await screen.isAt(/^\/Dashboard$/)
}

const add = async (screen: Screen, quantity: string, product: { readonly name: string }): Promise<void> => {
  await screen.hasFocus(SEARCH)
  await screen.type(`${quantity}*${product.name}`)
  await screen.press('Enter')
  await screen.hasValue(field('Enter Qty'), quantity)
  await screen.hasFocus(field('Enter Qty'))
  await screen.press('Enter')
  await screen.isGone(field('Enter Qty'))
}

const cashSaleByKeyboard = async (screen: Screen): Promise<void> => {
  // After signing in, Enter opens the till.
  await screen.hasFocus({ ...link(/^Cash Sales/) })
  await screen.press('Enter')
  await add(screen, '2', milo)
  await add(screen, '1', soap)
  await screen.press('F4')
  await screen.hasFocus(field('Amount Paid'))
  await screen.type('200')
  await screen.press('F9')
  await screen.hasFocus(YES)
  await screen.press('Enter')
  await screen.isAt(/\/posreceipt\/CASH\//)
  await screen.says('179.30')
  await screen.press('F2')
  await screen.hasFocus(SEARCH)
}

const offlineSale = async (screen: Screen, server: ShopServer): Promise<void> => {
  await screen.open('/admin/updateDB')
  await screen.sees(link(/^Ready to sell offline\. /))
  await screen.click(button('Click to load'))
  await screen.says('The database of this device is up to date')
  const hasWorker = await screen.browser.run(() => navigator.serviceWorker?.ready.then(() => true) ?? false, null)
  expect(hasWorker).toBe(true)
  await server.kill()
  // The page itself comes from the device.
  await screen.open('/admin/sales/makesales/CASH')
  await screen.sees(link(/^Offline: selling from this device/))
  await add(screen, '3', milo)
  await screen.press('F9')
  await screen.hasFocus(YES)
  await screen.press('Enter')
  const { text } = await screen.sees({ role: 'heading', name: /^Receipt OFF-/ })
  const number = text.replace('Receipt ', '')
  await screen.sees(link(/1 waiting/))
  await server.startAgain()
  // The page looks for the server every 15 seconds, and at its start.
  await screen.open('/dashboard')
  await screen.sees(link(/^Ready to sell offline\. /))
  const path = `salesacc/salesaccbydate/${ADOM.dbname}/${ACCRA.code}/${today()}/${today()}`
  const sales: readonly { readonly provisionalNumber: string }[] = await (await askServer(screen, server.address, path)).json()
  expect(sales.filter(({ provisionalNumber }) => provisionalNumber === number)).toHaveLength(1)
}

const makePayee = async (screen: Screen, address: string, category: 'debtor' | 'creditor', payee: string): Promise<void> => {
  const details = { phone: '030 200 0000', address: 'Tema', emailAddress: 'sales@supplier.example', openBalance: 0, drcr: '' }
  const answer = await askServer(screen, address, `accounting/people/create/${ADOM.dbname}`, { payee, category, ...details })
  expect(answer.status).toBe(200)
}

const creditSaleAndPayment = async (screen: Screen, server: ShopServer): Promise<void> => {
  const customer = `Osu ${screen.browser.name}`
  await makePayee(screen, server.address, 'debtor', customer)
  await screen.open('/admin/sales/makesales/CREDIT')
  await screen.fill({ role: 'combobox', name: 'Customer' }, customer)
  await screen.click({ role: 'option', name: new RegExp(`^${customer}`) })
  await screen.click(SEARCH)
  await add(screen, '2', milo)
  await screen.click(button(/^Submit Cart/))
  await screen.click(YES)
  await screen.isAt(/\/posreceipt\/CREDIT\//)
  await screen.open('/admin/accounting/customer')
  await screen.click(button(`Receive Payment from ${customer}`))
  const dialog = within('dialog', 'Receive Payment')
  await screen.fill({ ...field('Amount'), ...dialog }, '50')
  await screen.press('Enter')
  await screen.says('Are you sure you want to Save')
  await screen.press('Enter')
  await screen.says('Payment Received Succesfully')
  await screen.says('120.00 Dr')
}

const purchase = async (screen: Screen, server: ShopServer): Promise<void> => {
  const supplier = `Tema ${screen.browser.name}`
  await makePayee(screen, server.address, 'creditor', supplier)
  await screen.open('/admin/purchases/makepurchase')
  await screen.fill({ role: 'combobox', name: 'Supplier' }, supplier)
  await screen.click({ role: 'option', name: supplier })
  await screen.fill(field('Invoice Number'), `TFM-${screen.browser.name}`)
  await screen.fill(SEARCH, bread.name)
  await screen.click({ role: 'option', name: new RegExp(`^${bread.name}`) })
  const dialog = within('dialog', 'Purchase Details')
  await screen.fill({ ...field('Quantity'), ...dialog }, '12')
  await screen.fill({ ...field('Cost Price'), ...dialog }, '8.5')
  await screen.fill({ ...field('Expiry Date'), ...dialog }, '31-12-2030')
  await screen.click({ ...button(/^Add To List/), ...dialog })
  await screen.isGone({ ...field('Quantity'), ...dialog })
  await screen.click(button(/^Submit Cart/))
  await screen.click(YES)
  await screen.says('Saved Successfully')
  await screen.open('/admin/purchases/purchasesreport')
  await screen.says(supplier)
}

const reportWithExportAndPrint = async (screen: Screen): Promise<void> => {
  await screen.open('/admin/sales/salesreport')
  const typed = today().split('-').reverse().join('-')
  await screen.fill(field('Start Date'), typed)
  await screen.fill(field('End Date'), typed)
  await screen.click(button('Load Report'))
  await screen.says('179.30')
  // What the browser would write to a file or show before printing is noted on its way out of the page.
  await screen.browser.run(() => {
    const notes = { files: [] as Blob[], prints: 0 }
    Object.assign(window, { notes })
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = file => {
      if (file instanceof Blob) notes.files.push(file)
      return create(file)
    }
    window.print = () => {
      notes.prints += 1
    }
  }, null)
  await screen.click(button('Export'))
  await screen.click({ role: 'menuitem', name: 'CSV' })
  await screen.click(button(/^Print/))
  const { csv, prints } = await screen.browser.run(async () => {
    const { files, prints }: { readonly files: readonly Blob[]; readonly prints: number } = Reflect.get(window, 'notes')
    return { csv: (await files[0]?.text()) ?? '', prints }
  }, null)
  expect(csv).toContain('179.30')
  expect(prints).toBe(1)
}

const signOut = async (screen: Screen): Promise<void> => {
  await screen.click(button(PEOPLE.admin.displayName))
  await screen.click({ role: 'menuitem', name: 'Logout' })
  await screen.isAt(/^\/login$/)
  expect(await screen.browser.run(() => localStorage.getItem('jwtToken'), null)).toBeNull()
}

for (const { name, start } of BROWSERS) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' })
    test.skip(start === null, `${name} is not installed`)
    let screen: Screen
    test.beforeAll(async ({ server }) => {
      if (start !== null) screen = screenOf(await start(), server.address)
    })
    test.afterAll(() => screen?.browser.close())

    test(`${name}: signing in and a sale for cash by keyboard`, async () => {
      await signIn(screen)
      await cashSaleByKeyboard(screen)
    })
    test(`${name}: a sale without a connection is sent once when the server is back`, ({ server }) => offlineSale(screen, server))
    test(`${name}: a sale on account and its payment @in-turn`, ({ server }) => creditSaleAndPayment(screen, server))
    test(`${name}: a purchase with an expiry date @in-turn`, ({ server }) => purchase(screen, server))
    test(`${name}: a report is loaded, exported and printed, and the user signs out`, async () => {
      await reportWithExportAndPrint(screen)
      await signOut(screen)
      expect(screen.browser.faults()).toEqual([])
    })
  })
}
