import { ACCRA, GOODS, KUMASI } from '../world/adom-ventures.ts'
import { openGate } from '../world/gate.ts'
import { csvLines, saveAs } from '../world/saved-files.ts'
import { findProduct, sellOne } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'

const CARTON = 12

const inCartons = (pieces: number): string =>
  [`${Math.floor(pieces / CARTON)} Carton`, ...(pieces % CARTON > 0 ? [String(pieces % CARTON)] : [])].join(' + ')

test('a product shows the stock of every branch, and every movement with its document @in-turn', async ({ page }) => {
  const invoice = await sellOne(page, GOODS.soap)
  const { id, retStockLevel } = await findProduct(page, GOODS.soap)
  await page.goto(`/admin/product/view/${id}`)
  const stock = page.getByRole('table', { name: 'Stock in every branch' })
  await expect(stock.getByRole('row')).toHaveCount(4)
  const card = page.getByRole('table', { name: 'Stock card' })
  const movement = card.getByRole('row', { name: invoice })
  await expect(movement.getByRole('cell')).toContainText(['Sale', '−1', inCartons(retStockLevel)])
  await movement.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Receipt ${invoice}` })).toBeVisible()
})

test('a deleted product is restored, once when its button is clicked twice @in-turn', async ({ page }) => {
  await page.goto('/admin/productlist/search/notebook 122/page/0')
  await page.getByRole('button', { name: 'Delete Notebook 122' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('No product matches')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled()
  await expect(page.getByText('Kept on past documents. You can restore it.')).toBeVisible()
  await page.getByRole('link', { name: 'Deleted products' }).click()
  const answer = openGate()
  let restores = 0
  await page.route('**/api/product/restore/**', async route => {
    restores += 1
    await answer.opened
    await route.continue()
  })
  await page.getByRole('button', { name: 'Restore Notebook 122' }).dblclick()
  answer.open()
  await expect(page.getByRole('row', { name: 'Notebook 122' })).toHaveCount(0)
  expect(restores).toBe(1)
  await page.goto('/admin/productlist/search/notebook 122/page/0')
  await expect(page.getByRole('row', { name: 'Notebook 122' })).toBeVisible()
})

test('the stock card of another branch is one link away; the reorder list shows products at or below their level, with the stock of other branches, also as a file @in-turn', async ({
  page,
}) => {
  const { id } = await findProduct(page, GOODS.rice)
  await page.goto(`/admin/product/view/${id}`)
  await page.getByRole('link', { name: `Stock card of ${KUMASI.name}` }).click()
  await expect(page).toHaveURL(`/admin/product/view/${id}/${KUMASI.code}`)
  await expect(page.getByText('No stock movements in this branch')).toBeVisible()

  await page.goto('/admin/reorderList')
  const row = page.getByRole('row', { name: GOODS.gone.name })
  await expect(row).toBeVisible()
  await expect(page.getByRole('columnheader', { name: `In ${KUMASI.code}` })).toBeVisible()
  await expect(page.getByRole('row', { name: GOODS.rice.name })).toHaveCount(0)
  const file = csvLines(await saveAs(page, 'CSV'))
  expect(file).toContainEqual(expect.stringContaining(`${GOODS.gone.name},0,0,5,100,0,0`))
})

test.describe('with privilege DENY', () => {
  test.use({ as: 'denied' })
  test('a user tied to a branch sees only its stock, no costs, and what expires and the categories without buttons to change them', async ({
    page,
  }) => {
    const { id } = await findProduct(page, GOODS.milo)
    await page.goto(`/admin/product/view/${id}`)
    const rows = page.getByRole('table', { name: 'Stock in every branch' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('–')
    await page.goto('/admin/reorderList')
    await expect(page.getByRole('row', { name: GOODS.gone.name })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: `In ${KUMASI.code}` })).toHaveCount(0)

    await page.goto('/admin/expiringStock')
    await expect(page.getByRole('heading', { level: 1, name: `Expiring Stock - ${ACCRA.name}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove From Stock' })).toHaveCount(0)
    await page.goto('/admin/categoryList')
    await expect(page.getByRole('row', { name: 'General' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  })
})
