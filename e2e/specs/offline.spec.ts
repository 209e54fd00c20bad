import type { BrowserContext } from '@playwright/test'
import { ACCRA, GOODS } from '../world/adom-ventures.ts'
import { expectAccessible, expectContrast } from '../world/axe.ts'
import { QUIET_PATH } from '../world/browsers.ts'
import { expectNoSidewaysScroll } from '../world/layout.ts'
import { connection, onPaper, prepare, sellNext, untilPrepared } from '../world/offline-till.ts'
import { buyMore, endSessionOnServer, makePayee, makeStockedProduct, offlineSalesOfToday, sellOne, stockOf } from '../world/shop-calls.ts'
import { listenSilently } from '../world/silent-server.ts'
import { chooseBranch, expect, signIn, test } from '../world/test.ts'
import { openTill, tillOn } from '../world/till.ts'
import { storedOnDevice } from '../world/till-database.ts'

/** How many sales are made offline; the proof uses more. */
const SALES = Number(process.env.AKONTA_OFFLINE_SALES ?? 5)
const MAKE_SALES = '**/api/sales/makesales/**'

test.use({ runsOn: false, serviceWorkers: 'allow', noise: /Failed to load resource|net::ERR/ })

/** Lets the first so many requests reach the server and drops their answers. */
const cutAnswers = async (context: BrowserContext, times: number): Promise<void> => {
  let left = times
  await context.route(MAKE_SALES, async route => {
    if (left <= 0) return route.continue()
    left -= 1
    await route.fetch()
    await route.abort()
  })
}

test('REQ-006 REQ-082 REQ-083 REQ-378 a load that fails shows why and leaves the existing copy; offline sales are sent once: tab closed, two tabs, answers lost, one refused', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000 + SALES * 10_000)
  const rice = { name: `Offline Rice ${Date.now()}`, code: `77${Date.now()}` }
  const soap = { name: `Offline Soap ${Date.now()}`, code: `78${Date.now()}` }
  await page.goto(QUIET_PATH)
  await makeStockedProduct(page, rice.name, rice.code, SALES + 10)
  await makeStockedProduct(page, soap.name, soap.code, 1)
  const before = (await offlineSalesOfToday(page)).length

  await page.goto('/admin/updateDB')
  const load = page.getByRole('button', { name: 'Click to load' })
  const asked = page.waitForRequest(request => request.url().endsWith('/api/upload/local') && request.method() === 'POST')
  await load.click()
  expect((await asked).headers()['content-type']).toContain('multipart/form-data')
  await expect(load).toBeDisabled()
  await untilPrepared(page)
  await expect(load).toBeEnabled()

  // A load that fails shows why and leaves the copy; Retry loads it.
  const kept = await storedOnDevice(page, 'products')
  expect(kept).toContain(GOODS.milo.name)
  const busy = { status: 503, json: { code: 'busy', message: 'The server is busy' } }
  await context.route('**/api/upload/local', route => route.fulfill(busy))
  await load.click()
  const fault = page.getByRole('alert').filter({ hasText: 'Could not update the database of this device' })
  await expect(fault).toContainText('The server is busy')
  expect(await storedOnDevice(page, 'products')).toBe(kept)
  await context.unroute('**/api/upload/local')
  await fault.getByRole('button', { name: 'Retry' }).click()
  await expect(fault).toHaveCount(0)

  // Online, but the answer is lost after the sale was saved: the receipt is printed all the same.
  await cutAnswers(context, 1)
  const till = await openTill(page)
  await till.add(rice)
  await till.save()
  const printed = new Set([await onPaper(page)])
  // It is provisional only until the device has asked again.
  await expect.poll(async () => (await offlineSalesOfToday(page)).length).toBe(before + 1)

  await context.setOffline(true)
  await expect(connection(page, 'Offline: selling from this device')).toBeVisible()
  await page.keyboard.press('F2')
  await till.add(rice, '2')
  await till.save()
  printed.add(await onPaper(page))
  for (const barcode of [soap.code, soap.code, ...Array<string>(SALES - 4).fill(rice.code)]) printed.add(await sellNext(page, barcode))
  expect(printed.size).toBe(SALES)

  // The tab is closed and opened again, twice, without a server.
  await page.close()
  const [one, two] = [await context.newPage(), await context.newPage()]
  for (const tab of [one, two]) {
    await tab.goto('/admin/updateDB')
    await expect(connection(tab, `Offline: selling from this device, ${SALES - 1} waiting`)).toBeVisible()
  }

  await context.unroute(MAKE_SALES)
  await cutAnswers(context, 1)
  await context.setOffline(false)
  await expect(connection(two, 'Ready to sell offline, 1 needs attention')).toBeVisible({ timeout: 60_000 + SALES * 2_000 })
  const posted = (await offlineSalesOfToday(one)).filter(({ provisionalNumber }) => printed.has(provisionalNumber))
  const once = new Set(posted.map(({ provisionalNumber }) => provisionalNumber)).size
  const figures = { made: SALES, posted: once, parked: 1, doubled: posted.length - once }
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) })
  expect(figures).toEqual({ made: SALES, posted: SALES - 1, parked: 1, doubled: 0 })
  expect(await offlineSalesOfToday(one)).toHaveLength(before + SALES - 1)
  expect(await stockOf(one, rice)).toBe(SALES + 10 - (SALES - 4) - 3)

  // The refused one is parked with its reason, and saved once there is stock.
  const parked = one.getByRole('row').filter({ hasText: 'Not enough stock' })
  await expect(parked).toHaveCount(1)
  await expectAccessible(one, 'update database')
  await one.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(one, 'update database, dark')
  await buyMore(one, soap, 5)
  await parked.getByRole('button', { name: /^Retry OFF-/ }).click()
  await expect(connection(one, 'Ready to sell offline')).toBeVisible()
  expect((await offlineSalesOfToday(one)).length - before).toBe(SALES)

  // The printed number leads to the sale.
  const [number = ''] = printed
  // A server that is busy at that moment leaves the till with its own receipt, which is opened again.
  await expect(async () => {
    await one.goto(`/admin/sales/posreceiptview/${number}`)
    await expect(one.getByText(`Printed as`).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(one.getByText(/^ACC-\d\d-\d+$/).first()).toBeVisible()
})

test('the page comes from the device at once: a server that takes requests and answers none is not asked for it @in-turn', async ({
  page,
  server,
}) => {
  await prepare(page)
  await openTill(page)
  await server.kill()
  const silent = await listenSilently(server.address)
  const till = await openTill(page)
  await expect(till.results.getByRole('option').filter({ hasText: GOODS.milo.name })).toBeVisible()
  expect(silent.asked()).not.toContain('GET /admin/sales/makesales/CASH')
  // The search of the copy does not delay the keys of the page.
  expect(page.workers().map(worker => worker.url())).toEqual([expect.stringContaining('/assets/search-worker-')])
  await silent.close()
  await server.startAgain()
})

test.describe('one till, one person after the other', () => {
  test.use({ as: null })

  test('it stores no costs; an ended session keeps the sale; signing out asks, and deletes the customers @in-turn', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await page.goto('/login')
    await signIn(page, 'granted')
    await chooseBranch(page, ACCRA)
    await prepare(page)
    const { milo } = GOODS
    const till = await openTill(page)
    await context.setOffline(true)
    await till.add(milo)
    await till.save()
    const printed = await onPaper(page)
    const products = await storedOnDevice(page, 'products')
    expect(products).toContain(milo.name)
    for (const kept of [products, await storedOnDevice(page, 'customers'), await storedOnDevice(page, 'sales')])
      expect(kept).not.toMatch(/42\.5|margin|salary|"costprice\\":\d|"costPrice"/)

    // A second tab learns that nobody is signed in: that is not a sign-out, and what the till needs next stays.
    const other = await context.newPage()
    await other.goto('/header')
    await endSessionOnServer(page)
    await context.setOffline(false)
    await expect(page).toHaveURL('/login')
    expect(await storedOnDevice(page, 'sales')).toContain('"state":"waiting"')
    await signIn(page, 'granted')
    await expect(page).not.toHaveURL('/login')
    await expect.poll(async () => (await offlineSalesOfToday(page)).map(({ provisionalNumber }) => provisionalNumber)).toContain(printed)

    await openTill(page)
    await context.setOffline(true)
    await till.add(milo)
    await till.save()
    await onPaper(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await connection(page, 'Offline: selling from this device, 1 waiting').click()
    await expect(page.getByText('Sent as soon as the server answers')).toBeVisible()
    await expectNoSidewaysScroll(page, 'update database on a phone')
    await expectAccessible(page, 'update database on a phone')
    await page.getByRole('button', { name: 'Kofi Boateng' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    const question = page.getByRole('dialog', { name: 'Entries are not sent yet' })
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => storedOnDevice(page, 'customers')).toBe('[]')
    expect(await storedOnDevice(page, 'products')).toContain(milo.name)
    // After the customers, the till deletes the sale that was sent.
    await expect.poll(async () => JSON.parse(await storedOnDevice(page, 'sales'))).toEqual([expect.objectContaining({ state: 'waiting' })])
  })

  test('a customer added here stays the customer of a list and of a held cart over a sign-out @in-turn', async ({ page, context }) => {
    test.setTimeout(120_000)
    const stamp = `${Date.now()}`.slice(-7)
    const name = `Ekua Kept ${stamp}`
    await page.goto('/login')
    await signIn(page, 'granted')
    await chooseBranch(page, ACCRA)
    await prepare(page)
    await context.setOffline(true)
    await page.goto('/admin/sales/makesales/CREDIT')
    await page.getByRole('button', { name: 'Add Customer' }).click()
    for (const [label, value] of [
      ['Customer Name', name],
      ['Tell Num', `05${stamp}2`],
      ['Email', 'ekua@shop.example'],
      ['Location', 'Makola'],
    ] as const)
      await page.getByLabel(label).fill(value)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').filter({ hasText: 'Are you sure you want to Save Payee' }).getByRole('button', { name: 'Yes' }).click()
    const customer = page.getByRole('combobox', { name: 'Customer' })
    await expect(customer).toHaveValue(name)
    const till = tillOn(page)
    await till.add(GOODS.milo)
    await page.keyboard.press('F3')
    await page.getByRole('textbox', { name: 'Customer or name' }).fill(`Held ${stamp}`)
    await page.keyboard.press('Enter')
    await expect(till.cart.getByRole('row')).toHaveCount(1)
    await customer.fill(name)
    await page.getByRole('option').filter({ hasText: name }).click()
    await till.add(GOODS.milo)

    await page.goto('/admin/updateDB')
    await context.setOffline(false)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Saved as CUS-', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Kofi Boateng' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => storedOnDevice(page, 'sales')).toBe('[]')
    await signIn(page, 'granted')
    await page.getByRole('combobox', { name: 'Branch' }).click()
    await page.getByRole('option', { name: ACCRA.name }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/admin/updateDB')

    await page.goto('/admin/sales/makesales/CREDIT')
    await expect(customer).toHaveValue(name)
    await till.save()
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice / })).toBeVisible()
    await page.goto('/admin/updateDB')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Saved as ACC-')
    await page.goto('/admin/sales/makesales/CREDIT')
    await expect(customer).toBeVisible()
    await page.keyboard.press('F10')
    const held = page.getByRole('dialog', { name: 'Held Carts' })
    await expect(held.getByRole('listitem').filter({ hasText: `Held ${stamp}` })).not.toContainText('On this device')
    await held.getByRole('button', { name: `Recall Held ${stamp}` }).click()
    await expect(customer).toHaveValue(name)
    await till.save()
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice ACC-/ })).toBeVisible()
  })
})

test.describe('every morning', () => {
  test.use({ as: null, serviceWorkers: 'block' })

  test('the copy loads automatically, stays at sign-out, and sells the next morning when the connection drops @in-turn', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await page.goto('/login')
    await signIn(page, 'granted')
    await chooseBranch(page, ACCRA)
    await makePayee(page, 'debtor', `Nana Offline ${Date.now()}`)
    await expect(connection(page, 'Ready to sell offline')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('banner').getByText('Ready to sell offline')).toBeVisible()
    expect(await storedOnDevice(page, 'products')).toContain(GOODS.milo.name)
    await page.getByRole('button', { name: 'Kofi Boateng' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => storedOnDevice(page, 'customers')).toBe('[]')
    expect(await storedOnDevice(page, 'products')).toContain(GOODS.milo.name)

    // The next morning: online for the sign-in, then offline before anything is renewed.
    await context.route('**/api/upload/local', route => route.abort())
    await signIn(page, 'granted')
    await chooseBranch(page, ACCRA)
    await context.setOffline(true)
    await expect(connection(page, 'Offline: selling from this device')).toBeVisible()
    await context.setOffline(false)
    // Without a service worker the program of the receipt is there once this page has shown one.
    const invoice = await sellOne(page, GOODS.milo)
    await page.goto(`/admin/sales/posreceipt/CASH/${invoice}`)
    await expect(page.getByRole('heading', { level: 1, name: `Receipt ${invoice}` })).toBeVisible()
    await page.keyboard.press('F2')
    await expect(page.getByRole('heading', { level: 1, name: /CASH Sales/ })).toBeVisible()
    const till = tillOn(page)
    await context.setOffline(true)
    await till.add(GOODS.milo)
    await till.save()
    await onPaper(page)
    for (const size of [
      { width: 390, height: 844 },
      { width: 1024, height: 768 },
    ]) {
      await page.setViewportSize(size)
      await expect(page.getByRole('banner').getByText('Offline: selling from this device')).toBeVisible()
      await expectNoSidewaysScroll(page, `the header at ${size.width}`)
    }
    await expectAccessible(page, 'a receipt sold offline')
  })

  test('without a connection before the first copy, the search shows what to do @in-turn', async ({ page, context }) => {
    const fault = { status: 500, json: { code: 'fault', message: 'Something went wrong on the server' } }
    await context.route('**/api/upload/local', route => route.fulfill(fault))
    await page.goto('/login')
    await signIn(page, 'granted')
    await chooseBranch(page, ACCRA)
    await expect(page.getByRole('banner').getByText('Not ready to sell offline')).toBeVisible()
    const till = await openTill(page)
    await context.setOffline(true)
    await till.search.fill('milo')
    await expect(page.getByRole('alert').filter({ hasText: 'Could not search' })).toContainText(
      'Connect it to the internet until the top of the screen shows "Ready to sell offline"',
    )
    await expect(connection(page, 'Offline: not ready to sell')).toBeVisible()
  })
})
