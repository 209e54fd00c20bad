import type { CDPSession, Page } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'

test.use({ runsOn: false })

const { milo, milk } = GOODS

const BYTES_A_SECOND = 1_600_000 / 8
const LATENCY_MS = 150

const developerTools = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

test('a sale succeeds on a line of 1.6 Mbit/s @in-turn', async ({ page }) => {
  const tools = await developerTools(page)
  await tools.send('Network.enable')
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  })
  const till = await openTill(page)
  await till.add(milo, '2')
  await till.add(milk)
  await till.save()
  await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
})

test('at a quarter of the speed no key is lost and the results are those of the whole text @in-turn', async ({ page }) => {
  const till = await openTill(page)
  const tools = await developerTools(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const text = 'royal aroma rice 5kg'
  await till.search.focus()
  await page.keyboard.type(text, { delay: 45 })
  await expect(till.search).toHaveValue(text)
  await expect(till.results.getByRole('option')).toHaveCount(1)
  await expect(till.results.getByRole('option')).toContainText('Royal Aroma Rice 5kg')
})

test('Enter before the results takes the typed text, never an older row @in-turn', async ({ page }) => {
  const till = await openTill(page)
  await till.search.fill('milo')
  await expect(till.results.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('ideal milk', { delay: 45 })
  await page.keyboard.press('Enter')
  await expect(till.dialog).toContainText(milk.name)
})

test('in a long list only visible rows are drawn, and the rest when scrolling or moving there @in-turn', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  const till = await openTill(page)
  const rows = till.results.getByRole('option')
  const answered = rows.first().locator('mark').first()
  await till.search.fill('note')
  await expect(answered).toHaveText('Note')
  await expect(rows).toHaveCount(5)
  await till.results.hover()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => rows.count()).toBeGreaterThan(5)
  const whole = await rows.count()
  await till.search.fill('notebook')
  await expect(answered).toHaveText('Notebook')
  await expect(rows).toHaveCount(5)
  for (let step = 1; step < 5; step += 1) await page.keyboard.press('ArrowDown')
  await expect(rows).toHaveCount(whole)
  await expect(rows.nth(4)).toHaveAttribute('aria-selected', 'true')

  // On a phone the page scrolls, not the list.
  await page.setViewportSize({ width: 390, height: 420 })
  await till.search.fill('noteb')
  await expect(answered).toHaveText('Noteb')
  await expect(rows).toHaveCount(5)
  await rows.nth(4).scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(whole)
})

/** How many functions the page calls for one key. */
const callsOf = async (page: Page, key: string): Promise<number> => {
  const tools = await developerTools(page)
  await tools.send('Profiler.enable')
  await tools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await page.keyboard.press(key)
  // What the key has changed is drawn.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  const { result } = await tools.send('Profiler.takePreciseCoverage')
  await tools.detach()
  return result.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0)).reduce((sum, count) => sum + count, 0)
}

test('a key in a long list draws its own line again, not all of them @in-turn', async ({ page }) => {
  const till = await openTill(page)
  await till.add(milo)
  const paid = till.cart.getByLabel('Amount Paid')
  const callsWith = async (lines: number): Promise<number> => {
    await page.evaluate(count => {
      const [line]: readonly object[] = JSON.parse(localStorage.getItem('salescart') ?? '[]')
      const others = Array.from({ length: count }, (_, place) => ({ ...line, id: 900_000 + place, productName: `Line ${place}` }))
      localStorage.setItem('salescart', JSON.stringify(others))
    }, lines)
    await page.reload()
    await expect(till.cart.getByRole('row')).toHaveCount(lines + 1)
    await expect(till.results.getByRole('option').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await paid.pressSequentially('12')
    return callsOf(page, '3')
  }
  const few = await callsWith(1)
  const many = await callsWith(61)
  // The amount of each line is calculated again. Drawing a line takes three thousand calls.
  expect((many - few) / 60).toBeLessThan(1_000)
})

const customersOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ pid: `CUS-${place}`, payee: `Customer ${place}`, category: 'debtor', phone: '024 400 0000', address: 'Osu', emailAddress: '' },
    ...{ branchname: 'Accra Central', openBalance: 0, drcr: '', userId: 1, balance: -place, creditLimit: null, termsDays: null },
    ...{ creditHeld: false, tin: '', active: true },
  }))

test('of a long list the first rows are drawn, the rest on demand, and all of them for the printer @in-turn', async ({ page }) => {
  await page.route('**/api/accounting/people/payeeType/*/debtor', route => route.fulfill({ json: customersOf(260) }))
  await page.goto('/admin/accounting/customer')
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row')
  await expect(rows).toHaveCount(201)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(rows).toHaveCount(261)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(rows).toHaveCount(201)
  // The search covers all of them, rendered or not.
  const search = page.getByRole('searchbox')
  await search.fill('customer 259')
  await expect(rows).toHaveCount(2)
  await search.fill('')
  await page.getByRole('button', { name: 'Show more · 60 left' }).click()
  await expect(rows).toHaveCount(261)
})

test('a key in the copies of a label draws a screen of labels, and no other row @in-turn', async ({ page }) => {
  const ids = Array.from({ length: 60 }, (_, place) => place + 1)
  await page.route('**/api/product/labels/*', route => {
    const asked = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? []
    return route.fulfill({
      json: asked.map(id => ({
        id: Number(id),
        productName: `Notebook ${id}`,
        productCode: `NB${id}`,
        barcode: `NB${id}`,
        retCash: 4.5,
        unit: 'PIECE',
        packs: [],
      })),
    })
  })
  const callsWith = async (products: readonly number[], typed: string): Promise<number> => {
    await page.goto(`/admin/product/labels?ids=${products.join(',')}`)
    const copies = page.getByRole('textbox', { name: 'Copies of Notebook 1', exact: true })
    await copies.fill(typed)
    await page.waitForLoadState('networkidle')
    await copies.press('End')
    const calls = await callsOf(page, '0')
    await expect(copies).toHaveValue(`${typed}0`)
    return calls
  }
  const few = await callsWith(ids.slice(0, 1), '1')
  const many = await callsWith(ids, '90')
  // Of 960 labels a hundred are drawn. All of them and their symbols, with the 60 rows, took 1,400,000 calls, these take 60,000 at most.
  expect(many - few).toBeLessThan(100_000)
})
