import { PASSWORD } from '../world/adom-ventures.ts'
import { expectAccessible, expectContrast } from '../world/axe.ts'
import { startEmptyServer } from '../world/shop-server.ts'
import { expect, test } from '../world/test.ts'

test.use({ as: null, noise: /Failed to load resource/ })

test('a server without a business is set up by keyboard with the code it printed, once', async ({ browser }, { parallelIndex }) => {
  test.slow()
  const server = await startEmptyServer(parallelIndex)
  const page = await browser.newPage()
  try {
    await page.goto(`${server.address}/setup`)
    const save = page.getByRole('button', { name: 'Set Up', exact: true })
    await save.click()
    await expect(page.getByLabel('Set-up code')).toBeFocused()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: 'light' })
      await expectAccessible(page, `${width} px, light`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectContrast(page, `${width} px, dark`)
    }
    await page.keyboard.type('WRONG-CODE')
    for (const [label, text] of [
      ['Name of the business', 'Sunrise Bakery'],
      ['Code of branch 1', 'ACC'],
      ['Name of branch 1', 'Accra Central'],
      ['Display Name', 'Esi Sunrise'],
      ['User Name', 'esi.sunrise'],
      ['Password', PASSWORD],
      ['Confirm Password', PASSWORD],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text)
    await expect(page.getByLabel('Short name')).toHaveValue('sunrise')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is not the code that the server printed when it started')).toBeVisible()
    await page.getByLabel('Set-up code').fill(server.code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.address}/login`)
    await page.getByLabel('User Name').fill('esi.sunrise')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sunrise Bakery').first()).toBeVisible()
    await page.goto(`${server.address}/setup`)
    await expect(page.getByText('This server is already set up')).toBeVisible()
    expect((await page.request.get(`${server.address}/api/setup`)).status()).toBe(404)
  } finally {
    await page.close()
    await server.stop()
  }
})
