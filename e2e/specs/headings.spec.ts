import type { Page } from '@playwright/test'
import { ADOM, GOODS } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { findProduct, headersOf, makePayee, makeSupplier, readAnswer } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

/** The page with the answer to one of its calls held back: its heading is there, and stays where it is when the answer has come. */
const expectHeadingMeanwhile = async (page: Page, address: string, asked: string, heading: RegExp): Promise<void> => {
  const gate = openGate()
  const route = `**/api/${asked}**`
  await page.route(route, async held => {
    await gate.opened
    await held.continue()
  })
  const called = page.waitForRequest(request => request.url().includes(`/api/${asked}`))
  await page.goto(address)
  await called
  const title = page.getByRole('heading', { level: 1, name: heading })
  await expect(title, address).toBeVisible()
  const before = await title.boundingBox()
  const answered = page.waitForResponse(response => response.url().includes(`/api/${asked}`))
  gate.open()
  await answered
  await expect(page.locator('main').getByText('Loading').first(), address).toBeHidden()
  await expect(title, address).toBeVisible()
  const after = await title.boundingBox()
  expect([after?.x, after?.y], address).toEqual([before?.x, before?.y])
  await page.unroute(route)
}

/** The whole way over the pages, each of them loaded. */
const LONGEST_MS = 180_000

test('a page has its heading from the start, in its place @in-turn', async ({ page }) => {
  test.setTimeout(LONGEST_MS)
  const { id } = await findProduct(page, GOODS.milo)
  const customer = await makePayee(page, 'debtor', `Heading ${Date.now()}`)
  const supplier = await makeSupplier(page, `Heading Depot ${Date.now()}`)
  const post = async (path: string, data: object): Promise<Readonly<Record<string, string>>> =>
    readAnswer(await page.request.post(`/api/${path}/${ADOM.dbname}`, { headers: await headersOf(page), data }))
  const { countNumber } = await post('counts/start', { branch: 'ACC', title: 'Heading', scope: 'LIST', products: [id], blind: false })
  await expectHeadingMeanwhile(page, `/admin/counts/view/${countNumber}`, 'counts/one/', /^Stock Count/)
  await expectHeadingMeanwhile(page, `/admin/counts/enter/${countNumber}`, 'counts/one/', /./)
  await expectHeadingMeanwhile(page, `/admin/accounting/statement/${customer}`, 'accounting/people/getpayee/', /^Statement of/)
  await expectHeadingMeanwhile(page, `/admin/accounting/statement/${supplier}`, 'accounting/people/getpayee/', /^Statement of/)
  await expectHeadingMeanwhile(page, '/admin/reports/withholdingtax', 'settings/profile/', /./)
  await expectHeadingMeanwhile(page, '/admin/reports/vatreturn', 'vat/settings/', /VAT/)
  await expectHeadingMeanwhile(page, '/admin/accounting/providerday/BNK-9999', 'wallets/payoutproviders/', /./)
  await expectHeadingMeanwhile(page, `/cart/${id}?qty=1`, `product/${ADOM.dbname}/id/`, /^Shopping Cart/)
})

test.describe('of a document that does not exist', () => {
  test.use({ noise: /Failed to load resource/ })
  test('a page has its heading too @in-turn', async ({ page }) => {
    test.setTimeout(LONGEST_MS)
    await expectHeadingMeanwhile(page, '/admin/accounting/recurring/REC-999999/edit', 'recurring/one/', /REC-999999/)
    await expectHeadingMeanwhile(page, '/admin/purchases/neworder/edit/PO-999999', 'purchases/orders/', /./)
    await expectHeadingMeanwhile(page, '/admin/counts/view/CNT-999999', 'counts/one/', /CNT-999999/)
  })
})
