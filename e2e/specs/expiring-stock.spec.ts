import { ACCRA, KUMASI } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { openGate } from '../world/gate.ts'
import { csvLines, saveAs } from '../world/saved-files.ts'
import { dayFirst, makeExpiringProduct } from '../world/shop-calls.ts'
import { chooseBranch, expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'

const YOGHURT = { name: 'Fan Yogo Strawberry 150ml' }

test('expired goods are listed, cause a warning at the sale, and are removed from stock @in-turn', async ({ page }) => {
  const lots = [
    { qty: 12, expiringDateStr: dayFirst(45) },
    { qty: 6, expiringDateStr: dayFirst(-2) },
  ]
  const id = await makeExpiringProduct(page, YOGHURT.name, lots)

  const till = await openTill(page)
  await till.choose(YOGHURT)
  await expect(till.dialog.getByRole('alert')).toHaveText(`6 in stock expired on ${dayFirst(-2)}. Stock that has not expired is sold first`)
  await till.dialog.getByLabel('Enter Qty').fill('12')
  await expectAccessible(page, 'Sale Details of expired goods')
  await till.dialog.getByRole('button', { name: 'Add To List' }).click()
  await expect(till.line(YOGHURT)).not.toContainText('expired')
  await till.quantityOf(YOGHURT).fill('18')
  await expect(till.line(YOGHURT)).toContainText(`6 expired on ${dayFirst(-2)}`)
  await till.quantityOf(YOGHURT).fill('13')
  await expect(till.line(YOGHURT)).toContainText(`1 expired on ${dayFirst(-2)}`)
  const warning = till.cart.getByRole('alert')
  await expect(warning).toContainText('Expired items in this sale')
  await expect(warning).toContainText(YOGHURT.name)
  await till.save()
  const question = page.getByRole('alertdialog', { name: 'Expired goods' }).or(page.getByRole('dialog', { name: 'Expired goods' }))
  await expect(question).toContainText(`${YOGHURT.name}, 1 expired on ${dayFirst(-2)}`)
  await expectAccessible(page, 'The question about expired goods')
  await question.getByRole('button', { name: 'No' }).click()
  await expect(till.line(YOGHURT)).toBeVisible()
  await till.save()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Expired goods were sold' })).toContainText(YOGHURT.name)

  await page.getByRole('menuitem', { name: 'INVENTORY' }).click()
  await page.getByRole('menuitem', { name: 'Expiring Stock' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Expiring Stock - ${ACCRA.name}` })).toBeVisible()
  const row = page.getByRole('row', { name: YOGHURT.name })
  await expect(row).toContainText(`${dayFirst(-2)}Expired 2 days ago5530.00`)
  expect(csvLines(await saveAs(page, 'CSV'))).toContainEqual(expect.stringMatching(new RegExp(`^${id},${YOGHURT.name},.*,-2,5,5,30.00$`)))

  await page.getByRole('link', { name: 'Within 30 days' }).click()
  // Other tests of this worker may have bought goods that expire then.
  await expect(page.getByText('Nothing expires within 30 days').or(page.getByText(/days left$/).first())).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Within 60 days' }).click()
  await expect(page).toHaveURL('/admin/expiringStock/60')
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Expired' }).click()
  await page.getByRole('link', { name: `View ${YOGHURT.name}, ${dayFirst(-2)}` }).click()
  const part = page.getByRole('table', { name: 'Batches' })
  await expect(part.getByRole('row')).toContainText([/Expiry Date/, 'Expired 2 days ago'])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/expiringStock')
  await expect(page.getByRole('listitem').filter({ hasText: YOGHURT.name })).toContainText('QTY 5')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Remove From Stock' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Inventory Adjustment - ${ACCRA.name}` })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Adjustment Type' })).toHaveValue('EXPIRED_ITEMS')
  await expect(till.quantityOf(YOGHURT)).toHaveValue('5')
  await page.goto('/admin/expiringStock')
  await page.getByRole('button', { name: 'Remove From Stock' }).click()
  await expect(page.getByText('Inventory Adjustment already has an unfinished list')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await till.save()
  await expect(page.getByText('adjustment successfully saved')).toBeVisible()
  await page.goto('/admin/expiringStock')
  await expect(page.getByText('No stock is past its expiry date')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove From Stock' })).toBeDisabled()
})

test('expired goods that arrive after another branch was chosen are not put on its list, and take nobody away from another page @in-turn', async ({
  page,
}) => {
  const lot = { id: 1, productName: 'Old Milk', expiresOn: '2026-01-01', daysLeft: -30, qty: 5, retStockLevel: 5, costPrice: 6, value: 30 }
  let answer = openGate()
  await page.route('**/api/stock/expiring/**', async route => {
    const isWhole = new URL(route.request().url()).searchParams.get('size') === '1000'
    if (isWhole) await answer.opened
    await route.fulfill({ json: { lots: [lot], totalvalue: 30, page: 0, pages: 1, totalElements: 1 } })
  })
  await page.goto('/admin/expiringStock')
  await page.getByRole('button', { name: 'Remove From Stock' }).click()
  await page.getByRole('banner').getByRole('link', { name: ACCRA.name }).click()
  await chooseBranch(page, KUMASI)
  const late = page.waitForResponse('**/api/stock/expiring/**')
  answer.open()
  await late
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page).toHaveURL(/Dashboard$/)
  expect(await page.evaluate(() => localStorage.getItem('adjustcart'))).toBeNull()
  answer = openGate()
  await page.goto('/admin/expiringStock')
  await page.getByRole('button', { name: 'Remove From Stock' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Adom Ventures' }).click()
  await expect(page.getByRole('heading', { name: 'Expiring Stock' })).toHaveCount(0)
  const left = page.url()
  answer.open()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adjustcart'))).toContain('Old Milk')
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(page.url()).toBe(left)
})
