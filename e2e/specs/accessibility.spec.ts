import type { Page } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible, expectContrast } from '../world/axe.ts'
import { expectNoSidewaysScroll } from '../world/layout.ts'
import { OPENED } from '../world/opened.ts'
import { SCREENS } from '../world/screens.ts'
import { expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** The page as it stands, light and dark. */
const expectFaultless = async (page: Page, when: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, `${when}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page, `${when}, dark`)
}

for (const { name, as, open } of SCREENS) {
  test.describe(() => {
    test.use({ as })
    test(`axe finds nothing on the screen: ${name}`, async ({ page }) => {
      await open(page)
      await page.setViewportSize(DESKTOP)
      await expectFaultless(page, '1440 px')
      // Dark from before: in light the phone has the colours of the desktop.
      await page.setViewportSize(PHONE)
      await expectAccessible(page, '390 px, dark')
      // 320 px is also what a window of 1280 px is at 400 %; 720 px is half of the desktop: 200 %.
      for (const viewport of [
        { width: 320, height: 640 },
        { width: 720, height: 450 },
      ]) {
        await page.setViewportSize(viewport)
        await expectNoSidewaysScroll(page, `${viewport.width} px`)
      }
    })
  })
}

for (const { name, viewport, open } of OPENED) {
  test(`axe finds nothing with ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport === 'phone' ? PHONE : DESKTOP)
    await open(page)
    await expectFaultless(page, name)
  })
}

test('the screen says its errors beside their fields, and leads to the first', async ({ page }) => {
  await page.goto('/admin/product/create')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Product Name' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Product Name' })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'with errors')
})

test('the total is spoken when it changes', async ({ page }) => {
  const till = await openTill(page)
  await till.add(GOODS.milo)
  await expect(till.cart.locator('[aria-live="polite"]')).toHaveText('1 line, 85 cedis 00 pesewas')
})
