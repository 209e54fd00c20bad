import { PASSWORD } from '../world/adom-ventures.ts'
import { expectAccessible, expectContrast } from '../world/axe.ts'
import { startEmptyServer } from '../world/shop-server.ts'
import { expect, test } from '../world/test.ts'

test.use({ runsOn: false, as: null, noise: /Failed to load resource/ })

test('a server without a business is set up by keyboard with the code it printed, once @in-turn', async ({ browser }, {
  parallelIndex,
}) => {
  test.slow()
  const server = await startEmptyServer(parallelIndex)
  const page = await browser.newPage()
  try {
    for (const path of ['/', '/login', '/dashboard']) {
      await page.goto(`${server.address}${path}`)
      await expect(page).toHaveURL(`${server.address}/setup`)
    }
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
    await page.setViewportSize({ width: 1440, height: 900 })
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
    await expect(page).toHaveURL(`${server.address}/Dashboard`)
    await expect(page.getByText('Sunrise Bakery').first()).toBeVisible()

    // The owner of an empty shop sees the first steps.
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps.getByRole('listitem').getByRole('link')).toHaveText([
      'Add your products (to do)',
      'Give your products barcodes (to do)',
      'Add your staff (to do)',
      'Enter your stock (to do)',
      'Decide on VAT (to do)',
      'Finish your receipt (to do)',
      'Order goods (to do)',
      'Receive goods (to do)',
      'Make the first sale (to do)',
    ])
    await expectAccessible(page, 'first steps')
    await steps.getByRole('link', { name: 'Decide on VAT' }).click()
    await page.getByRole('form', { name: 'Change' }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('VAT Settings Saved Successfully')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Sunrise Bakery' }).click()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await expect(steps).toContainText('1 of 9 done')
    await expect(steps.getByRole('link', { name: 'Decide on VAT (done)' })).toBeVisible()

    // Without products, the till and the shop lead to the first one.
    for (const path of ['/admin/sales/makesales/CASH', '/shop', '/admin/productlist']) {
      await page.goto(`${server.address}${path}`)
      await expect(page.getByText('No products yet')).toBeVisible()
    }
    await page.getByRole('main').getByRole('link', { name: 'Add PRODUCT' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add PRODUCT' })).toBeVisible()

    await page.goto(`${server.address}/dashboard`)
    await steps.getByRole('button', { name: 'Hide' }).click()
    await expect(steps).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Owner’s dashboard' })).toBeVisible()
    await expect(steps).toHaveCount(0)
    await page.goto(`${server.address}/setup`)
    await expect(page.getByText('This server is already set up')).toBeVisible()
    expect(await (await page.request.get(`${server.address}/api/setup`)).json()).toEqual({ open: false })
  } finally {
    await page.close()
    await server.stop()
  }
})
