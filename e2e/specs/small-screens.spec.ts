import type { Locator, Page } from '@playwright/test'
import { ACCRA, GOODS, PEOPLE } from '../world/adom-ventures.ts'
import { expectNoSidewaysScroll, expectNothingBeyond } from '../world/layout.ts'
import { makeBankWithStatement, startToReconcile } from '../world/reconciliation-calls.ts'
import { SCREENS } from '../world/screens.ts'
import { makePayee, sellOne, spend } from '../world/shop-calls.ts'
import { buy } from '../world/stock-calls.ts'
import { expect, test } from '../world/test.ts'
import { openTill, scan, tillOn } from '../world/till.ts'

const PHONE = { width: 390, height: 844 }
const NARROW_PHONE = { width: 360, height: 740 }
const NARROWEST_PHONE = { width: 320, height: 640 }
/** What the keyboard of a phone leaves. */
const PHONE_WITH_KEYBOARD = { width: 390, height: 450 }
const SMALL_TILL = { width: 1024, height: 768 }
const TABLET = { width: 900, height: 768 }

/** A choice, a search or a filter that is narrower shows less than a word of what it contains. */
const NARROWEST_FIELD = 200
/** What a name needs, so that its words are told apart. */
const NARROWEST_NAME = 130
/** What a thumb hits. */
const THUMB = 40
/** The head of a table: a button in it is as high. */
const HEAD = 34

type TrialBalance = { readonly accounts: readonly object[]; readonly totals: object }

/** Every figure of an account has nine digits, and so have the sums of three of them. */
const LARGE = Object.fromEntries(
  ['openingDebit', 'openingCredit', 'debit', 'credit', 'balanceDebit', 'balanceCredit'].map(name => [name, 123_456_789.99]),
)

const openScreen = async (page: Page, wanted: string): Promise<void> => {
  const screen = SCREENS.find(({ name }) => name === wanted)
  if (screen === undefined) throw new Error(`There is no screen ${wanted}`)
  await screen.open(page)
}

const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0

const isWhole = (part: Locator): Promise<boolean> => part.evaluate(element => element.scrollWidth <= element.clientWidth)

test('the header of a phone shows the whole name of the branch at 390, 360 and 320 px', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/admin/productlist')
  const branch = page.getByRole('banner').getByText(ACCRA.name)
  for (const viewport of [PHONE, NARROW_PHONE, NARROWEST_PHONE]) {
    await page.setViewportSize(viewport)
    await expect(branch).toBeVisible()
    expect(await isWhole(branch), `${viewport.width} px`).toBe(true)
  }
})

test('a longer name of a branch has its own line on a phone, and fits the header of a till @in-turn', async ({ page }) => {
  await page.goto('/admin/productlist')
  const name = 'Madina Zongo Junction Shop'
  await page.evaluate(longer => localStorage.setItem('branchname', longer), name)
  await page.reload()
  await expectNoSidewaysScroll(page, '1440 px')
  await page.setViewportSize(SMALL_TILL)
  await expectNoSidewaysScroll(page, '1024 px')
  const branch = page.getByRole('banner').getByText(name)
  for (const viewport of [PHONE, NARROW_PHONE]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => isWhole(branch), `${viewport.width} px`).toBe(true)
  }
})

test('the name of the branch is whole on a phone while orders of the public shop wait @in-turn', async ({ page }) => {
  await page.route('**/api/shop/neworders/**', route => route.fulfill({ json: { isOpen: true, waiting: 12 } }))
  for (const viewport of [PHONE, NARROW_PHONE]) {
    await page.setViewportSize(viewport)
    await page.goto('/admin/productlist')
    await expect(page.getByRole('banner').getByRole('link', { name: '12 new orders' })).toBeVisible()
    expect(await isWhole(page.getByRole('banner').getByText(ACCRA.name)), `${viewport.width} px`).toBe(true)
  }
})

for (const { screen, path, field } of [
  { screen: 'purchase orders', path: '/admin/purchases/orders', field: 'Status' },
  { screen: 'goods receipts', path: '/admin/purchases/receipts', field: 'Receipts' },
])
  test(`the choice of the ${screen} keeps its width on a phone, beside their buttons @in-turn`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(path)
    const choice = page.getByRole('combobox', { name: field })
    await expect(choice).toBeVisible()
    expect(await widthOf(choice)).toBeGreaterThan(NARROWEST_FIELD)
  })

test('the searches of lists keep their width on a phone, beside their buttons @in-turn', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/admin/categoryList', '/admin/adminlayout/accounttypes', '/admin/settingslayout/users']) {
    await page.goto(path)
    const search = page.getByRole('main').getByRole('searchbox')
    await expect(search).toBeVisible()
    expect(await widthOf(search), path).toBeGreaterThan(NARROWEST_FIELD)
  }
})

test('the link of a row is in sight where its columns need more than the window @in-turn', async ({ page }) => {
  await sellOne(page, GOODS.milk)
  await page.setViewportSize(TABLET)
  await page.goto('/admin/adminlayout/salespapers')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^View / })
      .first(),
  ).toBeInViewport({ ratio: 1 })
  const number = await spend(page, { account: 'R0000NT', amount: 12, note: 'https://receipts.example/'.padEnd(120, 'r') })
  await page.goto('/admin/accounting/expenses')
  await expect(page.getByRole('link', { name: `View ${number}` })).toBeInViewport({ ratio: 1 })
})

test('the columns of a list and of a statement fit the window, with large amounts too @in-turn', async ({ page }) => {
  await page.setViewportSize(SMALL_TILL)
  for (const { screen, table } of [
    { screen: 'phone refunds', table: 'Phone Refunds' },
    { screen: 'the day of a mobile money provider', table: 'Different from the books' },
    { screen: 'overdue customers without payment terms', table: 'Overdue Customers' },
  ]) {
    await openScreen(page, screen)
    await expectNothingBeyond(page.getByRole('table', { name: table }))
    await page.unrouteAll()
  }
  await page.route('**/api/statements/trialbalance/**', async route => {
    const answer = await route.fetch()
    const { accounts, totals }: TrialBalance = await answer.json()
    const large = accounts.slice(0, 3).map(account => ({ ...account, ...LARGE }))
    await route.fulfill({ response: answer, json: { accounts: large, totals } })
  })
  await spend(page, { account: 'R0000NT', amount: 12, note: 'Rent' })
  await page.goto('/admin/reports/trialbalance')
  const balances = page.getByRole('table', { name: 'Trial Balance' })
  await expect(balances.getByText('123,456,789.99').first()).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectNothingBeyond(balances)
})

test('on a phone statements fit the window, and the preview of labels does not scroll inside the page @in-turn', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openScreen(page, 'stock valuation')
  await expectNothingBeyond(page.getByRole('table', { name: 'Stock Valuation' }))
  await openScreen(page, 'profit and loss, compared')
  await expectNothingBeyond(page.getByRole('table', { name: 'Profit and Loss' }))
  await openScreen(page, 'labels')
  const preview = page.getByRole('region', { name: 'Preview' })
  expect(await preview.evaluate(element => element.scrollHeight - element.clientHeight)).toBe(0)
})

test('figures in the short rows of a phone say what they are @in-turn', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openScreen(page, 'product')
  const stock = page.getByRole('region', { name: 'Stock in every branch' })
  await expect(stock.getByText(/^Cost Price [\d,.]+$/).first()).toBeVisible()
  await expect(stock.getByText(/^Value [\d,.]+$/).first()).toBeVisible()
})

test('the choice of how a purchase is paid is shown whole on a small till @in-turn', async ({ page }) => {
  await page.setViewportSize(SMALL_TILL)
  await page.goto('/admin/purchases/makepurchase')
  // Two fields next to each other leave a select half of the 420 px of the cart.
  expect(await widthOf(page.getByLabel('Paid now from'))).toBeGreaterThan(NARROWEST_FIELD)
})

test('the lines of a cart keep their names on a small till beside large amounts @in-turn', async ({ page }) => {
  await page.setViewportSize(SMALL_TILL)
  const till = await openTill(page)
  await till.add(GOODS.long, '3')
  const name = till.line(GOODS.long).getByText(GOODS.long.name)
  expect(await widthOf(name)).toBeGreaterThan(NARROWEST_NAME)
})

test('every line of a cart is reached on a phone, above a long total and while the keyboard is open @in-turn', async ({ page }) => {
  const till = await openTill(page)
  const goods = [GOODS.milo, GOODS.milk, GOODS.rice, GOODS.soap, GOODS.oil]
  for (const each of goods) await till.add(each)
  for (const size of [PHONE, PHONE_WITH_KEYBOARD]) {
    await page.setViewportSize(size)
    await page.goto('/admin/sales/makesales/CASH#cart')
    for (const each of goods) await till.quantityOf(each).click()
    for (const name of ['Held Carts', 'Submit Cart']) await page.getByRole('button', { name }).click({ trial: true })
  }
})

test('a document on a phone shows its lines whole, with the words for its figures @in-turn', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const number = await buy(page, 'Phone Supplies', [{ product: GOODS.bread, qty: 3, costPrice: 9 }])
  await page.goto(`/admin/purchases/purchasesreportsingle/${number}`)
  const lines = page.getByRole('region', { name: `Purchase ${number}` }).getByRole('table')
  await expectNothingBeyond(lines)
  expect(await widthOf(lines.getByRole('cell').first())).toBeGreaterThan(NARROWEST_FIELD)
})

test('open lines of a reconciliation keep room for their text on a tablet @in-turn', async ({ page }) => {
  await page.setViewportSize(SMALL_TILL)
  const pid = await makeBankWithStatement(page, 'Bank of the Tablet')
  await startToReconcile(page, pid)
  await page.goto(`/admin/accounting/reconciliation/${pid}`)
  await page.getByRole('button', { name: 'Open lines' }).click()
  const table = page.getByRole('table', { name: 'At the bank, not yet in the books' })
  await expect(table).toBeVisible()
  await expectNothingBeyond(table)
  expect(await widthOf(table.getByRole('cell').nth(2))).toBeGreaterThan(NARROWEST_NAME)
})

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  /** Whether a part is hit beside or above its middle too, so far from it. */
  const isHit = (part: Locator, { across = 0, down = 0 }): Promise<boolean> =>
    part.evaluate(
      (element, [right, below]) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2 + (right ?? 0), y + height / 2 + (below ?? 0))
        return element.contains(hit)
      },
      [across, down],
    )

  test('more is hit than what is drawn: the calendar of a date, what is in the header, the row of a report @in-turn', async ({ page }) => {
    await page.goto('/admin/accounting/expense')
    const sign = page.getByRole('button', { name: 'Open the calendar' })
    await expect(sign).toBeVisible()
    expect(await isHit(sign, { down: 1 - THUMB / 2 })).toBe(true)
    expect(await isHit(page.getByRole('banner').getByRole('link', { name: /change branch/ }), { down: THUMB / 2 - 1 })).toBe(true)
    await sellOne(page, GOODS.milk)
    await page.goto('/admin/sales/salesreport')
    const view = page.getByRole('link', { name: /^View / }).first()
    await view.scrollIntoViewIfNeeded()
    expect(await isHit(view, { across: -200 })).toBe(true)
    await page.setViewportSize(SMALL_TILL)
    expect(await isHit(page.getByRole('button', { name: 'Amount' }), { down: 1 - HEAD / 2 })).toBe(true)
    for (const name of ['Search everything', 'Help and keys', PEOPLE.admin.displayName]) {
      const button = page.getByRole('banner').getByRole('button', { name })
      expect(await isHit(button, { down: THUMB / 2 - 1 }), name).toBe(true)
      expect(await isHit(button, { across: 1 - THUMB / 2 }), name).toBe(true)
    }
  })

  test('on a small till the larger buttons cover no figure of a line and leave the names their room @in-turn', async ({ page }) => {
    await page.setViewportSize(SMALL_TILL)
    const till = await openTill(page)
    await till.add(GOODS.long, '3')
    const line = till.line(GOODS.long)
    await expectNothingBeyond(till.cart.getByRole('table'))
    expect(await widthOf(line.getByText(GOODS.long.name))).toBeGreaterThan(NARROWEST_NAME)
    const [more, price] = await Promise.all([
      line.getByRole('button', { name: /^More of/ }).boundingBox(),
      line.getByText('12,345.6789').boundingBox(),
    ])
    expect((more?.x ?? 0) + (more?.width ?? 0)).toBeLessThan(price?.x ?? 0)
    const name = 'Saint Theresa’s Senior High School, Catering Department and Tuck Shop'
    await makePayee(page, 'debtor', name)
    await page.goto('/admin/accounting/customer')
    expect(await widthOf(page.getByRole('row').getByText(name).first())).toBeGreaterThan(NARROWEST_NAME)
  })
})

test('on a phone a notice on Payroll Entry does not cover the totals @in-turn', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/admin/payroll/payrollentry')
  await expect(page.getByRole('textbox', { name: 'Start Date' })).not.toHaveValue('')
  await page.getByRole('button', { name: /^Submit Cart/ }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'No Employee Selected' })
  await expect(notice).toBeVisible()
  const [shown, total] = await Promise.all([notice.boundingBox(), page.getByText('Net Pay · 0 employees').last().boundingBox()])
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(total?.y ?? 0)
})

test('on a phone a notice of an entry screen does not cover the search @in-turn', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/admin/product/adjustQty')
  const till = tillOn(page)
  await expect(till.search).toBeVisible()
  await scan(page, GOODS.long.barcode)
  await expect(page.getByText('1 line · Total Cost')).toBeVisible()
  await scan(page, GOODS.long.barcode)
  const notice = page.getByRole('status').filter({ hasText: `${GOODS.long.name} × 2` })
  await expect(notice).toBeVisible()
  const [shown, search] = await Promise.all([notice.boundingBox(), till.search.boundingBox()])
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(search?.y ?? 0)
})

test('on a phone an amount of ten digits beside another field is whole @in-turn', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/admin/accounting/customer')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  const limit = page.getByRole('textbox', { name: 'Credit Limit' })
  await limit.fill('1234567890.12')
  await limit.blur()
  await expect(limit).toHaveValue('1,234,567,890.12')
  expect(await isWhole(limit)).toBe(true)
})

test.describe('in a browser with larger type', () => {
  test.use({ spoilsBrowser: true })

  test('type, fields and icons grow, and a screen is a phone where they leave no more room', async ({ page }) => {
    const till = await openTill(page)
    const heightOf = (part: Locator) => part.evaluate(element => element.getBoundingClientRect().height)
    const icon = page.locator('main svg.tabler-icon').filter({ visible: true }).first()
    const parts = [page.getByRole('heading', { level: 1 }), till.search, icon]
    const usual = await Promise.all(parts.map(heightOf))
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Page.enable')
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
    // Borders stay as thin as they are.
    const growth = async () => (await Promise.all(parts.map(heightOf))).map((height, place) => (height / (usual[place] ?? 0)).toFixed(1))
    await expect.poll(growth).toEqual(['1.5', '1.5', '1.5'])
    await expect(page.getByRole('link', { name: 'View Cart' })).toBeHidden()
    await page.setViewportSize(SMALL_TILL)
    await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible()
    await page.setViewportSize(PHONE)
    await expect.poll(() => isWhole(page.getByRole('banner').getByText(ACCRA.name))).toBe(true)
    await expect(page.getByRole('link', { name: 'View Cart' })).toBeInViewport({ ratio: 1 })
  })
})
