import type { Page } from '@playwright/test'
import { expect, test } from '../world/test.ts'
import { BACK_TILL, FRONT_TILL, openBackupsInTrouble, openStatusInTrouble, reportAs } from '../world/trouble-screens.ts'

const line = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })

test('tills that have not sent everything have a line each, amber or red, until they have; the page of backups says what is wrong, and which file is missing', async ({
  page,
}) => {
  await openStatusInTrouble(page)
  await expect(line(page, 'Front till had 3 entries not sent')).toContainText('Look at this')
  await expect(line(page, 'Front till had 3 entries not sent')).toContainText('It was last seen just now')
  await expect(line(page, 'The server refused 2 entries of Back till')).toContainText('Broken')
  await expect(line(page, 'Automatic backups are off')).toContainText('Look at this')
  await reportAs(page, FRONT_TILL, { since: null, register: 'Front till' })
  await reportAs(page, BACK_TILL, { since: null, register: 'Back till' })
  await page.getByRole('button', { name: 'Check Again' }).click()
  await expect(line(page, 'Front till')).toBeHidden()
  await expect(line(page, 'Back till')).toBeHidden()

  await openBackupsInTrouble(page)
  await expect(
    page.getByText(/^Last backup 3 days ago\. The last attempt failed\. The test on .+ failed: the file is damaged or cut off\.$/),
  ).toBeVisible()
  await expect(page.getByText('Backups are not encrypted')).toBeVisible()
  await expect(page.getByText('Missing', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back Up Now' })).toBeEnabled()
})
