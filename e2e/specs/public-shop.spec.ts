import { ACCRA, ADOM } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { cutPower, writtenOf } from '../world/power-cut.ts'
import { openPublicShop, putBarBelow } from '../world/public-shop-calls.ts'
import { headersOf, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

test('a visitor orders on a phone, staff accept and sell the order, and the visitor follows it by link @in-turn', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/admin/settingslayout/publicshop')
  await page.getByLabel('Open this shop to the public').check()
  await page.getByLabel('Address').fill('Not a word')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Use 1 to 40 lower case letters, digits and hyphens')).toBeVisible()
  await page.getByLabel('Address').fill('adom-accra')
  await page.getByLabel('Opening hours').fill('Monday to Saturday 8:00 to 18:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Public shop saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the shop' })).toHaveAttribute('href', '/shop/adom-accra')
  await expectAccessible(page, 'Public shop settings')

  const phone = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 }, hasTouch: true })
  const visitor = await phone.newPage()
  await visitor.goto('/shop/adom-accra')
  await visitor.getByRole('searchbox', { name: 'Search this shop' }).fill('notebook 04')
  await visitor.keyboard.press('Enter')
  await visitor.getByRole('button', { name: 'Add Notebook 040' }).click()
  await visitor.getByRole('button', { name: 'One more Notebook 040' }).click()
  await putBarBelow(visitor)
  await expectAccessible(visitor, 'Public shop')
  await visitor.reload()
  await visitor.getByRole('link', { name: /View cart/ }).click()
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Notebook 040' })).toContainText('9.00')
  // On a slow line nothing is said to be missing while the prices of one more are on the way.
  let answer = (): void => undefined
  const isAnswered = new Promise<void>(resolve => {
    answer = resolve
  })
  await visitor.route('**/api/publicshop/*/cart', async route => {
    await isAnswered
    await route.continue()
  })
  await visitor.getByRole('button', { name: 'One more Notebook 040' }).click()
  await expect(visitor.getByRole('button', { name: /^Send order/ })).toBeDisabled()
  await expect(visitor.getByText('Remove what is not available')).toHaveCount(0)
  answer()
  await visitor.getByRole('button', { name: 'One fewer Notebook 040' }).click()
  await expect(visitor.getByRole('button', { name: 'Send order · Ghc 9.00' })).toBeEnabled()
  await visitor.getByRole('button', { name: /^Send order/ }).click()
  await expect(visitor.getByText('Name is required')).toBeVisible()
  await visitor.getByLabel('Name').fill('Esi Boateng')
  await visitor.getByLabel('Phone number').fill('024 555 0101')
  await expectAccessible(visitor, 'Cart of the public shop')
  // The shop has the order, and its answer is lost.
  await visitor.route('**/api/publicshop/*/order', async route => {
    await route.fetch()
    await route.abort()
  })
  await visitor.getByRole('button', { name: /^Send order/ }).click()
  await expect(visitor.getByText('The shop has not answered')).toBeVisible()
  await visitor.unroute('**/api/publicshop/*/order')
  await visitor.getByRole('button', { name: /^Send order/ }).click()
  await expect(visitor.getByRole('heading', { name: 'Order sent' })).toBeVisible()
  await expect(visitor).toHaveURL(/\/shop\/adom-accra\/order#[0-9a-f]{32}$/)
  await expectAccessible(visitor, 'Order of the public shop')

  await page.goto('/admin/sales/makesales/CASH')
  await page.getByRole('link', { name: '1 new order' }).click()
  await page.getByRole('link', { name: /^View ORD-/ }).click()
  await expect(page.getByText('Esi Boateng')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Ready for Pickup' }).click()
  await expect(page.getByText('Ready since')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Ready for pickup' })).toBeVisible()

  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(/posreceiptview/)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Collected and paid' })).toBeVisible()

  await openPublicShop(page, false)
  await visitor.goto('/shop/adom-accra')
  await expect(visitor.getByText('This shop is not open')).toBeVisible()
  await phone.close()
})

test.describe('the notice of a closed shop', () => {
  test.use({ noise: /Failed to load resource/ })
  test('is shown to visitors of an unknown address, and /shop stays the storefront of staff', async ({ page }) => {
    await page.goto('/shop/nowhere')
    await expect(page.getByText('This shop is not open')).toBeVisible()
    await page.goto('/shop')
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  })
})

test.describe('an order whose answer was lost', () => {
  test.use({ noise: /Failed to load resource/ })
  test('is one order when it is sent again after a power cut, also with other details @in-turn', async ({ page, browser, server }) => {
    await openPublicShop(page)
    const phone = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 }, hasTouch: true })
    const visitor = await phone.newPage()
    const customer = `Adwoa ${Date.now()}`
    const fill = async (name: string) => {
      await visitor.getByLabel('Name').fill(name)
      await visitor.getByLabel('Phone number').fill('024 555 0188')
    }
    const send = () => visitor.getByRole('button', { name: /^Send order/ }).click()
    await visitor.goto('/shop/adom-accra')
    await visitor.getByRole('searchbox', { name: 'Search this shop' }).fill('notebook 04')
    await visitor.keyboard.press('Enter')
    await visitor.getByRole('button', { name: 'Add Notebook 041' }).click()
    await visitor.getByRole('link', { name: /View cart/ }).click()
    const written = await writtenOf(visitor)
    await visitor.route('**/api/publicshop/*/order', async route => {
      await route.fetch()
      await route.abort()
    })
    await fill(customer)
    await send()
    await expect(visitor.getByText('The shop has not answered')).toBeVisible()
    await visitor.unroute('**/api/publicshop/*/order')
    await cutPower(visitor, written)
    await fill(`${customer} Mensah`)
    await send()
    await expect(visitor.getByRole('heading', { name: 'Order sent' })).toBeVisible()
    await expect(visitor.getByText('The shop already has this order')).toBeVisible()
    await expectAccessible(visitor, 'An order that was sent before')
    await visitor.goto('/shop/adom-accra/cart')
    await expect(visitor.getByText('Your cart is empty')).toBeVisible()
    await phone.close()

    const headers = await headersOf(page)
    const asked = await page.request.get(`/api/shop/orders/${ADOM.dbname}?branch=${ACCRA.code}&status=NEW`, { headers })
    const orders = await readAnswer<readonly { readonly orderNumber: string; readonly customerName: string }[]>(asked)
    const [first, ...others] = orders.filter(({ customerName }) => customerName.startsWith(customer))
    expect([first?.customerName, others]).toEqual([customer, []])
    const declining = `/api/shop/order/decline/${ADOM.dbname}/${first?.orderNumber}`
    await readAnswer(await page.request.post(declining, { headers, data: { reason: 'Test' } }))
    await openPublicShop(page, false)
  })
})
