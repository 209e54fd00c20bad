import { ACCRA, ADOM } from '../world/adom-ventures.ts'
import { findProduct, headersOf, makeStockedProduct, readAnswer, sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

test.use({ runsOn: false, serviceWorkers: 'allow', noise: /Failed to load resource|net::ERR/ })

type Sheet = {
  readonly rows: readonly { readonly productId: number; readonly bookQty: number; readonly lines: readonly { qty: number }[] }[]
}

test('lines counted without a connection are kept on the device and saved once each, with the stock of their moment @in-turn', async ({
  page,
  context,
}) => {
  const run = Date.now().toString().slice(-9)
  const goods = ['Offline Tuna', 'Offline Pasta', 'Offline Beans'].map((name, at) => ({ name: `${name} ${run}`, code: `94${run}${at}` }))
  for (const { name, code } of goods) await makeStockedProduct(page, name, code, 20)
  const ids: number[] = []
  for (const product of goods) ids.push((await findProduct(page, product)).id)
  const data = { branch: ACCRA.code, title: 'Back room', scope: 'LIST', products: ids, blind: false }
  const headers = await headersOf(page)
  const { countNumber } = await readAnswer<{ readonly countNumber: string }>(
    await page.request.post(`/api/counts/start/${ADOM.dbname}`, { headers, data }),
  )

  await page.goto('/admin/updateDB')
  await page.getByRole('button', { name: 'Click to load' }).click()
  await expect(page.getByText('The database of this device is up to date')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/counts/enter/${countNumber}`)
  const search = page.getByRole('combobox', { name: 'Product', exact: true })
  const count = async ({ name, code }: (typeof goods)[number], qty: string, shown: string): Promise<void> => {
    await search.fill(code)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toBeFocused()
    await page.keyboard.type(qty)
    await page.keyboard.press('Enter')
    await expect(lines.getByRole('listitem').filter({ hasText: name })).toContainText(shown)
  }
  const lines = page.getByRole('region', { name: 'Lines From This Device' })
  const [tuna, pasta, beans] = goods
  if (!tuna || !pasta || !beans) throw new Error('Three products are counted')

  // Saved on the server, but the answer is lost.
  let lost = 0
  await context.route('**/api/counts/line/**', async route => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await count(tuna, '18', '18')
  await context.setOffline(true)
  await count(pasta, '20', '20 · waits')
  await context.unroute('**/api/counts/line/**')
  // The device was restarted: the sheet and the unsent lines are still there.
  await page.reload()
  await expect(lines.getByRole('listitem').filter({ hasText: pasta.name })).toContainText('20 · waits')
  await count(beans, '21', '21 · waits')
  await expect(page.getByRole('status').filter({ hasText: /wait on this device/ })).toBeVisible()
  // Sold after it was counted, before the device has sent its line.
  expect(await sellOne(page, pasta)).not.toBe('')
  await context.setOffline(false)
  await expect(page.getByText(/waits? on this device/)).toBeHidden({ timeout: 60_000 })
  await expect(lines).not.toContainText('waits')

  const sheet = await readAnswer<Sheet>(
    await page.request.get(`/api/counts/sheet/${ADOM.dbname}/${countNumber}?filter=COUNTED`, { headers }),
  )
  const saved = ids.map(id => sheet.rows.find(({ productId }) => productId === id))
  expect(saved.map(row => [row?.bookQty, row?.lines.map(({ qty }) => qty)])).toEqual([
    [20, [18]],
    [20, [20]],
    [20, [21]],
  ])
})
