import { isInTurn } from '@akonta/server/testing/installation/share-of-run'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleButColours, expectContrast } from '../world/axe.ts'
import { expectNoSidewaysScroll } from '../world/layout.ts'
import { OPENED } from '../world/opened.ts'
import { SCREENS } from '../world/screens.ts'
import { expect, test } from '../world/test.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

type Named = { readonly name: string }

// A page in which axe has run before checks a screen in a third of the time.
/** So many are checked in one test, one after the other. */
const AT_A_TIME = 6
const LONGEST_MS = 60_000

/**
 * In `npm test` the whole check of one in 25 screens, others in each turn. `npm run proof -- tests`, and this file run alone, check all of
 * them.
 */
const isLookedAt = ({ name }: Named): boolean => isInTurn(name)

/** The page was opened in light mode. */
const expectFaultless = async (page: Page, when: string): Promise<void> => {
  await expectAccessible(page, `${when}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page, `${when}, dark`)
}

const expectFaultlessScreen = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize(DESKTOP)
  await expectFaultless(page, `${name}, 1440 px`)
  // The phone has the colours of the desktop; the colours of its menus, cards and dialogs are checked where they are open.
  await page.setViewportSize(PHONE)
  await expectAccessibleButColours(page, `${name}, 390 px`)
  // 320 px is also a window of 1280 px at 400%; 720 px is half of the desktop: 200%.
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page, `${name}, ${viewport.width} px`)
  }
}

const groupsOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, place) => all.slice(place * AT_A_TIME, (place + 1) * AT_A_TIME))

const namesOf = (group: readonly Named[]): string => group.map(({ name }) => name).join('; ')

/** Checks one after the other in the same page, which is reset before each. */
const lookAtEach = async <T extends Named>(group: readonly T[], beginAgain: () => Promise<void>, look: (one: T) => Promise<void>) => {
  test.setTimeout(group.length * LONGEST_MS)
  for (const one of group) {
    const begin = async () => {
      await beginAgain()
      await look(one)
    }
    await test.step(one.name, begin, { timeout: LONGEST_MS })
  }
}

for (const as of [null, 'admin', 'granted', 'denied'] as const) {
  test.describe(() => {
    test.use({ as })
    for (const group of groupsOf(SCREENS.filter(screen => screen.as === as && isLookedAt(screen)))) {
      test(`axe finds no violations on the screens: ${namesOf(group)}`, async ({ page, beginAgain }) => {
        await lookAtEach(group, beginAgain, async ({ name, open }) => {
          await page.setViewportSize(DESKTOP)
          await page.emulateMedia({ colorScheme: 'light' })
          await open(page)
          await expectFaultlessScreen(page, name)
        })
      })
    }
  })
}

for (const group of groupsOf(OPENED.filter(isLookedAt))) {
  test(`axe finds no violations with ${namesOf(group)}`, async ({ page, beginAgain }) => {
    await lookAtEach(group, beginAgain, async ({ name, viewport, open }) => {
      await page.setViewportSize(viewport === 'phone' ? PHONE : DESKTOP)
      await page.emulateMedia({ colorScheme: 'light' })
      await open(page)
      await expectFaultless(page, name)
    })
  })
}

test('in the colours of the system, what is chosen in a menu, a list, a row of chips and a side menu is framed @in-turn', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/admin/accounting/customer')
  const chips = page.getByRole('group', { name: 'Balance' }).getByRole('button')
  await expect(chips.first()).toHaveCSS('border-top-width', '3px')
  await expect(chips.last()).toHaveCSS('border-top-width', '1px')
  await page.getByRole('button', { name: 'Ama Owusu' }).press('Enter')
  const entry = page.getByRole('menuitem', { name: 'Logout' })
  await entry.focus()
  await expect(entry).toHaveCSS('outline-style', 'solid')
  await page.goto('/admin/settingslayout/vat')
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await expect(menu.getByRole('link', { name: 'VAT', exact: true })).toHaveCSS('outline-style', 'solid')
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCSS('outline-style', 'none')
  await page.goto('/sbranch')
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const option = page.getByRole('option').and(page.locator('[data-combobox-selected]'))
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveCSS('outline-style', 'solid')
})
