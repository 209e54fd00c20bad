import type { BrowserContext, Page, Route } from '@playwright/test'
import { ACCRA, GOODS, type Person } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { cutPower, interrupt, writtenOf } from '../world/power-cut.ts'
import { endSessionOnServer, stockOf } from '../world/shop-calls.ts'
import { chooseBranch, expect, signIn, test } from '../world/test.ts'
import { openTill, tillOn } from '../world/till.ts'

const { milo, milk, hostile } = GOODS
const SALES = '**/api/sales/makesales/**'

test.use({ runsOn: false, noise: /Failed to load resource/ })

/** Passes every sale that is sent to `handle`, with the number of the attempt; returns the request ids so far. */
const watchSales = async (page: Page, handle: (route: Route, tries: number) => Promise<void>): Promise<readonly string[]> => {
  const ids: string[] = []
  await page.route(SALES, async route => {
    ids.push(route.request().headers()['idempotency-key'] ?? '')
    await handle(route, ids.length)
  })
  return ids
}

/** A till that never gets its copy of the branch: an unanswered sale cannot be stored on it, as an offline sale would be. */
const withoutCopy = (context: BrowserContext): Promise<unknown> => {
  const fault = { status: 500, json: { code: 'fault', message: 'Something went wrong on the server' } }
  return context.route('**/api/upload/local', route => route.fulfill(fault))
}

const REFUSED = {
  savedSuccessfully: false,
  salesinvoice: '',
  status: 409,
  code: 'not_enough_stock',
  message: 'Not today',
  detail: 'Not today',
}

const onReceipt = (page: Page) => expect(page).toHaveURL(/\/posreceipt\/CASH\//)

/** From the receipt to the next sale. The address is that of the receipt before its screen is there, and its keys come last. */
const sellNext = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt/ })).toBeVisible()
  await page.getByRole('link', { name: 'New Sale' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^CASH Sales/ })).toBeVisible()
}

test('REQ-236 REQ-366 REQ-367 a failed save shows Save Error1 or Save Error2, keeps the list, and can be retried; an answer that is lost on the way makes one sale, under one request id', async ({
  page,
  context,
}) => {
  await withoutCopy(context)
  const till = await openTill(page)
  const ids = await watchSales(page, async (route, tries) => {
    if (tries === 1) return route.fulfill({ json: REFUSED })
    if (tries === 2) return route.fulfill({ status: 500, json: { message: 'The disk is full' } })
    if (tries !== 3) return route.continue()
    // It reaches the server, and its answer is lost.
    await route.fetch()
    await route.abort()
  })
  const alert = page.getByRole('alert')
  const before = await stockOf(page, milk)
  await till.add(milk, '4')
  await till.save()
  await expect(alert).toContainText('Save Error1')
  await expect(alert).toContainText('Not today')
  await expect(till.line(milk)).toBeVisible()
  await till.save()
  await expect(alert).toContainText('Save Error2')
  await expect(alert).toContainText('The disk is full')
  await till.save()
  await expect(alert).toContainText('Network Error')
  await expect(till.quantityOf(milk)).toHaveValue('4')
  await expect(page.getByRole('button', { name: 'Clear List' })).toBeEnabled()
  await till.save()
  await onReceipt(page)
  expect(ids[3]).toBe(ids[2])
  expect(await stockOf(page, milk)).toBe(before - 4)
})

test('a list that is changed after a lost answer is another sale; without a connection a bar appears, and the list stays @in-turn', async ({
  page,
  context,
}) => {
  await withoutCopy(context)
  const till = await openTill(page)
  const ids = await watchSales(page, (route, tries) => (tries === 1 ? route.abort() : route.continue()))
  const alert = page.getByRole('alert')
  await till.add(milo)
  await till.save()
  await expect(alert).toContainText('Save Error2')
  await expect(alert).toContainText('Network Error')
  await till.quantityOf(milo).fill('2')
  await till.save()
  await onReceipt(page)
  // The reason of the first attempt is gone at once, not only after ten seconds.
  expect(await alert.count()).toBe(0)
  expect(ids[1]).not.toBe(ids[0])

  await sellNext(page)
  await till.add(milo)
  await context.setOffline(true)
  await expect(page.getByText('No connection. Your lists are saved on this device.')).toBeVisible()
  await till.save()
  await expect(alert.filter({ hasText: 'Save Error2' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No connection.')).toHaveCount(0)
  await till.save()
  await onReceipt(page)
})

test('more than is in stock cannot be sold: the server gives the reason and the list is kept @in-turn', async ({ page }) => {
  const till = await openTill(page)
  await till.add(hostile, '60')
  await till.save()
  await expect(page.getByRole('alert')).toContainText('Save Error')
  await expect(page.getByRole('alert')).toContainText(hostile.name)
  await expect(till.quantityOf(hostile)).toHaveValue('60')
  expect(await page.evaluate(() => Reflect.get(window, 'owned'))).toBeUndefined()
})

test.describe('on a line that works', () => {
  test.use({ runsOn: true })

  test('a double click on Yes makes one sale, and so do two clicks before the page is redrawn; the way to the next sale stays where it is while the receipt is loaded', async ({
    page,
  }) => {
    const till = await openTill(page)
    const ids = await watchSales(page, route => route.continue())
    const before = await stockOf(page, milo)
    let arrive = (): void => undefined
    const isLate = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route('**/api/sales/byinvoice/**', async route => {
      await isLate
      await route.continue()
    })
    await till.add(milo)
    await till.submit()
    await till.yes.dblclick()
    await onReceipt(page)
    // What the receipt brings with it does not move the button of the next sale from under the finger.
    const next = page.getByRole('link', { name: 'New Sale' })
    const place = await next.boundingBox()
    arrive()
    await expect(page.getByRole('button', { name: 'Share' })).toBeEnabled()
    expect(await next.boundingBox()).toEqual(place)
    expect(ids).toHaveLength(1)
    expect(await stockOf(page, milo)).toBe(before - 1)

    await sellNext(page)
    await till.add(milo)
    await till.submit()
    await till.yes.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await onReceipt(page)
    expect(ids).toHaveLength(2)
    expect(await stockOf(page, milo)).toBe(before - 2)
  })
})

test('two tabs that save the same list make one sale @in-turn', async ({ page, context }) => {
  const till = await openTill(page)
  const before = await stockOf(page, milo)
  await till.add(milo)
  const other = await context.newPage()
  const otherTill = await openTill(other)
  await expect(otherTill.quantityOf(milo)).toHaveValue('1')
  await till.submit()
  await otherTill.submit()
  const gate = openGate()
  const answered: Promise<unknown>[] = []
  for (const tab of [page, other]) {
    await tab.route(SALES, async route => {
      await gate.opened
      await route.continue()
    })
    answered.push(tab.waitForResponse(/makesales/))
  }
  await till.yes.click()
  await otherTill.yes.click()
  gate.open()
  await Promise.all(answered)
  await onReceipt(page)
  expect(await stockOf(page, milo)).toBe(before - 1)
})

test('two tabs stay in step @in-turn', async ({ page, context }) => {
  const till = await openTill(page)
  const otherTill = await openTill(await context.newPage())
  await till.add(milo, '3')
  await expect(otherTill.quantityOf(milo)).toHaveValue('3')
  await otherTill
    .line(milo)
    .getByRole('button', { name: `Remove ${milo.name}` })
    .click()
  await expect(till.line(milo)).toHaveCount(0)
})

test('a reload while saving makes one sale, and so does a power cut before the browser has stored the list, or that it was sold @in-turn', async ({
  page,
}) => {
  const till = await openTill(page)
  const gate = openGate()
  const ids = await watchSales(page, async (route, tries) => {
    if (tries > 1) return route.continue()
    await route.fetch()
    gate.open()
  })
  const before = await stockOf(page, milo)
  await till.add(milo)
  await till.cart.getByLabel('Amount Paid').fill('100')
  await till.save()
  await gate.opened
  await page.reload()
  await expect(page.getByText(/The list was already saved: ACC-/)).toBeVisible()
  await expect(till.line(milo)).toHaveCount(0)
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt ACC-/ })).toBeVisible()
  expect(ids).toHaveLength(1)
  expect(await stockOf(page, milo)).toBe(before - 1)

  await page.unroute(SALES)
  await openTill(page)
  const empty = await writtenOf(page)
  const cut = await interrupt(page, SALES, false)
  await till.add(milo, '2')
  await till.cart.getByLabel('Amount Paid').fill('200')
  const written = await writtenOf(page)
  await till.save()
  await cut.begun
  await cutPower(page, empty)
  await cut.end()
  await expect(page.getByText('We could not confirm the last save')).toBeVisible()
  // On a phone beside the search, before anything is added.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(till.cart).toBeHidden()
  await expect(page.getByText('We could not confirm the last save')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(till.quantityOf(milo)).toHaveValue('2')
  await expect(till.cart.getByLabel('Amount Paid')).toHaveValue('200.00')
  await till.save()
  await onReceipt(page)
  expect(await stockOf(page, milo)).toBe(before - 3)

  // The storage still has the list of the sale before.
  await sellNext(page)
  await cutPower(page, written)
  await expect(till.line(milo)).toHaveCount(0)

  // The next customer buys the same.
  await till.add(milo, '2')
  await page.reload()
  await expect(till.quantityOf(milo)).toHaveValue('2')
  await till.save()
  await onReceipt(page)
  expect(await stockOf(page, milo)).toBe(before - 5)
})

test.describe('when the session ends', () => {
  test.use({ as: null })

  const start = async (page: Page, person: Person) => {
    await page.goto('/login')
    await signIn(page, person)
    await chooseBranch(page, ACCRA)
    const lastOfStart = page.waitForResponse(/\/api\/wallets\/ready\//)
    const till = await openTill(page)
    await till.add(milo, '2')
    await till.submit()
    // Pending searches, and what the till asks soon after its start, must not find the end of the session first.
    await lastOfStart
    await page.waitForLoadState('networkidle')
    await endSessionOnServer(page)
    return till
  }

  test('in the middle of a sale, the same person continues with the list as it was @in-turn', async ({ page }) => {
    const till = await start(page, 'granted')
    await till.yes.click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('salescart'))).toContain(milo.name)
    await signIn(page, 'granted')
    await expect(page).toHaveURL('/admin/sales/makesales/CASH')
    await expect(tillOn(page).quantityOf(milo)).toHaveValue('2')
    await tillOn(page).save()
    await onReceipt(page)
  })

  test('another user who signs in does not find the list @in-turn', async ({ page }) => {
    const till = await start(page, 'granted')
    await till.yes.click()
    await expect(page).toHaveURL('/login')
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('salescart'))).toBeNull()
    await chooseBranch(page, ACCRA)
    await expect((await openTill(page)).line(milo)).toHaveCount(0)
  })
})

const chooseKumasi = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: 'Kumasi Adum' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
}

test('changing the branch with lines in the list asks for confirmation @in-turn', async ({ page }) => {
  const till = await openTill(page)
  await till.add(milo)
  await page.goto('/sbranch')
  await chooseKumasi(page)
  const dialog = page.getByRole('dialog', { name: 'Change branch' })
  await dialog.getByRole('button', { name: 'No' }).click()
  await openTill(page)
  await expect(till.line(milo)).toBeVisible()
  await page.goto('/sbranch')
  await chooseKumasi(page)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/Dashboard')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('salescart'))).toBeNull()
})
