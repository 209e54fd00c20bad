import { expectAccessible, expectContrast } from '../world/axe.ts'
import { lost, openEach } from '../world/open-each.ts'
import { pagesOf, printPdf } from '../world/printed.ts'
import { expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'

test('the help is in the user menu, has a page for each job, and every screen it names opens @in-turn', async ({ page }) => {
  test.slow()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Ama Owusu' }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expectAccessible(page, 'the list of topics')
  const menu = page.getByRole('navigation', { name: 'Help topics' })
  const topics = await menu.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(topics.length).toBeGreaterThanOrEqual(10)

  const screens = new Set<string>()
  for (const topic of topics) {
    await menu.locator(`a[href="${topic}"]`).click()
    await expect(page).toHaveURL(topic)
    await expect(page.getByRole('heading', { level: 2, name: 'Steps' })).toBeVisible()
    const named = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    for (const screen of named) screens.add(screen)
  }
  await expectAccessible(page, 'a topic')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page, 'a topic in the dark')
  expect(lost(await openEach(page, [...screens]))).toEqual([])
})

test('F1 opens the help next to the till and over its dialog, and both stay in use @in-turn', async ({ page }) => {
  const { keyboard } = page
  const till = await openTill(page)
  await keyboard.press('F1')
  const panel = page.getByRole('complementary', { name: 'Help' })
  await expect(panel).toBeFocused()
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Selling')
  await expect(panel).toContainText('Change Due')
  await till.search.fill('milo')
  await expect(till.results.getByRole('option').first()).toContainText('Milo')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sale Details' })
  await expect(dialog).toBeVisible()
  await keyboard.press('F1')
  await expect(panel).toHaveCount(0)
  await keyboard.press('F1')
  await expect(panel).toBeFocused()
  await keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(dialog.getByLabel('Enter Qty')).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Help and keys' }).click()
  await page.getByRole('menuitem', { name: 'Help for this screen' }).click()
  await expect(panel).toBeFocused()
})

test('a card is found by the search, the help follows the screen, and each card prints on one A4 @in-turn', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Help' })
  await page.keyboard.press('F1')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Help pages')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('the first day')
  await page.getByRole('option', { name: /^The first day/ }).click()
  await panel.press('Escape')
  await expect(panel).toHaveCount(0)
  // A picture of a step is beside its text.
  const picture = page.getByRole('article', { name: 'The first day' }).getByRole('listitem').getByRole('img').first()
  expect((await picture.boundingBox())?.width).toBeLessThan(400)
  for (const title of ['The first day', 'The cashier’s card', 'The manager’s card']) {
    await page.getByRole('navigation', { name: 'Cards to print' }).getByRole('link', { name: title }).click()
    const card = page.getByRole('article', { name: title })
    await expect(card).toBeVisible()
    // The sheet has the height of its pictures before they are loaded, but a picture that is missing prints as its description.
    const missing = () =>
      card
        .getByRole('img')
        .evaluateAll(images => images.filter(image => image instanceof HTMLImageElement && image.naturalWidth === 0).length)
    await expect.poll(missing).toBe(0)
    const sheets = await pagesOf(await printPdf(page))
    expect([title, sheets]).toEqual([title, 1])
  }
})

test.describe('for a cashier', () => {
  test.use({ as: 'denied', viewport: { width: 390, height: 844 } })
  test('the meaning of GRANT and DENY is found with the search over everything, also on a phone @in-turn', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Search everything' }).click()
    await page.getByRole('combobox').fill('help')
    await page.getByRole('option', { name: 'Help' }).click()
    await page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Users, GRANT and DENY' }).click()
    await expect(page.getByText(/They do not see cost prices/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('an unknown topic shows a message @in-turn', async ({ page }) => {
  await page.goto('/help/no-such-topic')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeVisible()
})
