import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { GOODS } from '../world/adom-ventures.ts'
import { expectAccessible } from '../world/axe.ts'
import { makeBankWithStatements } from '../world/bank-statement-calls.ts'
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
  await expect(part.getByRole('button', { name: 'Add File' })).toBeFocused()
  await page.getByRole('status').filter({ hasText: 'File added' }).getByRole('button', { name: 'Dismiss' }).click()
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

test('a bank statement has its files in a dialog, a photo arrives upright, and a HEIC photo is refused with a sentence @in-turn', async ({
  page,
}) => {
  const account = await makeBankWithStatements(page, `Files Bank ${Date.now()}`)
  await page.goto(`/admin/accounting/bankstatements/${account}`)
  await page
    .getByRole('button', { name: /^Photos and files of / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Photos and Files' })
  const pick = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Add File' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await pick('page.heic', 'image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))
  await expect(page.getByText('This browser cannot open HEIC photos')).toBeVisible()
  await pick('slip.jpg', 'image/jpeg', await turnedPhoto(page))
  await expect(dialog.getByRole('listitem').filter({ hasText: 'slip.jpg' })).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Open slip.jpg' }).click()
  const sent = await readFile(await (await download).path())
  // 40 × 20 on its side: upright it is 20 × 40. The marks of the camera are gone.
  expect([sent.includes('Exif'), await sizeOf(page, sent)]).toEqual([false, [20, 40]])
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: test.info().outputPath(`files-${width}.png`) })
  }
})

/** A JPEG of 40 × 20 that says it must be turned by 90° (EXIF orientation 6). */
const turnedPhoto = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 20
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
    return canvas.toDataURL('image/jpeg').slice('data:image/jpeg;base64,'.length)
  })
  const jpeg = Buffer.from(base64, 'base64')
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

const sizeOf = (page: Page, jpeg: Buffer): Promise<number[]> =>
  page.evaluate(async text => {
    const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
    const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }), { imageOrientation: 'none' })
    return [width, height]
  }, jpeg.toString('base64'))
