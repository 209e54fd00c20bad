import type { Locator, Page } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { expectNoSidewaysScroll } from '../world/layout.ts'
import { expect, test } from '../world/test.ts'
import { scan, tillOn } from '../world/till.ts'

const { milo, milk, rice, soap, oil, bread, long, hostile } = GOODS
const MANY = [milo, milk, rice, soap, oil, bread, long, hostile]

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const boxOf = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not drawn')
  return box
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height

/** Is it entirely within the window, and not covered at its centre? */
const expectInSight = async (page: Page, part: Locator, what: string): Promise<void> => {
  await expect(part, what).toBeInViewport({ ratio: 1 })
  const isOnTop = await part.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && (element.contains(top) || top.contains(element))
  })
  expect(isOnTop, `${what} is covered`).toBe(true)
  expect((await boxOf(part)).y, what).toBeLessThan(page.viewportSize()?.height ?? 0)
}

const SCREENS = [
  { name: 'cash sale', path: '/admin/sales/makesales/CASH' },
  { name: 'credit sale', path: '/admin/sales/makesales/CREDIT' },
  { name: 'adjustment', path: '/admin/product/adjustQty' },
  { name: 'transfer', path: '/admin/producttransfer/makeprodtransfer' },
  { name: 'production', path: '/admin/production/makeproduction' },
] as const

const SMALLEST = { width: 1024, height: 600 }
const LARGER = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
] as const

/** Notices are over the heading: not over the search, the list, the total or the fields above it. */
const expectNoticeBeside = async (page: Page, times: number): Promise<void> => {
  const till = tillOn(page)
  const notices = page.getByRole('status').filter({ hasText: `${milo.name} × ${times}` })
  await expect(notices.first()).toBeVisible()
  for (const notice of await notices.all()) {
    const card = await boxOf(notice)
    for (const [what, part] of [
      ['the search', till.search],
      ['the list', till.cart],
    ] as const)
      expect(overlap(card, await boxOf(part)), what).toBe(false)
  }
}

const expectBranchInFull = async (page: Page): Promise<void> => {
  const branch = page.getByRole('link', { name: /^Accra Central/ })
  expect(
    await branch.evaluate(element =>
      [...element.querySelectorAll('span')].every(part => part.scrollWidth <= part.clientWidth || part.clientWidth <= 1),
    ),
  ).toBe(true)
}

/** Fills the list in the smallest window, where each line has the least room. */
const fillList = async (page: Page, name: (typeof SCREENS)[number]['name']): Promise<void> => {
  const till = tillOn(page)
  for (const product of MANY) {
    await scan(page, product.barcode)
    await expect(till.line(product)).toBeVisible()
    await expectInSight(page, till.quantityOf(product), `${name}: ${product.name}`)
  }
}

/** The full list has room: its last and its first line, scanned again, come into view. */
const expectRoom = async (page: Page, name: (typeof SCREENS)[number]['name'], times: number): Promise<void> => {
  const till = tillOn(page)
  await expectBranchInFull(page)
  for (const product of [hostile, milo]) {
    await scan(page, product.barcode)
    await expect(till.quantityOf(product)).toHaveValue(String(times))
    if (name === 'transfer' && product === milo) await expectNoticeBeside(page, times)
    await expectInSight(page, till.quantityOf(product), `${name}: ${product.name}, scanned again`)
  }

  const submit = page.getByRole('button', { name: 'Submit Cart' })
  const total = page.getByText(/^Total (Amount|Cost)$/)
  await expectInSight(page, till.search, 'search')
  await expectInSight(page, total, 'total')
  await expectInSight(page, submit, 'Submit Cart')
  const items = await boxOf(page.getByRole('region', { name: 'Items' }))
  const cart = await boxOf(till.cart)
  expect(overlap(items, cart)).toBe(false)
  expect(cart.x).toBeGreaterThan(items.x + items.width)
  await expectNoSidewaysScroll(page, name)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)).toBeLessThanOrEqual(0)

  // The question replaces the buttons: the total does not move.
  const before = (await boxOf(total)).y
  if (name === 'cash sale') {
    await submit.click()
    await expect(till.question).toBeVisible()
    expect((await boxOf(total)).y).toBeCloseTo(before, 0)
    await till.question.getByRole('button', { name: 'No' }).click()
  }
}

for (const { name, path } of SCREENS)
  test(`${name}: on each till, the newest line, the total and Submit Cart are visible next to the search, and nothing overlaps @in-turn`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(SMALLEST)
    await page.goto(path)
    await expect(tillOn(page).search).toBeFocused()
    await fillList(page, name)
    for (const [place, size] of [SMALLEST, ...LARGER].entries())
      await test.step(`${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size)
        await expectRoom(page, name, place + 2)
      })
  })
