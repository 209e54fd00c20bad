import { ADOM, GOODS } from '../world/adom-ventures.ts'
import { headersOf } from '../world/shop-calls.ts'
import { expect, test } from '../world/test.ts'
import { openTill } from '../world/till.ts'

test('cash is rounded once the business has set it: at the till, and on the receipt @in-turn', async ({ page }) => {
  await page.goto('/admin/settingslayout/rules')
  const rule = page.getByRole('region', { name: 'Cash rounding' })
  await rule.getByRole('combobox').click()
  await page.getByRole('option', { name: 'To 5 pesewas' }).click()
  await expect(page.getByText('Cash is rounded to 5 pesewas')).toBeVisible()
  try {
    const till = await openTill(page)
    await till.add(GOODS.long)
    await expect(till.cart).toContainText(/Cash rounding\s*0\.02/)
    await expect(till.cart).toContainText(/To pay in cash\s*12,345\.70/)
    await till.cart.getByLabel('Amount Paid').fill('12350')
    await expect(till.cart).toContainText(/Change Due\s*4\.30/)
    await till.save()
    await expect(page).toHaveURL(/\/posreceipt\/CASH\//)
    const paper = page.locator('.paper')
    await expect(paper).toContainText('12,345.68')
    await expect(paper).toContainText('Cash rounding0.02')
    await expect(paper).toContainText('To pay in cash12,345.70')
    await expect(paper).toContainText('Change Due4.30')
  } finally {
    await page.request.post(`/api/settings/cashrounding/${ADOM.dbname}`, { headers: await headersOf(page), data: { pesewas: 0 } })
  }
})
