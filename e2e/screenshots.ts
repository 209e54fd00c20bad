import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OPENED } from './world/opened.ts'
import { SCREENS } from './world/screens.ts'
import { test } from './world/test.ts'

const FOLDER = join(tmpdir(), 'akonta-screenshots')
const SCHEMES = ['light', 'dark'] as const
const SIZES = { desktop: { width: 1440, height: 900 }, tablet: { width: 900, height: 1100 }, phone: { width: 390, height: 844 } } as const

const fileName = (name: string, size: string, scheme: string): string =>
  join(FOLDER, `${name.replaceAll(/[^\w]+/g, '-')}-${size}-${scheme}.png`)

for (const { name, as, open } of SCREENS) {
  test.describe(() => {
    test.use({ as })
    test(name, async ({ page }) => {
      await open(page)
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport)
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: fileName(name, size, colorScheme), animations: 'disabled' })
        }
      }
    })
  })
}

for (const { name, viewport, open } of OPENED) {
  test(name, async ({ page }) => {
    await page.setViewportSize(SIZES[viewport])
    await open(page)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: fileName(name, viewport, colorScheme), animations: 'disabled' })
    }
  })
}
