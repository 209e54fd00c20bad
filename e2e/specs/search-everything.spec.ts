import type { Request } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible, expectContrast } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { expect, test } from '../world/test.ts'

const FIELD = 'Find a screen, product, person or document number'

test('products and screens are found by keyboard, and what was opened is listed first next time @in-turn', async ({ page }) => {
  await page.goto('/admin/productlist')
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: FIELD })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: 'Cash Sales TRANSACTION' })).toBeVisible()
  await expectAccessible(page, 'with every screen')

  await field.pressSequentially('frytol')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: GOODS.oil.name })).toBeVisible()

  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recently opened' })
  await expect(recent.getByRole('option').first()).toContainText(GOODS.oil.name)
  await expect(recent.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await field.fill('trial bal')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/reports\/trialbalance/)

  await page.keyboard.press('Control+k')
  await field.fill('no such thing at all')
  await expect(page.getByText('Nothing matches "no such thing at all"')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('while its code loads', () => {
  // A page that another test has opened has loaded it.
  test.use({ runsOn: false })

  test('letters typed at once after Ctrl+K arrive in the search, and nowhere else, also on a slow device @in-turn', async ({ page }) => {
    let arrive = (): void => undefined
    const isTyped = new Promise<void>(resolve => {
      arrive = resolve
    })
    // Before the page is there: it loads the search when it has nothing else to do.
    const held = page.waitForRequest(/palette/)
    await page.route(/palette/, async route => {
      await isTyped
      await route.continue()
    })
    await page.goto('/admin/productlist')
    await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible()
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const field = page.getByRole('combobox', { name: FIELD })
    for (const isLoading of [true, false]) {
      await page.keyboard.press('Control+k')
      // The list below has its own keys; P prints it.
      await page.keyboard.type('p trial balx', { delay: 15 })
      await page.keyboard.press('Backspace')
      if (isLoading) await held
      arrive()
      await expect(field).toHaveValue('p trial bal')
      await page.keyboard.type('ance')
      await expect(field).toHaveValue('p trial balance')
      if (isLoading) await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(isLoading ? 0 : 1)
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('trial balance\n')
    await expect(page).toHaveURL(/\/admin\/reports\/trialbalance/)
  })
})

test.describe('at the start', () => {
  test.use({ runsOn: false })

  test('Ctrl+K counts from the moment the header is drawn @in-turn', async ({ page }) => {
    await page.addInitScript(() => {
      const drawing = new MutationObserver(() => {
        if (document.querySelector('[aria-keyshortcuts="Control+K"]') === null) return
        drawing.disconnect()
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
      })
      drawing.observe(document, { childList: true, subtree: true })
    })
    await page.goto('/header')
    await expect(page.getByRole('combobox', { name: FIELD })).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, as: 'denied' })
  test('the search opens from the header, also in dark mode, and offers nothing without permission @in-turn', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Search everything' }).tap()
    const field = page.getByRole('combobox', { name: FIELD })
    await field.fill('milo')
    await expect(page.getByRole('option', { name: GOODS.milo.name })).toBeVisible()
    await expectContrast(page, 'with results')
    await field.fill('payroll config')
    await expect(page.getByText('Nothing matches "payroll config"')).toBeVisible()
    await field.fill('cash sales')
    await page.getByRole('option', { name: 'Cash Sales' }).tap()
    await expect(page).toHaveURL(/\/makesales\/CASH$/)
  })
})

test.describe('on a slow line', () => {
  // The code of the search is loaded here; the next test may want it unloaded.
  test.use({ runsOn: false })
  test('after Enter and Esc, the answer of a slow search opens nothing @in-turn', async ({ page }) => {
    await page.goto('/admin/accounting/expense')
    const amount = page.getByLabel('Amount')
    await expect(amount).toBeVisible()
    const answer = openGate()
    await page.route('**/api/search/**', async route => {
      await answer.opened
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: FIELD })
    await expect(search).toBeFocused()
    // The search of the whole word: that of its first letters is given up when the next one is typed.
    const asked = page.waitForRequest(/[/]api[/]search[/].*milo/)
    await page.keyboard.type('milo')
    await page.keyboard.press('Enter')
    const request = await asked
    // Closing the search may give it up, which ends it too.
    const isIt = (ended: Request): boolean => ended === request
    const ended = Promise.race([page.waitForEvent('requestfinished', isIt), page.waitForEvent('requestfailed', isIt)])
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await amount.fill('45')
    answer.open()
    await ended
    await page.getByLabel('Note').fill('Fuel')
    await expect(amount).toHaveValue('45.00')
    await expect(page).toHaveURL(/\/accounting\/expense$/)
  })
})
