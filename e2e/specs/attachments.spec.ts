import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { buy } from '../world/stock-calls.ts'
import { expect, test } from '../world/test.ts'

// The file that is refused.
test.use({ noise: /Failed to load resource.*400/ })

test('a photo and a PDF of the supplier’s invoice are added to a purchase, opened, and removed with a reason, also on a phone @in-turn', async ({
  page,
}) => {
  const number = await buy(page, `Paper Mill ${Date.now()}`, [{ product: GOODS.milo, qty: 1, costPrice: 50 }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/purchases/purchasesreportsingle/${number}`)
  const part = page.getByRole('region', { name: 'Photos and Files' })
  await expect(part.getByText('None yet')).toBeVisible()
  const pick = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await part.getByRole('button', { name: 'Add File' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await pick('not a page.pdf', 'application/pdf', Buffer.from('<script>alert(1)</script>'))
  await expect(page.getByText('The file must be a complete JPEG, PNG, WebP or PDF')).toBeVisible()
  const pdf = Buffer.from('%PDF-1.7\nInvoice 1188\n%%EOF\n')
  await pick('Invoice 1188.pdf', 'application/pdf', pdf)
  await expect(part.getByRole('listitem').filter({ hasText: 'Invoice 1188.pdf' })).toBeVisible()
  await pick('page.png', 'image/png', await page.screenshot())
  await expect(part.getByRole('listitem').filter({ hasText: 'page.png' })).toBeVisible()
  await expectAccessible(page, 'a purchase with files')

  const download = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Open Invoice 1188.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Invoice 1188.pdf')
  await part.getByRole('button', { name: 'Remove page.png' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove File' })
  await dialog.getByLabel('Reason').fill('Another purchase')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(part.getByText(/^Removed by .*: Another purchase$/)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('files.png'), fullPage: true })
})
