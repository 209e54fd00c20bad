import type { Locator, Page, Request } from '@playwright/test'
import { expectAccessible } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { findProduct } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const REQUIRED = [
  'Product Name',
  'Cost Price',
  'Selling Price',
  'Qty In Carton',
  'Carton Cost Price',
  'Carton Selling Price',
  'Reorder Level',
  'Max Retail Qty',
] as const

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

const open = async (page: Page): Promise<void> => {
  await page.goto('/admin/product/create')
  await expect(field(page, 'Product Name')).toBeFocused()
}

const fill = async (page: Page, name: string): Promise<void> => {
  await field(page, 'Product Name').fill(name)
  for (const label of REQUIRED.slice(1)) await field(page, label).fill('2')
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save' }).click()

const answer = (page: Page, name: 'Yes' | 'No'): Promise<void> => page.getByRole('dialog').getByRole('button', { name }).click()

const isCreate = (request: Request): boolean => request.url().includes('/api/product/create/')

/** Saves the filled form; returns the body that was sent. */
const sentBody = async (page: Page): Promise<unknown> => {
  await save(page)
  const call = page.waitForRequest(isCreate)
  await answer(page, 'Yes')
  return (await call).postDataJSON()
}

test.describe('from empty to refused', () => {
  test.use({ noise: /Failed to load resource/ })

  test('REQ-076 REQ-077 REQ-221 REQ-255 REQ-256 REQ-258 REQ-259 Add PRODUCT requires what a product needs; prices are never negative; the same barcode twice is refused; saving asks first, and No sends nothing; a failure is gone when the form is opened again', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', request => {
      if (isCreate(request)) sent.push(request.url())
    })
    await open(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add PRODUCT')
    await expect(page.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/admin/productlist')
    await save(page)
    for (const label of REQUIRED.slice(0, 3))
      await expect(field(page, label), label).toHaveAccessibleDescription(new RegExp(`${label} is required`))
    await expect(field(page, 'Product Name')).toBeFocused()
    await expect(field(page, 'Product Name')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'with errors')
    await field(page, 'Cost Price').fill('2')
    await field(page, 'Selling Price').fill('3')
    // The rest is filled in (D22), and is required when it is cleared.
    for (const label of REQUIRED.slice(3)) await field(page, label).fill('')
    await save(page)
    for (const label of REQUIRED.slice(3))
      await expect(field(page, label), label).toHaveAccessibleDescription(new RegExp(`${label} is required`))
    await expect(page.getByRole('dialog')).toHaveCount(0)

    for (const label of ['Cost Price', 'Selling Price', 'Carton Cost Price', 'Carton Selling Price']) {
      await field(page, label).fill('')
      await field(page, label).pressSequentially('-1.00019')
      await expect(field(page, label), label).toHaveValue('1.0001')
    }
    const barcode = field(page, 'Barcode')
    const twice = page.getByRole('alert').filter({ hasText: /^Duplicate Barcode$/ })
    await barcode.fill('123456,123456')
    await field(page, 'Product Name').focus()
    await expect(twice).toBeVisible()
    await barcode.fill('')

    await fill(page, 'Bucket of a test')
    await expect(twice).toHaveCount(0)
    await save(page)
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to Save this product')
    await answer(page, 'No')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(field(page, 'Product Name')).toHaveValue('Bucket of a test')
    expect(sent).toEqual([])

    await page.route('**/api/product/create/**', route => route.fulfill({ status: 409, json: { message: 'That name is taken' } }))
    await save(page)
    await answer(page, 'Yes')
    await expect(page.getByRole('alert')).toContainText('That name is taken')
    await expect(field(page, 'Product Name')).toHaveValue('Bucket of a test')
    await page.getByRole('link', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Create' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(field(page, 'Product Name')).toHaveValue('')
  })
})

test('D22 by keyboard: name, cost and selling price are all that must be typed, and Tab stops at every field @in-turn', async ({
  page,
}) => {
  await open(page)
  const { keyboard } = page
  const name = `Lamp of a test ${Date.now()}`
  const stops: (string | undefined)[] = []
  await keyboard.type(name)
  for (let press = 0; press < 14; press += 1) {
    await keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const at = document.activeElement
      return at instanceof HTMLInputElement ? at.labels?.[0]?.textContent?.replace(/ ?\*$/, '') : at?.textContent
    })
    stops.push(label ?? undefined)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    if (label === 'Cost Price') await keyboard.type('48.7')
    if (label === 'Selling Price') await keyboard.type('45')
  }
  expect(stops.slice(0, 13)).toEqual([
    'Product Code',
    'Barcode',
    'Category',
    'Unit Of Measure',
    'Cost Price',
    'Selling Price',
    'Qty In Carton',
    'Carton Cost Price',
    'Carton Selling Price',
    'Reorder Level',
    'Max Retail Qty',
    'Opening Stock',
    'Expiry Details',
  ])
  await expect(page.getByRole('status').filter({ hasText: 'Below cost · Margin −8.2%' })).toBeVisible()
  await field(page, 'Selling Price').fill('60')
  await expect(page.getByText('Margin 18.8%')).toBeVisible()
  await keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  expect(await findProduct(page, { code: name })).toMatchObject({ productName: name, retCash: 60 })
})

test('D22 a list opens on ↓ or Enter and on typing, and choosing keeps the focus in its field @in-turn', async ({ page }) => {
  await open(page)
  const unit = page.getByRole('combobox', { name: 'Unit Of Measure' })
  await unit.focus()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(unit).not.toHaveValue('')
  await expect(unit).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Cost Price')).toBeFocused()
})

test('a unit that is typed is chosen by Enter, also before the list has arrived @in-turn', async ({ page }) => {
  const list = openGate()
  await page.route('**/api/unitofmeasure/all/**', async route => {
    await list.opened
    await route.continue()
  })
  await open(page)
  const unit = page.getByRole('combobox', { name: 'Unit Of Measure' })
  await unit.focus()
  await page.keyboard.type('cart')
  await page.keyboard.press('Enter')
  list.open()
  await expect(unit).toHaveValue('carton')
  await expect(unit).toBeFocused()
  await unit.fill('kilo')
  await page.keyboard.press('Enter')
  await expect(unit).toHaveValue('kilogram')
})

test('REQ-177 REQ-178 REQ-179 REQ-180 REQ-181 REQ-257 input is sent under its name, barcodes split, and the carton cost price is not sent @in-turn', async ({
  page,
}) => {
  await open(page)
  await fill(page, 'Torch of a test')
  await field(page, 'Barcode').fill('TORCH-A, TORCH-B TORCH-C')
  await field(page, 'Qty In Carton').fill('24')
  await field(page, 'Carton Selling Price').fill('40.5')
  await field(page, 'Carton Cost Price').fill('77.77')
  await page.getByRole('combobox', { name: 'Unit Of Measure' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Expiry Details' }).click()
  await expect(page.getByRole('option')).toHaveText(['NO', 'YES'])
  await page.getByRole('option', { name: 'YES' }).click()
  const body = await sentBody(page)
  const named = { productType: 'product', productName: 'Torch of a test', expireDetails: 'YES' }
  expect(body).toMatchObject({ ...named, packSell: 24, cartonPrice: 40.5, unitType: expect.any(Number) })
  expect(JSON.stringify(body)).not.toContain('77.77')
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  for (const code of ['TORCH-A', 'TORCH-B', 'TORCH-C']) {
    const found = await findProduct(page, { code })
    expect(found.productName).toBe('Torch of a test')
    expect(found.barcode.split(/[ ,]+/)).toEqual(['TORCH-A', 'TORCH-B', 'TORCH-C'])
  }
})

test('a double click on Yes creates one product, and the next form begins at its name @in-turn', async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => {
    if (isCreate(request)) sent.push(request.url())
  })
  await open(page)
  await fill(page, 'Pan of a test')
  await save(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).dblclick()
  await expect(page.getByText('Saved Successfully')).toBeVisible()
  await expect(field(page, 'Product Name')).toHaveValue('')
  await expect(field(page, 'Product Name')).toBeFocused()
  expect(sent).toHaveLength(1)
})

test.describe('failing', () => {
  test.use({ noise: /Failed to load resource/ })

  test('after a lost answer the same product is sent again under the same request id @in-turn', async ({ page }) => {
    const ids: (string | undefined)[] = []
    await page.route('**/api/product/create/**', async route => {
      ids.push(route.request().headers()['idempotency-key'])
      await route.fetch()
      if (ids.length === 1) await route.abort()
      else await route.continue()
    })
    await open(page)
    await fill(page, 'Mug of a test')
    await save(page)
    await answer(page, 'Yes')
    await expect(page.getByRole('alert')).toContainText('Network Error')
    await save(page)
    await answer(page, 'Yes')
    await expect(page.getByText('Saved Successfully')).toBeVisible()
    expect(ids[0]).toBeTruthy()
    expect(ids[1]).toBe(ids[0])
    await page.goto('/admin/productlist/search/mug/page/0')
    await expect(page.getByRole('row')).toHaveCount(2)
  })
})
