import { ean13, isEan13 } from '@akonta/domain/catalogue/ean13'
import type { Browser, Page } from '@playwright/test'
import { ACCRA, ADOM } from '../world/adom-ventures.ts'
import { openPrinter, type PaperArea } from '../world/drawn-codes.ts'
import { printPdf, readSheets } from '../world/printed.ts'
import { findProduct, findProducts, headersOf, makeProduct, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const PAPER = { sheet65: 'A4, 65 labels of 38.1 × 21.2 mm', roll58: 'Roll, 58 × 40 mm', roll40: 'Roll, 40 × 30 mm' }

/** Of the sheet of 65, measured apart from the product's own code: 5 columns of 38.1 mm and 2.5 mm between them, 13 rows of 21.2 mm. */
const areaOf65 = (place: number): PaperArea => ({
  xMm: 4.75 + (place % 5) * 40.6 - 1,
  yMm: 10.7 + Math.floor(place / 5) * 21.2,
  widthMm: 40.1,
  heightMm: 21.2,
})

/** A printer of labels, and one of an office. */
const RESOLUTIONS = [203, 300]

const expectReadable = async (browser: Browser, pdf: Buffer, areas: readonly PaperArea[], codes: readonly string[]): Promise<void> => {
  const printer = await openPrinter(browser)
  for (const resolution of RESOLUTIONS)
    expect([resolution, await printer.symbolsIn(pdf, resolution, areas)]).toEqual([resolution, codes.map(code => [code])])
  await printer.close()
}

test('products are selected, get a barcode, and their labels use up a sheet and fit a roll; every symbol is read at 203 and 300 dpi @in-turn', async ({
  page,
  browser,
}) => {
  const [loose, coded, odd] = ['Zura Loose Label Test', 'Zomi Label Test 400g', 'Zip Label Test']
  // A second try finds the products of the first.
  if ((await findProducts(page, loose)).length === 0) {
    await makeProduct(page, loose)
    await makeProduct(page, coded, { barcode: '5449000000996', retCash: 85 })
    await makeProduct(page, odd, { barcode: 'ZL-1207' })
  }
  await page.goto(`/admin/productlist/search/${encodeURIComponent('Label Test')}/page/0`)
  for (const name of [loose, coded, odd]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('link', { name: 'Labels (3)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Copies of ${odd}` })).toBeVisible()
  const give = page.getByRole('button', { name: 'Give 1 product a barcode' })
  if ((await findProduct(page, { code: loose })).barcode === '') await give.click()
  await expect(give).toHaveCount(0)
  const { barcode } = await findProduct(page, { code: loose })
  expect(isEan13(barcode)).toBe(true)
  expect(barcode).toMatch(/^20/)

  await choose(page, 'Paper', PAPER.sheet65)
  await page.getByLabel('First label at').fill('64')
  await page.getByRole('textbox', { name: `Copies of ${coded}` }).fill('2')
  await page.keyboard.press('Tab')
  await expect(page.getByText('4 labels, 2 sheets')).toBeVisible()
  const sheets = await readSheets(await printPdf(page))
  expect(sheets.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
    [595, 842],
  ])
  const shown = sheets.flatMap(({ boxes }) => boxes.map(({ text }) => text)).join(' ')
  expect(shown).toContain('212.50 / kg')
  expect(shown).not.toContain('TRANSACTION')
  await page.getByLabel('First label at').fill('3')
  await expect(page.getByText('4 labels, 1 sheet')).toBeVisible()
  await expectReadable(browser, await printPdf(page), [2, 3, 4, 5].map(areaOf65), [barcode, '5449000000996', '5449000000996', 'ZL-1207'])

  await choose(page, 'Barcode', 'QR code')
  await choose(page, 'Paper', PAPER.roll40)
  await expect(page.getByText('4 labels', { exact: true })).toBeVisible()
  await expectReadable(browser, await printPdf(page), [{ xMm: 0, yMm: 0, widthMm: 40, heightMm: 30 }], [barcode])
  await choose(page, 'Barcode', 'Code 128')
  await choose(page, 'Paper', PAPER.roll58)
  const roll = await printPdf(page)
  expect((await readSheets(roll)).map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(Array(4).fill([164, 113]))
  await expectReadable(browser, roll, [{ xMm: 0, yMm: 0, widthMm: 58, heightMm: 40 }], [barcode])
})

test('a carton has a label with its own barcode and price, and a stock count leads to a label of each product @in-turn', async ({
  page,
  browser,
}) => {
  const name = `Zaza Carton Tea ${Date.now()}`
  await makeProduct(page, name, { retCash: 2 })
  const { id } = await findProduct(page, { code: name })
  const headers = await headersOf(page)
  const carton = ean13(`6034${Date.now().toString().slice(-8)}`)
  const send = async <Answer>(path: string, data: object): Promise<Answer> =>
    readAnswer<Answer>(await page.request.post(`/api/${path}`, { headers, data }))
  await send(`product/packs/${ADOM.dbname}/${id}`, { packs: [{ name: 'Carton', size: 24, price: 45.5, barcode: carton }] })
  const { countNumber } = await send<{ countNumber: string }>(`counts/start/${ADOM.dbname}`, {
    branch: ACCRA.code,
    title: 'Tea shelf',
    scope: 'LIST',
    products: [id],
    blind: false,
  })
  await send(`counts/line/${ADOM.dbname}/${countNumber}`, { productId: id, qty: 7, counter: 'Esi', replaces: false })

  await page.goto(`/admin/counts/view/${countNumber}`)
  await page.getByRole('link', { name: 'Labels', exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: `Copies of ${name}`, exact: true })).toHaveValue('1')
  await page.getByRole('button', { name: `Add ${name}, Carton × 24` }).press('Enter')
  await expect(page.getByRole('textbox', { name: `Copies of ${name}, Carton × 24` })).toHaveValue('1')
  await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  await choose(page, 'Paper', PAPER.roll58)
  await expect(page.getByText('1 label', { exact: true })).toBeVisible()
  const roll = await printPdf(page)
  expect((await readSheets(roll)).flatMap(({ boxes }) => boxes.map(({ text }) => text)).join(' ')).toContain('45.50')
  await expectReadable(browser, roll, [{ xMm: 0, yMm: 0, widthMm: 58, heightMm: 40 }], [carton])
})
