import { ACCRA, ADOM, KUMASI } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { csvLines, saveAs } from '../world/saved-files.ts'
import { findProduct, headersOf, makeStockedProduct, readAnswer, sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { scan } from '../world/till.ts'

test('a loss is counted while selling goes on, and somebody else approves it, by keyboard @in-turn', async ({
  page,
  browser,
  server,
  sessions,
}) => {
  const code = `93${Date.now().toString().slice(-10)}`
  const name = `Counted Sardines ${code}`
  await makeStockedProduct(page, name, code, 20)

  await page.goto('/admin/counts/new')
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a title')).toBeVisible()
  await page.keyboard.type('Tinned fish')
  await page.getByRole('combobox', { name: 'What To Count' }).selectOption('Chosen products')
  await page.getByRole('combobox', { name: 'Product', exact: true }).fill(code)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Stock Count CNT-/)
  const number = page.url().split('/').at(-1) ?? ''

  // Esi counts on her phone. The count is blind: she does not see that the books say 20.
  const phone = await browser.newContext({
    baseURL: server.address,
    storageState: await sessions.of('denied'),
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const counter = await phone.newPage()
  await counter.goto(`/admin/counts/enter/${number}`)
  await expect(counter.getByRole('combobox', { name: 'Product', exact: true })).toBeFocused()
  await counter.getByRole('combobox', { name: 'Product', exact: true }).fill(code)
  await expect(counter.getByRole('option', { name })).toBeVisible()
  await counter.keyboard.press('Enter')
  await expect(counter.getByRole('textbox', { name: `Quantity of ${name}` })).toBeFocused()
  await counter.keyboard.type('17')
  await counter.keyboard.press('Enter')
  await expect(counter.getByRole('region', { name: 'Lines From This Device' })).toContainText('17')
  await sellOne(page, { code })
  await counter.goto(`/admin/counts/view/${number}`)
  await counter.getByRole('button', { name: 'Submit' }).focus()
  await counter.keyboard.press('Enter')
  await counter.getByRole('dialog').getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(counter.getByText('Submitted', { exact: true })).toBeVisible()
  await expect(counter.getByText('−3', { exact: true })).toBeHidden()
  await phone.close()

  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByRole('cell', { name: '−3', exact: true })).toBeVisible()
  await expect(row).toContainText('−18.00')
  await page.getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(page.getByRole('link', { name: /^ACC-A/ })).toBeVisible()
  expect(await findProduct(page, { code })).toMatchObject({ retStockLevel: 16 })
})

test('the file of a count has every product of its sheet, not only those on the screen', async ({ page }) => {
  const row = (productId: number) => ({
    ...{ productId, productName: `Shelf Goods ${productId}`, productCode: '', barcode: '', unit: '', qty: null, bookQty: null },
    ...{ difference: null, amount: null, moved: false, lines: [] },
  })
  const count = {
    ...{ countNumber: 'CNT-900001', title: 'Whole shop', branch: KUMASI.code, branchname: KUMASI.name, scope: 'BRANCH', category: '' },
    ...{ blind: true, status: 'COUNTING', round: 1, startedAt: '2026-11-20T14:32:00.000Z', startedBy: 'Ama Owusu', productsCounted: 0 },
    ...{ productsToCount: 2, productsDifferent: null, productsMoved: null, totalvalue: null, counters: [], youCounted: false },
    ...{ submittedBy: '', endedBy: '', endReason: '', invNo: '' },
  }
  await page.route('**/api/counts/one/**', route => route.fulfill({ json: count }))
  await page.route('**/api/counts/sheet/**', route => {
    const isFirst = (new URL(route.request().url()).searchParams.get('after') ?? '0') === '0'
    return route.fulfill({ json: { rows: [row(isFirst ? 1 : 2)], next: isFirst ? 1 : 0 } })
  })
  await page.goto('/admin/counts/view/CNT-900001')
  await expect(page.getByText('Shelf Goods 1')).toBeVisible()
  const file = await saveAs(page, 'CSV')
  expect(
    csvLines(file)
      .slice(1)
      .map(line => line.split(',')[0]),
  ).toEqual(['Shelf Goods 1', 'Shelf Goods 2'])
  expect(file.name).toContain(KUMASI.code)
})

test('a piece that is scanned while the line of its product is being saved is not lost without a word @in-turn', async ({ page }) => {
  const code = `95${Date.now().toString().slice(-10)}`
  const name = `Scanned Sardines ${code}`
  await makeStockedProduct(page, name, code, 20)
  const { id } = await findProduct(page, { code })
  const data = { branch: ACCRA.code, title: 'Shelf', scope: 'LIST', products: [id], blind: false }
  const answer = await page.request.post(`/api/counts/start/${ADOM.dbname}`, { headers: await headersOf(page), data })
  const { countNumber } = await readAnswer<{ readonly countNumber: string }>(answer)
  await page.goto(`/admin/counts/enter/${countNumber}`)
  await expect(page.getByRole('combobox', { name: 'Product', exact: true })).toBeVisible()
  await scan(page, code)
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` })
  await expect(quantity).toBeVisible()
  await quantity.fill('5')
  const saving = openGate()
  await page.route('**/api/counts/line/**', async route => {
    await saving.opened
    await route.continue()
  })
  const sent = page.waitForRequest('**/api/counts/line/**')
  await page.keyboard.press('Enter')
  await sent
  await scan(page, code)
  await expect(page.getByText(`Save ${name} first`)).toBeVisible()
  saving.open()
  await expect(quantity).toHaveCount(0)
})
