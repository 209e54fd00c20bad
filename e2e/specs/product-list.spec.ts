import { GOODS } from '../world/adom-ventures.ts'
import { makeProduct } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const HEADING = { level: 1, name: 'Products - Accra Central' } as const

test('REQ-065 the product list is served at its three addresses', async ({ page }) => {
  const addresses = [
    ['/admin/productlist', GOODS.milo.name],
    ['/admin/productlist/page/1', GOODS.rice.name],
    ['/admin/productlist/search/aroma/page/0', GOODS.rice.name],
  ] as const
  for (const [path, product] of addresses) {
    await page.goto(path)
    await expect(page.getByRole('row', { name: product }), path).toBeVisible()
  }
})

test('REQ-066 the heading names the branch', async ({ page }) => {
  await page.goto('/admin/productlist')
  await expect(page.getByRole('heading', HEADING)).toBeVisible()
  await expect(page).toHaveTitle(/Products - Accra Central/)
})

test('REQ-067 Refresh loads the list again', async ({ page }) => {
  await page.goto('/admin/productlist')
  await expect(page.getByText(GOODS.milo.name)).toBeVisible()
  const call = page.waitForRequest(/\/api\/product\/all\/adom\/branchcode\/ACC\?page=0&size=100$/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await call
})

test('REQ-068 Create leads to the form', async ({ page }) => {
  await page.goto('/admin/productlist')
  await expect(page.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/admin/product/create')
})

test('REQ-069 the search box says Search Products....', async ({ page }) => {
  await page.goto('/admin/productlist')
  await expect(page.getByText(GOODS.milo.name)).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByPlaceholder('Search Products....')
  await expect(search).toBeFocused()
  await search.fill('  milo ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/productlist/search/milo/page/0')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('REQ-070 links to pages show only when there are several', async ({ page }) => {
  await page.goto('/admin/productlist')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await page.goto('/admin/productlist/search/milo/page/0')
  await expect(page.getByText(GOODS.milo.name)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
})

test('REQ-071 there is one link for each page', async ({ page }) => {
  await page.goto('/admin/productlist')
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await expect(links).toHaveText(['1', '2'])
  await expect(links.first()).toHaveAttribute('href', '/admin/productlist/page/0')
  await expect(page.getByRole('link', { name: '2', exact: true })).toHaveAttribute('href', '/admin/productlist/page/1')
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('row')).toHaveCount(101)
  await links.nth(1).click()
  await expect(page).toHaveURL('/admin/productlist/page/1')
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(GOODS.rice.name)).toBeVisible()
})

test('REQ-072 the columns are ID, Product Name, QTY, Cost Price, Selling Price and Action', async ({ page }) => {
  await page.goto('/admin/productlist/search/ideal/page/0')
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Product Name', 'QTY', 'Cost Price', 'Selling Price', 'Action'])
  const cells = page.getByRole('row', { name: GOODS.milk.name }).getByRole('cell')
  await expect(cells.nth(1)).toHaveText(GOODS.milk.name)
  await expect(cells.nth(3)).toHaveText('6.2500')
  await expect(cells.nth(4)).toHaveText('12.50')
})

test('REQ-073 every row leads to its edit', async ({ page }) => {
  await page.goto('/admin/productlist/search/milo/page/0')
  const id = await page.getByRole('row', { name: GOODS.milo.name }).getByRole('cell').first().innerText()
  await expect(page.getByRole('link', { name: `Edit ${GOODS.milo.name}` })).toHaveAttribute('href', `/admin/product/edit/${id}`)
})

test('REQ-074 every row has a delete button', async ({ page }) => {
  await page.goto('/admin/productlist')
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(100)
})

test('REQ-075 Go Back shows only beside a keyword', async ({ page }) => {
  await page.goto('/admin/productlist/search/milo/page/0')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/admin/productlist')
  await expect(page.getByRole('row')).toHaveCount(101)
  await expect(page.getByRole('link', { name: 'Go Back' })).toHaveCount(0)
})

test('REQ-261 deleting a product asks first, and No deletes nothing', async ({ page }) => {
  let deletes = 0
  page.on('request', request => {
    if (request.method() === 'DELETE') deletes += 1
  })
  await page.goto('/admin/productlist/search/milo/page/0')
  await page.getByRole('button', { name: `Delete ${GOODS.milo.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to delete this product')
  await expect(dialog).toContainText(GOODS.milo.name)
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Delete ${GOODS.milo.name}` })).toBeFocused()
  expect(deletes).toBe(0)
})

test('REQ-228 after a delete the list loads again', async ({ page }) => {
  await makeProduct(page, 'Ladle of a test')
  await page.goto('/admin/productlist/search/ladle/page/0')
  await page.getByRole('button', { name: 'Delete Ladle of a test' }).click()
  const call = page.waitForRequest(/\/keyword\/ladle\?page=0&size=200$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await call
  await expect(page.getByText('No product matches “ladle”')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Ladle of a test is deleted' })).toBeVisible()
})

test.describe('failing', () => {
  test.use({ noise: /Failed to load resource/ })

  test('REQ-363 a failed delete shows the detail of the answer', async ({ page }) => {
    await page.route('**/api/product/delete/**', route =>
      route.fulfill({ status: 409, json: { message: 'Conflict', detail: 'It stands on three invoices' } }),
    )
    await page.goto('/admin/productlist/search/milo/page/0')
    await page.getByRole('button', { name: `Delete ${GOODS.milo.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByRole('alert')).toContainText('It stands on three invoices')
    await expect(page.getByText(GOODS.milo.name).first()).toBeVisible()
  })

  test('REQ-364 a failed load says why, and Retry loads', async ({ page }) => {
    await page.route('**/api/product/all/**', route => route.fulfill({ status: 503, json: { message: 'The books are being counted' } }))
    await page.goto('/admin/productlist')
    await expect(page.getByRole('alert')).toContainText('The books are being counted')
    await page.unroute('**/api/product/all/**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(GOODS.milo.name)).toBeVisible()
  })
})

test.describe('with privilege DENY', () => {
  test.use({ as: 'denied' })
  test('somebody who may not see costs sees a dash, and no buttons that the server would refuse', async ({ page }) => {
    await page.goto('/admin/productlist/search/milo/page/0')
    await expect(page.getByRole('row', { name: GOODS.milo.name }).getByRole('cell').nth(3)).toHaveText('–')
    await expect(page.getByRole('link', { name: 'Create' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  })
})

test('a product without stock stands out, and a hostile name is only a name', async ({ page }) => {
  await page.goto('/admin/productlist')
  await expect(page.getByRole('row', { name: GOODS.hostile.name })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'owned'))).toBeUndefined()
  await expect(page.getByRole('row', { name: GOODS.gone.name }).getByRole('cell').nth(2)).toHaveText('0')
})
