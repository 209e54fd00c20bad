import { businessDateOf } from '@akonta/domain/dates'
import { DEMO_TAXPAYER } from '../../evat-simulator/simulator.ts'
import { ACCRA, ADOM, GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { openPrinter } from '../world/drawn-codes.ts'
import { openGate } from '../world/gate.ts'
import { printPdf } from '../world/printed.ts'
import { headersOf } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'

test.use({ withEvat: true })

/** The widest a symbol has to be, without its margin (contract, section 11.2). */
const LEAST_MM = 25

test('a sale is signed and printed with its QR code, and what GRA refuses is settled and named in the comparison @in-turn', async ({
  page,
  browser,
  simulator,
}) => {
  // Three sheets are drawn dot by dot, on a machine that may be loaded.
  test.slow()
  const fail = (body: string) =>
    fetch(`${simulator?.controlUrl}/faults`, {
      method: 'POST',
      body: JSON.stringify({ how: 'answer', status: 400, body, calls: ['invoice'], signs: false }),
    })
  await page.request.post(`/api/vat/set/${ADOM.dbname}`, {
    headers: await headersOf(page),
    data: { scheme: 'GH-2026', validFrom: businessDateOf(new Date()), tin: 'C0012345678' },
  })

  await test.step('an administrator sets up the branch and tests the key', async () => {
    await page.goto('/admin/settingslayout/vat')
    await page.getByRole('link', { name: 'Set up' }).click()
    await page.getByRole('button', { name: `Set up E-VAT of ${ACCRA.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'E-VAT' })
    await dialog.getByLabel('Reference').fill(DEMO_TAXPAYER.reference)
    await dialog.getByLabel('Key', { exact: true }).fill(DEMO_TAXPAYER.key)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: `Test E-VAT of ${ACCRA.name}` }).click()
    await expect(page.getByText('and accepts the key')).toBeVisible()
    await expectAccessible(page, 'E-VAT')
  })

  await test.step('a cashier sells to a business: its name is looked up, and the stamp arrives automatically', async () => {
    const till = await openTill(page)
    await till.add(GOODS.milo, '2')
    await till.cart.getByRole('button', { name: 'Buyer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buyer on the VAT Invoice' })
    await dialog.getByLabel('TIN or Ghana Card').fill('C0012345678')
    const answer = openGate()
    await page.route('**/api/evat/lookup/**', async route => {
      await answer.opened
      await route.continue()
    })
    const lookUp = dialog.getByRole('button', { name: 'Look up' })
    await lookUp.click()
    // What was typed in the meantime stays.
    await dialog.getByLabel('Name').fill('Kojo & Sons')
    answer.open()
    await expect(lookUp).toBeEnabled()
    await expect(dialog.getByLabel('Name')).toHaveValue('Kojo & Sons')
    await lookUp.click()
    await expect(dialog.getByLabel('Name')).toHaveValue('SIMULATED TAXPAYER LTD')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await till.save()
    await expect(page.getByText('E-VAT: Signed')).toBeVisible({ timeout: 15_000 })
    const paper = page.locator('.paper')
    await expect(paper).toContainText('TEST - NOT A VAT INVOICE')
    await expect(paper).toContainText('VAT INVOICE')
    await expect(paper).toContainText('EVAT RECEIPT INFORMATION')
    await expect(paper).toContainText('Buyer TINC0012345678')
    await expect(paper).not.toContainText('Tax Invoice')
  })

  await test.step('A23 a scanner reads the QR code of every paper letter by letter, at 203 dpi', async () => {
    const number = page.url().split('/').at(-1) ?? ''
    const answer = await page.request.get(`/api/evat/document/${ADOM.dbname}/${number}`, { headers: await headersOf(page) })
    const { stamp } = await answer.json()
    const printer = await openPrinter(browser)
    for (const choose of ['80 mm', '58 mm', 'A4 invoice']) {
      await page.getByRole('radio', { name: choose, exact: choose !== 'A4 invoice' }).check()
      const [code] = await printer.codesOn(await printPdf(page))
      expect([choose, code?.text]).toEqual([choose, stamp.qr])
      expect(code?.widthMm).toBeGreaterThanOrEqual(LEAST_MM)
    }
    await printer.close()
    await page.getByRole('radio', { name: '80 mm', exact: true }).check()
  })

  await test.step('a sale that GRA refuses prints as provisional, is settled with a reason, and makes the difference', async () => {
    await fail('{"code":"E751","message":"Item category not found."}')
    const till = await openTill(page)
    await till.add(GOODS.rice)
    await till.save()
    await expect(page.getByText('E-VAT: Rejected')).toBeVisible({ timeout: 15_000 })
    await expect(page.locator('.paper')).toContainText('PROVISIONAL RECEIPT')
    await expect(page.locator('.paper')).toContainText('E-VAT signature pending. Not a VAT invoice.')
    await expect(page.locator('.paper')).not.toContainText('EVAT RECEIPT INFORMATION')
    const number = page.url().split('/').at(-1) ?? ''

    await page.goto('/admin/reports/evatcompare')
    await expect(page.getByText('Our VAT differs from GRA’s')).toBeVisible()
    // A day that does not exist, in the address: the usual dates.
    await page.goto('/admin/reports/evatcompare?start=2026-02-31&end=2026-02-31')
    await expect(page.getByText('Our VAT differs from GRA’s')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Documents that differ' })).toContainText(number)
    await expectAccessible(page, 'E-VAT')

    await page.goto('/admin/reports/evat')
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('E751 Item category not found.')
    await expectAccessible(page, 'E-VAT')
    await row.getByRole('button', { name: `Calls to GRA: ${number}` }).click()
    const calls = page.getByRole('dialog', { name: 'Calls to GRA' })
    await expect(calls.getByRole('table')).toContainText('HTTP 400')
    await expectAccessible(page, 'E-VAT')
    await calls.getByRole('button', { name: 'Close' }).last().click()
    await row.getByRole('button', { name: `Send again: ${number}` }).click()
    await expect(row).toBeHidden({ timeout: 15_000 })

    await page.goto('/admin/reports/evatcompare')
    await expect(page.getByText('Our VAT = GRA’s VAT')).toBeVisible()
    await page.goto('/admin/reports/evatday')
    await expect(page.locator('.paper')).toContainText('E-VAT day summary')
    await expectAccessible(page, 'E-VAT')
  })
})

test('VAT that a customer withheld is recorded for the sale in the field, never for the number before it was corrected @in-turn', async ({
  page,
}) => {
  const data = { scheme: 'GH-2026', validFrom: businessDateOf(new Date()), tin: 'C0012345678' }
  await page.request.post(`/api/vat/set/${ADOM.dbname}`, { headers: await headersOf(page), data })
  await page.route('**/api/vat/withholding/**', route => {
    const sale = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    return route.fulfill({ json: { sale, customer: `Customer of ${sale}`, taxable: 1000, suggested: 70, unpaid: 1200 } })
  })
  const sent: unknown[] = []
  await page.route('**/api/vat/withheld/**', route => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { savedSuccessfully: true, invoicenoGen: 'ACC-H26-000001' } })
  })
  await page.goto('/admin/reports/vatreturn')
  await page.getByRole('button', { name: 'Record' }).click()
  await page.getByRole('menuitem', { name: 'VAT Withheld' }).click()
  const dialog = page.getByRole('dialog', { name: 'VAT Withheld by a Customer' })
  await dialog.getByLabel('Certificate number').fill('WHV-1')
  const sale = dialog.getByLabel('Invoice number')
  await sale.fill('ACC-26-000001')
  await expect(dialog.getByText('Customer of ACC-26-000001')).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await sale.fill('ACC-26-000002')
  await page.keyboard.press('Enter')
  await page.clock.runFor(400)
  await expect(dialog.getByText('Customer of ACC-26-000002')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.clock.resume()
  expect(sent).toMatchObject([{ sale: 'ACC-26-000002' }])
})
