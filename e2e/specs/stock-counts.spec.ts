import { findProduct, makeStockedProduct, sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

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
