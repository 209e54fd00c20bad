import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { stockOf } from '../world/shop-calls.ts'
import { saveBill } from '../world/stock-calls.ts'
import { expect, test } from '../world/test.ts'
import { tillOn } from '../world/till.ts'

const { bread, oil, soap } = GOODS

const today = () => new Date().toISOString().slice(0, 10)

test('what was used and lost is entered next to the recipe, by keyboard, and reaches the document and the variance report @in-turn', async ({
  page,
}) => {
  const id = await saveBill(page, bread, {
    makes: 40,
    components: [
      { product: oil, qty: 2 },
      { product: soap, qty: 8 },
    ],
  })
  await page.goto(`/admin/product/view/${id}`)
  await page.getByRole('button', { name: 'Edit Bill' }).click()
  const editing = page.getByRole('dialog', { name: 'Bill of materials' })
  await editing.getByRole('textbox', { name: 'Overhead Rate' }).fill('20')
  await editing.getByLabel('Charged').selectOption('For each batch')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Bill of materials' })).toContainText('Overhead 20.00 a batch')
  const expected = page.getByRole('table', { name: 'Expected Cost' })
  await expect(expected.getByRole('row', { name: `Overhead of ${bread.name}` })).toContainText('20.0000')

  await page.goto('/admin/production/makeproduction')
  const { keyboard } = page
  const till = tillOn(page)
  const before = await Promise.all([oil, soap, bread].map(product => stockOf(page, product)))
  await till.choose(bread)
  const making = page.getByRole('dialog', { name: 'Production Details' })
  await expect(making.getByLabel('Enter Qty')).toBeFocused()
  await expect(making.getByRole('textbox', { name: 'Overhead' })).toHaveAttribute('placeholder', '0.50')
  await keyboard.type('38')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(making.getByRole('checkbox', { name: 'Enter what was used and lost' })).toBeChecked()
  await keyboard.press('Tab')
  await expect(making.getByRole('textbox', { name: 'Recipe Quantity' })).toBeFocused()
  await keyboard.type('40')
  await making.getByRole('textbox', { name: `${oil.name}: used` }).focus()
  await keyboard.type('3')
  await expect(making.getByRole('row', { name: new RegExp(oil.name) })).toContainText('+1')
  await making.getByRole('button', { name: 'Add Waste' }).focus()
  await keyboard.press('Enter')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Shift+Tab')
  await expect(making.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(making.getByText('Enter a reason')).toBeVisible()
  await keyboard.type('Burnt')
  await making.getByRole('textbox', { name: 'Quantity', exact: true }).fill('2')
  await expect(making.getByText(/^The waste is worth Ghc /)).toBeVisible()
  await expectAccessible(page, 'production with what was used and lost')
  await keyboard.press('Enter')
  await expect(till.line(bread)).toContainText(`${oil.name} 3 · ${soap.name} 8 · Overhead 20.00 · 1 loss`)
  await page.getByRole('textbox', { name: 'Entry Date' }).fill(today().split('-').reverse().join('-'))
  await till.save()
  await page.getByRole('button', { name: 'View' }).click()
  const used = page.getByRole('table', { name: `What Went Into ${bread.name}, Recipe for 40` })
  await expect(
    used
      .getByRole('row', { name: new RegExp(oil.name) })
      .getByRole('cell')
      .nth(1),
  ).toHaveText('2')
  await expect(
    used
      .getByRole('row', { name: new RegExp(oil.name) })
      .getByRole('cell')
      .nth(2),
  ).toHaveText('3')
  const lost = page.getByRole('table', { name: `What Was Lost Making ${bread.name}` })
  await expect(lost.getByRole('row', { name: `${bread.name}: Burnt` })).toContainText('Damaged')
  const after = await Promise.all([oil, soap, bread].map(product => stockOf(page, product)))
  expect(after).toEqual(before.map((stock, place) => stock + ([-3, -8, 38][place] ?? 0)))
  const number = page.url().split('/').at(-1) ?? ''

  await page.goto(`/admin/production/prodreportvariance?start=${today()}&end=${today()}`)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('40')
  await expect(row).toContainText('38')
  const parts = page.getByRole('table', { name: 'Components in This Period' })
  await expect(parts.getByRole('row', { name: new RegExp(oil.name) })).toContainText('+')
  await expectAccessible(page, 'the variance report')
})
