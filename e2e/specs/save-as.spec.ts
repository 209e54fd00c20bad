import { ACCRA, ADOM, GOODS } from '../world/adom-ventures.ts'
import { csvLines, saveAs, xlsxRows } from '../world/saved-files.ts'
import { findProduct, sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const TODAY = new Date().toISOString().slice(0, 10)
/** Today as a spreadsheet date number. */
const TODAY_AS_NUMBER = Date.parse(TODAY) / 86_400_000 + 25_569

test('the whole product list is saved, not only the page shown, as CSV and XLSX alike @in-turn', async ({ page }) => {
  await page.goto('/admin/productlist')
  await expect(page.getByText(/1–100 of/)).toBeVisible()
  const total = Number((await page.getByText(/^[\d,]+ products$/).innerText()).replaceAll(/\D/g, ''))
  const csv = await saveAs(page, 'CSV')
  expect(csv.name).toBe(`products-${ADOM.dbname}-${ACCRA.code}-${TODAY}.csv`)
  const lines = csvLines(csv)
  expect(lines[0]).toBe('ID,Product Name,QTY,QTY In Packs,Cost Price,Selling Price')
  expect(lines).toHaveLength(total + 1)
  expect(lines).toContainEqual(expect.stringMatching(/^\d+,"<img src=x onerror=""window\.owned=1""> & “Soap”",\d+,[^,]+,1\.5000,3\.00$/))

  const xlsx = await saveAs(page, 'XLSX')
  expect(xlsx.name).toBe(`products-${ADOM.dbname}-${ACCRA.code}-${TODAY}.xlsx`)
  const rows = xlsxRows(xlsx)
  expect(rows[0]).toEqual(['ID', 'Product Name', 'QTY', 'QTY In Packs', 'Cost Price', 'Selling Price'])
  expect(rows).toHaveLength(total + 1)
  expect(rows.find(row => row[1] === GOODS.hostile.name)?.slice(4)).toEqual([1.5, 3])
  expect(rows.find(row => row[1] === GOODS.long.name)?.slice(5)).toEqual([12345.6789])
})

test('a search is saved as shown, a stock card with its dates, and lists of names with the business only @in-turn', async ({ page }) => {
  await page.goto('/admin/productlist/search/notebook 00/page/0')
  await expect(page.getByText('Notebook 001')).toBeVisible()
  expect(csvLines(await saveAs(page, 'CSV'))).toHaveLength(10)

  const invoice = await sellOne(page, GOODS.long)
  const { id } = await findProduct(page, GOODS.long)
  await page.goto(`/admin/product/view/${id}`)
  await expect(page.getByText(invoice)).toBeVisible()
  const card = await saveAs(page, 'XLSX')
  expect(card.name).toBe(`stock-card-${id}-${ADOM.dbname}-${ACCRA.code}-${TODAY}.xlsx`)
  const rows = xlsxRows(card)
  expect(rows[0]).toEqual(['Date', 'Document', 'Kind', 'QTY', 'QTY In Packs', 'Value', 'Balance', 'Balance In Packs', 'Balance Value'])
  expect(rows.find(row => row[1] === invoice)?.slice(0, 6)).toEqual([TODAY_AS_NUMBER, invoice, 'Sale', -1, '−1', -6172.84])

  await page.goto('/admin/unitList')
  await expect(page.getByRole('cell', { name: 'pieces', exact: true })).toBeVisible()
  const units = await saveAs(page, 'CSV')
  expect(units.name).toBe(`units-${ADOM.dbname}-${TODAY}.csv`)
  expect(csvLines(units)).toContain('1,pieces')
})

test('a report is saved with its dates @in-turn', async ({ page }) => {
  const invoice = await sellOne(page, GOODS.milk)
  await page.goto(`/admin/sales/salesreport?start=${TODAY}&end=${TODAY}`)
  await expect(page.getByText(invoice)).toBeVisible()
  const csv = await saveAs(page, 'CSV')
  expect(csv.name).toBe(`sales-report-${ADOM.dbname}-${ACCRA.code}-${TODAY}-${TODAY}.csv`)
  const days = `${TODAY.split('-').reverse().join('-')} to ${TODAY.split('-').reverse().join('-')}`
  const heads = ['Invoice', 'Date', 'Sold at', 'Cashier', 'Paid by', 'Amount', 'Customer', 'Returned', 'Receipt total']
  expect(csvLines(csv).slice(0, 4)).toEqual(['Sales Report', ACCRA.name, days, heads.join(',')])
  const soldAt = `${TODAY} \\d\\d:\\d\\d`
  expect(csvLines(csv)).toContainEqual(
    expect.stringMatching(new RegExp(`^${invoice},${TODAY},${soldAt},Ama Owusu,Cash,12.50,CASH,0.00,12.50$`)),
  )
  expect(csvLines(csv).at(-1)).toMatch(/^Total · \d+ documents?,,,,,[\d.]+,,,$/)
  const rows = xlsxRows(await saveAs(page, 'XLSX'))
  expect(rows.slice(0, 4)).toEqual([['Sales Report'], [ACCRA.name], [days], heads])
  const row = rows.find(([number]) => number === invoice)
  expect(row?.[1]).toBe(TODAY_AS_NUMBER)
  expect(row?.slice(3)).toEqual(['Ama Owusu', 'Cash', 12.5, 'CASH', 0, 12.5])
})

test.describe('failing', () => {
  test.use({ noise: /Failed to load resource/ })
  test('a list that cannot be fetched creates no file and shows why @in-turn', async ({ page }) => {
    await page.goto('/admin/productlist')
    await expect(page.getByText(/1–100 of/)).toBeVisible()
    await page.route('**/api/product/all/**', route => route.fulfill({ status: 503, json: { message: 'The books are being counted' } }))
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const notice = page.getByText('The file was not made').locator('..')
    await expect(notice).toContainText('The books are being counted')
    await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled()
  })
})
