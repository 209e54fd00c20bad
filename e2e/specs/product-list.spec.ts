import { GOODS } from '../world/adom-ventures.ts'
import { csvLines, saveAs, xlsxRows } from '../world/saved-files.ts'
import { makeProduct } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const HEADING = { level: 1, name: 'Products - Accra Central' } as const

test('REQ-065 REQ-066 REQ-067 REQ-068 REQ-069 REQ-070 REQ-071 REQ-074 REQ-075 the list of the branch at its three addresses: a search with Go Back, Refresh, Create, a delete button a row, and a link a page when there are several', async ({
  page,
}) => {
  await page.goto('/admin/productlist')
  await expect(page.getByRole('heading', HEADING)).toBeVisible()
  await expect(page.getByRole('row', { name: GOODS.milo.name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Back' })).toHaveCount(0)
  await page.keyboard.press('/')
  const search = page.getByPlaceholder('Search Products....')
  await expect(search).toBeFocused()
  await search.fill('  milo ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/productlist/search/milo/page/0')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/admin/productlist')
  await expect(page.getByRole('row')).toHaveCount(101)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Back' })).toHaveCount(0)
  const call = page.waitForRequest(/\/api\/product\/all\/adom\/branchcode\/ACC\?page=0&size=100$/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await call

  await expect(page).toHaveTitle(/Products - Accra Central/)
  await expect(page.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/admin/product/create')
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(100)
  // Products out of stock are highlighted, and a hostile name is only a name.
  await expect(page.getByRole('row', { name: GOODS.hostile.name })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'owned'))).toBeUndefined()
  await expect(page.getByRole('row', { name: GOODS.gone.name }).getByRole('cell').nth(2)).toHaveText('0')

  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await expect(links).toHaveText(['1', '2'])
  await expect(links.first()).toHaveAttribute('href', '/admin/productlist/page/0')
  await expect(page.getByRole('link', { name: '2', exact: true })).toHaveAttribute('href', '/admin/productlist/page/1')
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  await links.nth(1).click()
  await expect(page).toHaveURL('/admin/productlist/page/1')
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(GOODS.rice.name)).toBeVisible()

  for (const path of ['/admin/productlist/page/1', '/admin/productlist/search/aroma/page/0']) {
    await page.goto(path)
    await expect(page.getByRole('row', { name: GOODS.rice.name }), path).toBeVisible()
  }
})

test.describe('failing', () => {
  test.use({ noise: /Failed to load resource/ })

  test('REQ-363 a failed delete shows the detail of the answer @in-turn', async ({ page }) => {
    await page.route('**/api/product/delete/**', route =>
      route.fulfill({ status: 409, json: { message: 'Conflict', detail: 'It is on three invoices' } }),
    )
    await page.goto('/admin/productlist/search/milo/page/0')
    await page.getByRole('button', { name: `Delete ${GOODS.milo.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByRole('alert')).toContainText('It is on three invoices')
    await expect(page.getByText(GOODS.milo.name).first()).toBeVisible()
  })

  test('REQ-072 REQ-073 REQ-078 REQ-228 REQ-261 REQ-364 a failed load shows the reason, and Retry loads; the columns are ID, Product Name, QTY, Cost Price, Selling Price and Action, which leads to the edit, and GO Back to the list; deleting asks first, No deletes nothing, and after Yes the list loads again', async ({
    page,
  }) => {
    const { milk } = GOODS
    let deletes = 0
    page.on('request', request => {
      if (request.method() === 'DELETE') deletes += 1
    })
    await makeProduct(page, 'Ideal Ladle of a test')
    await page.route('**/api/product/all/**', route => route.fulfill({ status: 503, json: { message: 'The books are being counted' } }))
    await page.goto('/admin/productlist/search/ideal/page/0')
    await expect(page.getByRole('alert')).toContainText('The books are being counted')
    await page.unroute('**/api/product/all/**')
    await page.getByRole('button', { name: 'Retry' }).click()

    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Product Name', 'QTY', 'Cost Price', 'Selling Price', 'Action'])
    const cells = page.getByRole('row', { name: milk.name }).getByRole('cell')
    await expect(cells.nth(1)).toHaveText(milk.name)
    await expect(cells.nth(3)).toHaveText('6.2500')
    await expect(cells.nth(4)).toHaveText('12.50')
    const id = await cells.first().innerText()
    const edit = page.getByRole('link', { name: `Edit ${milk.name}` })
    await expect(edit).toHaveAttribute('href', `/admin/product/edit/${id}`)
    await edit.click()
    // The list of a search has a Go Back too.
    await expect(page.getByRole('link', { name: 'GO Back', exact: true })).toHaveAttribute('href', '/admin/productlist')
    await page.goBack()

    await page.getByRole('button', { name: `Delete ${milk.name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Are you sure you want to delete this product')
    await expect(dialog).toContainText(milk.name)
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Delete ${milk.name}` })).toBeFocused()
    expect(deletes).toBe(0)

    await page.getByRole('button', { name: 'Delete Ideal Ladle of a test' }).click()
    const call = page.waitForRequest(/\/keyword\/ideal\?page=0&size=200$/)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await call
    await expect(page.getByRole('row', { name: 'Ideal Ladle of a test' })).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Ideal Ladle of a test is deleted' })).toBeVisible()
    await expect(page.getByRole('row', { name: milk.name })).toBeVisible()
  })
})

test('between a phone and a desktop the search keeps its width next to the filters @in-turn', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 800 })
  await page.goto('/admin/productlist')
  const box = page.getByRole('searchbox', { name: 'Search Products....' })
  await expect(page.getByText(GOODS.milo.name)).toBeVisible()
  expect((await box.boundingBox())?.width).toBeGreaterThan(250)
})

test('the list sorts all pages on the server, filters by stock, and keeps both in the address @in-turn', async ({ page }) => {
  await page.goto('/admin/productlist')
  const price = page.getByRole('columnheader', { name: 'Selling Price' })
  await price.getByRole('button').press('Enter')
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await price.getByRole('button').press('Enter')
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL('/admin/productlist?sort=price&order=desc')
  await expect(page.getByRole('row').nth(1)).toContainText('12,345.6789')
  await page.getByRole('group', { name: 'Stock' }).getByRole('button', { name: 'Out of stock' }).click()
  await expect(page).toHaveURL('/admin/productlist?stock=none&sort=price&order=desc')
  await expect(page.getByRole('row').filter({ hasText: GOODS.gone.name })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: GOODS.milo.name })).toHaveCount(0)
  await page.goto('/admin/productlist?sort=secret&stock=high')
  await expect(page.locator('[aria-sort]')).toHaveCount(0)
  await expect(page.getByText(/1–100 of/)).toBeVisible()
})

test.describe('with privilege DENY', () => {
  test.use({ as: 'denied' })

  test('a user who cannot see costs sees a dash, and no buttons that the server would refuse; files contain no costs; every other column sorts', async ({
    page,
  }) => {
    await page.goto('/admin/productlist/search/milo/page/0')
    await expect(page.getByRole('row', { name: GOODS.milo.name }).getByRole('cell').nth(3)).toHaveText('–')
    await expect(page.getByRole('link', { name: 'Create' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
    const line = csvLines(await saveAs(page, 'CSV')).find(text => text.includes(GOODS.milo.name))
    expect(line).toMatch(/^\d+,Milo Tin 400g,\d+,[^,]+,,85\.00$/)
    const row = xlsxRows(await saveAs(page, 'XLSX')).find(each => each[1] === GOODS.milo.name)
    expect(row?.slice(4)).toEqual([null, 85])

    await page.goto('/admin/productlist')
    await expect(page.getByRole('columnheader', { name: 'QTY' }).getByRole('button')).toBeVisible()
    // The head of the cost column is a button that explains it, nothing else.
    await page.getByRole('columnheader', { name: 'Cost Price' }).getByRole('button').press('Enter')
    await page.getByRole('columnheader', { name: 'QTY' }).getByRole('button').press('Enter')
    await expect(page).toHaveURL('/admin/productlist?sort=qty&order=asc')
    await expect(page.locator('[aria-sort]')).toHaveText('QTY')
  })
})
